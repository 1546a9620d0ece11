/**
 * `slowstart clean`: removes what killed benches have left on this host. Running benches are not touched. A bench does
 * the same when it starts.
 */
import { existsSync } from 'node:fs';
import { countLeftovers } from './lab/leftovers/count-leftovers.js';

if (!existsSync(new URL('../node_modules/execa', import.meta.url))) {
  console.error(
    'clean: the npm packages are not installed, so no bench has run from this folder; slowstart bench installs them',
  );
  process.exit(3);
}
// by URL: they need the npm packages, which the start of this file must do without
const { newCommand, parseOrExit } = await import(new URL('./command-line/command.js', import.meta.url).href);
parseOrExit(
  newCommand(
    'clean',
    'Remove what killed benches have left on this machine: processes, namespaces, folders, congestion controls. ' +
      'Running benches are not touched. Every bench does the same when it starts.',
  ),
);
if (process.getuid?.() !== 0) {
  console.error('clean: what benches leave belongs to root; run it with sudo');
  process.exit(3);
}
const { removeLeftovers } = await import('./lab/leftovers/remove-leftovers.js');
const { removed, unloaded, failures } = await removeLeftovers({ warn: (warning) => console.error(warning) });
console.log(countLeftovers({ removed, unloaded }) ?? 'Nothing was left over.');
for (const failure of failures) console.error(`clean: could not remove ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
