import { importsIn } from './imports-of.js';
import { projectFiles } from './project-files.js';

/** What serves tests of the lab and no user. */
const FOR_TESTS = /(^|\/)(end-to-end|testbed|testing|fixtures|test-runner|house-rules|benchmarks)\//;

/**
 * The project's modules that no unit test imports, neither itself nor through others: nothing but the lab runs them.
 * @param {string} root
 * @returns {{files: string[], all: number}} `files`: sorted paths from the root; `all`: how many modules there are
 */
export function neverLoaded(root) {
  const modules = projectFiles(root, (name) => name.endsWith('.js'));
  const known = new Set(modules);
  const tests = modules.filter((file) => file.endsWith('.test.js'));
  const loaded = new Set(tests);
  const toFollow = [...tests];
  for (let file = toFollow.pop(); file !== undefined; file = toFollow.pop()) {
    for (const { to: imported } of importsIn(root, file)) {
      if (loaded.has(imported) || !known.has(imported)) continue;
      loaded.add(imported);
      toFollow.push(imported);
    }
  }
  const sources = modules.filter((file) => !/\.(test|system)\.js$/.test(file) && !FOR_TESTS.test(file));
  return { files: sources.filter((file) => !loaded.has(file)), all: sources.length };
}
