import { join } from 'node:path';
import { parseCongestionControls } from '../experiment/congestion-controls/congestion-control-registry.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { readJson } from './read-json.js';

const CONGESTION_CONTROLS = join(PROJECT_ROOT, 'proxies/congestion-controls.json');

/**
 * @returns {{congestionControls: import('../types/experiment.js').CongestionControl[], networks:
 *   import('../types/experiment.js').NetworkEntry[]}}
 */
export function readRegistries() {
  return {
    congestionControls: parseCongestionControls(
      readJson(CONGESTION_CONTROLS, 'registry'),
      'registry proxies/congestion-controls.json',
    ),
    networks: readJson(join(PROJECT_ROOT, 'harness/link/link-profiles.json'), 'registry'),
  };
}
