import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPriority } from './read-priority.js';

test('a priority header says the urgency and whether parts are of use', () => {
  assert.deepEqual(readPriority(undefined), { urgency: 3, incremental: false });
  assert.deepEqual(readPriority('u=0, i'), { urgency: 0, incremental: true });
  assert.deepEqual(readPriority('u=5'), { urgency: 5, incremental: false });
  assert.deepEqual(readPriority('i=?0,u=1;x=2'), { urgency: 1, incremental: false });
  assert.deepEqual(readPriority('i=?1'), { urgency: 3, incremental: true });
});

test('of two members of one name the last counts, and what is not understood has its default', () => {
  assert.deepEqual(readPriority('u=1, u=6'), { urgency: 6, incremental: false });
  assert.deepEqual(readPriority('u=8, i=yes'), { urgency: 3, incremental: false });
  assert.deepEqual(readPriority('u=-1, urgent, ui'), { urgency: 3, incremental: false });
  assert.deepEqual(readPriority(''), { urgency: 3, incremental: false });
});
