import { writeBundle } from '../code/write-bundle.js';
import { drawIcon } from '../images/draw-vector.js';
import { createRandom } from '../random.js';
import { createWriter } from '../text/create-writer.js';
import { writeDocument } from '../write-document.js';

/** @typedef {{scheme: 'http' | 'https'}} Options */

/**
 * A social network's timeline in a frame of its own site.
 * @param {import('../create-site.js').Site} site
 * @param {Options & {posts?: number, topic?: Parameters<typeof createWriter>[1]}} options
 * @returns {string} markup
 */
export function timeline(site, { scheme, posts = 4, topic = 'news' }) {
  site.host('pics.chirper.example', { server: 'chirper', edge: 'cache-fra-4.chirper.example' });
  const writer = createWriter(site.random.fork('timeline'), topic);
  const sheet = site.style(
    `${scheme}://widgets.chirper.example/t.css`,
    'body{font:14px/1.45 Helvetica,Arial,sans-serif;color:#1d2630;background:#fff;border:1px solid ' +
      '#d9e0e6;border-radius:10px;overflow:hidden}h2{font-size:15px;padding:12px 14px;border-bottom:1px solid ' +
      '#e7ecf0}article{display:grid;grid-template-columns:40px 1fr;gap:10px;padding:12px 14px;border-bottom:1px ' +
      'solid #eef2f5}article img{border-radius:50%}small{color:#66757f}',
  );
  const script = site.script(
    `${scheme}://widgets.chirper.example/t.js`,
    writeBundle(createRandom('chirper-frame'), { name: 'timeline', kilobytes: 40, workMs: 3 }),
  );
  const articles = Array.from({ length: posts }, (_, index) => {
    const picture = site.photo(`${scheme}://pics.chirper.example/u/${index}_40.jpg`, {
      scene: 'portrait',
      width: 40,
      height: 40,
    });
    return (
      `<article><img src="${picture}" width="40" height="40" alt=""><div><b>${writer.person()}</b> ` +
      `<small>${index + 2} h</small><p>${writer.sentence()}</p></div></article>`
    );
  });
  const frame = site.document(
    `${scheme}://widgets.chirper.example/timeline/${site.id}`,
    writeDocument({
      title: 'Timeline',
      head: `<link rel="stylesheet" href="${sheet}">`,
      body: `<h2>Latest on Chirper</h2>${articles.join('\n')}<script src="${script}"></script>`,
    }),
  );
  const main =
    'document.querySelectorAll("[data-chirper]").forEach(function(at){var ' +
    `frame=document.createElement("iframe");frame.src="${frame}";frame.title="Timeline";frame.style.cssText="border:0;width:100%;height:100%";at.appendChild(frame)});`;
  const loader = site.script(
    `${scheme}://platform.chirper.example/w.js?for=${site.id}`,
    writeBundle(site.random.fork('chirper'), { name: 'chirper', kilobytes: 30, workMs: 2, main }),
    'shared',
  );
  return `<div data-chirper style="height:${posts * 106 + 46}px"></div><script async src="${loader}"></script>`;
}

/**
 * A consent notice: loader, texts, then a notice in the corner.
 * @param {import('../create-site.js').Site} site
 * @param {Options} options
 * @returns {string} markup
 */
