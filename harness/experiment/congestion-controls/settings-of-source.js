const DECLARED = /\bconst volatile\b/g;
const SETTING = /\/\*((?:(?!\*\/)[\s\S])*)\*\/\s*const volatile (enum \w+|\w+) (\w+) = ([^;]+);/g;
const FIXED_POINT = /^(\w+)_q\d+$/; // typed as a decimal, under the name before
const FRACTION = /^AIMD_ONE(?: \/ (\d+))?$/; // 1.0 in fixed point, and parts of it

/**
 * A setting of a program, as a user types it.
 * @typedef {{name: string, value: string, choices: string[], meaning: string}} Setting value: as compiled; choices:
 *   the words it may be, none for a number
 */

/**
 * The settings that the sources of a program declare: each `const volatile` with the comment before it.
 * @param {string[]} sources of the program and what it includes
 * @returns {Setting[]} in the order of the sources
 * @throws {Error} for one that has no comment, or is written otherwise
 */
export function settingsOfSource(sources) {
  const all = sources.join('\n');
  const settings = [...all.matchAll(SETTING)].map(([, comment, type, name, value]) => {
    const kind = /^enum (\w+)$/.exec(type)?.[1];
    const word = (/** @type {string} */ enumerator) =>
      enumerator.trim().replace(`${name.toUpperCase()}_`, '').toLowerCase();
    const listed = kind === undefined ? null : new RegExp(`enum ${kind} \\{([^}]*)\\}`).exec(all);
    const part = FRACTION.exec(value);
    return {
      name: FIXED_POINT.exec(name)?.[1] ?? name,
      value: listed ? word(value) : part ? String(1 / Number(part[1] ?? 1)) : value,
      choices: listed ? listed[1].split(',').map(word) : [],
      meaning: comment
        .split('\n')
        .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
        .join(' ')
        .trim(),
    };
  });
  const declared = all.match(DECLARED)?.length ?? 0;
  if (settings.length !== declared)
    throw new Error(
      `settings-of-source: ${declared} settings are declared, and ${settings.length} have a comment right before ` +
        `them (${settings.map(({ name }) => name).join(', ')}); write ` +
        '`/* what it is */ const volatile TYPE NAME = VALUE;`',
    );
  return settings;
}
