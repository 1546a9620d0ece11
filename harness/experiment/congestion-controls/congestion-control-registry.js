import { UsageError } from '../../errors.js';
import { validatorOf } from '../../schemas/compile-schema.js';
import { shortJson, showValue } from '../../schemas/describe-mismatch.js';
import { SCHEMAS } from '../../schemas/schemas.js';
import { unknownFields } from '../unknown-fields.js';

/** @typedef {import('../../types/experiment.js').CongestionControl} CongestionControl */

const schema = SCHEMAS.congestionControls.$defs.congestionControl;

const sysctlsMust = {
  must:
    'be TCP settings that each network namespace has of its own (harness/schemas/congestion-controls-1.schema.json ' +
    'lists them), with whole numbers as text',
  example: '{"net.ipv4.tcp_ecn": "1"}',
};

/** Each field of an entry in the words of its errors; `congestion-controls-1.schema.json` says what it may be. */
const FIELDS = {
  id: { must: 'be a name of small letters, digits, _ and -', example: '"fld_tcp"' },
  // sentences list the labels of several arms, separated by commas
  label: { must: 'be a text without a comma', example: '"Cubic without HyStart"' },
  colour: { must: 'be two colours', example: '{"light": "#c25400", "dark": "#f58a3c"}' },
  kind: { must: 'be kernel or bpf', example: '"bpf"' },
  kernelName: { must: 'be a name of at most 15 characters', example: '"fld_tcp"' },
  program: { must: 'be the stem of a .bpf.c', example: '"fld_tcp"' },
  settings: { must: 'be settings of the program with their values as text', example: '{"min_acks": "3"}' },
  sysctls: sysctlsMust,
  receiverSysctls: sysctlsMust,
  egress: { must: 'be spread', example: '"spread"' },
  source: { must: 'be a text', example: '"RFC 9438: CUBIC for Fast and Long-Distance Networks"' },
};

const validate = validatorOf({ ...schema, $defs: SCHEMAS.congestionControls.$defs }, { allErrors: true });

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
    const name = typeof entry?.id === 'string' ? showValue(entry.id) : `entry ${position + 1}`;
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
  const { must, example } = FIELDS[field];
  return `"${field}" must ${must}, for example ${example}; found ${shortJson(entry[field])}`;
}

/** @param {string | undefined} name @returns {name is keyof typeof FIELDS} */
function isField(name) {
  return name !== undefined && Object.hasOwn(FIELDS, name);
}
