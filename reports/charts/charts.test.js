import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linearAxis, logAxis } from './axes.js';
import { cdfChart } from './cdf.js';
import { groupedBars } from './grouped-bars.js';
import { binCounts } from './histogram.js';
import { intervalAxis, intervalScale } from './interval.js';
import { rttBinsChart } from './rtt-bins.js';
import { shareBars } from './share-bars.js';
import { stepLinesChart } from './step-lines.js';

const axis = linearAxis({ max: 10, title: 'x', format: String });
const CDF = { id: 'c', title: 't', description: 'd', x: axis, yTitle: 'y' };
const STEP_LINES = { id: 's', title: 't', description: 'd', x: axis, y: axis, armIndex: 0 };

/** @param {string} svg */
const linePaths = (svg) => [...svg.matchAll(/<path class="line arm-\d" [^>]*d="([^"]*)"/g)].map(([, path]) => path);

test('a distribution climbs a step at each value, from nothing to all', () => {
  const svg = cdfChart({ ...CDF, series: [{ armIndex: 0, values: [2, 4] }] }).toString();
  // x: 46 to 344 for 0 to 10; y: 192 for nothing, 10 for all
  assert.deepEqual(linePaths(svg), ['M46,192L105.6,192L105.6,101L165.2,101L165.2,10L344,10L344,10']);
});

test('a distribution that goes on beyond the axis ends below all', () => {
  const svg = cdfChart({ ...CDF, series: [{ armIndex: 0, values: [2, 40] }] }).toString();
  assert.deepEqual(linePaths(svg), ['M46,192L105.6,192L105.6,101L344,101L344,101']);
});

test('ten thousand values make no larger a drawing than a few hundred', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => index / 1000);
  const svg = cdfChart({ ...CDF, series: [{ armIndex: 0, values }] }).toString();
  assert.ok(svg.length < 10_000, `${svg.length} characters`);
});

