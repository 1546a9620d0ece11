import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validatePlan } from '../../schemas/validate-experiment.js';
import { estimateSeconds } from '../estimate-seconds.js';
import { extendedExperiment } from '../extended-experiment.js';
import { sampleCongestionControl, sampleExperiment, sampleNetwork, samplePage } from '../sample-experiment.js';
import { planTrials } from '../trials.js';
import { addCeiling, oracleOn } from './add-ceiling.js';
import { addControl, CONTROL_NETWORK } from './add-control.js';
import { dropMissingPages } from './drop-missing-pages.js';
import { isMeasuredIn, measuredPart } from './measured-part.js';

const ORACLE = { ...sampleCongestionControl('oracle'), kind: /** @type {const} */ ('bpf') };
const NO_LINK = { ...sampleNetwork('no-link'), rttMs: 0 };
const COLOUR = { light: '#000000', dark: '#ffffff' };
const plain = sampleExperiment({ runs: 4 });
const valid = { ...plain, arms: plain.arms.map((arm) => withColour(arm)) };
const ceiled = addCeiling(valid, {
  oracle: { ...ORACLE, colour: COLOUR },
  noLink: NO_LINK,
  ladder: [samplePage('ladder-50kb')],
});
const WARM = { warmUpPages: new Set(['news', 'ladder-50kb']) };

/** @param {import('../../types/experiment.js').Arm} arm */
function withColour(arm) {
  return { ...arm, congestionControl: { ...arm.congestionControl, colour: COLOUR } };
}

