/** What recorded runs show: each a share or a standard deviation of log times, for `simulatedPages`. */
export const SHAPES = {
  'normal noise': {},
  'outliers: 3 % of loads take half as long again': { outliers: 0.03 },
  'two modes: 30 % of loads take a tenth longer': { modes: 0.3 },
  'drift: the last load takes a tenth longer than the first': { drift: 0.1 },
  'missing arms: 10 % of loads failed': { missing: 0.1 },
};

/** Designs whose pages are strata. */
export const FEW_PAGES = [
  { pages: 2, rounds: 6 },
  { pages: 4, rounds: 3 },
  { pages: 6, rounds: 4 },
];

/** Of one load; a pair scatters by sqrt(2) times as much. */
export const NOISE = 0.02;
