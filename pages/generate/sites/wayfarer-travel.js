import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { advertising } from '../third-parties/advertising.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { typefaces } from '../third-parties/typefaces.js';
import { chat, consent, splitTest, streetMap, timeline } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.wayfarer-travel.example';
const STATIC = 'http://static.wayfarer-travel.example';

/**
 * A travel agency: its own pages over http, some twenty services of other firms over https, prices from partners.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const wayfarerTravel = {
  id: 'wayfarer-travel',
  title: 'Wayfarer: trips by rail and sea',
  type: 'mixed',
  tags: ['travel'],
  entryUrl: `${WWW}/`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'travel');
    site.host('www.wayfarer-travel.example', { server: 'Apache/2.4', cookie: 'trip=c20ad4d76fe9; Path=/' });
    site.host('photos.wayfarer-travel.example', { server: 'cachewright', edge: 'pop-07.cachewright.example' });
    const photo = (/** @type {string} */ name, /** @type {number} */ width, /** @type {number} */ height) =>
      site.photo(`http://photos.wayfarer-travel.example/${name}.jpg`, {
        scene: random.pick(['sea', 'hills', 'city', 'forest', 'house', 'sea']),
        width,
        height,
        quality: 66,
        grain: 5,
      });
    const icons = [2, 7, 8, 9, 10].map((index) => ({
      index,
      url: site.vector(`${STATIC}/icons/${index}.svg`, drawIcon({ index, colour: '#17495e' })),
    }));
    const partners = Array.from({ length: 10 }, (_, index) =>
      site.vector(
        `${STATIC}/partners/${index}.svg`,
        drawLogo({
          name: [
            'Fjordline',
            'Railhop',
            'Bluferry',
            'Nightcar',
            'Innkeep',
            'Alpin',
            'Busmark',
            'Harbr',
            'Coastly',
            'Seaways',
          ][index],
          colour: ['#2f6f73', '#c8553d', '#38405f'][index % 3],
          random,
        }),
      ),
    );
    const hero = site.photo('http://photos.wayfarer-travel.example/hero.jpg', {
      scene: 'sea',
      width: 1280,
      height: 460,
      quality: 76,
      grain: 7,
    });
    const sheet = site.style(
      `${STATIC}/css/site.css`,
      `${writeUtilityCss(random.fork('css'), { kilobytes: 80, prefix: 'wf' })}.hero{background-image:url(${hero})}${icons.map(({ index, url }) => `.i${index}{padding-left:28px;background:url(${url}) left center/20px no-repeat}`).join('')}`,
    );
    const prices = [1, 2, 3, 4].map((partner) =>
      site.script(
        `https://fares.partner${partner}.example/v2/quote.js?from=vellin`,
        `wayfarerFares(${partner},${JSON.stringify(Array.from({ length: 6 }, () => random.int(29, 420)))});\n`,
        'api',
      ),
    );
    const stays = site.script(
      `${WWW}/api/stays.js`,
      `wayfarerStays(${JSON.stringify(Array.from({ length: 18 }, (_, index) => ({ name: writer.place(), text: writer.sentence(), picture: photo(`stay-${index}`, 240, 160), price: random.int(58, 310) })))});\n`,
      'api',
    );
    const main = `window.wayfarerFares=function(n,list){document.querySelectorAll("[data-fare]").forEach(function(at,i){if(i%4===n-1)at.textContent="from €"+list[i%6]})};
window.wayfarerStays=function(list){document.querySelector(".stays").innerHTML=list.map(function(s){return'<article><img src="'+s.picture+'" width=240 height=160 alt=""><h3>'+s.name+"</h3><p>"+s.text+"</p><b>€"+s.price+" a night</b></article>"}).join("")};
${JSON.stringify([...prices, stays])}.forEach(function(src){var tag=document.createElement("script");tag.src=src;document.head.appendChild(tag)});`;
    const vendor = site.script(
      `${STATIC}/js/vendor.js`,
      writeBundle(random.fork('vendor'), { name: 'wf vendor', kilobytes: 130, workMs: 12 }),
    );
    const script = site.script(
      `${STATIC}/js/home.js`,
      writeBundle(random.fork('main'), { name: 'wf home', kilobytes: 64, workMs: 12, main }),
    );
    const ads = advertising(site, { scheme: 'https', slots: ['banner', 'tower'] });
    const trip = (/** @type {number} */ index) =>
      `<article><img src="${photo(`trip-${index}`, 290, 200)}" width="290" height="200" ` +
      `alt=""><h3>${writer.place()}</h3><p>${writer.sentence()}</p><p class="fare"><span ` +
      `class="i10">${random.int(2, 14)} days</span><b data-fare>…</b></p></article>`;
    const body = `<div class="hero"><header><img src="${site.vector(`${STATIC}/logo.svg`, drawLogo({ name: 'wayfarer', colour: '#f2a541', ink: '#ffffff', random }))}" height="36" style="height:36px" alt="Wayfarer"><nav><a>Rail</a><a>Sea</a><a>Stays</a><a>Passes</a><a>My trips</a></nav></header><h1>Slow is the short way round</h1><div class="book"><span class="i2">From: Vellin</span><span class="i8">To: Kestrel Bay</span><span class="i9">Out: 14 June</span><span class="i7">2 travellers</span><b>Search</b></div></div>
<main>${ads.slots[0]}<h2>Trips people take</h2><div class="grid">${repeat(24, trip)}</div><div class="two"><div><h2>Where you could be</h2><div class="map">${streetMap(site, { scheme: 'https', columns: 4, rows: 2, seed: 12 })}</div><h2>Good to know</h2>${writer.paragraphs(4)}</div><div>${ads.slots[1]}</div></div><h2>Stays we like</h2><div class="stays"></div><div class="partners">${partners.map((url) => `<img src="${url}" height="22" style="height:22px" alt="">`).join('')}</div><h2>From the road</h2>${timeline(site, { scheme: 'https', posts: 4, topic: 'travel' })}</main><footer>Wayfarer Travel Co-operative, Station Road, Vellin</footer>
<script src="${vendor}"></script><script src="${script}"></script>${consent(site, { scheme: 'https' })}${chat(site, { scheme: 'https', colour: '#17495e' })}`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#f2a541', letter: 'w' })),
        css: CSS,
        head: `${splitTest(site, { scheme: 'https' })}<link rel="stylesheet" href="${sheet}">${typefaces(site, {
          scheme: 'https',
          faces: [
            ['work-sans', [400, 600]],
            ['fraunces', [700]],
          ],
        })}${library(site, { scheme: 'https', name: 'datewheel', kind: 'js', kilobytes: 48, workMs: 4 })}${library(site, { scheme: 'https', name: 'datewheel', kind: 'css', kilobytes: 12 })}
${monitoring(site, { scheme: 'https' })}${analytics(site, { scheme: 'https' })}${tagManager(site, { scheme: 'https', trackers: ['audiencehub', 'datapool', 'convertly', 'remindr'] })}${ads.head}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.5 work-sans,Arial,sans-serif;color:#1d2f38;background:#fff}.hero{height:460px;background-color:#88aebd;background-size:cover;background-position:center;color:#fff;display:flex;flex-direction:column;justify-content:space-between;padding:24px 50px 50px}header{display:flex;justify-content:space-between}nav{display:flex;gap:30px;font-weight:600;text-shadow:0 1px 6px #0006}h1{font:700 58px/1.1 fraunces,Georgia,serif;text-shadow:0 2px 14px #0006}
.book{display:grid;grid-template-columns:repeat(4,1fr) 140px;background:#fff;color:#1d2f38;border-radius:10px;overflow:hidden;align-items:center}.book span{margin:20px}.book b{background:#f2a541;height:100%;display:grid;place-items:center}main{max-width:1260px;margin:0 auto;padding:24px}h2{font:700 28px fraunces,Georgia,serif;margin:30px 0 14px}.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:24px}.grid img,.stays img{width:100%;height:auto;border-radius:8px}h3{font-size:18px;margin:10px 0 2px}.fare{display:flex;justify-content:space-between;margin-top:6px;color:#17495e}
.two{display:grid;grid-template-columns:minmax(0,1fr) 180px;gap:40px;padding-top:10px}.two p{margin-bottom:10px}.map{height:420px;overflow:hidden;border-radius:10px}.stays{display:grid;grid-template-columns:repeat(6,1fr);gap:18px;min-height:900px;font-size:14px}.partners{display:flex;flex-wrap:wrap;gap:40px;justify-content:center;padding:40px 0;border-block:1px solid #dde6ea;margin-top:20px}footer{background:#17495e;color:#d8e6ec;padding:30px 50px}`;
