import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { typefaces } from '../third-parties/typefaces.js';
import { chat } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.swapyard.example';
const CATEGORIES = [
  'Garden',
  'Bikes',
  'Tools',
  'Lamps',
  'Downloads',
  'Antiques',
  'Talk',
  'Clothes',
  'Homes',
  'Shelves',
  'Clocks',
  'Boats',
  'Books',
  'Music',
  'Baby',
  'Free',
];

/**
 * Small ads: a list of thumbnails over http, sign-in, payment and trackers over https.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const swapyardClassifieds = {
  id: 'swapyard-classifieds',
  title: 'Swapyard: small ads near Northbridge',
  type: 'mixed',
  tags: ['classifieds'],
  entryUrl: `${WWW}/northbridge`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'goods');
    site.host('www.swapyard.example', { server: 'Apache', cookie: 'sy=c51ce410c124; Path=/' });
    const thumb = (/** @type {number} */ index) =>
      site.photo(`http://pics${(index % 2) + 1}.swapyard.example/l/${8800 + index}.jpg`, {
        scene: random.pick(['product', 'interior', 'house', 'product', 'abstract', 'forest']),
        width: 168,
        height: 126,
        quality: 66,
        grain: 6,
      });
    const icons = CATEGORIES.map((_, index) =>
      site.vector(
        `http://assets.swapyard.example/c/${index}.svg`,
        drawIcon({ index, colour: ['#b4432f', '#2f6f73', '#38405f', '#6b7a2b'][index % 4] }),
      ),
    );
    const sheet = site.style(
      'http://assets.swapyard.example/swap.css',
      `${writeUtilityCss(random.fork('css'), { kilobytes: 36, prefix: 'sy' })}${icons.map((icon, index) => `.c${index} i{background:url(${icon}) center/contain no-repeat}`).join('')}`,
    );
    const account = site.script(
      'https://id.passkeyring.example/session.js?client=swapyard',
      'swapyardSession({"signedIn":false});\n',
      'api',
    );
    const promoted = site.script(
      `${WWW}/api/promoted.js`,
      `swapyardPromoted(${JSON.stringify(Array.from({ length: 6 }, (_, index) => ({ title: writer.label(), price: random.int(5, 900), picture: thumb(100 + index) })))});\n`,
      'api',
    );
    const payment = site.script(
      'https://js.paylatch.example/v3.js',
      writeBundle(random.fork('pay'), { name: 'paylatch', kilobytes: 58, workMs: 4 }),
      'shared',
    );
    const main = `window.swapyardSession=function(s){document.querySelector(".me").textContent=s.signedIn?"My yard":"Sign in"};window.swapyardPromoted=function(list){document.querySelector(".promo").innerHTML=list.map(function(p){return'<article><img src="'+p.picture+'" width=168 height=126 alt=""><b>'+p.title+"</b><span>€"+p.price+"</span></article>"}).join("")};
["${account}","${promoted}"].forEach(function(src){var tag=document.createElement("script");tag.src=src;document.head.appendChild(tag)});`;
    const script = site.script(
      'http://assets.swapyard.example/swap.js',
      writeBundle(random.fork('main'), { name: 'swapyard', kilobytes: 66, workMs: 11, main }),
    );
    const listing = (/** @type {number} */ index) =>
      `<article><img src="${thumb(index)}" width="168" height="126" alt=""><div><h3>${writer.label()}, ` +
      `${random.pick(['as new', 'used', 'needs work', 'unused', 'from our loft'])}</h3><p>${writer.sentence()}</p><small>${writer.place()} ` +
      `· ${random.int(1, 59)} min ago</small></div><b>€${random.int(3, 1200)}</b></article>`;
    const body = `<header><img src="${site.vector('http://assets.swapyard.example/logo.svg', drawLogo({ name: 'Swapyard', colour: '#b4432f', random }))}" height="34" style="height:34px" alt="Swapyard"><p>What are you looking for?</p><span class="me"></span><b>Place an ad</b></header><div class="cats">${CATEGORIES.map((name, index) => `<a class="c${index}" href="#"><i></i>${name}</a>`).join('')}</div>
<main><div><h1>Near Northbridge</h1>${repeat(50, listing)}</div><aside><h2>Promoted</h2><div class="promo"></div><h2>Safe swapping</h2>${repeat(3, () => `<p>${writer.paragraph(2)}</p>`)}</aside></main><script src="${script}"></script><script async src="${payment}"></script>${chat(site, { scheme: 'https', colour: '#b4432f' })}`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#b4432f', letter: 'S' })),
        css: CSS,
        head:
          '<link rel="stylesheet" ' +
          `href="${sheet}">${typefaces(site, { scheme: 'https', faces: [['inter', [400, 600]]] })}${library(site, { scheme: 'https', name: 'listkit', kind: 'js', kilobytes: 56, workMs: 5 })}${monitoring(site, { scheme: 'https' })}${analytics(site, { scheme: 'https' })}${tagManager(site, { scheme: 'https', trackers: ['audiencehub', 'convertly', 'adtally'] })}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.45 inter,Arial,sans-serif;color:#26221f;background:#f6f3ef}header{display:flex;gap:26px;align-items:center;padding:16px 36px;background:#fff;border-bottom:1px solid #e5ded5}header p{flex:1;border:2px solid #e5ded5;border-radius:8px;padding:9px 16px;color:#8b8178}header b{background:#b4432f;color:#fff;padding:10px 20px;border-radius:8px}.me{min-width:60px}.cats{display:grid;grid-template-columns:repeat(8,1fr);gap:10px;padding:20px 36px}.cats a{background:#fff;border:1px solid #e5ded5;border-radius:10px;padding:12px;display:flex;gap:12px;align-items:center;font-weight:600}.cats i{width:22px;height:22px}
main{display:grid;grid-template-columns:minmax(0,1fr) 380px;gap:30px;padding:6px 36px 40px}h1{font-size:24px;margin-bottom:12px}h2{font-size:18px;margin:6px 0 12px}main>div>article{display:grid;grid-template-columns:168px 1fr auto;gap:18px;background:#fff;border:1px solid #e5ded5;border-radius:10px;overflow:hidden;margin-bottom:12px;padding-right:20px}main>div>article div{padding:12px 0}h3{font-size:17px}small{color:#8b8178;display:block;margin-top:8px}main>div>article>b{align-self:center;font-size:19px;color:#b4432f}.promo{display:grid;grid-template-columns:1fr 1fr;gap:14px;min-height:560px;align-content:start}.promo article{background:#fff;border:1px solid #e5ded5;border-radius:10px;overflow:hidden;display:grid}.promo img{width:100%;height:auto}.promo b,.promo span{padding:6px 12px}aside p{margin-bottom:12px;color:#5d544c}`;
