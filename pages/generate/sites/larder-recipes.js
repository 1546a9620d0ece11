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
import { consent, timeline } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const WWW = 'http://www.thelarder.example';

/**
 * A recipe magazine: one opening picture of more than half a megabyte, then many of ordinary size.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const larderRecipes = {
  id: 'larder-recipes',
  title: 'The Larder: squash, barley, brown butter',
  type: 'mixed',
  tags: ['recipes', 'hero', 'quick'],
  entryUrl: `${WWW}/recipes/squash-barley-brown-butter`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'food');
    site.host('www.thelarder.example', { server: 'nginx/1.24', cookie: 'larder=aab323892d5b; Path=/' });
    const photo = (/** @type {string} */ name, /** @type {number} */ width, /** @type {number} */ height) =>
      site.photo(`http://img.thelarder.example/${name}.jpg`, { scene: 'plate', width, height, quality: 66, grain: 5 });
    const hero = site.photo('http://cdn.thelarder.example/hero/squash-2000.jpg', {
      scene: 'plate',
      width: 1600,
      height: 1000,
      quality: 88,
      grain: 14,
    });
    const icons = [2, 4, 7, 10].map((index) =>
      site.vector(`${WWW}/i/${index}.svg`, drawIcon({ index, colour: '#7d4e24' })),
    );
    const faces = Array.from({ length: 12 }, (_, index) =>
      site.photo(`http://img.thelarder.example/people/${index}.jpg`, { scene: 'portrait', width: 56, height: 56 }),
    );
    const sheet = site.style(
      `${WWW}/c/larder.css`,
      `${writeUtilityCss(random.fork('css'), { kilobytes: 40, prefix: 'la' })}.hero{background-image:url(${hero})}`,
    );
    const notes = site.script(
      `${WWW}/api/notes.js`,
      `larderNotes(${JSON.stringify(faces.map((face) => ({ face, name: writer.person(), text: writer.paragraph(2) })))});\n`,
      'api',
    );
    const more = site.script(
      'https://api.tastegraph.example/similar.js?r=squash',
      `larderMore(${JSON.stringify(Array.from({ length: 12 }, (_, index) => ({ title: writer.headline(), picture: photo(`more-${index}`, 220, 150) })))});\n`,
      'api',
    );
    const main = `window.larderNotes=function(list){document.querySelector(".notes").innerHTML=list.map(function(n){return'<article><img src="'+n.face+'" width=48 height=48 alt=""><div><b>'+n.name+"</b><p>"+n.text+"</p></div></article>"}).join("")};window.larderMore=function(list){document.querySelector(".more").innerHTML=list.map(function(r){return'<article><img src="'+r.picture+'" width=220 height=150 alt=""><h4>'+r.title+"</h4></article>"}).join("")};
["${notes}","${more}"].forEach(function(src){var tag=document.createElement("script");tag.src=src;document.head.appendChild(tag)});`;
    const script = site.script(
      `${WWW}/c/larder.js`,
      writeBundle(random.fork('main'), { name: 'larder', kilobytes: 60, workMs: 10, main }),
    );
    const ads = advertising(site, { scheme: 'https', slots: ['box', 'tower', 'banner'] });
    const steps = repeat(
      8,
      (index) =>
        `<li><span>${index + 1}</span><div><p>${writer.paragraph(2)}</p>${index % 2 ? '' : `<img src="${photo(`step-${index}`, 420, 260)}" width="420" height="260" alt="">`}</div></li>`,
    );
    const body = `<header><img src="${site.vector(`${WWW}/i/logo.svg`, drawLogo({ name: 'The Larder', colour: '#c46a2b', random }))}" height="36" style="height:36px" alt="The Larder"><nav><a>Seasons</a><a>Bread</a><a>Soup</a><a>Preserves</a><a>Our kitchen</a></nav></header><div class="hero"></div>
<main><div class="col"><h1>Squash, barley, brown butter</h1><p class="facts">${icons
      .map(
        (icon, index) =>
          `<span><img src="${icon}" width="20" height="20" ` +
          `alt="">${['Saved 4 120 times', 'Print', 'Serves four', '50 minutes'][index]}</span>`,
      )
      .join('')}</p><p class="lead">${writer.paragraph(4)}</p><div class="list"><h2>You need</h2><ul>${writer
      .labels(11)
      .map((label) => `<li>${label}</li>`)
      .join(
        '',
      )}</ul></div><h2>Method</h2><ol>${steps}</ol>${ads.slots[2]}<h2>Notes from cooks</h2><div class="notes"></div></div>
<aside>${ads.slots[0]}<h3>In season</h3>${repeat(
      12,
      (index) =>
        `<article><img src="${photo(`season-${index}`, 96, 72)}" width="96" height="72" ` +
        `alt=""><b>${writer.headline()}</b></article>`,
    )}${ads.slots[1]}${timeline(site, { scheme: 'https', posts: 4, topic: 'food' })}</aside></main><section><h2>If you liked this</h2><div class="more"></div></section><script src="${script}"></script>${consent(site, { scheme: 'https' })}`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: this.title,
        icon: site.vector(`${WWW}/favicon.svg`, drawFavicon({ colour: '#c46a2b', letter: 'L' })),
        css: CSS,
        head: `<link rel="stylesheet" href="${sheet}">${typefaces(site, {
          scheme: 'https',
          faces: [
            ['fraunces', [400, 700]],
            ['inter', [400]],
          ],
        })}${library(site, { scheme: 'https', name: 'printkit', kind: 'js', kilobytes: 30, workMs: 3 })}${analytics(site, { scheme: 'https' })}${tagManager(site, { scheme: 'https', trackers: ['audiencehub', 'remindr', 'adtally'] })}${ads.head}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:17px/1.6 inter,Arial,sans-serif;color:#33261a;background:#fdf9f2}header{display:flex;justify-content:space-between;align-items:center;padding:18px 40px}nav{display:flex;gap:28px}.hero{height:560px;background-color:#c9a27a;background-size:cover;background-position:center}main{display:grid;grid-template-columns:minmax(0,760px) 300px;gap:60px;justify-content:center;padding:0 24px}.col{background:#fdf9f2;margin-top:-90px;padding:40px 48px 20px}h1,h2,h3{font-family:fraunces,Georgia,serif;line-height:1.15}h1{font-size:50px;font-weight:700}h2{font-size:28px;margin:28px 0 12px}
.facts{display:flex;gap:28px;padding:18px 0;font-size:14px;color:#7d4e24}.facts span{display:flex;gap:8px;align-items:center}.lead{font:20px/1.6 fraunces,Georgia,serif}.list{background:#f4e8d4;padding:6px 28px 24px;border-radius:10px;margin-top:24px}.list ul{columns:2}ol{list-style:none;padding:0}ol li{display:grid;grid-template-columns:50px 1fr;padding:12px 0}ol span{font:700 34px fraunces,Georgia,serif;color:#c46a2b}ol img{margin-top:14px;border-radius:10px}aside{padding-top:30px;font-size:14px}aside article{display:grid;grid-template-columns:96px 1fr;gap:14px;padding:9px 0}aside article img{border-radius:6px}aside h3{font-size:22px;margin:22px 0 8px}
.notes{min-height:900px}.notes article{display:grid;grid-template-columns:48px 1fr;gap:16px;padding:10px 0;font-size:15px;line-height:1.5}.notes img{border-radius:50%}section{padding:20px 40px 60px}.more{display:grid;grid-template-columns:repeat(6,1fr);gap:18px;min-height:420px}.more img{width:100%;height:auto;border-radius:8px}.more h4{margin:8px 0;font-size:15px;line-height:1.35}`;
