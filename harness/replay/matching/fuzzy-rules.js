/**
 * What may differ between the URL that a page asks for and the one that was recorded, as data. Every rule has its pairs
 * of URLs in `fixtures/url-pairs.json`, and a test that those pairs need it.
 *
 * @typedef {object} GeneralRule
 * @property {string} name
 * @property {string[]} [parameters] that pages fill anew in every load, whatever the value looks like; lower case
 * @property {RegExp} [values] what the same code makes anew: one such value stands for another
 * @property {boolean} [mayNameContent] such a value may also be the name of something: it counts in a parameter that
 *   names content, and in the path of a picture or font
 * @property {RegExp} [paths] such a part of a path stands for another
 *
 * @typedef {object} SiteRule
 * @property {string} name
 * @property {RegExp} address host, without `www.`, and path that it holds for, such as `jd.com/index.html`
 * @property {string} [sameAs] what the part that `address` matches is replaced by, in all addresses: those that are the
 *   same then answer for each other
 * @property {string[]} [counting] the parameters that choose the content; no other one counts
 * @property {string[]} [ignoring] the parameters that do not count
 *
 * @typedef {{general: GeneralRule[], sites: SiteRule[]}} FuzzyRules
 */

/** @type {FuzzyRules} */
export const FUZZY_RULES = {
  general: [
    {
      name: 'cache busters',
      parameters: ['_', '__', '_r', '_dc', 'cache', 'cachebust', 'cachebuster', 'cache_buster', 'nocache', 'no_cache'],
    },
    {
      name: 'random numbers',
      parameters: ['rnd', '_rnd', 'rand', 'random', 'nonce', 'ord', 'correlator'],
      values: /^0?\.\d{5,}$/, // Math.random()
    },
    {
      name: 'time stamps',
      parameters: ['ts', '_t', '_ts', '_ksts', 'timestamp', 'now'],
      values: /^1\d{9}\.\d{1,6}$/, // in seconds; whole ones are long numbers
      mayNameContent: true,
      paths: /(?<!\d)1\d{12}(?!\d)|(?<=\/)1\d{9}(?=\/)/,
    },
    {
      name: 'callback names',
      parameters: ['cb', 'callback', 'jsonp', 'jsonpcallback', 'jsoncallback', 'jsonp_callback', 'cbfn', '_cbfunction'],
      values: /^(?:jquery|jsonp|json|__jp|jp|callback|cb)_?\w*\d{2,}\w*$/i,
    },
    {
      name: 'campaigns',
      parameters: [
        'utm_source',
        'utm_medium',
        'utm_campaign',
        'utm_term',
        'utm_content',
        'gclid',
        'fbclid',
        'msclkid',
        '_ga',
      ],
    },
    {
      name: 'screens',
      parameters: ['scr', 'sr', 'vp', 'screen', 'rsln', 'sw', 'sh', 'tz', 'tzo', 'tz_offset', 'timezone'],
    },
    {
      name: 'session ids',
      parameters: ['sid', 'ssid', 'session', 'sessionid', 'session_id', 'jsessionid', 'phpsessid'],
      paths: /(?<=;jsessionid=)[^/;]+/i,
    },
    {
      name: 'unique ids',
      values: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      mayNameContent: true,
      paths: /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i,
    },
    {
      name: 'digests',
      values: /^(?=.*\d)[0-9a-f]{16,}$/i,
      mayNameContent: true,
      paths: /(?<![0-9a-z])(?=[a-f]*\d)[0-9a-f]{16,}(?![0-9a-z])/i,
    },
    {
      name: 'long numbers',
      values: /^-?\d{8,24}$/, // times in seconds to microseconds, counters, Math.random() without its point
      mayNameContent: true,
    },
    {
      name: 'tokens',
      values: /^(?=(?:.*\d){3})(?=(?:.*[a-z]){3})[a-z0-9]{10,40}$/i, // Math.random().toString(36)
      mayNameContent: true,
    },
  ],
  sites: [
    {
      name: 'YouTube: videos',
      address: /^[\w.-]+\.googlevideo\.com\/videoplayback$/,
      counting: ['id', 'itag', 'mime', 'range'],
    },
    {
      name: 'DoubleClick: places of advertisements',
      address: /\.doubleclick\.net\/gampad\/ads$/,
      counting: ['iu', 'iu_parts', 'sz', 'prev_iu_szs'],
    },
    { name: 'JD: hosts of pictures', address: /^img\d+\.360buyimg\.com/, sameAs: 'img.360buyimg.com' },
    { name: 'JD: pictures as WebP', address: /^(img\.360buyimg\.com\/.*\.jpg![\w!]+)\.webp$/, sameAs: '$1' },
    { name: 'Quantcast: pixels', address: /^pixel\.quantserve\.com\/pixel;.*$/, sameAs: 'pixel.quantserve.com/pixel' },
    {
      name: 'Alibaba: pictures as WebP',
      address: /^((?:img|gw)\.alicdn\.com\/.*\.(?:jpg|png))_\.webp$/,
      sameAs: '$1',
    },
    {
      name: 'Alibaba: sizes of a picture',
      address: /^((?:img|gw)\.alicdn\.com\/.*\.(?:jpg|png))_\d+x\d+(?:q\d+)?(?:s\d+)?\.jpg$/i,
      sameAs: '$1',
    },
    { name: 'Alibaba: devices', address: /^oneid\.mmstat\.com\/taobao\/getdeviceinfo$/, counting: ['n'] },
    { name: 'Alibaba: times of requests', address: /^fourier\.alibaba\.com\/ts$/, counting: [] },
    { name: 'Baidu: history', address: /^baidu\.com\/his$/, ignoring: ['req'] },
    { name: 'Sohu: visitors', address: /^pv\.sohu\.com\/suv\/$/, counting: [] },
    { name: 'Sohu: counters', address: /^i\.go\.sohu\.com\/count\/v$/, counting: ['appid', 'apid', 'at'] },
  ],
};

const VISIT = 'uuid|guid|(?:session|visitor|req|request|trace|client|device)_?id';
const CONTENT =
  '[a-su-z]|.*ids?|query|search|keywords?|kw|wd|keys?|items?|sku|asin|src|url|href|files?|name|path|img|image|hash|' +
  'video|product|article|page|cat|category|user|cursor|after|before|offset|continuation|since|until';

/** Parameters whose value is the name of something, and not of a visit: most single letters, `id`, `itemId`, `page`. */
export const CONTENT_PARAMETER = new RegExp(`^(?!.*(?:${VISIT})$)(?:${CONTENT})$`, 'i');

/** The path of such a file is its name; its query is a version or a cache buster. */
export const STATIC_FILE = /\.(?:js|mjs|css|png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp3|mp4|webm)$/i;

/** One of these that is named by a digest is another one if the digest differs. */
export const MEDIA_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp3|mp4|webm)[^/]*$/i;
