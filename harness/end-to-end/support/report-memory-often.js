import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// `node --import`: writes down what a process still needs once its garbage is collected, for a test to read
// (run-usage.js). V8's
// share of the memory that the kernel counts is of no use: V8 takes and returns pages by rules of its own, several MiB
// at a time.

const INTERVAL_MS = 5_000;
const { SLOWSTART_MEMORY_FOLDER: folder } = process.env;

/**
 * @typedef {{objects: number, besideHeapBytes: number}} NodeMemory objects: alive; besideHeapBytes: what the kernel
 *   counts and V8 does not
 */

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** @param {string} file */
function report(file) {
  collectGarbage();
  const { rss, heapTotal } = process.memoryUsage();
  const memory = /** @type {NodeMemory} */ ({
    objects: queryObjects(Object, { format: 'count' }),
    besideHeapBytes: rss - heapTotal,
  });
  writeFileSync(`${file}.part`, JSON.stringify(memory));
  renameSync(`${file}.part`, file); // a reader finds all of it
}

if (folder) {
  const file = join(folder, `${process.pid}.json`);
  report(file);
  setInterval(report, INTERVAL_MS, file).unref();
}
