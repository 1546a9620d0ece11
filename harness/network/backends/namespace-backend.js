import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { confine } from '../../confinement/confine.js';
import { PROCESS_LIMITS } from '../../confinement/part-limits.js';
import { partUser } from '../../confinement/part-users.js';
import { readableByAll } from '../../confinement/readable-by-all.js';
import { showProgram } from '../../confinement/show-program.js';
import { originWire } from '../address-plan.js';
import { connectNamespaces, createNamespace, setSysctls } from '../namespace.js';

/** @typedef {import('./backend.js').Backend} Backend */

/**
 * Servers in network namespaces of this run, made on this host: the origin's, and one for each proxy with a wire to it.
 * @param {{runId: string, folder: string, groups: import('../../confinement/control-groups.js').PartGroups, teardown:
 *   import('../../host/teardown.js').Teardown}} settings `folder`: scratch of the run
 * @returns {Backend}
 */
export function namespaceBackend({ runId, folder, groups, teardown }) {
  /** @type {import('../namespace.js').Namespace} */
  let origin;
  /**
   * @param {import('../namespace.js').Namespace} namespace
   * @param {{part: 'origin' | 'squid', index?: number}} settings
   * @returns {Promise<import('./backend.js').Placement>}
   */
  const placementIn = async ({ argv }, { part, index }) => {
    const name = index === undefined ? part : `${part}-${index}`;
    const ownFolder = join(folder, name);
    await mkdir(ownFolder, { mode: 0o755 });
    const user = partUser({ part, runId, index });
    const { shown, placeOf } = await showProgram(ownFolder);
    const confinement = confine({
      // ahead of the browser: on a machine with few CPUs a busy page must not slow its own servers
      enter: [...argv, 'nice', '-n', '-10'],
      user,
      limits: PROCESS_LIMITS[part],
      groups: await groups.add(part, name),
      shown,
      folder: ownFolder,
    });
    let copies = 0;
    return {
      name,
      argv,
      user,
      launch: (program) => [...confinement, ...program.map(placeOf)],
      root: '',
      folder: ownFolder,
      share: async (file) => {
        if (readableByAll(file)) return file;
        const copy = join(ownFolder, `${copies++}-${basename(file)}`); // two folders may hold files of one name
        await copyFile(file, copy);
        await chmod(copy, 0o644);
        return copy;
      },
    };
  };
  return {
    async openOrigin() {
      origin = await createNamespace(`ss-${runId}-origin`);
      teardown.add('remove the namespace of the origin', origin.remove);
      // below 1024 without a capability; nobody else is in this network
      await setSysctls(origin.argv, { 'net.ipv4.ip_unprivileged_port_start': '0' });
      return placementIn(origin, { part: 'origin' });
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
      return { placement: await placementIn(namespace, { part: 'squid', index }), originAddress: wire.origin };
    },
  };
}
