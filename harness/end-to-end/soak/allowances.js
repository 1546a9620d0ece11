import { GROUP_LIMITS } from '../../confinement/part-limits.js';

const MIB = 2 ** 20;

/** Control groups end what runs away; a bench that is well stays far below. */
const SHARE_OF_LIMIT = 1 / 8;
/** Program and libraries, the cached pages, and what is in flight. */
const MOST_SQUID_MIB = (GROUP_LIMITS.squid.memoryBytes * SHARE_OF_LIMIT) / MIB;
/** Node.js, all recordings unpacked, and the garbage of serving them. */
const MOST_ORIGIN_MIB = (GROUP_LIMITS.origin.memoryBytes * SHARE_OF_LIMIT) / MIB;
/** Node.js as the origin is; the records of one load instead of recordings. */
const MOST_HARNESS_MIB = MOST_ORIGIN_MIB;
/** One process: browser, page, or graphics. */
const MOST_CHROME_MIB = (GROUP_LIMITS.browser.memoryBytes * SHARE_OF_LIMIT) / MIB;
/** A link shell has its queue, iperf3 its buffers, and tc the classes of an arm that spreads. */
const MOST_LINK_MIB = (GROUP_LIMITS.shells.memoryBytes * SHARE_OF_LIMIT) / MIB;
/** A shell has 1 to 2 MiB resident, most of it shared; a proxy has two of them, 21 arms 42. */
const MOST_SHELLS_MIB = 128;

/** Of V8: three semi-spaces of 16 MiB, which it gives back when it likes, and a third more that frays. */
const V8_GROWTH_MIB = 64;
/** V8 compiles what runs often for as long as it runs. */
const HEAP_GROWTH_MIB = 8;
/** Buffers of sockets, that malloc() keeps for the next. */
const BESIDE_HEAP_GROWTH_MIB = 16;
/** malloc() keeps the most that was ever in use at once: two copies of an object of Squid's largest size, 16 MB. */
const SQUID_GROWTH_MIB = 32;
/** What lives no longer than a load is as large as its page or its arm: it can be too large, but not grow. */
const MADE_ANEW = Number.POSITIVE_INFINITY;
const SHELLS_GROWTH_MIB = 1;
/**
 * What is forgotten with each load is more: the least that a proxy keeps of a request is its URL, and a load has tens
 * of requests. Memory comes in pages, and pools fray.
 */
const LEAST_BYTES_A_LOAD = 100;
const POOLS_WARMING_UP_MIB = 8; // a page is cached at its first load

/** Until then V8 is still compiling, and Squid and Node.js fill their first buffers. */
const SETTLED_LOADS = 500;

/**
 * What a quantity may grow from the second fifth of a run to its last, and be at most.
 * @typedef {{growth: number, most: number}} Allowance in its unit
 */

/**
 * Every quantity has one.
 * @type {{what: RegExp, settled: (loadsBetween: number) => number, warmingUp: number, most?: number}[]}
 */
const ALLOWANCES = [
  { what: /^harness: memory, /, ...always(V8_GROWTH_MIB), most: MOST_HARNESS_MIB },
  { what: /^harness: heap, /, ...always(HEAP_GROWTH_MIB) },
  { what: /^origin: memory, /, ...always(V8_GROWTH_MIB), most: MOST_ORIGIN_MIB },
  { what: /^origin: memory beside the heap, /, ...always(BESIDE_HEAP_GROWTH_MIB) },
  { what: /^proxy \S+: memory, /, ...always(SQUID_GROWTH_MIB), most: MOST_SQUID_MIB },
  {
    what: /^proxy \S+: memory in use, /,
    settled: (loads) => (LEAST_BYTES_A_LOAD * loads) / MIB,
    warmingUp: POOLS_WARMING_UP_MIB,
  },
  { what: /^Chrome: largest /, ...always(MADE_ANEW), most: MOST_CHROME_MIB },
  { what: /^link: largest /, ...always(MADE_ANEW), most: MOST_LINK_MIB },
  { what: /^shells that wait: memory, /, ...always(SHELLS_GROWTH_MIB), most: MOST_SHELLS_MIB },
  // code that runs for the first time makes objects that stay
  { what: /: objects$/, settled: () => 0, warmingUp: 20_000 },
  // what the last load still is closing: connections, descriptors of them, a browser's processes, its files
  { what: /^(harness: (descriptors|timers)|processes$)/, settled: () => 0, warmingUp: 20 },
  { what: /^(proxies, origin: descriptors|sockets in namespaces)/, settled: () => 0, warmingUp: 60 },
  // those of the link, one in the other
  { what: /^network namespaces of processes$/, settled: () => 0, warmingUp: 6 },
  { what: /^temporary files and folders$/, settled: () => 0, warmingUp: 40 },
  { what: /^temporary files, KiB$/, settled: () => 0, warmingUp: 4_096 },
  // nothing of these is made twice for a load that is not gone before the next
  { what: /^(network namespaces with a name|mounts|trace instances|BPF objects)$/, ...always(0) },
];

/** @param {number} growth @returns {{settled: () => number, warmingUp: number}} */
function always(growth) {
  return { settled: () => growth, warmingUp: growth };
}

/**
 * @param {string} what
 * @param {number} loads of the run
 * @returns {Allowance}
 * @throws {Error} for a quantity that nobody has thought of: none goes unjudged
 */
export function allowanceOf(what, loads) {
  const matching = ALLOWANCES.filter((allowance) => allowance.what.test(what));
  if (matching.length !== 1) throw new Error(`allowances: "${what}" has ${matching.length} allowances; give it one`);
  const [found] = matching;
  const loadsBetween = 0.6 * loads; // the second fifth and the last, from middle to middle
  return {
    growth: loads < SETTLED_LOADS ? found.warmingUp : found.settled(loadsBetween),
    most: found.most ?? Number.POSITIVE_INFINITY,
  };
}
