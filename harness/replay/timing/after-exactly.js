/** Below this the event loop is gone round instead: a timer of Node.js is whole milliseconds, and may end early. */
const SPIN_MS = 1;

/**
 * Calls back when the time has passed, never before, and as soon as the event loop can.
 * @param {number} delayMs
 * @param {() => void} then
 */
export function afterExactly(delayMs, then) {
  const dueMs = performance.now() + delayMs;
  const wait = () => {
    const leftMs = dueMs - performance.now();
    if (leftMs <= 0) then();
    else if (leftMs > SPIN_MS) setTimeout(wait, Math.floor(leftMs));
    else setImmediate(wait);
  };
  wait();
}
