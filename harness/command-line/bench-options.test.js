import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBenchOptions } from './bench-options.js';

test('without arguments nothing is asked for beyond the defaults', () => {
  assert.deepEqual(parseBenchOptions([]), {
    experiment: null,
    request: {},
    out: null,
    resume: false,
    dryRun: false,
    json: false,
    failIf: [],
    flows: null,
    pcap: false,
    scale: null,
  });
});

test('--live-clock leaves the clock and the randomness of pages to the browser', () => {
  assert.deepEqual(parseBenchOptions(['--live-clock'])?.request, { clock: 'live' });
});

/** @type {[string, string[]][]} */
const NETWORK_LISTS = [
  ['lte,rtt=60,down=9,up=9,queue=100,cable', ['lte', 'rtt=60,down=9,up=9,queue=100', 'cable']],
  ['rtt=60,down=9,up=9;rtt=80, down=9, up=9;', ['rtt=60,down=9,up=9', 'rtt=80,down=9,up=9']],
  ['lte;rtt=60,down=9,up=9', ['lte', 'rtt=60,down=9,up=9']],
];
for (const [text, networks] of NETWORK_LISTS)
  test(`fields that follow each other describe one network, and a ; ends it: ${text}`, () =>
    assert.deepEqual(parseBenchOptions(['--network', text])?.request, { networks }));

test('every option of the contract is understood', () => {
  const args = [
    'paper',
    '--cc',
    'cubic, fld_tcp',
    '--network',
    'lte,3g',
    '--pages',
    '../pages,quick',
    '--runs',
    '5',
    '--seed',
    '7',
    '--min-coverage',
    '0.9',
    '--out',
    'there',
    '--resume',
    '--dry-run',
    '--json',
    '--no-setup',
    '--fail-if',
    'a b > 1%',
    '--fail-if',
    'c d < 2%',
  ];
  assert.deepEqual(parseBenchOptions(args), {
    experiment: 'paper',
    request: {
      congestionControls: ['cubic', 'fld_tcp'],
      networks: ['lte', '3g'],
      pages: ['../pages', 'quick'],
      runs: 5,
      seed: 7,
      minCoverage: 0.9,
    },
    out: 'there',
    resume: true,
    dryRun: true,
    json: true,
    failIf: ['a b > 1%', 'c d < 2%'],
    flows: null,
    pcap: false,
    scale: null,
  });
});

test('text that is not a number stays as typed, so that the check of the experiment can name it', () => {
  assert.deepEqual(parseBenchOptions(['--runs', 'many'])?.request, { runs: 'many' });
});

/** @type {[string, string[], RegExp][]} */
const WRONG = [
  [
    'an unknown option, with the close one',
    ['--run', '3'],
    /^bench: unknown option '--run' \(did you mean --runs\?\); see slowstart bench --help$/,
  ],
  ['a second experiment', ['quick', 'paper'], /^bench: too many arguments/],
  ['an option without its value', ['--cc'], /^bench: option '--cc <list>' argument missing; see/],
  ['--resume without --out', ['--resume'], /^bench: --resume continues an earlier run; name its folder with --out$/],
];

for (const [what, args, message] of WRONG) {
  test(`a usage error is one sentence: ${what}`, () => {
    assert.throws(
      () => parseBenchOptions(args),
      (error) => {
        assert.ok(error instanceof Error);
        assert.match(error.message, message);
        assert.equal(/** @type {any} */ (error).exitCode, 2);
        return true;
      },
    );
  });
}
