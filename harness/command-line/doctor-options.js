import { newCommand, parseOrExit } from './command.js';
import { wholeNumber } from './option-values.js';

/**
 * The options of `slowstart doctor`, once the npm packages are installed.
 * @returns {{json: boolean, measure: boolean, seconds: number}}
 */
export function doctorOptions() {
  const command = newCommand(
    'doctor',
    'List what the lab needs on this machine: found or missing, and what to do. Installs nothing. Exits with 0 when ' +
      'slowstart bench can run, else with 3.',
  )
    .option('--measure', 'also measure which effects this machine can show, in about 90 seconds')
    .option('--seconds <n>', 'of page loads for --measure', wholeNumber, 60)
    .option('--json', 'print the findings as JSON on standard output');
  const { json = false, measure = false, seconds } = parseOrExit(command).opts();
  return { json, measure, seconds };
}
