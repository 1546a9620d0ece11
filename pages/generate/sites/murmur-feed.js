import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { createWriter } from '../text/create-writer.js';
import { analytics, monitoring } from '../third-parties/analytics.js';
import { writeDocument } from '../write-document.js';

const WWW = 'https://www.murmur.example';
const ASSETS = 'https://assets.murmurcdn.example';

/**
 * A social network's feed: a shell, scripts that draw everything, the feed in pages that follow each other.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const murmurFeed = {
  id: 'murmur-feed',
  title: 'Murmur: home feed',
  type: 'encrypted',
  tags: ['social', 'quick'],
  entryUrl: 'https://murmur.example/',
  build(site) {
    const { random } = site;
    const topics = /** @type {const} */ (['travel', 'food', 'nature', 'sport', 'goods']);
    const writers = topics.map((topic) => createWriter(random.fork(topic), topic));
    site.redirect(this.entryUrl, `${WWW}/home`, 302);
    site.host('www.murmur.example', {
      server: 'murmur',
      brotli: true,
      cookie: 'sid=45c48cce2e2d; Path=/; Secure; HttpOnly',
    });
    site.host('media.murmurcdn.example', { server: 'murmurcdn', edge: 'ams-3.murmurcdn.example' });
    site.host('assets.murmurcdn.example', { server: 'murmurcdn', brotli: true });
    const face = (/** @type {number} */ index) =>
      site.photo(`https://faces.murmurcdn.example/${index}_96.jpg`, { scene: 'portrait', width: 96, height: 96 });
    const faces = Array.from({ length: 30 }, (_, index) => face(index));
    const icons = Array.from({ length: 10 }, (_, index) =>
      site.vector(`${ASSETS}/icons/${index}.svg`, drawIcon({ index, colour: '#4b5675' })),
    );
    const fonts = /** @type {const} */ ([400, 700]).map(
      (weight) =>
        `@font-face{font-family:inter;font-weight:${weight};font-display:swap;src:url(${site.font(`${ASSETS}/f/inter-${weight}.woff2`, 'inter', weight)}) ` +
        'format("woff2")}',
    );
    const sheet = site.style(
      `${ASSETS}/app.css`,
      `${fonts.join('')}${writeUtilityCss(random.fork('css'), { kilobytes: 110, prefix: 'm' })}`,
    );
    const post = (/** @type {number} */ index) => {
      const writer = random.pick(writers);
      const picture =
        index % 4 === 3
          ? ''
          : site.photo(`https://media.murmurcdn.example/${90_210 + index * 7}/640.jpg`, {
              scene: random.pick(['hills', 'sea', 'plate', 'stadium', 'forest', 'city', 'interior']),
              width: 480,
              height: 270,
              quality: 66,
              grain: 5,
            });
      return {
        name: writer.person(),
        face: faces[index % 30],
        text: writer.paragraph(random.int(1, 3)),
        picture,
        likes: random.int(4, 2800),
        replies: random.int(0, 190),
      };
    };
    const pages = [0, 1, 2].map((page) =>
      site.script(
        `${WWW}/api/feed/${page}.js`,
        `murmurFeed(${JSON.stringify(Array.from({ length: 10 }, (_, index) => post(page * 10 + index)))});\n`,
        'api',
      ),
    );
    const suggested = site.json(
      `${WWW}/api/suggested.json`,
      Array.from({ length: 9 }, (_, index) => ({ name: writers[0].person(), face: face(100 + index) })),
    );
    const hashed = site.script(
      `${ASSETS}/lazy/composer.js`,
      writeBundle(random.fork('composer'), { name: 'composer', kilobytes: 60, workMs: 6 }),
    );
    const emoji = site.script(
      `${ASSETS}/lazy/emoji.js`,
      writeBundle(random.fork('emoji'), { name: 'emoji', kilobytes: 44, workMs: 3 }),
    );
    const main = `var feed=document.querySelector(".feed"),pages=${JSON.stringify(pages)},icons=${JSON.stringify(icons)};
function tag(src){var t=document.createElement("script");t.src=src;document.head.appendChild(t)}
window.murmurFeed=function(posts){feed.insertAdjacentHTML("beforeend",posts.map(function(p){return'<article><img class=face src="'+p.face+'" width=48 height=48 alt=""><div><b>'+p.name+"</b> <small>"+p.likes%23+" h</small><p>"+p.text+"</p>"+(p.picture?'<img class=pic src="'+p.picture+'" width=480 height=270 alt="">':"")+'<p class=act><img src="'+icons[2]+'" width=18 height=18 alt=""> '+p.likes+' <img src="'+icons[6]+'" width=18 height=18 alt=""> '+p.replies+"</p></div></article>"}).join(""));pages.length&&tag(pages.shift())};
document.querySelector("nav").innerHTML=["Home","Explore","Lists","Market","Saved","Circles","Notes","Profile","Places","Boards"].map(function(n,i){return'<a href=#><img src="'+icons[i]+'" width=24 height=24 alt="">'+n+"</a>"}).join("");
tag(pages.shift());tag("${hashed}");tag("${emoji}");
addEventListener("load",function(){fetch("${suggested}").then(function(r){return r.json()}).then(function(list){document.querySelector(".who").innerHTML=list.map(function(p){return'<li><img class=face src="'+p.face+'" width=40 height=40 alt="">'+p.name+"<button>Follow</button></li>"}).join("")})});`;
    const vendor = site.script(
      `${ASSETS}/vendor.js`,
      writeBundle(random.fork('vendor'), { name: 'murmur vendor', kilobytes: 260, workMs: 22 }),
    );
    const app = site.script(
      `${ASSETS}/app.js`,
      writeBundle(random.fork('app'), { name: 'murmur app', kilobytes: 170, workMs: 18, main }),
    );
    const logo = site.vector(`${ASSETS}/logo.svg`, drawLogo({ name: 'murmur', colour: '#5b4bd6', random }));
    const body =
      `<div class="cols"><aside><img src="${logo}" height="34" style="height:34px" alt="Murmur"><nav></nav><button ` +
      'class="new">New post</button></aside><main class="feed"><h1>Home</h1></main><aside class="right"><h2>People ' +
      'near you</h2><ul class="who"></ul><h2>Talked ' +
      `about</h2>${writers.map((writer) => `<p><small>${writer.place()}</small><br><b>${writer.label()}</b></p>`).join('')}</aside></div><script ` +
      `src="${vendor}"></script><script src="${app}"></script>`;
    site.document(
      `${WWW}/home`,
      writeDocument({
        title: 'Home / Murmur',
        icon: site.vector(`${ASSETS}/favicon.svg`, drawFavicon({ colour: '#5b4bd6', letter: 'm' })),
        css: CSS,
        head:
          `<link rel="preload" as="script" href="${vendor}"><link rel="preload" as="script" href="${app}"><link ` +
          'rel="stylesheet" ' +
          `href="${sheet}">${monitoring(site, { scheme: 'https' })}${analytics(site, { scheme: 'https', host: 'log.murmurmetrics.example' })}`,
        body,
      }),
    );
  },
};

