import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePlatform } from './platform.js';

test('Debian 12 is known', () => {
  const osRelease =
    'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nNAME="Debian ' +
    'GNU/Linux"\nVERSION_ID="12"\nVERSION_CODENAME=bookworm\nID=debian\n';
  assert.deepEqual(parsePlatform(osRelease), {
    name: 'Debian GNU/Linux 12 (bookworm)',
    family: 'debian',
    codename: 'bookworm',
  });
});

test('Debian testing, which has no version number, counts as new enough', () => {
  assert.equal(
    parsePlatform('PRETTY_NAME="Debian GNU/Linux forky/sid"\nID=debian\nVERSION_CODENAME=forky\n').family,
    'debian',
  );
});

test('Ubuntu is known from 22.04 on', () => {
  assert.equal(parsePlatform('ID=ubuntu\nVERSION_ID="22.04"\nVERSION_CODENAME=jammy\n').family, 'ubuntu');
  assert.equal(parsePlatform('ID=ubuntu\nVERSION_ID="20.04"\nVERSION_CODENAME=focal\n').family, null);
});

test('another system keeps its name for the error message', () => {
  assert.deepEqual(parsePlatform('PRETTY_NAME="Fedora Linux 42"\nID=fedora\nVERSION_ID=42\n'), {
    name: 'Fedora Linux 42',
    family: null,
    codename: '',
  });
});

test('a system without os-release is named by its kernel', () => {
  assert.deepEqual(parsePlatform(''), { name: `an unknown system (${process.platform})`, family: null, codename: '' });
});
