import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { advertising } from '../third-parties/advertising.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { consent } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'https://www.reelhouse.example';
const PLAYER = 'https://player.reelbox.example';

/**
 * A video's page: the player in a frame of another site, its poster, a long list of thumbnails.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const reelhouseVideo = {
  id: 'reelhouse-video',
  title: 'Reelhouse: crossing Tarn Pass in one take',
  type: 'encrypted',
  tags: ['video'],
  entryUrl: `${WWW}/watch/tarn-pass-one-take`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'travel');
    site.host('www.reelhouse.example', {
      server: 'reelhouse',
      brotli: true,
      cookie: 'visitor=d3d944680204; Path=/; Secure',
    });
    site.host('stills.reelhouse.example', { server: 'stills' });
    const still = (/** @type {string} */ name) =>
      site.photo(`https://stills.reelhouse.example/vi/${name}/mq.jpg`, {
        scene: random.pick(['hills', 'sea', 'city', 'stadium', 'plate', 'forest', 'portrait', 'interior']),
        width: 210,
        height: 118,
        quality: 70,
        grain: 6,
      });
    const logo = site.vector(
      `${WWW}/s/logo.svg`,
      drawLogo({ name: 'reelhouse', colour: '#d7263d', ink: '#f5f5f7', random }),
    );
    const icons = [0, 1, 2, 4, 6, 7].map((index) =>
      site.vector(`${WWW}/s/i${index}.svg`, drawIcon({ index, colour: '#f5f5f7' })),
    );
    const fonts = /** @type {const} */ ([400, 600]).map(
      (weight) =>
        `@font-face{font-family:inter;font-weight:${weight};font-display:swap;src:url(${site.font(`${WWW}/s/inter-${weight}.woff2`, 'inter', weight)}) ` +
        'format("woff2")}',
    );
    const sheet = site.style(
      `${WWW}/s/watch.css`,
      `${fonts.join('')}${writeUtilityCss(random.fork('css'), { kilobytes: 84, prefix: 'rh' })}`,
    );
    const comments = Array.from({ length: 20 }, (_, index) => ({
      name: writer.person(),
      face: site.photo(`https://people.reelhouse.example/${index}.jpg`, { scene: 'portrait', width: 48, height: 48 }),
      text: writer.paragraph(2),
    }));
    const talk = site.script(`${WWW}/api/comments.js`, `rhComments(${JSON.stringify(comments)});\n`, 'api');
    const main = `window.rhComments=function(list){document.querySelector(".talk").innerHTML=list.map(function(c){return'<article><img src="'+c.face+'" width=40 height=40 alt=""><div><b>'+c.name+"</b><p>"+c.text+"</p></div></article>"}).join("")};
var tag=document.createElement("script");tag.src="${talk}";document.head.appendChild(tag);`;
    const base = site.script(
      `${WWW}/s/base.js`,
      writeBundle(random.fork('base'), { name: 'rh base', kilobytes: 210, workMs: 16 }),
    );
    const watch = site.script(
      `${WWW}/s/watch.js`,
      writeBundle(random.fork('watch'), { name: 'rh watch', kilobytes: 90, workMs: 12, main }),
    );
    const ads = advertising(site, { scheme: 'https', slots: ['box'] });
    const body = `<header><img src="${logo}" height="28" style="height:28px" alt="Reelhouse"><p>Search films and people</p><div>${icons.map((icon) => `<img src="${icon}" width="22" height="22" alt="">`).join('')}</div></header>
<main><div><iframe class="player" title="Player" src="${player(site)}"></iframe><h1>Crossing Tarn Pass in one take</h1><p class="meta">${writer.person()} · 412 806 views · 11 May 2024</p><p class="about">${writer.paragraph(5)}</p><h2>Comments</h2><div class="talk"></div></div>
<aside>${ads.slots[0]}${repeat(
      36,
      (index) =>
        `<article><img src="${still(`n${index}`)}" width="168" height="94" ` +
        `alt=""><div><b>${writer.headline()}</b><small>${writer.person()}<br>${random.int(2, 980)} k ` +
        'views</small></div></article>',
    )}</aside></main>
<script src="${base}"></script><script src="${watch}"></script>${consent(site, { scheme: 'https' })}`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: 'Crossing Tarn Pass in one take - Reelhouse',
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#d7263d', letter: 'r' })),
        css: CSS,
        head:
          '<link rel="stylesheet" ' +
          `href="${sheet}">${monitoring(site, { scheme: 'https' })}${analytics(site, { scheme: 'https' })}${tagManager(site, { scheme: 'https', trackers: ['audiencehub', 'datapool', 'heatgrid'] })}${ads.head}`,
        body,
      }),
    );
  },
};

