import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import { cachedRecording } from '../cached-recording.js';
import { downloadAgent } from './download-agent.js';
import { downloadFile } from './download-file.js';
import { CONTENT, publicPage, SHA256 } from './fixtures/recording-server.js';
import { useRecordingServer } from './fixtures/use-recording-server.js';
import { rawFileUrl } from './raw-file-url.js';

test('a file of a public repository has a URL of repository, commit and path', () => {
  assert.equal(
    rawFileUrl(publicPage('a', 'collections/A b/rec?.warc.gz')),
    `https://raw.githubusercontent.com/some/pages/${'c'.repeat(40)}/collections/A%20b/rec%3F.warc.gz`,
  );
});

describe('downloading a recording', () => {
  const { server, dispatcher, cache, fetch } = useRecordingServer();
  const partOf = (/** @type {string} */ id) => `${cachedRecording(cache(), publicPage(id))}.part`;

  it('downloads it, keeps it under a name with its hash, and asks no second time', async () => {
    const { outcome, file, problem } = await fetch('whole');
    assert.deepEqual([outcome, problem], ['downloaded', null]);
    assert.ok((await readFile(file)).equals(CONTENT));
    assert.equal((await fetch('whole')).outcome, 'there');
    assert.deepEqual(server().asked, ['all']);
    assert.deepEqual(await readdir(cache()), [`whole-${SHA256.slice(0, 16)}.warc.gz`]);
  });

  it('goes on where a broken connection stopped, by ranges', async () => {
    assert.equal((await fetch('breaks')).outcome, 'downloaded');
    assert.deepEqual(server().asked, ['all', 'bytes=40000-', 'bytes=80000-']);
  });

  it('takes a broken connection up four times, and leaves the rest to the next try', async () => {
    const { outcome, problem } = await fetch('crumbles');
    assert.equal(outcome, 'absent');
    assert.match(String(problem), /; 50000 of 100000 bytes are kept, and the next try goes on there$/);
    assert.equal((await fetch('crumbles')).outcome, 'downloaded');
    assert.equal(server().asked.length, 10);
  });

  it('begins anew where more is kept than the file has', async () => {
    await writeFile(partOf('ranges'), Buffer.alloc(120_000));
    assert.equal((await fetch('ranges')).outcome, 'downloaded');
    assert.deepEqual(server().asked, ['all']);
  });

  it('goes on where an earlier process stopped', async () => {
    await writeFile(partOf('ranges'), CONTENT.subarray(0, 70_000));
    assert.equal((await fetch('ranges')).outcome, 'downloaded');
    assert.deepEqual(server().asked, ['bytes=70000-']);
  });

  it('starts again where the server knows no ranges, or says that the file is shorter', async () => {
    for (const id of ['whole', 'refuses']) {
      await writeFile(partOf(id), CONTENT.subarray(0, 70_000));
      await fetch(id);
      assert.equal((await fetch(id)).problem, null, id);
    }
  });

  it('keeps what a server sent that stopped too early, and says so', async () => {
    const { outcome, problem } = await fetch('short');
    assert.equal(outcome, 'absent');
    assert.equal(
      problem,
      'the server stopped after 999 of 100000 bytes; 999 of 100000 bytes are kept, and the next try goes on there',
    );
    assert.equal((await readFile(partOf('short'))).length, 999);
  });

  it('refuses another file of the same length, and keeps nothing', async () => {
    assert.match(String((await fetch('other')).problem), /^what came is another file: its SHA-256 is not that of/);
    assert.deepEqual(await readdir(cache()), []);
  });

  it('refuses a part that is not the one it asked for', async () => {
    await writeFile(partOf('lies'), CONTENT.subarray(0, 50_000));
    assert.match(String((await fetch('lies')).problem), /^the server sends another part of it than was asked for/);
    assert.deepEqual(await readdir(cache()), []);
  });

  it('stops a server that never ends at the length of the file, and keeps nothing', async () => {
    assert.equal(
      (await fetch('endless')).problem,
      'the server sends more than the 100000 bytes that the file has; nothing is kept',
    );
    assert.deepEqual(await readdir(cache()), []);
  });

  it('waits neither for a server that says nothing nor for one that stops in the middle', async () => {
    const hasty = downloadAgent({}, { idleMs: 400 });
    try {
      assert.equal((await fetch('silent', { dispatcher: hasty })).problem, 'Headers Timeout Error');
      const { problem } = await fetch('stalls', { dispatcher: hasty });
      assert.match(String(problem), /^Body Timeout Error; 10 of 100000 bytes are kept/);
    } finally {
      await hasty.destroy();
    }
  });

  it('ends a download that is too slow to end', async () => {
    const wanted = {
      ...publicPage('drips'),
      url: rawFileUrl(publicPage('drips'), server().origin),
      file: join(cache(), 'drips'),
    };
    await assert.rejects(
      downloadFile(wanted, { dispatcher, deadlineMs: 200 }),
      /^DownloadProblem: it takes too long; /,
    );
  });

  it('says the status of an answer that is no file, and follows it nowhere', async () => {
    assert.equal((await fetch('missing')).problem, 'the server answers 404');
    assert.equal((await fetch('moved')).problem, 'the server answers 302');
    assert.deepEqual(await readdir(cache()), []);
  });

  it('says what is wrong with the network', async () => {
    const { problem } = await fetch('whole', { origin: 'http://127.0.0.1:1' });
    assert.match(String(problem), /ECONNREFUSED 127\.0\.0\.1:1$/);
  });
});
