import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { watchInterruption } from '../command-line/interruption.js';
import { UsageError } from '../errors.js';
import { DEFAULTS } from '../experiment/defaults.js';
import { findPages } from '../recording/finding/find-pages.js';
import { checkPages } from './check-pages.js';
import { renderCheckPage } from './render-check-page.js';
import { renderCheckText } from './render-check-text.js';
import { writeManifests } from './write-manifest.js';

/** @typedef {import('./page-report.js').CheckedPage} CheckedPage */
/** @typedef {import('../recording/look/recorded-look.js').RecordedLook} RecordedLook */

const NO_PICTURES = { recorded: null, screenshot: null };

/** As a bench has it where a gate tripped. */
const GATE_TRIPPED = 5;
const INTERRUPTED = 130;

/**
 * `slowstart pages check`: prints each page as it is checked.
 * @param {string[]} names as for `--pages`
 * @param {{json?: boolean, html?: string, write?: boolean, minCoverage?: string, liveClock?: boolean, root: string,
 *   folder: string}} options `folder`: where the user stands
 * @returns {Promise<number>} the exit code: 5 where a bench would leave a page out
 * @throws {UsageError}
 */
export async function runCheck(names, { json = false, html, write = false, minCoverage, liveClock, root, folder }) {
  const known = new Map();
  const gate = shareOf(minCoverage);
  const pages = await findPages(names, { root, cwd: folder, known, leaveOut: say });
  /** @type {{checked: CheckedPage, recorded: RecordedLook['picture'], screenshot: string | null}[]} */
  const seen = [];
  const interruption = watchInterruption({ say, ending: 'ending the load, cleaning up' });
  try {
    await checkPages(pages, {
      known,
      minCoverage: gate,
      loadTimeoutMs: DEFAULTS.loadTimeoutMs,
      clock: liveClock ? 'live' : 'recorded',
      signal: interruption.signal,
      onMessage: say,
      onPage: (checked, { recorded, screenshot }) => {
        // a folder of pages has many of them
        seen.push({ checked, ...(html === undefined ? NO_PICTURES : { recorded, screenshot }) });
        if (!json) process.stdout.write(renderCheckText(checked));
      },
    });
  } finally {
    interruption.dispose();
  }
  const checked = seen.map((page) => page.checked);
  if (json) process.stdout.write(`${JSON.stringify(checked, null, 2)}\n`);
  if (html !== undefined) await writePictures(resolve(folder, html), seen);
  if (write) for (const path of await writeManifests(checked)) say(`wrote ${path}`);
  if (interruption.signal.aborted) return INTERRUPTED;
  return checked.every(({ verdict }) => verdict === 'good' || verdict === 'doubtful') ? 0 : GATE_TRIPPED;
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {string | undefined} text */
function shareOf(text) {
  const share = Number(text ?? DEFAULTS.minCoverage);
  if (text?.trim() === '' || !(share >= 0 && share <= 1))
    throw new UsageError(`pages check: --min-coverage is "${text}"; give a share from 0 to 1, for example 0.8`);
  return share;
}

/**
 * @param {string} file
 * @param {{checked: CheckedPage, recorded: RecordedLook['picture'], screenshot: string | null}[]} seen
 */
async function writePictures(file, seen) {
  const pages = seen.map(({ checked, recorded, screenshot }) => ({
    checked,
    recorded,
    replayed: screenshot === null ? null : { type: 'image/jpeg', base64: screenshot },
  }));
  await writeFile(file, renderCheckPage(pages)).catch((error) => {
    throw new UsageError(`pages check: writing ${file}: ${error.message}; name another file with --html`);
  });
  say(`wrote ${file}`);
}
