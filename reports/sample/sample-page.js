import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * What a made-up page consists of, the same in every load: hosts with connections, objects in three waves (document;
 * styles and scripts; images), sizes from a few hundred bytes to some hundred kilobytes.
 * @typedef {{wave: 0 | 1 | 2, connection: number, bytes: number, served: 'hit' | 'miss' | 'foreign' | 'none', url:
 *   string, resourceType: string}} SampleObject
 * @typedef {{encrypted: boolean, http2: boolean, host: string}} SampleConnection
 * @typedef {{connections: SampleConnection[], objects: SampleObject[]}} SamplePage
 */

/**
 * @param {{seed: number, type: 'encrypted' | 'mixed' | 'unencrypted', objects: number}} options
 * @returns {SamplePage}
 */
export function samplePage({ seed, type, objects }) {
  const random = randomFrom(seed);
  const connections = Array.from({ length: Math.max(2, Math.round(objects / 3)) }, (_, index) => {
    const encrypted = type === 'mixed' ? index % 2 === 0 : type === 'encrypted';
    return { encrypted, http2: encrypted && random() < 0.6, host: `h${index >> 1}.page-${seed}.example` };
  });
  return {
    connections,
    objects: Array.from({ length: objects }, (_, index) => {
      const wave = index === 0 ? 0 : index < objects * 0.4 ? 1 : 2;
      const connection = index === 0 ? 0 : Math.floor(random() * connections.length);
      const { encrypted, host } = connections[connection];
      const resourceType = wave === 0 ? 'Document' : wave === 1 ? (random() < 0.4 ? 'Stylesheet' : 'Script') : 'Image';
      return {
        wave,
        connection,
        bytes: Math.round(Math.min(900_000, 400 + 6_000 * Math.exp(1.5 * gauss(random)))),
        served: servedFrom({ encrypted, draw: random() }),
        url: `${encrypted ? 'https' : 'http'}://${host}/${index}`,
        resourceType,
      };
    }),
  };
}

/** An answer inside TLS cannot carry our proxy's header. @param {{encrypted: boolean, draw: number}} request */
function servedFrom({ encrypted, draw }) {
  if (encrypted) return draw < 0.25 ? 'foreign' : 'none';
  return draw < 0.85 ? 'hit' : 'miss';
}

/** Uniform numbers in [0, 1), the same ones for the same seed. @param {number} seed */
export function randomFrom(seed) {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

/** A standard normal number (Box and Muller 1958). @param {() => number} random */
export const gauss = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
