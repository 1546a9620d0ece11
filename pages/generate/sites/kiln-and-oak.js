import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { typefaces } from '../third-parties/typefaces.js';
import { chat, consent, splitTest } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'https://www.kilnandoak.example';
const IMAGES = 'https://images.kilnandoak.example';

/**
 * A shop's category page: http entry sent on to https, a split test before the first paint, recommendations by fetch.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const kilnAndOak = {
  id: 'kiln-and-oak',
  title: 'Kiln & Oak: things for the table',
  type: 'encrypted',
  tags: ['shop'],
  entryUrl: 'http://www.kilnandoak.example/table',
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'goods');
    site.redirect(this.entryUrl, `${WWW}/table`, 301);
    site.host('www.kilnandoak.example', {
      server: 'shopworks',
      brotli: true,
      cookie: 'basket=e4da3b7fbbce; Path=/; Secure; HttpOnly; SameSite=Lax',
    });
    site.host('images.kilnandoak.example', { server: 'cachewright', edge: 'pop-11.cachewright.example' });
    const product = (/** @type {string} */ name, /** @type {number} */ size) =>
      site.photo(`${IMAGES}/p/${name}-${size}.jpg`, {
        scene: 'product',
        width: size,
        height: size,
        quality: 80,
        grain: 7,
      });
    const price = () => `€${random.int(14, 240)}.${random.pick(['00', '50', '90'])}`;
    const stars = site.vector('https://cdn.starsofar.example/star.svg', drawIcon({ index: 5, colour: '#d08c28' }));
    const icons = [1, 2, 3, 7].map((index) =>
      site.vector(`${WWW}/static/ui-${index}.svg`, drawIcon({ index, colour: '#2b2622' })),
    );
    const payments = [5, 8, 9, 10, 11].map((index) =>
      site.vector(`${WWW}/static/pay-${index}.svg`, drawIcon({ index, colour: '#857a6d' })),
    );
    const hero = site.photo(`${IMAGES}/hero/table.jpg`, {
      scene: 'plate',
      width: 1200,
      height: 420,
      quality: 74,
      grain: 7,
    });
    const framework = site.style(
      `${WWW}/static/theme.css`,
      `${writeUtilityCss(random.fork('css'), { kilobytes: 74, prefix: 'ko' })}.hero{background-image:url(${hero})}`,
    );
    const logo = site.vector(
      `${WWW}/static/logo.svg`,
      drawLogo({ name: 'Kiln & Oak'.replace('&', '+'), colour: '#a4552f', random }),
    );
    const card = (/** @type {number} */ index) =>
      `<article><img src="${product(`ko-${300 + index}`, 240)}" width="240" height="240" ` +
      `alt=""><h3>${writer.label()}</h3><p>${price()} <span ` +
      `data-stars="${random.int(3, 5)}"></span></p></article>`;
    const seen = site.json(
      `${WWW}/api/recommended.json`,
      Array.from({ length: 12 }, (_, index) => ({
        name: writer.label(),
        price: price(),
        picture: product(`rec-${index}`, 150),
      })),
    );
    const reviews = site.script(
      'https://api.starsofar.example/v1/ratings.js',
      `starsofar(${JSON.stringify(Array.from({ length: 24 }, () => random.int(12, 480)))});\n`,
      'api',
    );
    const widget = site.script(
      'https://cdn.starsofar.example/widget.js',
      writeBundle(random.fork('stars'), {
        name: 'starsofar',
        kilobytes: 34,
        workMs: 3,
        main:
          `window.starsofar=function(counts){document.querySelectorAll("[data-stars]").forEach(function(at,i){at.innerHTML=('<img ` +
          `src="${stars}" width=14 height=14 alt="">').repeat(+at.dataset.stars)+" ` +
          '<small>("+counts[i%24]+")</small>"})};var ' +
          `tag=document.createElement("script");tag.src="${reviews}";document.head.appendChild(tag);`,
      }),
      'shared',
    );
    const main =
      `addEventListener("load",function(){fetch("${seen}").then(function(r){return ` +
      `r.json()}).then(function(list){document.querySelector(".rec").innerHTML=list.map(function(p){return'<article><img ` +
      `src="'+p.picture+'" width=150 height=150 alt=""><b>'+p.name+"</b><br>"+p.price+"</article>"}).join("")})});`;
    const runtime = site.script(
      `${WWW}/static/runtime.js`,
      writeBundle(random.fork('runtime'), { name: 'shop runtime', kilobytes: 150, workMs: 14 }),
    );
    const script = site.script(
      `${WWW}/static/category.js`,
      writeBundle(random.fork('main'), { name: 'shop category', kilobytes: 80, workMs: 12, main }),
    );
    const body = `<p class="strip">Free returns within sixty days · Delivered in recycled card</p><header><img src="${logo}" height="32" style="height:32px" alt="Kiln and Oak"><nav>${['Table', 'Kitchen', 'Light', 'Textiles', 'Furniture', 'Sale'].map((name) => `<a href="#">${name}</a>`).join('')}</nav><div class="ui">${icons.map((icon) => `<img src="${icon}" width="22" height="22" alt="">`).join('')}</div></header>
<div class="hero"><div><h1>Things for the table</h1><p>${writer.sentence()}</p><a href="#">See the new glazes</a></div></div>
<main><aside>${['Colour', 'Material', 'Price', 'Maker'].map((name) => `<h4>${name}</h4><ul>${repeat(5, () => `<li><i></i>${writer.label()}</li>`)}</ul>`).join('')}</aside><div class="grid">${repeat(40, card)}</div></main>
<section><h2>You may also like</h2><div class="rec"></div></section><footer><p>${writer.paragraph(4)}</p><div>${payments.map((icon) => `<img src="${icon}" width="28" height="28" alt="">`).join('')}</div></footer>
<script src="${runtime}"></script><script src="${script}"></script><script defer src="${widget}"></script>${consent(site, { scheme: 'https' })}${chat(site, { scheme: 'https', colour: '#a4552f' })}`;
    site.document(
      `${WWW}/table`,
      writeDocument({
        title: 'Kiln and Oak: things for the table',
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#a4552f', letter: 'K' })),
        css: CSS,
        head: `${splitTest(site, { scheme: 'https' })}${monitoring(site, { scheme: 'https' })}${typefaces(site, {
          scheme: 'https',
          faces: [
            ['fraunces', [600]],
            ['inter', [400, 600]],
          ],
        })}<link rel="stylesheet" href="${framework}">${library(site, { scheme: 'https', name: 'swipedeck', kind: 'css', kilobytes: 18 })}${library(site, { scheme: 'https', name: 'swipedeck', kind: 'js', kilobytes: 52, workMs: 5 })}
${analytics(site, { scheme: 'https' })}${tagManager(site, { scheme: 'https', trackers: ['audiencehub', 'convertly', 'heatgrid', 'remindr', 'adtally'] })}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.5 inter,Arial,sans-serif;color:#2b2622;background:#fff}.strip{background:#2b2622;color:#f4ece2;text-align:center;padding:7px;font-size:13px}header{display:flex;justify-content:space-between;align-items:center;padding:18px 40px}nav{display:flex;gap:30px;font-weight:600}.ui{display:flex;gap:20px}
.hero{height:420px;background-color:#e9e3d6;background-size:cover;background-position:center;display:flex;align-items:center}.hero div{background:#fffaf2f2;padding:36px 44px;margin-left:60px;max-width:440px}h1,h2{font-family:fraunces,Georgia,serif;font-weight:600}.hero h1{font-size:46px;line-height:1.08;margin-bottom:12px}.hero a{display:inline-block;margin-top:18px;background:#a4552f;color:#fff;padding:11px 22px;font-weight:600}
main{display:grid;grid-template-columns:200px 1fr;gap:36px;padding:36px 40px}aside h4{margin:0 0 8px;border-bottom:1px solid #e6ddd0;padding-bottom:6px}aside ul{margin-bottom:22px}aside li{display:flex;gap:8px;align-items:center;color:#5f564c;padding:3px 0}aside i{width:14px;height:14px;border:1px solid #a99c8c;border-radius:3px}
.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:26px}.grid article>img{width:100%;height:auto}.grid h3{font-size:16px;margin-top:10px}.grid p{color:#5f564c;min-height:23px;display:flex;gap:10px}[data-stars]{display:inline-flex;align-items:center;gap:1px;white-space:nowrap}section{padding:0 40px 40px}h2{font-size:26px;margin-bottom:16px}.rec{display:grid;grid-template-columns:repeat(6,1fr);gap:16px;min-height:440px;font-size:13px}footer{background:#f4ece2;padding:36px 40px;display:flex;justify-content:space-between;gap:60px;color:#5f564c}footer div{display:flex;gap:14px}`;
