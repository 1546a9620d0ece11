import { join } from 'node:path';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { readJson } from './read-json.js';

/** @returns {{congestionControls: import('../types/experiment.js').CongestionControl[], networks: import('../types/experiment.js').LinkProfile[]}} */
export function readRegistries() {
  return {
    congestionControls: readJson(join(PROJECT_ROOT, 'proxies/congestion-controls.json'), 'registry'),
    networks: readJson(join(PROJECT_ROOT, 'harness/lab/link-profiles.json'), 'registry'),
  };
}
