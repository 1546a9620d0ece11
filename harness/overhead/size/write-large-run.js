import { open } from 'node:fs/promises';
import { sampleExperiment } from '../../../reports/fixtures/sample-experiment.js';
import { makeExperiment } from '../../experiment/experiment.js';
import { openRunStore } from '../../results/run-store.js';

/** Requests a page: a few, so that a hundred thousand loads are written in minutes. */
const OBJECTS = 10;

/**
 * The folder of a finished bench with made-up loads, written by the store of the bench itself, but without waiting for
 * the disk.
 * @param {string} dir
 * @param {{pages: number, runs: number, registries: Pick<Parameters<typeof makeExperiment>[1], 'congestionControls' |
 *   'networks'>}} shape
 * @returns {Promise<number>} loads, warm-up loads left out
 */
export async function writeLargeRun(dir, { pages, runs, registries }) {
  const made = Array.from({ length: pages }, (_, index) => ({
    id: `page-${index}`,
    title: `Page ${index}`,
    file: `/recordings/page-${index}.warc.gz`,
    entryUrl: `https://page-${index}.example/`,
    tags: [],
    objects: OBJECTS,
    type: /** @type {const} */ (['encrypted', 'mixed', 'unencrypted'])[index % 3],
  }));
  const { arms, networks } = makeExperiment(
    { name: 'size', congestionControls: ['cubic', 'fld_tcp'], networks: ['3g-solo'], runs },
    { ...registries, pages: made },
  );
  const { experimentFile, records } = sampleExperiment({
    arms,
    networks,
    pages: made,
    runs,
    seed: 1,
    windowGain: { cubic: 2, fld_tcp: 3 },
    failureOf: () => null,
  });
  const store = await openRunStore(dir, { resume: false, experiment: experimentFile.experiment, openFile });
  await store.writeExperiment(experimentFile);
  let loads = 0;
  for (const record of records) {
    await store.append(record);
    if (!record.trial.warmUp) loads += 1;
  }
  await store.close();
  return loads;
}

/** @type {typeof import('../../results/blocks/append-file.js').openAppendFile} */
async function openFile(path) {
  const file = await open(path, 'a');
  return {
    append: (bytes) => file.appendFile(bytes),
    cutTo: (bytes) => file.truncate(bytes),
    close: () => file.close(),
  };
}
