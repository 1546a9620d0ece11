/**
 * Where a claim did not come out, what the records of a quick run say why. They were written after it, and explain
 * a verdict; none of them changes one.
 * @type {Map<string, string>} by `suite/claim`
 */
export const explanations = new Map([
  [
    'smartiw/table-1-100-11',
    'the paper counts the whole window before the eleventh segment; a sender clocked by ACKs sends it when the first ' +
      'ACK comes, so it arrives nine transmission times of 1.2 ms earlier, here and by the formula',
  ],
]);
