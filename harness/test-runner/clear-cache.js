/** `npm run test:clear-cache`: removes what the tests keep from one run to the next, all of it outside the checkout. */
import { existsSync, rmSync } from 'node:fs';
import { execa } from 'execa';
import { TEST_IMAGE } from '../compose/testing/prepare-image.js';
import { cacheFolder } from '../set-up/cache-folder.js';

const folder = cacheFolder();
if (existsSync(folder)) {
  rmSync(folder, { recursive: true });
  console.log(`test:clear-cache: removed ${folder}`);
}
// where a Docker daemon was running, the tests used that
const { failed } = await execa('docker', ['image', 'rm', TEST_IMAGE], { reject: false });
if (!failed) console.log(`test:clear-cache: removed the image ${TEST_IMAGE}`);
