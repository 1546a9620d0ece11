const SAME_KEY_MS = 1_000; // one Ctrl-C arrives twice: from the terminal, and passed on by npm

/**
 * Turns Ctrl-C, SIGTERM and a closed terminal into an AbortSignal: the current load ends cleanly and the partial
 * report is written. A second signal only prints that this is going on: killed now, the lab would leave its namespaces.
 * The listeners stay, because execa's own listener ends the process when it is the only one.
 * @param {{say: (line: string) => void, ending?: string, now?: () => number, source?:
 *   import('node:events').EventEmitter}} options `source`: the emitter of the signals
 * @returns {{signal: AbortSignal, dispose: () => void}}
 */
export function watchInterruption({
  say,
  ending = 'ending the load, cleaning up, writing the partial report',
  now = () => performance.now(),
  source = process,
}) {
  const controller = new AbortController();
  let interruptedAtMs = 0;
  const onSignal = () => {
    if (!controller.signal.aborted) {
      interruptedAtMs = now();
      say(`Interrupted: ${ending}.`);
      controller.abort();
    } else if (now() - interruptedAtMs > SAME_KEY_MS) {
      say('Still cleaning up; nothing is lost, please wait.');
    }
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']; // a closed terminal hangs up
  for (const signal of signals) source.on(signal, onSignal);
  return {
    signal: controller.signal,
    dispose() {
      for (const signal of signals) source.off(signal, onSignal);
    },
  };
}
