import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { drawChart, drawFavicon, drawIcon, drawLogo } from '../images/draw-vector.js';
import { createWriter } from '../text/create-writer.js';
import { monitoring } from '../third-parties/analytics.js';
import { chat } from '../third-parties/widgets.js';
import { writeDocument } from '../write-document.js';

const APP = 'https://app.taskdeck.example';
const STATIC = 'https://static.taskdeckcdn.example';
const API = 'https://api.taskdeck.example';
const MODULES = [
  'router',
  'store',
  'board',
  'charts',
  'people',
  'search',
  'shortcuts',
  'calendar',
  'editor',
  'sync',
  'theme',
  'presence',
];

/**
 * A web application drawn in the browser: a module graph, data from an API behind CORS preflights, panels loaded when
 * idle.
 * @type {import('../site-definition.js').SiteDefinition}
 */
export const taskdeckApp = {
  id: 'taskdeck-app',
  title: 'Taskdeck: a project board',
  type: 'encrypted',
  tags: ['app', 'quick'],
  entryUrl: `${APP}/b/coastal-survey`,
  build(site) {
    const { random } = site;
    const writer = createWriter(random, 'software');
    site.host('app.taskdeck.example', {
      server: 'envoy',
      brotli: true,
      cookie: 'td=6512bd43d9ca; Path=/; Secure; HttpOnly',
    });
    site.host('static.taskdeckcdn.example', { server: 'taskdeckcdn', brotli: true });
    const faces = Array.from({ length: 24 }, (_, index) =>
      site.photo(`https://people.taskdeckcdn.example/${index}/64.jpg`, { scene: 'portrait', width: 64, height: 64 }),
    );
    const icons = Array.from({ length: 12 }, (_, index) =>
      site.vector(`${STATIC}/icons/${index}.svg`, drawIcon({ index, colour: '#516079' })),
    );
    const covers = Array.from({ length: 10 }, (_, index) =>
      site.photo(`https://files.taskdeckcdn.example/cover/${index}.jpg`, {
        scene: random.pick(['abstract', 'hills', 'interior', 'city']),
        width: 260,
        height: 110,
        quality: 74,
      }),
    );
    const charts = Array.from({ length: 10 }, (_, index) =>
      site.vector(
        `${API}/chart/${index}.svg`,
        drawChart({ random: random.fork(`chart${index}`), colour: ['#3563e9', '#18a37f', '#e0803a'][index % 3] }),
      ),
    );
    const fonts = /** @type {const} */ ([400, 600]).map(
      (weight) =>
        `@font-face{font-family:inter;font-weight:${weight};font-display:swap;src:url(${site.font(`${STATIC}/fonts/inter-${weight}.woff2`, 'inter', weight)}) ` +
        'format("woff2")}',
    );
    const sheet = site.style(
      `${STATIC}/app.css`,
      `${fonts.join('')}${writeUtilityCss(random.fork('css'), { kilobytes: 130, prefix: 'td' })}`,
    );

    const modules = MODULES.map((name) =>
      site.script(
        `${STATIC}/m/${name}.js`,
        `${writeBundle(random.fork(name), { name: `taskdeck ${name}`, kilobytes: random.int(18, 60), workMs: 5 })}export ` +
          `default ${JSON.stringify(name)};\n`,
      ),
    );
    const lazy = ['reports', 'automations', 'import', 'help', 'billing', 'whiteboard', 'export', 'goals', 'audit'].map(
      (name) =>
        site.script(
          `${STATIC}/lazy/${name}.js`,
          `${writeBundle(random.fork(name), { name: `taskdeck ${name}`, kilobytes: random.int(8, 30), workMs: 2 })}export ` +
            `default ${JSON.stringify(name)};\n`,
        ),
    );
    let covered = 0;
    const nextCover = () => {
      covered += 1;
      return covers[covered % covers.length];
    };
    const board = securedJson(
      site,
      `${API}/v1/board`,
      ['Ideas', 'Planned', 'Doing', 'Review', 'Done'].map((name, list) => ({
        name,
        cards: Array.from({ length: 7 }, (_, index) => ({
          title: writer.headline(),
          cover: (index + list) % 3 === 0 ? nextCover() : null,
          faces: random.sample(faces, random.int(1, 3)),
          tag: writer.label(),
        })),
      })),
    );
    const me = securedJson(site, `${API}/v1/me`, { name: writer.person(), face: faces[0] });
    const activity = securedJson(
      site,
      `${API}/v1/activity`,
      Array.from({ length: 12 }, (_, index) => ({ face: faces[index], text: writer.sentence() })),
    );
    // Asked for before the modules are, so that the answers are there when the modules run, and their pictures hold the
    // load event.
    const early = `window.td={get:(url)=>fetch(url,{headers:{"x-taskdeck-client":"web"}}).then((r)=>r.json())};td.board=td.get("${board}");td.me=td.get("${me}");`;
    const draw = `document.querySelector("nav").innerHTML=${JSON.stringify(icons)}.map((i,n)=>'<a href=#><img src="'+i+'" width=20 height=20 alt="">'+${JSON.stringify(['Boards', 'Search', 'Pinned', 'Orders', 'Exports', 'Goals', 'Messages', 'People', 'Home', 'Tables', 'Time', 'Reports'])}[n]+"</a>").join("");
document.querySelector(".charts").innerHTML=${JSON.stringify(charts)}.map((c)=>'<img src="'+c+'" width=200 height=75 alt="">').join("");
td.board.then((lists)=>{document.querySelector(".board").innerHTML=lists.map((l)=>"<section><h2>"+l.name+"</h2>"+l.cards.map((c)=>"<article>"+(c.cover?'<img src="'+c.cover+'" width=260 height=110 alt="">':"")+"<b>"+c.title+"</b><p><i>"+c.tag+"</i>"+c.faces.map((f)=>'<img src="'+f+'" width=26 height=26 alt="">').join("")+"</p></article>").join("")+"</section>").join("")});
td.me.then((m)=>{document.querySelector(".me").innerHTML='<img src="'+m.face+'" width=32 height=32 alt="">'+m.name});
addEventListener("load",()=>{td.get("${activity}").then((list)=>{document.querySelector(".log").innerHTML=list.map((a)=>'<li><img src="'+a.face+'" width=26 height=26 alt="">'+a.text+"</li>").join("")});${JSON.stringify(lazy)}.forEach((m)=>import(m))});`;
    const app = site.script(
      `${STATIC}/m/app.js`,
      `${modules.map((url, index) => `import m${index} from "${url}";`).join('\n')}\n${draw}\n`,
    );
    const runtime = site.script(
      `${STATIC}/runtime.js`,
      writeBundle(random.fork('runtime'), { name: 'taskdeck runtime', kilobytes: 300, workMs: 25 }),
    );
    const logo = site.vector(`${STATIC}/logo.svg`, drawLogo({ name: 'taskdeck', colour: '#3563e9', random }));
    const body =
      `<div class="frame"><aside><img src="${logo}" height="28" style="height:28px" ` +
      'alt="Taskdeck"><nav></nav></aside><main><header><h1>Coastal survey</h1><span ' +
      'class="me"></span></header><div class="charts"></div><div class="board"></div></main><aside ' +
      'class="right"><h2>Activity</h2><ul class="log"></ul></aside></div><script type="module" ' +
      `src="${app}"></script>${chat(site, { scheme: 'https', colour: '#3563e9' })}`;
    site.document(
      this.entryUrl,
      writeDocument({
        title: 'Coastal survey - Taskdeck',
        icon: site.vector(`${STATIC}/favicon.svg`, drawFavicon({ colour: '#3563e9', letter: 't' })),
        css: CSS,
        head:
          `<script>${early}</script><link rel="stylesheet" href="${sheet}"><script defer ` +
          `src="${runtime}"></script>${monitoring(site, { scheme: 'https' })}`,
        body,
      }),
    );
  },
};

