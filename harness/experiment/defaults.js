/** @typedef {import('./experiment-request.js').ExperimentRequest} ExperimentRequest */

/** Every default of an experiment. @type {ExperimentRequest} */
export const DEFAULTS = {
  name: 'quick',
  congestionControls: ['cubic', 'fld_tcp'],
  // Its bandwidth-delay product is 54 packets, five initial windows: room for slow start. That of fld-3g-solo is 29.
  // wpt-lte has 70, but its longer loads take the default experiment beyond 3 minutes.
  networks: ['fld-lte-solo'],
  pages: ['quick'],
  // The fewest pairs of loads with which a page has an interval, and an even number, so that each arm goes first
  // equally often on every page. 7 pages x 2 arms x 6 runs and 6 warm-up loads take less than 3 minutes on 2 cores.
  runs: 6,
  seed: 1,
  minCoverage: 0.8,
  // many times the slowest sound load (a heavy page over the satellite link takes about 15 s)
  loadTimeoutMs: 60_000,
  clock: 'recorded',
};

/**
 * What `quick` is besides where nothing else was asked for: the first run of every user has a difference that it must
 * find and an A/A that it must not, and takes 3 minutes of loads on 2 cores all the same. Four rounds give each page an
 * interval, by a variance pooled over the pages.
 * @type {Partial<ExperimentRequest>}
 */
export const PLAIN_QUICK = { runs: 4, control: 'on' };

/**
 * What `npm run bench -- NAME` means, as changes to the defaults.
 * @type {Record<string, Partial<ExperimentRequest>>}
 */
export const NAMED_EXPERIMENTS = {
  quick: {},
  // "Utilizing Connection Usage Characteristics for Faster Web Data Transport" (2018): LTE and 3G, 11 loads a page
  // Beside Cubic what FLD_TCP differs from it in as well: Reno's growth, and no HyStart.
  paper: {
    congestionControls: ['cubic', 'cubic_nohystart', 'reno', 'fld_tcp'],
    networks: ['fld-lte', 'fld-3g'],
    pages: ['paper'],
    runs: 11,
    ceiling: 'on',
  },
};
