import { Ajv } from 'ajv';
import { UsageError } from '../../errors.js';
import { unknownFields } from '../unknown-fields.js';

/** @typedef {import('../../types/experiment.js').CongestionControl} CongestionControl */

const text = { type: 'string', minLength: 1 };
const colour = { type: 'string', pattern: '^#([0-9a-f]{3}|[0-9a-f]{6})$' };
/**
 * Of net.* the kernel keeps one value a namespace, or refuses to write inside one; any other would change the whole
 * host.
 */
const sysctls = {
  type: 'object',
  propertyNames: { pattern: '^net\\.[a-z0-9_./-]+$' },
  additionalProperties: { type: 'string', pattern: '^[^\\s].*$' },
};
const sysctlsMust = { must: 'be settings below net. with their values as text', example: '{"net.ipv4.tcp_ecn": "1"}' };

/** Each field of an entry with its schema and the words its errors use. */
const FIELDS = {
  id: {
    schema: { type: 'string', pattern: '^[a-z0-9_-]+$' },
    must: 'be a name of small letters, digits, _ and -',
    example: '"fld_tcp"',
  },
  // sentences list the labels of several arms, separated by commas
  label: {
    schema: { type: 'string', pattern: '^[^,]+$' },
    must: 'be a text without a comma',
    example: '"Cubic without HyStart"',
  },
  colour: {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['light', 'dark'],
      properties: { light: colour, dark: colour },
    },
    must: 'be two colours',
    example: '{"light": "#c25400", "dark": "#f58a3c"}',
  },
  kind: { schema: { enum: ['kernel', 'bpf'] }, must: 'be kernel or bpf', example: '"bpf"' },
  kernelName: {
    schema: { type: 'string', pattern: '^[a-z0-9_-]{1,15}$' },
    must: 'be a name of at most 15 characters',
    example: '"fld_tcp"',
  },
  program: { schema: text, must: 'be the stem of a .bpf.c', example: '"fld_tcp"' },
  settings: {
    schema: { type: 'object', additionalProperties: text },
    must: 'be settings of the program with their values as text',
    example: '{"min_acks": "3"}',
  },
  sysctls: { schema: sysctls, ...sysctlsMust },
  receiverSysctls: { schema: sysctls, ...sysctlsMust },
  egress: { schema: { enum: ['spread'] }, must: 'be spread', example: '"spread"' },
  source: { schema: text, must: 'be a text', example: '"RFC 9438: CUBIC for Fast and Long-Distance Networks"' },
};
const REQUIRED = ['id', 'label', 'colour', 'kind', 'kernelName', 'source'];

const validate = new Ajv({ allErrors: true }).compile({
  type: 'object',
  additionalProperties: false,
  required: REQUIRED,
  properties: Object.fromEntries(Object.entries(FIELDS).map(([field, { schema }]) => [field, schema])),
});

/**
 * Checks the content of `proxies/congestion-controls.json`, which users add to.
 * @param {unknown} content
 * @param {string} where what to call it in an error
 * @returns {CongestionControl[]}
 * @throws {UsageError} one sentence a mistake, naming the entry, the field and the fix
 */
export function parseCongestionControls(content, where) {
  if (!Array.isArray(content))
    throw new UsageError(`${where}: it must be a list of congestion controls, [{"id": "cubic", ...}]`);
  const sentences = content.flatMap((entry, position) => {
    if (validate(entry)) return [];
    const name = typeof entry?.id === 'string' ? `"${entry.id}"` : `entry ${position + 1}`;
    const errors = validate.errors ?? [];
    const sentences = [...unknownFields(errors, Object.keys(FIELDS)), ...knownFields(errors, entry)];
    return sentences.map((sentence) => `${name}: ${sentence}`);
  });
  if (sentences.length > 0) throw new UsageError(`${where}: ${sentences.join('; ')}`);
  const ids = content.map(({ id }) => id);
  const twice = ids.find((id, position) => ids.indexOf(id) !== position);
  if (twice !== undefined) throw new UsageError(`${where}: two entries have the id "${twice}"; rename one of them`);
  return content;
}

/** @param {import('ajv').ErrorObject[]} errors @param {Record<string, unknown>} entry */
function knownFields(errors, entry) {
  const others = errors.filter((error) => error.keyword !== 'additionalProperties' || error.instancePath !== '');
  return [...new Set(others.map((error) => sentenceFor(error, entry)))];
}

/** @param {import('ajv').ErrorObject} error @param {Record<string, unknown>} entry */
function sentenceFor({ keyword, params, instancePath }, entry) {
  const field = instancePath.split('/')[1];
  if (keyword === 'required' && field === undefined) return `"${params.missingProperty}" is missing`;
  if (!isField(field)) return 'it must be an object with the fields of a congestion control';
  return (
    `"${field}" must ${FIELDS[field].must}, for example ${FIELDS[field].example}; found ` +
    `${JSON.stringify(entry[field])}`
  );
}

/** @param {string | undefined} name @returns {name is keyof typeof FIELDS} */
function isField(name) {
  return name !== undefined && Object.hasOwn(FIELDS, name);
}
