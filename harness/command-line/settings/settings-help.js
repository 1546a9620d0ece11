import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsOfSource } from '../../experiment/congestion-controls/settings-of-source.js';
import { unknownName } from '../../experiment/unknown-name.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';

const KERNEL_CC = join(PROJECT_ROOT, 'kernel-cc');
const WIDTH = 100;
const INDENT = 26;

/** @typedef {import('../../types/experiment.js').CongestionControl} CongestionControl */

/**
 * What `--cc NAME:help` prints: the settings of congestion controls, from their sources.
 * @param {string[]} ids
 * @param {CongestionControl[]} known
 * @throws {import('../../errors.js').UsageError} for a name that nobody has
 */
export function settingsHelp(ids, known) {
  return ids
    .map((id) => {
      const entry = known.find((candidate) => candidate.id === id);
      if (entry === undefined)
        throw unknownName({ what: 'congestion control', name: id, known: known.map((candidate) => candidate.id) });
      const lines = settingsOf(entry).map(({ name, value, choices, meaning }) =>
        renderSetting(
          `${name}=${entry.settings?.[name] ?? value}`,
          choices.length ? `${choices.join(' or ')}. ${meaning}` : meaning,
        ),
      );
      return [
        `${id}: ${entry.label} (${entry.source})`,
        ...lines,
        renderSetting(
          'ecn=off',
          'on or off. Explicit Congestion Notification at both ends; a setting of any arm.',
          entry,
        ),
        '',
      ].join('\n');
    })
    .join('\n');
}

/**
 * The settings of a program; none for what is the kernel's own.
 * @param {Pick<CongestionControl, 'kind' | 'kernelName' | 'program'>} entry
 */
export function settingsOf({ kind, kernelName, program = kernelName }) {
  return kind === 'bpf' ? settingsOfSource(sourcesOf(join(KERNEL_CC, program, `${program}.bpf.c`))) : [];
}

/**
 * A source, and behind it those that it includes from kernel-cc, each once.
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {string[]}
 */
function sourcesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const included = [...source.matchAll(/^#include "([^"]+)"/gm)].flatMap(([, name]) =>
    sourcesOf(join(name.includes('/') ? KERNEL_CC : dirname(file), name), seen),
  );
  return [source, ...included];
}

/**
 * @param {string} assignment
 * @param {string} meaning
 * @param {CongestionControl} [entry] whose sockets' ECN is told of
 */
function renderSetting(assignment, meaning, entry) {
  const said = entry?.sysctls?.['net.ipv4.tcp_ecn'] === '1' ? assignment.replace('off', 'on') : assignment;
  const lines = [''];
  for (const word of meaning.split(' ')) {
    if (lines[lines.length - 1].length + word.length > WIDTH - INDENT) lines.push('');
    lines[lines.length - 1] += `${word} `;
  }
  return `  ${said.padEnd(INDENT - 3)} ${lines.map((line) => line.trimEnd()).join(`\n${' '.repeat(INDENT)}`)}`;
}
