import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connectionsOf } from '../../harness/metrics/connections.js';
import { findPages } from '../../harness/recording/finding/find-pages.js';
import { readRecording } from '../../harness/recording/read-recording.js';
import { PROJECT_ROOT } from '../../harness/set-up/project-root.js';
import { loadPreview } from './load-preview.js';

describe('modern pages in Chrome', () => {
  for (const id of ['modern-fieldnotes', 'modern-quillpedia'])
    it(`${id} asks for all that was recorded, and misses nothing`, async () => {
      const [page] = await findPages([id], { root: PROJECT_ROOT });
      const { device, exchanges } = await readRecording(page.file);
      const { load, served, problems } = await loadPreview({ page, file: page.file, device });
      assert.deepEqual([problems, served.missedUrls], [[], []]);
      const asked = new Set(load.requests.map(({ url }) => url));
      assert.deepEqual(
        exchanges.filter(({ url }) => !asked.has(url)).map(({ url }) => url),
        [],
      );
    });
});

describe('a mixed page in Chrome', () => {
  it('gets every answer from its recording, in both schemes, and complains of nothing', async () => {
    const [page] = await findPages(['swapyard-classifieds'], { root: PROJECT_ROOT });
    const { load, served, problems } = await loadPreview({ page, file: page.file });
    assert.deepEqual(problems, []);
    assert.deepEqual(served.missedUrls, []);
    assert.equal(served.fuzzy, 0);
    assert.equal(load.requests.length, 101);
    assert.deepEqual(
      [...new Set(connectionsOf(load).map(({ encrypted, protocol }) => `${encrypted} ${protocol}`))].sort(),
      ['false http/1.1', 'true h2'],
    );
  });
});
