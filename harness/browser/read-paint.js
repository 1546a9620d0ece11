import { paintTimes } from './in-page/paint-times.js';
import { LoadError } from './load-error.js';

const PAINT_TIMEOUT_MS = 500;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Asks the renderer for its paint times, title and URL, in an isolated world: a script of the page shares its document,
 * and none of its functions (`PerformanceObserver`, `Array.prototype`), which it may have replaced.
 * @param {import('puppeteer-core').CDPSession} session of the page
 * @param {{frameId: string, url: string}} page
 * @returns {Promise<{firstContentfulPaintMs: unknown, largestContentfulPaintMs: unknown, title: string, url: string}>}
 * @throws {LoadError}
 */
export async function readPaint(session, { frameId, url }) {
  const doing = `load-page: asking ${url} for its paint times`;
  const options = { timeout: ANSWER_TIMEOUT_MS };
  const ask = async () => {
    const { executionContextId } = await session.send(
      'Page.createIsolatedWorld',
      { frameId, worldName: 'slowstart' },
      options,
    );
    return session.send(
      'Runtime.evaluate',
      {
        contextId: executionContextId,
        expression: `(${paintTimes.toString()})(${PAINT_TIMEOUT_MS})`,
        awaitPromise: true,
        returnByValue: true,
        timeout: 5000,
      },
      options,
    );
  };
  const { result, exceptionDetails } = await ask().catch((error) => {
    throw new LoadError('collect', `${doing}: ${error.message}`);
  });
  if (exceptionDetails) throw new LoadError('collect', `${doing}: ${exceptionDetails.text}`);
  const { firstContentfulPaintMs = null, largestContentfulPaintMs = null, title, url: finalUrl } = result.value ?? {};
  return { firstContentfulPaintMs, largestContentfulPaintMs, title: textOf(title), url: textOf(finalUrl) };
}

/** @param {unknown} value */
function textOf(value) {
  return typeof value === 'string' ? value : '';
}
