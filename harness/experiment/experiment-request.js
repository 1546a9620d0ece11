import { Ajv } from 'ajv';
import { UsageError } from '../errors.js';
import { unknownFields } from './unknown-fields.js';

/**
 * A network in an experiment file, with the fields of `harness/link/link-profiles.json`; `id`, `rttMs`, `down` and `up`
 * are required.
 * @typedef {Record<string, any>} NetworkDefinition
 * A congestion control in an experiment file, with the fields of `proxies/congestion-controls.json` and `file`, the
 * path of its C source; `id` and `kind` are required.
 * @typedef {Record<string, any>} CongestionControlDefinition
 * A page in an experiment file: a recording under another id, or with another entry URL, than it has by itself.
 * @typedef {{id: string, file: string, entryUrl?: string, title?: string, tags?: string[]}} PageDefinition
 *
 * What the user asks for, by names and definitions: the content of an experiment file, and what the command line comes
 * down to. Relative paths start where the user stands.
 * @typedef {object} ExperimentRequest
 * @property {string} name
 * @property {(string | CongestionControlDefinition)[]} congestionControls ids of `proxies/congestion-controls.json`;
 *   the first is the baseline
 * @property {(string | NetworkDefinition)[]} networks ids of `harness/link/link-profiles.json`, `rtt=60,down=9,up=9`
 * @property {(string | PageDefinition)[]} pages recording files, folders, or tags and ids of the bundled pages
 * @property {number} runs loads per page, network and arm
 * @property {number} seed
 * @property {number} minCoverage 0..1
 * @property {number} loadTimeoutMs
 * @property {'on' | 'off'} [telemetry] each connection's window over time, from the kernel's tracepoints
 */

const text = { type: 'string', minLength: 1 };
const listOf = (/** @type {object} */ definition) => ({
  type: 'array',
  minItems: 1,
  items: { anyOf: [text, definition] },
});
/** Its fields are checked where it is resolved. */
const definition = { type: 'object' };
const pageDefinition = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'file'],
  properties: {
    id: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' },
    file: text,
    entryUrl: { type: 'string', pattern: '^https?://' },
    title: text,
    tags: { type: 'array', items: text },
  },
};

/** Each field with its schema and the words its errors use. */
const FIELDS = {
  name: {
    schema: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' },
    must: 'be a short name of letters, digits, dots, dashes',
    example: '"my-experiment"',
  },
  congestionControls: {
    schema: listOf(definition),
    must: 'be a list of one or more congestion controls',
    example: '["cubic", "fld_tcp"]',
  },
  networks: {
    schema: listOf(definition),
    must: 'be a list of one or more networks',
    example: '["wpt-lte", "rtt=60,down=9,up=9,queue=100"]',
  },
  pages: {
    schema: listOf(pageDefinition),
    must: 'be a list of one or more recordings, folders, tags, or definitions with id and file',
    example: '["quick", {"id": "home", "file": "home.warc.gz"}]',
  },
  runs: {
    schema: { type: 'integer', minimum: 1, maximum: 10_000 },
    must: 'be a whole number from 1 to 10000',
    example: '11',
  },
  seed: {
    schema: { type: 'integer', minimum: 0, maximum: 0x7fffffff },
    must: 'be a whole number from 0 to 2147483647',
    example: '1',
  },
  minCoverage: { schema: { type: 'number', minimum: 0, maximum: 1 }, must: 'be a share from 0 to 1', example: '0.8' },
  loadTimeoutMs: {
    schema: { type: 'integer', minimum: 1_000, maximum: 600_000 },
    must: 'be milliseconds from 1000 to 600000',
    example: '60000',
  },
  telemetry: { schema: { enum: ['on', 'off'] }, must: 'be on or off', example: '"on"' },
};

const validate = new Ajv({ allErrors: true }).compile({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(FIELDS).map(([field, { schema }]) => [field, schema])),
});

/**
 * Checks the fields of an experiment, wherever they were written; none of them is required.
 * @param {unknown} content
 * @param {string} where what to call it in an error: `experiment file x.json`, `the command line`
 * @returns {Partial<ExperimentRequest>}
 * @throws {UsageError} one sentence a wrong field, naming the field and the fix
 */
export function parseExperimentRequest(content, where) {
  if (validate(content)) return /** @type {Partial<ExperimentRequest>} */ (content);
  const errors = validate.errors ?? [];
  const sentences = [
    ...unknownFields(errors, Object.keys(FIELDS)),
    ...errors
      .filter(({ keyword, instancePath }) => keyword !== 'additionalProperties' || instancePath !== '')
      .map((error) => sentenceFor(error, content)),
  ];
  throw new UsageError(`${where}: ${[...new Set(sentences)].join('; ')}`);
}

/**
 * @param {import('ajv').ErrorObject} error
 * @param {unknown} content
 */
function sentenceFor(error, content) {
  const field = error.instancePath.split('/')[1];
  if (!isField(field)) return 'it must be a JSON object, for example {"runs": 11}';
  const found = JSON.stringify(/** @type {Record<string, unknown>} */ (content)[field]);
  return `"${field}" must ${FIELDS[field].must}, for example ${FIELDS[field].example}; found ${found}`;
}

/**
 * @param {string | undefined} name
 * @returns {name is keyof typeof FIELDS}
 */
function isField(name) {
  return name !== undefined && Object.hasOwn(FIELDS, name);
}
