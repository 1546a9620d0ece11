/** @import { ReportContext } from '../report-context.js' */
import { DEFAULTS, NAMED_EXPERIMENTS } from '../../harness/experiment/defaults.js';
import { formatTime } from '../format.js';
import { html } from '../html.js';

/** How to repeat it. @param {ReportContext} context */
export function runAgainSection({ experiment, results, generatedAt }) {
  const words = [
    ['--cc', experiment.arms.map(({ congestionControl }) => congestionControl.id).join(',')],
    ['--network', experiment.networks.map(({ id }) => id).join(',')],
    ['--runs', String(experiment.runs)],
    ...(experiment.minCoverage === DEFAULTS.minCoverage ? [] : [['--min-coverage', String(experiment.minCoverage)]]),
    ...replayWords(experiment),
    ...(experiment.telemetry ? [['--telemetry', 'on']] : []),
    ['--seed', String(experiment.seed)],
  ];
  const { ceilings = [], control = null } = results.calibration ?? {};
  const flags = [
    ...(experiment.clock === 'recorded' ? [] : ['--live-clock']),
    ...(ceilings.length > 0 ? ['--ceiling'] : []),
    ...(control === null ? [] : ['--control']),
  ];
  // else it came from a file, wherever that is now
  const named = Object.hasOwn(NAMED_EXPERIMENTS, experiment.name) ? [experiment.name] : [];
  const command = [
    'npm run bench --',
    ...named,
    ...words.map(([option, value]) => `${option} ${shellWord(value)}`),
    ...flags,
  ].join(' ');
  return html`<section id="again" aria-labelledby="again-title"><h2 id="again-title">Run it again</h2>
<pre tabindex="0"><code>${command}</code></pre>
<p>Add <code>--pages</code> with the recordings if they are not the bundled ones. This report, <code>results.json</code>
and <code>loads.csv</code> are computed from <code>experiment.json</code> and the records in the same folder
(<code>records.jsonl.gz</code>; <code>records.jsonl</code> in those of earlier versions); <code>npm run report --
DIR</code> computes them again.</p>
${
  !experiment.telemetry &&
  html`<p>Add <code>--telemetry on</code> to see each connection’s window, retransmissions and
delivered bytes over time.</p>`
}
<p class="soft">Measured from ${formatTime(results.startedAt)}; report made ${formatTime(generatedAt)}.</p>
<p class="soft on-paper">Printed is what stood open on the screen; report.html has the other metrics, the figures in
numbers, versions and kernel settings.</p></section>`;
}

/** @param {ReportContext['experiment']} experiment @returns {string[][]} */
const replayWords = ({ replay }) =>
  replay === undefined
    ? []
    : [
        ['--think-time', String(replay.thinkTime)],
        ['--origin-rtt', String(replay.originRtt)],
        ['--protocol', replay.protocol],
      ];

/** As a POSIX shell wants it: what is not plainly safe goes into single quotes. @param {string} word */
const shellWord = (word) => (/^[\w./:,@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
