/**
 * Services that count visits and serve no content: what they are asked for changes with each visit and is seen by
 * nobody. Domains, with their sub-domains; those of the recordings that were tried, and the largest of the HTTP
 * Archive's third-party list (`third-party-web`, category analytics).
 */
const DOMAINS = new Set([
  '2o7.net',
  'addthisedge.com',
  'adnxs.com',
  'bat.bing.com',
  'chartbeat.com',
  'chartbeat.net',
  'clarity.ms',
  'cnzz.com',
  'crazyegg.com',
  'criteo.com',
  'demdex.net',
  'doubleclick.net',
  'dpm.demdex.net',
  'everesttech.net',
  'google-analytics.com',
  'googleadservices.com',
  'googletagmanager.com',
  'hm.baidu.com',
  'hotjar.com',
  'imrworldwide.com',
  'krxd.net',
  'mc.yandex.ru',
  'mixpanel.com',
  'mmstat.com',
  'newrelic.com',
  'nr-data.net',
  'omtrdc.net',
  'optimizely.com',
  'pixel.facebook.com',
  'pixel.wp.com',
  'quantserve.com',
  'rubiconproject.com',
  'scorecardresearch.com',
  'segment.io',
  'sentry.io',
  'stats.g.doubleclick.net',
  'stats.wp.com',
  'tns-counter.ru',
  'top-fwz1.mail.ru',
  'yadro.ru',
]);

/**
 * Whether a host belongs to a service that counts visits.
 * @param {string} hostname
 */
export function isTrackerHost(hostname) {
  const labels = hostname.toLowerCase().split('.');
  return labels.some((_, at) => DOMAINS.has(labels.slice(at).join('.')));
}
