import { html, raw } from '../../reports/html.js';

/** @typedef {import('./page-report.js').CheckedPage} CheckedPage */
/** @typedef {{type: string, base64: string}} Picture `type`: image/png, image/jpeg or image/webp */

const STYLE = `:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
article { border-top: 1px solid #8886; padding: 1rem 0; }
.shots { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
figure { margin: 0; } img { width: 100%; border: 1px solid #8886; }
table { border-collapse: collapse; } td, th { text-align: left; padding: 0.1rem 1rem 0.1rem 0; vertical-align: top; }
code { overflow-wrap: anywhere; } .none { color: #888; padding: 2rem; border: 1px dashed #8886; }`;

const PICTURES = /^image\/(png|jpeg|webp)$/;
const BASE64 = /^[A-Za-z0-9+/]+=*$/;

/**
 * Recorded beside replayed, one page after the other. Everything of a page is a stranger's: it stands in text alone.
 * @param {{checked: CheckedPage, recorded: Picture | null, replayed: Picture | null}[]} pages
 * @returns {string} a whole HTML file, which loads nothing
 */
export function renderCheckPage(pages) {
  return `<!doctype html>
${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Recorded beside replayed</title><style>${raw(STYLE)}</style></head><body>
<h1>Recorded beside replayed</h1>
<p>Each page was loaded once from its recording, without an emulated link.</p>
${pages.map(article)}</body></html>`}
`;
}

/** @param {{checked: CheckedPage, recorded: Picture | null, replayed: Picture | null}} page */
function article({ checked, recorded, replayed }) {
  const { id, title, entryUrl, verdict, reasons, requests, vetted, wire, consoleErrors, missedUrls } = checked;
  return html`<article><h2>${title || id}: ${verdict}</h2>
<p><code>${entryUrl}</code></p>
${reasons.length > 0 && html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}
<table>
${row(
  'Requests',
  Object.entries(requests)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', '),
)}
${row('Answered, trackers apart', share(vetted?.contentCoverage ?? null))}
${row('Recorded bytes asked for', askedText(checked))}
${row('Bodies on the wire', `${wire.receivedBytes} bytes, recorded ${wire.recordedBytes}`)}
${row('Errors on the console', `${consoleErrors.length}, when recorded ${checked.recordedConsoleErrors ?? 'unknown'}`)}
</table>
<div class="shots">${figure('As recorded', recorded)}${figure('As replayed', replayed)}</div>
${list('Missed', missedUrls)}${list('Errors on the console', consoleErrors)}</article>
`;
}

/** @param {string} name @param {string} text */
const row = (name, text) => html`<tr><th scope="row">${name}</th><td>${text}</td></tr>`;

/** @param {CheckedPage} checked */
function askedText({ vetted, content: { askedBytes, recordedBytes } }) {
  return `${share(vetted?.bytesAsked ?? null)} (${askedBytes} of ${recordedBytes ?? 'unknown'})`;
}

/** @param {string} caption @param {Picture | null} picture */
function figure(caption, picture) {
  const isPicture = picture !== null && PICTURES.test(picture.type) && BASE64.test(picture.base64);
  return html`<figure><figcaption>${caption}</figcaption>${
    isPicture
      ? html`<img alt="${caption}" src="data:${picture.type};base64,${picture.base64}">`
      : html`<div class="none">There is no picture.</div>`
  }</figure>`;
}

/** @param {string} title @param {string[]} texts */
function list(title, texts) {
  if (texts.length === 0) return null;
  const items = texts.map((text) => html`<li><bdi><code>${text}</code></bdi></li>`);
  return html`<details><summary>${title} (${texts.length})</summary><ul>${items}</ul></details>`;
}

/** @param {number | null} value */
function share(value) {
  return value === null ? 'unknown' : `${Math.floor(value * 100)} %`;
}
