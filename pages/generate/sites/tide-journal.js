import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { advertising } from '../third-parties/advertising.js';
import { analytics } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { tagManager } from '../third-parties/tag-manager.js';
import { typefaces } from '../third-parties/typefaces.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.thetidejournal.example';
const CDN = 'http://cdn.thetidejournal.example';

/**
 * A long article: much text, a wide opening picture, few scripts.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const tideJournal = {
  id: 'tide-journal',
  title: 'The Tide Journal: what the estuary remembers',
  type: 'unencrypted',
  tags: ['article', 'quick'],
  entryUrl: `${WWW}/2024/what-the-estuary-remembers`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'nature');
    site.host('cdn.thetidejournal.example', { server: 'cachewright', edge: 'pop-04.cachewright.example' });
    const photo = (
      /** @type {string} */ name,
      /** @type {import('../images/paint-photo.js').SceneName} */ scene,
      /** @type {number} */ width,
      /** @type {number} */ height,
    ) =>
      `<img src="${site.photo(`${CDN}/p/${name}.jpg`, { scene, width, height, quality: 72, grain: 7 })}" ` +
      `width="${width}" height="${height}" alt="">`;
    const logo = site.vector(`${WWW}/a/logo.svg`, drawLogo({ name: 'Tide Journal', colour: '#1d5c63', random }));
    const texture = site.photo(`${CDN}/p/paper.jpg`, {
      scene: 'abstract',
      width: 240,
      height: 160,
      quality: 35,
      grain: 2,
    });
    const share = [1, 2, 6, 7].map((index) =>
      site.vector(`${WWW}/a/share-${index}.svg`, drawIcon({ index, colour: '#1d5c63' })),
    );
    const base = site.style(`${WWW}/a/base.css`, writeUtilityCss(random.fork('css'), { kilobytes: 34 }));
    const sheet = site.style(
      `${WWW}/a/article.css`,
      `@import url("${base}");.note{background:#eef4f2;border-left:4px solid #1d5c63}footer{background:#12383d ` +
        `url(${texture});background-blend-mode:multiply}`,
    );
    const related = site.script(
      `${WWW}/api/related.js`,
      `tideRelated(${JSON.stringify(Array.from({ length: 6 }, (_, index) => ({ title: writer.headline(), by: writer.person(), picture: photo(`related-${index}`, random.pick(['forest', 'sea', 'hills']), 300, 190) })))});\n`,
      'api',
    );
    const main = `window.tideRelated=function(list){document.querySelector(".related").innerHTML=list.map(function(a){return"<article>"+a.picture+"<h4>"+a.title+"</h4><small>"+a.by+"</small></article>"}).join("")};
var tag=document.createElement("script");tag.src="${related}";document.body.appendChild(tag);`;
    const script = site.script(
      `${WWW}/a/article.js`,
      writeBundle(random.fork('main'), { name: 'tide', kilobytes: 64, workMs: 14, main }),
    );
    const ads = advertising(site, { scheme: 'http', slots: ['box'] });
    const scenes = /** @type {const} */ (['sea', 'forest', 'hills', 'sea', 'house', 'forest', 'hills']);

    const chapters = repeat(
      7,
      (
        index,
      ) => `<h2>${['The ledger', 'Low water', 'A word for mud', 'The mill', 'Counting herons', 'The drowned forest', 'High water'][index]}</h2>
${writer.paragraphs(3)}<figure>${photo(`plate-${index + 1}`, scenes[index], 720, 440)}<figcaption>${writer.sentence()}</figcaption></figure>${writer.paragraphs(2)}
${index % 2 ? `<blockquote>${writer.sentence()}</blockquote>` : `<p class="note">${writer.paragraph(2)}</p>`}`,
    );
    const body = `<header><img src="${logo}" height="34" style="height:34px" alt="The Tide Journal"><nav><a href="#">Essays</a><a href="#">Field notes</a><a href="#">Archive</a><a href="#">Subscribe</a></nav></header>
<div class="open">${photo('opening', 'sea', 1200, 520)}<div><p>Essay · 28 minutes</p><h1>What the estuary remembers</h1><p>${writer.sentence()}</p></div></div>
<main><p class="by">By ${writer.person()}, with photographs by ${writer.person()} <span>${share.map((icon) => `<img src="${icon}" width="18" height="18" alt="">`).join('')}</span></p><div class="text">${chapters}</div><aside>${ads.slots[0]}<p class="note"><b>About this essay</b><br>${writer.paragraph(3)}</p></aside></main>
<section class="related"></section><footer>The Tide Journal appears four times a year, with the equinoxes and the solstices.</footer><script src="${script}"></script>`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#1d5c63', letter: 'T' })),
        css: CSS,
        head: `<link rel="stylesheet" href="${sheet}">${typefaces(site, {
          scheme: 'http',
          faces: [
            ['fraunces', [400, 700]],
            ['inter', [400]],
          ],
        })}${library(site, { scheme: 'http', name: 'scrollkit', kind: 'js', kilobytes: 40, workMs: 4 })}
${analytics(site, { scheme: 'http' })}${tagManager(site, { scheme: 'http', trackers: ['audiencehub', 'remindr'] })}${ads.head}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:19px/1.7 fraunces,Georgia,serif;color:#20302f;background:#fdfcf8}header{display:flex;justify-content:space-between;align-items:center;padding:18px 40px;font:500 15px inter,Arial,sans-serif}nav{display:flex;gap:28px}
.open{position:relative;color:#fff}.open>img{width:100%;height:520px;object-fit:cover}.open>div{position:absolute;inset:auto 0 0;padding:90px 40px 40px;background:linear-gradient(transparent,#062528d0)}.open h1{font-size:64px;line-height:1.05;font-weight:700;margin:6px 0 12px}.open p{max-width:760px}
main{display:grid;grid-template-columns:720px 300px;gap:60px;justify-content:center;padding:40px 24px}.by{grid-column:1/-1;font:15px inter,Arial,sans-serif;color:#55686a;display:flex;justify-content:space-between;border-bottom:1px solid #d8dfdb;padding-bottom:16px}.by span{display:flex;gap:14px}
.text p{margin-bottom:1.1em}h2{font-size:30px;margin:1.4em 0 .5em;color:#1d5c63}figure{margin:1.6em 0}figcaption{font:14px/1.5 inter,Arial,sans-serif;color:#6a7b7a;padding-top:8px}blockquote{margin:1.4em 0;font-size:27px;line-height:1.35;color:#1d5c63;padding-left:24px;border-left:3px solid #d9a441}
.note{padding:18px 22px;font-size:16px;line-height:1.55;margin:22px 0}.related{display:grid;grid-template-columns:repeat(6,1fr);gap:20px;max-width:1240px;min-height:230px;margin:0 auto;padding:30px 24px}.related img{width:100%;height:120px;object-fit:cover}.related h4{font-size:16px;line-height:1.3;margin:10px 0 4px}footer{color:#cfe0dd;padding:50px 40px;font-size:16px}`;
