import { writeUtilityCss } from '../code/write-utility-css.js';
import { typefaces } from '../third-parties/typefaces.js';
import { SIZE_CURVES, spreadSizes } from './spread-sizes.js';
import { writeFontFaces, writeTheme } from './write-theme.js';

/** @import { Kit } from './page-kit.js' */

/** What gzip leaves of such rules. */
const PACKED_SHARE = 0.255;

/**
 * The style sheets of a page: frameworks in the head, the theme with one more that it imports, and one for print.
 * @param {Kit} kit
 * @param {string} body markup
 * @returns {string} markup for the head
 */
export function addStyles(kit, body) {
  const { site, assets, page } = kit;
  const isServed = page.services.includes('typefaces');
  const fonts = isServed ? '' : writeFontFaces(kit);
  const theme = writeTheme(kit, body);
  const count = page.styles.files;
  const sizes = spreadSizes(SIZE_CURVES.style, { count, total: page.styles.kilobytes * 1000 });
  /** @param {number} index @param {string} [own] */
  const rules = (index, own = '') => {
    const kilobytes = Math.max(0.2, sizes[index] / PACKED_SHARE / 1024 - own.length / 1024);
    return `${own}${writeUtilityCss(site.random.fork(`style/${index}`), { kilobytes, prefix: `s${index}` })}`;
  };
  const url = (/** @type {string} */ name) => `${assets}/css/${name}.css`;
  const imported = count > 3 ? `@import url(${site.style(url('components'), rules(count - 1))});` : '';
  const print = count > 5 ? site.style(url('print'), rules(count - 2)) : null;
  const links = [];
  for (let index = 1; index < count - (imported ? 1 : 0) - (print ? 1 : 0); index += 1)
    links.push(`<link rel="stylesheet" href="${site.style(url(`part-${index}`), rules(index))}">`);
  links.push(`<link rel="stylesheet" href="${site.style(url('theme'), rules(0, `${imported}${fonts}${theme}`))}">`);
  if (print) links.push(`<link rel="stylesheet" media="print" href="${print}">`);
  return [isServed ? typefaces(site, { scheme: 'https', faces: page.faces }) : '', ...links].join('\n');
}
