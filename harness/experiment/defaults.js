/** @typedef {import('./experiment-request.js').ExperimentRequest} ExperimentRequest */

/** Every default of an experiment. `quick` is exactly this. @type {ExperimentRequest} */
export const DEFAULTS = {
  name: 'quick',
  congestionControls: ['cubic', 'fld_tcp'],
  networks: ['3g-solo'],
  pages: ['quick'],
  // 6 pages x 2 arms x 4 runs and 8 warm-up loads, at about 2.3 s a load, stay well below 3 minutes on 2 cores; an even
  // number lets each arm go first equally often on every page
  runs: 4,
  seed: 1,
  minCoverage: 0.8,
  // many times the slowest sound load (a heavy page over the satellite link takes about 15 s)
  loadTimeoutMs: 60_000,
};

/**
 * What `npm run bench -- NAME` means, as changes to the defaults.
 * @type {Record<string, Partial<ExperimentRequest>>}
 */
export const NAMED_EXPERIMENTS = {
  quick: {},
  // "Utilizing Connection Usage Characteristics for Faster Web Data Transport" (2018): LTE and 3G, 11 loads a page
  paper: { networks: ['lte', '3g'], pages: ['paper'], runs: 11 },
};
