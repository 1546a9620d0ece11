/** The confidence level of every interval. */
export const CONFIDENCE = 0.95;

/** The highest chance of a false claim in a family of comparisons. */
export const ALPHA = 0.05;

/** The metric that decides an experiment. Its comparisons over all pages are one family. */
export const HEADLINE_METRIC = 'pageLoadMs';
