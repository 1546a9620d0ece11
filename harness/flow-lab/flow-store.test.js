import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sampleFlowRun } from '../flows/sample-flow-run.js';
import { openFlowStore, readFlowExperiment, readFlowRecords } from './flow-store.js';
import { writeFlowResults } from './write-flow-results.js';

/** @param {import('node:test').TestContext} t */
function folder(t) {
  const dir = mkdtempSync(join(tmpdir(), 'slowstart-flows-'));
  t.after(() => rmSync(dir, { recursive: true }));
  return dir;
}
const warn = () => {};
const environment = { kernel: '6.18', cpuModel: 'some', cpus: 2, memoryMiB: 4096, versions: {}, warnings: [] };
const congestionControl = {
  id: 'reno',
  label: 'Reno',
  colour: { light: '#00795a', dark: '#3ac9a1' },
  kind: /** @type {const} */ ('kernel'),
  kernelName: 'reno',
  source: 'RFC 5681',
};
/** @type {import('../types/flow-run-record.js').FlowExperimentFile} */
const experiment = {
  schema: 1,
  name: 'one',
  arms: [{ id: 'reno', label: 'Reno', congestionControl }],
  workloads: [
    {
      schema: 1,
      id: 'one',
      durationS: 10,
      bottleneck: { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 50 },
      flows: [{ id: 'long', congestionControl: '$arm' }],
    },
  ],
  runs: 2,
  seed: 1,
  environment,
  startedAt: '2026-11-23T12:00:00.000Z',
};

test('records of runs are read as they were stored, and a resumed bench knows which are done', async (t) => {
  const dir = folder(t);
  const store = await openFlowStore(dir, { resume: false, warn });
  const interrupted = { stage: /** @type {const} */ ('interrupted'), reason: 'Ctrl-C' };
  const records = [
    sampleFlowRun(),
    sampleFlowRun({ index: 1, block: 1, round: 2 }),
    sampleFlowRun({ index: 2, status: 'failed', failure: interrupted }),
  ];
  for (const record of records) await store.append(record);
  await store.writeExperiment(experiment);
  await store.close();
  const read = [];
  for await (const record of readFlowRecords(dir, { warn })) read.push(record);
  assert.deepEqual(read, records);
  assert.deepEqual(await readFlowExperiment(dir), experiment);
  const again = await openFlowStore(dir, { resume: true, warn });
  assert.deepEqual([...again.finished], [0, 1]);
  await again.close();
  const { results, text } = await writeFlowResults(dir);
  assert.equal(results.done, 3);
  assert.match(text, /3 runs, 1 failed/);
  assert.deepEqual(readdirSync(dir).sort(), [
    'flow-experiment.json',
    'records.jsonl.gz',
    'report.html',
    'results.json',
  ]);
});

test('a record that could not be read again is stored as a failure', async (t) => {
  const dir = folder(t);
  const store = await openFlowStore(dir, { resume: false, warn });
  await store.append(sampleFlowRun({ flows: [/** @type {any} */ ({ id: 'x' })] }));
  await store.close();
  for await (const { status, failure } of readFlowRecords(dir, { warn })) {
    assert.equal(status, 'failed');
    assert.match(String(failure?.reason), /cannot be stored: flows\[0\] lacks "spec"/);
  }
});

test('what a stranger wrote is refused with its line', async (t) => {
  const dir = folder(t);
  appendFileSync(join(dir, 'records.open.jsonl'), `${JSON.stringify(sampleFlowRun())}\n{"schema": 1}\n`);
  await assert.rejects(
    async () => {
      for await (const _ of readFlowRecords(dir, { warn }));
    },
    { exitCode: 2, message: /flow-store: line 2 of .*records\.open\.jsonl is not a valid record: it lacks "index"/ },
  );
  appendFileSync(join(dir, 'flow-experiment.json'), '{"schema": 1, "name": "../x"}');
  await assert.rejects(readFlowExperiment(dir), { exitCode: 2, message: /is no experiment: / });
});

test('a folder without flows has no experiment of theirs', async (t) => {
  assert.equal(await readFlowExperiment(folder(t)), null);
});
