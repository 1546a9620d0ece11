import { writeBundle } from '../code/write-bundle.js';
import { drawChart, drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { typefaces } from '../third-parties/typefaces.js';
import { writeDocument } from '../write-document.js';

const DOCS = 'https://docs.blockwright.example';

/**
 * Technical documentation: long text with code, vector figures, a search index that is fetched after load.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const blockwrightDocs = {
  id: 'blockwright-docs',
  title: 'Blockwright documentation: caching',
  type: 'encrypted',
  tags: ['docs', 'quick'],
  entryUrl: `${DOCS}/guide/caching/`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'software');
    site.host('docs.blockwright.example', { server: 'pagesmith', brotli: true });
    const icons = Array.from({ length: 12 }, (_, index) =>
      site.vector(`${DOCS}/_/i/${index}.svg`, drawIcon({ index, colour: '#0f766e' })),
    );
    const figures = Array.from({ length: 8 }, (_, index) =>
      site.vector(
        `${DOCS}/_/figures/${index + 1}.svg`,
        drawChart({ random: random.fork(`figure${index}`), colour: '#0f766e', width: 640, height: 180, points: 160 }),
      ),
    );
    const badges = ['build', 'tests', 'version', 'licence', 'chat'].map((name, index) =>
      site.vector(
        `https://badges.shieldly.example/blockwright/${name}.svg`,
        badge(name, ['passing', '1 204 ok', '4.2.0', 'MIT', '312 online'][index]),
      ),
    );
    const makers = Array.from({ length: 12 }, (_, index) =>
      site.photo(`https://avatars.codeforge.example/u/${index}?s=56`, { scene: 'portrait', width: 56, height: 56 }),
    );
    const sheet = site.style(
      `${DOCS}/_/docs.css`,
      `pre{background:#10201f;color:#d5f0ec}${icons
        .map(
          (icon, index) =>
            `.i${index}::before{content:"";display:inline-block;width:16px;height:16px;margin-right:10px;vertical-align:-3px;background:url(${icon}) ` +
            'center/contain}',
        )
        .join('')}`,
    );
    const index = site.json(
      `${DOCS}/_/search.json`,
      Array.from({ length: 220 }, (_, number) => ({ id: number, title: writer.headline(), text: writer.sentence() })),
    );
    const versions = site.script(`${DOCS}/_/versions.js`, `bwVersions(["4.2","4.1","4.0","3.9"]);\n`, 'shared');
    const main = `window.bwVersions=function(v){document.querySelector(".ver").textContent="Version "+v[0]};var tag=document.createElement("script");tag.src="${versions}";document.head.appendChild(tag);
addEventListener("load",function(){fetch("${index}").then(function(r){return r.json()}).then(function(docs){document.querySelector(".find").textContent="Search "+docs.length+" pages"})});`;
    const script = site.script(
      `${DOCS}/_/docs.js`,
      writeBundle(random.fork('main'), { name: 'pagesmith', kilobytes: 76, workMs: 8, main }),
    );
    const logo = site.vector(`${DOCS}/_/logo.svg`, drawLogo({ name: 'Blockwright', colour: '#0f766e', random }));
    const code = () =>
      `<pre><code>${repeat(
        random.int(4, 9),
        () =>
          `<u>const</u> ${writer.label().toLowerCase().replace(/\W+/g, '_')} = <u>await</u> ` +
          `cache.${random.pick(['open', 'read', 'fill', 'drop', 'stat'])}({ <s>limit</s>: ${random.int(1, 512)}, ` +
          `<s>region</s>: '${random.pick(['north', 'south', 'edge'])}' });`,
      )}</code></pre>`;
    const section = (/** @type {string} */ name, /** @type {number} */ number) =>
      `<h2>${name}</h2><p>${writer.paragraph()}</p>${code()}<p>${writer.paragraph(3)}</p>${number < 8 ? `<figure><img src="${figures[number]}" width="640" height="180" alt=""><figcaption>Figure ${number + 1}. ${writer.sentence()}</figcaption></figure>` : ''}<p ` +
      `class="tip">${writer.sentence()}</p>`;
    const names = [
      'Why cache at all',
      'Keys',
      'Filling',
      'Expiry',
      'Regions',
      'Warm starts',
      'Measuring',
      'Eviction',
      'Failure modes',
      'Migration',
    ];
    const body = `<header><img src="${logo}" height="28" style="height:28px" alt="Blockwright"><span class="find">Search</span><span class="ver"></span></header><div class="cols"><nav>${[
      'Start',
      'Guide',
      'Reference',
      'Cookbook',
    ]
      .map(
        (group, at) =>
          `<h4>${group}</h4>${writer
            .labels(8)
            .map((label, number) => `<a class="i${(at * 3 + number) % 12}" href="#">${label}</a>`)
            .join('')}`,
      )
      .join('')}</nav>
<main><p class="badges">${badges.map((url) => `<img src="${url}" height="20" alt="">`).join('')}</p><h1>Caching</h1><p class="lead">${writer.paragraph(3)}</p>${names.map(section).join('\n')}<h2>Written by</h2><p class="makers">${makers.map((url) => `<img src="${url}" width="44" height="44" alt="">`).join('')}</p></main>
<aside><h4>On this page</h4>${names.map((name) => `<a href="#">${name}</a>`).join('')}</aside></div><script src="${script}"></script>`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: 'Caching - Blockwright documentation',
        icon: site.vector(`${DOCS}/favicon.svg`, drawFavicon({ colour: '#0f766e', letter: 'b' })),
        css: CSS,
        head: `<link rel="stylesheet" href="${sheet}">${typefaces(site, {
          scheme: 'https',
          faces: [
            ['inter', [400, 600]],
            ['jetbrains-mono', [400]],
          ],
        })}${library(site, { scheme: 'https', name: 'glowlight', kind: 'js', kilobytes: 64, workMs: 8 })}${library(site, { scheme: 'https', name: 'glowlight', kind: 'css', kilobytes: 9 })}${monitoring(site, { scheme: 'https' })}${analytics(site, { scheme: 'https' })}`,
        body,
      }),
    );
  },
};

