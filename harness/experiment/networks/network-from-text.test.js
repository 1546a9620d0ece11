import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNetwork } from './check-network.js';
import { defaultQueuePackets, networkFromText } from './network-from-text.js';

test('a description of rates, delay, queue and loss is a whole network', () => {
  const direction = { trace: null, loss: 0.005, queuePackets: 100 };
  assert.deepEqual(networkFromText('rtt=60,down=9,up=1.5,queue=100,loss=0.5%'), {
    id: 'rtt60-down9-up1.5-queue100-loss0.005',
    title: '9/1.5 Mbit/s, 60 ms, 0.5 % loss',
    rttMs: 60,
    down: { rateMbps: 9, ...direction },
    up: { rateMbps: 1.5, ...direction },
    crossTraffic: null,
    lossSeed: 0,
    source: 'described as rtt=60,down=9,up=1.5,queue=100,loss=0.5%',
  });
});

test('the lab can emulate what a description gives', () => {
  checkNetwork(networkFromText('rtt=60,down=9,up=1.5'), 'here');
  checkNetwork(networkFromText('rtt=60,down=9,up=1.5,loss=1%'), 'here');
});

test('the same description in another order, with spaces, is the same network', () => {
  assert.equal(networkFromText('up=9, rtt=60 ,down=9').id, networkFromText('rtt=60,down=9,up=9').id);
});

test('loss is a share or a percentage', () => {
  assert.equal(networkFromText('rtt=60,down=9,up=9,loss=0.01').down.loss, 0.01);
  assert.equal(networkFromText('rtt=60,down=9,up=9,loss=1%').up.loss, 0.01);
});

test('without a queue it is 50 packets, or one bandwidth-delay product where that is more', () => {
  const { down, up } = networkFromText('rtt=170,down=9,up=1');
  assert.deepEqual([down.queuePackets, up.queuePackets], [127, 50]);
  assert.equal(defaultQueuePackets({ rttMs: 70, rateMbps: 12 }), 70);
});

/** @type {[string, string][]} */
const WRONG = [
  ['rtt=60,dwn=9,up=9', '"dwn" is no field of a network; did you mean "down"?'],
  [
    'rtt=60,jitter=9',
    '"jitter" is no field of a network; the fields are rtt, down, up, queue, loss, as in rtt=60,down=9,up=9,queue=100',
  ],
  ['rtt=60', 'down and up missing; write for example rtt=60,down=9,up=9,queue=100'],
  ['rtt=60,down=9Mbit,up=9', '"down" must be Mbit/s above 0; found "9Mbit"'],
  ['rtt=60,down=0,up=9', '"down" must be Mbit/s above 0; found "0"'],
  ['rtt=60,down=,up=9', '"down" must be Mbit/s above 0; found ""'],
  ['rtt=60,down=9%,up=9', '"down" must be Mbit/s above 0; found "9%"'],
  ['rtt=25,down=9,up=9', '"rtt" must be an even number of ms, since the link delays whole ms each way; found "25"'],
  ['rtt=60,down=9,up=9,queue=1.5', '"queue" must be a whole number of packets, 1 or more; found "1.5"'],
  ['rtt=60,down=9,up=9,loss=1', '"loss" must be a share from 0 to below 1, or a percentage such as 0.5%; found "1"'],
  ['rtt=60,down=9,up=9,rtt=80', '"rtt" comes twice; put ; between two networks'],
];
for (const [text, problem] of WRONG)
  test(`a description that cannot be understood is a usage error: ${text}`, () =>
    assert.throws(() => networkFromText(text), { exitCode: 2, message: `network "${text}": ${problem}` }));
