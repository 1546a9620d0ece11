import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { originWire } from '../address-plan.js';
import { connectNamespaces, createNamespace } from '../namespace.js';

/** @typedef {import('./backend.js').Backend} Backend */

/**
 * Servers in network namespaces of this run, made on this host: the origin's, and one for each proxy with a wire to it.
 * @param {{runId: string, folder: string, teardown: import('../../host/teardown.js').Teardown}} settings `folder`:
 *   scratch of the run
 * @returns {Backend}
 */
export function namespaceBackend({ runId, folder, teardown }) {
  /** @type {import('../namespace.js').Namespace} */
  let origin;
  /** @param {string} name @param {import('../namespace.js').Namespace} namespace */
  const placementIn = async (name, { argv }) => {
    const ownFolder = join(folder, name);
    await mkdir(ownFolder, { mode: 0o755 });
    // ahead of the browser: on a machine with few CPUs a busy page must not slow its own servers
    const launch = (/** @type {string[]} */ program) => [...argv, 'nice', '-n', '-10', ...program];
    return { name, argv, launch, root: '', folder: ownFolder, share: async (/** @type {string} */ file) => file };
  };
  return {
    async openOrigin() {
      origin = await createNamespace(`ss-${runId}-origin`);
      teardown.add('remove the namespace of the origin', origin.remove);
      return placementIn('origin', origin);
    },
    async openProxy({ index, arm, sysctls }) {
      const namespace = await createNamespace(`ss-${runId}-p${index}`, sysctls);
      teardown.add(`remove the namespace of "${arm.id}"`, namespace.remove);
      const wire = originWire(index);
      await connectNamespaces({
        a: origin,
        aDevice: `proxy${index}`,
        aAddress: `${wire.origin}/30`,
        b: namespace,
        bDevice: 'origin',
        bAddress: `${wire.proxy}/30`,
      });
      return { placement: await placementIn(`squid-${index}`, namespace), originAddress: wire.origin };
    },
  };
}
