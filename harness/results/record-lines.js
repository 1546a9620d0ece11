import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unpackMember } from './blocks/list-members.js';
import { OPEN_BLOCK, PACKED, PLAIN } from './record-files.js';
import { splitLines } from './split-lines.js';

/** @typedef {import('./survey-records.js').Survey} Survey */
/** @typedef {{text: string, line: number, path: string}} Line `line`: 1-based */

/**
 * The lines of all records of a run, without the empty ones.
 * @param {string} dir
 * @param {{survey: Survey, skip: number}} options
 * @returns {AsyncGenerator<Line>}
 */
export async function* recordLines(dir, { survey, skip }) {
  let left = skip;
  for await (const line of allLines(dir, survey, {
    passOver: (records) => {
      if (records > left) return false;
      left -= records;
      return true;
    },
  })) {
    if (line.text.trim() === '') continue;
    if (left > 0) left--;
    else yield line;
  }
}

/**
 * @param {string} dir
 * @param {Survey} survey
 * @param {{passOver: (records: number) => boolean}} options whether a block of so many records is not wanted
 * @returns {AsyncGenerator<Line>}
 */
async function* allLines(dir, survey, { passOver }) {
  const [plain, packed, block] = [PLAIN, PACKED, OPEN_BLOCK].map((name) => join(dir, name));
  if (survey.plainBytes > 0) yield* numbered(splitLines(createReadStream(plain, { encoding: 'utf8' })), plain);
  if (survey.isForeign) {
    /** @type {import('node:stream').Readable} */
    const unpacked = pipeline(createReadStream(packed), createGunzip(), () => {}); // a failure is thrown to who reads
    yield* numbered(splitLines(unpacked.setEncoding('utf8')), packed);
  } else if (survey.members.length > 0) yield* memberLines(packed, survey, { passOver });
  yield* numbered(linesIn(survey.open), block);
}

/**
 * @param {string} path
 * @param {Survey} survey
 * @param {{passOver: (records: number) => boolean}} options
 * @returns {AsyncGenerator<Line>}
 */
async function* memberLines(path, { members }, { passOver }) {
  const file = await open(path);
  try {
    let before = 0;
    for (const member of members) {
      if (!passOver(member.records)) yield* numbered(linesIn(await unpackMember(file, member)), path, before);
      before += member.records;
    }
  } finally {
    await file.close();
  }
}

/**
 * @param {Iterable<string> | AsyncIterable<string>} texts
 * @param {string} path
 * @param {number} [before] lines of the file before these
 * @returns {AsyncGenerator<Line>}
 */
async function* numbered(texts, path, before = 0) {
  let line = before;
  for await (const text of texts) yield { text, line: ++line, path };
}

/** @param {Buffer} lines each with its line feed */
function* linesIn(lines) {
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf('\n', start);
    yield lines.toString('utf8', start, end < 0 ? lines.length : end);
    if (end < 0) return;
    start = end + 1;
  }
}
