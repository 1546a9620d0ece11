import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = mkdtempSync(join(tmpdir(), 'slowstart-bench-test-'));
const BEFORE = new Set(traces()); // another bench may run on this host, or one may have been killed
after(() => rmSync(OUT, { recursive: true }));

/**
 * @param {string[]} args of `npm run bench --`
 * @param {{interruptWhen?: RegExp}} [options] sends SIGINT once when the output matches
 * @returns {Promise<{code: number | null, output: string}>}
 */
async function bench(args, { interruptWhen } = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'harness/start.js'), 'bench', '--no-setup', ...args], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  let interrupted = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      if (interruptWhen && !interrupted && interruptWhen.test(output)) {
        interrupted = true;
        setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGINT'), 1200); // the whole group, as a terminal does; in the middle of a load
      }
    });
  }
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { code, output };
}

/** What a bench could leave on the host. @returns {string[]} */
function traces() {
  const namespaces = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' }).split('\n').filter((line) => line.startsWith('ss-'));
  const devices = execFileSync('ip', ['-br', 'link'], { encoding: 'utf8' }).split('\n').filter((line) => /^(veth|delay-|link-|loss-|origin|proxy)/.test(line));
  const folders = readdirSync(tmpdir()).filter((name) => /^slowstart-[0-9a-f]{6}-/.test(name));
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n').filter((line) => line.includes('slowstart'));
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n').filter((line) => /slowstart-[0-9a-f]{6}-|origin-server\.js/.test(line));
  const controls = readFileSync('/proc/sys/net/ipv4/tcp_available_congestion_control', 'utf8').includes('fld_tcp') ? ['fld_tcp'] : [];
  const rules = execFileSync('iptables-save', { encoding: 'utf8' }).split('\n').filter((line) => /100\.64|198\.18/.test(line));
  return [...namespaces, ...devices, ...folders, ...mounts, ...processes, ...controls, ...rules];
}

/** What this test's benches have left. */
function leftovers() {
  return traces().filter((trace) => !BEFORE.has(trace));
}

/** @param {string} out @returns {import('../types/run-record.js').RunRecord[]} */
function records(out) {
  return readFileSync(join(out, 'records.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}

test('a bench of one page and two CCs through Squid, Mahimahi and Chrome writes every output and leaves no trace', { timeout: 180_000 }, async () => {
  const out = join(OUT, 'full');
  const { code, output } = await bench(['--pages', 'harbour-herald', '--cc', 'cubic,fld_tcp', '--network', '3g-solo', '--runs', '2', '--out', out]);
  assert.equal(code, 0, output);
  assert.deepEqual(readdirSync(out).sort(), ['experiment.json', 'loads.csv', 'records.jsonl', 'report.html', 'results.json']);
  const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
  assert.equal(results.loads.length, 4);
  assert.equal(results.linkProofs[0].ok, true);
  for (const load of results.loads) {
    assert.equal(load.status, 'ok');
    assert.equal(load.coverage, 1);
    assert.ok(load.metrics.pageLoadMs > 300 && load.metrics.requests > 40 && load.metrics.idleMs > 0 && load.metrics.effectiveConcurrency > 0);
  }
  for (const { proofs, trial } of records(out).filter((record) => !record.trial.prime)) {
    assert.ok(proofs && proofs.congestionControl.ok && proofs.leaks.packets === 0);
    assert.deepEqual([...new Set(proofs.congestionControl.sockets.map((socket) => socket.congestionControl))], [trial.armId]);
  }
  assert.equal(readFileSync(join(out, 'loads.csv'), 'utf8').trim().split('\n').length, 5);
  assert.match(readFileSync(join(out, 'report.html'), 'utf8'), /FLD_TCP/);
  assert.deepEqual(leftovers(), [], 'the host is clean after');
});

test('Ctrl-C in the middle of a load exits 130 with the partial report and leaves no trace; --resume runs only the rest', { timeout: 240_000 }, async () => {
  const out = join(OUT, 'interrupted');
  const options = ['--pages', 'harbour-herald', '--cc', 'cubic,cubic', '--network', '3g-solo', '--runs', '3', '--out', out];
  const first = await bench(options, { interruptWhen: /round 1/ });
  assert.equal(first.code, 130, first.output);
  assert.deepEqual(leftovers(), [], 'the host is clean after Ctrl-C');
  assert.equal(existsSync(join(out, 'report.html')), true);
  const kept = records(out);
  const second = await bench([...options, '--resume']);
  assert.equal(second.code, 0, second.output);
  const all = records(out);
  assert.deepEqual(all.slice(0, kept.length), kept, 'finished loads are kept as they were');
  assert.deepEqual(all.map((record) => record.trial.index).sort((a, b) => a - b), all.map((_, index) => index), 'every load once');
  assert.ok(kept.length >= 1 && kept.length < all.length);
  await delay(100);
  assert.deepEqual(leftovers(), []);
});
