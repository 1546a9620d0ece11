import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout, without a trailing slash. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
