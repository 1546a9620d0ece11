/** The process that looks for pictures in recordings, started by `readLook`, with no more rights than other readers. */
import { fileURLToPath } from 'node:url';
import { serveJobs } from '../reader/recording-reader.js';
import { answerLook } from './answer-look.js';

export const LOOK_READER = fileURLToPath(import.meta.url);
if (process.argv[1] === LOOK_READER) serveJobs((job) => answerLook(job).catch(() => ({})));
