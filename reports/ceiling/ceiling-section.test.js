import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../harness/experiment/sample-experiment.js';
import { ceilingSection } from './ceiling-section.js';

const experiment = sampleExperiment();
const [network] = experiment.networks; // 7 Mbit/s, 50 ms, 100 packets
network.title = '<b>3G</b>';
const rung = { network: network.id, page: 'ladder-50kb', loads: 3, transferMs: 80, bytes: 28_960 };

/** @param {any} calibration */
const section = (calibration) =>
  ceilingSection(
    /** @type {any} */ ({
      results: { calibration },
      experiment,
      network: (/** @type {string} */ id) => experiment.networks.find((one) => one.id === id),
    }),
  )
    ?.toString()
    .replaceAll('\u00a0', ' ');

test('a rung stands beside its closed form, that of the oracle too, and titles are escaped', () => {
  const html =
    section({
      ceilings: [{ network: network.id, oracle: null, networkShare: { value: 0.4, pages: 2 } }],
      control: null,
      networks: [],
      loads: [1, 2],
      ladder: [
        { ...rung, arm: 'cubic', bytes: 1_000_000 }, // more than path and queue hold
        { ...rung, arm: 'cubic' },
        { ...rung, arm: 'oracle:rate_kbps=7000,rtt_us=53000' },
      ],
    }) ?? '';
  const rows = html.split('<tr>').map((row) => row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
  // 20 segments of 1.72 ms: 10, an RTT after the first, and 10 more
  assert.match(rows.at(-2) ?? '', /CUBIC 29 kB 80 ms 67 ms 2 3 /);
  assert.match(rows.at(-1) ?? '', /Oracle 29 kB 80 ms 33 ms 1 3 /);
  assert.match(rows.at(-3) ?? '', /CUBIC 1 MB 80 ms – \d+ 3 /);
  assert.match(html, /2 loads for calibration\. The oracle is a sender/);
  assert.match(html, /40 % of the page load time on &lt;b&gt;3G/);
  assert.equal(html.includes('<b>3G'), false);
});

test('without calibration there is no section', () => {
  assert.equal(section(null), undefined);
  assert.equal(section(undefined), undefined);
});
