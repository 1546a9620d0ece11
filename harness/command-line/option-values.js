import { InvalidArgumentError } from 'commander';
import { describesNetwork } from '../experiment/networks/network-from-text.js';

/** The values of options, for commander's parsers. Lists are separated by commas in every command. */

/** @param {string} text */
export function list(text) {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * Settings are a list inside the list: what is no name but a setting goes with the arm before it.
 * @param {string} text `cubic,fld_tcp:ss_gain=2,rto=keep`
 */
export function armList(text) {
  /** @type {string[]} */
  const arms = [];
  for (const item of list(text)) {
    const isFurtherSetting = item.includes('=') && !item.includes(':') && arms.at(-1)?.includes(':');
    if (isFurtherSetting) arms[arms.length - 1] += `,${item}`;
    else arms.push(item);
  }
  return arms;
}

/**
 * The fields of a network are a list inside the list: those that follow each other describe one network, and a ; ends
 * it.
 * @param {string} text `cable,rtt=60,down=9,up=9;rtt=200,down=2,up=1`
 */
export function networkList(text) {
  return text.split(';').flatMap((part) => {
    /** @type {string[]} */
    const networks = [];
    for (const item of list(part)) {
      const isFurtherField = describesNetwork(item) && describesNetwork(networks.at(-1) ?? '');
      if (isFurtherField) networks[networks.length - 1] += `,${item}`;
      else networks.push(item);
    }
    return networks;
  });
}

/** What is no number stays as typed, for a later check to name. @param {string} text */
export function numberOrText(text) {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** @param {string} text */
export function wholeNumber(text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number above 0.');
}

/** @param {string} text */
export function lossPercents(text) {
  const numbers = list(text).map(Number);
  if (numbers.length > 0 && numbers.every((number) => number >= 0 && number < 100)) return numbers;
  throw new InvalidArgumentError('Write percentages below 100, separated by commas.');
}

/** An option that may be given several times. @param {string} text @param {string[]} [before] */
export function collect(text, before = []) {
  return [...before, text];
}
