import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMirror, renderSource } from './mahimahi-source.js';

test('the mirror is the one of the main archive, not of security or updates', () => {
  const targets = [
    'Packages bookworm-security main http://mirror.example/debian-security/',
    'DEP-11 bookworm main http://other.example/debian/',
    'Packages bookworm-updates main http://mirror.example/debian/',
    'Packages bookworm non-free-firmware http://other.example/debian/',
    'Packages bookworm main http://mirror.example/debian/',
  ].join('\n');
  assert.equal(findMirror(targets, 'bookworm'), 'http://mirror.example/debian/');
});

test('a machine without a source for its own release has no mirror', () => {
  assert.equal(findMirror('Packages trixie main http://mirror.example/debian/\n', 'bookworm'), null);
});

test('the source file names the suite, the mirror and the keys', () => {
  assert.equal(
    renderSource('http://mirror.example/debian/', '/usr/share/keyrings/debian-archive-keyring.gpg'),
    [
      '# Written by the set-up of slowstart, for the package mahimahi; may be removed together with it.',
      'Types: deb',
      'URIs: http://mirror.example/debian/',
      'Suites: bullseye',
      'Components: main',
      'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg',
      '',
    ].join('\n'),
  );
});
