import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { recordingOf } from '../../recording/fixtures/make-page-folders.js';
import { readRecording } from '../../recording/read-recording.js';
import { testSpool, writtenAs } from '../fixtures/held.js';
import { smallRecording } from '../fixtures/small-recording.js';
import { convertFiles, listFiles } from './convert-files.js';
import { openOutput } from './open-output.js';

const date = '2024-05-01T10:00:00.000Z';
/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-formats-'));
});
after(() => rm(folder, { recursive: true }));
const at = (/** @type {string} */ name) => join(folder, name);
const warc = { to: /** @type {const} */ ('warc'), force: false, date };

test('a file is converted by another process, and stands under its name when it is whole', async () => {
  const { bytes } = await writtenAs(smallRecording(testSpool()), 'har');
  await writeFile(at('small.har'), bytes);
  const converted = await convertFiles({ ...warc, files: [at('small.har')], out: at('small.warc.gz'), encode: true });
  assert.deepEqual([converted.exchanges, converted.leftOut, converted.formats], [7, 0, ['har']]);
  const { exchanges } = await readRecording(at('small.warc.gz'));
  assert.equal(exchanges.length, 7);
  assert.deepEqual((await readdir(folder)).sort(), ['small.har', 'small.warc.gz']);
  const [listed] = await listFiles([at('small.warc.gz')], { date });
  assert.equal(listed.exchanges[1].serverWaitMs, 80);
});

test('a folder of records goes both ways, byte for byte', async () => {
  await convertFiles({ files: [at('small.warc.gz')], out: at('first'), to: 'mahimahi', force: false, date });
  await convertFiles({ ...warc, files: [at('first')], out: at('between.warc.gz'), encode: true });
  await convertFiles({ files: [at('between.warc.gz')], out: at('second'), to: 'mahimahi', force: false, date });
  const names = await readdir(at('first'));
  assert.equal(names.length, 7);
  assert.deepEqual(await readdir(at('second')), names);
  for (const name of names)
    assert.ok((await readFile(join(at('first'), name))).equals(await readFile(join(at('second'), name))), name);
});

test('what stands there is replaced only when asked, and a folder only when it holds records alone', async () => {
  const files = [at('small.warc.gz')];
  await writeFile(at('taken'), 'mine');
  await assert.rejects(convertFiles({ ...warc, files, out: at('taken') }), {
    name: 'UsageError',
    message: `writing ${at('taken')}: it exists; name another with --out, or replace it with --force`,
  });
  await writeFile(at('torn.har'), '{"log"');
  await assert.rejects(convertFiles({ ...warc, files: [at('torn.har')], out: at('taken') }), /it exists/); // at once
  await rm(at('torn.har'));
  assert.equal(await readFile(at('taken'), 'utf8'), 'mine');
  await convertFiles({ ...warc, files, out: at('taken'), force: true });
  assert.equal((await readRecording(at('taken'))).exchanges.length, 7);
  const toFolder = { files, to: /** @type {const} */ ('mahimahi'), force: true, date };
  await convertFiles({ ...toFolder, out: at('second') });
  await mkdir(join(at('second'), 'mine'));
  await assert.rejects(convertFiles({ ...toFolder, out: at('second') }), /it holds more than the records of Mahimahi/);
  await assert.rejects(convertFiles({ ...warc, files, out: at('second'), force: true }), /it is a folder/);
  await assert.rejects(convertFiles({ ...warc, files, out: join(at('none'), 'x') }), /^UsageError: writing .*ENOENT/);
});

test('a file that has come meanwhile is not replaced', async () => {
  const output = await openOutput(at('meanwhile'), { force: false });
  await writeFile(at('meanwhile'), 'mine');
  await assert.rejects(output.keep(), /it exists/);
  await output.drop();
  assert.equal(await readFile(at('meanwhile'), 'utf8'), 'mine');
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith('.partial')),
    [],
  );
});

test('what cannot be read is one sentence with its name, and leaves nothing', async () => {
  const before_ = (await readdir(folder)).sort();
  const refused = async (/** @type {string} */ name, /** @type {RegExp} */ message) =>
    assert.rejects(convertFiles({ ...warc, files: [at(name)], out: at('never') }), { name: 'UsageError', message });
  await writeFile(at('torn.har'), '{"log":{"entries":[');
  await refused('torn.har', /^reading .*torn\.har: its JSON is cut off at byte 19; get or record it once more$/);
  await writeFile(at('bad.har'), '{x');
  await refused('bad.har', /^reading .*bad\.har: its JSON is damaged after byte 0; get or record it once more$/);
  await refused('none', /^reading .*none: there is no such file; check the path$/);
  await mkdir(at('empty'));
  await refused('empty', /^reading .*empty: the folder holds no file$/);
  await mkdir(at('links'));
  await symlink('/etc/passwd', join(at('links'), 'save.1'));
  await refused('links', /^reading .*links: the folder holds no file$/);
  await refused(
    '.',
    /^reading .*: a folder is read as a record folder of Mahimahi, and this one holds .*; name its files$/,
  );
  for (const name of ['torn.har', 'bad.har', 'empty', 'links']) await rm(at(name), { recursive: true });
  assert.deepEqual((await readdir(folder)).sort(), before_);
});

test('several files become one, and what is left out is counted', async () => {
  await writeFile(at('other.warc.gz'), await recordingOf('http://other.test/'));
  const files = [at('small.warc.gz'), at('other.warc.gz'), at('small.warc.gz')];
  const merged = await convertFiles({ ...warc, files, out: at('merged.warc.gz') });
  assert.deepEqual([merged.exchanges, merged.leftOut, merged.entryUrl], [8, 7, 'http://shop.test/']);
  const selection = { keepHosts: null, dropHosts: ['cdn.test'], dropUrls: [] };
  const trimmed = await convertFiles({ ...warc, files: [at('merged.warc.gz')], out: at('less.warc.gz'), selection });
  assert.deepEqual([trimmed.exchanges, trimmed.leftOut], [5, 3]);
});
