import { Ajv } from 'ajv';
import { UsageError } from '../errors.js';

/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */

const share = { type: 'number', minimum: 0, exclusiveMaximum: 1 };
const positive = { type: 'number', exclusiveMinimum: 0 };
const strict = (/** @type {Record<string, object>} */ properties, /** @type {string[]} */ optional = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((field) => !optional.includes(field)),
  properties,
});

const red = strict({
  minPackets: positive,
  maxPackets: positive,
  maxProbability: { ...positive, maximum: 1 },
  weight: { ...positive, maximum: 1 },
});
const direction = strict(
  {
    rateMbps: { ...positive, nullable: true },
    trace: { type: 'string', nullable: true, minLength: 1 },
    loss: share,
    queuePackets: { type: 'integer', nullable: true, minimum: 1 },
    red,
  },
  ['red'],
);
const validate = new Ajv().compile(
  strict(
    {
      id: { type: 'string', minLength: 1 },
      title: { type: 'string', minLength: 1 },
      rttMs: { type: 'number', minimum: 0 },
      down: direction,
      up: direction,
      crossTraffic: {
        nullable: true,
        ...strict({ flows: { type: 'integer', minimum: 1 }, warmUpSeconds: positive, effectiveMbps: positive }),
      },
      lossSeed: { type: 'integer', minimum: 0 },
      source: { type: 'string' },
    },
    ['lossSeed'],
  ),
);

/**
 * Makes sure that a network of the registry, which is written by hand, can be emulated as it stands.
 * @param {LinkProfile} profile
 * @throws {UsageError} naming the field and the fix
 */
export function checkNetwork(profile) {
  const reject = (/** @type {string} */ problem) => {
    throw new UsageError(`network "${profile.id}" in harness/link/link-profiles.json: ${problem}`);
  };
  if (!validate(profile)) {
    const { instancePath, message, params } = (validate.errors ?? [])[0];
    const where = instancePath.slice(1).replaceAll('/', '.') || 'it';
    reject(`${where} ${message}${'additionalProperty' in params ? `, found "${params.additionalProperty}"` : ''}`);
  }
  for (const name of /** @type {const} */ (['down', 'up'])) {
    const { rateMbps, trace, queuePackets, red } = profile[name];
    if ((rateMbps === null) === (trace === null)) reject(`${name} needs a rateMbps or a trace, and null for the other`);
    if (!red && !profile.down.red && !profile.up.red && profile.lossSeed === undefined) continue;
    if (rateMbps === null || queuePackets === null)
      reject(
        `${name} needs a rateMbps and queuePackets, since the link shell with RED and lossSeed knows no traces ` +
          'and no endless queue',
      );
    if (red && red.minPackets >= red.maxPackets)
      reject(`${name}.red.minPackets is ${red.minPackets}; it must be below maxPackets, which is ${red.maxPackets}`);
    if (red && queuePackets !== null && red.maxPackets >= queuePackets)
      reject(
        `${name}.red.maxPackets is ${red.maxPackets}; it must be below queuePackets, which is ${queuePackets}, ` +
          'or RED never speaks before the queue is full',
      );
  }
}
