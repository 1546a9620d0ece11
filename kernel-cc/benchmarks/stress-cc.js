/**
 * `npm run stress:cc`: 200 connections at once, opened and closed for a minute with each congestion control, with loss
 * and reordering.
 */
import { Command, InvalidArgumentError } from 'commander';
import { watchInterruption } from '../../harness/command-line/interruption.js';
import { chosenCongestionControls } from './chosen-congestion-controls.js';
import { CONSTANT_WINDOW } from './constant-window.js';
import { stressLoaded } from './stress-loaded.js';

/** @param {string} text */
function wholeNumber(text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('write a whole number above 0.');
}

const options = new Command('npm run stress:cc --')
  .description(
    'Open and close 200 connections at once with each congestion control, over a path that loses and reorders.',
  )
  .option('--seconds <n>', 'with each', wholeNumber, 60)
  .option('--cc <list>', 'ids of the registry (default: those of kernel-cc)')
  .option('--control', 'a program that always returns 10 and repairs nothing, first: what this kernel makes of it')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts();

const { signal } = watchInterruption({
  say: (line) => console.error(line),
  ending: 'ending the connections, cleaning up',
});
let failed = 0;
try {
  for (const congestionControl of [
    ...(options.control ? [CONSTANT_WINDOW] : []),
    ...chosenCongestionControls(options.cc ?? null),
  ]) {
    const {
      result: { sender, receiver, overflowed },
      repaired,
      faults,
    } = await stressLoaded(congestionControl, { seconds: options.seconds });
    if (signal.aborted) break; // Ctrl-C has ended the tools too: that is no result
    if (faults.length > 0 && congestionControl !== CONSTANT_WINDOW) failed += 1;
    console.log(`${congestionControl.id}: ${faults.length > 0 ? `FAILED: ${faults.join('; ')}` : 'held up'}`);
    if (sender.impossible > 0 || repaired > 0)
      console.log(
        `  this kernel skips hooks: ${repaired} windows repaired; seen on ${sender.impossible} connections, on ` +
          `${sender.stayed_impossible} for 100 ms of ACKs`,
      );
    console.log(
      `  ${receiver.opened} connections, ${receiver.cut_off} cut off; ${sender.retransmitted} segments sent ` +
        `again, ${overflowed} packets found a full queue, ${sender.reordered} connections reordered; window ` +
        `${sender.least_cwnd} to ${sender.most_cwnd} in ${sender.samples} samples; longest silence ` +
        `${(sender.longest_silence_ms / 1000).toFixed(1)} s`,
    );
  }
  process.exitCode = signal.aborted ? 130 : failed > 0 ? 5 : 0;
} catch (error) {
  const { message, exitCode = 3 } = /** @type {Error & {exitCode?: number}} */ (error);
  console.error(message);
  // Ctrl-C ends the tools as well, which is an error here
  process.exitCode = signal.aborted ? 130 : exitCode;
}
