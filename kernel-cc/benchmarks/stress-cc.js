/**
 * `slowstart stress-cc`: 200 connections at once, opened and closed for a minute with each congestion control, with
 * loss and reordering.
 */
import { newCommand, parseOrExit } from '../../harness/command-line/command.js';
import { watchInterruption } from '../../harness/command-line/interruption.js';
import { list, wholeNumber } from '../../harness/command-line/option-values.js';

const options = parseOrExit(
  newCommand(
    'stress-cc',
    'Open and close 200 connections at once with each congestion control, over a path that loses and reorders.',
  )
    .option('--seconds <n>', 'seconds with each CC', wholeNumber, 60)
    .option('--cc <list>', 'CCs, by their ids (default: all of kernel-cc)', list)
    .option('--control', 'run a CC with a constant cwnd of 10 first, to see whether this kernel skips hooks'),
).opts();

// what a command runs is loaded when it is needed: help and usage errors need none of it
const { chosenCongestionControls } = await import('./chosen-congestion-controls.js');
const { CONSTANT_WINDOW } = await import('./constant-window.js');
const { stressLoaded } = await import('./stress-loaded.js');

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
