import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { writeResults } from './write-results.js';

// Two runs as the version before schema 2 recorded them, and the results.json that it drew from them: 50 loads of
// bundled pages with Cubic and FLD_TCP, and 84 made-up ones with failures, telemetry and hostile text.
const FIXTURES = new URL('fixtures/before-schema-2/', import.meta.url);

/** Members that have another name now. */
const RENAMED_MEMBERS = { linkProofs: 'linkChecks' };

/** Members whose value is not that of the old version: the schema's number, and words written anew. */
const NOT_THE_SAME = ['schema', 'statistics.correction', 'metrics.*.title', 'metrics.*.definition'];

/** What no method of estimating touches. */
const COUNTED = ['metric', 'network', 'baseline', 'arm', 'page', 'scope', 'baselineMedian', 'armMedian', 'warnings'];
/** Of a page, what hangs on whether other pages of its family can be tested, which are now more. */
const OF_ITS_FAMILY = ['adjustedPValue', 'significant', 'verdict'];

/**
 * Which members of a comparison are those of the old version: all that is exact. Few pages, and pages of few pairs,
 * have other estimators now.
 * @param {any} before
 * @param {any} now
 */
function comparable(before, now) {
  const isExact = now.method === 'signed-rank' || now.method === null;
  const names = Object.keys(before).filter((name) =>
    isExact ? before.page === null || !OF_ITS_FAMILY.includes(name) : COUNTED.includes(name),
  );
  return names.filter((name) => name !== 'adjustedPValue' || before.metric === 'pageLoadMs');
}

/** @param {string} run @param {string} file @returns {Promise<string>} */
const unpacked = async (run, file) =>
  brotliDecompressSync(await readFile(new URL(`${run}/${file}.br`, FIXTURES))).toString('utf8');

/**
 * What `now` has of the members of `before`, under the names of `before`: what was added is left out.
 * @param {any} now
 * @param {any} before
 * @param {string} [path]
 * @returns {any}
 */
function membersOf(now, before, path = '') {
  if (NOT_THE_SAME.includes(path)) return before;
  if (typeof before === 'number' && typeof now === 'number') return asIfSame(now, before);
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null) return now;
  if (Array.isArray(before))
    return now.map((/** @type {any} */ one, /** @type {number} */ index) => membersOf(one, before[index], `${path}.*`));
  return Object.fromEntries(
    Object.keys(before).map((name) => [
      name,
      membersOf(now[Reflect.get(RENAMED_MEMBERS, name) ?? name], before[name], path ? `${path}.${name}` : name),
    ]),
  );
}

/** Logarithms differ in the last digit between versions of Node. @param {number} now @param {number} before */
const asIfSame = (now, before) => (Math.abs(now - before) <= 1e-12 * Math.abs(before) ? before : now);

for (const { run, loads, comparisons, sameMethod } of [
  { run: 'real-run', loads: 42, comparisons: 192, sameMethod: 91 },
  { run: 'made-up-run', loads: 72, comparisons: 192, sameMethod: 153 },
])
  test(`the records of the ${run} still give the results that the version which recorded them gave`, async (t) => {
    const dir = await mkdtemp(join(tmpdir(), 'slowstart-same-results-'));
    t.after(() => rm(dir, { recursive: true, force: true }));
    for (const file of ['experiment.json', 'records.jsonl'])
      await writeFile(join(dir, file), await unpacked(run, file));
    await writeResults(dir);
    const now = JSON.parse(await readFile(join(dir, 'results.json'), 'utf8'));
    const before = JSON.parse(await unpacked(run, 'results.json'));
    assert.deepEqual([before.loads.length, before.comparisons.length], [loads, comparisons]);
    const exact = now.comparisons.filter(
      (/** @type {any} */ one) => one.method !== 'stratified' && one.method !== 'pooled-variance',
    );
    assert.equal(exact.length, sameMethod);
    for (const [index, comparison] of before.comparisons.entries()) {
      const names = comparable(comparison, now.comparisons[index]);
      const ofBoth = [comparison, now.comparisons[index]].map((one) =>
        Object.fromEntries(names.map((name) => [name, one[name]])),
      );
      assert.deepEqual(membersOf(ofBoth[1], ofBoth[0]), ofBoth[0]);
    }
    const { comparisons: _, ...others } = before;
    assert.deepEqual(membersOf(now, others), others);
  });
