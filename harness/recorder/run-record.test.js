import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parseRecordOptions } from './options/record-options.js';
import { runRecord } from './run-record.js';

/** @type {string} */
let folder;
before(() => (folder = mkdtempSync(join(tmpdir(), 'run-record-'))));
after(() => rmSync(folder, { recursive: true }));

/** @param {string[]} args */
const run = (...args) =>
  runRecord(/** @type {any} */ (parseRecordOptions(['https://a.test/', ...args])), {
    folder,
    version: '0',
    now: () => new Date(0),
    signal: AbortSignal.abort(),
    say: () => {},
  });

test('what cannot be used is said before anything is started or written', async () => {
  writeFileSync(join(folder, 'broken.mjs'), 'export default (');
  writeFileSync(join(folder, 'nothing.mjs'), 'export const a = 1;');
  writeFileSync(join(folder, 'there.warc.gz'), '');
  const before = readdirSync(folder);
  for (const [args, found] of /** @type {[string[], RegExp][]} */ ([
    [['--script', 'none.mjs'], /^record: reading --script .*none\.mjs: no such file$/],
    [['--script', 'broken.mjs'], /^record: reading --script .*broken\.mjs: Unexpected end of input$/],
    [['--script', 'nothing.mjs'], /^record: .*nothing\.mjs: its default export is no function; it is export default/],
    [['--ca', 'none.pem'], /^record: reading --ca .*none\.pem: no such file$/],
    [['--out', 'there.warc.gz'], /there\.warc\.gz is there already/],
  ]))
    await assert.rejects(run(...args), (/** @type {any} */ error) => error.exitCode === 2 && found.test(error.message));
  assert.deepEqual(readdirSync(folder), before);
});
