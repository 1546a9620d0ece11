/**
 * Requests that only tell a server something, as data: whatever it answers, the page shows the same. Every rule has its
 * URLs in `fixtures/beacon-urls.json`.
 *
 * @typedef {object} BeaconRule
 * @property {string} name
 * @property {string[]} [hosts] where such requests go; without, any host. A page may ask for them though no answer of
 *   theirs was recorded
 * @property {RegExp} path
 */

/** @type {BeaconRule[]} */
export const BEACON_RULES = [
  { name: 'generic: 204', path: /\/(?:gen|client|generate)_204$/ },
  { name: 'generic: beacon', path: /\/beacons?(?:\/event)?$/ },
  { name: 'generic: pixel', path: /\/(?:pixel|1x1|beacon|__utm|__ptq|hm|log|hit|imp|utag|b)\.gif$/ },
  { name: 'generic: reports', path: /\/csp[-_]?reports?$/ },
  { name: 'generic: Cloudflare', path: /^\/cdn-cgi\/(?:rum|beacon\/performance)$/ },
  {
    name: 'Google Analytics',
    hosts: ['www.google-analytics.com', 'ssl.google-analytics.com', 'analytics.google.com', 'stats.g.doubleclick.net'],
    path: /^\/(?:[gjr]\/)?collect$|^\/__utm\.gif$/,
  },
  {
    name: 'Google Ads',
    hosts: ['googleads.g.doubleclick.net', 'www.googleadservices.com'],
    path: /^\/pagead\/(?:viewthroughconversion|1p-user-list|conversion)\/\d+\/?$/,
  },
  { name: 'Facebook', hosts: ['www.facebook.com'], path: /^\/tr\/?$/ },
  { name: 'X', hosts: ['t.co', 'analytics.twitter.com'], path: /^\/i\/adsct$/ },
  { name: 'X: syndication', hosts: ['syndication.twitter.com'], path: /^\/i\/jot(?:\/syndication)?$/ },
  {
    name: 'Scorecard Research',
    hosts: ['sb.scorecardresearch.com', 'b.scorecardresearch.com'],
    path: /^\/[bp]2?$/,
  },
  { name: 'Quantcast', hosts: ['pixel.quantserve.com'], path: /^\/pixel(?:[;/].*)?$/ },
  { name: 'Mediascope', hosts: ['www.tns-counter.ru'], path: /^\/v13a\*/i },
  { name: 'LiveInternet', hosts: ['counter.yadro.ru'], path: /^\/(?:hit|logo)$/ },
  { name: 'Mail.ru', hosts: ['top-fwz1.mail.ru'], path: /^\/(?:counter|tracker)$/ },
  { name: 'Yandex Metrica', hosts: ['mc.yandex.ru', 'mc.yandex.com'], path: /^\/(?:watch|webvisor|clmap)\/\d+/ },
  { name: 'Baidu Tongji', hosts: ['hm.baidu.com'], path: /^\/hm\.gif$/ },
  {
    name: 'Alibaba',
    hosts: ['log.mmstat.com', 'gm.mmstat.com', 'ac.mmstat.com', 'wgo.mmstat.com'],
    path: /^\/(?:[\w-]+\.gif|[\w.-]+\.\d+(?:\.\d+)*)$/,
  },
  {
    name: 'JD',
    hosts: ['mercury.jd.com', 'warriors.jd.com', 'im-x.jd.com', 'fd.3.cn'],
    path: /^\/(?:log\.gif|dsp\/np|cesu\/r)$/,
  },
  { name: 'Reddit', hosts: ['events.reddit.com', 'pixel.redditmedia.com'], path: /^\/(?:v[12]|pixel\/.*)$/ },
  { name: 'Microsoft', hosts: ['bat.bing.com', 'c.bing.com'], path: /^\/(?:action\/0|c\.gif)$/ },
  { name: 'LinkedIn', hosts: ['px.ads.linkedin.com'], path: /^\/collect\/?$/ },
  { name: 'Chartbeat', hosts: ['ping.chartbeat.net'], path: /^\/ping$/ },
  { name: 'WordPress', hosts: ['pixel.wp.com'], path: /^\/[bgt]\.gif$/ },
  { name: 'New Relic', hosts: ['bam.nr-data.net'], path: /^\/(?:jserrors|events|ins)\/1\// },
];

/** Of all rules, once each. A request to another host reaches nothing, and is missed. */
export const BEACON_HOSTS = [...new Set(BEACON_RULES.flatMap(({ hosts = [] }) => hosts))];
