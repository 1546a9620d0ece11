/** Parameters that pages fill anew in every load, whatever their value looks like. Names in lower case. */
const VOLATILE_NAMES = new Set([
  '_',
  '__',
  '_t',
  '_ts',
  '_r',
  '_rnd',
  '_dc',
  'ts',
  'time',
  'timestamp',
  'now',
  'rnd',
  'rand',
  'random',
  'nonce',
  'ord',
  'cb',
  'cachebust',
  'cachebuster',
  'cache_buster',
  'nocache',
  'callback',
  'jsonp',
  'jsonpcallback',
  'jsoncallback',
  'cbfn',
]);

/** First match wins. Each kind stands for values that the same code makes anew: one such value tolerates another. */
const VOLATILE_SHAPES = Object.entries({
  fraction: /^0?\.\d{5,}$/, // Math.random()
  digits: /^-?\d{8,20}$/, // Date.now(), in seconds to microseconds; Math.random() without its point
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  hex: /^(?=.*\d)[0-9a-f]{16,}$/i, // a digest or a random id
  callback: /^(?:jquery|jsonp|json|__jp|jp|callback|cb)_?\w*\d{2,}\w*$/i, // jQuery's and others' JSONP function names
  token: /^(?=(?:.*\d){3})(?=(?:.*[a-z]){3})[a-z0-9]{10,40}$/i, // Math.random().toString(36)
});

/** @param {string} name */
export function isVolatileName(name) {
  return VOLATILE_NAMES.has(name.toLowerCase());
}

/**
 * @param {string} value
 * @returns {string | null} the kind of volatile value that this looks like, null when it looks like content
 */
export function volatileShape(value) {
  if (value.length > 64) return null; // longer ones carry content; also bounds the regular expressions
  return VOLATILE_SHAPES.find(([, pattern]) => pattern.test(value))?.[0] ?? null;
}
