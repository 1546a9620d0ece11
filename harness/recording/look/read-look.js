import { openReaderPlace } from '../reader/open-reader-place.js';
import { startReader } from '../reader/start-reader.js';
import { openRecordingFile } from '../warc/packed-source.js';
import { LOOK_READER } from './look-reader.js';

/** @import { RecordedLook } from './recorded-look.js' */

const TIMEOUT_MS = 60_000;
const PICTURES = /^image\/(jpeg|png|webp)$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * What a recording keeps of how its page was when it was recorded. It is an extra: whatever goes wrong, there is none.
 * @param {string} file
 * @returns {Promise<RecordedLook>}
 */
export async function readLook(file) {
  try {
    const { handle, size } = await openRecordingFile(file);
    try {
      return await lookInto({ fd: handle.fd, size });
    } finally {
      await handle.close();
    }
  } catch {
    return { picture: null, consoleErrors: null };
  }
}

/** @param {{fd: number, size: number}} open */
async function lookInto(open) {
  const place = await openReaderPlace();
  try {
    const reader = await startReader([open], { place, program: LOOK_READER });
    try {
      return checkLook(await reader.next(TIMEOUT_MS));
    } finally {
      await reader.end();
    }
  } finally {
    await place.close();
  }
}

/**
 * As much of a reader's answer as can be believed: who wrote the recording may have taken it over.
 * @param {string} line
 * @returns {RecordedLook}
 */
export function checkLook(line) {
  const { picture, consoleErrors } = Object(JSON.parse(line));
  const { type, base64 } = Object(picture);
  const isPicture =
    typeof type === 'string' && PICTURES.test(type) && typeof base64 === 'string' && BASE64.test(base64);
  return {
    picture: isPicture ? { type, base64 } : null,
    consoleErrors: Number.isInteger(consoleErrors) && consoleErrors >= 0 ? consoleErrors : null,
  };
}
