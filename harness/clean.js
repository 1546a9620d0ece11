/**
 * `npm run clean`: removes what killed benches have left on this host. Running benches are not touched. A bench does
 * the
 * same when it starts.
 */
import { existsSync } from 'node:fs';
import { countLeftovers } from './lab/leftovers/count-leftovers.js';

if (process.getuid?.() !== 0) {
  console.error('clean: what benches leave belongs to root; run it with sudo');
  process.exit(3);
}
if (!existsSync(new URL('../node_modules/execa', import.meta.url))) {
  console.error(
    'clean: the npm packages are not installed, so no bench has run from this folder; `npm run bench` installs them',
  );
  process.exit(3);
}
const { removeLeftovers } = await import('./lab/leftovers/remove-leftovers.js');
const { removed, unloaded, failures } = await removeLeftovers({ warn: (warning) => console.error(warning) });
console.log(countLeftovers({ removed, unloaded }) ?? 'Nothing was left over.');
for (const failure of failures) console.error(`clean: could not remove ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
