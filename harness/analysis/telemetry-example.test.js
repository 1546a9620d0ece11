import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from '../metrics/fixtures/a-load.js';
import { telemetryExample } from './telemetry-example.js';

/**
 * @param {Partial<import('../types/telemetry.js').ConnectionTelemetry['samples']> & {connectionId?: number | null,
 *   retransmitsMs?: number[]}} known
 */
const traced = ({
  connectionId = null,
  retransmitsMs = [],
  atMs = [0, 500],
  cwnd = [10, 20],
  ssthresh = atMs.map(() => null),
  srttMs = atMs.map(() => 50),
  deliveredBytes = atMs.map((at) => at * 10),
}) => ({
  connectionId,
  clientPort: 4001,
  proxyPort: 3130,
  samples: { atMs, cwnd, ssthresh, srttMs, deliveredBytes },
  retransmits: retransmitsMs.map((at) => ({ atMs: at })),
});
const load = {
  ...aLoad({
    requests: [
      aRequest({
        connectionId: 7,
        url: 'https://a.example/',
        protocol: 'h2',
        sendStartMs: 10,
        receiveHeadersStartMs: 100,
        endMs: 200,
        encodedBytes: 5_000,
      }),
    ],
  }),
  loadEventMs: 1000,
};
/** @param {ReturnType<typeof traced>[]} connections */
const example = (...connections) => telemetryExample(load, { connections, lost: 0 });

test('a joined connection has its hosts and protocol, another one has none; the largest comes first', () => {
  const drawn = example(
    traced({ deliveredBytes: [0, 10] }),
    traced({ connectionId: 7 }),
    traced({ deliveredBytes: [0, 0] }),
  );
  assert.deepEqual(
    drawn.map(({ connectionId, hosts, protocol, deliveredBytes }) => ({
      connectionId,
      hosts,
      protocol,
      deliveredBytes,
    })),
    [
      { connectionId: 7, hosts: ['a.example'], protocol: 'h2', deliveredBytes: 5_000 },
      { connectionId: null, hosts: [], protocol: null, deliveredBytes: 10 },
    ],
    'and the one that delivered nothing is left out',
  );
});

test('a socket without a connection was never used where every connection has its socket, else it is not known', () => {
  assert.deepEqual(
    example(traced({ connectionId: 7 }), traced({})).map(({ isUnused }) => isUnused),
    [false, true],
  );
  assert.deepEqual(
    example(traced({}), traced({})).map(({ isUnused }) => isUnused),
    [false, false],
  );
});

test('what came after the load event is counted and not drawn', () => {
  const [{ points, retransmits, retransmitCount, deliveredBytes }] = example(
    traced({ atMs: [0, 500, 1200], cwnd: [10, 20, 30], retransmitsMs: [600, 1100] }),
  );
  assert.deepEqual(
    points.map(({ atMs, cwnd }) => [atMs, cwnd]),
    [
      [0, 10],
      [500, 20],
    ],
  );
  assert.deepEqual(retransmits, [{ atMs: 600, cwnd: 20 }]);
  assert.deepEqual([retransmitCount, deliveredBytes], [2, 12_000]);
});

test('a thousand samples become some hundred points, and the highest window is among them', () => {
  const atMs = Array.from({ length: 1000 }, (_, index) => index);
  const [{ points, maxCwnd }] = example(traced({ atMs, cwnd: atMs.map((at) => (at === 503 ? 99 : 10 + (at % 7))) }));
  assert.ok(points.length <= 150, `${points.length} points`);
  assert.deepEqual([Math.max(...points.map(({ cwnd }) => cwnd)), maxCwnd, points.at(-1)?.atMs], [99, 99, 999]);
});

test('round trips that were not measured yet are no smallest round trip', () => {
  const [{ minSrttMs, maxSrttMs }] = example(traced({ srttMs: [0, 80] }));
  assert.deepEqual([minSrttMs, maxSrttMs], [80, 80]);
});

test('of seven connections the six largest are drawn', () => {
  const drawn = example(...[1, 2, 3, 4, 5, 6, 7].map((size) => traced({ deliveredBytes: [0, size] })));
  assert.deepEqual(
    drawn.map(({ points, deliveredBytes }) => [deliveredBytes, points.length]),
    [
      [7, 2],
      [6, 2],
      [5, 2],
      [4, 2],
      [3, 2],
      [2, 2],
      [1, 0],
    ],
  );
});
