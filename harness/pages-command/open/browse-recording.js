import { mayConfine } from '../../confinement/may-confine.js';
import { SetUpError, UsageError } from '../../errors.js';
import { openPlace } from '../../recorder/open-place.js';
import { originPlace } from '../../recorder/replay-recording.js';
import { startOrigin } from '../../replay/start-origin.js';
import { BROWSER_REMEDY, findBrowser } from '../../set-up/find-browser.js';
import { browseFlags } from './browse-flags.js';
import { startBrowsing } from './start-browsing.js';

const PAGE_ID = 'page';
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Replays a recording on loopback until the browser is closed, or the command is told to stop. Chrome resolves the
 * recorded hosts alone, and those to the replay.
 * @param {{file: string, userAgent: string | null, port: number, say: (line: string) => void}} settings `file`: WARC
 */
export async function browseRecording({ file, userAgent, port, say }) {
  const executable = findBrowser();
  if (executable === null) throw new SetUpError(`pages: there is no Chrome on this machine; ${BROWSER_REMEDY}`);
  // another user has no way to the screen of this one
  const hasWindow = !mayConfine() && Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  const place = await openPlace();
  try {
    const { launch, reachable } = await originPlace(place, file);
    const recordings = [{ pageId: PAGE_ID, file: reachable }];
    const origin = await startOrigin({ recordings, launch, address: '127.0.0.1', ports: { http: 0, https: 0 } });
    try {
      const page = origin.pages.get(PAGE_ID);
      if (!page?.entryUrl) throw new UsageError(page?.problem ?? `reading ${file}: it has no entry page`);
      await origin.beginLoad(PAGE_ID);
      const { ports, spkiSha256Base64: certificateKeyHash } = origin;
      const flags = browseFlags({
        hosts: page.hosts,
        ports,
        certificateKeyHash,
        userAgent,
        hasWindow,
        debuggingPort: port,
      });
      const browsing = await startBrowsing({ executable, flags, url: page.entryUrl, place, hasWindow });
      try {
        say(`${page.entryUrl} is replayed; nothing else can be reached. Ctrl-C ends it.`);
        if (browsing.debuggingAddress !== null) say(howToConnect(browsing.debuggingAddress));
        await Promise.race([browsing.exited, origin.exited, stopped()]);
      } finally {
        await browsing.close();
      }
      const { served, missed } = countsOf(await origin.endLoad());
      say(`${served} requests were answered from the recording, ${missed.length} were not in it`);
      for (const url of missed.slice(0, 20)) say(`  ${url}`);
    } finally {
      await origin.stop();
    }
  } finally {
    await place.close();
  }
}

/** @param {import('../../replay/load-tally.js').ServedCounts} counts */
function countsOf({ missedUrls, medianServiceMs, missed, ...found }) {
  const answered = Object.values(found).filter((count) => typeof count === 'number');
  return { served: answered.reduce((sum, count) => sum + count, 0), missed: missedUrls };
}

/** @param {string} address */
function howToConnect(address) {
  const [, port] = /:(\d+)$/.exec(address) ?? [];
  return (
    `There is no screen here for this user. Open http://${address} in a browser on this machine, or from another one ` +
    `after: ssh -L ${port}:${address} THIS-MACHINE (chrome://inspect lists it, too)`
  );
}

/** @returns {Promise<void>} once the command is told to stop */
function stopped() {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
}
