/** @import { Tolerance } from '../types/suite.js' */

/** Regions in which a measured value counts as the published one. Each claim has its region before anything is run. */

/** @param {number} value @param {number} share 0..1 @returns {Tolerance} */
export const within = (value, share) => ({ low: value * (1 - share), high: value * (1 + share) });

/** For counts that grow by leaps. @param {number} value @param {number} factor above 1 @returns {Tolerance} */
export const withinFactor = (value, factor) => ({ low: value / factor, high: value * factor });

/** @param {number} low @param {number} high @returns {Tolerance} */
export const between = (low, high) => ({ low, high });

/** The paper says "more": a ratio above 1, or a difference above 0. @param {number} low @returns {Tolerance} */
export const above = (low) => ({ low, high: null });

/** @param {number} high @returns {Tolerance} */
export const below = (high) => ({ low: null, high });
