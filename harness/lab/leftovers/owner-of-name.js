/** @typedef {'namespace' | 'folder' | 'memory segment' | 'trace instance'} NamedKind */
/** @typedef {'namespace' | 'folder' | 'congestion control'} TestMadeKind */

const RUN_PATTERNS = {
  namespace: /^ss-([0-9a-f]{6})-/,
  folder: /^slowstart-([0-9a-f]{6})-/,
  'memory segment': /^slowstart([0-9a-f]{6})p\d+-/, // of a proxy
  'trace instance': /^slowstart-([0-9a-f]{6})$/,
};

const TEST_PATTERNS = {
  namespace: /^cctest-?(\d+)-/,
  folder: /^slowstart-[a-z]+-(\d+)-/,
  'congestion control': /^cctest(\d+)$/,
};

/**
 * The run whose name a thing on the host carries.
 * @param {NamedKind} kind
 * @param {string} name
 * @returns {string | null} null for what is not ours
 */
export function runIdOf(kind, name) {
  return RUN_PATTERNS[kind].exec(name)?.[1] ?? null;
}

/**
 * The run a process belongs to.
 * @param {string} environ of /proc/PID/environ: assignments, each ended by a zero byte
 * @param {string} variable
 * @returns {string | null}
 */
export function runIdOfEnviron(environ, variable) {
  const assignment = environ.split('\0').find((line) => line.startsWith(`${variable}=`));
  const runId = assignment?.slice(variable.length + 1) ?? '';
  return /^[0-9a-f]{6}$/.test(runId) ? runId : null;
}

/**
 * The run of a Chrome: it writes the titles of its processes over their environment, but not over where its profile is.
 * @param {string} commandLine of /proc/PID/cmdline: words, each ended by a zero byte, or by a blank in a title
 * @returns {string | null}
 */
export function runIdOfCommand(commandLine) {
  return /(?:^|[\0 ])--user-data-dir=\S*\/slowstart-([0-9a-f]{6})-/.exec(commandLine)?.[1] ?? null;
}

/**
 * The process whose id a thing on the host carries: what belongs to no run, of a test or of a measurement beside the
 * bench, is named after the process that made it.
 * @param {TestMadeKind} kind
 * @param {string} name
 * @returns {number | null} null for what is not ours
 */
export function processOfName(kind, name) {
  const pid = TEST_PATTERNS[kind].exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
}
