import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { execa } from 'execa';
import { openReports, REPORT } from '../harness/end-to-end/support/open-reports.js';
import { contrastFailures } from './fixtures/contrast-failures.js';

const PHONE = { width: 360, height: 740 };

/** @type {Awaited<ReturnType<typeof openReports>>} */
let reports;
before(async () => {
  reports = await openReports();
});
after(() => reports?.close());

test('the report renders without a complaint of the browser and loads nothing beside itself', async () => {
  const { page, complaints, requests } = await reports.openReport();
  assert.deepEqual(complaints, []);
  assert.deepEqual(requests, [REPORT]);
  await page.close();
});

test('text of recorded pages stays text: no script of theirs ran, no element of theirs exists', async () => {
  const { page } = await reports.openReport();
  const found = await page.evaluate(() => ({
    hostile: 'hostile' in globalThis,
    images: document.images.length,
    scripts: document.scripts.length,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')),
    ).length,
    title: document.querySelector('table.pages tbody th')?.textContent,
  }));
  assert.deepEqual(found, {
    hostile: false,
    images: 0,
    scripts: 1,
    handlers: 0,
    title: '<script>globalThis.hostile = "title"</script>',
  });
  await page.close();
});

test('the policy stops a script and a style that found their way in', async () => {
  const { page, complaints } = await reports.openReport();
  const found = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.intruder = true';
    const style = document.createElement('style');
    style.textContent = 'body { opacity: 0.5 }';
    document.body.append(script, style);
    return { ran: 'intruder' in globalThis, opacity: getComputedStyle(document.body).opacity };
  });
  assert.deepEqual(found, { ran: false, opacity: '1' });
  assert.equal(complaints.filter((text) => text.includes('Content Security Policy')).length, 2);
  await page.close();
});

test('on a phone the page does not scroll sideways, wide tables scroll in their own box', async () => {
  const { page } = await reports.openReport({ viewport: PHONE });
  const found = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const boxes = [...document.querySelectorAll('.scroll')];
    return {
      width: document.documentElement.scrollWidth,
      scrolling: boxes.filter((box) => box.scrollWidth > box.clientWidth).length,
      unreachable: boxes.filter((box) => box.getAttribute('tabindex') !== '0').length,
    };
  });
  assert.equal(found.width, PHONE.width);
  assert.ok(found.scrolling > 0);
  assert.equal(found.unreachable, 0);
  await page.close();
});

test('headings descend one level at a time from a single h1, and landmarks and pictures have names', async () => {
  const { page } = await reports.openReport();
  const found = await page.evaluate(() => ({
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
    nameless: [...document.querySelectorAll('svg[role=img]')].filter(
      (svg) =>
        !svg.getAttribute('aria-label') &&
        !(svg.getAttribute('aria-labelledby') ?? '').split(' ').every((id) => document.getElementById(id)?.textContent),
    ).length,
    unmarked: [...document.querySelectorAll('svg')].filter(
      (svg) =>
        svg.parentElement?.closest('svg') === null &&
        !svg.hasAttribute('role') &&
        svg.getAttribute('aria-hidden') !== 'true',
    ).length,
    doubleIds: [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id, index, all) => all.indexOf(id) !== index),
    deadLinks: [...document.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !href.startsWith('#') || !document.getElementById(href.slice(1))),
    tablesWithoutCaption: [...document.querySelectorAll('table')].filter(({ caption }) => !caption?.textContent).length,
    landmarks: ['header', 'nav', 'main'].map((name) => document.querySelectorAll(`body > ${name}`).length),
    doubleRegions: [...document.querySelectorAll('section[aria-label], section[aria-labelledby], [role=region]')]
      .map(
        (region) =>
          region.getAttribute('aria-label') ??
          document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent,
      )
      .filter((name, index, all) => all.indexOf(name) !== index),
  }));
  assert.equal(found.levels.filter((level) => level === 1).length, 1);
  for (const [index, level] of found.levels.entries())
    assert.ok(level - (found.levels[index - 1] ?? 0) <= 1, `heading ${index + 1} jumps to level ${level}`);
  assert.deepEqual(
    { ...found, levels: [] },
    {
      levels: [],
      nameless: 0,
      unmarked: 0,
      doubleIds: [],
      deadLinks: [],
      tablesWithoutCaption: 0,
      landmarks: [1, 1, 1],
      doubleRegions: [],
    },
  );
  await page.close();
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`every text has a contrast of at least 4.5 in the ${scheme} scheme`, async () => {
    const { page } = await reports.openReport({ scheme });
    const { checked, failures } = await page.evaluate(contrastFailures, 4.5);
    assert.ok(checked > 500);
    assert.deepEqual(failures, []);
    await page.close();
  });
}

test('the keyboard sorts a table of pages, and the filter hides the others', async () => {
  const { page } = await reports.openReport();
  const column = () =>
    page.$$eval('table.pages:first-of-type tbody tr:not([hidden])', (rows) =>
      rows
        .filter((row) => row.closest('table') === document.querySelector('table.pages'))
        .map((row) => Number(/** @type {HTMLElement} */ (row.children[1]).dataset.sort)),
    );
  await page.focus('table.pages th:nth-child(2) button');
  await page.keyboard.press('Enter');
  const ascending = await column();
  assert.deepEqual(
    ascending,
    [...ascending].sort((a, b) => a - b),
  );
  assert.equal(await page.$eval('table.pages th:nth-child(2)', (head) => head.getAttribute('aria-sort')), 'ascending');
  await page.keyboard.press('Enter');
  assert.deepEqual(await column(), [...ascending].reverse());
  await page.type('#page-filter', 'script>');
  assert.equal((await column()).length, 1);
  assert.equal(await page.$eval('#page-filter-count', (count) => count.textContent), '2 of 6 rows');
  await page.close();
});

test('the button changes the colours, and without script the report has no dead controls', async () => {
  const { page } = await reports.openReport();
  const background = () => page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
  const light = await background();
  await page.click('#theme');
  assert.notEqual(await background(), light);
  await page.close();
  const plain = await reports.openReport({ script: false });
  const visible = await plain.page.$$eval(
    'button, input',
    (controls) => controls.filter((control) => control.checkVisibility()).length,
  );
  assert.equal(visible, 0);
  await plain.page.close();
});

test('it prints the answer on page 1, all of it on few pages, light and without controls', async () => {
  const { page } = await reports.openReport({ scheme: 'dark' });
  const pdf = await page.pdf({ format: 'A4' });
  const { stdout: text } = await execa('pdftotext', ['-', '-'], { input: pdf });
  const printed = text.split('\f').slice(0, -1);
  const verdicts = await page.$$eval('.verdict', (found) => found.map(({ textContent }) => textContent));
  assert.equal(verdicts.length, 2);
  const words = (/** @type {string | null} */ some) => (some ?? '').split(/\s+/).join(' ');
  for (const verdict of verdicts) assert.ok(words(printed[0]).includes(words(verdict)), `page 1 lacks: ${verdict}`);
  assert.ok(printed.length <= 9, `${printed.length} pages`);
  await page.emulateMediaType('print');
  const found = await page.evaluate(() => ({
    ink: getComputedStyle(document.body).color,
    controls: [...document.querySelectorAll('button:not(th button), input, nav, summary')].filter((control) =>
      control.checkVisibility(),
    ).length,
  }));
  assert.deepEqual(found, { ink: 'rgb(27, 29, 33)', controls: 0 });
  await page.close();
});
