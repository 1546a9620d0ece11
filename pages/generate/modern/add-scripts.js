import { writeBundle } from '../code/write-bundle.js';
import { SIZE_CURVES, spreadSizes } from './spread-sizes.js';

/** @import { Kit } from './page-kit.js' */

/** What gzip leaves of such code. */
const PACKED_SHARE = 0.254;
/** Processor time at start-up by the size as sent: a bundle of 100 kB works for some 6 ms on a desktop. */
const WORK_MS_PER_KB = 0.06;

/**
 * The page's own scripts: one in the way of the parser, most deferred, a tree of modules, and what the application asks
 * for when the page has loaded: data, pictures of the shelf, more code.
 * @param {Kit} kit
 * @returns {{head: string, body: string, shelf: string}} `shelf`: markup of what the application fills
 */
export function addScripts(kit) {
  const { site, assets, page } = kit;
  const sizes = spreadSizes(SIZE_CURVES.script, { count: page.scripts.files, total: page.scripts.kilobytes * 1000 });
  /** @param {number} bytes @param {string} name @param {{main?: string, imports?: string[]}} [parts] */
  function script(bytes, name, { main = '', imports = [] } = {}) {
    const kilobytes = bytes / PACKED_SHARE / 1024;
    const code = writeBundle(site.random.fork(name), {
      name,
      kilobytes,
      workMs: (bytes / 1000) * WORK_MS_PER_KB,
      main,
    });
    return site.script(`${assets}/js/${name}.js`, `${imports.map((url) => `import "${url}";\n`).join('')}${code}`);
  }
  const [vendor, app, ...rest] = sizes;
  const blocking = rest.splice(Math.floor(rest.length / 2), 1).map((bytes) => script(bytes, 'boot'));
  const late = take(rest, 0.25).map((bytes, index) => script(bytes, `late-${index}`));
  const modules = take(rest, 0.4);
  const leaves = modules.slice(1).map((bytes, index) => script(bytes, `module-${index}`));
  // a tree: the entry names some modules, and the last of those is found through another one
  const entry = modules.slice(0, 1).map((bytes) => script(bytes, 'entry', { imports: leaves }));
  const deferred = [
    script(vendor, 'vendor'),
    ...rest.map((bytes, index) => script(bytes, `chunk-${index}`)),
    script(app, 'app', { main: application(kit, late) }),
  ];
  return {
    head: blocking.map((url) => `<script src="${url}"></script>`).join(''),
    body: [
      ...entry.map((url) => `<script type="module" src="${url}"></script>`),
      ...deferred.map((url) => `<script defer src="${url}"></script>`),
    ].join('\n'),
    shelf:
      '<section class="wrap"><h2>Seen lately</h2><div class="shelf" data-now></div><div class="shelf" data-later></div></section>',
  };
}

/**
 * Every second one, up to a share of them: small and large ones alike.
 * @param {number[]} sizes loses what is taken
 * @param {number} share
 */
function take(sizes, share) {
  const count = Math.floor(sizes.length * share);
  return Array.from({ length: count }, (_, index) => sizes.splice(Math.min(sizes.length - 1, index + 1), 1)[0]);
}

/**
 * What the application does: half of the pictures that are left at once, while the page loads; the others, data and
 * code in the handler of the load event, so that it depends on no race what the load consists of.
 * @param {Kit} kit
 * @param {string[]} late
 */
function application(kit, late) {
  const { site, www, writer, page } = kit;
  const pictures = Array.from({ length: kit.photosLeft() }, () => kit.photo({ width: 180, aspect: 1.2 }).url);
  const now = pictures.splice(0, Math.ceil(pictures.length / 2));
  const data = Array.from({ length: page.dataFiles }, (_, index) =>
    site.json(`${www}/api/v1/part-${index}.json`, {
      items: Array.from({ length: 6 + index * 3 }, (_, item) => ({
        id: site.random.fork(`item/${index}/${item}`).int(1e6, 1e9),
        name: writer.label(),
        text: writer.paragraph(2),
      })),
      ...(index === 0 ? { pictures } : {}),
    }),
  );
  const draw =
    'function draw(at,list){var to=document.querySelector(at);if(to)to.innerHTML=list.map(function(u){return\'<img src="\'+u+\'" width="180" height="150" alt="">\'}).join("")}';
  return `${draw}draw("[data-now]",${JSON.stringify(now)});
addEventListener("load",function(){${JSON.stringify(data)}.forEach(function(url,index){fetch(url).then(function(r){return r.json()}).then(function(d){if(index===0)draw("[data-later]",d.pictures)})});
${JSON.stringify(late)}.forEach(function(src){var tag=document.createElement("script");tag.src=src;document.body.appendChild(tag)})});`;
}
