import { exchange } from './open-test-lab.js';

const PLAIN = 'http://plain.example';
const ENCRYPTED = 'https://encrypted.example';
const body = (/** @type {number} */ bytes) => `/*${'x'.repeat(bytes - 4)}*/`;

/** Some of it is cached by the proxy, some is not, and 700 kB over 7 Mbit/s leave nearly a second to kill something. */
export const STEADY_PAGE = {
  entryUrl: `${PLAIN}/`,
  title: 'Steady',
  exchanges: [
    exchange(
      `${PLAIN}/`,
      'text/html',
      `<!doctype html><title>Steady</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/a.css">
<script src="/big.js"></script><script src="${ENCRYPTED}/b.js"></script>
<script src="${ENCRYPTED}/c.js"></script><script src="/never.js"></script>`,
    ),
    exchange(`${PLAIN}/a.css`, 'text/css', body(20_000), { headers: [['Cache-Control', 'max-age=86400']] }),
    exchange(`${PLAIN}/big.js`, 'text/javascript', body(700_000), { headers: [['Cache-Control', 'max-age=86400']] }),
    exchange(`${PLAIN}/never.js`, 'text/javascript', body(5_000), { headers: [['Cache-Control', 'no-store']] }),
    exchange(`${ENCRYPTED}/b.js`, 'text/javascript', body(30_000)),
    exchange(`${ENCRYPTED}/c.js`, 'text/javascript', body(10_000)),
  ],
};
