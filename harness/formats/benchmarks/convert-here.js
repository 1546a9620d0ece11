/** `node convert-here.js FROM OUT TO FORMAT`: one conversion in this process, whose memory is said at its end. */
import { openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { doJob } from '../jobs/do-job.js';
import { openTemporaryFile } from '../spool/open-temporary-file.js';

/** @import { FormatName } from '../detect-format.js' */

const [from, out, to, format] = process.argv.slice(2);
const startMs = performance.now();
const { size } = await stat(from);
const answer = await doJob({
  command: 'convert',
  inputs: [{ descriptor: openSync(from, 'r'), size, format: /** @type {FormatName} */ (format), entryUrl: null }],
  spool: openTemporaryFile().descriptor,
  out: openSync(out, 'w'),
  date: '2024-05-01T10:00:00.000Z',
  to: /** @type {FormatName} */ (to),
  encode: to === 'warc',
});
if (!('converted' in answer)) throw new Error(JSON.stringify(answer));
const peakMiB = process.resourceUsage().maxRSS / 1024;
const seconds = (performance.now() - startMs) / 1000;
console.log(JSON.stringify({ seconds, peakMiB, exchanges: answer.converted.exchanges }));
