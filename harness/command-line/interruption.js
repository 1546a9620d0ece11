/**
 * Turns Ctrl-C and SIGTERM into an AbortSignal: the load under way ends cleanly, the partial report is written. Asked again,
 * it only tells that this is being done: a lab killed half-way would leave its namespaces behind.
 * @param {{say: (line: string) => void}} options
 * @returns {{signal: AbortSignal, dispose: () => void}}
 */
export function watchInterruption({ say }) {
  const controller = new AbortController();
  const onSignal = () => {
    say(controller.signal.aborted ? 'Still cleaning up; nothing is lost, please wait.' : 'Interrupted: ending the load, cleaning up, writing the partial report.');
    controller.abort();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
  for (const signal of signals) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    dispose() {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
