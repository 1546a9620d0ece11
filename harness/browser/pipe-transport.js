import { MessageCutter } from './message-cutter.js';

/** @import { ConnectionTransport } from 'puppeteer-core' */

/**
 * The DevTools protocol over Chrome's pipe, for `puppeteer.connect`. That of Puppeteer keeps each message whole,
 * however long the page makes it, and throws where one is longer than a string can be.
 * @param {{toChrome: import('node:stream').Writable, fromChrome: import('node:stream').Readable}} pipe
 * @returns {ConnectionTransport & {cutter: MessageCutter}}
 */
export function pipeTransport({ toChrome, fromChrome }) {
  const cutter = new MessageCutter();
  /** @type {ConnectionTransport & {cutter: MessageCutter}} */
  const transport = {
    cutter,
    send: (message) => void toChrome.write(`${message}\0`),
    close: () => void toChrome.end(),
  };
  toChrome.on('error', () => {}); // the browser ended: its other pipe says so
  fromChrome.on('error', () => {});
  fromChrome.on('data', (chunk) => {
    // one at a time, as Puppeteer expects: what an answer resolves runs before the next message
    for (const message of cutter.add(chunk)) setImmediate(() => transport.onmessage?.(message));
  });
  fromChrome.once('close', () => transport.onclose?.());
  return transport;
}
