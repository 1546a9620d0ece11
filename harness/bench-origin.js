/** `slowstart bench-origin`: the replay origin beside nginx in one run, and what it costs to have many recordings. */
import { newCommand, parseOrExit } from './command-line/command.js';
import { wholeNumber } from './command-line/option-values.js';

const { rounds, requests, recordings } = parseOrExit(
  newCommand('bench-origin', 'Measure the replay origin beside nginx, and with many recordings.')
    .option('--rounds <n>', 'how often each server is asked', wholeNumber, 11)
    .option('--requests <n>', 'how many requests each time', wholeNumber, 20_000)
    .option('--recordings <n>', 'how many recordings it is given', wholeNumber, 500),
).opts();
// what a command runs is loaded when it is needed: help and usage errors need none of it
const { measureOriginTtfb } = await import('./overhead/measure-origin-ttfb.js');
const { measureRecordings } = await import('./overhead/origin/measure-recordings.js');
const { measureThroughput } = await import('./overhead/origin/measure-throughput.js');
const { renderOrigin } = await import('./overhead/origin/render-origin.js');
const { findPages } = await import('./recording/finding/find-pages.js');
const { PROJECT_ROOT } = await import('./set-up/project-root.js');
const { medianEstimate } = await import('./statistics/median-estimate.js');

const rates = await measureThroughput({ rounds, requests });
const corpus = await findPages(['paper'], { root: PROJECT_ROOT });
const ttfb = await measureOriginTtfb({
  recordings: corpus.map(({ id, file, entryUrl }) => ({ pageId: id, file, entryUrl })),
});
const large = await measureRecordings({ recordings: 5, megabytes: 20 });
const many = await measureRecordings({ recordings, megabytes: 2 });
const ratios = rates.origin.map((rate, round) => rate / rates.nginx[round]);

console.log(
  renderOrigin({
    nginxRate: medianEstimate(rates.nginx),
    originRate: medianEstimate(rates.origin),
    ratio: medianEstimate(ratios),
    ttfb,
    large,
    many,
  }),
);
