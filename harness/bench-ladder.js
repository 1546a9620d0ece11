/** `slowstart bench-ladder`: whether single objects arrive in the rounds that slow start takes, on several links. */
import { newCommand, parseOrExit } from './command-line/command.js';
import { armList, networkList, wholeNumber } from './command-line/option-values.js';

/** The links of the FLD_TCP paper without cross traffic, one of WebPageTest and a satellite, with queue to spare. */
const LINKS = [
  'rtt=26,down=100,up=25,queue=1000',
  'rtt=50,down=21,up=5,queue=1000',
  'rtt=170,down=9,up=9,queue=1000',
  'rtt=600,down=20,up=3,queue=1000',
];

const options = parseOrExit(
  newCommand('bench-ladder', 'Load pages of one object, and hold the time they take to the closed form of slow start.')
    .option('--runs <n>', 'loads of each', wholeNumber, 1)
    .option('--cc <list>', 'CCs without HyStart', armList, ['reno', 'fld_tcp'])
    .option('--network <list>', 'networks', networkList, LINKS),
).opts();
// what a command runs is loaded when it is needed: help and usage errors need none of it
const { measureLadder } = await import('./ladder/measure-ladder.js');
const { renderLadder } = await import('./ladder/render-ladder.js');

const { cc, network, runs } = options;
let isSound = true;
// one link after another, so that what was measured is seen whatever comes after it
for (const link of network) {
  const { rungs, failed } = await measureLadder({
    cc,
    network: [link],
    runs,
    onMessage: (text) => console.error(text),
  });
  console.log(renderLadder(rungs));
  isSound &&= failed === 0 && rungs.every(({ judged }) => judged?.ok !== false);
}
process.exitCode = isSound ? 0 : 4;
