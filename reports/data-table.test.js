import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataTable } from './data-table.js';

test('a header that is the same as above is shown once, and read for each row', () => {
  const table = dataTable({
    caption: 'Links',
    columns: [{ text: 'Network' }, { text: 'RTT', number: true }],
    rows: [
      ['LTE', '70 ms'],
      ['LTE', '71 ms'],
      ['3G', '300 ms'],
      ['LTE', '72 ms'],
    ],
  }).toString();
  assert.deepEqual(
    [...table.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, head]) => head),
    ['LTE', '<span class="unseen">LTE</span>', '3G', 'LTE'],
  );
});