test('an arm without values draws nothing, and its neighbour keeps its own look', () => {
  const svg = cdfChart({
    ...CDF,
    series: [
      { armIndex: 0, values: [] },
      { armIndex: 1, values: [5] },
    ],
  }).toString();
  assert.doesNotMatch(svg, /arm-0/);
  assert.match(svg, /line arm-1" stroke-dasharray="7 3"/);
});

test('a value on an edge belongs to the bin above it, the last edge to the last bin', () => {
  assert.deepEqual(binCounts([0, 0.1, 0.5, 0.99, 1, 1.01, -0.1], [0, 0.5, 1]), [2, 3]);
});

test('shares fill the bar, and one too narrow for its percentage has none', () => {
  const svg = shareBars({
    id: 's',
    title: 't',
    categories: ['a', 'b'],
    rows: [
      { label: 'Cubic', shares: [0.95, 0.05] },
      { label: 'BBR', shares: null },
    ],
  }).toString();
  assert.match(svg, /<rect class="category-0" x="0" y="15" width="341" height="20"\/>/);
  assert.match(svg, /95\u00a0%<\/text>/);
  assert.doesNotMatch(svg, />5\u00a0%<\/text>/);
  assert.match(svg, /BBR: nothing measured/);
});

test('a bar without a value is a dash, not a bar of no length', () => {
  const svg = groupedBars({
    id: 'g',
    title: 't',
    max: 100,
    format: (value) => (value === null ? '–' : `${value}`),
    groups: [{ label: 'Mixed', bars: [{ armIndex: 0, label: 'Cubic', value: null, low: null, high: null }] }],
  }).toString();
  assert.doesNotMatch(svg, /<rect/);
  assert.match(svg, /–<\/text>/);
});

test('round trips that nobody measured are a gap in the line', () => {
  const points = [
    { bin: 1, bytes: 10_000 },
    { bin: 2, bytes: 20_000 },
    { bin: 4, bytes: 40_000 },
  ];
  const svg = rttBinsChart({
    id: 'r',
    title: 't',
    description: 'd',
    y: logAxis({ min: 1000, max: 100_000, title: 'y', format: String }),
    lastBin: 4,
    series: [{ armIndex: 0, points }],
    guides: [],
  }).toString();
  assert.equal(linePaths(svg)[0].split('M').length - 1, 2);
  assert.equal(svg.match(/class="marker arm-0"/g)?.length, 3);
});

test('the scale of effects holds zero and every interval, with at most five ticks', () => {
  const scale = intervalScale([
    { value: -0.07, low: -0.12, high: -0.02 },
    { value: null, low: null, high: null },
  ]);
  assert.ok(scale.low <= -0.12 && scale.high >= 0);
  assert.ok(scale.ticks.some((tick) => Math.abs(tick) < 1e-12));
  assert.ok(scale.ticks.length <= 5);
});

test('the scale of effects does not blow a difference of a thousandth up', () => {
  assert.ok(intervalScale([{ value: 0.001, low: -0.001, high: 0.002 }]).high >= 0.01);
});

test('the scale of effects stops at a doubling, however wild one interval is', () => {
  assert.equal(intervalScale([{ value: 3, low: -0.9, high: 60 }]).high, 1);
});

test('a logarithmic axis spans whole powers of ten, also for a single value', () => {
  assert.deepEqual(logAxis({ min: 100, max: 100, title: '', format: String }).scale.domain(), [100, 1000]);
  assert.deepEqual(
    logAxis({ min: 150, max: 2_000_000, title: '', format: String }).ticks.map(({ value }) => value),
    [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000],
  );
});

test('a value over time holds until the next one, and the last until the end', () => {
  const svg = stepLinesChart({
    ...STEP_LINES,
    endX: 8,
    lines: [
      {
        kind: 'main',
        points: [
          { x: 0, y: 10 },
          { x: 5, y: 0 },
        ],
      },
    ],
  }).toString();
  // x: 46 to 344 for 0 to 10; y: 192 for 0, 10 for 10
  assert.match(svg, /<path class="line main arm-0" d="M46,10L195,10L195,192L284\.4,192L284\.4,192"\/>/);
});

test('a threshold that is not there yet, or lies above the axis, is a gap', () => {
  const points = [
    { x: 0, y: null },
    { x: 1, y: 5 },
    { x: 2, y: 5 },
    { x: 3, y: 2_000 },
    { x: 4, y: 5 },
    { x: 6, y: 5 },
  ];
  const svg = stepLinesChart({
    ...STEP_LINES,
    endX: 6,
    lines: [{ kind: 'threshold', points }],
  }).toString();
  const [, path] = /class="threshold" d="([^"]*)"/.exec(svg) ?? [];
  assert.deepEqual(path?.split('M').slice(1), [
    '75.8,101L105.6,101L105.6,101',
    '165.2,101L224.8,101L224.8,101L224.8,101L224.8,101',
  ]);
});

test('what was sent again is a cross, on the upper edge where the window lies above the axis', () => {
  const svg = stepLinesChart({
    ...STEP_LINES,
    endX: 8,
    lines: [],
    crosses: [{ x: 0, y: 50 }],
  }).toString();
  assert.match(svg, /<path class="sent-again" d="M43,7l6,6m0,-6l-6,6"\/>/);
});

test('the name of the vertical axis stands above it, and takes no room where there is none', () => {
  const named = cdfChart({ ...CDF, yTitle: 'pages', series: [] }).toString();
  assert.match(named, /viewBox="0 -16 360 248">/);
  assert.match(named, /<text class="axis-title" x="0" y="-5">share of pages<\/text>/);
  const y = { ...axis, title: '' };
  const nameless = stepLinesChart({ ...STEP_LINES, y, endX: 8, lines: [] }).toString();
  assert.match(nameless, /viewBox="0 0 360 232">/);
  assert.equal(nameless.match(/axis-title/g)?.length, 1, 'that of the horizontal axis');
});

test('the numbers at the ends of a narrow scale stay inside it, those of a wide one stand below their ticks', () => {
  const scale = { low: -0.5, high: 1, ticks: [-0.5, 0, 0.5, 1] };
  const anchors = (/** @type {import('../html.js').Html} */ axis) =>
    [...axis.toString().matchAll(/text-anchor="(\w+)">([^<]*)</g)].map(([, anchor, text]) => `${text} ${anchor}`);
  assert.deepEqual(anchors(intervalAxis(scale, { narrow: true })), ['−50\u00a0% start', '0 middle', '+100\u00a0% end']);
  assert.deepEqual(anchors(intervalAxis(scale)), [
    '−50\u00a0% middle',
    '0 middle',
    '+50\u00a0% middle',
    '+100\u00a0% middle',
  ]);
});
