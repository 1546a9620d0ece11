import { InvalidArgumentError } from 'commander';
import { now } from './now.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addOpen(program, choose) {
  program
    .command('open')
    .description('browse a recording by hand: a Chrome that reaches nothing but its replay')
    .argument('<file>', 'a recording of any format')
    .option('--port <n>', 'where Chrome listens for DevTools, when there is no screen; 0: any', portOf, 9222)
    .action((file, options) => choose(() => open(file, options)));
}

/** @param {string} text */
function portOf(text) {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('a port is 0 to 65535');
  return Number(text);
}

/**
 * @param {string} file
 * @param {{port: number}} options
 */
async function open(file, { port }) {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { convertFiles, listFiles } = await import('../formats/worker/convert-files.js');
  const { browseRecording } = await import('./open/browse-recording.js');
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-open-'));
  try {
    const warc = join(folder, 'page.warc.gz');
    const to = { to: /** @type {const} */ ('warc'), force: false, encode: true, date: now() };
    await convertFiles({ files: [file], out: warc, ...to });
    const [{ device }] = await listFiles([warc], { date: now() });
    await browseRecording({ file: warc, userAgent: device?.userAgent ?? null, port, say: (line) => console.log(line) });
  } finally {
    await rm(folder, { recursive: true });
  }
}
