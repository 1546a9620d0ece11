/* global Document, PerformanceObserver, performance */
// This function is sent to the page as text: it may use nothing from outside itself.

/**
 * What the renderer's Performance Timeline says after the load event (W3C Paint Timing, Largest Contentful Paint). To
 * be run in an isolated world: there, nothing that the page put in place of the browser's own functions is seen. Times
 * in ms after the page's time origin, null where there is no entry.
 * @param {number} timeoutMs how long to wait for the buffered LCP entries
 * @returns {Promise<{firstContentfulPaintMs: number | null, largestContentfulPaintMs: number | null, title: string,
 *   url: string}>}
 */
export function paintTimes(timeoutMs) {
  /** @type {any} */
  const page = globalThis;
  const paint = performance.getEntriesByType('paint').find((entry) => entry.name === 'first-contentful-paint');
  // not document.title: an element of that name would be in its place
  const titleOf = /** @type {any} */ (
    Object.getOwnPropertyDescriptor(/** @type {any} */ (Document).prototype, 'title')
  );
  return new Promise((resolve) => {
    /** @param {number | null} largest */
    const answer = (largest) =>
      resolve({
        firstContentfulPaintMs: paint ? paint.startTime : null,
        largestContentfulPaintMs: largest,
        title: titleOf.get.call(page.document).slice(0, 300),
        url: page.location.href.slice(0, 2000),
      });
    const timer = setTimeout(() => answer(null), timeoutMs);
    try {
      const observer = new PerformanceObserver((list) => {
        clearTimeout(timer);
        const last = /** @type {any} */ (list.getEntries().at(-1));
        observer.disconnect();
        answer(last ? last.startTime : null);
      });
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
    } catch {
      clearTimeout(timer);
      answer(null);
    }
  });
}
