import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readAllRecords } from '../results/read-all-records.js';
import { hostTraces } from './support/host-traces.js';
import { startBench } from './support/start-bench.js';

const OUT = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
const BEFORE = new Set(hostTraces()); // another bench may run on this host, or one may have been killed
after(() => rmSync(OUT, { recursive: true }));

/**
 * @param {string[]} args of `npm run bench --`
 * @param {{interruptWhen?: RegExp}} [options] sends SIGINT once when the output matches
 * @returns {Promise<{code: number | null, output: string, stdout: string}>}
 */
async function bench(args, { interruptWhen } = {}) {
  const { child, output, stdout, ended, closed } = startBench(args);
  let interrupted = false;
  const interrupt = () => {
    if (!interruptWhen || interrupted || !interruptWhen.test(output())) return;
    interrupted = true;
    // the whole group, as a terminal does; in the middle of a load
    setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGINT'), 1200);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', interrupt);
  const code = await ended;
  await closed;
  return { code, output: output(), stdout: stdout() };
}

/** What this test's benches have left. */
function leftovers() {
  return hostTraces().filter((trace) => !BEFORE.has(trace));
}

test('a bench of one page and two CCs through Squid, Mahimahi and Chrome writes every output and leaves no trace', {
  timeout: 180_000,
}, async () => {
  const out = join(OUT, 'full');
  const { code, stdout, output } = await bench([
    '--pages',
    'harbour-herald',
    '--cc',
    'cubic,fld_tcp',
    '--network',
    'lte-solo',
    '--runs',
    '2',
    '--out',
    out,
    '--json',
  ]);
  assert.equal(code, 0, output);
  // standard output is a pipe here, as into jq: all of it is one JSON text
  assert.equal(JSON.parse(stdout).loads.failed, 0);
  assert.deepEqual(readdirSync(out).sort(), [
    'experiment.json',
    'loads.csv',
    'loads.jsonl',
    'records.jsonl.gz',
    'report.html',
    'results.json',
  ]);
  const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
  assert.equal(results.loads.length, 4);
  assert.equal(results.linkChecks[0].ok, true);
  for (const load of results.loads) {
    assert.equal(load.status, 'ok');
    assert.equal(load.coverage, 1);
    assert.ok(
      load.metrics.pageLoadMs > 300 &&
        load.metrics.requests > 40 &&
        load.metrics.idleMs > 0 &&
        load.metrics.effectiveConcurrency > 0,
    );
  }
  for (const { checks, trial } of (await readAllRecords(out)).filter((record) => !record.trial.warmUp)) {
    assert.ok(checks?.congestionControl.ok && checks.egress.packets === 0);
    assert.deepEqual(
      [...new Set(checks.congestionControl.sockets.map((socket) => socket.congestionControl))],
      [trial.armId],
    );
  }
  assert.equal(readFileSync(join(out, 'loads.csv'), 'utf8').trim().split('\n').length, 5);
  assert.match(readFileSync(join(out, 'report.html'), 'utf8'), /FLD_TCP/);
  assert.deepEqual(leftovers(), [], 'the host is clean after');
});

test('Ctrl-C in the middle of a load exits 130 with the partial report and leaves no trace; --resume runs only the ' +
  'rest', {
  timeout: 240_000,
}, async () => {
  const out = join(OUT, 'interrupted');
  const options = [
    '--pages',
    'kiln-and-oak',
    '--cc',
    'cubic,cubic',
    '--network',
    'rtt=60,down=9,up=9',
    '--runs',
    '2',
    '--out',
    out,
  ];
  const first = await bench(options, { interruptWhen: /round 1/ });
  assert.equal(first.code, 130, first.output);
  assert.deepEqual(leftovers(), [], 'the host is clean after Ctrl-C');
  assert.equal(existsSync(join(out, 'report.html')), true);
  const kept = await readAllRecords(out);
  const second = await bench([...options, '--resume']);
  assert.equal(second.code, 0, second.output);
  const all = await readAllRecords(out);
  assert.deepEqual(all.slice(0, kept.length), kept, 'finished loads are kept as they were');
  assert.deepEqual(
    all.map((record) => record.trial.index).sort((a, b) => a - b),
    all.map((_, index) => index),
    'every load once',
  );
  assert.deepEqual([...new Set(all.map(({ trial }) => trial.networkId))], ['rtt60-down9-up9']);
  assert.ok(kept.length >= 1 && kept.length < all.length);
  await delay(100);
  assert.deepEqual(leftovers(), []);
});
