import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderCheckPage } from './render-check-page.js';
import { renderCheckText } from './render-check-text.js';

/** @type {import('./page-report.js').CheckedPage} */
const CHECKED = {
  id: 'taobao',
  title: 'Shop',
  file: '/pages/Taobao.warc.gz',
  entryUrl: 'https://shop.test/',
  verdict: 'refused',
  reasons: ['it asked for 33 % of its recorded bytes, and a page needs 50 %'],
  device: null,
  tried: [
    { devicePixelRatio: 2, contentCoverage: 0.95, bytesAsked: 0.339 },
    { devicePixelRatio: 1, contentCoverage: 0.95, bytesAsked: 0.3 },
  ],
  requests: { exact: 30, fuzzy: 1, missed: 2 },
  bytes: { exact: 450_000, fuzzy: 1_234 },
  vetted: { coverage: 0.939, contentCoverage: 0.95, bytesAsked: 0.339, painted: true },
  content: { recordedRequests: 110, recordedBytes: 1_399_000, askedBytes: 460_000 },
  wire: { receivedBytes: 459_000, recordedBytes: 460_000, share: 0.9978 },
  consoleErrors: ['jsonp_1 is not defined'],
  recordedConsoleErrors: 0,
  firstContentfulPaintMs: 300,
  loadEventMs: 900,
  missedUrls: ['https://shop.test/a?1', 'https://shop.test/b'],
  warnings: [],
};

test('a checked page is a few lines of figures, none of them rounded up', () => {
  assert.equal(
    renderCheckText(CHECKED),
    `taobao: refused: it asked for 33 % of its recorded bytes, and a page needs 50 %
  requests  30 exact, 1 fuzzy, 2 missed (95 % answered, trackers apart; 93 % of all)
  bytes     450 kB exact, 1.2 kB fuzzy
  asked for 33 % of the recording: 460 kB of 1399 kB, trackers and beacons apart
  on the wire 459 kB of bodies, recorded 460 kB (99.8 %)
  painted   yes; 1 errors on the console, 0 when recorded
  tried     2x: 95 % answered, 33 % of bytes asked for; 1x: 95 % answered, 30 % of bytes asked for
  missed    https://shop.test/a?1
  missed    https://shop.test/b
`,
  );
});

test('a failed page is one line, and nothing of a page acts on a terminal', () => {
  const failed = {
    ...CHECKED,
    verdict: /** @type {const} */ ('failed'),
    vetted: null,
    reasons: ['origin: \u001b[2Jx'],
  };
  assert.equal(renderCheckText(failed), 'taobao: failed: origin: \uFFFD[2Jx\n');
});

test('the pictures stand side by side, and what is none has a sentence', () => {
  const page = renderCheckPage([
    { checked: CHECKED, recorded: { type: 'image/png', base64: 'iVBORw0K' }, replayed: null },
  ]);
  assert.match(page, /<img alt="As recorded" src="data:image\/png;base64,iVBORw0K">/);
  assert.match(page, /There is no picture\./);
  for (const recorded of [
    { type: 'image/svg+xml', base64: 'PHN2Zz4=' },
    { type: 'image/png', base64: '"onload="alert(1)' },
  ])
    assert.ok(!renderCheckPage([{ checked: CHECKED, recorded, replayed: null }]).includes('<img'));
});

test('whatever a page holds stands in the file as text', () => {
  const evil = '</code><script>alert(1)</script>"\'&';
  const hostile = {
    ...CHECKED,
    id: evil,
    title: evil,
    entryUrl: evil,
    reasons: [evil],
    consoleErrors: [evil],
    missedUrls: [evil],
    requests: { [evil]: 1 },
  };
  const page = renderCheckPage([{ checked: hostile, recorded: null, replayed: null }]);
  assert.ok(!page.includes('<script'));
  assert.equal(page.split('&lt;/code&gt;&lt;script&gt;alert(1)').length - 1, 6);
});