const CSS = `body{font:15px/1.45 inter,Arial,sans-serif;color:#161a2b;background:#fff}.cols{display:grid;grid-template-columns:250px 600px 320px;justify-content:center;gap:26px}aside{padding:20px 0;position:sticky;top:0;height:100vh}nav{display:grid;gap:4px;padding:22px 0;min-height:460px}nav a{display:flex;gap:16px;align-items:center;font-size:18px;padding:8px 12px}
button{border:0;background:#5b4bd6;color:#fff;font-weight:700;border-radius:22px;padding:8px 16px}.new{width:90%;padding:14px;font-size:16px}.feed{border-inline:1px solid #e5e7f0;min-height:100vh}h1{font-size:20px;padding:16px 20px;border-bottom:1px solid #e5e7f0}article{display:grid;grid-template-columns:48px 1fr;gap:14px;padding:16px 20px;border-bottom:1px solid #e5e7f0}
.face{border-radius:50%}.pic{border-radius:14px;margin-top:10px;width:100%;height:auto}small{color:#6d7590}.act{display:flex;gap:8px;align-items:center;color:#4b5675;margin-top:10px}.right h2{font-size:19px;margin-bottom:12px}.right p{padding:8px 0}.who{min-height:500px}.who li{display:flex;gap:12px;align-items:center;padding:7px 0}.who button{margin-left:auto;font-size:13px}`;
