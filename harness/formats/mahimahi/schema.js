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

/** @param {Uint8Array} bytes @returns {RequestResponse} @throws {Error} a clause, where they are something else */
export function decodeRequestResponse(bytes) {
  try {
    return /** @type {any} */ (TYPE.decode(bytes));
  } catch (error) {
    throw new Error(`it is no record of Mahimahi (${/** @type {Error} */ (error).message.slice(0, 100)})`);
  }
}

/** @param {RequestResponse} message @returns {Uint8Array} */
export function encodeRequestResponse(message) {
  return TYPE.encode(message).finish();
}
