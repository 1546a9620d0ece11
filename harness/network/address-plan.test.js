import assert from 'node:assert/strict';
import test from 'node:test';
import { addressesOf, originWire, planAddresses } from './address-plan.js';

test('each host gets one address, the same for the same set of hosts in any order', () => {
  const plan = planAddresses(['b.example', 'a.example']);
  assert.deepEqual(
    [...plan],
    [
      ['a.example', '198.18.1.0'],
      ['b.example', '198.18.1.1'],
    ],
  );
});

test('300 hosts get 300 different addresses', () => {
  const plan = planAddresses(Array.from({ length: 300 }, (_, i) => `h${i}.example`));
  assert.equal(new Set(plan.values()).size, 300);
});

test('a page gets the addresses of its own hosts', () => {
  const plan = planAddresses(['a.example', 'b.example', 'c.example']);
  assert.deepEqual(
    [...addressesOf(plan, ['c.example', 'a.example'])],
    [
      ['c.example', '198.18.1.2'],
      ['a.example', '198.18.1.0'],
    ],
  );
});

test('wires of two proxies share no address', () => {
  assert.deepEqual(originWire(0), { origin: '198.19.0.1', proxy: '198.19.0.2' });
  assert.deepEqual(originWire(64), { origin: '198.19.1.1', proxy: '198.19.1.2' });
});
