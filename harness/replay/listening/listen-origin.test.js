import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCertificates } from '../certificates.js';
import { fetchOverHttp1 } from '../fixtures/fetch-from-origin.js';
import { AS_RECORDED, NetworkBehind } from '../timing/network-behind.js';
import { listenOrigin } from './listen-origin.js';

test('the first request of each plain connection opens it, and over TLS the handshake has', async () => {
  /** @type {string[]} */
  const asked = [];
  class Asked extends NetworkBehind {
    /** @override @param {{host: string | null, opensConnection: boolean}} request */
    answerMs({ host, opensConnection }) {
      asked.push(`${host} ${opensConnection}`);
      return 0;
    }
    /** @override @param {string} host */
    handshakeMs(host) {
      asked.push(`handshake ${host}`);
      return 0;
    }
  }
  const certificates = await createCertificates();
  await certificates.prepare(['b.test']);
  const origin = await listenOrigin({
    address: '127.0.0.1',
    ports: { http: 0, https: 0 },
    certificates,
    load: () => ({
      answer: () => ({ kind: 'exact', status: 200, statusText: 'OK', headers: [['Content-Length', '0']], body: null }),
      count: () => {},
      network: new Asked(AS_RECORDED, new Map()),
    }),
  });
  const urls = ['http://a.test/1', 'http://a.test/2', 'https://b.test/1', 'https://b.test/2'];
  const asOrigin = /** @type {any} */ ({ ports: origin.ports, caCertificatePem: certificates.caCertificatePem });
  await fetchOverHttp1(
    asOrigin,
    urls.map((url) => ({ url })),
  );
  await fetchOverHttp1(asOrigin, [{ url: urls[0] }]);
  origin.close();
  assert.deepEqual(asked, [
    'a.test true',
    'a.test false',
    'handshake b.test',
    'b.test false',
    'b.test false',
    'a.test true',
  ]);
});
