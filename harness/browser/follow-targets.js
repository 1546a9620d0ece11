/** @typedef {import('puppeteer-core').CDPSession} CDPSession */

const FILTER = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

/** A page full of advertisements has some thirty frames out of process, and a few workers. */
export const MOST_TARGETS = 128;

/**
 * Collects every Network event of a page and of the targets it starts: frames out of process, workers, service workers.
 * A new target is paused until its events are subscribed to, so that its first request is not missed.
 * @param {CDPSession} session of the page
 * @param {{onEvent: (method: string, params: any) => void, onTarget: () => boolean}} options `onTarget`: told of each
 *   target, says whether it may start; one that may not stays paused, and nobody follows it
 * @returns {Promise<void>} once the page itself is followed
 */
export async function followTargets(session, { onEvent, onTarget }) {
  session.on('sessionattached', (child) => {
    if (!onTarget()) return;
    // commands act in the order they are sent; a service worker answers the first one only once it runs
    const followed = followTargets(child, { onEvent, onTarget });
    const running = child.send('Runtime.runIfWaitingForDebugger');
    for (const sent of [followed, running]) sent.catch(() => {}); // it ended before it began
  });
  for (const method of NETWORK_EVENTS) session.on(method, (/** @type {any} */ params) => onEvent(method, params));
  await Promise.all([
    session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }).catch(ignoreUnsupported),
    session.send('Target.setAutoAttach', FILTER).catch(ignoreUnsupported),
  ]);
}

const NETWORK_EVENTS = /** @type {const} */ ([
  'Network.requestWillBeSent',
  'Network.requestServedFromCache',
  'Network.responseReceived',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
]);

/** @param {Error} error some kinds of workers have no Network or Target domain */
function ignoreUnsupported(error) {
  if (!/wasn't found|not supported|not allowed|closed|detached/i.test(error.message)) throw error;
}
