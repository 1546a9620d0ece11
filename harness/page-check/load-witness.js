/** @typedef {import('puppeteer-core').CDPSession} CDPSession */

const MOST_ERRORS = 50;
const ERROR_CHARACTERS = 300;
const SCREENSHOT_TIMEOUT_MS = 10_000;
/** Smaller than the screen: a folder of pages is one HTML file. */
const SCREENSHOT_QUALITY = 60;

/**
 * Looks at a page that is loaded to be checked: its console, the bytes of its answers, and what it looks like.
 * @returns {import('../browser/load-options.js').Witness & {errors: string[], received: Map<string, number>,
 *   screenshot: () => string | null}} `errors`: bounded in number and length; `received`: bytes of bodies by request
 *   id, where Chrome tells; `screenshot`: JPEG in base64, null where there is none
 */
export function loadWitness() {
  /** @type {string[]} */
  const errors = [];
  /** @type {Map<string, ReturnType<typeof plausibleHead>>} */
  const headBytes = new Map();
  /** @type {Map<string, number>} */
  const received = new Map();
  /** @type {string | null} */
  let screenshot = null;
  /** @type {CDPSession | null} */
  let page = null;
  const note = (/** @type {unknown} */ text) => {
    if (errors.length < MOST_ERRORS) errors.push(String(text).slice(0, ERROR_CHARACTERS));
  };
  return {
    errors,
    received,
    screenshot: () => screenshot,
    async begin(session) {
      page = session;
      session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
        note(exception?.description?.split('\n')[0] ?? text),
      );
      session.on('Runtime.consoleAPICalled', ({ type, args }) => {
        if (type === 'error') note(args.map(({ value, description }) => value ?? description ?? '').join(' '));
      });
      await session.send('Runtime.enable');
    },
    network(method, { requestId, response, encodedDataLength }) {
      // what came up to the end of the headers, and what had come in all
      if (method === 'Network.responseReceived') headBytes.set(requestId, plausibleHead(response));
      const { told = null, most = 0 } = headBytes.get(requestId) ?? {};
      if (method !== 'Network.loadingFinished' || told === null) return;
      // a body, or the rest of one, that is smaller than a head may have: Chrome may have counted it as head
      if (encodedDataLength - told > most) received.set(requestId, encodedDataLength - told);
    },
    async end() {
      const shot = await page
        ?.send(
          'Page.captureScreenshot',
          { format: 'jpeg', quality: SCREENSHOT_QUALITY, captureBeyondViewport: false },
          { timeout: SCREENSHOT_TIMEOUT_MS },
        )
        .catch(() => null);
      screenshot = shot?.data ?? null;
    },
  };
}

/** The first line of an answer over HTTP/1.1, and frames over HTTP/2. */
const HEAD_REST_BYTES = 64;

/**
 * Bytes up to the end of an answer's headers. Where head and body came together, Chrome counts some of the body too.
 * @param {import('devtools-protocol').Protocol.Network.Response} response
 * @returns {{told: number | null, most: number}} `told`: null for more bytes than its headers can have; `most`: those
 */
function plausibleHead({ headers, encodedDataLength }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const most = Buffer.byteLength(lines.join('')) + HEAD_REST_BYTES;
  return { told: encodedDataLength > 0 && encodedDataLength <= most ? encodedDataLength : null, most };
}
