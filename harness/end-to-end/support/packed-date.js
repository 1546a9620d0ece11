/** Bits of each character of a date in the Huffman code of HPACK (RFC 7541, appendix B). */
const CHARACTERS_BY_BITS = { 5: '012aceiost', 6: ' 3456789Abdghlnpru', 7: ':DFGJMNOSTWvy', 8: ',' };

/** @type {Map<string, number>} */
const BITS = new Map(
  Object.entries(CHARACTERS_BY_BITS).flatMap(([bits, characters]) =>
    [...characters].map((character) => /** @type {const} */ ([character, Number(bits)])),
  ),
);

/**
 * Bytes of a `date` header's value in a HEADERS frame of HTTP/2. An origin dates its answer by the second, so the same
 * answer has a byte more or less at another time of day.
 * @param {string} date as `Mon, 21 Oct 2013 20:13:21 GMT`
 */
export const packedDateBytes = (date) =>
  Math.ceil([...date].reduce((bits, character) => bits + (BITS.get(character) ?? Number.NaN), 0) / 8);
