import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The mutants of every program that has some: `<program>/mutants.json`.
 * @param {string} kernelCc the folder of the programs
 * @returns {Map<string, import('./apply-mutant.js').Mutant[]>} by program, in the order of their names
 */
export function readMutants(kernelCc) {
  const programs = readdirSync(kernelCc).filter((name) => existsSync(join(kernelCc, name, 'mutants.json')));
  return new Map(
    programs.sort().map((name) => [name, JSON.parse(readFileSync(join(kernelCc, name, 'mutants.json'), 'utf8'))]),
  );
}
