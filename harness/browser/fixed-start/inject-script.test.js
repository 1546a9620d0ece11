import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { injectScript } from './inject-script.js';

/**
 * A session that notes what it is told.
 * @param {string} name
 * @param {string[]} said
 * @param {EventEmitter} connection
 */
function sessionOf(name, said, connection) {
  return /** @type {any} */ ({
    connection: () => connection,
    send: async (/** @type {string} */ method, /** @type {any} */ params) => {
      said.push([name, method, params?.source ?? params?.expression ?? ''].join(' ').trim());
      if (name === 'worker' && method.startsWith('Page.')) throw new Error(`'${method}' wasn't found`);
    },
  });
}

test('the page runs the script in its documents, and whatever else begins runs it first of all', async () => {
  /** @type {string[]} */
  const said = [];
  const connection = new EventEmitter();
  await injectScript(sessionOf('page', said, connection), 'start()');
  assert.deepEqual(said, ['page Page.enable', 'page Page.addScriptToEvaluateOnNewDocument start()']);
  said.length = 0;
  const worker = sessionOf('worker', said, connection);
  connection.emit('sessionattached', worker);
  worker.send('Runtime.runIfWaitingForDebugger'); // as whoever follows it does next
  assert.deepEqual(said, [
    'worker Page.enable',
    'worker Page.addScriptToEvaluateOnNewDocument start()',
    'worker Runtime.evaluate start()',
    'worker Runtime.runIfWaitingForDebugger',
  ]);
  await new Promise((resolve) => setImmediate(resolve)); // what a worker does not know is no error
});
