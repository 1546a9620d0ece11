import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitSettings } from './split-settings.js';

test('what all arms share is told once, and what differs is told of every arm', () => {
  assert.deepEqual(
    splitSettings({
      reno: { sack: '1', ecn: '0', idle: '1' },
      mr_aimd: { sack: '1', ecn: '1', idle: '1' },
      cwv: { sack: '1', ecn: '0', idle: '0' },
    }),
    {
      shared: { sack: '1' },
      differing: { reno: { ecn: '0', idle: '1' }, mr_aimd: { ecn: '1', idle: '1' }, cwv: { ecn: '0', idle: '0' } },
    },
  );
});

test('a setting that only one arm has is null for the others', () => {
  assert.deepEqual(splitSettings({ a: { x: '1' }, b: { x: '1', y: '2' } }), {
    shared: { x: '1' },
    differing: { a: { y: null }, b: { y: '2' } },
  });
});

test('a single arm differs from none', () => {
  assert.deepEqual(splitSettings({ cubic: { ecn: '0', lacking: null } }), {
    shared: { ecn: '0', lacking: null },
    differing: { cubic: {} },
  });
});
