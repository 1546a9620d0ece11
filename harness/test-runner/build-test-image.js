import { join } from 'node:path';
import { execa } from 'execa';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/**
 * Builds the image of the containers in the background, as the tests of the containers will find it. If it fails, they
 * build it again and say why.
 */
export async function buildTestImage() {
  await execa(process.execPath, [join(PROJECT_ROOT, 'harness/compose/testing/build-image.js')], {
    stdio: 'ignore',
    reject: false,
  });
}
