import { kilobytes } from '../sizes.js';

/** @import { Changed, Difference, Only } from './compare.js' */

/**
 * @param {Difference} difference
 * @param {[string, string]} names of the files
 * @returns {string}
 */
export function renderDifference({ onlyFirst, onlySecond, changed, same }, [first, second]) {
  const section = (/** @type {string} */ title, /** @type {string[]} */ lines) =>
    lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines];
  return [
    ...section(`only in ${first}`, onlyFirst.map(onlyText)),
    ...section(`only in ${second}`, onlySecond.map(onlyText)),
    ...section('changed', changed.map(changedText)),
    `the same: ${same}`,
  ].join('\n');
}

/** @param {Only} answer */
function onlyText({ method, url, status, bodyBytes }) {
  return `  ${status}  ${kilobytes(bodyBytes)}  ${method} ${url}`;
}

/** @param {Changed} answer */
function changedText({ method, url, status, bodyBytes, sameBody }) {
  const [before, after] = status;
  const [less, more] = bodyBytes.map(kilobytes);
  const found = [
    ...(before === after ? [] : [`status ${before} to ${after}`]),
    ...(bodyBytes[0] === bodyBytes[1] ? [] : [`${less} to ${more}`]),
    ...(sameBody || bodyBytes[0] !== bodyBytes[1] ? [] : [`another body of ${less}`]),
  ];
  return `  ${found.join(', ')}  ${method} ${url}`;
}
