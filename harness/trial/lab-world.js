import { browserVersion } from '../browser/browser-version.js';
import { sandboxSupport } from '../browser/sandbox-support.js';
import { openLab } from '../lab/open-lab.js';
import { checkLinks } from '../link-check/check-links.js';
import { lookAtRun } from '../results/looks/look-at-run.js';
import { openRunStore } from '../results/run-store.js';
import { findBrowser } from '../set-up/find-browser.js';
import { describeEnvironment } from './environment.js';
import { runTrial } from './run-trial.js';
import { vetPages } from './vetting/vet-pages.js';
import { warnOtherBenches } from './warn-other-benches.js';

/**
 * What `runExperiment` acts on. Its unit tests pass fakes.
 * @typedef {object} LabWorld
 * @property {() => string | null} findBrowser path of the executable
 * @property {typeof browserVersion} browserVersion
 * @property {typeof sandboxSupport} sandboxSupport
 * @property {typeof openLab} openLab
 * @property {typeof checkLinks} checkLinks
 * @property {typeof describeEnvironment} describeEnvironment
 * @property {typeof warnOtherBenches} warnOtherBenches
 * @property {typeof runTrial} runTrial
 * @property {typeof vetPages} vetPages
 * @property {typeof openRunStore} openRunStore
 * @property {typeof lookAtRun} lookAtRun
 * @property {() => Date} now the wall clock: dates the records and decides nothing
 */

/** @type {LabWorld} the real one: root, namespaces, Squid, Chrome and a disk */
export const labWorld = {
  findBrowser,
  browserVersion,
  sandboxSupport,
  openLab,
  checkLinks,
  describeEnvironment,
  warnOtherBenches,
  runTrial,
  vetPages,
  openRunStore,
  lookAtRun,
  now: () => new Date(),
};
