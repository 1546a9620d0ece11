import { UsageError } from '../../errors.js';
import { closeNames } from '../close-names.js';

/** @typedef {import('../../types/experiment.js').LinkProfile} LinkProfile */

const DUMMYNET_PACKETS = 50; // its default queue; WebPageTest's profiles, which state no queue, were made for it
const PACKET_BITS = 1504 * 8; // a full packet as the link counts it

const EXAMPLE = 'rtt=60,down=9,up=9,queue=100';

/** Each key with what its value must be. @type {Record<string, {must: string, isValid: (value: number) => boolean}>} */
const KEYS = {
  rtt: {
    must: 'an even number of ms, since the link delays whole ms each way',
    isValid: (value) => value >= 0 && value % 2 === 0,
  },
  down: { must: 'Mbit/s above 0', isValid: (value) => value > 0 },
  up: { must: 'Mbit/s above 0', isValid: (value) => value > 0 },
  queue: { must: 'a whole number of packets, 1 or more', isValid: (value) => Number.isInteger(value) && value >= 1 },
  loss: {
    must: 'a share from 0 to below 1, or a percentage such as 0.5%',
    isValid: (value) => value >= 0 && value < 1,
  },
};
const REQUIRED = ['rtt', 'down', 'up'];

/** Whether an item of a list of networks describes one, as `rtt=60,down=9,up=9` does. @param {string} item */
export function describesNetwork(item) {
  return item.includes('=');
}

/**
 * The network that `rtt=60,down=9,up=9,queue=100,loss=0.5%` describes: RTT in ms, rates in Mbit/s, queue in packets.
 * Queue and loss hold for both directions. The same description in another order is the same network.
 * @param {string} text
 * @returns {LinkProfile}
 * @throws {UsageError}
 */
export function networkFromText(text) {
  const values = parseValues(text);
  const { rtt, down, up, queue, loss = 0 } = values;
  const direction = (/** @type {number} */ rateMbps) => ({
    rateMbps,
    trace: null,
    loss,
    queuePackets: queue ?? defaultQueuePackets({ rttMs: rtt, rateMbps }),
  });
  const named = Object.keys(KEYS).filter((key) => values[key] !== undefined);
  return {
    id: named.map((key) => `${key}${values[key]}`).join('-'),
    title: `${down}/${up} Mbit/s, ${rtt} ms${loss > 0 ? `, ${Number((loss * 100).toFixed(6))} % loss` : ''}`,
    rttMs: rtt,
    down: direction(down),
    up: direction(up),
    crossTraffic: null,
    ...(loss > 0 ? { lossSeed: 0 } : {}), // the same packets are lost for every arm of a block
    source: `described as ${text}`,
  };
}

/** @param {string} text @returns {Record<string, number>} */
function parseValues(text) {
  const reject = (/** @type {string} */ problem) => new UsageError(`network "${text}": ${problem}`);
  /** @type {Record<string, number>} */
  const values = {};
  for (const pair of text.split(',')) {
    const [key, value = '', ...more] = pair.split('=').map((part) => part.trim());
    if (!Object.hasOwn(KEYS, key)) {
      const [close] = closeNames(key, Object.keys(KEYS));
      throw reject(
        `"${key}" is no field of a network; ` +
          (close ? `did you mean "${close}"?` : `the fields are ${Object.keys(KEYS).join(', ')}, as in ${EXAMPLE}`),
      );
    }
    if (values[key] !== undefined) throw reject(`"${key}" comes twice; put ; between two networks`);
    const number = numberFrom(value, { allowPercent: key === 'loss' });
    if (more.length > 0 || number === null || !KEYS[key].isValid(number))
      throw reject(`"${key}" must be ${KEYS[key].must}; found "${[value, ...more].join('=')}"`);
    values[key] = number;
  }
  const missing = REQUIRED.filter((key) => values[key] === undefined);
  if (missing.length > 0) throw reject(`${missing.join(' and ')} missing; write for example ${EXAMPLE}`);
  return values;
}

/** @param {string} text @param {{allowPercent: boolean}} options @returns {number | null} */
function numberFrom(text, { allowPercent }) {
  const [, digits, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  if (digits === undefined || (percent === '%' && !allowPercent)) return null;
  return percent === '%' ? Number((Number(digits) / 100).toPrecision(12)) : Number(digits);
}

/**
 * The queue of a link whose description names none: dummynet's, or one bandwidth-delay product where that is more.
 * @param {{rttMs: number, rateMbps: number}} link
 * @returns {number} packets
 */
export function defaultQueuePackets({ rttMs, rateMbps }) {
  return Math.max(DUMMYNET_PACKETS, Math.round((rateMbps * 1000 * rttMs) / PACKET_BITS));
}
