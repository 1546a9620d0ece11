/**
 * Makes one modern page: `node pages/generate/modern/generate-page.js ID FILE`. A process of its own, so that a bench
 * can have several made at once, and so that nothing of the generator is part of a bench.
 */
import { writeFile } from 'node:fs/promises';
import { buildModernPage } from './build-modern-page.js';
import { MODERN_PAGES } from './index.js';

const [id, file] = process.argv.slice(2);
const page = MODERN_PAGES.find((one) => one.id === id);
if (page === undefined || file === undefined) {
  console.error(
    `generate-page: there is no modern page "${id}"; known: ${MODERN_PAGES.map((one) => one.id).join(', ')}`,
  );
  process.exitCode = 2;
} else await writeFile(file, (await buildModernPage(page)).recording);
