import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { testSpool, writtenAs } from '../formats/fixtures/held.js';
import { HTML, smallRecording } from '../formats/fixtures/small-recording.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-pages-'));
  const { bytes } = await writtenAs(smallRecording(testSpool(after)), 'har');
  await writeFile(join(folder, 'shop.har'), bytes);
});
after(() => rm(folder, { recursive: true }));

/** @param {string[]} args @returns {Promise<{code: number, out: string, said: string}>} */
function pages(...args) {
  return new Promise((resolve) => {
    const argv = [join(PROJECT_ROOT, 'harness', 'pages.js'), ...args, '--no-setup'];
    execFile(process.execPath, argv, { cwd: folder, encoding: 'latin1' }, (error, out, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, said }),
    );
  });
}

test('a page is brought in, shown, compared, trimmed, merged and handed on', async () => {
  const brought = await pages('import', 'shop.har');
  assert.match(brought.out, /^shop\.warc\.gz: 7 answers, .* loads http:\/\/shop\.test\/\n {2}warning: /);
  const [shown] = JSON.parse((await pages('show', 'shop.warc.gz', '--json')).out);
  assert.deepEqual([shown.requestCount, shown.hosts.length, shown.times.serverWaitMs.most], [7, 3, 80]);
  assert.equal((await pages('cat', 'shop.warc.gz', 'https://shop.test')).out, HTML);
  assert.equal((await pages('cat', 'shop.warc.gz', 'https://shop.test', '--raw')).out.slice(0, 2), '\x1f\x8b');

  const less = ['trim', 'shop.warc.gz', '--out', 'less.warc.gz', '--host', 'cdn.test', '--url', '*beacon'];
  assert.match((await pages(...less)).out, /^less\.warc\.gz: 3 answers, 4 left out, /);
  const difference = await pages('diff', 'less.warc.gz', 'shop.warc.gz');
  assert.equal(difference.code, 1);
  assert.match(difference.out, /^only in shop\.warc\.gz: 4\n[\s\S]*\nthe same: 3\n$/);
  const merged = JSON.parse((await pages('merge', 'less.warc.gz', 'shop.har', '--out', 'both.warc.gz', '--json')).out);
  assert.deepEqual([merged.exchanges, merged.leftOut], [7, 3]);

  await pages('export', 'shop.warc.gz', '--format', 'mahimahi');
  assert.equal((await readdir(join(folder, 'shop'))).length, 7);
  await pages('export', 'shop', '--out', 'shop.wacz');
  assert.equal((await readFile(join(folder, 'shop.wacz'))).subarray(0, 2).toString(), 'PK');
  const twice = await pages('import', 'shop.wacz', 'shop');
  assert.deepEqual([twice.code, twice.out], [2, '']);
  assert.match(twice.said, /^pages: shop\.wacz and shop would both become shop\.warc\.gz; /);
});

test('what cannot be done is one sentence, and exit code 2', async () => {
  for (const [args, sentence] of /** @type {[string[], RegExp][]} */ ([
    [['import', 'none.har'], /^reading none\.har: there is no such file; check the path\n$/],
    [['trim', 'shop.har', '--out', 'x'], /^pages: what is to be left out\? Say --host, --url or --keep-hosts\n$/],
    [['trim', 'shop.har', '--out', 'x', '--host', 'shop.test'], /^reading shop\.har: the page itself, .* left out\n$/],
    [['cat', 'shop.har', 'https://shop.test/none'], /^reading shop\.har: it holds no answer to GET https:/],
  ])) {
    const { code, out, said } = await pages(...args);
    assert.deepEqual([code, out], [2, ''], args.join(' '));
    assert.match(said, sentence);
  }
  assert.deepEqual(
    (await readdir(folder)).filter((name) => /^[x.]/.test(name)),
    [],
  );
});
