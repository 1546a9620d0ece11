import { ORIGIN_BENCHMARK_PACKAGES, packagesForRecording, TEST_PACKAGES } from './debian-packages.js';
import { findRecordingProxy } from './find-recording-proxy.js';
import { installDebianPackages } from './install-debian-packages.js';
import { installNpmPackages, missingNpmPackages } from './npm-packages.js';
import { readPlatform } from './platform.js';

/**
 * Installs what is missing, saying what and why; when nothing is, takes some hundredths of a second and says nothing.
 * Imports nothing but `node:` modules: in a fresh clone there is nothing else.
 * @param {{root: string, lab: boolean, recorder?: boolean, tests?: boolean, originBenchmark?: boolean, log: (line:
 *   string) => void}} options `lab`: the command runs the lab, not only functions over data; `recorder`: it records
 *   pages; `tests`: and what only tests need; `originBenchmark`: what the origin is measured with
 * @throws {import('../errors.js').SetUpError} one sentence: what stands in the way, and the way out
 */
export function setUp({ root, lab, recorder = false, tests = false, originBenchmark = false, log }) {
  const missing = missingNpmPackages(root);
  if (missing.length > 0) {
    log(`set-up: installing ${missing.length} npm packages into node_modules, as package-lock.json says`);
    installNpmPackages(root);
  }
  const platform = readPlatform();
  if (lab) installDebianPackages({ platform, log });
  if (recorder)
    installDebianPackages({
      platform,
      packages: packagesForRecording(platform, { hasProxy: findRecordingProxy() !== null }),
      log,
    });
  if (tests) installDebianPackages({ platform, packages: TEST_PACKAGES, log });
  if (originBenchmark) installDebianPackages({ platform, packages: ORIGIN_BENCHMARK_PACKAGES, log });
}
