import { writeBundle } from '../code/write-bundle.js';

/**
 * Visit counting: a script, a pixel at once and a beacon after load.
 * @param {import('../create-site.js').Site} site
 * @param {{scheme: 'http' | 'https', host?: string, hasVolatileQuery?: boolean}} options
 * `hasVolatileQuery`: the pixel's URL carries the time and a random number, as real ones do, so a replay has to match
 * it loosely
 * @returns {string} markup
 */
export function analytics(site, { scheme, host = 'stats.metrica.example', hasVolatileQuery = false }) {
  site.host(host, { server: 'metrica', cookie: 'mid=8f14e45fceea; Max-Age=31536000; Path=/' });
  const origin = `${scheme}://${host}`;
  const query = hasVolatileQuery ? '"&t="+Date.now()+"&r="+Math.random()' : '"&v=3"';
  site.pixel(`${origin}/collect?site=${site.id}${hasVolatileQuery ? '&t=1714986000000&r=0.5488135039273248' : '&v=3'}`);
  site.beacon(`${origin}/visit?site=${site.id}`, 'ready');
  const main = `new Image().src="${origin}/collect?site=${site.id}"+${query};
addEventListener("load",function(){navigator.sendBeacon("${origin}/visit?site=${site.id}","ready")});`;
  const script = site.script(
    `${origin}/m.js?site=${site.id}`,
    writeBundle(site.random.fork(host), { name: 'metrica', kilobytes: 34, workMs: 3, main }),
    'shared',
  );
  return `<script async src="${script}"></script>`;
}

/**
 * Real-user monitoring: a small script and a beacon.
 * @param {import('../create-site.js').Site} site
 * @param {{scheme: 'http' | 'https'}} options
 * @returns {string} markup
 */
export function monitoring(site, { scheme }) {
  const origin = `${scheme}://rum.pulsewatch.example`;
  site.beacon(`${origin}/v2/report?app=${site.id}`, '{}');
  const main = `addEventListener("load",function(){navigator.sendBeacon("${origin}/v2/report?app=${site.id}","{}")});`;
  const script = site.script(
    `${origin}/v2/agent.js?app=${site.id}`,
    writeBundle(site.random.fork('rum'), { name: 'pulsewatch', kilobytes: 22, workMs: 2, main }),
    'shared',
  );
  return `<script src="${script}"></script>`;
}
