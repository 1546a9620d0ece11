import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unknownName } from '../../harness/experiment/unknown-name.js';
import { unloadAbandonedCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { copyTree } from './copied-tree.js';
import { readMutants } from './read-mutants.js';
import { enterRows, summaryRow } from './render-result.js';

const KERNEL_CC = fileURLToPath(new URL('..', import.meta.url));
const README = `${KERNEL_CC}README.md`;

/** @typedef {import('./copied-tree.js').Judgement & {program: string}} Judgement */

/**
 * Tests mutants, some side by side, each worker in a copy of the tree of its own.
 * @param {{programs: string[] | null, only: string, atOnce: number, isWritten: boolean, signal: AbortSignal,
 *   say: (line: string) => void}} options
 * @returns {Promise<Judgement[]>}
 * @throws {import('../../harness/errors.js').UsageError} for a program that has no mutants
 */
export async function mutatePrograms({ programs, only, atOnce, isWritten, signal, say }) {
  const known = readMutants(KERNEL_CC);
  for (const name of programs ?? [])
    if (!known.has(name)) throw unknownName({ what: 'program with mutants', name, known: [...known.keys()] });
  const chosen = [...known].filter(([name]) => programs === null || programs.includes(name));
  const waiting = chosen.flatMap(([program, mutants]) =>
    mutants.filter(({ what }) => what.includes(only)).map((mutant) => ({ program, mutant })),
  );
  /** @type {Judgement[]} */
  const judgements = [];
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work));
  await unloadAbandonedCongestionControls(say); // of tests that were ended
  const rows = chosen.map(([program]) => summaryRow(program, judgements));
  say(rows.join('\n'));
  if (isWritten && only === '' && !signal.aborted)
    await writeFile(README, enterRows(await readFile(README, 'utf8'), rows));
  return judgements;

  async function work() {
    const tree = await copyTree();
    try {
      for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
        const judged = { program: next.program, ...(await tree.judge(next.mutant, signal)) };
        if (signal.aborted) return; // that is no result
        judgements.push(judged);
        say(`${judged.verdict.padEnd(8)} ${judged.program}: ${judged.what}${judged.how ? ` (${judged.how})` : ''}`);
      }
    } finally {
      await tree.remove();
    }
  }
}
