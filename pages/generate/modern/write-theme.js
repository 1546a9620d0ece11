/** @import { Kit } from './page-kit.js' */

/** Who speaks in which typeface: as many of these as the page has faces are told apart. */
const ROLES = [
  'body',
  'h2,h3,b,.button',
  'h1,.lead',
  '.meta,summary',
  '.price,th,figcaption',
  'header nav',
  'footer.site b',
  '.button',
  '.chips',
  '.quote',
];

/**
 * The rules of a page's layout: one column on a phone, a grid on a desktop.
 * @param {Kit} kit
 * @param {string} body markup, whose `data-background` pictures are named here
 * @returns {string} CSS
 */
export function writeTheme({ page }, body) {
  const [main, dark] = page.colours;
  const backgrounds = [...body.matchAll(/data-background="([^"]+)"/g)].map(
    ([, url]) => `[data-background="${url}"]{background-image:linear-gradient(#0006,#0006),url(${url})}`,
  );
  return `${LAYOUT.replaceAll('MAIN', main).replaceAll('DARK', dark)}${fontRules(page.faces)}${backgrounds.join('')}\n`;
}

/** @param {Kit['page']['faces']} faces */
function fontRules(faces) {
  const all = faces.flatMap(([family, weights]) => weights.map((weight) => ({ family, weight })));
  return all
    .map(
      ({ family, weight }, index) =>
        `${ROLES[index] ?? '.meta'}{font-family:"${family}",system-ui,Helvetica,Arial,sans-serif;font-weight:${weight}}`,
    )
    .join('');
}

/**
 * `@font-face` rules for the page's own files.
 * @param {Kit} kit
 */
export function writeFontFaces({ site, assets, page }) {
  return page.faces
    .flatMap(([family, weights]) =>
      weights.map((weight) => {
        const url = site.font(`${assets}/fonts/${family}-${weight}.woff2`, family, weight);
        return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`;
      }),
    )
    .join('');
}

const LAYOUT = `body{font:400 16px/1.55 system-ui,Helvetica,Arial,sans-serif;color:#1f2328;background:#fff}
.wrap{max-width:1180px;margin:0 auto;padding:34px 24px}h1{font-size:clamp(30px,4vw,52px);line-height:1.1;margin:6px 0 12px}h2{font-size:27px;line-height:1.2;margin-bottom:18px}h3{font-size:18px;line-height:1.3;margin:8px 0 4px}
.meta{font-size:13px;color:MAIN;text-transform:uppercase;letter-spacing:.05em}.lead{font-size:20px;max-width:70ch}.button{display:inline-block;background:MAIN;color:#fff;padding:11px 22px;border-radius:6px;margin-top:16px}
header.site{display:flex;gap:34px;align-items:center;padding:16px 28px;border-bottom:1px solid #e5e7eb;position:sticky;top:0;background:#fff;z-index:5}header nav{display:flex;gap:26px;flex:1;overflow:hidden;white-space:nowrap}header .tools{display:flex;gap:16px}
.hero{position:relative;overflow:hidden;background:DARK}.hero img{width:100%;object-fit:cover;max-width:none}.hero-text{position:absolute;left:max(24px,6vw);bottom:34px;max-width:560px;color:#fff;text-shadow:0 1px 12px #000a}.hero .meta{color:#fff}
.cards{display:grid;grid-template-columns:repeat(4,1fr);gap:24px}.card img{width:100%;height:auto;border-radius:8px;background:#eee}.price{font-size:17px;margin-top:4px}
.row{display:grid;grid-template-columns:96px 1fr;gap:18px;padding:14px 0;border-top:1px solid #e5e7eb}.row img{border-radius:8px}.gallery{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.gallery img{width:100%;height:auto}figure{margin:0 0 18px}figcaption{font-size:14px;color:#667085;padding-top:6px}
.split{display:grid;grid-template-columns:1fr 1fr;gap:44px;align-items:center}.split.turned img{order:2}.split img{width:100%;height:auto;border-radius:12px}.banner{min-height:340px;background:DARK center/cover;color:#fff;display:flex;align-items:center;justify-content:center;text-align:center;padding:24px;margin:24px 0}
.strip{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:20px}.strip li{display:grid;justify-items:center;gap:8px;text-align:center;font-size:14px}.chips{display:flex;flex-wrap:wrap;gap:10px;padding-bottom:0}.chips a{border:1px solid #d0d5dd;border-radius:99px;padding:6px 14px;font-size:14px}
.text{max-width:760px}.text p{margin-bottom:16px}.text img{width:100%;height:auto}.faq details{border-top:1px solid #e5e7eb;padding:12px 0}.quotes{display:grid;grid-template-columns:repeat(3,1fr);gap:24px}blockquote{margin:0;background:#f6f7f9;border-radius:12px;padding:22px}blockquote footer{display:flex;gap:12px;align-items:center;margin-top:12px}blockquote img{border-radius:50%}.quote{font-size:18px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px 6px;border-bottom:1px solid #e5e7eb}.adverts{display:grid;justify-items:center;gap:16px;padding:16px 0;overflow:hidden}.shelf{display:grid;grid-template-columns:repeat(6,1fr);gap:14px;min-height:150px}.shelf img{width:100%;height:auto;border-radius:8px}
footer.site{background:DARK;color:#d8dce3;margin-top:34px}footer.site .wrap{display:grid;grid-template-columns:repeat(4,1fr);gap:28px;font-size:14px}footer.site b{color:#fff;display:block;margin-bottom:8px}footer.site a{display:block;padding:2px 0}
@media(max-width:700px){.wrap{padding:24px 16px}header.site{gap:14px;padding:12px 16px}header nav{gap:16px;font-size:14px}.cards{grid-template-columns:1fr 1fr;gap:12px}.split,.quotes{grid-template-columns:1fr;gap:18px}.split.turned img{order:0}.gallery{grid-template-columns:1fr 1fr}.shelf{grid-template-columns:repeat(3,1fr)}footer.site .wrap{grid-template-columns:1fr 1fr}h2{font-size:22px}.hero-text{left:16px;right:16px;bottom:20px}}
`;
