/* global PerformanceObserver, performance */
// This function is sent to the page as text: it may use nothing from outside itself.

/**
 * What the page's own Performance Timeline says after the load event (W3C Paint Timing, Largest Contentful Paint,
 * Navigation Timing). Times in ms after the page's time origin, null where there is no entry.
 * @param {number} timeoutMs how long to wait for the buffered LCP entries
 * @returns {Promise<{firstContentfulPaintMs: number | null, largestContentfulPaintMs: number | null, responseStartMs:
 *   number | null, domContentLoadedMs: number | null, title: string, url: string}>}
 */
export function paintTimes(timeoutMs) {
  /** @type {any} */
  const page = globalThis;
  const navigation = /** @type {any} */ (performance.getEntriesByType('navigation')[0]);
  const paint = performance.getEntriesByType('paint').find((entry) => entry.name === 'first-contentful-paint');
  return new Promise((resolve) => {
    /** @param {number | null} largest */
    const answer = (largest) =>
      resolve({
        firstContentfulPaintMs: paint ? paint.startTime : null,
        largestContentfulPaintMs: largest,
        responseStartMs: navigation && navigation.responseStart > 0 ? navigation.responseStart : null,
        domContentLoadedMs:
          navigation && navigation.domContentLoadedEventEnd > 0 ? navigation.domContentLoadedEventEnd : null,
        title: String(page.document.title).slice(0, 300),
        url: String(page.location.href).slice(0, 2000),
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
