import { median } from '../../harness/statistics/median.js';
import { pairedRatio } from './paired-ratio.js';

/**
 * The table of what was measured, a line a congestion control.
 * @param {Map<string, import('./compare-throughput.js').Run[]>} runs by id
 * @param {number} least the ratio to reno that each must reach
 * @returns {{text: string, verdicts: import('./paired-ratio.js').Verdict[]}}
 */
export function renderThroughput(runs, least) {
  const width = Math.max(...[...runs.keys()].map((id) => id.length));
  const rows = [...runs].map(([id, own]) => {
    const { ratio, low, high, verdict } = pairedRatio(
      own.map((run) => ({ own: run.own.gbitPerSecond, reno: run.reno.gbitPerSecond })),
      least,
    );
    const speed = show(median(own.map((run) => run.own.gbitPerSecond)), 1);
    const cpu = show(median(own.map((run) => run.own.cpuSecondsPerGb)), 3);
    return {
      verdict,
      line:
        `${id.padEnd(width)}  ${speed.padStart(6)}  ${cpu.padStart(8)}  ${show(ratio, 2).padStart(13)}  ` +
        `${`${show(low, 2)} to ${show(high, 2)}`.padEnd(14)}  ${verdict}`,
    };
  });
  const renos = [...runs.values()].flat().map((run) => run.reno);
  const speeds = renos.map((run) => run.gbitPerSecond);
  const beside =
    renos.length === 0
      ? 'reno beside them: no run'
      : `reno beside them: ${show(Math.min(...speeds), 1)} to ${show(Math.max(...speeds), 1)} Gbit/s in ` +
        `${renos.length} runs, ${show(median(renos.map((run) => run.cpuSecondsPerGb)), 3)} CPU s/GB`;
  const verdicts = rows.map(({ verdict }) => verdict);
  return {
    text: [
      `${'name'.padEnd(width)}  Gbit/s  CPU s/GB  ratio to reno  95 % interval   at least ${least}`,
      ...rows.map(({ line }) => line),
      beside,
      'Medians of the runs. In a run a connection of each and one of reno take turns of a hundredth of the ' +
        'bytes; CPU time is that of the processes at both ends.',
      ...(verdicts.includes('not settled')
        ? [
            'not settled: the machine was too unsteady for a verdict from so few runs; leave it alone, or give ' +
              'more --rounds.',
          ]
        : []),
    ].join('\n'),
    verdicts,
  };
}

/** @param {number | null} value @param {number} digits */
function show(value, digits) {
  return value === null ? '-' : value.toFixed(digits);
}
