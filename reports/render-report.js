/** @import { FigureData } from '../harness/types/figures.js' */
/** @import { Results } from '../harness/types/results.js' */

import { ceilingSection } from './ceiling/ceiling-section.js';
import { formatPlural, formatTime } from './format.js';
import { html, raw } from './html.js';
import { armsInWords, reportContext } from './report-context.js';
import { reportScript } from './report-script.js';
import { reportStyle } from './report-style.js';
import { answerSection } from './sections/answer.js';
import { checksSection } from './sections/checks/checks.js';
import { conditionsSection } from './sections/conditions.js';
import { definitionsSection } from './sections/definitions.js';
import { failuresSection } from './sections/failures.js';
import { figuresSection } from './sections/figures.js';
import { pagesSection } from './sections/pages.js';
import { runAgainSection } from './sections/run-again.js';
import { telemetrySection } from './sections/telemetry.js';

const CONTENTS = [
  ['answer', 'Answer'],
  ['ceiling', 'Ceiling'],
  ['conditions', 'Conditions'],
  ['checks', 'Checks'],
  ['figures', 'Figures'],
  ['telemetry', 'Inside TCP'],
  ['pages', 'Pages'],
  ['failures', 'Failures'],
  ['definitions', 'Definitions'],
  ['again', 'Run it again'],
];

/**
 * The report: one self-contained HTML file. Its Content Security Policy allows only its own style sheet and script, by
 * their hashes, whatever a recorded page's title may hold.
 * @param {{results: Results, figures: FigureData, generatedAt: string, sha256Base64: (text: string) => string}} input
 * `generatedAt` ISO 8601; `sha256Base64` hashes UTF-8 text
 * @returns {string}
 */
export function renderReport({ results, figures, generatedAt, sha256Base64 }) {
  const context = reportContext({ results, figures, generatedAt });
  const style = reportStyle(results.experiment.arms);
  const policy =
    `default-src 'none'; style-src 'sha256-${sha256Base64(style)}'; script-src ` +
    `'sha256-${sha256Base64(reportScript)}'; img-src data:; base-uri 'none'; form-action 'none'`;
  const arms = armsInWords(results.experiment.arms);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${arms}: slowstart report</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#answer">Skip to the answer</a>
<header class="masthead"><p class="product">slowstart</p><p>${arms} ·
${formatPlural(results.experiment.pages.length, 'page')} · ${formatPlural(results.loads.length, 'load')} ·
${formatTime(results.startedAt)}</p><button type="button" id="theme" hidden>Dark colours</button></header>
<nav class="contents" aria-label="Contents"><ul>${CONTENTS.filter(([id]) => (id !== 'telemetry' || figures.telemetry !== null) && (id !== 'ceiling' || results.calibration)).map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
<main>
${[answerSection, ceilingSection, conditionsSection, checksSection, figuresSection, telemetrySection, pagesSection, failuresSection, definitionsSection, runAgainSection].map((section) => section(context))}
</main>
<script>${raw(reportScript)}</script>
</body>
</html>
`.toString();
}
