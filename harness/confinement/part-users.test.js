import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partUser } from './part-users.js';

const HOST = '         0          0 4294967295\n';
const SMALL = '         0     100000      65536\n';

test('each part has a user of its own, each Squid too, and no two runs share one', () => {
  const run = { runId: '000001', uidMap: HOST };
  const users = [
    partUser({ part: 'origin', ...run }),
    partUser({ part: 'browser', ...run }),
    partUser({ part: 'shells', ...run }),
    partUser({ part: 'reader', ...run }),
    partUser({ part: 'squid', index: 0, ...run }),
    partUser({ part: 'squid', index: 495, ...run }),
    partUser({ part: 'origin', runId: '000002', uidMap: HOST }),
  ];
  assert.deepEqual(
    users.map(({ uid }) => uid),
    [1879048705, 1879048706, 1879048707, 1879048709, 1879048720, 1879049215, 1879049217],
  );
  assert.deepEqual(
    users.map(({ gid }) => gid),
    [1879048705, 1879048706, 1879048192, 1879048709, 1879048720, 1879049215, 1879049217],
  );
});

test('every run has users within the range that nobody gives out', () => {
  assert.equal(partUser({ part: 'squid', index: 495, runId: '07fffe', uidMap: HOST }).uid, 2147483135);
  assert.equal(partUser({ part: 'origin', runId: 'ffffff', uidMap: HOST }).uid, 1879048705 + 512 * 30);
});

test('in a user namespace without such high numbers they are lower', () => {
  assert.deepEqual(partUser({ part: 'squid', index: 2, runId: 'abcdef', uidMap: SMALL }), { uid: 62018, gid: 62018 });
});

test('no user belongs to two Squids, however many there are', () => {
  assert.throws(
    () => partUser({ part: 'squid', index: 496, runId: '000001', uidMap: HOST }),
    /proxy 496: there are 496/,
  );
});
