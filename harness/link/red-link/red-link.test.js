import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { runCommand } from '../../host/run-command.js';
import { buildRedLink } from './build-red-link.js';

/** @type {string} */
let calculator;

before(async () => {
  calculator = await buildRedLink('red-link-cli');
});

/**
 * @param {string[]} calls
 * @returns {Promise<string[]>} one answer a call
 */
async function calculate(...calls) {
  const answers = await runCommand('calculate', [calculator], { input: `${calls.join('\n')}\n` });
  return answers.split('\n').slice(0, -1);
}

describe('the average queue of RED', () => {
  test('moves by the weight towards the queue', async () => {
    assert.deepEqual(await calculate('average 5 15 0.002', 'average 0 25 0.002'), ['5.020000', '0.050000']);
  });

  test('is 4.88 after the queue grew from 0 to 100 with a weight of 0.001, the example of the paper', async () => {
    // section 6; its formula: L + 1 + ((1 - w)^(L + 1) - 1) / w
    assert.match((await calculate('ramp 100 0.001'))[0], /^4\.88/);
  });

  test('lets a burst of 50 packets pass below 5 with a weight up to 0.0042, the other example', async () => {
    const [atLimit, above] = (await calculate('ramp 50 0.0042', 'ramp 50 0.0044')).map(Number);
    assert.equal(atLimit.toFixed(1), '5.0');
    assert.ok(above > 5.2);
  });

  test('decays while the link is idle as if m packets had found an empty queue', async () => {
    assert.deepEqual(await calculate('idle 10 1 0.002', 'idle 10 500 0.002', 'idle 10 0 0.002'), [
      '9.980000',
      '3.675113',
      '10.000000',
    ]); // 10 * 0.998^500
  });
});

describe('the probability of RED', () => {
  test('grows from 0 at the lower threshold to max_p at the upper one', async () => {
    assert.deepEqual(await calculate('base 4.9 5 15 0.1', 'base 5 5 15 0.1', 'base 10 5 15 0.1', 'base 15 5 15 0.1'), [
      '0.000000',
      '0.000000',
      '0.050000',
      '0.100000',
    ]);
  });

  test('goes on to 1 at twice the upper threshold: gentle', async () => {
    assert.deepEqual(await calculate('base 22.5 5 15 0.1', 'base 30 5 15 0.1', 'base 99 5 15 0.1'), [
      '0.550000',
      '1.000000',
      '1.000000',
    ]);
  });

  test('spaces signals evenly: each gap from 1 to 1/p_b - 1 is as likely as any other', async () => {
    const certain = (await calculate(...Array.from({ length: 49 }, (_, i) => `probability 0.02 ${i + 1}`))).map(Number);
    let quiet = 1;
    for (const probability of certain) {
      assert.ok(Math.abs(quiet * probability - 1 / 49) < 1e-5, `${quiet * probability} is not 1/49`);
      quiet *= 1 - probability;
    }
    assert.equal(certain[48], 1);
  });
});

describe('the queue', () => {
  test('a wire of 12.032 Mbit/s carries a full packet a millisecond, and three places hold three packets', async () => {
    assert.deepEqual(await calculate('link 12.032 3 0 x 0', 'arrive 0 0 5', 'until 999', 'until 1000', 'until 3000'), [
      'open',
      'qqqoo',
      '',
      'd',
      'dd',
    ]);
  });

  test('RED marks what is ECN-capable and drops what is not, the same packets by the same seed', async () => {
    const link = 'link 12.032 1000 0 x 0 5 15 0.1 0.9'; // so heavy a weight that the average is the queue
    const [, marked, arrived, , dropped] = await calculate(
      link,
      'arrive 0 2 40',
      'until 1000000',
      link,
      'arrive 0 0 40',
    );
    assert.match(marked, /^qqqqq[qm]*m[qm]*$/);
    assert.equal(arrived, marked.replaceAll('q', 'd').replaceAll('m', '!'));
    // the drops keep the queue shorter than the marks do, so only the first signal must fall on the same packet
    assert.equal(dropped.indexOf('e'), marked.indexOf('m'));
    assert.doesNotMatch(dropped, /m/);
  });

  test('above twice the upper threshold all are signalled, and a full queue drops marked packets too', async () => {
    assert.deepEqual(
      await calculate('link 12.032 40 0 x 0 5 15 0.1 0.9', 'arrive 0 2 33', 'arrive 0 2 7', 'arrive 0 2 3').then(
        (answers) => answers.slice(2),
      ),
      ['mmmmmmm', 'ooo'],
    );
  });

  test('an idle second takes the average back to nothing', async () => {
    const [, , full, , later] = await calculate(
      'link 12.032 100 0 x 0 5 15 0.1 0.01',
      'arrive 0 2 100',
      'arrive 0 2 1',
      'until 100000',
      'arrive 1100000 2 20',
    );
    assert.equal(full, 'o');
    assert.equal(later, 'q'.repeat(20)); // 0.99^1000 of at most 100, and 20 more packets add 2
  });
});

test('a change of the rate drops nothing, and the packet on the wire goes on at the new one', async () => {
  const [, , , ...delivered] = await calculate(
    'link 12.032 10 0 x 0', // a packet a millisecond
    'arrive 0 0 3',
    'until 1499',
    'rate 1.2032 1500', // half a packet is left: 5 ms, and then 10 ms a packet
    'until 6499',
    'until 6500',
    'until 16499',
    'until 16500',
  );
  assert.deepEqual(delivered, ['changed', '', 'd', '', 'd']);
});

describe('losses', () => {
  const AIR = (/** @type {string} */ seed, /** @type {number} */ direction) => [
    `link 12.032 2000 0.1 ${seed} ${direction}`,
    'arrive 0 0 2000',
    'until 3000000',
  ];
  const lost = async (/** @type {string} */ seed, /** @type {number} */ direction) =>
    (await calculate(...AIR(seed, direction)))[2];

  test('the same seed loses the same packets, another seed others, and so does the other direction', async () => {
    const first = await lost('1', 0);
    assert.equal(await lost('1', 0), first);
    assert.notEqual(await lost('2', 0), first);
    assert.notEqual(await lost('1', 1), first);
  });

  test('a tenth is a tenth', async () => {
    for (const seed of ['1', '2', 'a/b/c']) {
      const count = (await lost(seed, 0)).replaceAll('d', '').length;
      assert.ok(Math.abs(count - 200) <= 54, `${count} of 2000 were lost`); // four standard deviations of 13.4
    }
  });

  test('which packets are lost does not depend on when they come', async () => {
    const [, , first, , second] = await calculate(
      'link 12.032 2000 0.1 1 0',
      'arrive 0 0 100',
      'until 500000',
      'arrive 700000 0 100',
      'until 3000000',
    );
    assert.equal(first + second, (await lost('1', 0)).slice(0, 200));
  });
});

test('a mark keeps the checksum of the header right', async () => {
  assert.deepEqual(await calculate('mark 45020073000040004011b85fc0a80001c0a800c7'), [
    '45030073000040004011b85ec0a80001c0a800c7',
  ]);
});

test('without a compiler the way out is one sentence', async () => {
  await assert.rejects(
    buildRedLink('red-link', { compiler: 'no-such-compiler' }),
    /there is no C compiler "no-such-compiler"; set-up installs it/,
  );
});
