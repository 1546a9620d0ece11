import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULTS, NAMED_EXPERIMENTS } from './defaults.js';
import { parseExperimentRequest } from './experiment-request.js';

const FILE = 'experiment file x.json';

test('a request with every field passes unchanged', () => {
  assert.deepEqual(parseExperimentRequest(DEFAULTS, FILE), DEFAULTS);
});

test('the named experiments are valid requests', () => {
  for (const [name, request] of Object.entries(NAMED_EXPERIMENTS))
    assert.deepEqual(parseExperimentRequest(request, name), request);
});

/** @type {[string, unknown, string][]} */
const WRONG = [
  ['a misspelt field names the right one', { run: 3 }, `${FILE}: "run" is no field; did you mean "runs"?`],
  [
    'an unknown field lists the fields',
    { colour: 1 },
    `${FILE}: "colour" is no field; the fields are name, congestionControls, networks, pages, runs, seed, ` +
      'minCoverage, loadTimeoutMs, telemetry, until, ceiling, control, repeat, adjust, clock, thinkTime, originRtt, ' +
      'protocol, pageTypes',
  ],
  [
    'runs as text',
    { runs: '11' },
    `${FILE}: "runs" must be a whole number from 1 to 10000, for example 11; found "11"`,
  ],
  ['half a run', { runs: 2.5 }, `${FILE}: "runs" must be a whole number from 1 to 10000, for example 11; found 2.5`],
  [
    'two unknown fields list the fields once',
    { colour: 1, run: 2, size: 3 },
    `${FILE}: "colour" is no field; "run" is no field; did you mean "runs"?; "size" is no field; the fields are ` +
      'name, congestionControls, networks, pages, runs, seed, minCoverage, loadTimeoutMs, telemetry, until, ceiling, ' +
      'control, repeat, adjust, clock, ' +
      'thinkTime, originRtt, protocol, pageTypes',
  ],
  [
    'too many runs',
    { runs: 10_001 },
    `${FILE}: "runs" must be a whole number from 1 to 10000, for example 11; found 10001`,
  ],
  ['no run', { runs: 0 }, `${FILE}: "runs" must be a whole number from 1 to 10000, for example 11; found 0`],
  [
    'an empty list',
    { networks: [] },
    `${FILE}: ` +
      '"networks" must be a list of one or more networks, for example ["wpt-lte", ' +
      '"rtt=60,down=9,up=9,queue=100"]; found []',
  ],
  [
    'an empty name in a list',
    { pages: ['a', ''] },
    `${FILE}: "pages" must be a list of one or more recordings, folders, tags, or definitions with id and file, for ` +
      'example ["quick", {"id": "home", "file": "home.warc.gz"}]; found ["a",""]',
  ],
  [
    'a coverage in percent',
    { minCoverage: 80 },
    `${FILE}: "minCoverage" must be a share from 0 to 1, for example 0.8; found 80`,
  ],
  [
    'a path for a name',
    { name: '../x' },
    `${FILE}: "name" must be a short name of letters, digits, dots, dashes, for example "my-experiment"; found "../x"`,
  ],
  ['a list instead of an object', [1], `${FILE}: it must be a JSON object, for example {"runs": 11}`],
  [
    'two mistakes at once',
    { runs: 0, seed: -1 },
    `${FILE}: "runs" must be a whole number from 1 to 10000, for example 11; found 0; "seed" must be a whole ` +
      'number from 0 to 2147483647, for example 1; found -1',
  ],
];

for (const [what, content, message] of WRONG) {
  test(`a wrong request is one sentence a mistake: ${what}`, () => {
    assert.throws(() => parseExperimentRequest(content, FILE), { exitCode: 2, message });
  });
}
