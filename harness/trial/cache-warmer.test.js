import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCacheWarmer, pagesToWarmUp } from './cache-warmer.js';

/** Of pages `news` and `shop`, whose caches need warming, on arms `cubic` and `fld_tcp`. */
function aWarmer() {
  const died = new Set();
  const warmUps = /** @type {import('../types/experiment.js').Trial[]} */ ([]);
  const said = /** @type {string[]} */ ([]);
  const warmer = createCacheWarmer({
    lab: {
      proxies: new Map(['cubic', 'fld_tcp'].map((armId) => [armId, { restartIfDead: async () => died.delete(armId) }])),
    },
    warmUpPages: new Set(['news', 'shop']),
    warmUp: async (trial) => {
      warmUps.push(trial);
      return /** @type {import('../types/run-record.js').RunRecord} */ ({});
    },
    say: (text) => said.push(text),
  });
  return {
    warmer,
    died,
    said,
    takeWarmUps: () => warmUps.splice(0).map(({ armId, pageId }) => `${armId} ${pageId}`),
    warmUps,
  };
}

/** @param {string} armId @param {string} pageId */
const trialOf = (armId, pageId) => ({ index: 7, block: 3, round: 2, warmUp: false, pageId, networkId: 'lte', armId });

test('a cold cache is warmed up once for each arm and page, on the network of the load', async () => {
  const { warmer, warmUps, takeWarmUps } = aWarmer();
  await warmer.warm(trialOf('cubic', 'news'));
  assert.deepEqual(warmUps, [{ ...trialOf('cubic', 'news'), warmUp: true, round: 0 }]);
  await warmer.warm(trialOf('cubic', 'news'));
  await warmer.warm(trialOf('cubic', 'shop'));
  await warmer.warm(trialOf('fld_tcp', 'news'));
  assert.deepEqual(takeWarmUps(), ['cubic news', 'cubic shop', 'fld_tcp news']);
});

test('a planned warm-up load counts for its own arm and page', async () => {
  const { warmer, takeWarmUps } = aWarmer();
  warmer.warmed(trialOf('cubic', 'news'));
  await warmer.warm(trialOf('cubic', 'news'));
  assert.deepEqual(takeWarmUps(), []);
  await warmer.warm(trialOf('fld_tcp', 'news'));
  assert.deepEqual(takeWarmUps(), ['fld_tcp news']);
});

test('a page that the proxy does not cache is never warmed up, though its proxy is restarted', async () => {
  const { warmer, takeWarmUps, died, said } = aWarmer();
  died.add('cubic');
  await warmer.warm(trialOf('cubic', 'encrypted'));
  assert.deepEqual(takeWarmUps(), []);
  assert.equal(said.length, 1);
});

test('a proxy that died has a cold cache for every page, and the other proxies keep theirs', async () => {
  const { warmer, takeWarmUps, died, said } = aWarmer();
  for (const armId of ['cubic', 'fld_tcp'])
    for (const pageId of ['news', 'shop']) warmer.warmed(trialOf(armId, pageId));
  died.add('cubic');
  await warmer.warm(trialOf('fld_tcp', 'news'));
  assert.deepEqual(takeWarmUps(), []);
  await warmer.warm(trialOf('cubic', 'news'));
  await warmer.warm(trialOf('cubic', 'shop'));
  await warmer.warm(trialOf('fld_tcp', 'shop'));
  assert.deepEqual(takeWarmUps(), ['cubic news', 'cubic shop']);
  assert.deepEqual(said, [
    'the proxy of "cubic" had died and was started again; its cache is warmed again page by page',
  ]);
});

test('pages with plain HTTP are warmed up, unless they cannot be replayed', () => {
  const pages = [
    { pageId: 'plain', hasPlainHttp: true, problem: null },
    { pageId: 'encrypted', hasPlainHttp: false, problem: null },
    { pageId: 'broken', hasPlainHttp: true, problem: 'it is truncated' },
  ];
  assert.deepEqual(
    pagesToWarmUp({ pages: /** @type {any} */ (new Map(pages.map((page) => [page.pageId, page]))) }),
    new Set(['plain']),
  );
});
