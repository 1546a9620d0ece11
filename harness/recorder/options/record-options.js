import { newCommand, parseCommand } from '../../command-line/command.js';
import { UsageError } from '../../errors.js';
import { agent, connectTo, cookies, headers, seconds, viewport, waitFor } from './option-values.js';

const DEFAULT_TIMEOUT_SECONDS = 60; // as long as a load of a bench may take

/**
 * @typedef {object} RecordOptions
 * @property {string[]} urls absolute
 * @property {string | null} out
 * @property {{device?: string, viewport?: {width: number, height: number}, userAgent?: string}} device
 * @property {[name: string, value: string][]} headers
 * @property {{name: string, value: string}[]} cookies
 * @property {string | null} script
 * @property {{seconds: number} | {selector: string} | null} wait
 * @property {boolean} scroll
 * @property {number} timeoutMs
 * @property {boolean} keepSecrets
 * @property {boolean} replay
 * @property {string | null} ca
 * @property {Record<string, [host: string, port: number]>} connectTo
 */

const EPILOGUE = `
The page is recorded until its load event, then until no byte has passed for two seconds, or as --wait says; a page that
never gets so far until --timeout, and what had come is kept. Ctrl-C keeps what was recorded, too. --header and --cookie
are for the host of the URL alone. A --script is a module whose default export gets Puppeteer's page:
  export default async ({ page }) => { await page.click('#accept-all'); };

Exit codes: 0 done; 2 usage error; 3 this machine cannot record; 4 a page was not recorded, or not all of it could be
written; 130 interrupted.

Examples:
  slowstart record https://example.org/
  slowstart record https://example.org/ --out pages/example.warc.gz --device "Pixel 5" --scroll
  slowstart record https://example.org/ --script consent.mjs --wait 5
  slowstart record https://a.example/ https://b.example/ --out recordings/`;

/**
 * @param {string[]} args
 * @returns {RecordOptions | null} null: help was asked for and has been printed
 * @throws {UsageError}
 */
export function parseRecordOptions(args) {
  const command = newCommand('record', 'Record a live page as WARC, to be replayed by slowstart bench --pages FILE.')
    .argument('<url...>', 'pages, each into a file of its own')
    .option('--out <file>', 'file to write; with several URLs a folder (default: named after the URL)')
    .option('--device <name>', 'a phone or tablet of Puppeteer’s list: its screen and user agent')
    .option('--viewport <WxH>', 'size of the window in CSS pixels (default: 1366x768, as in a bench)', viewport)
    .option('--user-agent <text>', 'what the browser says that it is', agent)
    .option('--header <line>', 'NAME: VALUE, sent to the host of the URL; may be repeated', headers)
    .option('--cookie <pair>', 'NAME=VALUE, set for the URL; may be repeated', cookies)
    .option('--script <file>', 'module that uses the page before it is left, to pass a consent wall, say')
    .option(
      '--wait <s|selector>',
      'stay so many seconds, or until there is such an element, after the load event',
      waitFor,
    )
    .option('--scroll', 'scroll to the end of the page and back first')
    .option('--timeout <s>', `of all of it (default: ${DEFAULT_TIMEOUT_SECONDS})`, seconds)
    .option('--keep-secrets', 'keep the values of cookies, credentials and tokens in headers')
    .option('--no-replay', 'do not load the recording after it was made')
    .option('--ca <file>', 'certificates (PEM) that servers may show besides those that the system trusts')
    .option('--connect-to <hosts>', 'HOST1:PORT1:HOST2:PORT2: ask the second for the first; may be repeated', connectTo)
    .addHelpText('after', EPILOGUE);
  if (!parseCommand(command, args)) return null;
  const {
    out,
    device,
    viewport: size,
    userAgent,
    script,
    wait,
    scroll,
    timeout,
    keepSecrets,
    replay,
    ca,
    ...rest
  } = command.opts();
  return {
    urls: command.args.map(pageUrl),
    out: out ?? null,
    device: { device, viewport: size, userAgent },
    headers: rest.header ?? [],
    cookies: rest.cookie ?? [],
    script: script ?? null,
    wait: wait ?? null,
    scroll: scroll ?? false,
    timeoutMs: (timeout ?? DEFAULT_TIMEOUT_SECONDS) * 1000,
    keepSecrets: keepSecrets ?? false,
    replay,
    ca: ca ?? null,
    connectTo: rest.connectTo ?? {},
  };
}

/** @param {string} typed as in an address bar */
function pageUrl(typed) {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new UsageError(`record: ${typed} is no URL of a web page; it is like https://example.org/`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`record: ${url.host}: a URL with a password would be in the recording; use --header`);
  url.hash = '';
  return url.href;
}
