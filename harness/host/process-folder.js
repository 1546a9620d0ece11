import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { openRunFolder } from './run-folder.js';

/** @type {Promise<import('./run-folder.js').RunFolder> | null} */
let opened = null;

/**
 * The folder of a process that is no bench: of a test, or of a measurement beside the bench. It goes when the process
 * ends. By its lease the network namespaces and the congestion controls that carry the id of this process are known to
 * be its own: take it before making any.
 * @returns {Promise<string>}
 */
export async function processFolder() {
  opened ??= openRunFolder({ kind: 'process' }).then((run) => {
    process.once('exit', () => {
      // the lease stays as long as something is named after this process: the next clean-up needs it
      if (!isSomethingNamedAfterThisProcess())
        execFileSync('rm', ['-rf', '--one-file-system', '--', run.folder], { stdio: 'ignore' });
    });
    return run;
  });
  return (await opened).folder;
}

/**
 * A name for a network namespace of this process.
 * @param {string} what
 */
export async function nameOfProcess(what) {
  await processFolder();
  return `cctest-${process.pid}-${what}`;
}

function isSomethingNamedAfterThisProcess() {
  return (
    namespaces().some((name) => name.startsWith(`cctest-${process.pid}-`)) ||
    readFileSync('/proc/sys/net/ipv4/tcp_available_congestion_control', 'utf8')
      .trim()
      .split(' ')
      .includes(`cctest${process.pid}`)
  );
}

function namespaces() {
  try {
    return readdirSync('/run/netns');
  } catch {
    return []; // none was made since the machine started
  }
}
