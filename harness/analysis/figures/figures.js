/** @import { ExperimentFile } from '../../types/experiment.js' */
/** @import { FigureData } from '../../types/figures.js' */
/** @import { LoadSummary } from '../../types/load-summary.js' */
/** @import { CompactLoad } from './compact-load.js' */
import { group } from 'd3-array';
import { isMeasuredIn, measuredPart } from '../../experiment/calibration/measured-part.js';
import { compactLoads } from './compact-load.js';
import { figureCell } from './figures-cell.js';
import { figureChecks } from './figures-checks.js';
import { figureOverhead } from './figures-overhead.js';
import { figureReplay } from './figures-replay.js';
import { figureRequests } from './figures-requests.js';
import { figureTelemetry } from './figures-telemetry.js';

/**
 * Collects the data of the report's figures and checks, one load at a time. Of each it keeps about a kilobyte, so a
 * hundred thousand fit in memory. Warm-up loads are left out; failed loads count in the checks alone. Where a trial was
 * repeated after a crash, the last record counts.
 * @param {ExperimentFile} experimentFile
 * @returns {{add: (load: LoadSummary) => void, finish: () => FigureData}} finish: once
 */
export function collectFigures({ experiment }) {
  const { networks, arms, pages } = measuredPart(experiment);
  const isMeasured = isMeasuredIn(experiment);
  const compact = compactLoads();
  /** @type {Map<number, CompactLoad>} */
  const loadOfTrial = new Map();

  return {
    add({ trial, figure }) {
      if (figure !== null && isMeasured(trial)) loadOfTrial.set(trial.index, compact(trial, figure));
    },
    finish() {
      const loads = [...loadOfTrial.values()];
      loadOfTrial.clear(); // what is drawn next needs the memory
      const ok = loads.filter(({ measured }) => measured !== null);
      const places = networks.flatMap(({ id: networkId }) => arms.map(({ id: armId }) => ({ networkId, armId })));
      const [allAt, okAt] = [loads, ok].map(byPlace);
      const [byPage, okByPage] = [loads, ok].map((some) => group(some, ({ pageId }) => pageId));
      const armIds = arms.map(({ id }) => id);
      return {
        cells: places.map((place) => ({ ...place, ...figureCell(okAt(place), pages) })),
        checks: places.map((place) => ({ ...place, ...figureChecks(allAt(place)) })),
        replay: pages.map(({ id }) => figureReplay(id, byPage.get(id) ?? [])).filter((replay) => replay.loads > 0),
        requests: pages
          .map((page) => figureRequests(page, okByPage.get(page.id) ?? [], armIds))
          .filter((requests) => requests.loads > 0),
        warnings: countWarnings(ok),
        overhead: figureOverhead(ok),
        telemetry: ok.some(({ telemetry }) => telemetry !== null)
          ? places.map((place) => ({ ...place, ...figureTelemetry(okAt(place)) }))
          : null,
      };
    },
  };
}

/** @param {CompactLoad[]} loads @returns {(place: {networkId: string, armId: string}) => CompactLoad[]} */
function byPlace(loads) {
  const groups = group(
    loads,
    ({ networkId }) => networkId,
    ({ armId }) => armId,
  );
  return ({ networkId, armId }) => groups.get(networkId)?.get(armId) ?? [];
}

/** @param {CompactLoad[]} loads @returns {FigureData['warnings']} */
function countWarnings(loads) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { warnings } of loads) for (const text of warnings) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, loads: count })).sort((a, b) => b.loads - a.loads);
}
