import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderSizes } from './render-sizes.js';

test('a row says what, how long, how much memory, and that of a process it started', () => {
  assert.equal(
    renderSizes([
      { what: 'report of 20004 loads', seconds: 7.254, peakMiB: 210.4, note: '168 comparisons' },
      { what: 'start of 1000 pages', seconds: 12.34, peakMiB: 99.9, otherMiB: 301.2, note: '30000 hosts' },
    ]),
    `| what | seconds | peak MiB |  |
| - | - | - | - |
| report of 20004 loads | 7.25 | 210 | 168 comparisons |
| start of 1000 pages | 12.3 | 100 and 301 of the origin | 30000 hosts |`,
  );
});
