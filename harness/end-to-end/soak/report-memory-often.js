import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// `node --import`: the origin tells what it still needs once its garbage is collected, for a test to read
// (run-usage.js). It may write nowhere, so it tells it in its command line. V8's share of the memory that the kernel
// counts is of no use: V8 takes and returns pages by rules of its own, several MiB at a time.

const INTERVAL_MS = 1_000;
const SERVER = 'origin-server.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

function report() {
  collectGarbage();
  const { rss, heapTotal } = process.memoryUsage();
  // objects that are alive, and bytes that the kernel counts and V8 does not
  process.title = `node ${SERVER} ${queryObjects(Object, { format: 'count' })} ${rss - heapTotal}`;
}

if (process.argv[1]?.endsWith(SERVER)) {
  report();
  setInterval(report, INTERVAL_MS).unref();
}
