import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hostTraces } from './support/host-traces.js';
import { memoryLimit } from './support/memory-limit.js';
import { startBench } from './support/start-bench.js';

const CLEAN = fileURLToPath(new URL('../clean.js', import.meta.url));
const LIMIT_BYTES = 110 * 2 ** 20; // the harness alone wants about that; the origin and the proxies as much again

test('a bench that runs out of memory is ended by the kernel, and clean-up leaves nothing of it', {
  timeout: 120_000,
}, async (t) => {
  const limit = memoryLimit(`slowstart-test-${process.pid}`, LIMIT_BYTES);
  if (limit === null) return t.skip('this host lets nobody limit memory');
  const outDir = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
  const before = new Set(hostTraces());
  try {
    const bench = startBench([
      '--pages',
      'merrow-council',
      '--cc',
      'cubic,fld_tcp',
      '--network',
      'lte-solo',
      '--runs',
      '2',
      '--out',
      outDir,
    ]);
    limit.add(Number(bench.child.pid));
    const code = await bench.ended;
    t.diagnostic(
      `${limit.kills()} processes killed for want of memory; the bench ended with ${code ?? bench.child.signalCode}`,
    );
    assert.ok(limit.kills() > 0, 'the kernel had to kill');
    assert.notEqual(code, 0);
    execFileSync(process.execPath, [CLEAN]);
    assert.deepEqual(
      hostTraces().filter((trace) => !before.has(trace)),
      [],
    );
  } finally {
    limit.remove();
    rmSync(outDir, { recursive: true });
  }
});
