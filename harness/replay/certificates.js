import 'reflect-metadata'; // @peculiar/x509 refuses to load without it
import { createHash, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** A context takes 25 KiB: those of a thousand pages with 30 hosts each would be 730 MiB. */
const MOST_READY = 1000;

/**
 * @typedef {object} Certificates
 * @property {string} caCertificatePem
 * @property {string} spkiSha256Base64 of the one key of all host certificates, as
 *   `--ignore-certificate-errors-spki-list` wants it
 * @property {(hosts: Iterable<string>) => Promise<void>} prepare makes the certificates of some hosts, each once, and
 *   keeps them ready until many other hosts were prepared
 * @property {(host: string) => import('node:tls').SecureContext | undefined} contextFor the host's own, while prepared
 * @property {{key: string, cert: string}} forUnknownHost for all other hosts: the handshake succeeds, so that the
 *   request is counted as a miss with its URL instead of failing silently
 */

/**
 * A certificate authority that lives as long as this process, and one certificate per host, so that a browser never
 * joins two hosts into one HTTP/2 connection. All certificates share one key, so Chrome needs only one SPKI hash.
 * @param {{mostReady?: number}} [options] how many hosts are kept ready, besides those prepared last
 * @returns {Promise<Certificates>}
 */
export async function createCertificates({ mostReady = MOST_READY } = {}) {
  const [authority, leaf] = await Promise.all([newKeys(), newKeys()]);
  const validity = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + 90 * DAY_MS) };
  const caCertificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=slowstart throw-away CA',
    keys: authority,
    signingAlgorithm: ALGORITHM,
    ...validity,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', leaf.privateKey), 'PRIVATE KEY');

  const newCertificate = async (/** @type {string} */ host) => {
    const certificate = await X509CertificateGenerator.create({
      subject: 'CN=slowstart replay',
      issuer: caCertificate.subject,
      publicKey: leaf.publicKey,
      signingKey: authority.privateKey,
      signingAlgorithm: ALGORITHM,
      ...validity,
      extensions: [
        new SubjectAlternativeNameExtension([{ type: isIP(host) ? 'ip' : 'dns', value: host }]),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        await AuthorityKeyIdentifierExtension.create(authority.publicKey),
      ],
    });
    return { key, cert: certificate.toString('pem') };
  };

  /** @type {Map<string, {key: string, cert: string}>} */
  const signed = new Map();
  /** Those that were prepared last are the last. @type {Map<string, import('node:tls').SecureContext>} */
  const ready = new Map();
  const context = async (/** @type {string} */ host) => {
    const pair = signed.get(host) ?? (await newCertificate(host));
    signed.set(host, pair);
    return createSecureContext(pair);
  };
  const spki = await webcrypto.subtle.exportKey('spki', leaf.publicKey);
  return {
    caCertificatePem: caCertificate.toString('pem'),
    spkiSha256Base64: createHash('sha256').update(Buffer.from(spki)).digest('base64'),
    prepare: async (hosts) => {
      let count = 0;
      for (const host of hosts) {
        const known = ready.get(host) ?? (await context(host));
        ready.delete(host);
        ready.set(host, known);
        count += 1;
      }
      const surplus = ready.size - Math.max(mostReady, count);
      for (const host of [...ready.keys()].slice(0, Math.max(0, surplus))) ready.delete(host);
    },
    contextFor: (host) => ready.get(host.toLowerCase()),
    forUnknownHost: await newCertificate('unknown.invalid'),
  };
}

function newKeys() {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}
