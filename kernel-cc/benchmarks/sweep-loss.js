/**
 * `npm run sweep:loss`: goodput of long flows over the network red-wireless at several packet error rates, as table 1
 * of the MR-AIMD paper has it
 * for one. Each congestion control loses the same ordinals.
 */
import { Command, InvalidArgumentError } from 'commander';
import { watchInterruption } from '../../harness/command-line/interruption.js';
import { readRegistries } from '../../harness/command-line/registries.js';
import { parseArm, withSettings } from '../../harness/experiment/configured-arm.js';
import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { chosenCongestionControls } from './chosen-congestion-controls.js';
import { openGoodputLink } from './goodput-link.js';

const NETWORK = 'red-wireless';

/** @param {string} text */
function wholeNumber(text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('write a whole number above 0.');
}

/** @param {string} text */
function percents(text) {
  const numbers = text.split(',').map(Number);
  if (numbers.every((number) => number >= 0 && number < 100)) return numbers;
  throw new InvalidArgumentError('write percentages below 100, separated by commas.');
}

const options = new Command('npm run sweep:loss --')
  .description(`Move data by long flows over ${NETWORK}, at several packet error rates, with each congestion control.`)
  .option(
    '--cc <names>',
    'ids of the registry, with settings as in aimd:a=5; several are separated by spaces, in quotes',
    'reno aimd:a=0.5 aimd:a=5 mr_aimd',
  )
  .option('--loss <list>', 'percent of the packets, either way', percents, [0.3, 1, 3, 10, 30])
  .option('--flows <n>', 'at once', wholeNumber, 2)
  .option('--seconds <n>', 'of each; the paper has 200', wholeNumber, 20)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts();

const { signal } = watchInterruption({
  say: (line) => console.error(line),
  ending: 'after the transfer under way, whose link is to go',
});
try {
  const arms = /** @type {string} */ (options.cc).split(' ').map((text) => {
    const { id, settings } = parseArm(text);
    return withSettings(chosenCongestionControls(id)[0], settings);
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
