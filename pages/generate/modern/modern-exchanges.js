import { gzipSync } from 'fflate';
import { drawFavicon } from '../images/draw-vector.js';
import { writeDocument } from '../write-document.js';
import { addScripts } from './add-scripts.js';
import { addServices } from './add-services.js';
import { addStyles } from './add-styles.js';
import { createKit } from './page-kit.js';
import { writeSection } from './sections/index.js';

/** @import { NewExchange } from '../../../harness/recording/recording.js' */
/** @import { Kit } from './page-kit.js' */
/** @import { ModernPage } from './modern-page.js' */

/** What gzip leaves of the state that a framework puts into a document. */
const PACKED_SHARE = 0.2;

/**
 * Every answer of a page; that of the entry URL is the first.
 * @param {ModernPage} page
 * @returns {NewExchange[]}
 */
export function modernExchanges(page) {
  const kit = createKit(page);
  const { site, www, assets, media } = kit;
  const documentUrl = `${www}${page.path}`;
  site.host(`www.${page.host}`, { server: 'edgeworks', cookie: 'session=70efdf2ec9b0; Path=/; Secure; HttpOnly' });
  for (const origin of [assets, media])
    site.host(new URL(origin).hostname, { server: 'cachewright', edge: 'pop-4.cachewright.example' });

  const sections = page.sections.map((text) => writeSection(kit, text)).join('\n');
  const services = addServices(kit);
  const scripts = addScripts(kit);
  const markup = [header(kit), '<main>', sections, scripts.shelf, '</main>', services.body, footer(kit)].join('\n');
  const styles = addStyles(kit, markup);
  const icon = site.vector(`${www}/icon.svg`, drawFavicon({ colour: page.colours[0], letter: page.title[0] }));
  const preconnects = [assets, media].map((origin) => `<link rel="preconnect" href="${origin}">`).join('');
  const html = (/** @type {string} */ state) =>
    writeDocument({
      title: page.title,
      icon,
      head: [preconnects, scripts.head, styles, services.head].join('\n'),
      body: `${markup}\n<script type="application/json" id="state">${state}</script>\n${scripts.body}`,
    });
  const missing = page.documentKilobytes * 1000 - gzipSync(new TextEncoder().encode(html(''))).length;
  site.document(documentUrl, html(writeState(kit, missing / PACKED_SHARE)));
  if (page.path === '/') site.redirect(`https://${page.host}/`, documentUrl, 301);

  const first = [`https://${page.host}/`, documentUrl];
  const place = (/** @type {NewExchange} */ { url }) => (first.includes(url) ? first.indexOf(url) : first.length);
  return site.exchanges().sort((a, b) => place(a) - place(b));
}

/** @param {Kit} kit */
function header(kit) {
  const names = Array.from({ length: kit.isPhone ? 4 : 6 }, () => kit.writer.label().split(' ').slice(-1)[0]);
  return `<header class="site">${kit.logo('#1c1f26')}<nav>${names.map((name) => `<a href="#">${name}</a>`).join('')}</nav><div class="tools">${kit.icon()}${kit.icon()}</div></header>`;
}

/** @param {Kit} kit */
function footer({ writer, page }) {
  const column = () =>
    `<div><b>${writer.label()}</b>${Array.from({ length: 5 }, () => `<a href="#">${writer.label()}</a>`).join('')}</div>`;
  return `<footer class="site"><div class="wrap">${Array.from({ length: 4 }, column).join('')}</div><p class="wrap price">${page.title}</p></footer>`;
}

/**
 * What the server tells the application with the document: ids, texts, addresses.
 * @param {Kit} kit
 * @param {number} bytes about; none when negative
 */
function writeState({ site, writer, www }, bytes) {
  const random = site.random.fork('state');
  const entries = [];
  for (let length = 0; length < bytes; length += entries[entries.length - 1].length)
    entries.push(
      JSON.stringify({
        id: random.int(1e8, 2e9).toString(36) + random.int(1e8, 2e9).toString(36),
        url: `${www}/item/${random.int(1e5, 1e7)}`,
        title: writer.headline(),
        text: writer.sentence(),
        at: [random.int(0, 9999), random.int(0, 9999)],
      }),
    );
  return `[${entries.join(',')}]`;
}
