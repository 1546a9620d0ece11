import { writeBundle } from '../code/write-bundle.js';
import { drawChart, drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { advertising } from '../third-parties/advertising.js';
import { analytics } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { typefaces } from '../third-parties/typefaces.js';
import { streetMap } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.skyglass.example';
const DAYS = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'];

/**
 * A weather page: very many small vector files over http, the radar and the trackers over https.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const skyglassWeather = {
  id: 'skyglass-weather',
  title: 'Skyglass: the weather in Port Ellery',
  type: 'mixed',
  tags: ['weather'],
  entryUrl: `${WWW}/port-ellery`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'nature');
    site.host('www.skyglass.example', { server: 'lighttpd' });
    const sign = (/** @type {string} */ name, /** @type {number} */ index) =>
      site.vector(`http://icons.skyglass.example/${name}.svg`, drawIcon({ index: index + 3, colour: '#ffffff' }));
    const hours = Array.from(
      { length: 24 },
      (_, hour) =>
        `<div><small>${String(hour).padStart(2, '0')}:00</small><img src="${sign(`hour-${hour}`, hour)}" ` +
        `width="26" height="26" alt=""><b>${random.int(8, 19)}°</b></div>`,
    ).join('');
    const towns = Array.from(
      { length: 14 },
      (_, index) =>
        `<div class="town"><img src="${sign(`town-${index}`, index * 5)}" width="24" height="24" ` +
        `alt="">${writer.place()}<b>${random.int(7, 21)}°</b></div>`,
    ).join('');
    const charts = ['Temperature', 'Rain', 'Wind', 'Pressure']
      .map(
        (name, index) =>
          `<figure><figcaption>${name}</figcaption><img ` +
          `src="${site.vector(`http://charts.skyglass.example/ellery/${index}.svg`, drawChart({ random: random.fork(name), colour: ['#ffb347', '#5fc0ff', '#9be29b', '#d5a6ff'][index], points: 168 }))}" ` +
          'width="320" height="120" alt=""></figure>',
      )
      .join('');
    const cameras = Array.from(
      { length: 12 },
      (_, index) =>
        '<figure><img ' +
        `src="${site.photo(`http://cams.skyglass.example/${index}/latest.jpg`, { scene: random.pick(['sea', 'hills', 'city']), width: 300, height: 170, quality: 70, grain: 7 })}" ` +
        `width="300" height="170" alt=""><figcaption>${writer.place()}</figcaption></figure>`,
    ).join('');
    const backdrop = site.photo(`${WWW}/sky/evening.jpg`, {
      scene: 'sea',
      width: 1200,
      height: 500,
      quality: 68,
      grain: 5,
    });
    const sheet = site.style(
      `${WWW}/s/sky.css`,
      `body{background-image:linear-gradient(#16324fd0,#0d1f33 900px),url(${backdrop})}`,
    );
    const alerts = site.script(
      'https://feed.stormdesk.example/ellery.js',
      `skyAlerts(${JSON.stringify([writer.sentence(), 'Fog until ten in the harbour; ferries run to the winter timetable.'])});\n`,
      'api',
    );
    const days = site.script(
      `${WWW}/api/days.js`,
      `skyDays(${JSON.stringify(DAYS.map((day, index) => ({ day, icon: sign(`day-${index}`, index * 3), high: random.int(12, 22), low: random.int(3, 9) })))});\n`,
      'api',
    );
    const main = `window.skyAlerts=function(list){document.querySelector(".alert").textContent=list[1]};window.skyDays=function(list){document.querySelector(".days").innerHTML=list.map(function(d){return"<div><b>"+d.day+'</b><img src="'+d.icon+'" width=34 height=34 alt=""><span>'+d.high+"° <small>"+d.low+"°</small></span></div>"}).join("")};
["${alerts}","${days}"].forEach(function(src){var tag=document.createElement("script");tag.src=src;document.head.appendChild(tag)});`;
    const script = site.script(
      `${WWW}/s/sky.js`,
      writeBundle(random.fork('main'), { name: 'sky', kilobytes: 70, workMs: 12, main }),
    );
    const ads = advertising(site, { scheme: 'https', slots: ['box'] });
    const body = `<header><img src="${site.vector(`${WWW}/s/logo.svg`, drawLogo({ name: 'skyglass', colour: '#ffb347', ink: '#ffffff', random }))}" height="30" style="height:30px" alt="Skyglass"><nav><a>Today</a><a>Ten days</a><a>Radar</a><a>Cameras</a><a>Tides</a></nav></header>
<main><p class="alert"></p><div class="now"><div><h1>Port Ellery</h1><p class="big">14°</p><p>${writer.sentence()}</p></div><div class="days"></div></div><div class="panel hours">${hours}</div>
<div class="two"><div><div class="panel map">${streetMap(site, { scheme: 'https', columns: 3, rows: 2, seed: 5 })}</div><div class="panel charts">${charts}</div></div><div>${ads.slots[0]}<div class="panel">${towns}</div></div></div><h2>Cameras</h2><div class="cams">${cameras}</div><h2>Notes from the station</h2><div class="notes">${repeat(3, () => `<p>${writer.paragraph(4)}</p>`)}</div></main><script src="${script}"></script>`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#ffb347', letter: 's' })),
        css: CSS,
        head:
          '<link rel="stylesheet" ' +
          `href="${sheet}">${typefaces(site, { scheme: 'https', faces: [['work-sans', [400, 600]]] })}${library(site, { scheme: 'https', name: 'plotling', kind: 'js', kilobytes: 70, workMs: 6 })}${analytics(site, { scheme: 'https' })}${tagManager(site, { scheme: 'https', trackers: ['audiencehub', 'datapool', 'heatgrid'] })}${ads.head}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.5 work-sans,Arial,sans-serif;color:#eaf2fa;background-color:#0d1f33;background-size:100% auto;background-repeat:no-repeat}header,main{max-width:1240px;margin:0 auto;padding:20px}header{display:flex;justify-content:space-between;align-items:center}nav{display:flex;gap:28px;font-weight:600}.alert{min-height:42px;background:#ffb347;color:#2b1d05;padding:9px 18px;border-radius:8px;font-weight:600}.now{display:grid;grid-template-columns:360px 1fr;gap:40px;align-items:center;padding:24px 0}h1{font-size:28px;font-weight:600}.big{font-size:92px;line-height:1.1;font-weight:600}
.days{display:grid;grid-template-columns:repeat(7,1fr);gap:12px;min-height:130px}.days div,.panel{background:#ffffff1a;border:1px solid #ffffff24;border-radius:14px}.days div{padding:16px;display:grid;gap:8px;justify-items:center}small{opacity:.7}.panel{padding:18px;margin-bottom:20px}.hours{display:grid;grid-template-columns:repeat(24,1fr)}.hours div{display:grid;justify-items:center;gap:6px;font-size:13px}.two{display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:24px}.map{height:440px;overflow:hidden;padding:0}.charts{display:grid;grid-template-columns:1fr 1fr;gap:18px}figure{margin:0}.charts img{width:100%;height:auto}figcaption{padding:6px 0;opacity:.85}
.town{display:flex;gap:14px;align-items:center;padding:8px 0;border-bottom:1px solid #ffffff1f}.town b{margin-left:auto}.two .panel:last-child{margin-top:20px}h2{margin:20px 0 12px}.cams{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}.cams img{width:100%;height:auto;border-radius:10px}.notes{display:grid;grid-template-columns:repeat(3,1fr);gap:30px;padding-bottom:40px}`;
