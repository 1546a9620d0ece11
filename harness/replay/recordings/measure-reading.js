/** Reads the recording that is named and prints what that took of this process: `node measure-reading.js FILE`. */

import { readRecording } from '../../recording/read-recording.js';
import { indexRecording } from '../matching/index-recording.js';

const found = await readRecording(process.argv[2]).then(
  (recording) => {
    indexRecording(recording);
    return `${recording.exchanges.length} exchanges`;
  },
  (error) => error.message,
);
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ found, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, mebibytes: maxRSS / 1024 }),
);
