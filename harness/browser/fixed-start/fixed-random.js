/* global Crypto, location */
// This function is sent to the page as text: it may use nothing from outside itself.

/**
 * Makes everything random in a realm start from a seed, to run before any script of the page: the same page draws the
 * same numbers in the same order in each load. Realms draw different numbers, by the address and the place of their
 * frame, since pages tell their frames apart by random names. No recording needs a secret: nothing leaves the lab.
 * @param {number} seed whole number
 */
export function fixedRandom(seed) {
  const view = Uint8Array;
  /** Where the realm is. Not asked before the first draw: a worker that has yet to get its script has no address. */
  const realm = () => {
    const { protocol, origin, pathname } = location;
    let place = '';
    for (let frame = /** @type {any} */ (globalThis); frame.parent && frame.parent !== frame; frame = frame.parent) {
      let index = 0;
      while (index < frame.parent.length && frame.parent[index] !== frame) index += 1;
      place += `/${index}`;
    }
    // blob: and data: addresses differ from load to load; so do the queries of others
    return `${/^https?:$/.test(protocol) ? origin + pathname : protocol} ${place}`;
  };

  /**
   * sfc32 of Chris Doty-Humphrey's PractRand, seeded by FNV-1a.
   * @param {string} stream @returns {() => number} the next 32 bits
   */
  const generator = (stream) => {
    const text = `${seed} ${stream} ${realm()}`;
    let [a, b, c, count] = [0x9e3779b9, 0x243f6a88, 0x811c9dc5, 1];
    for (let at = 0; at < text.length; at += 1) c = Math.imul(c ^ text.charCodeAt(at), 0x01000193);
    const next = () => {
      const sum = (a + b + count) | 0;
      count = (count + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      return sum >>> 0;
    };
    for (let draw = 0; draw < 15; draw += 1) next(); // until each bit of the seed has changed each bit of the state
    return next;
  };
  /** @param {any} target @param {string} name @param {unknown} value */
  const replace = (target, name, value) => Object.defineProperty(target, name, { value });

  /** @param {string} stream @returns {() => number} */
  const lazily = (stream) => {
    /** @type {(() => number) | null} */
    let next = null;
    return () => {
      next ??= generator(stream);
      return next();
    };
  };
  const nextRandom = lazily('random');
  replace(Math, 'random', { random: () => ((nextRandom() >>> 5) * 2 ** 26 + (nextRandom() >>> 6)) / 2 ** 53 }.random);

  const nextByte = lazily('crypto');
  const { getRandomValues, randomUUID } = Crypto.prototype;
  replace(
    Crypto.prototype,
    'getRandomValues',
    {
      /** @this {Crypto} @param {any} array */
      getRandomValues(array) {
        const filled = getRandomValues.call(this, array); // or throws what the browser throws
        const bytes = new view(filled.buffer, filled.byteOffset, filled.byteLength);
        for (let at = 0; at < bytes.length; at += 1) bytes[at] = nextByte();
        return filled;
      },
    }.getRandomValues,
  );
  if (randomUUID !== undefined)
    replace(
      Crypto.prototype,
      'randomUUID',
      {
        /** @this {Crypto} */
        randomUUID() {
          const shape = randomUUID.call(this); // version and variant (RFC 9562) stay as they are
          let at = 0;
          return shape.replace(/[0-9a-f]/g, (digit) => {
            const place = at++;
            const drawn = nextByte() & 15;
            return place === 12 ? digit : (place === 16 ? (drawn & 3) | 8 : drawn).toString(16);
          });
        },
      }.randomUUID,
    );
}
