import { UsageError } from '../../errors.js';
import { shortJson } from '../../schemas/describe-mismatch.js';
import { unknownName } from '../unknown-name.js';
import { checkNetwork } from './check-network.js';
import { defaultQueuePackets, describesNetwork, networkFromText } from './network-from-text.js';
import { parseQueueVariant, queueVariant } from './queue-variant.js';

/** @typedef {import('../../types/experiment.js').LinkProfile} LinkProfile */
/** @typedef {import('../../types/experiment.js').NetworkEntry} NetworkEntry */
/** @typedef {import('../experiment-request.js').NetworkDefinition} NetworkDefinition */

const REGISTRY = 'harness/link/link-profiles.json';

/**
 * The networks that a request names or describes, each once, checked.
 * @param {(string | NetworkDefinition)[]} items ids and aliases of the registry, alone or with another queue
 *   (`fld-lte-raw-q4bdp`), `rtt=60,down=9,up=9`, definitions
 * @param {NetworkEntry[]} registry
 * @returns {LinkProfile[]}
 * @throws {UsageError}
 */
export function chooseNetworks(items, registry) {
  /** @type {Map<string, LinkProfile>} */
  const chosen = new Map();
  for (const item of items) {
    const network = typeof item === 'string' ? networkFor(item, registry) : defineNetwork(item, registry);
    if (typeof item !== 'string' && chosen.has(network.id))
      throw new UsageError(`networks: two networks have the id "${network.id}"; rename one of them`);
    chosen.set(network.id, network);
  }
  return [...chosen.values()];
}

/**
 * The id under which the registry knows a network today; what is not in it keeps its id.
 * @param {string} id or alias
 * @param {NetworkEntry[]} registry
 */
export function networkIdToday(id, registry) {
  const variant = parseQueueVariant(id);
  const base = variant && findEntry(variant.base, registry);
  if (base) return `${base.id}${id.slice(variant.base.length)}`;
  return findEntry(id, registry)?.id ?? id;
}

/** @param {string} name @param {NetworkEntry[]} registry */
function networkFor(name, registry) {
  if (describesNetwork(name)) return checkNetwork(networkFromText(name), `network "${name}"`);
  const variant = parseQueueVariant(name);
  if (variant && !findEntry(name, registry) && findEntry(variant.base, registry)) {
    const varied = queueVariant(networkFor(variant.base, registry), variant);
    return checkNetwork(varied, `network "${varied.id}"`);
  }
  const entry = findEntry(name, registry);
  if (!entry) throw unknownName({ what: 'network', name, known: registry.map(({ id }) => id), addTo: REGISTRY });
  checkNetwork(entry, `network "${entry.id}" in ${REGISTRY}`);
  const { aliases: _, ...profile } = entry;
  return profile;
}

/** @param {NetworkDefinition} definition @param {NetworkEntry[]} registry */
function defineNetwork(definition, registry) {
  const where = `network ${shortJson(definition.id ?? definition)}`;
  if (findEntry(String(definition.id), registry))
    throw new UsageError(`${where}: a network of ${REGISTRY} has this id or alias; choose another id`);
  const direction = (/** @type {'down' | 'up'} */ name) => {
    const given = definition[name];
    if (typeof given !== 'object' || given === null) return given;
    const { rateMbps = null } = given;
    const rttMs = definition.rttMs;
    const isKnown = typeof rateMbps === 'number' && rateMbps > 0 && typeof rttMs === 'number' && rttMs >= 0;
    const queuePackets = isKnown ? defaultQueuePackets({ rttMs, rateMbps }) : null;
    return { rateMbps, trace: null, loss: 0, queuePackets, ...given };
  };
  const profile = {
    title: definition.id,
    crossTraffic: null,
    source: 'the experiment file',
    ...definition,
    down: direction('down'),
    up: direction('up'),
  };
  return checkNetwork(profile, where);
}

/** @param {string} name @param {NetworkEntry[]} registry */
function findEntry(name, registry) {
  return registry.find(({ id, aliases = [] }) => id === name || aliases.includes(name));
}
