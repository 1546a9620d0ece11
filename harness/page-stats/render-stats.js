/** @import { ObjectType, Quartiles, SetFigures } from './page-stats.js' */
/** @import { Reference } from './references.js' */

/** @typedef {{name: string, figures: SetFigures}} NamedFigures */

const TYPES = /** @type {const} */ (['document', 'style', 'script', 'image', 'font', 'other']);
const NONE = '-';

/**
 * A table: a line for each figure, a column for each set of pages and for each of what they are compared with.
 * @param {NamedFigures[]} sets
 * @param {Reference[]} references
 * @returns {string}
 */
export function renderStats(sets, references) {
  const rows = [
    ['', ...sets.map(({ name }) => name), ...references.map(({ name }) => name)],
    ...figureRows.map(({ label, ofSet, ofReference }) => [
      label,
      ...sets.map(({ figures }) => ofSet(figures)),
      ...references.map((reference) => ofReference(reference) ?? NONE),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  const notes = [
    'Three numbers: p25 / median / p75 over pages (of objects: over objects), with linear interpolation (type 7).',
    'Bytes are those of bodies as sent, kB of 1000. Connections are what a browser is expected to open: one for each',
    'https host, up to six for each http host. Large: above 43,440 bytes, two rounds of slow start from ten segments.',
    ...references.map(({ name, source }) => `${name}: ${source}.`),
  ];
  return [...lines, '', ...notes].join('\n');
}

/**
 * @type {{label: string, ofSet: (figures: SetFigures) => string, ofReference: (reference: Reference) => string |
 *   null}[]}
 */
const figureRows = [
  { label: 'pages', ofSet: ({ pages }) => String(pages), ofReference: () => null },
  {
    label: 'requests a page',
    ofSet: ({ requests }) => three(requests, whole),
    ofReference: ({ perPage }) => threeOf(perPage.requests),
  },
  {
    label: 'kB a page',
    ofSet: ({ bytes }) => three(bytes, kilobytes),
    ofReference: ({ perPage }) => threeOf(perPage.kilobytes),
  },
  { label: 'hosts a page', ofSet: ({ hosts }) => three(hosts, whole), ofReference: () => null },
  { label: 'connections a page', ofSet: ({ connections }) => three(connections, whole), ofReference: () => null },
  {
    label: 'connections below 50 kB',
    ofSet: ({ connectionsBelow }) => percent(connectionsBelow.kB50),
    ofReference: ({ connectionsBelow }) => (connectionsBelow ? percent(connectionsBelow.kB50) : null),
  },
  {
    label: 'connections below 500 kB',
    ofSet: ({ connectionsBelow }) => percent(connectionsBelow.kB500),
    ofReference: ({ connectionsBelow }) => (connectionsBelow ? percent(connectionsBelow.kB500) : null),
  },
  { label: 'kB an object', ofSet: ({ objectBytes }) => three(objectBytes, kilobytes), ofReference: () => null },
  {
    label: 'objects that are large',
    ofSet: ({ largeObjects }) => percent(largeObjects.objectShare),
    ofReference: () => null,
  },
  {
    label: 'their share of bytes',
    ofSet: ({ largeObjects }) => percent(largeObjects.byteShare),
    ofReference: () => null,
  },
  {
    label: 'requests over https',
    ofSet: ({ encryptedRequestShare }) => percent(encryptedRequestShare),
    ofReference: () => null,
  },
  .../** @type {const} */ (['encrypted', 'unencrypted', 'mixed']).map((type) => ({
    label: `${type} pages`,
    ofSet: (/** @type {SetFigures} */ { pageTypes }) => percent(pageTypes[type]),
    ofReference: (/** @type {Reference} */ { pageTypes }) => (pageTypes ? percent(pageTypes[type]) : null),
  })),
  ...TYPES.map((type) => ({
    label: `${type}: requests, kB`,
    ofSet: (/** @type {SetFigures} */ { types }) => `${whole(types[type].requests)}, ${kilobytes(types[type].bytes)}`,
    ofReference: (/** @type {Reference} */ { types }) => typeText(types?.[type]),
  })),
];

/** @param {{requests: number, kilobytes?: number}} [medians] */
function typeText(medians) {
  return medians === undefined ? null : `${medians.requests}, ${medians.kilobytes ?? NONE}`;
}

/** @param {Pick<Quartiles, 'p25' | 'median' | 'p75'>} quartiles @param {(value: number) => string} format */
function three({ p25, median, p75 }, format) {
  return [p25, median, p75].map(format).join(' / ');
}

/** @param {{p25?: number, median: number, p75?: number}} [figures] */
function threeOf(figures) {
  if (figures === undefined) return null;
  return [figures.p25, figures.median, figures.p75].map((value) => value ?? NONE).join(' / ');
}

/** @param {number} value */
function whole(value) {
  return value.toFixed(Number.isInteger(value) ? 0 : 1);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
