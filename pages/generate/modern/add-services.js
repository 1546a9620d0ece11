import { advertising } from '../third-parties/advertising.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { chat, consent, splitTest, streetMap, timeline } from '../third-parties/widgets.js';

/** @import { Kit } from './page-kit.js' */

const scheme = 'https';
const TRACKERS = /** @type {const} */ (['audiencehub', 'convertly', 'heatgrid', 'remindr', 'adtally', 'datapool']);
const SLOTS = /** @type {const} */ (['box', 'banner', 'box', 'tower', 'box', 'box']);

/**
 * The services of others, each with where its markup goes.
 * @type {Record<string, (kit: Kit, count: number) => {head?: string, body?: string}>}
 */
const SERVICES = {
  adverts: ({ site, isPhone }, count) => {
    const slots = isPhone ? SLOTS.filter((slot) => slot === 'box').slice(0, count) : SLOTS.slice(0, count);
    const adverts = advertising(site, { scheme, slots: [...slots] });
    return { head: adverts.head, body: `<div class="adverts">${adverts.slots.join('')}</div>` };
  },
  analytics: ({ site }) => ({ head: analytics(site, { scheme }) }),
  chat: ({ site, page }) => ({ body: chat(site, { scheme, colour: page.colours[0] }) }),
  consent: ({ site }) => ({ head: consent(site, { scheme }) }),
  library: ({ site }, count) => ({
    head: ['swipedeck', 'gridkit', 'datebook']
      .slice(0, count)
      .map((name) => library(site, { scheme, name, kind: 'js', kilobytes: 60, workMs: 3 }))
      .join(''),
  }),
  map: ({ site, isPhone }) => ({
    body: `<div style="height:340px;overflow:hidden">${streetMap(site, { scheme, columns: isPhone ? 2 : 4, rows: 2, seed: 7 })}</div>`,
  }),
  monitoring: ({ site }) => ({ head: monitoring(site, { scheme }) }),
  splitTest: ({ site }) => ({ head: splitTest(site, { scheme }) }),
  tags: ({ site }, count) => ({ head: tagManager(site, { scheme, trackers: TRACKERS.slice(0, count) }) }),
  timeline: ({ site, page }, count) => ({
    body: `<div class="wrap">${timeline(site, { scheme, posts: count, topic: page.topic })}</div>`,
  }),
  typefaces: () => ({}), // the style sheets ask for it
};

/**
 * @param {Kit} kit
 * @returns {{head: string, body: string}} markup
 */
export function addServices(kit) {
  const parts = kit.page.services.map((text) => {
    const [name, count = '1'] = text.split(':');
    if (!SERVICES[name])
      throw new Error(`add-services: there is no "${name}"; choose from ${Object.keys(SERVICES).join(', ')}`);
    return SERVICES[name](kit, Number(count));
  });
  return {
    head: parts.map(({ head = '' }) => head).join('\n'),
    body: parts.map(({ body = '' }) => body).join('\n'),
  };
}
