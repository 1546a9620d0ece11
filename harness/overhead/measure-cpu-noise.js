import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { mean, sampleStandardDeviation } from 'simple-statistics';

const ROUNDS = 30;
const COUNTED_ROUNDS = 25; // the first ones are compiled while they run
/** About 80 ms of integer arithmetic without memory access: what varies is the machine, not the work. */
const LOOP = `
const { parentPort, workerData } = require('node:worker_threads');
const work = () => {
  let x = 1;
  for (let i = 0; i < 4e7; i += 1) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x;
};
const times = [];
let sum = 0; // used, so that the work is not optimised away
for (let round = 0; round < workerData.rounds; round += 1) {
  const start = performance.now();
  sum ^= work();
  times.push(performance.now() - start);
}
parentPort.postMessage({ times: times.slice(workerData.rounds - workerData.counted), sum });`;

/**
 * How unsteady the CPUs are: the same work repeated, on all of them at once. A page load that waits for a CPU cannot
 * repeat better than this.
 * @returns {Promise<{sigmaShare: number, slowestShare: number}>} standard deviation over mean, and slowest over mean
 *   less 1; both of one CPU, the worst
 */
export async function measureCpuNoise() {
  const runs = await Promise.all(Array.from({ length: availableParallelism() }, () => timesOfOneCpu()));
  const worst = (/** @type {(times: number[]) => number} */ measure) => Math.max(...runs.map(measure));
  return {
    sigmaShare: worst((times) => sampleStandardDeviation(times) / mean(times)),
    slowestShare: worst((times) => Math.max(...times) / mean(times) - 1),
  };
}

/** @returns {Promise<number[]>} ms */
function timesOfOneCpu() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(LOOP, { eval: true, workerData: { rounds: ROUNDS, counted: COUNTED_ROUNDS } });
    worker.once('message', ({ times }) => resolve(times));
    worker.once('error', reject);
  });
}
