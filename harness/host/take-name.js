import { createServer } from 'node:net';

/**
 * Takes a name that one process at a time can have, as an abstract Unix socket: the kernel gives it to one process and
 * takes it back when that process ends in whatever way, so a crash leaves nothing taken. The name is one per network
 * namespace: benches start in that of the host, or in that of their composition's origin.
 * @param {string} name
 * @returns {Promise<(() => Promise<void>) | null>} gives it back; null when another process has it
 */
export async function takeName(name) {
  const server = createServer();
  try {
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(`\0${name}`, () => resolve());
      })
    );
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return null;
    throw error;
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}
