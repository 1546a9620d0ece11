import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { now } from './now.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addCat(program, choose) {
  program
    .command('cat')
    .description('print the body of one answer')
    .argument('<file>', 'a recording of any format')
    .argument('<url>', 'the URL of its request, as show lists it')
    .option('--raw', 'as it crossed the network, with its content coding')
    .option('--method <name>', 'of the request', 'GET')
    .action((file, url, options) => choose(() => printBody(file, url, options)));
}

/**
 * @param {string} file
 * @param {string} url
 * @param {{raw?: boolean, method: string}} options
 */
async function printBody(file, url, { raw = false, method }) {
  const { unbelievable, withInputs } = await import('../formats/worker/convert-files.js');
  const { runJob } = await import('../formats/worker/run-job.js');
  const { openTemporaryFile } = await import('../formats/spool/open-temporary-file.js');
  const wanted = { url: URL.canParse(url) ? new URL(url).href : url, method: method.toUpperCase(), raw };
  const body = openTemporaryFile();
  try {
    await withInputs([file], {}, async (inputs) => {
      const job = { command: /** @type {const} */ ('body'), wanted, date: now() };
      const answer = await runJob({ inputs, job, out: body.descriptor });
      if (!('body' in answer)) return unbelievable();
      if (answer.body.note !== null) console.error(`pages: ${answer.body.note}; it is printed as recorded`);
    });
    await pipeline(createReadStream('', { fd: body.descriptor, start: 0, autoClose: false }), process.stdout, {
      end: false,
    });
  } finally {
    body.close();
  }
}
