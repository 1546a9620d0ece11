/** Loads one bundled page in Chrome and takes its picture: `node pages/generate/preview-page.js ID [PICTURE.png]`. */
import { findPages } from '../../harness/recording/finding/find-pages.js';
import { readRecording } from '../../harness/recording/read-recording.js';
import { PROJECT_ROOT } from '../../harness/set-up/project-root.js';
import { loadPreview } from './load-preview.js';

const [name = 'quick', screenshotFile] = process.argv.slice(2);
for (const page of await findPages([name], { root: PROJECT_ROOT })) {
  const { load, served, problems } = await loadPreview({
    page,
    file: page.file,
    device: (await readRecording(page.file)).device,
    screenshotFile: screenshotFile ?? `${page.id}.png`,
  });
  console.log(
    `${page.id}: load event after ${load.loadEventMs?.toFixed(0)} ms, ${load.requests.length} requests, ` +
      `${served.exact} exact, ${served.canonical} canonical, ${served.fuzzy} fuzzy, ${served.stubbed} stubbed, ` +
      `${served.missed} missed`,
  );
  for (const line of [...served.missedUrls.map((url) => `missed: ${url}`), ...problems]) console.log(`  ${line}`);
}
