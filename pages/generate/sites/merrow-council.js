import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { analytics } from '../third-parties/analytics.js';
import { streetMap } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.merrowcouncil.example';

/**
 * A town's home page: one host for nearly everything, a street map, no advertising.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const merrowCouncil = {
  id: 'merrow-council',
  title: 'Merrow Town Council: services and news',
  type: 'unencrypted',
  tags: ['government', 'quick'],
  entryUrl: `${WWW}/`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'civic');
    const news = createWriter(random.fork('news'), 'news');
    site.host('www.merrowcouncil.example', {
      server: 'Microsoft-IIS/10.0',
      cookie: 'mtc_session=9bf31c7ff062; Path=/; HttpOnly',
    });
    const services = [
      'Bins and recycling',
      'Council tax',
      'Libraries',
      'Parking',
      'Planning',
      'Schools',
      'Housing',
      'Births and deaths',
      'Parks',
      'Jobs',
      'Licences',
      'Report a problem',
    ];
    const icons = services.map((_, index) =>
      site.vector(`${WWW}/assets/icons/service-${index + 1}.svg`, drawIcon({ index, colour: '#0b4f6c' })),
    );
    const faces = ['400', '600'].map(
      (weight) =>
        `@font-face{font-family:inter;font-weight:${weight};font-display:swap;src:url(${site.font(`${WWW}/assets/fonts/inter-${weight}.woff2`, 'inter', weight === '400' ? 400 : 600)}) ` +
        'format("woff2")}',
    );
    const banner = site.photo(`${WWW}/assets/banner.jpg`, { scene: 'sea', width: 1280, height: 300, quality: 62 });
    const framework = site.style(
      `${WWW}/assets/framework.css`,
      writeUtilityCss(random.fork('css'), { kilobytes: 90, prefix: 'mtc' }),
    );
    const sheet = site.style(
      `${WWW}/assets/site.css`,
      `${faces.join('')}.hero{background:url(${banner}) center/cover}`,
    );
    const logo = site.vector(
      `${WWW}/assets/crest.svg`,
      drawLogo({ name: 'Merrow Council', colour: '#0b4f6c', random }),
    );
    const notice = site.script(
      `${WWW}/feeds/notices.js`,
      `mtcNotices(${JSON.stringify(Array.from({ length: 5 }, () => writer.sentence()))});\n`,
      'api',
    );
    const main =
      'window.mtcNotices=function(list){document.querySelector(".notices").innerHTML=list.map(function(n){return"<li>"+n+"</li>"}).join("")};var ' +
      `tag=document.createElement("script");tag.src="${notice}";document.body.appendChild(tag);`;
    const polyfills = site.script(
      `${WWW}/assets/polyfills.js`,
      writeBundle(random.fork('polyfills'), { name: 'polyfills', kilobytes: 62, workMs: 5 }),
    );
    const script = site.script(
      `${WWW}/assets/site.js`,
      writeBundle(random.fork('main'), { name: 'mtc', kilobytes: 70, workMs: 9, main }),
    );
    const stories = repeat(
      6,
      (index) =>
        '<article><img ' +
        `src="${site.photo(`${WWW}/media/news-${index + 1}.jpg`, { scene: random.pick(['house', 'sea', 'forest', 'city', 'hills']), width: 360, height: 200, quality: 62, grain: 5 })}" ` +
        `width="360" height="200" alt=""><h3>${news.headline()}</h3><p>${news.sentence()}</p></article>`,
    );
    const body = `<header><div class="wrap"><img src="${logo}" height="44" style="height:44px" alt="Merrow Council"><nav><a href="#">Residents</a><a href="#">Business</a><a href="#">Your council</a><a href="#">Contact</a></nav></div></header>
<div class="hero"><div class="wrap"><div class="find"><h1>How can we help?</h1><p>Pay, report, apply, or find your nearest office.</p><p class="box"><span>Search services, for example “parking permit”</span><b>Search</b></p></div></div></div>
<div class="wrap"><div class="services">${services
      .map(
        (name, index) =>
          `<a href="#"><img src="${icons[index]}" width="30" height="30" ` +
          `alt=""><b>${name}</b><small>${writer.label()}</small></a>`,
      )
      .join('')}</div>
<div class="two"><section><h2>Notices</h2><ul class="notices"></ul></section><section><h2>Find us</h2><div class="map">${streetMap(site, { scheme: 'http', columns: 3, rows: 2, seed: 77 })}</div></section></div>
<h2>News</h2><div class="news">${stories}</div></div><footer><div class="wrap">Merrow Town Council · Market Square, Merrow · Open weekdays from nine to four</div></footer>
<script src="${polyfills}"></script><script src="${script}"></script>`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#0b4f6c', letter: 'M' })),
        css: CSS,
        head:
          `<link rel="stylesheet" href="${framework}"><link rel="stylesheet" ` +
          `href="${sheet}">${analytics(site, { scheme: 'http' })}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:16px/1.55 inter,Arial,sans-serif;color:#1b2a33;background:#fff}.wrap{max-width:1140px;margin:0 auto;padding:0 24px}header .wrap{display:flex;justify-content:space-between;align-items:center;padding-block:16px}nav{display:flex;gap:30px;font-weight:600}
.hero{height:300px;background-color:#9db8c4}.find{background:#fff;max-width:520px;padding:26px 30px;border-radius:6px;position:relative;top:56px}.find h1{font-size:32px;color:#0b4f6c}.box{display:flex;margin-top:16px;border:2px solid #0b4f6c;border-radius:4px}.box span{flex:1;padding:10px 14px;color:#6c7d86}.box b{background:#0b4f6c;color:#fff;padding:10px 20px}
.services{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;padding:34px 0}.services a{display:grid;gap:4px;padding:18px;border:1px solid #d4dee3;border-top:4px solid #0b4f6c;border-radius:4px}.services small{color:#6c7d86}h2{font-size:24px;color:#0b4f6c;margin:12px 0 14px}
.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:34px}.notices{min-height:250px}.notices li{padding:12px 0;border-bottom:1px solid #d4dee3}.map{height:320px;overflow:hidden;border-radius:6px}.news{display:grid;grid-template-columns:repeat(3,1fr);gap:26px;padding-bottom:40px}.news img{width:100%;height:200px;object-fit:cover;border-radius:4px}.news h3{font-size:18px;margin:10px 0 4px}footer{background:#0b4f6c;color:#d5e6ee;padding:28px 0}`;
