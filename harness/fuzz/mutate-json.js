import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** @typedef {(below: number) => number} Pick a whole number from 0, by chance */

/** Texts that stand for what JSON.stringify cannot write; they are replaced in the text. */
const RAW = /** @type {const} */ ({ '@huge': '1e999', '@deep': `${'['.repeat(100_000)}${']'.repeat(100_000)}` });
const STRANGE = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e-300,
  2 ** 53,
  1e308,
  -86_400_000,
  86_400_000,
  '@huge',
  '@deep',
  '',
  '7',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '__proto__',
  'constructor',
  'toString',
  '../../../../../../tmp/slowstart-fuzz',
  '/etc/passwd',
  '\u0000',
  '\u202e\u2028\ud800',
  '<script>globalThis.hostile=1</script>',
  '"><img src=x onerror=globalThis.hostile=1>',
  'http://[',
  'https://news.example/',
  [],
  {},
  [null],
  { length: 1e9 },
];
const TEXTS = STRANGE.filter((value) => typeof value === 'string');
const NAMES = ['__proto__', 'constructor', 'length', 'vm.stat_interval', 'toJSON', 'a'.repeat(300)];

/** @param {number} seed @returns {Pick} the same numbers for the same seed */
export function picker(seed) {
  const generator = xoroshiro128plus(seed);
  return (below) => uniformInt(generator, 0, below - 1);
}

/**
 * JSON text of a value in which one to three things were changed by chance: members replaced, removed, added, doubled,
 * exchanged, numbers moved, lists grown, and at times the text itself torn.
 * @param {unknown} value plain data; it is not changed
 * @param {Pick} pick
 * @returns {string}
 */
export function mutateJson(value, pick) {
  const root = { value: structuredClone(value) };
  const isGentle = pick(2) === 0; // types stay: else nearly all would be refused for one
  for (let changes = 1 + pick(3); changes > 0; changes--) (isGentle ? changeLeaf : change)(root, pick);
  let text = JSON.stringify(root.value) ?? 'null';
  for (const [name, raw] of Object.entries(RAW)) text = text.replaceAll(`"${name}"`, raw);
  return pick(20) === 0 ? tear(text, pick) : text;
}

/**
 * Changes a number, text or flag to another of its kind, or to nothing.
 * @param {{value: any}} root
 * @param {Pick} pick
 */
function changeLeaf(root, pick) {
  const { holder, key } = place(root, pick, { isLeaf: true });
  const old = holder[key];
  if (typeof old === 'number') holder[key] = pick(8) === 0 ? null : moved(old, pick);
  if (typeof old === 'boolean') holder[key] = !old;
  if (typeof old === 'string') holder[key] = TEXTS[pick(TEXTS.length)];
}

/** @param {{value: any}} root @param {Pick} pick */
function change(root, pick) {
  const { holder, key } = place(root, pick);
  const old = holder[key];
  const kind = pick(8);
  if (kind === 0) remove(holder, key);
  else if (kind === 1 && old !== null && typeof old === 'object' && !Array.isArray(old))
    Object.defineProperty(old, NAMES[pick(NAMES.length)], {
      value: strange(pick),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else if (kind === 2 && Array.isArray(old) && old.length > 0)
    for (let copies = 10 ** pick(4); copies > 0; copies--) old.push(old[0]);
  else if (kind <= 4) {
    const other = place(root, pick);
    holder[key] = structuredClone(other.holder[other.key]);
  } else if (kind === 5)
    holder[key] = typeof old === 'string' ? Number(old) || 7 : String(JSON.stringify(old)).slice(0, 99);
  else holder[key] = strange(pick);
}

/** @param {Pick} pick */
function strange(pick) {
  return structuredClone(STRANGE[pick(STRANGE.length)]);
}

/** @param {number} number @param {Pick} pick */
function moved(number, pick) {
  const ways = [-number, number * 10 ** pick(7), number / 3, number + 1, 0, Math.round(number) + 0.1];
  return ways[pick(ways.length)];
}

/** @param {any} holder @param {string} key */
function remove(holder, key) {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (key !== 'value') delete holder[key];
}

/**
 * A place anywhere in the value; short lists are as likely as long ones.
 * @param {{value: any}} root
 * @param {Pick} pick
 * @param {{isLeaf?: boolean}} [options] as deep as it goes
 */
function place(root, pick, { isLeaf = false } = {}) {
  /** @type {{holder: any, key: string}} */
  let here = { holder: root, key: 'value' };
  for (;;) {
    const inner = here.holder[here.key];
    const keys = inner !== null && typeof inner === 'object' ? Object.keys(inner) : [];
    if (keys.length === 0 || (!isLeaf && pick(6) === 0)) return here;
    here = { holder: inner, key: keys[pick(keys.length)] };
  }
}

/** @param {string} text @param {Pick} pick */
function tear(text, pick) {
  const at = pick(text.length + 1);
  return [text.slice(0, at), `${text.slice(0, at)}}${text.slice(at)}`, `${text.slice(0, at)}${text.slice(at + 1)}`][
    pick(3)
  ];
}
