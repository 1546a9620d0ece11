import { subscribe } from 'node:diagnostics_channel';

// `node --import`: a leak in the origin, to be found. SIGUSR2 starts it and ends it.

const OBJECTS_A_REQUEST = 10_000;
/** @type {unknown[] | null} */
let kept = null;

if (process.argv[1]?.endsWith('origin-server.js')) {
  process.on('SIGUSR2', () => (kept = kept === null ? [] : null));
  subscribe('http.server.request.start', (message) => {
    const { request } = /** @type {{request: import('node:http').IncomingMessage}} */ (message);
    kept?.push(Array.from({ length: OBJECTS_A_REQUEST }, (_, index) => ({ url: request.url, index })));
  });
}
