/** `slowstart bench-import`: time and memory of converting a large file, each conversion in a process of its own. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCommand, parseOrExit } from '../../command-line/command.js';
import { runCommand } from '../../host/run-command.js';
import { writeLargeHar } from './write-large-har.js';

/** @import { FormatName } from '../detect-format.js' */

const CONVERT = new URL('convert-here.js', import.meta.url).pathname;
const TIMEOUT_MS = 1_800_000;
const MIB = 2 ** 20;

const { mebibytes, formats } = parseOrExit(
  newCommand('bench-import', 'Measure time and memory of converting a large HAR file to every format, and back.')
    .option('--mebibytes <n>', 'of the file that is written for it', '1024')
    .option('--formats <list>', 'those that are written and read', 'warc,wacz,wpr,mahimahi,har'),
).opts();

const folder = await mkdtemp(join(tmpdir(), `slowstart-import-${process.pid}-`));
try {
  const at = (/** @type {string} */ name) => join(folder, name);
  console.error('writing a HAR file');
  await writeLargeHar(at('large.har'), Number(mebibytes) * MIB);
  await measure(at('large.har'), at('large.warc.gz'), 'warc');
  for (const format of /** @type {FormatName[]} */ (formats.split(',').filter(Boolean))) {
    await measure(at('large.warc.gz'), at('other'), format);
    await measure(at('other'), at('back.warc.gz'), 'warc', format);
    await Promise.all(['other', 'back.warc.gz'].map((name) => rm(at(name), { force: true })));
  }
} finally {
  await rm(folder, { recursive: true });
}

/**
 * @param {string} from
 * @param {string} out
 * @param {FormatName} to
 * @param {FormatName} [format] of what is read, where it is no HAR
 */
async function measure(from, out, to, format = from.endsWith('.har') ? 'har' : 'warc') {
  const argv = [process.execPath, CONVERT, from, out, to, format];
  const { seconds, peakMiB, exchanges } = JSON.parse(await runCommand('bench-import', argv, { timeoutMs: TIMEOUT_MS }));
  const size = Math.round((await stat(from)).size / MIB);
  const row = [
    `${format} to ${to}`.padEnd(18),
    `${size} MiB`.padStart(9),
    `${exchanges} answers`,
    `${seconds.toFixed(1)} s`,
  ];
  console.log([...row, `${Math.round(peakMiB)} MiB at most`].join('  '));
}
