/** Of every interval. */
export const CONFIDENCE = 0.95;

/** The chance of a false claim that a family of comparisons is allowed. */
export const ALPHA = 0.05;

/** The metric that decides an experiment; its comparisons over all pages are a family of their own. */
export const HEADLINE_METRIC = 'pageLoadMs';
