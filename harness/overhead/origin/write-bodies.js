import { writeFile } from 'node:fs/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { writeRecording } from '../../recording/write-recording.js';

const BODY_BYTES = 100_000;

/**
 * A recording of bodies of 100 kB: two of three do not compress, as images do not, and the third is text.
 * @param {string} file
 * @param {{seed: number, megabytes: number}} content
 */
export async function writeBodies(file, { seed, megabytes }) {
  const generator = xoroshiro128plus(seed);
  const noise = () => {
    const words = new Int32Array(BODY_BYTES / 4);
    for (let at = 0; at < words.length; at += 1) words[at] = uniformInt(generator, -0x80000000, 0x7fffffff);
    return Buffer.from(words.buffer);
  };
  const text = Buffer.from('a line of a script, like others\n'.repeat(BODY_BYTES / 32));
  const exchanges = Array.from({ length: megabytes * 10 }, (_, index) => ({
    url: `https://page-${seed}.test/${index}`,
    status: 200,
    headers: /** @type {[string, string][]} */ ([['Content-Type', index % 3 === 0 ? 'text/plain' : 'image/jpeg']]),
    body: index % 3 === 0 ? text : noise(),
  }));
  const [{ url: entryUrl }] = exchanges;
  const date = '2026-01-01T00:00:00Z';
  await writeFile(file, await writeRecording({ entryUrl, title: `Page ${seed}`, date, exchanges }));
}
