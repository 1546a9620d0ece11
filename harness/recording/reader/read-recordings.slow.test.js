import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { recordingOf } from '../fixtures/make-page-folders.js';
import { ODD_READER } from './fixtures/odd-reader.js';
import { readRecordings } from './read-recordings.js';

const MIB = 2 ** 20;

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-reader-'));
});
after(() => rm(folder, { recursive: true }));

/** @param {string} name @param {string | Uint8Array} content */
async function file(name, content) {
  await writeFile(join(folder, name), content);
  return { file: join(folder, name) };
}

/** @param {Parameters<typeof readRecordings>} args @returns {Promise<string[]>} hosts, or the problem, of each */
async function outcomes(...args) {
  const found = [];
  for await (const { summary, problem } of readRecordings(...args)) found.push(problem ?? summary.hosts.join());
  return found;
}

/** Files in which an odd reader finds what to do. @param {string[]} words */
async function told(...words) {
  return Promise.all(words.map((word, index) => file(`${index}-${word}`, word)));
}

test('each recording is read, in order, and what cannot be opened has the sentence that it always had', async () => {
  await mkdir(join(folder, 'folder.warc'));
  execFileSync('mkfifo', [join(folder, 'pipe.warc')]);
  const wanted = [
    await file('a.warc.gz', await recordingOf('http://a.test/')),
    { file: join(folder, 'none.warc') },
    { file: join(folder, 'folder.warc') },
    { file: join(folder, 'pipe.warc') },
    await file('torn.warc', 'torn'),
    await file('b.warc.gz', await recordingOf('https://b.test/')),
  ];
  const name = (/** @type {string} */ of) => `reading the recording ${join(folder, of)}`;
  assert.deepEqual(await outcomes(wanted), [
    'a.test',
    `${name('none.warc')}: there is no such file`,
    `${name('folder.warc')}: it is no regular file; record the page again or get folder.warc once more`,
    `${name('pipe.warc')}: it is no regular file; record the page again or get pipe.warc once more`,
    `${name('torn.warc')}: it is not a WARC file: it starts with "torn"; record the page again or get torn.warc once ` +
      'more',
    'b.test',
  ]);
});

test('a recording is known by all that a lab needs of it, and loads what was asked for', async () => {
  const { file: page } = await file('c.warc.gz', await recordingOf('http://c.test/'));
  const found = [];
  for await (const { summary } of readRecordings([{ file: page, entryUrl: 'http://c.test/other' }]))
    found.push({ ...summary, sha256: /^[0-9a-f]{64}$/.test(summary?.sha256 ?? '') });
  assert.deepEqual(found, [
    {
      sha256: true,
      entryUrl: 'http://c.test/',
      title: 'Recorded title',
      requestCount: 1,
      hosts: ['c.test'],
      hasPlainHttp: true,
      recordedAt: '2024-05-14T08:00:00.000Z',
      content: { requests: 1, bytes: 16 },
      warnings: ['the entry URL http://c.test/other was not recorded; http://c.test/ is loaded instead'],
    },
  ]);
});

test('a recording that takes more memory than its reader may have is a problem of its own', async () => {
  const large = await file('large.warc', Buffer.concat([Buffer.from(plainHead(100 * MIB)), Buffer.alloc(100 * MIB)]));
  const small = await file('a.warc.gz', await recordingOf('http://a.test/'));
  const [first, problem, last] = await outcomes([small, large, small], { memoryBytes: 160 * MIB });
  assert.deepEqual([first, last], ['a.test', 'a.test']);
  assert.equal(
    problem,
    `reading the recording ${large.file}: it takes more memory than the process that reads it may have; record that ` +
      'page alone, or leave it out',
  );
});

/** @param {number} length */
function plainHead(length) {
  return (
    'WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://large.test/\r\nWARC-Date: 2024-05-14T08:00:00Z\r\n' +
    `WARC-Record-ID: <urn:large>\r\nContent-Type: application/http\r\nContent-Length: ${length}\r\n\r\n`
  );
}

test('whatever a recording does to its reader, another one reads the rest', async () => {
  const wanted = await told('good', 'die', 'good', 'exit', 'lie', 'flood', 'hang', 'good');
  const name = (/** @type {number} */ place) => `reading the recording ${wanted[place].file}`;
  const remedy = 'record that page alone, or leave it out';
  const found = await outcomes(wanted, { program: ODD_READER, timeoutMs: 2_000, memoryBytes: 1536 * MIB });
  assert.deepEqual(
    found.map((text) => text.replace(/\(SIG[A-Z]+\)/, '(a signal)')),
    [
      'a.test',
      `${name(1)}: the process that read it, which may take 1536 MiB of memory, ended (a signal); ${remedy}`,
      'a.test',
      `${name(3)}: the process that read it, which may take 1536 MiB of memory, ended (exit code 3); ${remedy}`,
      `${name(4)}: the answer of the process that read it cannot be believed; ${remedy}`,
      `${name(5)}: its reader says more than 4194304 characters of it; ${remedy}`,
      `${name(6)}: it takes more than 2 s to read; ${remedy}`,
      'a.test',
    ],
  );
});

test('more recordings than one process gets are all read', async () => {
  const [good] = await told('good');
  const found = await outcomes(Array(600).fill(good), { program: ODD_READER });
  assert.deepEqual([found.length, new Set(found)], [600, new Set(['a.test'])]);
});

test('a reader that does not start is a sentence', async () => {
  const program = join(folder, 'none.js');
  await assert.rejects(outcomes([await file('a.warc', 'x')], { program }), {
    name: 'SetUpError',
    message: /^start-reader: starting `\w+`, which reads recordings without rights: [\s\S]*Cannot find module/,
  });
});
