import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hostTraces } from './support/host-traces.js';
import { startBench } from './support/start-bench.js';

const OUT = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
after(() => rmSync(OUT, { recursive: true }));

test('two benches at once, with one congestion control in both, finish side by side, warn of each other and leave ' +
  'nothing', {
  timeout: 180_000,
}, async () => {
  const before = new Set(hostTraces());
  const benches = ['a', 'b'].map((name, index) =>
    startBench([
      '--pages',
      'merrow-council',
      '--cc',
      index === 0 ? 'cubic,fld_tcp' : 'fld_tcp,reno',
      '--network',
      'lte-solo',
      '--runs',
      '1',
      '--out',
      join(OUT, name),
    ]),
  );
  for (const { ended, output } of benches) assert.equal(await ended, 0, output());
  for (const name of ['a', 'b']) {
    const { loads, environment } = JSON.parse(readFileSync(join(OUT, name, 'results.json'), 'utf8'));
    assert.deepEqual(
      loads.map((/** @type {any} */ load) => load.status),
      ['ok', 'ok'],
    );
    assert.match(environment.warnings.join('\n'), /another bench \(process \d+\) ran on this host at the same time/);
  }
  assert.deepEqual(
    hostTraces().filter((trace) => !before.has(trace)),
    [],
  );
});
