import { writeBundle } from '../code/write-bundle.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { streetMap } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'https://www.seekwell.example';

/**
 * A page of search results: a light document, favicons from another host, a map, no style sheet but its own.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const seekwellSearch = {
  id: 'seekwell-search',
  title: 'Seekwell: results for "tide mill"',
  type: 'encrypted',
  tags: ['search', 'quick'],
  entryUrl: `${WWW}/search?q=tide+mill&hl=en`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'nature');
    const travel = createWriter(random.fork('travel'), 'travel');
    site.host('www.seekwell.example', { server: 'sw', brotli: true, cookie: 'PREF=en; Path=/; Secure; SameSite=Lax' });
    const colours = ['#a4552f', '#2f6f73', '#38405f', '#8b9a6b', '#b56576', '#d08c28'];
    const icon = (/** @type {number} */ index) =>
      site.vector(
        `https://icons.seekwellcdn.example/s/${index}.svg`,
        drawFavicon({ colour: random.pick(colours), letter: 'ABCDEFGHKMNPRSTW'[index] }),
      );
    const logo = site.vector(`${WWW}/i/logo.svg`, drawLogo({ name: 'seekwell', colour: '#1f7a5c', random }));
    const ui = [0, 1, 7, 10].map((index) =>
      site.vector(`${WWW}/i/${index}.svg`, drawIcon({ index, colour: '#5b6660' })),
    );
    const pictures = Array.from({ length: 12 }, (_, index) =>
      site.photo(`https://thumbs.seekwellcdn.example/t/${index}.jpg`, {
        scene: random.pick(['sea', 'house', 'forest', 'hills']),
        width: 150,
        height: 100,
        quality: 62,
      }),
    );
    const card = site.photo('https://thumbs.seekwellcdn.example/card/1.jpg', {
      scene: 'house',
      width: 360,
      height: 200,
      quality: 64,
    });
    site.beacon(`${WWW}/log?e=view`, '1');
    const click = site.pixel('https://ads.adnova.example/seen?site=seekwell&slot=0');
    const suggest = site.script(
      `${WWW}/complete?q=tide+mill`,
      `sw.suggest(${JSON.stringify(Array.from({ length: 8 }, () => `tide mill ${writer.label().toLowerCase()}`))});\n`,
      'api',
    );
    const main = `window.sw={suggest:function(list){document.querySelector(".also").innerHTML=list.map(function(t){return"<a href=#>"+t+"</a>"}).join("")}};
var tag=document.createElement("script");tag.src="${suggest}";document.head.appendChild(tag);addEventListener("load",function(){navigator.sendBeacon("${WWW}/log?e=view","1")});`;
    const core = site.script(
      `${WWW}/js/core.js`,
      writeBundle(random.fork('core'), { name: 'sw core', kilobytes: 140, workMs: 12, main }),
    );
    const extra = site.script(
      `${WWW}/js/results.js`,
      writeBundle(random.fork('results'), { name: 'sw results', kilobytes: 60, workMs: 7 }),
    );
    const result = (/** @type {number} */ index) =>
      `<article><p class="site"><img src="${icon(index)}" width="26" height="26" alt=""><span>${writer.place()} ` +
      'archive<br><small>www.example › mills › ' +
      `${index + 1}</small></span></p><h3>${writer.headline()}</h3><p>${writer.paragraph(2)}</p></article>`;
    const body = `<header><img src="${logo}" height="30" style="height:30px" alt="Seekwell"><p class="box">tide mill <img src="${ui[1]}" width="20" height="20" alt=""></p><div>${[0, 2, 3].map((index) => `<img src="${ui[index]}" width="22" height="22" alt="">`).join('')}</div></header>
<nav><b>All</b> <a>Pictures</a> <a>Maps</a> <a>News</a> <a>Shopping</a></nav><main><div><p class="count">About 48 200 results</p>
<article class="ad"><p class="site"><b>Sponsored</b><img src="${click}" width="1" height="1" alt=""></p><h3>${travel.headline()}</h3><p>${travel.sentence()}</p></article>${repeat(3, result)}
<div class="pics">${pictures.map((url) => `<img src="${url}" width="150" height="100" alt="">`).join('')}</div>${repeat(11, (index) => result(index + 3))}<h2>Also searched for</h2><div class="also"></div></div>
<aside><img src="${card}" width="360" height="200" alt=""><div><h2>Tide mill</h2><p>${writer.paragraph(4)}</p></div><div class="map">${streetMap(site, { scheme: 'https', columns: 2, rows: 1, seed: 31 })}</div></aside></main><script src="${core}"></script><script src="${extra}"></script>`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: 'tide mill - Seekwell',
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#1f7a5c', letter: 's' })),
        css: CSS,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.55 Arial,"Liberation Sans",sans-serif;color:#2c332f;background:#fff}header{display:grid;grid-template-columns:170px 640px 1fr;gap:20px;align-items:center;padding:20px 30px 14px}.box{border:1px solid #d5dcd8;border-radius:24px;padding:10px 20px;display:flex;justify-content:space-between;box-shadow:0 2px 8px #0001}header div{display:flex;gap:20px;justify-content:flex-end}
nav{padding:0 0 12px 220px;border-bottom:1px solid #e6ebe8;display:flex;gap:26px;color:#5b6660}nav b{color:#1f7a5c;border-bottom:3px solid #1f7a5c}main{display:grid;grid-template-columns:640px 360px;gap:60px;padding:14px 0 40px 220px}.count{color:#7a857f;font-size:13px}article{padding:14px 0}.site{display:flex;gap:12px;align-items:center;font-size:14px;line-height:1.3}small{color:#5b6660}h3{font-weight:400;font-size:20px;color:#17577d;margin:6px 0 2px}
.ad{background:#f4f8f6;padding:14px;border-radius:10px}.pics{display:grid;grid-template-columns:repeat(4,1fr);gap:8px;padding:10px 0}.pics img{width:100%;height:100px;object-fit:cover;border-radius:8px}aside{border:1px solid #e0e6e3;border-radius:12px;overflow:hidden;align-self:start}aside>div{padding:16px 20px}.map{height:200px;padding:0!important;overflow:hidden}h2{font-size:22px;margin-bottom:8px}.also{display:grid;grid-template-columns:1fr 1fr;gap:10px;min-height:190px}.also a{background:#eef3f0;border-radius:20px;padding:9px 18px}`;
