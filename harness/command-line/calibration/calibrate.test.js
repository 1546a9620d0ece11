import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePage } from '../../experiment/sample-experiment.js';
import { parseBenchOptions } from '../bench-options.js';
import { experimentFromOptions } from '../experiment-from-options.js';

/** @param {string[]} args */
async function purposesOf(args) {
  const options = /** @type {import('../bench-options.js').BenchOptions} */ (parseBenchOptions(args));
  const { calibration, runs } = await experimentFromOptions(options, {
    folder: '/nowhere',
    findPages: async ([name]) => [samplePage(String(name))],
  });
  return [runs, [...new Set((calibration?.cells ?? []).map(({ purpose }) => purpose))]];
}

test('quick as it is has controls in four rounds; who asks for something else gets that alone', async () => {
  for (const args of [[], ['quick'], ['--seed', '7']]) assert.deepEqual(await purposesOf(args), [4, ['control']]);
  for (const args of [
    ['--cc', 'cubic,bbr'],
    ['--pages', 'x'],
    ['--runs', '6'],
    ['--network', '3g'],
  ])
    assert.deepEqual(await purposesOf(args), [6, []]);
  assert.deepEqual(await purposesOf(['--no-control']), [4, []]);
});

test('paper has a ceiling, others when it is asked for', async () => {
  const all = ['oracle', 'no-link', 'ladder'];
  assert.deepEqual(await purposesOf(['paper']), [11, all]);
  assert.deepEqual(await purposesOf(['paper', '--no-ceiling']), [11, []]);
  assert.deepEqual(await purposesOf(['--cc', 'cubic,reno', '--ceiling', '--control']), [6, [...all, 'control']]);
});
