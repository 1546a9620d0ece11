import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { renderExpectation } from './render-expectation.js';

/** @param {number} count */
const names = (count) => Array.from({ length: count }, (_, index) => `n${index}`);

test('a plan says the smallest effect and the smallest p-value that it can show', () => {
  const [effect, smallest] = renderExpectation(sampleExperiment({ pages: names(7), runs: 6 }));
  assert.match(effect, /^page load time: differences of 2\.\d % or more in 4 of 5 such runs, if pairs .* by 5 %$/);
  assert.equal(smallest, 'the smallest p-value that is possible is 0.016'); // 2 / 2^7
});

test('cross traffic makes pairs scatter, and effects larger by as much', () => {
  const calm = sampleExperiment({ pages: names(4), runs: 4, networks: ['lte', '3g'] });
  const [lte, crowded] = calm.networks;
  const crossTraffic = { flows: 2, effectiveMbps: 7, warmUpSeconds: 10 };
  const networks = [lte, { ...crowded, crossTraffic: /** @type {any} */ (crossTraffic) }];
  const sentences = renderExpectation({ ...calm, networks });
  assert.equal(sentences.length, 3);
  const [of5, of15] = sentences.map((sentence) => Number(/of ([\d.]+) % or more/.exec(sentence)?.[1]));
  assert.ok(of15 > 2.9 * of5 && of15 < 3.5 * of5, `${of5}, ${of15}`);
  assert.match(sentences[2], /below 0\.001 after correction for 2 comparisons$/);
});

test('a plan that cannot show anything says so, and what to do', () => {
  const shape = { pages: names(2), runs: 3, networks: names(3), arms: ['cubic', 'a', 'b', 'c'] };
  assert.deepEqual(renderExpectation(sampleExperiment(shape)), [
    // 9 x 2 / 2^6
    'nothing of page load time over all pages: even if every load agreed, p would be 0.28 after correction for 9 ' +
      'comparisons, above 0.05; ask for more --runs, more pages, or fewer CCs and networks',
  ]);
});

test('one arm compares nothing', () => assert.deepEqual(renderExpectation(sampleExperiment({ arms: ['cubic'] })), []));
