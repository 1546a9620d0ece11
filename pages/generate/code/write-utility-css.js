/**
 * A style framework of the one-class-one-rule kind, as pages load from a CDN and use a tenth of.
 * @param {import('../random.js').Random} random
 * @param {{kilobytes: number, prefix?: string}} options `kilobytes`: size before compression
 * @returns {string}
 */
export function writeUtilityCss(random, { kilobytes, prefix = 'u' }) {
  const rules = [];
  for (let bytes = 0; bytes < kilobytes * 1024; bytes += rules[rules.length - 1].length) {
    const property = random.pick(PROPERTIES);
    const value = property.values(random);
    const state = random.pick(['', '', '', ':hover', ':focus', ':first-child', '::before']);
    const name = `${prefix}-${property.name
      .split('-')
      .map((part) => part.slice(0, 2))
      .join('')}-${random.int(1, 9999).toString(36)}`;
    const rule = `.${name}${state}{${property.name}:${value}}`;
    rules.push(
      random.chance(0.15) ? `@media (min-width:${random.pick([480, 640, 768, 1024, 1280])}px){${rule}}` : rule,
    );
  }
  return `${rules.join('\n')}\n`;
}

/** @typedef {import('../random.js').Random} Random */

/** @param {Random} random */
const length = (random) => `${random.int(1, 96) / 8}rem`;
/** @param {Random} random */
const colour = (random) => `#${random.int(0, 0xffffff).toString(16).padStart(6, '0')}`;

/** @type {{name: string, values: (random: Random) => string}[]} */
const PROPERTIES = [
  ...[
    'margin-top',
    'margin-left',
    'padding',
    'padding-bottom',
    'gap',
    'width',
    'max-width',
    'border-radius',
    'font-size',
    'line-height',
    'inset-inline-start',
  ].map((name) => ({ name, values: length })),
  ...['color', 'background-color', 'border-color', 'outline-color', 'fill'].map((name) => ({ name, values: colour })),
  { name: 'display', values: (random) => random.pick(['block', 'flex', 'grid', 'inline-flex', 'none', 'contents']) },
  {
    name: 'box-shadow',
    values: (random) => `0 ${random.int(1, 12)}px ${random.int(4, 40)}px ${random.int(-6, 2)}px ${colour(random)}`,
  },
  {
    name: 'transform',
    values: (random) =>
      `translate(${random.int(-50, 50)}%,${random.int(-50, 50)}%) rotate(${random.int(-180, 180)}deg)`,
  },
  { name: 'grid-template-columns', values: (random) => `repeat(${random.int(1, 12)},minmax(0,${random.int(1, 3)}fr))` },
  {
    name: 'transition',
    values: (random) =>
      `${random.pick(['opacity', 'transform', 'color', 'all'])} ${random.int(60, 600)}ms ` +
      `cubic-bezier(.${random.int(1, 9)},0,.${random.int(1, 9)},1)`,
  },
  {
    name: 'background-image',
    values: (random) => `linear-gradient(${random.int(0, 360)}deg,${colour(random)},${colour(random)})`,
  },
];
