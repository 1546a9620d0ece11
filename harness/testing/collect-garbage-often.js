import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// `node --import`: what such a process holds is then what it needs. Left to itself V8 collects its old objects when it would need
// more memory: the origin's grew by 5 kB a load for hundreds of loads, and was what it had been after each collection, 4,000 loads on.

const INTERVAL_MS = 5_000;

setFlagsFromString('--expose-gc');
setInterval(runInNewContext('gc'), INTERVAL_MS).unref();
