import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FORMATS } from '../formats.js';
import { fuzzFormat } from './fuzz-formats.js';

/** @import { FormatName } from '../detect-format.js' */

const CASES = Number(process.env.SLOWSTART_FUZZ_ROUNDS ?? 300);
const SEED = Number(process.env.SLOWSTART_SEED ?? 7);

for (const format of /** @type {FormatName[]} */ (Object.keys(FORMATS)))
  test(`a mutated ${format} file is converted, or refused in a sentence (${CASES} of seed ${SEED})`, async () => {
    const { read, refused, faults } = await fuzzFormat(format, { cases: CASES, seed: SEED });
    assert.deepEqual(faults, []);
    assert.ok(read > CASES / 20 && refused > CASES / 20, `${read} read, ${refused} refused`);
  });
