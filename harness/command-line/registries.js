import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { parseCongestionControls } from '../experiment/congestion-controls/congestion-control-registry.js';
import { compileSchema } from '../schemas/compile-schema.js';
import { SCHEMAS } from '../schemas/schemas.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { readJson } from './read-json.js';

const CONGESTION_CONTROLS = join(PROJECT_ROOT, 'proxies/congestion-controls.json');
const NETWORKS = join(PROJECT_ROOT, 'harness/link/link-profiles.json');
const networksMismatch = compileSchema(SCHEMAS.linkProfiles);

/**
 * @returns {{congestionControls: import('../types/experiment.js').CongestionControl[], networks:
 *   import('../types/experiment.js').NetworkEntry[]}}
 * @throws {UsageError}
 */
export function readRegistries() {
  const networks = readJson(NETWORKS, 'registry');
  const mismatch = networksMismatch(networks);
  if (mismatch !== null) throw new UsageError(`registry harness/link/link-profiles.json: ${mismatch}; mend that entry`);
  return {
    congestionControls: parseCongestionControls(
      readJson(CONGESTION_CONTROLS, 'registry'),
      'registry proxies/congestion-controls.json',
    ),
    networks,
  };
}
