const LAST_LINES = 8; // the instruction, the registers it saw, the source line above it, and the reason

/**
 * The end of the verifier's log, where it says what it refuses and why.
 * @param {string} stderr of bpftool
 * @returns {string | null} null when the verifier was not what failed
 */
export function verifierComplaint(stderr) {
  const log = /-- BEGIN PROG LOAD LOG --\n([\s\S]*?)\n.*-- END PROG LOAD LOG --/.exec(stderr)?.[1];
  if (log === undefined) return null;
  const program = /prog '([^']+)': BPF program load failed/.exec(stderr)?.[1];
  const lines = log.split('\n').filter((line) => !line.startsWith('processed '));
  return [`in ${program ?? 'one of its hooks'}:`, ...lines.slice(-LAST_LINES)].join('\n');
}
