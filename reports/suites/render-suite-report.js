/** @import { FlowExperimentFile } from '../../harness/types/flow-run-record.js' */
/** @import { CollectedSuite, JudgedClaim, Scale, Suite } from '../../harness/types/suite.js' */
import { verdictsInWords } from '../../harness/suites/scoreboard.js';
import { formatCount, formatPlural, formatTime } from '../format.js';
import { html } from '../html.js';
import { claimsTable } from './claims-table.js';
import { suiteDocument } from './document.js';
import { setUpSection } from './set-up.js';
import { suiteContext } from './suite-context.js';
import { suiteFiguresSection } from './suite-figures.js';
import { windowsSection } from './window-panels.js';

/**
 * The report of a suite: the verdicts, each claim beside what was measured, the paper's figures, windows, the set-up.
 * @param {{suite: Suite, scale: Scale, file: FlowExperimentFile, claims: JudgedClaim[], collected: CollectedSuite,
 *   generatedAt: string, sha256Base64: (text: string) => string}} input
 * @returns {string}
 */
export function renderSuiteReport({ suite, scale, file, claims, collected, generatedAt, sha256Base64 }) {
  const context = suiteContext({ suite, scale, arms: file.arms, claims, collected });
  const { runs } = collected;
  const { environment } = file;
  return suiteDocument({
    title: `${suite.title}: slowstart report`,
    masthead: `${suite.id} · ${scale} · ${formatPlural(runs.length, 'run')} · ${formatTime(file.startedAt)}`,
    contents: [
      ['answer', 'Answer'],
      ['claims', 'Claims'],
      ['figures', 'Figures'],
      ['windows', 'Windows'],
      ['set-up', 'Set-up'],
      ['again', 'Run it again'],
    ],
    arms: file.arms,
    sha256Base64,
    main: [
      html`<section id="answer"><h1>${suite.paper}</h1><h2>${suite.title}</h2>
<p class="verdict">${verdictsInWords(claims)}</p>
<p>Scale: ${scale}. A claim is reproduced when the whole 95 % interval over repetitions lies within the tolerance that
was written down before the first measurement, and not reproduced when all of it lies outside. The intervals are not
corrected for the number of claims.</p>
${
  scale === 'quick' &&
  html`<p>This is the quick scale: few repetitions of short runs. What it cannot tell, --scale full
may.</p>`
}</section>`,
      html`<section id="claims"><h2>Claims</h2><div class="claims">${claimsTable(claims)}</div></section>`,
      suiteFiguresSection(context),
      windowsSection(context),
      setUpSection(context),
      html`<section id="again"><h2>Run it again</h2>
<pre>npm run bench -- ${suite.id} --scale ${scale} --seed ${file.seed}</pre>
<p>Linux ${environment.kernel}; ${environment.cpuModel}, ${formatPlural(environment.cpus, 'processor')},
${formatCount(environment.memoryMiB)} MiB. Report of ${formatTime(generatedAt)}.</p></section>`,
    ],
  });
}
