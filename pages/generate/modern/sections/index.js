import { banner, hero, intro, split, strip } from './features.js';
import { cards, chips, gallery, rows } from './lists.js';
import { article, faq, quotes, table } from './reading.js';

/** @import { Kit } from '../page-kit.js' */

/**
 * The parts that a modern page is put together from. Each returns its markup, and adds what it shows to the site.
 * `isLazy`: its pictures are asked for when the browser has found that they are near the viewport.
 * @type {Record<string, (kit: Kit, part: {count: number, isLazy: boolean}) => string>}
 */
const SECTIONS = { article, banner, cards, chips, faq, gallery, hero, intro, quotes, rows, split, strip, table };

/**
 * @param {Kit} kit
 * @param {string} text `cards:8`, `gallery:6:lazy`
 * @returns {string} markup
 */
export function writeSection(kit, text) {
  const [name, count = '1', lazy] = text.split(':');
  const write = SECTIONS[name];
  if (write === undefined)
    throw new Error(`sections: there is no "${name}"; choose from ${Object.keys(SECTIONS).join(', ')}`);
  return write(kit, { count: Number(count), isLazy: lazy === 'lazy' });
}
