/** The confidence level of every interval. */
export const CONFIDENCE = 0.95;

/** The highest chance of a false claim in a family of comparisons. */
export const ALPHA = 0.05;

/** How often a difference of the smallest effect is found. */
export const POWER = 0.8;

/**
 * Arms count as equivalent where their relative difference is shown to be smaller, unless the experiment says how
 * small: changes of page load time by 2 % are near the least that benches of browsers tell apart.
 */
export const EQUIVALENCE_MARGIN = 0.02;

/** The metric that decides an experiment. Its comparisons over all pages are one family. */
export const HEADLINE_METRIC = 'pageLoadMs';
