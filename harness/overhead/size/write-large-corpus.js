import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRecording } from '../../recording/write-recording.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

/**
 * A folder of recordings: pages of one small image from each of their hosts, none of which another page has.
 * @param {string} folder made when missing
 * @param {{pages: number, hostsPerPage: number}} shape
 */
export async function writeLargeCorpus(folder, { pages, hostsPerPage }) {
  await mkdir(folder, { recursive: true });
  for (let page = 0; page < pages; page += 1) {
    const origins = Array.from({ length: hostsPerPage }, (_, host) => `https://host-${host}.site-${page}.example`);
    const [entry, ...others] = origins;
    const images = others.map((origin) => `${origin}/image.svg`);
    const html = `<!doctype html><title>Page ${page}</title>${images.map((url) => `<img src="${url}">`).join('')}`;
    const recording = await writeRecording({
      entryUrl: `${entry}/`,
      title: `Page ${page}`,
      date: '2026-01-01T00:00:00Z',
      exchanges: [
        answer(`${entry}/`, { type: 'text/html', body: html }),
        ...images.map((url) => answer(url, { type: 'image/svg+xml', body: SVG })),
      ],
    });
    await writeFile(join(folder, `page-${page}.warc.gz`), recording);
  }
}

/**
 * @param {string} url
 * @param {{type: string, body: string}} content
 * @returns {import('../../recording/recording.js').NewExchange}
 */
function answer(url, { type, body }) {
  const headers = /** @type {[string, string][]} */ ([
    ['Content-Type', type],
    ['Content-Length', String(Buffer.byteLength(body))],
  ]);
  return { url, status: 200, headers, body: Buffer.from(body) };
}
