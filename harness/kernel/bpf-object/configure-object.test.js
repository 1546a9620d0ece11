import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { configureObject, readSettings } from './configure-object.js';
import { readElf } from './read-elf.js';

const KERNEL_CC = fileURLToPath(new URL('../../../kernel-cc', import.meta.url));

/** @param {string} program @returns {Buffer} a real program, compiled for this test alone */
function compile(program) {
  const folder = mkdtempSync(`${tmpdir()}/slowstart-object-`);
  try {
    const file = `${folder}/${program}/${program}.bpf.o`;
    execFileSync('make', ['--silent', '-C', KERNEL_CC, `BUILD=${folder}`, file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const object = compile('fld_tcp');
const aimd = compile('aimd');

/** @param {Record<string, string>} settings */
const configure = (settings, kernelName = 'fld_tcp') =>
  configureObject(object, { kernelName, program: 'fld_tcp', settings });

/** @param {Buffer} bytes @param {string} name */
function symbolBytes(bytes, name) {
  const symbol = readElf(bytes).symbols.find((candidate) => candidate.name === name);
  assert.ok(symbol, `there is no symbol ${name}`);
  return bytes.subarray(symbol.offset, symbol.offset + symbol.size);
}

test('the settings are read with their sizes and the words for their choices', () => {
  assert.deepEqual(
    readSettings(object).map(({ name, size, choices }) => [name, size, choices?.map(({ word }) => word) ?? null]),
    [
      ['ss_gain', 4, null],
      ['threshold_bytes', 8, null],
      ['count', 4, ['acked', 'sent']],
      ['ss_loss', 4, ['relentless', 'halve']],
      ['rto', 4, ['reno', 'keep']],
      ['sndbuf_factor', 4, null],
      ['tell', 4, null],
    ],
  );
});

test('a setting for those who have it is written there, and is no error elsewhere', () => {
  const wanted = { settings: {}, ifThere: { tell: '1' } };
  const telling = configureObject(object, { kernelName: 'fld_tcp', program: 'fld_tcp', ...wanted });
  assert.equal(symbolBytes(telling, 'tell').readUInt32LE(), 1);
  assert.equal(symbolBytes(configure({}), 'tell').readUInt32LE(), 0);
  assert.doesNotThrow(() => configureObject(aimd, { kernelName: 'aimd', program: 'aimd', ...wanted }));
});

test('a setting is written in little endian at its own size, and nothing else changes', () => {
  const copy = configure({ threshold_bytes: '4294967298', rto: 'keep' }); // 2^32 + 2
  assert.deepEqual([...symbolBytes(copy, 'threshold_bytes')], [2, 0, 0, 0, 1, 0, 0, 0]);
  assert.deepEqual([...symbolBytes(copy, 'rto')], [1, 0, 0, 0]);
  // 2000000 is 80 84 1e 00 00 ...: four bytes, and rto's one
  assert.equal(object.filter((byte, at) => byte !== copy[at]).length, 5);
});

test('a fixed-point setting is typed as a decimal, by its name without the format', () => {
  assert.deepEqual(
    readSettings(aimd).map(({ name, fractionBits }) => [name, fractionBits]),
    [
      ['a', 24],
      ['b', 24],
    ],
  );
  const copy = configureObject(aimd, { kernelName: 'aimd', program: 'aimd', settings: { a: '0.5', b: '0.25' } });
  assert.equal(symbolBytes(copy, 'a_q24').readUInt32LE(), 8388608); // 2^23
  assert.equal(symbolBytes(copy, 'b_q24').readUInt32LE(), 4194304); // 2^22
});

test('a decimal that does not fit, or is none, is one sentence', () => {
  for (const text of ['256', '-0.5', 'half', '1e3', '.5']) {
    assert.throws(() => configureObject(aimd, { kernelName: 'aimd', program: 'aimd', settings: { a: text } }), {
      exitCode: 2,
      message: `the setting "a" of aimd must be a number from 0 to 255.99999994039536; found "${text}"`,
    });
  }
});

test('the name of the operations table is replaced whole', () => {
  const table = symbolBytes(configure({}, 'fld'), 'fld_tcp');
  const place = symbolBytes(object, 'fld_tcp').indexOf('fld_tcp\0');
  assert.notEqual(place, -1);
  assert.deepEqual(table.subarray(place, place + 16), Buffer.from('fld\0\0\0\0\0\0\0\0\0\0\0\0\0'));
});

test('without changes the copy is the object', () => assert.ok(configure({}).equals(object)));

/** @type {[Record<string, string>, string][]} */
const WRONG = [
  [
    { gain: '2' },
    'the congestion control fld_tcp has no setting "gain"; its settings are ss_gain, threshold_bytes, count ' +
      '(acked or sent), ss_loss (relentless or halve), rto (reno or keep), sndbuf_factor, tell',
  ],
  [{ rto: '1' }, 'the setting "rto" of fld_tcp must be reno or keep; found "1"'],
  [
    { ss_gain: '4294967296' },
    'the setting "ss_gain" of fld_tcp must be a whole number from 0 to 4294967295; found "4294967296"',
  ],
  [{ ss_gain: '-1' }, 'the setting "ss_gain" of fld_tcp must be a whole number from 0 to 4294967295; found "-1"'],
];
for (const [settings, message] of WRONG) {
  test(`a wrong setting is one sentence: ${JSON.stringify(settings)}`, () =>
    assert.throws(() => configure(settings), { exitCode: 2, message }));
}

test('a name that the kernel would cut off is refused', () => {
  assert.throws(() => configure({}, 'sixteen_letters_'), /the kernel takes no name longer than 15 bytes/);
});
