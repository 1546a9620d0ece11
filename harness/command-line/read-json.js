import { readFileSync } from 'node:fs';
import { UsageError } from '../errors.js';

/**
 * @param {string} file
 * @param {string} what what the file is, for the error
 * @returns {any}
 * @throws {UsageError} when it is not there or is no JSON
 */
export function readJson(file, what) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${what} ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
