import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportStyle } from './report-style.js';

/** @param {{light: string, dark: string}} colour */
const arm = (colour) => ({
  id: 'x',
  label: 'X',
  congestionControl: {
    id: 'x',
    label: 'X',
    colour,
    kind: /** @type {const} */ ('kernel'),
    kernelName: 'x',
    source: '',
  },
});

test('an arm has the colours of its congestion control in both schemes', () => {
  assert.match(
    reportStyle([arm({ light: '#1f5fa8', dark: 'oklch(0.8 0.1 250)' })]),
    /^\.arm-0 \{ --mark: light-dark\(#1f5fa8, oklch\(0\.8 0\.1 250\)\); \}/,
  );
});

test('a colour that is more than a colour is grey', () => {
  assert.match(
    reportStyle([arm({ light: 'red; } body { display: none', dark: '</style><script>' })]),
    /^\.arm-0 \{ --mark: light-dark\(gray, gray\); \}/,
  );
});
