import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { createWriter } from '../text/create-writer.js';
import { analytics } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { typefaces } from '../third-parties/typefaces.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.lightboxcommons.example';
const SCENES = /** @type {const} */ ([
  'hills',
  'sea',
  'city',
  'forest',
  'house',
  'hills',
  'sea',
  'interior',
  'plate',
  'abstract',
  'stadium',
  'forest',
]);

/**
 * A photo gallery: a grid of many small pictures from two sharded hosts, in three batches that a script asks for.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const lightboxGallery = {
  id: 'lightbox-gallery',
  title: 'Lightbox Commons: one hundred and twenty-six pictures',
  type: 'unencrypted',
  tags: ['gallery'],
  entryUrl: `${WWW}/albums/coast-to-coast`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'travel');
    const tile = (/** @type {number} */ index) => {
      const scene = SCENES[random.int(0, SCENES.length - 1)];
      const isTall = index % 9 === 4;
      const [width, height] = index % 21 === 0 ? [340, 226] : isTall ? [120, 180] : [192, 128];
      site.host('thumbs1.lightboxcommons.example', { server: 'lightbox', edge: 'edge9.cdn.example' });
      const url = site.photo(`http://thumbs${(index % 2) + 1}.lightboxcommons.example/a/${70_000 + index * 13}_s.jpg`, {
        scene,
        width,
        height,
        quality: 68,
        grain: 6,
      });
      return (
        `<a class="t${index % 21 === 0 ? ' big' : isTall ? ' tall' : ''}" href="#"><img src="${url}" ` +
        `alt=""><span>${writer.person()}</span></a>`
      );
    };
    const first = Array.from({ length: 48 }, (_, index) => tile(index));
    const batches = [48, 90].map((start, batch) => {
      const tiles = Array.from({ length: batch === 0 ? 42 : 36 }, (_, index) => tile(start + index));
      return site.script(
        `${WWW}/api/batch-${batch + 2}.js`,
        `lightboxBatch(${batch + 2},${JSON.stringify(tiles.join(''))});\n`,
        'api',
      );
    });
    const icons = [0, 1, 2, 4, 7].map((index) =>
      site.vector(`${WWW}/ui/${index}.svg`, drawIcon({ index, colour: '#e8e6e1' })),
    );
    const logo = site.vector(
      `${WWW}/ui/logo.svg`,
      drawLogo({ name: 'lightbox commons', colour: '#e4b343', ink: '#f3f1ec', random }),
    );
    const sheet = site.style(
      `${WWW}/ui/gallery.css`,
      `${writeUtilityCss(random.fork('css'), { kilobytes: 22, prefix: 'lb' })}${icons.map((icon, index) => `.b${index}{width:22px;height:22px;background:url(${icon}) center/contain no-repeat}`).join('')}`,
    );
    const main = `var batches=${JSON.stringify(batches)};function next(i){if(i>=batches.length)return;var tag=document.createElement("script");tag.src=batches[i];document.body.appendChild(tag)}
window.lightboxBatch=function(n,html){document.querySelector(".grid").insertAdjacentHTML("beforeend",html);next(n-1)};next(0);`;
    const script = site.script(
      `${WWW}/ui/gallery.js`,
      writeBundle(random.fork('main'), { name: 'lightbox', kilobytes: 84, workMs: 16, main }),
    );
    const portrait = site.photo(`${WWW}/people/curator.jpg`, { scene: 'portrait', width: 96, height: 96 });
    const body = `<header><img src="${logo}" height="30" style="height:30px" alt="Lightbox Commons"><div class="bar">${icons.map((_, index) => `<i class="b${index}"></i>`).join('')}</div></header>
<section class="intro"><img src="${portrait}" width="96" height="96" alt=""><div><h1>Coast to coast, on foot</h1><p>${writer.paragraph(3)} Collected by ${writer.person()}.</p></div></section><div class="grid">${first.join('\n')}</div><script src="${script}"></script>`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#e4b343', letter: 'L' })),
        css: CSS,
        head:
          '<link rel="stylesheet" ' +
          `href="${sheet}">${typefaces(site, { scheme: 'http', faces: [['work-sans', [400, 600]]] })}${library(site, { scheme: 'http', name: 'masonwall', kind: 'js', kilobytes: 46, workMs: 5 })}${analytics(site, { scheme: 'http' })}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.5 "work-sans",Helvetica,Arial,sans-serif;background:#17181b;color:#e8e6e1}header{display:flex;justify-content:space-between;align-items:center;padding:18px 28px;border-bottom:1px solid #2c2e33}.bar{display:flex;gap:22px}
.intro{display:flex;gap:22px;align-items:center;padding:28px;max-width:900px}.intro img{border-radius:50%}.intro h1{font-size:32px;font-weight:600;margin-bottom:6px}.intro p{color:#b4b2ad}
.grid{display:grid;grid-template-columns:repeat(7,1fr);grid-auto-rows:126px;grid-auto-flow:dense;gap:8px;padding:0 28px 40px}.t{position:relative;overflow:hidden;border-radius:4px;background:#24262b}.t img{width:100%;height:100%;object-fit:cover}.t span{position:absolute;left:8px;bottom:5px;font-size:11px;color:#fff;text-shadow:0 1px 3px #000}.big{grid-column:span 2;grid-row:span 2}.tall{grid-row:span 2}`;
