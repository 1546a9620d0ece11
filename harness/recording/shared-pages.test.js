import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readRecording } from './read-recording.js';

const FOLDER = fileURLToPath(new URL('../../../shared/pages/', import.meta.url));
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.warc.gz')) : [];
const skip =
  files.length === 0 && 'the real recordings (../shared/pages, seen from the project) are not on this machine';

test('every real recording is read whole, without a warning', { skip }, async () => {
  for (const name of files) {
    const { exchanges, entryUrl, warnings } = await readRecording(`${FOLDER}${name}`);
    assert.deepEqual(warnings, [], name);
    assert.ok(
      exchanges.some(({ url }) => url === entryUrl),
      `${basename(name)}: ${entryUrl}`,
    );
    for (const { url, method, status, headers, body } of exchanges) {
      const declared = headers.find(([header]) => header.toLowerCase() === 'content-length')?.[1];
      const chunked = headers.some(([header]) => header.toLowerCase() === 'transfer-encoding');
      if (declared !== undefined && !chunked && method !== 'HEAD' && status !== 304)
        assert.equal(body.length, Number(declared), url);
    }
  }
});
