import { UsageError } from '../../errors.js';
import { shortJson } from '../../schemas/describe-mismatch.js';
import { parseCongestionControls } from './congestion-control-registry.js';

/** @typedef {import('../../types/experiment.js').CongestionControl} CongestionControl */
/** @typedef {import('../experiment-request.js').CongestionControlDefinition} CongestionControlDefinition */

const SOURCE_SUFFIX = '.bpf.c';
/** What `make` and a shell take as it is. */
const PLAIN_PATH = /^[A-Za-z0-9._/+@-]+$/;

/** Colours for definitions without their own, in turn. */
const COLOURS = [
  { light: '#c2185b', dark: '#f48fb1' },
  { light: '#00695c', dark: '#80cbc4' },
  { light: '#5d4037', dark: '#bcaaa4' },
  { light: '#283593', dark: '#9fa8da' },
];

/**
 * A congestion control that an experiment file defines instead of naming it: at least `{id, kind}`, every field of the
 * registry, and `file`, its C source, which may lie outside this project, with its `sha256`.
 * @param {CongestionControlDefinition} definition
 * @param {{known: CongestionControl[], nth: number}} among `known`: the registry and the definitions before this one;
 *   `nth`: how many those were
 * @returns {CongestionControl}
 * @throws {UsageError}
 */
export function defineCongestionControl({ file, sha256, ...fields }, { known, nth }) {
  const where = 'congestion controls of the experiment';
  const { id } = fields;
  if (typeof id !== 'string')
    throw new UsageError(
      `${where}: a definition needs an "id", for example {"id": "my_cc", "kind": "bpf", "file": "my_cc.bpf.c"}; ` +
        `found ${shortJson({ ...fields, file })}`,
    );
  const [defined] = parseCongestionControls(
    [
      {
        label: id,
        colour: COLOURS[nth % COLOURS.length],
        kernelName: id,
        source: file ?? 'the experiment file',
        ...(file === undefined ? {} : { program: programOf(file, { id, where }) }),
        ...fields,
        ...(file === undefined && sha256 !== undefined ? { sha256 } : {}), // refused: there is nothing to sum up
      },
    ],
    where,
  );
  if (file !== undefined && defined.kind !== 'bpf')
    throw new UsageError(`${where}: "${id}": a file is for the kind "bpf"; found the kind "${defined.kind}"`);
  const other = known.find(
    (candidate) =>
      candidate.id === id || (candidate.kernelName === defined.kernelName && candidate.program !== defined.program),
  );
  if (other?.id === id) throw new UsageError(`${where}: there is a "${id}" already; choose another id`);
  if (other)
    throw new UsageError(
      `${where}: "${id}": the kernelName "${defined.kernelName}" is that of "${other.id}"; choose another kernelName`,
    );
  return sha256 === undefined ? defined : { ...defined, sha256 };
}

/** @param {unknown} file absolute path @param {{id: string, where: string}} entry */
function programOf(file, { id, where }) {
  if (typeof file !== 'string' || !file.endsWith(SOURCE_SUFFIX) || !PLAIN_PATH.test(file))
    throw new UsageError(
      `${where}: "${id}": "file" must be a path that ends in ${SOURCE_SUFFIX}, of letters, digits, dots and dashes; ` +
        `found ${shortJson(file)}`,
    );
  return file.slice(0, -SOURCE_SUFFIX.length);
}