/** @param {import('../../types/experiment.js').Trial[]} trials */
const cellsOf = (trials) => {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { pageId, networkId, armId, warmUp } of trials) {
    if (warmUp) continue;
    const key = `${pageId} ${networkId} ${armId.split(':')[0]}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

test('the oracle is told rate and round trip of its network, and the shells 3 ms', () => {
  const network = sampleNetwork('3g');
  assert.equal(oracleOn(network, ORACLE)?.id, 'oracle:rate_kbps=7000,rtt_us=53000');
  const crossTraffic = { flows: 2, warmUpSeconds: 10, effectiveMbps: 2.5 };
  assert.equal(oracleOn({ ...network, crossTraffic }, ORACLE)?.id, 'oracle:rate_kbps=2500,rtt_us=53000');
  assert.equal(oracleOn({ ...network, down: { ...network.down, rateMbps: null, trace: 'x' } }, ORACLE), null);
});

test('a ceiling is an oracle in each block, pages without a link, and the ladder by all, three times', () => {
  assert.deepEqual(cellsOf(planTrials(ceiled, WARM)), {
    'news 3g-solo cubic': 4,
    'news 3g-solo fld_tcp': 4,
    'news 3g-solo oracle': 4,
    'shop 3g-solo cubic': 4,
    'shop 3g-solo fld_tcp': 4,
    'shop 3g-solo oracle': 4,
    'news no-link cubic': 3,
    'shop no-link cubic': 3,
    'ladder-50kb no-link cubic': 3,
    'ladder-50kb 3g-solo cubic': 3,
    'ladder-50kb 3g-solo fld_tcp': 3,
    'ladder-50kb 3g-solo oracle': 3,
  });
  assert.equal(validatePlan(ceiled), null);
});

test('beside cross traffic the ladder is on the same link without it, by an oracle that has all of it', () => {
  const crossTraffic = { flows: 2, warmUpSeconds: 10, effectiveMbps: 2.5 };
  const crowded = addCeiling(
    { ...valid, networks: [{ ...sampleNetwork('3g'), crossTraffic }] },
    { oracle: { ...ORACLE, colour: COLOUR }, noLink: NO_LINK, ladder: [samplePage('ladder-50kb')] },
  );
  assert.equal(validatePlan(crowded), null);
  assert.deepEqual(crowded.calibration?.networkIds, ['no-link', '3g-raw']);
  assert.equal(crowded.networks.find(({ id }) => id === '3g-raw')?.crossTraffic, null);
  const rungs = crowded.calibration?.cells.filter(({ purpose }) => purpose === 'ladder') ?? [];
  assert.deepEqual(
    rungs.map(({ networkId, armIds }) => [networkId, armIds.at(-1)]),
    [['3g-raw', 'oracle:rate_kbps=7000,rtt_us=53000']],
  );
  const inBlocks = crowded.calibration?.cells.filter(({ purpose }) => purpose === 'oracle') ?? [];
  assert.deepEqual(new Set(inBlocks.flatMap(({ armIds }) => armIds)), new Set(['oracle:rate_kbps=2500,rtt_us=53000']));
});

test('the oracle stands in the block that it is compared in, not always at the same place', () => {
  const trials = planTrials(ceiled, WARM).filter(({ warmUp }) => !warmUp);
  const oracles = trials.filter(({ armId, pageId }) => armId.startsWith('oracle') && pageId !== 'ladder-50kb');
  const places = oracles.map((oracle) => {
    const block = trials.filter(({ block }) => block === oracle.block);
    assert.equal(new Set(block.map(({ pageId, networkId, round }) => `${pageId} ${networkId} ${round}`)).size, 1);
    return block.indexOf(oracle);
  });
  assert.ok(new Set(places).size > 1, `places ${places}`);
});

test('a plan whose calibration names what it does not have, or leaves nothing to compare, is refused', () => {
  const { calibration } = ceiled;
  assert.ok(calibration);
  const [cell] = calibration.cells;
  const mistake = (/** @type {Partial<typeof calibration>} */ other) =>
    validatePlan({ ...ceiled, calibration: { ...calibration, ...other } });
  const names = 'calibration.cells name what the plan does not have';
  for (const wrong of [{ pageId: 'x' }, { networkId: 'x' }, { armIds: ['x'] }, { armIds: [] }])
    assert.equal(mistake({ cells: [{ ...cell, ...wrong }] }), names);
  assert.equal(mistake({ armIds: ceiled.arms.map(({ id }) => id) }), 'calibration leaves no arms to compare');
  assert.match(
    validatePlan({ ...ceiled, runs: 10_000, calibration: { ...calibration, cells: Array(101).fill(cell) } }) ?? '',
    /more than 1000000 loads/,
  );
});

test('a page that vetting has left out is not loaded for calibration either', () => {
  const without = { ...ceiled, pages: ceiled.pages.filter(({ id }) => id !== 'shop') };
  assert.notEqual(validatePlan(without), null);
  const dropped = dropMissingPages(without);
  assert.equal(validatePlan(dropped), null);
  assert.ok(Object.keys(cellsOf(planTrials(dropped, WARM))).every((cell) => !cell.startsWith('shop')));
  assert.equal(dropMissingPages(valid), valid);
});

test('what is compared keeps its order, with calibration or without', () => {
  /** @param {import('../../types/experiment.js').Trial} trial */
  const key = ({ pageId, networkId, armId, round, warmUp }) => [pageId, networkId, armId, round, warmUp].join(' ');
  const measured = planTrials(ceiled, WARM).filter(isMeasuredIn(ceiled));
  assert.deepEqual(measured.map(key), planTrials(valid, WARM).map(key));
  assert.deepEqual(measuredPart(ceiled), valid);
});

test('caches are warmed for every arm that loads a page', () => {
  const warmUps = planTrials(ceiled, WARM).filter(({ warmUp }) => warmUp);
  assert.deepEqual(warmUps.map(({ pageId, armId }) => `${pageId} ${armId.split(':')[0]}`).sort(), [
    'ladder-50kb cubic',
    'ladder-50kb fld_tcp',
    'ladder-50kb oracle',
    'news cubic',
    'news fld_tcp',
    'news oracle',
  ]);
});

test('a run that is extended keeps its loads, and the oracle goes on with it', () => {
  const more = extendedExperiment(ceiled, { ...ceiled, runs: 6 });
  const [before, after] = [ceiled, more].map((experiment) => planTrials(experiment, WARM));
  assert.deepEqual(after.slice(0, before.length), before);
  assert.ok(
    after.slice(before.length).every(({ warmUp }) => !warmUp),
    'caches are warm already',
  );
  assert.equal(cellsOf(after)['news 3g-solo oracle'], 6);
  assert.equal(cellsOf(after)['ladder-50kb 3g-solo cubic'], 3);
});

test('a load of one object is reckoned with half the time of a page', () => {
  const [trial] = planTrials(ceiled, { warmUpPages: new Set() }).filter(({ pageId }) => pageId === 'news');
  const seconds = (/** @type {string} */ pageId) => estimateSeconds(ceiled, [{ ...trial, pageId }]);
  assert.equal(seconds('news') - seconds('ladder-50kb'), 1.5);
});

test('controls are Cubic, FLD_TCP and Cubic on a link of their own, and use arms that are there', () => {
  const controlled = addControl(valid, {
    cubic: sampleCongestionControl('cubic'),
    fldTcp: sampleCongestionControl('fld_tcp'),
    pages: [samplePage('ladder-46kb'), samplePage('ladder-54kb')],
  });
  assert.deepEqual(controlled.calibration?.armIds, ['cubic#2']);
  assert.deepEqual(controlled.calibration?.networkIds, [CONTROL_NETWORK.id]);
  const counts = cellsOf(planTrials(controlled, { warmUpPages: new Set() }));
  for (const armId of ['cubic', 'cubic#2', 'fld_tcp']) assert.equal(counts[`ladder-46kb control ${armId}`], 4);
  assert.equal(Object.keys(counts).length, 4 + 6);
});
