import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeExperiment } from '../experiment/experiment.js';
import { samplePage } from '../experiment/sample-experiment.js';
import { readRegistries } from './registries.js';
import { resumedExperiment } from './resumed-experiment.js';

/** @param {object} request */
const experimentOf = (request) => makeExperiment(request, { ...readRegistries(), pages: [samplePage('news')] });

/** @param {import('node:test').TestContext} t @param {object} experiment */
function storedRun(t, experiment) {
  const folder = mkdtempSync(join(tmpdir(), 'slowstart-resumed-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify({ schema: 1, experiment }));
  return folder;
}

test('a run that was stored under an old network id goes on, whether the old id is asked for or the new one', (t) => {
  const stored = experimentOf({ networks: ['3g-solo', 'lte'] });
  stored.networks[0].id = '3g-solo';
  stored.networks[1].id = 'lte';
  const folder = storedRun(t, stored);
  for (const networks of [
    ['3g-solo', 'lte'],
    ['fld-3g-solo', 'fld-lte'],
  ])
    assert.deepEqual(resumedExperiment(folder, experimentOf({ networks })), stored);
  assert.throws(() => resumedExperiment(folder, experimentOf({ networks: ['wpt-3g', 'wpt-lte'] })), {
    exitCode: 2,
    message: /networks: fld-3g-solo,fld-lte there, wpt-3g,wpt-lte asked/,
  });
});

test('a run of definitions goes on with the same ones, and not with others', (t) => {
  const home = { id: 'home', rttMs: 40, down: { rateMbps: 9 }, up: { rateMbps: 9 } };
  const request = {
    congestionControls: ['cubic', { id: 'my_cc', kind: 'bpf', file: '/srv/cc/my_cc.bpf.c' }],
    networks: ['rtt=60,down=9,up=9', home],
  };
  const folder = storedRun(t, experimentOf(request));
  assert.deepEqual(resumedExperiment(folder, experimentOf(request)), experimentOf(request));
  assert.deepEqual(resumedExperiment(folder, null), experimentOf(request));
  const slower = { ...request, networks: ['rtt=60,down=9,up=9', { ...home, rttMs: 80 }] };
  assert.throws(() => resumedExperiment(folder, experimentOf(slower)), /link settings: /);
});
