import { execa } from 'execa';

const DEFAULT_TIMEOUT_MS = 30_000; // longer than any lab command needs; a hung one must not hang a bench

/**
 * Runs one command from an argument list, never through a shell, and returns its standard output.
 * @param {string} doing what this is for, the start of the error message
 * @param {string[]} argv
 * @param {{input?: string, timeoutMs?: number, env?: Record<string, string>, cwd?: string}} [options]
 * @returns {Promise<string>}
 * @throws {Error} one sentence: what we were doing, the command, its exit code and the end of its stderr; its property
 *   `stderr` holds the whole
 */
export async function runCommand(doing, argv, options = {}) {
  const [file, ...args] = argv;
  const result = await execa(file, args, {
    reject: false,
    stripFinalNewline: false,
    detached: true, // Ctrl-C goes to the whole foreground process group; only the harness may act on it
    cleanup: true,
    timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(options.input === undefined ? { stdin: 'ignore' } : { input: options.input }),
    ...(options.env ? { env: options.env } : {}),
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  if (!result.failed) return result.stdout;
  const found = result.timedOut
    ? `no end within ${options.timeoutMs ?? DEFAULT_TIMEOUT_MS} ms`
    : result.exitCode === undefined
      ? (result.shortMessage ?? 'it could not be started')
      : `exit code ${result.exitCode}: ${lastLines(result.stderr || result.stdout)}`;
  const error = new Error(`${doing}: \`${argv.join(' ')}\` failed: ${found}`);
  // not enumerable: a whole log is for a caller that looks into it, not for a printed stack
  throw Object.defineProperty(error, 'stderr', { value: result.stderr ?? '' });
}

/** @param {string} text */
function lastLines(text) {
  return text.trim().split('\n').slice(-3).join(' / ') || '(it said nothing)';
}
