/** @typedef {import('puppeteer-core').CDPSession} CDPSession */

/**
 * Has a script run before any other, once in each document of a page and in each worker. Targets of the page wait for
 * the debugger when they begin (`followTargets`); shared workers and service workers belong to the browser, and
 * Puppeteer's own connection lets them begin: commands act in the order they are sent, and these are sent first.
 * @param {CDPSession} session of the page, with its domain Page enabled
 * @param {string} source
 * @returns {Promise<void>} once it will run; for as long as the browser lives, which is one load
 */
export async function injectScript(session, source) {
  const onSession = (/** @type {CDPSession} */ child) => {
    // a frame in another process shows its documents later on, and a worker has no documents
    for (const sent of [...inDocuments(child, source), child.send('Runtime.evaluate', { expression: source })])
      sent.catch(() => {});
  };
  session.connection()?.on('sessionattached', onSession);
  await Promise.all(inDocuments(session, source));
}

/** @param {CDPSession} session @param {string} source @returns {Promise<unknown>[]} */
function inDocuments(session, source) {
  return [session.send('Page.enable'), session.send('Page.addScriptToEvaluateOnNewDocument', { source })];
}
