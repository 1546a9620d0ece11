import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { PLACES } from '../text/vocabulary.js';
import { advertising } from '../third-parties/advertising.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { typefaces } from '../third-parties/typefaces.js';
import { consent, timeline } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.terrace-sport.example';

/**
 * A sports portal: results that a script draws, club badges, and as many partners as the newspaper has.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const terraceSport = {
  id: 'terrace-sport',
  title: 'Terrace: results, tables, reports',
  type: 'mixed',
  tags: ['sport'],
  entryUrl: 'http://terrace-sport.example/',
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'sport');
    site.redirect(this.entryUrl, `${WWW}/`, 302);
    site.host('www.terrace-sport.example', { server: 'openresty', cookie: 'club=none; Path=/' });
    site.host('shots.terrace-sport.example', { server: 'cachewright', edge: 'pop-02.cachewright.example' });
    let shots = 0;
    const shot = (/** @type {number} */ width, /** @type {number} */ height) => {
      shots += 1;
      return (
        '<img ' +
        `src="${site.photo(`http://shots.terrace-sport.example/r/${shots}.jpg`, { scene: random.pick(['stadium', 'portrait', 'stadium', 'hills', 'sea']), width, height, quality: 54, grain: 3 })}" ` +
        `width="${width}" height="${height}" alt="">`
      );
    };
    const badges = PLACES.map((place, index) =>
      site.vector(
        `http://badges.terrace-sport.example/${index}.svg`,
        drawFavicon({
          colour: ['#c8553d', '#2f6f73', '#38405f', '#8b9a6b', '#b56576', '#5b7db1'][index % 6],
          letter: place.charAt(0),
        }),
      ),
    );
    const icons = [0, 1, 5, 7, 10].map((index) =>
      site.vector(`${WWW}/g/${index}.svg`, drawIcon({ index, colour: '#f7f7f2' })),
    );
    const sheet = site.style(
      `${WWW}/g/terrace.css`,
      writeUtilityCss(random.fork('css'), { kilobytes: 58, prefix: 'ts' }),
    );
    const live = site.script(
      'https://push.scorewire.example/live.js',
      `terraceLive(${JSON.stringify(Array.from({ length: 10 }, (_, index) => ({ home: index, away: 19 - index, score: `${random.int(0, 4)} : ${random.int(0, 3)}` })))});\n`,
      'api',
    );
    const table = site.script(
      `${WWW}/api/table.js`,
      `terraceTable(${JSON.stringify(PLACES.map((name, index) => ({ name, badge: badges[index], played: 31, points: 70 - index * 3 })))});\n`,
      'api',
    );
    const main = `var clubs=[];window.terraceTable=function(list){clubs=list;document.querySelector(".table").innerHTML=list.map(function(c,i){return"<li><small>"+(i+1)+'</small><img src="'+c.badge+'" width=22 height=22 alt="">'+c.name+"<b>"+c.points+"</b></li>"}).join("");tag("${live}")};
window.terraceLive=function(list){document.querySelector(".live").innerHTML=list.map(function(m){return"<div>"+clubs[m.home].name+" <b>"+m.score+"</b> "+clubs[m.away].name+"</div>"}).join("")};
function tag(src){var t=document.createElement("script");t.src=src;document.head.appendChild(t)}tag("${table}");`;
    const vendor = site.script(
      `${WWW}/g/vendor.js`,
      writeBundle(random.fork('vendor'), { name: 'terrace vendor', kilobytes: 120, workMs: 11 }),
    );
    const script = site.script(
      `${WWW}/g/terrace.js`,
      writeBundle(random.fork('main'), { name: 'terrace', kilobytes: 54, workMs: 9, main }),
    );
    const ads = advertising(site, { scheme: 'https', slots: ['banner', 'box', 'box'] });
    const report = () => `<article>${shot(280, 170)}<h3>${writer.headline()}</h3><p>${writer.sentence()}</p></article>`;
    const body = `<header><img src="${site.vector(`${WWW}/g/logo.svg`, drawLogo({ name: 'TERRACE', colour: '#f2c230', ink: '#f7f7f2', random }))}" height="32" style="height:32px" alt="Terrace"><nav><a>Football</a><a>Rowing</a><a>Cycling</a><a>Athletics</a><a>Sailing</a></nav><div>${icons.map((icon) => `<img src="${icon}" width="20" height="20" alt="">`).join('')}</div></header><div class="live"></div>
<main>${ads.slots[0]}<div class="top"><article class="lead">${shot(760, 430)}<h1>Home side hold on for a draw in the rain</h1><p>${writer.paragraph(3)}</p></article><aside><h2>Table</h2><ol class="table"></ol></aside></div><h2>Reports</h2><div class="grid">${repeat(16, report)}</div>
<div class="two"><div><h2>Voices</h2>${repeat(8, () => `<div class="voice">${shot(64, 64)}<p>${writer.sentence()}<br><small>${writer.person()}</small></p></div>`)}</div><div>${ads.slots[1]}<h2>Fans say</h2>${timeline(site, { scheme: 'https', posts: 6, topic: 'sport' })}</div><div>${ads.slots[2]}<h2>Calendar</h2>${repeat(9, () => `<p class="cal"><b>${writer.place()}</b> against ${writer.place()}</p>`)}</div></div></main><script src="${vendor}"></script><script src="${script}"></script>${consent(site, { scheme: 'https' })}`;
    site.document(
      `${WWW}/`,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#c9a013', letter: 'T' })),
        css: CSS,
        head: `<link rel="stylesheet" href="${sheet}">${typefaces(site, {
          scheme: 'https',
          faces: [
            ['oswald', [400, 600]],
            ['inter', [400]],
          ],
        })}${library(site, { scheme: 'https', name: 'tickertape', kind: 'js', kilobytes: 42, workMs: 4 })}${monitoring(site, { scheme: 'https' })}${analytics(site, { scheme: 'https' })}${tagManager(site, { scheme: 'https', trackers: ['audiencehub', 'datapool', 'convertly', 'heatgrid', 'adtally'] })}${ads.head}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.5 inter,Arial,sans-serif;color:#20241f;background:#f7f7f2}header{background:#14301f;color:#f7f7f2;display:flex;justify-content:space-between;align-items:center;padding:14px 36px}nav{display:flex;gap:26px;font:400 17px oswald,Arial,sans-serif;text-transform:uppercase}header div{display:flex;gap:18px}.live{background:#1d452c;color:#dfe9dc;min-height:46px;display:flex;gap:34px;overflow:hidden;white-space:nowrap;padding:12px 36px;font-size:13px}.live b{color:#f2c230}main{max-width:1260px;margin:0 auto;padding:22px}h1,h2,h3{font-family:oswald,Arial,sans-serif;line-height:1.2}h1{font-size:42px;margin:14px 0 8px}h2{font-size:24px;border-left:6px solid #f2c230;padding-left:12px;margin:24px 0 14px}h3{font-size:20px;font-weight:400;margin:10px 0 4px}
.top{display:grid;grid-template-columns:minmax(0,1fr) 340px;gap:34px}.lead>img{width:100%;height:auto}.table{padding:0;list-style:none;min-height:720px}.table li{display:grid;grid-template-columns:26px 30px 1fr auto;align-items:center;padding:6px 0;border-bottom:1px solid #dfe0d6}.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:24px}.grid img{width:100%;height:170px;object-fit:cover}.two{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:34px}.voice{display:grid;grid-template-columns:64px 1fr;gap:14px;padding:10px 0}.voice img{border-radius:50%}.cal{padding:9px 0;border-bottom:1px solid #dfe0d6}small{color:#6b7066}`;
