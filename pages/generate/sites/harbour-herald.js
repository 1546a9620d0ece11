import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { createWriter } from '../text/create-writer.js';
import { advertising } from '../third-parties/advertising.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { typefaces } from '../third-parties/typefaces.js';
import { consent, timeline } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.harbourherald.example';
const STATIC = 'http://static.harbourherald.example';
const SECTIONS = ['City', 'Region', 'Business', 'Culture', 'Science', 'Sport', 'Weather', 'Opinion'];

/**
 * A newspaper's front page: many small pictures, advertising chains, a bare-domain redirect.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const harbourHerald = {
  id: 'harbour-herald',
  title: 'The Harbour Herald: front page',
  type: 'unencrypted',
  tags: ['news'],
  entryUrl: 'http://harbourherald.example/',
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'news');
    const sport = createWriter(random.fork('sport'), 'sport');
    site.redirect('http://harbourherald.example/', `${WWW}/`, 301);
    site.host('www.harbourherald.example', { server: 'Apache', cookie: 'hh_edition=morning; Max-Age=86400; Path=/' });
    let pictures = 0;
    const photo = (
      /** @type {number} */ width,
      /** @type {number} */ height,
      /** @type {import('../images/paint-photo.js').SceneName[]} */ scenes = [
        'city',
        'sea',
        'hills',
        'house',
        'stadium',
        'forest',
        'interior',
      ],
    ) => {
      pictures += 1;
      const url = site.photo(`http://img.harbourherald.example/2024/05/${width}x${height}/${4000 + pictures}.jpg`, {
        scene: random.pick(scenes),
        width,
        height,
        quality: 66,
        grain: 6,
      });
      return `<img src="${url}" width="${width}" height="${height}" alt="">`;
    };

    const icons = Array.from({ length: 8 }, (_, index) =>
      site.vector(`${STATIC}/i/${index}.svg`, drawIcon({ index, colour: '#8a1c1c' })),
    );
    const backdrop = site.photo(`${STATIC}/i/masthead.jpg`, { scene: 'sea', width: 900, height: 120, quality: 55 });
    const logo = site.vector(
      `${STATIC}/i/logo.svg`,
      drawLogo({ name: 'The Harbour Herald', colour: '#8a1c1c', random }),
    );
    const weather = ['sun', 'rain', 'wind', 'fog'].map((name, index) =>
      site.vector(`http://api.wetterling.example/icons/${name}.svg`, drawIcon({ index: index + 5, colour: '#46627f' })),
    );
    const frame = site.style(`${STATIC}/css/frame.css`, writeUtilityCss(random.fork('css'), { kilobytes: 46 }));
    const sheet = site.style(
      `${STATIC}/css/front.css`,
      `@import url("${frame}");.mast{background:linear-gradient(#fffc,#fffe),url(${backdrop}) ` +
        `center/cover}${icons.map((icon, index) => `.s${index}::before{content:"";width:16px;height:16px;background:url(${icon}) center/contain}`).join('')}`,
    );
    const forecast = site.script(
      'http://api.wetterling.example/now.js?town=ellery',
      `heraldWeather(${JSON.stringify(weather.map((icon, index) => ({ icon, day: ['Mon', 'Tue', 'Wed', 'Thu'][index], high: 12 + index * 2 })))});\n`,
      'api',
    );
    const most = site.script(
      `${WWW}/api/most-read.js`,
      `heraldMostRead(${JSON.stringify(Array.from({ length: 6 }, () => ({ title: writer.headline(), picture: photo(64, 64) })))});\n`,
      'api',
    );
    const main = `window.heraldWeather=function(days){document.querySelector(".wx").innerHTML=days.map(function(d){return'<span><img src="'+d.icon+'" width=18 height=18 alt=""> '+d.day+" "+d.high+"°</span>"}).join("")};
window.heraldMostRead=function(list){document.querySelector(".most ol").innerHTML=list.map(function(s){return"<li>"+s.picture+"<a href=#>"+s.title+"</a></li>"}).join("")};
["${forecast}","${most}"].forEach(function(src){var tag=document.createElement("script");tag.src=src;document.head.appendChild(tag)});`;
    const vendor = site.script(
      `${STATIC}/js/vendor.js`,
      writeBundle(random.fork('vendor'), { name: 'herald vendor', kilobytes: 110, workMs: 10 }),
    );
    const front = site.script(
      `${STATIC}/js/front.js`,
      writeBundle(random.fork('front'), { name: 'herald front', kilobytes: 52, workMs: 12, main }),
    );
    const ads = advertising(site, { scheme: 'http', slots: ['banner', 'box', 'box'] });

    const story = (/** @type {number} */ width, /** @type {number} */ height) =>
      `<article>${photo(width, height)}<h3><a ` +
      `href="#">${writer.headline()}</a></h3><p>${writer.sentence()}</p></article>`;
    const strip = (/** @type {string} */ name, /** @type {typeof writer} */ voice) =>
      '<section ' +
      `class="strip"><h2>${name}</h2><div>${Array.from({ length: 8 }, () => `<article>${photo(150, 100)}<h4><a href="#">${voice.headline()}</a></h4></article>`).join('')}</div></section>`;
    const body = `<div class="mast"><div class="wrap"><p class="date">Tuesday 14 May · Morning edition <span class="wx"></span></p><a href="#"><img src="${logo}" height="54" alt="The Harbour Herald" style="height:54px"></a><nav>${SECTIONS.map((name, index) => `<a class="s${index}" href="#">${name}</a>`).join('')}</nav></div></div>
<div class="wrap">${ads.slots[0]}
<div class="top"><article class="lead">${photo(620, 380, ['sea'])}<h1><a href="#">Harbour bridge opens two months ahead of schedule</a></h1><p>${writer.paragraph(3)}</p></article>
<div class="second">${story(270, 150)}${story(270, 150)}</div>
<aside><div class="most"><h2>Most read</h2><ol></ol></div>${ads.slots[1]}</aside></div>
<div class="grid">${Array.from({ length: 8 }, () => story(290, 170)).join('')}</div>
${['City', 'Region', 'Business', 'Culture', 'Science', 'Opinion'].map((name) => strip(name, writer)).join('\n')}${strip('Sport', sport)}
<div class="low"><div><h2>In brief</h2>${Array.from({ length: 14 }, () => `<p class="brief">${photo(64, 48)}<span><b>${writer.place()}.</b> ${writer.sentence()}</span></p>`).join('')}</div><div>${ads.slots[2]}${timeline(site, { scheme: 'http', posts: 5 })}</div></div></div>
<footer><div class="wrap">© The Harbour Herald, Port Ellery · Printed daily since 1871</div></footer>
<script src="${vendor}"></script><script src="${front}"></script>${consent(site, { scheme: 'http' })}`;
    site.document(
      `${WWW}/`,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#8a1c1c', letter: 'H' })),
        css: CSS,
        head: `${typefaces(site, {
          scheme: 'http',
          faces: [
            ['fraunces', [600]],
            ['work-sans', [400, 600]],
          ],
        })}<link rel="stylesheet" href="${sheet}">
${monitoring(site, { scheme: 'http' })}${analytics(site, { scheme: 'http', hasVolatileQuery: true })}${tagManager(site, { scheme: 'http', trackers: ['audiencehub', 'datapool', 'adtally', 'convertly'] })}${ads.head}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.5 "work-sans",Helvetica,Arial,sans-serif;color:#1d1b19;background:#fbf9f5}
.wrap{max-width:1240px;margin:0 auto;padding:0 20px}.mast{border-bottom:3px double #1d1b19;margin-bottom:18px}
.date{font-size:13px;color:#5c564e;padding:12px 0;display:flex;justify-content:space-between}.wx{display:flex;gap:16px}.wx span{display:flex;gap:5px;align-items:center}
nav{display:flex;gap:26px;padding:14px 0;font-weight:600;border-top:1px solid #d9d2c5;margin-top:14px}nav a{display:flex;gap:6px;align-items:center}
h1,h2,h3,h4{font-family:fraunces,Georgia,serif;line-height:1.18;font-weight:600}h1{font-size:38px;margin:14px 0 10px}h2{font-size:20px;border-top:2px solid #8a1c1c;padding-top:8px;margin-bottom:12px;color:#8a1c1c}h3{font-size:19px;margin:10px 0 6px}h4{font-size:15px;margin-top:8px}
article img{width:100%;height:auto}article p{color:#4a453e}.top{display:grid;grid-template-columns:1fr 270px 300px;gap:28px;padding:22px 0}.second article+article{margin-top:18px}
.most ol{margin:0 0 20px;padding:0}.most li{display:grid;grid-template-columns:64px 1fr;gap:12px;padding:8px 0;border-bottom:1px solid #e3ddd1;font-size:14px;list-style:none}
.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:26px;border-top:1px solid #d9d2c5;padding:22px 0}.strip div{display:grid;grid-template-columns:repeat(8,1fr);gap:18px;padding-bottom:26px}
.low{display:grid;grid-template-columns:1fr 340px;gap:36px;padding-bottom:40px}.brief{display:flex;gap:14px;padding:9px 0;border-bottom:1px solid #e3ddd1}footer{background:#1d1b19;color:#d9d2c5;padding:30px 0}
@media(max-width:800px){.top,.grid,.low{grid-template-columns:1fr}.strip div{grid-template-columns:repeat(2,1fr)}nav{flex-wrap:wrap}}`;