/**
 * An API answer that the browser must ask leave for first.
 * @param {import('../create-site.js').Site} site
 * @param {string} url
 * @param {unknown} data
 */
function securedJson(site, url, data) {
  site.add(url, '', {
    method: 'OPTIONS',
    status: 204,
    caching: 'tracking',
    headers: [
      ['access-control-allow-headers', 'x-taskdeck-client'],
      ['access-control-allow-methods', 'GET'],
    ],
  });
  return site.json(url, data);
}

const CSS = `body{font:14px/1.4 inter,Arial,sans-serif;color:#1b2433;background:#f5f7fb}.frame{display:grid;grid-template-columns:190px minmax(0,1fr) 260px;min-height:100vh}aside{background:#fff;padding:20px;border-right:1px solid #e3e8f1}nav{display:grid;gap:4px;padding-top:20px}nav a{display:flex;gap:12px;padding:8px}header{display:flex;justify-content:space-between;align-items:center;padding:18px 22px}h1{font-size:22px}.me{display:flex;gap:10px;align-items:center}.me img,.log img,article p img{border-radius:50%}
.charts{display:flex;gap:14px;padding:0 22px 14px;overflow:hidden;min-height:105px}.charts img{background:#fff;border:1px solid #e3e8f1;border-radius:8px;padding:8px;flex:0 0 auto}.board{display:grid;grid-template-columns:repeat(5,1fr);gap:14px;padding:0 22px 30px;min-height:700px}h2{font-size:14px;margin-bottom:10px}article{background:#fff;border:1px solid #e3e8f1;border-radius:8px;margin-bottom:10px;overflow:hidden;box-shadow:0 1px 2px #1b243312}article b{display:block;padding:10px 12px 4px;font-weight:600;font-size:13px}article p{display:flex;gap:4px;align-items:center;padding:4px 12px 12px}article i{font-style:normal;background:#e8eefe;color:#3563e9;border-radius:4px;padding:2px 7px;font-size:11px;margin-right:auto}.right{border:0;border-left:1px solid #e3e8f1}.log li{display:flex;gap:10px;padding:9px 0;font-size:13px}.log img{flex:0 0 26px;height:26px}`;
