import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoadResult } from './fixtures/a-load.js';
import { loadsCsv } from './loads-csv.js';

/** @param {Parameters<typeof loadsCsv>[0]} results */
const csvOf = (results) => [...loadsCsv(results)].join('');

/** @type {import('../types/results.js').Results['metrics']} */
const metrics = ['pageLoadMs', 'idleShare'].map((id) => ({ id, title: '', unit: '', better: null, definition: '' }));

test('one row a load, one column a metric, numbers unrounded, absence an empty cell', () => {
  const csv = csvOf({
    metrics,
    loads: [
      aLoadResult({ metrics: { pageLoadMs: 1834.2999, idleShare: null } }),
      aLoadResult({
        arm: 'fld_tcp',
        round: 2,
        status: 'failed',
        coverage: null,
        failure: { stage: 'replay-check', reason: 'coverage 0.7, "min" 0.8' },
      }),
    ],
  });
  assert.equal(
    csv,
    [
      'page,network,arm,congestionControl,round,status,failureStage,failureReason,coverage,pageLoadMs,idleShare',
      'news,3g-solo,cubic,cubic,1,ok,,,1,1834.2999,',
      'news,3g-solo,fld_tcp,fld_tcp,2,failed,replay-check,"coverage 0.7, ""min"" 0.8",,,',
      '',
    ].join('\r\n'),
  );
});

test('a page cannot smuggle a formula into a spreadsheet, nor break its row', () => {
  const [, ...rows] = csvOf({
    metrics: [],
    loads: [
      aLoadResult({ page: '=HYPERLINK("http://x.example")' }),
      aLoadResult({ page: '@a\nb' }),
      aLoadResult({ page: '-1+1' }),
    ],
  }).split('\r\n');
  assert.deepEqual(
    rows.map((row) => row.slice(0, row.indexOf(',3g-solo'))),
    [`"'=HYPERLINK(""http://x.example"")"`, `"'@a\nb"`, `'-1+1`, ''],
  );
});

test('a negative number stays a number', () => {
  assert.match(
    csvOf({ metrics, loads: [aLoadResult({ metrics: { pageLoadMs: -0.5, idleShare: 1e-7 } })] }),
    /,-0\.5,1e-7\r\n$/,
  );
});
