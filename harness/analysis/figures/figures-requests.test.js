/** @import { RunRecord } from '../../types/run-record.js' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { aLoad, aRequest } from '../../metrics/fixtures/a-load.js';
import { aRecord } from '../fixtures/a-record.js';
import { summarizeLoad } from '../summarize-load.js';
import { collectFigures } from './figures.js';

const experiment = sampleExperiment({ arms: ['cubic', 'fld_tcp'], pages: ['news'], networks: ['3g-solo'] });
experiment.pages[0].content = { requests: 3, bytes: 1_000 };

/** @param {string} url @param {[number, number]} [recorded] @param {number} [startMs] */
const asked = (url, recorded, startMs = 0) => ({
  ...aRequest({ id: url, url, startMs }),
  ...(recorded ? { recorded: { number: recorded[0], bytes: recorded[1] } } : {}),
});

/** @param {Record<string, import('../../types/run-record.js').RequestRecord[][]>} loads by arm */
function requestsOf(loads) {
  const figures = collectFigures(/** @type {any} */ ({ schema: 2, experiment }));
  let index = 0;
  for (const [armId, lists] of Object.entries(loads))
    for (const [round, requests] of lists.entries()) {
      const load = aLoad({ requests, loadEventMs: 1_000 });
      const record = aRecord({ index: index++, round: round + 1, armId, load });
      figures.add(summarizeLoad(/** @type {RunRecord} */ (record), experiment));
    }
  return figures.finish().requests;
}

const PAGE = asked('https://a.test/', [0, 600]);

test('a request is the same when one recorded resource answered it, whatever stands in its URL', () => {
  const image = (/** @type {string} */ time) => asked(`https://a.test/${time}/i.png?t=${time}`, [1, 100]);
  const [page] = requestsOf({
    cubic: [[PAGE, image('1')]],
    fld_tcp: [
      [PAGE, image('2')],
      [PAGE, image('3')],
    ],
  });
  assert.deepEqual([page.differing, page.distinctDiffering, page.loads], [[], 0, 3]);
  assert.deepEqual([page.recordedBytes, page.leastBytesAsked], [1_000, 0.7]);
});

test('a page whose arms ask for different things is told with the URLs, and how many loads of each arm asked', () => {
  const late = asked('https://a.test/late.js?1', [2, 50]);
  const gone = asked('https://b.test/gone?x');
  const [page] = requestsOf({
    cubic: [[PAGE], [PAGE, late]],
    fld_tcp: [
      [PAGE, late, gone],
      [PAGE, late, gone],
    ],
  });
  assert.deepEqual(page.differing, [
    {
      name: 'GET https://b.test/gone',
      arms: [
        { armId: 'cubic', asked: 0, loads: 2 },
        { armId: 'fld_tcp', asked: 2, loads: 2 },
      ],
    },
  ]);
  const [apart] = requestsOf({ cubic: [[PAGE], [PAGE], [PAGE, late]], fld_tcp: [[PAGE, late]] });
  assert.deepEqual(
    apart.differing.map(({ name }) => name),
    ['GET https://a.test/late.js'],
  );
});

test('what is asked after the load event, or by the page of itself, makes no difference', () => {
  const beacon = asked('https://a.test/beacon', undefined, 1_001);
  const inline = { ...asked('data:,x'), source: /** @type {const} */ ('local') };
  assert.deepEqual(requestsOf({ cubic: [[PAGE]], fld_tcp: [[PAGE, beacon, inline]] })[0].differing, []);
});

test('records from before the resource was told have no share of bytes, and are compared by their URLs', () => {
  const [page] = requestsOf({ cubic: [[asked('https://a.test/')]], fld_tcp: [[asked('https://b.test/')]] });
  assert.equal(page.leastBytesAsked, null);
  assert.equal(page.distinctDiffering, 2);
});

test('failed loads ask for nothing that counts', () => {
  const figures = collectFigures(/** @type {any} */ ({ schema: 2, experiment }));
  const failed = aRecord({ status: 'failed', failure: { stage: 'load-timeout', reason: '' } });
  figures.add(summarizeLoad(failed, experiment));
  assert.deepEqual(figures.finish().requests, []);
});
