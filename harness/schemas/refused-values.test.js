import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { summarizeLoad } from '../analysis/summarize-load.js';
import { compileSchema } from './compile-schema.js';
import { sampleRecord } from './fixtures/sample-record.js';
import { SCHEMAS } from './schemas.js';
import { validatePlan } from './validate-experiment.js';
import { validateLoad } from './validate-load.js';

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const registered = (/** @type {string} */ file, /** @type {string} */ id) =>
  read(file).find((/** @type {{id: string}} */ entry) => entry.id === id);

const RUN = read('../../reports/sample/experiment.json');
const FAILURE = { stage: 'link-up', reason: 'no link' };
const DIRECTION = { rateMbps: null, trace: 'verizon/lte.up', loss: 0, queuePackets: 9 };
const PAGE = { id: 'home', file: 'home.warc.gz', entryUrl: 'https://home.example/', title: 'Home', tags: ['own'] };
/** @type {Record<string, {check: (content: unknown) => string | null, good: any}>} */
const BY_NAME = {
  'a congestion control of the registry': {
    check: compileSchema(SCHEMAS.congestionControls),
    good: [registered('../../proxies/congestion-controls.json', 'smartiw_steady')],
  },
  'a bundled page': { check: compileSchema(SCHEMAS.corpus), good: read('../../pages/corpus.json').slice(0, 1) },
  'a network of the registry': {
    check: compileSchema(SCHEMAS.linkProfiles),
    good: [{ ...registered('../link/link-profiles.json', 'fld-lte'), up: DIRECTION }],
  },
  'a network with RED': {
    check: compileSchema(SCHEMAS.linkProfiles),
    good: [registered('../link/link-profiles.json', 'red-wired')],
  },
  'an experiment file': {
    check: compileSchema(SCHEMAS.experimentFile),
    good: { name: 'mine', congestionControls: ['cubic'], networks: ['wpt-lte'], pages: [PAGE], telemetry: 'off' },
  },
  'experiment.json of a run': { check: compileSchema(SCHEMAS.experiment), good: RUN },
  'a record': { check: compileSchema(SCHEMAS.record), good: sampleRecord() },
  'a record of a load that failed': {
    check: compileSchema(SCHEMAS.record),
    good: { ...sampleRecord(), status: 'failed', failure: FAILURE },
  },
  'a summary of a load': {
    check: validateLoad,
    good: { ...summarizeLoad(sampleRecord(), { pages: [] }), status: 'failed', failure: FAILURE },
  },
};

/** @type {[name: string, where: string, value: unknown][]} */
const REFUSED = [
  ['a congestion control of the registry', '0/file', 'x.bpf.c'],
  ['a congestion control of the registry', '0/id', '../cubic'],
  ['a congestion control of the registry', '0/colour/light', '#fff;}</style>'],
  ['a congestion control of the registry', '0/colour/dark', 'url(http://a.example/)'],
  ['a congestion control of the registry', '0/colour/print', '#fff'],
  ['a congestion control of the registry', '0/kind', 'user'],
  ['a congestion control of the registry', '0/program', '../smartiw'],
  ['a congestion control of the registry', '0/settings/a b', '1'],
  ['a congestion control of the registry', '0/settings/spread', '1; x'],
  ['a congestion control of the registry', '0/sysctls', { 'net.ipv4.tcp_ecn': '1\nkernel.panic = 1' }],
  ['a bundled page', '0/licence', 'MIT'],
  ['a bundled page', '0/id', '../x'],
  ['a bundled page', '0/type', 'both'],
  ['a bundled page', '0/entryUrl', 'file:///etc/passwd'],
  ['a bundled page', '0/file', 'recordings/../../x.warc.gz'],
  ['a bundled page', '0/sha256', 'none'],
  ['a network of the registry', '0/id', '../x'],
  ['a network of the registry', '0/colour', 'red'],
  ['a network of the registry', '0/up/los', 0.1],
  ['a network of the registry', '0/up/trace', 'lte.up; x'],
  ['a network of the registry', '0/crossTraffic/flow', 3],
  ['a network of the registry', '0/rttMs', 600_000],
  ['a network with RED', '0/down/red/gentle', true],
  ['an experiment file', 'name', '../mine'],
  ['an experiment file', 'colour', 'red'],
  ['an experiment file', 'telemetry', 'some'],
  ['an experiment file', 'until', '50%'],
  ['an experiment file', 'until', 2],
  ['experiment.json of a run', 'experiment/until', { margin: 0, looks: [6] }],
  ['experiment.json of a run', 'experiment/until', { margin: 0.02, looks: [] }],
  ['an experiment file', 'networks/0', 'wpt-lte\u001b[2J'],
  ['an experiment file', 'pages/0/id', '../home'],
  ['an experiment file', 'pages/0/entryUrl', 'javascript:alert(1)'],
  ['an experiment file', 'pages/0/colour', 'red'],
  ['experiment.json of a run', 'experiment/arms/0/label', 'Cubic\u001b[2J'],
  ['experiment.json of a run', 'experiment/arms/0/congestionControl/sha256', 'none'],
  ['experiment.json of a run', 'experiment/pages/0/file', 'a\u0000.warc.gz'],
  ['experiment.json of a run', 'experiment/arms', Array(101).fill(RUN.experiment.arms[0])],
  ...['versions', 'sysctls', 'receiverSysctls', 'armSysctls/cubic/sender', 'armSysctls/cubic/receiver'].map(
    (where) =>
      /** @type {[string, string, unknown]} */ ([
        'experiment.json of a run',
        `environment/${where}`,
        JSON.parse('{"__proto__": "1"}'),
      ]),
  ),
  ['a record', 'trial/armId', 'cubic/../x'],
  ['a record', 'trial/networkId', '../x'],
  ['a record', 'status', 'fine'],
  ['a record of a load that failed', 'failure/stage', 'Link up'],
  ['a record', 'load/requests/0/source', 'cloud'],
  ['a record', 'load/requests/0/replay', 'perhaps'],
  ['a record', 'load/loadEventMs', 1e15],
  ['a summary of a load', 'trial/pageId', '../x'],
  ['a summary of a load', 'trial/networkId', '../x'],
  ['a summary of a load', 'trial/armId', 'cubic/../x'],
  ['a summary of a load', 'status', 'fine'],
  ['a summary of a load', 'figure/measured/type', 'both'],
  ['a summary of a load', 'failure/stage', 'Link up'],
];

for (const [name, { check, good }] of Object.entries(BY_NAME))
  test(`of ${name} the schema takes what is good, and nothing that is wrong in one place`, () => {
    assert.equal(check(good), null);
    for (const [, where, value] of REFUSED.filter(([of]) => of === name)) {
      const bad = structuredClone(good);
      const steps = where.split('/');
      const last = /** @type {string} */ (steps.pop());
      steps.reduce((part, step) => part[step], bad)[last] = value;
      assert.notEqual(check(bad), null, where);
    }
  });

test('the looks of a plan ascend to its number of runs', () => {
  const withLooks = (/** @type {number[]} */ looks) => ({
    ...RUN.experiment,
    runs: 6,
    until: { margin: 0.02, looks },
  });
  assert.equal(validatePlan(withLooks([2, 4, 6])), null);
  for (const looks of [
    [2, 4],
    [4, 2, 6],
    [2, 4, 6, 8],
  ])
    assert.equal(validatePlan(withLooks(looks)), 'until.looks must ascend to the number of runs');
});
