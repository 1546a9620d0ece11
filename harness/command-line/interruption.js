const SAME_KEY_MS = 1_000; // one Ctrl-C arrives twice: from the terminal, and passed on by npm

/**
 * Turns Ctrl-C, SIGTERM and a closed terminal into an AbortSignal: the load under way ends cleanly, the partial report
 * is
 * written. Asked again, it only tells that this is being done: a lab killed half-way would leave its namespaces behind.
 * Listeners that stay, for execa's own ends the process at once where it finds no other beside it.
 * @param {{say: (line: string) => void, ending?: string, now?: () => number, source?:
 *   import('node:events').EventEmitter}} options `source`: what the signals arrive at
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
