import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedCheck } from './failed-check.js';

const held = {
  congestionControl: { expected: 'mr_aimd', sockets: [], ok: true },
  ecn: { expected: true, sockets: 3, negotiated: 3, ok: true },
  replay: { exact: 1, fuzzy: 0, missed: 0, coverage: 1, missedUrls: [], ok: true },
  egress: { packets: 0, ok: true },
  proxyLog: [],
};

test('nothing failed when every check passed, nor in records from before ECN was checked', () => {
  assert.equal(failedCheck(held, 0.8), null);
  assert.equal(failedCheck({ ...held, ecn: undefined }, 0.8), null);
});

test('a failed check says what was found', () => {
  assert.deepEqual(failedCheck({ ...held, congestionControl: { expected: 'mr_aimd', sockets: [], ok: false } }, 0.8), {
    stage: 'cc-check',
    reason: 'the load should use mr_aimd; its 0 live sockets used nothing, there were none',
  });
  assert.deepEqual(failedCheck({ ...held, cwnd: { impossible: [{ clientPort: 1, cwnd: 0 }], ok: false } }, 0.8), {
    stage: 'cwnd-check',
    reason:
      '1 live sockets had windows that mr_aimd never sets (0 segments): the kernel did not apply what ' +
      'its program returned',
  });
  assert.deepEqual(failedCheck({ ...held, ecn: { expected: true, sockets: 3, negotiated: 1, ok: false } }, 0.8), {
    stage: 'ecn-check',
    reason: 'the load should run with ECN; 1 of its 3 live sockets have negotiated it',
  });
  assert.deepEqual(
    failedCheck({ ...held, spreading: { device: 'delay-7', packets: 0, unspread: 2, ok: false } }, 0.8),
    {
      stage: 'spreading-check',
      reason: '0 packets of initial windows left spread by delay-7, and 2 in a burst',
    },
  );
  assert.deepEqual(
    failedCheck(
      {
        ...held,
        replay: { exact: 1, fuzzy: 0, missed: 1, coverage: 0.5, missedUrls: ['http://a.example/'], ok: false },
      },
      0.8,
    ),
    {
      stage: 'replay-check',
      reason:
        '50 % of its requests were in the recording, 80 % are asked (--min-coverage); first miss: http://a.example/',
    },
  );
  assert.deepEqual(failedCheck({ ...held, egress: { packets: 2, ok: false } }, 0.8), {
    stage: 'egress-check',
    reason: '2 packets tried to leave the lab',
  });
});