/** @param {string} name @param {string} value */
function badge(name, value) {
  const left = name.length * 7 + 12;
  const right = value.length * 7 + 12;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20"><rect width="${left}" height="20" ` +
    `fill="#44505c"/><rect x="${left}" width="${right}" height="20" fill="#0f9a6e"/><g fill="#fff" ` +
    `font-family="Verdana,DejaVu Sans" font-size="11"><text x="6" y="14">${name}</text><text x="${left + 6}" ` +
    `y="14">${value}</text></g></svg>\n`
  );
}

const CSS = `body{font:16px/1.65 inter,Arial,sans-serif;color:#1d2b2a;background:#fff}header{display:flex;gap:30px;align-items:center;padding:14px 30px;border-bottom:1px solid #dbe5e3;position:sticky;top:0;background:#fff}.find{background:#eef4f3;border-radius:8px;padding:7px 60px 7px 18px;color:#5d706e;font-size:14px}.ver{margin-left:auto;color:#5d706e;font-size:14px}.cols{display:grid;grid-template-columns:240px minmax(0,740px) 200px;gap:50px;justify-content:center;padding:26px 20px}nav,aside{font-size:14px;display:flex;flex-direction:column;gap:7px}h4{margin:14px 0 4px}nav a,aside a{color:#4a5e5c}
.badges,.makers{display:flex;gap:8px}.makers img{border-radius:50%}h1{font-size:42px;margin:12px 0}.lead{font-size:19px;color:#4a5e5c}h2{font-size:25px;margin:34px 0 10px}main p{margin-bottom:14px}pre{border-radius:10px;padding:18px 20px;margin:18px 0;overflow:auto;font:14px/1.6 jetbrains-mono,monospace}u{color:#7fd6c8;text-decoration:none}s{color:#f1c27d;text-decoration:none}figure{margin:20px 0}figure img{border:1px solid #dbe5e3;border-radius:8px}figcaption{font-size:13px;color:#5d706e}.tip{background:#e7f5f3;border-left:4px solid #0f766e;padding:12px 18px;border-radius:4px}`;
