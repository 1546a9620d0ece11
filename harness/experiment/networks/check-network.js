import { UsageError } from '../../errors.js';
import { validatorOf } from '../../schemas/compile-schema.js';
import { SCHEMAS } from '../../schemas/schemas.js';

/** @typedef {import('../../types/experiment.js').LinkProfile} LinkProfile */

const validate = validatorOf({ ...SCHEMAS.linkProfiles.$defs.network, $defs: SCHEMAS.linkProfiles.$defs });

/**
 * Makes sure that a network which was written by hand, in the registry or in an experiment file, can be emulated.
 * @param {unknown} content
 * @param {string} where what to call it in an error
 * @returns {LinkProfile} the content
 * @throws {UsageError} naming the field and the fix
 */
export function checkNetwork(content, where) {
  const reject = (/** @type {string} */ problem) => new UsageError(`${where}: ${problem}`);
  if (!validate(content)) {
    const { instancePath, message, params } = (validate.errors ?? [])[0];
    const field = instancePath.slice(1).replaceAll('/', '.') || 'it';
    throw reject(
      `${field} ${message}${'additionalProperty' in params ? `, found "${params.additionalProperty}"` : ''}`,
    );
  }
  const profile = /** @type {LinkProfile} */ (/** @type {unknown} */ (content));
  for (const name of /** @type {const} */ (['down', 'up'])) {
    const { rateMbps, trace, queuePackets, red } = profile[name];
    if ((rateMbps === null) === (trace === null))
      throw reject(`${name} needs a rateMbps or a trace, and null for the other`);
    if (!red && !profile.down.red && !profile.up.red && profile.lossSeed === undefined) continue;
    if (rateMbps === null || queuePackets === null)
      throw reject(
        `${name} needs a rateMbps and queuePackets, since the link shell with RED and lossSeed knows no traces ` +
          'and no endless queue',
      );
    if (red && red.minPackets >= red.maxPackets)
      throw reject(
        `${name}.red.minPackets is ${red.minPackets}; it must be below maxPackets, which is ${red.maxPackets}`,
      );
    if (red && queuePackets !== null && red.maxPackets >= queuePackets)
      throw reject(
        `${name}.red.maxPackets is ${red.maxPackets}; it must be below queuePackets, which is ${queuePackets}, ` +
          'or RED never signals before the queue is full',
      );
  }
  return profile;
}
