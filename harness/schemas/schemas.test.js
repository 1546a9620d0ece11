import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileSchema, validatorOf } from './compile-schema.js';
import { SCHEMAS } from './schemas.js';

const FOLDER = new URL('./', import.meta.url);
const published = readdirSync(FOLDER).filter((name) => name.endsWith('.schema.json'));
const read = (/** @type {string | URL} */ file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));

test('every published schema is a valid schema, has the id of its file name, and compiles', () => {
  assert.ok(published.length >= 6);
  const ajv = new Ajv2020({ allowUnionTypes: true });
  for (const schema of Object.values(SCHEMAS)) validatorOf(schema);
  for (const file of published) {
    const schema = read(file);
    const [, name, version] = /^([a-z-]+)-(\d+)\.schema\.json$/.exec(file) ?? [];
    assert.equal(schema.$id, `urn:slowstart:schema:${name}:${version}`);
    assert.equal(ajv.validateSchema(schema), true, `${file}: ${ajv.errorsText()}`);
  }
});

/** @type {[object, string][]} */
const FILES = [
  [SCHEMAS.congestionControls, '../../proxies/congestion-controls.json'],
  [SCHEMAS.linkProfiles, '../link/link-profiles.json'],
  [SCHEMAS.corpus, '../../pages/corpus.json'],
  [SCHEMAS.experiment, '../../reports/sample/experiment.json'],
];
for (const [schema, file] of FILES)
  test(`${file.replace(/^(\.\.\/)+/, '')} matches its schema`, () =>
    assert.equal(compileSchema(schema)(read(file)), null));
