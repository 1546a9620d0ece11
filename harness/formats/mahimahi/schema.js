import protobuf from 'protobufjs/light.js';

/**
 * The messages of Mahimahi's record folders, one file for each exchange (`http_record.proto`, package
 * `MahimahiProtobufs`, proto2).
 */
const root = protobuf.Root.fromJSON({
  nested: {
    RequestResponse: {
      edition: 'proto2',
      fields: {
        ip: { id: 1, type: 'bytes' },
        port: { id: 2, type: 'uint32' },
        scheme: { id: 3, type: 'Scheme' },
        request: { id: 4, type: 'HTTPMessage' },
        response: { id: 5, type: 'HTTPMessage' },
      },
      nested: { Scheme: { edition: 'proto2', values: { HTTP: 1, HTTPS: 2 } } },
    },
    HTTPMessage: {
      edition: 'proto2',
      fields: {
        firstLine: { id: 1, type: 'bytes' },
        header: { id: 2, type: 'HTTPHeader', rule: 'repeated' },
        body: { id: 3, type: 'bytes' },
      },
    },
    HTTPHeader: {
      edition: 'proto2',
      fields: { key: { id: 1, type: 'bytes' }, value: { id: 2, type: 'bytes' } },
    },
  },
});

/**
 * @typedef {{firstLine?: Uint8Array, header: {key?: Uint8Array, value?: Uint8Array}[], body?: Uint8Array}} HttpMessage
 * @typedef {{ip?: Uint8Array, port?: number, scheme?: 1 | 2, request?: HttpMessage, response?: HttpMessage}}
 *   RequestResponse
 */

const TYPE = root.lookupType('RequestResponse');
const MESSAGE = root.lookupType('HTTPMessage');

/** Of a field of bytes: its number, then that its length follows. */
const [RESPONSE_TAG, BODY_TAG] = [5, 3].map((number) => (number << 3) | 2);

/** @param {Uint8Array} bytes @returns {RequestResponse} @throws {Error} a clause, where they are something else */
export function decodeRequestResponse(bytes) {
  try {
    return /** @type {any} */ (TYPE.decode(bytes));
  } catch (error) {
    throw new Error(`it is no record of Mahimahi (${/** @type {Error} */ (error).message.slice(0, 100)})`);
  }
}

/** Comparing larger ones byte for byte would take their memory once more. */
const MOST_COMPARED_BYTES = 2 ** 20;

/**
 * Whether a file holds these fields and no other, as Mahimahi writes them.
 * @param {Buffer} bytes
 * @param {RequestResponse} message that was read from them
 */
export function isWhole(bytes, message) {
  if (bytes.length > MOST_COMPARED_BYTES) return TYPE.encode(message).len === bytes.length;
  return bytes.equals(encodeRequestResponse(message));
}

/**
 * What stands in a file before the body of its answer, which is its end.
 * @param {RequestResponse & {response: HttpMessage}} message `response` without its body
 * @param {number} bodyBytes
 * @returns {Uint8Array}
 */
export function encodeBeforeBody({ response, ...rest }, bodyBytes) {
  const head = MESSAGE.encode(response).uint32(BODY_TAG).uint32(bodyBytes).finish();
  const before = TYPE.encode(rest)
    .uint32(RESPONSE_TAG)
    .uint32(head.length + bodyBytes)
    .finish();
  return Buffer.concat([before, head]);
}

/** @param {RequestResponse} message @returns {Uint8Array} */
export function encodeRequestResponse(message) {
  return TYPE.encode(message).finish();
}
