import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseWorkload } from './parse-workload.js';

const EXAMPLES = new URL('../../examples/flows/', import.meta.url);
const good = {
  schema: 1,
  id: 'one',
  durationS: 20,
  bottleneck: { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 50 },
  flows: [{ id: 'long', congestionControl: '$arm' }],
};
/** @param {object} changes */
const withFlow = (changes) => ({ ...good, flows: [{ ...good.flows[0], ...changes }] });
/** @param {object} changes */
const withBottleneck = (changes) => ({ ...good, bottleneck: { ...good.bottleneck, ...changes } });

test('the examples are workloads', () => {
  const files = readdirSync(EXAMPLES).filter((name) => name.endsWith('.json'));
  assert.ok(files.length >= 3);
  for (const name of files) parseWorkload(JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')), name);
});

test('a good workload is returned as it is', () => assert.equal(parseWorkload(good, 'w.json'), good));

/** @type {[string, object, string][]} */
const WRONG = [
  ['an unknown field', { ...good, colour: 'red' }, 'w.json: it has an unknown "colour"'],
  [
    'an id that is a path',
    { ...good, id: '../etc' },
    'w.json: id must match pattern "^[a-z0-9][a-z0-9-]{0,63}$"; found "../etc"',
  ],
  ['no flows', { ...good, flows: [] }, 'w.json: flows must NOT have fewer than 1 items; found a list of 0'],
  ['a rate of nothing', withBottleneck({ rateMbps: 0 }), 'w.json: bottleneck.rateMbps must be >= 0.01; found 0'],
  [
    'a flow twice',
    { ...good, flows: [good.flows[0], good.flows[0]] },
    'w.json: two flows have the id "long"; rename one of them',
  ],
  [
    'changes that do not ascend',
    withBottleneck({
      rateChanges: [
        { atS: 5, rateMbps: 1 },
        { atS: 5, rateMbps: 2 },
      ],
    }),
    'w.json: bottleneck.rateChanges must ascend in atS',
  ],
  [
    'RED without a way between its thresholds',
    withBottleneck({ red: { minPackets: 9, maxPackets: 9, maxProbability: 0.1, weight: 0.002 } }),
    'w.json: bottleneck.red.minPackets must be below maxPackets',
  ],
  [
    'a round trip below that of the bottleneck',
    withFlow({ rttMs: 30 }),
    'w.json: flow "long": its rttMs of 30 is below twice the bottleneck\'s oneWayDelayMs, 40',
  ],
  [
    'a stop before the start',
    withFlow({ startS: 9, stopS: 9 }),
    'w.json: flow "long": it stops at 9 s, before it starts',
  ],
  [
    'two ways to come again',
    withFlow({ repeat: { times: 2, everyS: 1 }, sequence: { times: 2, gapS: 1 } }),
    'w.json: flow "long": it has repeat and sequence; leave one of them out',
  ],
  [
    'two ways to change its rate',
    withFlow({ onOff: { onS: 1, offS: 1 }, rateSteps: [{ afterS: 1, rateKbps: 1 }] }),
    'w.json: flow "long": it has onOff and rateSteps; leave one of them out',
  ],
  [
    'steps that do not ascend',
    withFlow({ rateSteps: [{ afterS: 0, rateKbps: 1 }] }),
    'w.json: flow "long": its rateSteps must ascend in afterS, from above 0',
  ],
  [
    'more connections than ports',
    withFlow({ count: 100, repeat: { times: 11, everyS: 1 } }),
    'w.json: it has 1100 connections in all, and the most is 1000',
  ],
  [
    'too many steps',
    { ...withFlow({ onOff: { onS: 0.01, offS: 0.01 } }), durationS: 60 },
    'w.json: a flow changes its rate more than 4096 times; make its periods longer',
  ],
  [
    'more paths than addresses',
    {
      ...good,
      flows: Array.from({ length: 251 }, (_, at) => ({ id: `f${at}`, congestionControl: 'reno', rttMs: 40 + at })),
    },
    'w.json: its flows have 251 different round trips, initial windows and minimum RTOs, and the most is 250',
  ],
  [
    'more senders than namespaces',
    {
      ...good,
      flows: Array.from({ length: 101 }, (_, at) => ({ id: `f${at}`, congestionControl: 'reno', sender: `s${at}` })),
    },
    'w.json: it has 101 senders, and the most is 100',
  ],
  [
    'more than the lab was seen to carry',
    withBottleneck({ rateMbps: 900 }),
    'w.json: its bottleneck of 900 Mbit/s is beyond 200 Mbit/s, the most that this lab carries packet by packet',
  ],
];
for (const [what, content, message] of WRONG)
  test(`a workload with ${what} is a usage error`, () =>
    assert.throws(() => parseWorkload(content, 'w.json'), { exitCode: 2, message }));
