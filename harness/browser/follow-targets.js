/** @typedef {import('puppeteer-core').CDPSession} CDPSession */

const FILTER = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

/**
 * Collects every Network event of a page and of the targets it starts: frames out of process, workers, service workers.
 * A new target is paused until its events are subscribed to, so that its first request is not missed.
 * @param {CDPSession} session of the page
 * @param {(method: string, params: any) => void} onEvent
 * @returns {Promise<void>} once the page itself is followed
 */
export async function followTargets(session, onEvent) {
  session.on('sessionattached', async (child) => {
    try {
      await followTargets(child, onEvent);
    } catch {
      // it ended before it began
    } finally {
      await child.send('Runtime.runIfWaitingForDebugger').catch(() => {});
    }
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
