/** @import { ReportContext } from '../../report-context.js' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksSection } from './checks.js';

/** @param {number[]} lowestCoverages of pages p0, p1, ... @param {number} [missed] */
function replaySection(lowestCoverages, missed = 0) {
  const replay = lowestCoverages.map((lowestCoverage, index) => ({
    pageId: `p${index}`,
    loads: 2,
    exact: 10,
    canonical: 0,
    fuzzy: 0,
    stubbed: 0,
    missed,
    lowestCoverage,
    missedUrls: [],
    distinctMissed: 0,
  }));
  const context = /** @type {ReportContext} */ (
    /** @type {unknown} */ ({
      results: { linkChecks: [] },
      figures: { checks: [], requests: [], replay, warnings: [] },
      experiment: { arms: [], pages: replay.map(({ pageId }) => ({ id: pageId, title: pageId })) },
      network: () => undefined,
      okLoads: 2,
    })
  );
  return checksSection(context).toString().split('id="replay"')[1];
}

/** @param {number[]} lowestCoverages of pages p0, p1, ... */
function pagesShown(lowestCoverages) {
  const section = replaySection(lowestCoverages);
  const [open, folded = ''] = section.split('<details>');
  const names = (/** @type {string} */ markup) => [...markup.matchAll(/<bdi>(p\d+)<\/bdi>/g)].map(([, name]) => name);
  return { open: names(open), folded: names(folded), summary: /<summary>(.*?)<\/summary>/.exec(folded)?.[1] };
}

test('a few pages are all shown in their order', () => {
  assert.deepEqual(pagesShown([1, 0.9, 1]), { open: ['p0', 'p1', 'p2'], folded: [], summary: undefined });
});

test('of many pages those with the lowest coverage are shown, and the others are folded away', () => {
  const { open, folded, summary } = pagesShown(Array.from({ length: 500 }, (_, index) => (index === 321 ? 0.8 : 1)));
  assert.deepEqual([open.length, folded.length, open.slice(0, 3)], [30, 470, ['p321', 'p0', 'p1']]);
  assert.match(String(summary), /^470\s+more pages$/);
});

test('a column for missed URLs is there where any were missed', () => {
  const counted = (/** @type {string} */ section) =>
    [/<th scope="col"/g, /<t[hd]( scope="row"|>| class)/g].map((pattern) => [...section.matchAll(pattern)].length);
  assert.match(replaySection([0.9, 1], 1), /Missed URLs<\/th>/);
  assert.doesNotMatch(replaySection([1, 1]), /Missed URLs/);
  assert.deepEqual(counted(replaySection([1, 1])), [9, 18]);
  assert.deepEqual(counted(replaySection([0.9, 1], 1)), [10, 20]);
});

test('mended windows have a column where a program tells of them, and none elsewhere', () => {
  const row = {
    ...{ networkId: 'lte', armId: 'fld_tcp', loads: 2, sockets: 3, socketsByControl: { fld_tcp: 3 } },
    ...{ retransmits: 0, leakedPackets: 0, ecn: null, queues: null },
  };
  const shown = (/** @type {number | null} */ mendedWindows) =>
    checksSection(
      /** @type {ReportContext} */ (
        /** @type {unknown} */ ({
          results: { linkChecks: [] },
          figures: { checks: [{ ...row, mendedWindows }], requests: [], replay: [], warnings: [] },
          experiment: { arms: [], pages: [] },
          network: () => undefined,
          okLoads: 2,
        })
      ),
    ).toString();
  assert.match(shown(7), /Mended windows<\/th>[\s\S]*>7<\/td>/);
  assert.doesNotMatch(shown(null), /Mended/);
});
