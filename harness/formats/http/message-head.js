/** @import { HeaderList } from '../../recording/recording.js' */

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * The head of an HTTP/1.1 message, to the empty line that ends it. What HTTP cannot carry is left out: a name that is
 * no token, such as those of HTTP/2 that begin with a colon; a control character in a value.
 * @param {string} firstLine
 * @param {HeaderList} headers
 * @returns {Buffer}
 */
export function messageHead(firstLine, headers) {
  const lines = headers
    .filter(([name]) => TOKEN.test(name))
    .map(([name, value]) => `${name}: ${withoutControls(value).trim()}`);
  return Buffer.from([withoutControls(firstLine), ...lines, '', ''].join('\r\n'), 'latin1');
}

/** @param {string} text */
function withoutControls(text) {
  return text.replace(/[\x00-\x08\x0a-\x1f\x7f]/g, ' ');
}