/**
 * The player's own document: poster, script, then controls and a strip of previews.
 * @param {import('../create-site.js').Site} site
 */
function player(site) {
  site.host('frames.reelbox.example', { server: 'reelbox', edge: 'sto-2.reelbox.example' });
  const poster = site.photo('https://frames.reelbox.example/poster/tarn-pass/1280.jpg', {
    scene: 'hills',
    width: 1280,
    height: 720,
    quality: 76,
    grain: 8,
  });
  const previews = Array.from({ length: 6 }, (_, index) =>
    site.photo(`https://frames.reelbox.example/strip/tarn-pass/${index}.jpg`, {
      scene: 'hills',
      width: 120,
      height: 68,
      quality: 55,
    }),
  );
  const controls = [4, 5, 9].map((index) =>
    site.vector(`${PLAYER}/ui/${index}.svg`, drawIcon({ index, colour: '#ffffff' })),
  );
  const main =
    `document.querySelector(".bar").innerHTML=${JSON.stringify(controls)}.map(function(c){return'<img src="'+c+'" ` +
    `width=22 height=22 alt="">'}).join("")+"<i></i><span>0:00 / ` +
    `18:42</span>";document.querySelector(".strip").innerHTML=${JSON.stringify(previews)}.map(function(c){return'<img ` +
    `src="'+c+'" width=90 height=51 alt="">'}).join("");`;
  const script = site.script(
    `${PLAYER}/player.js`,
    writeBundle(site.random.fork('player'), { name: 'reelbox', kilobytes: 180, workMs: 15, main }),
  );
  const css =
    'body{background:#000;color:#fff;font:14px ' +
    'Arial,sans-serif;height:100vh;overflow:hidden}.poster{width:100%;height:100%;object-fit:cover}.play{position:absolute;inset:0;margin:auto;width:92px;height:92px;border-radius:50%;background:#d7263dee;clip-path:circle(50%)}.play::after{content:"";position:absolute;left:36px;top:27px;border:19px ' +
    'solid transparent;border-left:32px solid #fff;border-right:0}.bar{position:absolute;inset:auto 0 ' +
    '0;display:flex;gap:16px;align-items:center;padding:14px ' +
    '18px;background:linear-gradient(transparent,#000c)}.bar i{flex:1;height:4px;background:#fff5;border-left:60px ' +
    'solid #d7263d}.strip{position:absolute;bottom:60px;right:18px;display:flex;gap:6px}';
  return site.document(
    `${PLAYER}/embed/tarn-pass`,
    writeDocument({
      title: 'Player',
      css,
      body:
        `<img class="poster" src="${poster}" alt=""><div class="play"></div><div class="strip"></div><div ` +
        `class="bar"></div><script src="${script}"></script>`,
    }),
  );
}

const CSS = `body{font:14px/1.45 inter,Arial,sans-serif;background:#101114;color:#f5f5f7}header{display:flex;justify-content:space-between;align-items:center;padding:14px 26px}header p{background:#1e2025;color:#8d919c;padding:9px 20px;border-radius:20px;width:480px}header div{display:flex;gap:20px}main{display:grid;grid-template-columns:minmax(0,1fr) 380px;gap:28px;padding:10px 26px 40px}.player{border:0;width:100%;aspect-ratio:16/9;border-radius:14px;background:#000}
h1{font-size:22px;margin:16px 0 6px}.meta{color:#a4a8b3}.about{background:#1e2025;padding:14px 18px;border-radius:12px;margin:14px 0}h2{font-size:18px;margin:20px 0 6px}.talk{min-height:1100px}.talk article{display:grid;grid-template-columns:40px 1fr;gap:14px;padding:10px 0}.talk img{border-radius:50%}.talk p{color:#c9ccd4}aside article{display:grid;grid-template-columns:168px 1fr;gap:12px;padding-top:12px}aside article img{border-radius:8px}aside small{display:block;color:#a4a8b3;margin-top:5px}`;