export function consent(site, { scheme }) {
  const origin = `${scheme}://cdn.okaybanner.example`;
  site.host('cdn.okaybanner.example', { server: 'okaybanner', edge: 'edge2.cdn.example', brotli: true });
  const icon = site.vector(`${origin}/i/leaf.svg`, drawIcon({ index: 5, colour: '#2f6f73' }));
  const texts = site.script(
    `${origin}/t/en.js`,
    `okayTexts(${JSON.stringify({ title: 'We count visits, nothing more', text: 'Measured without names. You can change your mind at any time on the privacy page.', yes: 'Fine', no: 'Rather not' })});\n`,
  );
  const main = `window.okayTexts=function(t){var box=document.createElement("div");box.style.cssText="position:fixed;right:20px;bottom:20px;width:300px;padding:16px 18px;background:#fff;color:#222;border-radius:12px;box-shadow:0 8px 40px #0003;font:14px/1.4 Helvetica,Arial,sans-serif;z-index:99";box.innerHTML='<img src="${icon}" width=24 height=24 alt=""><b style="display:block;margin:6px 0">'+t.title+"</b>"+t.text+'<div style="display:flex;gap:8px;margin-top:12px"><button>'+t.yes+"</button><button>"+t.no+"</button></div>";document.body.appendChild(box)};
var tag=document.createElement("script");tag.src="${texts}";document.head.appendChild(tag);`;
  const loader = site.script(
    `${origin}/c.js`,
    writeBundle(createRandom('okay'), { name: 'okaybanner', kilobytes: 36, workMs: 2, main }),
    'shared',
  );
  return `<script defer src="${loader}"></script>`;
}

/**
 * A support chat: loader, application, and a round button.
 * @param {import('../create-site.js').Site} site
 * @param {Options & {colour: string}} options
 * @returns {string} markup
 */
export function chat(site, { scheme, colour }) {
  const origin = `${scheme}://embed.helpdeskly.example`;
  const icon = site.vector(`${origin}/bubble.svg`, drawIcon({ index: 6, colour: '#ffffff' }));
  const show =
    'var ' +
    `button=document.createElement("button");button.style.cssText="position:fixed;left:20px;bottom:20px;width:54px;height:54px;padding:14px;border:0;border-radius:50%;background:${colour};box-shadow:0 ` +
    `6px 24px #0003";button.innerHTML='<img src="${icon}" alt="Chat">';document.body.appendChild(button);`;
  const app = site.script(
    `${origin}/app.js?team=${site.id}`,
    writeBundle(site.random.fork('chat-app'), { name: 'helpdeskly', kilobytes: 96, workMs: 6, main: show }),
  );
  const main = `var tag=document.createElement("script");tag.src="${app}";document.head.appendChild(tag);`;
  const loader = site.script(
    `${origin}/loader.js?team=${site.id}`,
    writeBundle(site.random.fork('chat'), { name: 'helpdeskly loader', kilobytes: 8, workMs: 1, main }),
    'shared',
  );
  return `<script async src="${loader}"></script>`;
}

/**
 * A split test: a script in the way of the first paint, as its makers ask for.
 * @param {import('../create-site.js').Site} site
 * @param {Options} options
 * @returns {string} markup
 */
export function splitTest(site, { scheme }) {
  const script = site.script(
    `${scheme}://cdn.forkroad.example/e/${site.id}.js`,
    writeBundle(site.random.fork('forkroad'), { name: 'forkroad', kilobytes: 44, workMs: 3 }),
    'shared',
  );
  return `<script src="${script}"></script>`;
}

/**
 * A street map of `columns` x `rows` tiles from three hosts.
 * @param {import('../create-site.js').Site} site
 * @param {Options & {columns: number, rows: number, seed: number}} options
 * @returns {string} markup
 */
export function streetMap(site, { scheme, columns, rows, seed }) {
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const url = site.mapTile(
      `${scheme}://${'abc'[index % 3]}.tiles.openatlas.example/${seed}/13/${column + 4200}/${row + 2600}.png`,
      { column, row, seed },
    );
    return `<img src="${url}" width="256" height="256" alt="" style="max-width:none">`;
  });
  const main = `document.querySelector("[data-atlas]").innerHTML=${JSON.stringify(tiles.join(''))};`;
  const script = site.script(
    `${scheme}://api.openatlas.example/atlas.js?key=${site.id}`,
    writeBundle(site.random.fork('atlas'), { name: 'openatlas', kilobytes: 88, workMs: 5, main }),
    'shared',
  );
  return (
    '<div data-atlas ' +
    `style="display:grid;grid-template-columns:repeat(${columns},256px);height:100%;overflow:hidden;background:#e9ecea"></div><script ` +
    `defer src="${script}"></script>`
  );
}
