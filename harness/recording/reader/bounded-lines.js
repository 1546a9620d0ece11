/**
 * The lines of a stream, read no faster than they are taken.
 * @param {import('node:stream').Readable} stream
 * @param {number} mostCharacters
 * @returns {AsyncGenerator<string, void, void>}
 * @throws {Error} at a line that is longer
 */
export async function* boundedLines(stream, mostCharacters) {
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    rest += text;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield rest.slice(0, end);
      rest = rest.slice(end + 1);
    }
    if (rest.length > mostCharacters) throw new Error(`its reader says more than ${mostCharacters} characters of it`);
  }
}
