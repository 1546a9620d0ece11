import { UsageError } from '../../errors.js';

/** @typedef {import('../../types/experiment.js').CongestionControl} CongestionControl */

const ECN = 'net.ipv4.tcp_ecn'; // at both ends: a server only accepts what its client asks for
/** The setting of every arm. */
const ECN_VALUES = new Map([
  ['on', '1'],
  ['off', '0'],
]);
const KERNEL_NAME_LENGTH = 15; // the most the kernel takes
const DIGEST_LENGTH = 6; // 24 bits: a few arms of one host do not meet by chance

/**
 * Takes apart what names an arm: `heracles`, `heracles:join_jump=slowstart,min_acks=3`, or `aimd:a=0.5`.
 * @param {string} text
 * @returns {{id: string, settings: Record<string, string>}} settings in the order of their names
 * @throws {UsageError}
 */
export function parseArm(text) {
  const colon = text.indexOf(':');
  if (colon === -1 && !text.includes('=')) return { id: text, settings: {} };
  const pairs =
    colon === -1
      ? []
      : text
          .slice(colon + 1)
          .split(',')
          .map((pair) => /^\s*(\w+)\s*=\s*(-?[\w.]+)\s*$/.exec(pair));
  const isUnderstood = pairs.length > 0 && pairs.every((pair) => pair !== null);
  if (!isUnderstood)
    throw new UsageError(
      `"${text}" is no congestion control with settings; write NAME:SETTING=VALUE,SETTING=VALUE, for example ` +
        'fld_tcp:ss_gain=2,rto=keep',
    );
  const settings = pairs
    .map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const twice = settings.find(([name], position) => position > 0 && settings[position - 1][0] === name);
  if (twice !== undefined) throw new UsageError(`"${text}" sets ${twice[0]} twice; leave one of them out`);
  return { id: text.slice(0, colon).trim(), settings: Object.fromEntries(settings) };
}

/**
 * The congestion control with these settings. Settings of a program make it another one to the kernel, under a name
 * that is the same on every bench, so that two of them share one registration. `ecn` is a setting of any arm, the
 * kernel's own included: of its sockets, not of the program.
 * @param {CongestionControl} congestionControl
 * @param {Record<string, string>} settings in the order of their names; none leaves it as it is
 * @returns {CongestionControl}
 * @throws {UsageError} for a program's setting of one that is the kernel's own, and for another ECN than on and off
 */
export function withSettings(congestionControl, settings) {
  const { id, label } = congestionControl;
  const pairs = Object.entries(settings);
  if (pairs.length === 0) return congestionControl;
  const { ecn, ...ofProgram } = settings;
  return {
    ...withProgramSettings(ecn === undefined ? congestionControl : withEcn(congestionControl, ecn), ofProgram),
    id: `${id}:${pairs.map((pair) => pair.join('=')).join(',')}`,
    label: `${label} (${pairs.map((pair) => pair.join(' ')).join(', ')})`,
  };
}

/** @param {CongestionControl} congestionControl @param {string} ecn */
function withEcn(congestionControl, ecn) {
  const value = ECN_VALUES.get(ecn);
  if (value === undefined)
    throw new UsageError(
      `the setting "ecn" of ${congestionControl.id} must be ${[...ECN_VALUES.keys()].join(' or ')}; found "${ecn}"`,
    );
  return {
    ...congestionControl,
    sysctls: { ...congestionControl.sysctls, [ECN]: value },
    receiverSysctls: { ...congestionControl.receiverSysctls, [ECN]: value },
  };
}

/** @param {CongestionControl} congestionControl @param {Record<string, string>} settings */
function withProgramSettings(congestionControl, settings) {
  const { id, kind, kernelName, program = kernelName } = congestionControl;
  if (Object.keys(settings).length === 0) return congestionControl;
  if (kind !== 'bpf')
    throw new UsageError(
      `${id} is the kernel's own congestion control and has no settings but ecn; only those of kernel-cc/ have`,
    );
  const all = { ...congestionControl.settings, ...settings };
  const digest = digestOf(JSON.stringify([program, Object.entries(all).sort()]));
  return {
    ...congestionControl,
    kernelName: `${kernelName.slice(0, KERNEL_NAME_LENGTH - DIGEST_LENGTH - 1)}_${digest}`,
    program,
    settings: all,
  };
}

/** FNV-1a, of which the low digits suffice: it tells apart settings, not enemies. @param {string} text */
function digestOf(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0').slice(-DIGEST_LENGTH);
}
