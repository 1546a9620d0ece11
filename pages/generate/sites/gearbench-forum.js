import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { repeat } from '../repeat.js';
import { createWriter } from '../text/create-writer.js';
import { advertising } from '../third-parties/advertising.js';
import { analytics } from '../third-parties/analytics.js';
import { library } from '../third-parties/library.js';
import { writeDocument } from '../write-document.js';

const FORUM = 'http://forum.gearbench.example';

/**
 * A forum thread: many small pictures of people, old-fashioned scripts in the head, little else.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const gearbenchForum = {
  id: 'gearbench-forum',
  title: 'Gearbench forum: a thread',
  type: 'unencrypted',
  tags: ['forum'],
  entryUrl: `${FORUM}/thread/4821-restoring-a-tide-mill-winch`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'goods');
    const people = Array.from({ length: 44 }, (_, index) => ({
      name: writer.person(),
      picture: site.photo(`http://avatars.gearbench.example/${1200 + index * 37}/72.jpg`, {
        scene: index % 6 === 5 ? 'abstract' : 'portrait',
        width: 72,
        height: 72,
      }),
    }));
    const icons = Array.from({ length: 12 }, (_, index) =>
      site.vector(`${FORUM}/style/icons/${index}.svg`, drawIcon({ index, colour: '#8a9668' })),
    );
    const logo = site.vector(
      `${FORUM}/style/logo.svg`,
      drawLogo({ name: 'GEARBENCH', colour: '#d08c28', ink: '#ffffff', random }),
    );
    const header = site.photo(`${FORUM}/style/header.jpg`, { scene: 'hills', width: 1200, height: 110, quality: 60 });
    const frame = site.style(
      `${FORUM}/style/frame.css`,
      writeUtilityCss(random.fork('css'), { kilobytes: 30, prefix: 'gb' }),
    );
    const theme = site.style(
      `${FORUM}/style/theme.css`,
      `.top{background:#3b4a26 url(${header}) ` +
        `center/cover}${icons.map((icon, index) => `.i${index}{background:url(${icon}) left center/16px no-repeat;padding-left:22px}`).join('')}`,
    );
    const attachments = Array.from({ length: 11 }, (_, index) =>
      site.photo(`http://files.gearbench.example/attach/${index}/thumb.jpg`, {
        scene: index % 2 ? 'product' : 'interior',
        width: 220,
        height: 165,
        quality: 76,
      }),
    );
    const online = site.script(
      `${FORUM}/ajax/online.js`,
      `gbOnline(${JSON.stringify({ members: 41, guests: 316, names: people.slice(0, 12).map((person) => person.name) })});\n`,
      'api',
    );
    const main = `window.gbOnline=function(o){document.querySelector(".online").textContent=o.members+" members and "+o.guests+" guests online: "+o.names.join(", ")};
var tag=document.createElement("script");tag.src="${online}";document.body.appendChild(tag);`;
    const base = site.script(
      `${FORUM}/js/base.js`,
      writeBundle(random.fork('base'), { name: 'gb base', kilobytes: 58, workMs: 8 }),
    );
    const editor = site.script(
      `${FORUM}/js/editor.js`,
      writeBundle(random.fork('editor'), { name: 'gb editor', kilobytes: 74, workMs: 9 }),
    );
    const thread = site.script(
      `${FORUM}/js/thread.js`,
      writeBundle(random.fork('thread'), { name: 'gb thread', kilobytes: 20, workMs: 4, main }),
    );
    const ads = advertising(site, { scheme: 'http', slots: ['banner'] });
    const post = (/** @type {number} */ index) => {
      const person = people[index % people.length];
      const pictures =
        index % 4 === 1
          ? `<div class="att">${attachments
              .splice(0, 2)
              .map((url) => `<img src="${url}" width="220" height="165" alt="">`)
              .join('')}</div>`
          : '';
      return (
        `<article><div class="who"><img src="${person.picture}" width="72" height="72" ` +
        `alt=""><b>${person.name}</b><small class="i${index % 12}">${random.int(3, 4200)} posts</small></div><div ` +
        `class="what"><small>#${index + 1} · ${index + 2} May ` +
        `2024</small><p>${writer.paragraph(random.int(2, 5))}</p>${pictures}<p class="act"><a class="i1" ` +
        'href="#">Quote</a><a class="i6" href="#">Reply</a><a class="i5" href="#">Thank</a></p></div></article>'
      );
    };
    const body = `<div class="top"><img src="${logo}" height="40" style="height:40px" alt="Gearbench"></div><nav>${['Forums', 'Workshops', 'Members', 'Gallery', 'Trading post', 'Search'].map((name, index) => `<a class="i${index}" href="#">${name}</a>`).join('')}</nav>
<div class="wrap"><p class="crumb">Forums › Restoration › Winches and windlasses</p><h1>Restoring a tide mill winch, part by part</h1>${ads.slots[0]}
${repeat(44, post)}<p class="online"></p></div>
<script src="${base}"></script><script src="${editor}"></script><script src="${thread}"></script>`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: this.title,
        icon: site.vector(`${FORUM}/favicon.svg`, drawFavicon({ colour: '#d08c28', letter: 'G' })),
        css: CSS,
        head:
          `<link rel="stylesheet" href="${frame}"><link rel="stylesheet" ` +
          `href="${theme}">${library(site, { scheme: 'http', name: 'domquick', kind: 'js', kilobytes: 88, workMs: 7 })}${analytics(site, { scheme: 'http' })}${ads.head}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:14px/1.5 Verdana,"DejaVu Sans",sans-serif;background:#e9ebe2;color:#2a2f24}.top{padding:26px 40px}nav{display:flex;gap:28px;background:#5a6b3b;padding:10px 40px}nav a{color:#f4f6ee}
.wrap{max-width:1120px;margin:0 auto;padding:18px 20px 40px}.crumb{color:#6b7263;font-size:12px}h1{font-size:24px;margin:8px 0 16px;color:#3b4a26}article{display:grid;grid-template-columns:150px 1fr;background:#fff;border:1px solid #cfd4c3;border-radius:6px;margin-top:14px;overflow:hidden}
.who{background:#f4f6ee;padding:16px;display:flex;flex-direction:column;gap:8px;font-size:13px}.who img{border-radius:6px}.what{padding:14px 18px}.what small{color:#8a907f}.what p{margin:8px 0}.att{display:flex;gap:12px;margin:12px 0}.att img{width:220px;height:165px;border:1px solid #cfd4c3;padding:3px}.act{display:flex;gap:20px;font-size:12px;border-top:1px solid #eceee6;padding-top:8px}.online{padding:18px;font-size:12px;color:#6b7263;min-height:56px}`;
