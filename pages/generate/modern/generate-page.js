import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildModernPage } from './build-modern-page.js';
import { MODERN_PAGES } from './index.js';

/**
 * Makes one modern page: `node pages/generate/modern/generate-page.js ID FILE`. A process of its own, so that a bench
 * can have several made at once, and so that nothing of the generator is part of a bench.
 * @param {string} id
 * @param {string} file
 * @throws {Error} when there is no such page, or no such place
 */
export async function generatePage(id, file) {
  const page = MODERN_PAGES.find((one) => one.id === id);
  if (page === undefined)
    throw new Error(`there is no modern page "${id}"; known: ${MODERN_PAGES.map((one) => one.id).join(', ')}`);
  await writeFile(file, (await buildModernPage(page)).recording);
}

const [program, id = '', file = ''] = process.argv.slice(1);
if (program === fileURLToPath(import.meta.url)) await generatePage(id, file);
