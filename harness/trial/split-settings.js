/**
 * Separates settings that are the same for every arm from those in which arms differ.
 * @template {string | null} T
 * @param {Record<string, Record<string, T>>} byArm one arm at least
 * @returns {{shared: Record<string, T>, differing: Record<string, Record<string, T | null>>}} `differing` by arm: all
 *   arms have the same names, null where an arm has no such setting
 */
export function splitSettings(byArm) {
  const arms = Object.entries(byArm);
  const names = [...new Set(arms.flatMap(([, settings]) => Object.keys(settings)))];
  const [, first] = arms[0];
  const isShared = (/** @type {string} */ name) => arms.every(([, settings]) => settings[name] === first[name]);
  return {
    shared: Object.fromEntries(names.filter(isShared).map((name) => [name, first[name]])),
    differing: Object.fromEntries(
      arms.map(([armId, settings]) => [
        armId,
        Object.fromEntries(names.filter((name) => !isShared(name)).map((name) => [name, settings[name] ?? null])),
      ]),
    ),
  };
}
