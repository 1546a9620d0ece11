/** @typedef {'namespace' | 'congestion control'} NamedKind */

/**
 * What a run, or the process that owns it, calls things in the kernel. A name alone proves nothing: it counts for a run
 * whose lease says that its owner has ended.
 * @type {Record<NamedKind, (run: {runId: string, pid: string}) => RegExp>}
 */
const NAMES = {
  namespace: ({ runId, pid }) => new RegExp(`^(ss-${runId}|cctest-${pid})-`),
  'congestion control': ({ pid }) => new RegExp(`^cctest${pid}$`),
};

/**
 * Those of the names that are a run's.
 * @param {NamedKind} kind
 * @param {string[]} names
 * @param {{runId: string, pid: string}} run
 */
export function namesOfRun(kind, names, run) {
  return names.filter((name) => NAMES[kind](run).test(name));
}

/**
 * What a process was given by the run that it belongs to.
 * @param {string} environ of /proc/PID/environ: assignments, each ended by a zero byte
 * @param {string} variable
 * @returns {string | null}
 */
export function variableOfEnviron(environ, variable) {
  const assignment = environ.split('\0').find((line) => line.startsWith(`${variable}=`));
  return assignment?.slice(variable.length + 1) ?? null;
}
