import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../host/run-command.js';

const TIMEOUT_MS = 2_000;
const POLL_MS = 20;

/**
 * Ends what the kernel keeps of a port's connections after a load. They hold up to a megabyte that nobody will read,
 * and send it again for minutes: to the next load's browser, whose namespace has the same address, and from ports that
 * its connections may want. And a congestion control that groups connections counts them as members until they are
 * gone.
 * @param {string[]} namespaceArgv
 * @param {number} port of the end that sent
 * @throws {Error} when some are still there after two seconds
 */
export async function closeSockets(namespaceArgv, port) {
  const filter = ['exclude', 'time-wait', 'exclude', 'listening', '(', 'sport', '=', `:${port}`, ')'];
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    // Destroys them where the kernel can (INET_DIAG_DESTROY); elsewhere a reset by the other end has to come.
    await runCommand('close-sockets: destroying what is left', [...namespaceArgv, 'ss', '-KtnH', ...filter]);
    const left = (
      await runCommand('close-sockets: looking what is left', [...namespaceArgv, 'ss', '-tnH', ...filter])
    ).trim();
    if (left === '') return;
    if (performance.now() > deadline)
      throw new Error(
        `close-sockets: ending connections of port ${port}: ${left.split('\n').length} are still there after ` +
          `${TIMEOUT_MS / 1000} s`,
      );
    await delay(POLL_MS);
  }
}
