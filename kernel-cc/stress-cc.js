/** `npm run stress:cc`: 200 connections at once, opened and closed for a minute with each congestion control, with loss and reordering. */
import { Command, InvalidArgumentError } from 'commander';
import { chosenCongestionControls } from './testing/chosen-congestion-controls.js';
import { stressLoaded, whyWindowsSayNothing } from './testing/stress-loaded.js';

/** @param {string} text */
function wholeNumber(text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('write a whole number above 0.');
}

const options = new Command('npm run stress:cc --')
  .description('Open and close 200 connections at once with each congestion control, over a path that loses and reorders.')
  .option('--seconds <n>', 'with each', wholeNumber, 60)
  .option('--cc <list>', 'ids of the registry (default: those of kernel-cc)')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse().opts();

let isInterrupted = false;
process.once('SIGINT', () => { isInterrupted = true; }); // after the one under way, whose namespaces are to go
let failed = 0;
try {
  for (const congestionControl of chosenCongestionControls(options.cc ?? null)) {
    if (isInterrupted) break;
    const { result: { sender, receiver }, faults: otherFaults, windowFaults } = await stressLoaded(congestionControl, { seconds: options.seconds });
    const notJudged = windowFaults.length > 0 ? await whyWindowsSayNothing() : null;
    const faults = [...otherFaults, ...(notJudged === null ? windowFaults : [])];
    if (faults.length > 0 || notJudged !== null) failed += 1;
    console.log(`${congestionControl.id}: ${faults.length > 0 ? `FAILED: ${faults.join('; ')}` : notJudged === null ? 'held up' : `held up as far as this kernel lets it: ${windowFaults.join('; ')}; ${notJudged}`}`);
    console.log(`  ${receiver.opened} connections, ${receiver.cut_off} cut off; ${sender.retransmitted} segments sent again, ${sender.reordered} connections reordered; window ${sender.least_cwnd} to ${sender.most_cwnd} in ${sender.samples} samples; longest silence ${(sender.longest_silence_ms / 1000).toFixed(1)} s`);
  }
  process.exitCode = isInterrupted ? 130 : failed > 0 ? 5 : 0;
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = /** @type {{exitCode?: number}} */ (error).exitCode ?? 3;
}
