import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { followTargets } from './follow-targets.js';

/** A session that notes what it is told and answers everything. @param {string} name @param {string[]} said */
function sessionOf(name, said) {
  const session = new EventEmitter();
  return /** @type {any} */ (
    Object.assign(session, {
      send: async (/** @type {string} */ method) => void said.push(`${name} ${method}`),
    })
  );
}

test('a target starts once its events are followed, and so do those that it starts', async () => {
  /** @type {string[]} */
  const said = [];
  /** @type {unknown[]} */
  const events = [];
  const [page, frame, worker] = ['page', 'frame', 'worker'].map((name) => sessionOf(name, said));
  await followTargets(page, { onEvent: (method, params) => events.push([method, params]), onTarget: () => true });
  page.emit('sessionattached', frame);
  frame.emit('sessionattached', worker);
  worker.emit('Network.loadingFinished', { requestId: '7' });
  const commands = ['Network.enable', 'Target.setAutoAttach', 'Runtime.runIfWaitingForDebugger'];
  assert.deepEqual(
    said,
    ['page', 'frame', 'worker'].flatMap((name) => commands.map((one) => `${name} ${one}`)).filter((_, at) => at !== 2),
  );
  assert.deepEqual(events, [['Network.loadingFinished', { requestId: '7' }]]);
});

test('a target that may not start stays paused, and nobody follows it', async () => {
  /** @type {string[]} */
  const said = [];
  const [page, frame, other] = ['page', 'frame', 'other'].map((name) => sessionOf(name, said));
  let targets = 0;
  await followTargets(page, { onEvent: assert.fail, onTarget: () => ++targets <= 1 });
  for (const session of [frame, other]) page.emit('sessionattached', session);
  assert.deepEqual(
    said.filter((one) => one.startsWith('other')),
    [],
  );
  assert.ok(said.includes('frame Runtime.runIfWaitingForDebugger'));
  other.emit('Network.loadingFinished', {});
});
