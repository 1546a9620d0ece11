/** What only a secure context has, by what a script calls it (W3C Secure Contexts). */
const TRAPS = /** @type {[RegExp, string][]} */ ([
  [/\bserviceWorker\b[\s\S]{0,40}?\bregister\b/, 'registers a service worker'],
  [/\bcrypto\.subtle\b/, 'uses crypto.subtle'],
  [/\bcrypto\.randomUUID\b/, 'uses crypto.randomUUID'],
  [/\bisSecureContext\b/, 'asks whether it is secure'],
  [/\bnavigator\.(?:clipboard|geolocation|mediaDevices|storage|locks|gpu)\b/, 'uses what only secure pages have'],
  [/\bcaches\.open\b/, 'uses the Cache API'],
  [/\blocation\.protocol\b/, 'looks at its own scheme'],
]);

/**
 * Why a page without TLS may act otherwise than it did, in clauses.
 * @param {string} text of a document or script
 * @returns {string[]}
 */
export function secureContextTraps(text) {
  return TRAPS.filter(([pattern]) => pattern.test(text)).map(([, clause]) => clause);
}
