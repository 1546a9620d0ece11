/** `slowstart bench-telemetry`: what telemetry costs a page load, by loads with and without it in turn. */
import { newCommand, parseOrExit } from './command-line/command.js';
import { watchInterruption } from './command-line/interruption.js';
import { wholeNumber } from './command-line/option-values.js';
import { PROJECT_ROOT } from './set-up/project-root.js';

const options = parseOrExit(
  newCommand('bench-telemetry', 'Measure what telemetry adds to a page load, by loads with and without it in turn.')
    .option('--pairs <n>', 'pairs of loads, one with and one without telemetry', wholeNumber, 20)
    .option('--page <page>', 'a bundled page or a recording', 'harbour-herald')
    .option('--network <id>', 'a network', '3g-solo')
    .option('--cc <id>', 'a congestion control', 'cubic'),
).opts();
// what a command runs is loaded when it is needed: help and usage errors need none of it
const { readRegistries } = await import('./command-line/registries.js');
const { makeExperiment } = await import('./experiment/experiment.js');
const { measureTelemetry } = await import('./overhead/measure-telemetry.js');
const { costVerdict, TARGET_SHARE } = await import('./overhead/telemetry-cost.js');
const { findPages } = await import('./recording/finding/find-pages.js');
const { hodgesLehmann } = await import('./statistics/hodges-lehmann.js');
const { median } = await import('./statistics/median.js');

const interruption = watchInterruption({ say: (line) => console.error(line), ending: 'ending the load, cleaning up' });
const pages = await findPages([options.page], { root: PROJECT_ROOT, cwd: process.env.INIT_CWD ?? process.cwd() });
const experiment = makeExperiment(
  { name: 'telemetry', congestionControls: [options.cc], networks: [options.network] },
  { ...readRegistries(), pages },
);
const { pairs } = options;
const measured = await measureTelemetry(experiment, {
  pairs,
  onMessage: (text) => console.error(text),
  signal: interruption.signal,
});
const onMs = median(measured.map((pair) => pair.onMs));
const offMs = median(measured.map((pair) => pair.offMs));
// as a share of the load without, so that pages and links compare
const cost = hodgesLehmann(
  measured.map((pair) => (pair.onMs - pair.offMs) / pair.offMs),
  { noun: 'pairs' },
);

/** @param {number | null} value @param {number} digits */
const show = (value, digits) => (value === null ? 'not measured' : value.toFixed(digits));
/** @param {number | null} share */
const percent = (share) => (share === null ? 'not measured' : `${(share * 100).toFixed(2)} %`);
const confidence = cost.confidence === null ? 'none' : percent(cost.confidence);
const events = median(measured.map((pair) => pair.events));
const collectMs = median(measured.map((pair) => pair.collectMs));
const lines = [
  `page ${pages[0].id} on ${options.network} with ${options.cc}: ${measured.length} of ${pairs} pairs succeeded`,
  `page load     with telemetry ${show(onMs, 0)} ms, without ${show(offMs, 0)} ms (medians)`,
  `difference    ${percent(cost.value)}, from ${percent(cost.low)} to ${percent(cost.high)} ` +
    `(confidence ${confidence})    target below ${TARGET_SHARE * 100} %`,
  `events        ${show(events, 0)} per load; reading them took ${show(collectMs, 0)} ms after the page had loaded` +
    ' (medians)',
  `verdict       ${costVerdict(cost)}`,
];
console.log(lines.join('\n'));
for (const warning of cost.warnings) console.log(warning);
process.exitCode = measured.length < pairs ? 4 : 0;
