import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { parseBenchOptions } from '../command-line/bench-options.js';
import { parseExperimentRequest } from '../experiment/experiment-request.js';
import { parseGate } from '../experiment/gate.js';
import { metrics } from '../metrics/index.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { argumentsOf } from './documented-commands.js';

const read = (/** @type {string} */ path) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 });
const steps = parse(read('examples/ci/github-workflow.yml')).jobs.bench.steps;
const commands = steps.flatMap(
  (/** @type {{run?: string}} */ { run }) => run?.trim().replaceAll('\\\n', '').split('\n') ?? [],
);
const experiment = JSON.parse(read('examples/ci/experiment.json'));
const dockerfile = read('examples/ci/Dockerfile');

test('the experiment of the pipeline is valid and names congestion controls and networks that exist', () => {
  assert.deepEqual(parseExperimentRequest(experiment, 'the example'), experiment);
  const ids = (/** @type {string} */ path) => JSON.parse(read(path)).map((/** @type {{id: string}} */ { id }) => id);
  for (const id of experiment.congestionControls) assert.ok(ids('proxies/congestion-controls.json').includes(id), id);
  for (const id of experiment.networks) assert.ok(ids('harness/link/link-profiles.json').includes(id), id);
});

test('the pipeline runs a bench with options that exist and a gate that can be judged', () => {
  const benches = commands.filter((/** @type {string} */ command) => / bench /.test(command));
  assert.equal(benches.length, 1);
  const words = argumentsOf(benches[0]);
  const options = parseBenchOptions(words.slice(words.indexOf('bench') + 1));
  assert.equal(options?.experiment, '/edge/experiment.json');
  assert.equal(options.json, true);
  const known = { armIds: experiment.congestionControls, metricIds: metrics.map(({ id }) => id) };
  assert.deepEqual(
    options.failIf.map((text) => parseGate(text, known).arm),
    ['bbr'],
  );
});

test('the commands of the pipeline name services, variables and images that docker-compose.yml has', () => {
  const named = commands.flatMap(
    (/** @type {string} */ command) => /compose run (?:-\S+ )*(\S+)/.exec(command)?.[1] ?? [],
  );
  assert.deepEqual(named, ['bench']);
  assert.ok(named.every((/** @type {string} */ name) => name in compose.services));
  const [, variable, image] = /\$\{(\w+):-([\w-]+)\}/.exec(compose.services.bench.image) ?? [];
  assert.ok(steps.some((/** @type {{env?: object}} */ { env }) => env && variable in env));
  assert.match(dockerfile, new RegExp(`^FROM ${image}$`, 'm'));
});

test('the Dockerfile copies what the pipeline reads, from where the workflow says it lies', () => {
  const copied = [...dockerfile.matchAll(/^COPY (\S+) (\S+)$/gm)].map(([, from, to]) => ({ from, to }));
  assert.deepEqual(
    copied.map(({ to }) => to),
    [...experiment.pages, '/edge/experiment.json'],
  );
  for (const { from } of copied.filter(({ from }) => from.includes('.')))
    assert.ok(existsSync(join(PROJECT_ROOT, 'examples/ci', from)), from);
});

test('the pipeline checks out the version of this tree', () => {
  const { version } = JSON.parse(read('package.json'));
  const refs = steps.flatMap((/** @type {{with?: {ref?: string}}} */ step) => step.with?.ref ?? []);
  assert.deepEqual(refs, [`v${version}`]);
});
