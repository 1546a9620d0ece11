import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatWasOff } from './what-was-off.js';

const rtt = { quantity: 'RTT', unit: 'ms', asked: 20, measured: 20.4, tolerance: 5, ok: true };

test('of a link that was off, each quantity is told with what was measured', () => {
  assert.equal(
    whatWasOff({
      networkId: 'office',
      ok: false,
      checks: [
        rtt,
        { ...rtt, quantity: 'rate down', unit: 'Mbit/s', measured: 3.1449, ok: false },
        { ...rtt, quantity: 'queue up', unit: 'packets', measured: null, ok: false },
      ],
      warnings: ['the machine is busy'],
    }),
    'measured twice: the first time it was off (rate down 3.14 Mbit/s, queue up unknown packets)',
  );
});

test('of a link that could not be measured, the reason is told', () => {
  assert.equal(
    whatWasOff({ networkId: 'office', ok: false, checks: [], warnings: ['iperf3: Connection refused'] }),
    'measured twice: the first time failed (iperf3: Connection refused)',
  );
});
