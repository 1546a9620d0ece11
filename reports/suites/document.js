/** @import { Arm } from '../../harness/types/experiment.js' */
/** @import { Html } from '../html.js' */
import { html, raw } from '../html.js';
import { reportStyle } from '../report-style.js';
import { suiteStyle } from './suite-style.js';

/**
 * One self-contained HTML file without a script. Its Content Security Policy allows its own style sheet alone, by its
 * hash, whatever a record may hold.
 * @param {{title: string, masthead: string, contents: [id: string, name: string][], arms: Arm[], main: Html[],
 *   sha256Base64: (text: string) => string}} parts
 * @returns {string}
 */
export function suiteDocument({ title, masthead, contents, arms, main, sha256Base64 }) {
  const style = `${reportStyle(arms)}${suiteStyle}`;
  const policy = `default-src 'none'; style-src 'sha256-${sha256Base64(style)}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<header class="masthead"><p class="product">slowstart</p><p>${masthead}</p></header>
<nav class="contents" aria-label="Contents"><ul>${contents.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
<main>
${main}
</main>
</body>
</html>
`.toString();
}
