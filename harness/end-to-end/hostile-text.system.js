import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { browserVersion } from '../browser/browser-version.js';
import { openRunStore } from '../results/run-store.js';
import { writeResults } from '../results/write-results.js';
import { describeEnvironment } from '../trial/environment.js';
import { openReports } from './support/open-reports.js';
import { exchange, openTestLab } from './support/open-test-lab.js';

const markup = (/** @type {string} */ where) =>
  `"'></title></script><script>globalThis.hostile = "${where}"</script><img src=x ` +
  `onerror="globalThis.hostile='${where}'">`;
const ENTRY = 'http://markup.example/';
const MISSED = `${ENTRY}missed.png?${markup('url')}`;
const HEADERS = /** @type {[string, string][]} */ (
  ['X-Cache', 'Server', 'Via', 'ETag', 'X-Slowstart-Replay', 'Content-Language'].map((name) => [name, markup(name)])
);

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab(
    {
      markup: {
        title: markup('title'),
        entryUrl: ENTRY,
        exchanges: [
          exchange(
            ENTRY,
            'text/html',
            `<!doctype html><title>${markup('document title').replaceAll('<', '&lt;')}</title>
<link rel="icon" href="data:,">
<script src="/s.js"></script><script>new Image().src = ${JSON.stringify(MISSED).replaceAll('</', '<\\/')}</script>`,
            { headers: HEADERS },
          ),
          exchange(`${ENTRY}s.js`, `text/javascript;${markup('type')}`, '/**/', { headers: HEADERS }),
        ],
      },
    },
    { minCoverage: 1 },
  );
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

test('script in a page’s titles, URLs and headers stands in the report as text, and none of it runs', async () => {
  const outDir = join(lab.folder, 'out');
  const experiment = { ...lab.experiment, runs: 2 };
  const store = await openRunStore(outDir, { resume: false, experiment });
  const environment = await describeEnvironment({
    proxies: [...lab.lab.proxies.values()],
    browserVersion: await browserVersion(lab.chrome.executable),
    sandbox: lab.chrome.sandbox,
  });
  await store.writeExperiment({
    schema: 2,
    experiment,
    environment,
    linkChecks: [],
    startedAt: new Date().toISOString(),
  });
  const record = await lab.load('markup');
  await store.append(record);
  await store.append({ ...(await lab.load('markup')), trial: { ...record.trial, index: 1, round: 2 } });
  await store.close();
  assert.equal(record.failure?.stage, 'replay-check');
  assert.match(JSON.stringify(record), /hostile/);
  await writeResults(outDir);

  const report = join(outDir, 'report.html');
  assert.match(
    await readFile(report, 'utf8'),
    /<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;/,
  );
  const reports = await openReports({ executablePath: lab.chrome.executable, url: `file://${report}` });
  try {
    const { page, complaints } = await reports.openReport();
    const found = await page.evaluate(() => ({
      hostile: 'hostile' in globalThis,
      images: document.images.length,
      scripts: document.scripts.length,
      shown: ['title', 'url'].filter(
        (where) =>
          document.body.textContent?.includes(`globalThis.hostile = "${where}"`) ||
          document.body.textContent?.includes(`globalThis.hostile%20=%20%22${where}%22`),
      ),
    }));
    assert.deepEqual(found, { hostile: false, images: 0, scripts: 1, shown: ['title', 'url'] });
    assert.deepEqual(complaints, [], 'the policy had nothing to stop');
  } finally {
    await reports.close();
  }
});
