/** `npm run test:clear-cache`: removes what the tests keep from one run to the next, all of it outside the checkout. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { TEST_IMAGE } from '../compose/testing/prepare-image.js';
import { cacheFolder } from '../set-up/cache-folder.js';

/** Recordings, which benches keep: they may have been fetched, and the network is no longer there. */
const PAGES = 'pages';
const folder = cacheFolder();
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  if (name === PAGES) continue;
  rmSync(join(folder, name), { recursive: true });
  console.log(`test:clear-cache: removed ${join(folder, name)}`);
}
// where a Docker daemon was running, the tests used that
const { failed } = await execa('docker', ['image', 'rm', TEST_IMAGE], { reject: false });
if (!failed) console.log(`test:clear-cache: removed the image ${TEST_IMAGE}`);
