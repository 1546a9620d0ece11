import { validateHeaderName, validateHeaderValue } from 'node:http';
import { InvalidArgumentError } from 'commander';

/** The values of the recorder's options, for commander's parsers. */

const MOST_PIXELS = 10_000;
const MOST_SECONDS = 3_600;

/** @param {string} text `412x915` */
export function viewport(text) {
  const [width, height] = (/^(\d+)x(\d+)$/i.exec(text.trim()) ?? []).slice(1).map(Number);
  if (!(width > 0 && width <= MOST_PIXELS && height > 0 && height <= MOST_PIXELS))
    throw new InvalidArgumentError(`it is WIDTHxHEIGHT in CSS pixels, each from 1 to ${MOST_PIXELS}, as in 412x915`);
  return { width, height };
}

/** @param {string} text */
export function seconds(text) {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value > 0 && value <= MOST_SECONDS))
    throw new InvalidArgumentError(`it is a number of seconds, above 0 and at most ${MOST_SECONDS}`);
  return value;
}

/** @param {string} text a number of seconds, or a CSS selector @returns {{seconds: number} | {selector: string}} */
export function waitFor(text) {
  if (text.trim() === '') throw new InvalidArgumentError('it is a number of seconds or a CSS selector');
  return Number.isFinite(Number(text)) ? { seconds: seconds(text) } : { selector: text };
}

/** @param {string} text what a browser may say that it is */
export function agent(text) {
  if (!/^[\x20-\x7e]{1,1000}$/.test(text)) throw new InvalidArgumentError('it is one line of at most 1,000 characters');
  return text;
}

/**
 * @param {string} text `Accept-Language: de`
 * @param {[name: string, value: string][]} [before]
 * @returns {[name: string, value: string][]}
 */
export function headers(text, before = []) {
  const [, name, value] = /^([^:]+):\s*(.*?)\s*$/s.exec(text) ?? [];
  try {
    validateHeaderName(name ?? '');
    validateHeaderValue(name, value);
  } catch {
    throw new InvalidArgumentError('it is NAME: VALUE, as in "Accept-Language: de"');
  }
  return [...before, [name, value]];
}

/**
 * @param {string} text `consent=yes`
 * @param {{name: string, value: string}[]} [before]
 */
export function cookies(text, before = []) {
  const [, name, value] = /^([^=;,\s]+)=([^;\x00-\x1f\x7f]*)$/.exec(text.trim()) ?? [];
  if (name === undefined) throw new InvalidArgumentError('it is NAME=VALUE');
  return [...before, { name, value }];
}

/**
 * @param {string} text `HOST1:PORT1:HOST2:PORT2`, as curl's option of that name has it
 * @param {Record<string, [host: string, port: number]>} [before]
 */
export function connectTo(text, before = {}) {
  const [, from, host, port] = /^([^:[\]]+:\d{1,5}):([^:[\]]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (from === undefined)
    throw new InvalidArgumentError('it is HOST1:PORT1:HOST2:PORT2, as in shop.test:443:127.0.0.1:8443');
  /** @type {[string, number]} */
  const to = [host.replace(/^\[(.*)\]$/, '$1'), Number(port)];
  return { ...before, [from]: to };
}
