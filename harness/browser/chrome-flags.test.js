import assert from 'node:assert/strict';
import test from 'node:test';
import { chromeFlags } from './chrome-flags.js';

const FLAGS = chromeFlags({
  profileFolder: '/p',
  addresses: new Map([['a.example', '198.18.1.0']]),
  certificateKeyHash: 'abc=',
  sandbox: true,
  netLogFile: null,
});

test('there is exactly one --disable-features, because Chrome heeds only the last', () => {
  assert.equal(FLAGS.filter((flag) => flag.startsWith('--disable-features')).length, 1);
});

test('the last resolver rule refuses every host that was not recorded', () => {
  assert.ok(FLAGS.includes('--host-resolver-rules=MAP a.example 198.18.1.0, MAP * ~NOTFOUND'));
});

test('the sandbox stays on unless it was said to be impossible', () => {
  assert.equal(FLAGS.includes('--no-sandbox'), false);
});
