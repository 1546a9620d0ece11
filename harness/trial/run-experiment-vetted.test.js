import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeLabWorld } from './fake-lab-world.js';
import { fakeRun } from './fake-run.js';

test('the pages that are loaded and stored are those that vetting lets in', async () => {
  /** @type {import('../types/experiment.js').ExperimentFile[]} */
  const written = [];
  /** @type {unknown[]} */
  const planned = [];
  const fake = fakeLabWorld({
    instead: {
      vetPages: async (experiment, settings) => {
        planned.push(settings.planned, settings.browserVersion);
        return { ...experiment, pages: [{ ...experiment.pages[0], id: 'vetted' }], leftOut: ['page "news": no'] };
      },
      openRunStore: /** @type {any} */ (
        async () => ({
          finished: new Set(),
          earlier: { startedAt: '', pageIds: ['news'] },
          writeExperiment: async (/** @type {any} */ file) => void written.push(structuredClone(file)),
          append: async () => {},
          close: async () => {},
        })
      ),
    },
  });
  await fakeRun(fake);
  assert.deepEqual(planned, [['news'], '150']);
  assert.deepEqual([...new Set(fake.state.calls.filter((call) => call.startsWith('load')))].sort(), [
    'load cubic vetted',
    'load fld_tcp vetted',
  ]);
  assert.deepEqual(
    written[0].experiment.pages.map(({ id }) => id),
    ['vetted'],
  );
  assert.deepEqual(written[0].environment.warnings, ['a page was left out: page "news": no']);
});
