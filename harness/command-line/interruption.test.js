import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { watchInterruption } from './interruption.js';

const INTERRUPTED = 'Interrupted: ending the load, cleaning up, writing the partial report.';
const STILL = 'Still cleaning up; nothing is lost, please wait.';

test('the first Ctrl-C aborts, its copy from npm is ignored, and a later one says that cleaning up goes on', () => {
  const source = new EventEmitter(); // node's test runner acts on the signals of this very process
  /** @type {string[]} */
  const said = [];
  let nowMs = 5_000;
  const { signal, dispose } = watchInterruption({ say: (line) => said.push(line), now: () => nowMs, source });
  assert.equal(signal.aborted, false);
  source.emit('SIGINT');
  assert.equal(signal.aborted, true);
  nowMs += 20;
  source.emit('SIGINT');
  assert.deepEqual(said, [INTERRUPTED]);
  nowMs += 3_000;
  source.emit('SIGTERM');
  assert.deepEqual(said, [INTERRUPTED, STILL]);
  dispose();
  assert.equal(source.listenerCount('SIGINT') + source.listenerCount('SIGTERM'), 0);
});
