/** @import { ExperimentFile } from '../../types/experiment.js' */
/** @import { FigureData } from '../../types/figures.js' */
/** @import { RunRecord } from '../../types/run-record.js' */
/** @import { FigureLoad } from './figures-load.js' */
import { figureCell } from './figures-cell.js';
import { figureChecks } from './figures-checks.js';
import { figureLoad } from './figures-load.js';
import { figureOverhead } from './figures-overhead.js';
import { figureReplay } from './figures-replay.js';
import { figureTelemetry } from './figures-telemetry.js';

/**
 * Collects the data of the report's figures and checks, one record at a time. It keeps only a few numbers per record, so
 * thousands of loads fit in memory. Warm-up loads are left out; failed loads count in the checks alone. Where a trial was
 * repeated after a crash, the last record counts.
 * @param {ExperimentFile} experimentFile
 * @returns {{add: (record: RunRecord) => void, finish: () => FigureData}}
 */
export function collectFigures({ experiment }) {
  const { networks, arms, pages } = experiment;
  /** @type {Map<number, FigureLoad>} */
  const loadOfTrial = new Map();

  return {
    add(record) {
      if (!record.trial.warmUp) loadOfTrial.set(record.trial.index, figureLoad(record, { drawnPageId: pages[0]?.id }));
    },
    finish() {
      const loads = [...loadOfTrial.values()];
      const ok = loads.filter(({ measured }) => measured !== null);
      const places = networks.flatMap(({ id: networkId }) => arms.map(({ id: armId }) => ({ networkId, armId })));
      /** @param {FigureLoad[]} some @param {{networkId: string, armId: string}} place */
      const at = (some, { networkId, armId }) =>
        some.filter(({ trial }) => trial.networkId === networkId && trial.armId === armId);
      return {
        cells: places.map((place) => ({ ...place, ...figureCell(at(ok, place), pages) })),
        checks: places.map((place) => ({ ...place, ...figureChecks(at(loads, place)) })),
        replay: pages.map(({ id }) => figureReplay(id, loads)).filter((replay) => replay.loads > 0),
        warnings: countWarnings(ok),
        overhead: figureOverhead(ok),
        telemetry: ok.some(({ telemetry }) => telemetry !== null)
          ? places.map((place) => ({ ...place, ...figureTelemetry(at(ok, place)) }))
          : null,
      };
    },
  };
}

/** @param {FigureLoad[]} loads @returns {FigureData['warnings']} */
function countWarnings(loads) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { warnings } of loads) for (const text of warnings) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, loads: count })).sort((a, b) => b.loads - a.loads);
}
