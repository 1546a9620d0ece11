import { CONTENT_PARAMETER } from './fuzzy-rules.js';

/** @import { FuzzyRules, SiteRule } from './fuzzy-rules.js' */

/**
 * @typedef {{name: string, values: RegExp, mayNameContent: boolean}} ValueRule
 *
 * @typedef {object} CompiledRules
 * @property {(name: string) => boolean} ignores whether a parameter of that name is filled anew in every load
 * @property {(name: string, value: string) => ValueRule | null} volatileRule the rule by which such a value stands for
 *   another of that rule; null where it looks like content
 * @property {RegExp} pathRuns all parts of a path that stand for others
 * @property {RegExp} certainPathRuns those of them that never name content
 * @property {(address: string) => SiteRule | null} siteRule by which the query counts, of canonical host and path
 * @property {(address: string) => string} sameAddress what several addresses of one site have in common
 */

const MAX_VALUE_LENGTH = 64; // longer ones carry content; also bounds the regular expressions
const MAX_NAME_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 2048; // bounds the regular expressions too
const NEVER = /(?!)/g;

/**
 * @param {FuzzyRules} rules
 * @returns {CompiledRules}
 */
export function compileRules({ general, sites }) {
  const ignored = new Set(general.flatMap(({ parameters = [] }) => parameters));
  const withValues = general.flatMap(({ name, values, mayNameContent = false }) =>
    values ? [{ name, values, mayNameContent }] : [],
  );
  const queryRules = sites.filter(({ counting, ignoring }) => counting || ignoring);
  const addressRules = sites.flatMap(({ address, sameAs }) =>
    sameAs === undefined ? [] : [{ pattern: address, sameAs }],
  );
  return {
    ignores: (name) => ignored.has(name.toLowerCase()),
    volatileRule: (name, value) => {
      if (value.length > MAX_VALUE_LENGTH) return null;
      const isContent = namesContent(name);
      return (
        withValues.find(({ values, mayNameContent }) => !(mayNameContent && isContent) && values.test(value)) ?? null
      );
    },
    pathRuns: union(general),
    certainPathRuns: union(general.filter(({ mayNameContent }) => !mayNameContent)),
    siteRule: (address) => queryRules.find((site) => site.address.test(address)) ?? null,
    sameAddress: (address) =>
      address.length > MAX_ADDRESS_LENGTH
        ? address
        : addressRules.reduce((text, { pattern, sameAs }) => text.replace(pattern, sameAs), address),
  };
}

/** @param {string} name of a parameter or field */
export function namesContent(name) {
  return name.length <= MAX_NAME_LENGTH && CONTENT_PARAMETER.test(name);
}

/** @param {FuzzyRules['general']} rules */
function union(rules) {
  const sources = rules.flatMap(({ paths }) => (paths ? [paths.source] : []));
  return sources.length === 0 ? NEVER : new RegExp(sources.join('|'), 'gi');
}
