import { join } from 'node:path';
import { execa } from 'execa';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/**
 * Builds the image of the containers in the background, as the tests of the containers will find it, by a Docker daemon
 * that gets the processors when no test of the lab wants them, but before the tests that run beside those. If it fails,
 * they build it again and say why.
 */
export async function buildTestImage() {
  const script = join(PROJECT_ROOT, 'harness/compose/testing/build-image.js');
  await execa('nice', ['-n', '5', process.execPath, script], { stdio: 'ignore', reject: false });
}
