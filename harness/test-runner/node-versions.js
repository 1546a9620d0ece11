/**
 * `npm run test:node-versions`: the unit tests, without the slow ones, with other versions of Node than this one. They
 * come from npm's registry, as the binaries behind its package `node`, into the cache of the tests.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { cacheFolder } from '../set-up/cache-folder.js';

const MAJORS = [22, 24];
const UNIT_TESTS = fileURLToPath(new URL('unit-tests.js', import.meta.url));

for (const major of MAJORS) {
  const node = await install(major);
  const { exitCode, stdout } = await execa(node, [UNIT_TESTS], {
    reject: false,
    env: { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(stdout);
  if (exitCode !== 0) process.exitCode = 1;
}

/** @param {number} major @returns {Promise<string>} the binary */
async function install(major) {
  const name = `node-linux-${process.arch}`;
  const folder = cacheFolder('node', String(major));
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(binary)) {
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    await execa('npm', ['install', '--prefix', folder, ...options, `${name}@${major}`]);
  }
  return binary;
}
