/**
 * `slowstart sweep-loss`: goodput of long flows over the network red-wireless at several packet error rates, as in
 * table 1 of the MR-AIMD paper, which has one. Each congestion control loses the same ordinals.
 */
import { Option } from 'commander';
import { newCommand, parseOrExit } from '../../harness/command-line/command.js';
import { watchInterruption } from '../../harness/command-line/interruption.js';
import { armList, lossPercents, wholeNumber } from '../../harness/command-line/option-values.js';

const NETWORK = 'red-wireless';

const options = parseOrExit(
  newCommand(
    'sweep-loss',
    `Move data by long flows over ${NETWORK}, at several packet error rates, with each congestion control.`,
  )
    .addOption(
      new Option('--cc <list>', 'CCs, with settings as in aimd:a=5')
        .argParser(armList)
        .default(['reno', 'aimd:a=0.5', 'aimd:a=5', 'mr_aimd'], 'reno,aimd:a=0.5,aimd:a=5,mr_aimd'),
    )
    .addOption(
      new Option('--loss <list>', 'packets lost in each direction, in percent')
        .argParser(lossPercents)
        .default([0.3, 1, 3, 10, 30], '0.3,1,3,10,30'),
    )
    .option('--flows <n>', 'flows at once', wholeNumber, 2)
    .option('--seconds <n>', 'seconds of each transfer; the paper has 200', wholeNumber, 20),
).opts();

// what a command runs is loaded when it is needed: help and usage errors need none of it
const { readRegistries } = await import('../../harness/command-line/registries.js');
const { parseArm, withSettings } = await import('../../harness/experiment/congestion-controls/configured-arm.js');
const { loadCongestionControls } = await import('../../harness/kernel/load-congestion-control.js');
const { chosenCongestionControls } = await import('./chosen-congestion-controls.js');
const { openGoodputLink } = await import('./goodput-link.js');

const { signal } = watchInterruption({
  say: (line) => console.error(line),
  ending: 'after the transfer under way, whose link is to go',
});
try {
  const arms = /** @type {string[]} */ (options.cc).map((text) => {
    const { id, settings } = parseArm(text);
    return withSettings(chosenCongestionControls([id])[0], settings);
  });
  const profile = readRegistries().networks.find(({ id }) => id === NETWORK);
  if (profile === undefined) throw new Error(`sweep-loss: there is no network ${NETWORK}`);
  const { unload } = await loadCongestionControls(arms);
  try {
    console.log(`goodput in kB/s (retransmissions), ${options.flows} flows, ${options.seconds} s each\n`);
    console.log(`| packets lost | ${arms.map(({ id }) => id).join(' | ')} |\n|---|${arms.map(() => '---').join('|')}|`);
    for (const percent of options.loss) {
      const cells = [];
      for (const congestionControl of arms) {
        if (signal.aborted) break;
        const link = await openGoodputLink(
          { ...profile, down: { ...profile.down, loss: percent / 100 }, up: { ...profile.up, loss: percent / 100 } },
          congestionControl,
        );
        try {
          const { bytesPerSecond, retransmissions } = await link.move({
            flows: options.flows,
            seconds: options.seconds,
          });
          cells.push(`${(bytesPerSecond / 1000).toFixed(1)} (${retransmissions})`);
        } finally {
          await link.close();
        }
      }
      if (!signal.aborted) console.log(`| ${percent} % | ${cells.join(' | ')} |`);
    }
  } finally {
    await unload();
  }
  process.exitCode = signal.aborted ? 130 : 0;
} catch (error) {
  const { message, exitCode = 3 } = /** @type {Error & {exitCode?: number}} */ (error);
  console.error(message);
  // Ctrl-C ends the tools as well, which is an error here
  process.exitCode = signal.aborted ? 130 : exitCode;
}
