import { UsageError } from '../errors.js';
import { validatorOf } from '../schemas/compile-schema.js';
import { shortJson } from '../schemas/describe-mismatch.js';
import { SCHEMAS } from '../schemas/schemas.js';
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
 * @property {string} [until] `2%`: end at the first look at which every arm is shown to differ, or to be as close as
 *   that
 * @property {number} [repeat] share of the blocks, 0..1, that may be loaded again because a load was disturbed
 * @property {'cpu'} [adjust] also by the CPU time that others took
 * @property {'on' | 'off'} [telemetry] each connection's window over time, from the kernel's tracepoints
 * @property {'on' | 'off'} [ceiling] what any congestion control could gain: an oracle in each block, each page without
 *   a link, and a ladder of single objects
 * @property {'on' | 'off'} [control] a known difference that the run must find, and an A/A in which it must find none
 * @property {'recorded' | 'live'} clock of the pages: when they were recorded, with one seed for all that is random, or
 *   the browser's own
 * @property {'recorded' | 'none' | number} [thinkTime] how long servers think before they answer, in ms
 * @property {'recorded' | 'none' | number} [originRtt] round trip between the proxy and the servers, in ms
 * @property {'recorded' | 'h1' | 'h2'} [protocol] over TLS
 * @property {('recorded' | 'encrypted' | 'unencrypted')[]} [pageTypes] each page as recorded, wholly over TLS, or
 *   wholly without
 */

/** Each field in the words of its errors; `experiment-file-1.schema.json` says what it may be. */
const FIELDS = {
  name: { must: 'be a short name of letters, digits, dots, dashes', example: '"my-experiment"' },
  congestionControls: { must: 'be a list of one or more congestion controls', example: '["cubic", "fld_tcp"]' },
  networks: {
    must: 'be a list of one or more networks',
    example: '["wpt-lte", "rtt=60,down=9,up=9,queue=100"]',
  },
  pages: {
    must: 'be a list of one or more recordings, folders, tags, or definitions with id and file',
    example: '["quick", {"id": "home", "file": "home.warc.gz"}]',
  },
  runs: { must: 'be a whole number from 1 to 10000', example: '11' },
  seed: { must: 'be a whole number from 0 to 2147483647', example: '1' },
  minCoverage: { must: 'be a share from 0 to 1', example: '0.8' },
  loadTimeoutMs: { must: 'be milliseconds from 1000 to 600000', example: '60000' },
  telemetry: { must: 'be on or off', example: '"on"' },
  until: { must: 'be a percentage above 0 and below 50', example: '"2%"' },
  ceiling: { must: 'be on or off', example: '"on"' },
  control: { must: 'be on or off', example: '"on"' },
  repeat: { must: 'be a share of the blocks from 0 to 1', example: '0.1' },
  adjust: { must: 'be cpu', example: '"cpu"' },
  clock: { must: 'be recorded or live', example: '"live"' },
  thinkTime: { must: 'be recorded, none, or milliseconds from 0 to 60000', example: '20' },
  originRtt: { must: 'be recorded, none, or milliseconds from 0 to 10000', example: '30' },
  protocol: { must: 'be recorded, h1 or h2', example: '"h1"' },
  pageTypes: {
    must: 'be a list of recorded, encrypted, unencrypted, each once',
    example: '["encrypted", "unencrypted"]',
  },
};

const validate = validatorOf(SCHEMAS.experimentFile, { allErrors: true });

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
  const found = shortJson(/** @type {Record<string, unknown>} */ (content)[field]);
  return `"${field}" must ${FIELDS[field].must}, for example ${FIELDS[field].example}; found ${found}`;
}

/**
 * @param {string | undefined} name
 * @returns {name is keyof typeof FIELDS}
 */
function isField(name) {
  return name !== undefined && Object.hasOwn(FIELDS, name);
}
