import { RECORD_CAPS } from '../schemas/validate-record.js';

const { urlCharacters, titleCharacters, errorTextCharacters, headerCharacters, mimeTypeCharacters } = RECORD_CAPS;

/** Members of a request whose length a page decides. */
const OF_A_REQUEST = /** @type {const} */ ([
  ['url', urlCharacters],
  ['mimeType', mimeTypeCharacters],
  ['errorText', errorTextCharacters],
  ['xCache', headerCharacters],
]);

/**
 * Cuts what a page made longer than a record holds: URLs (`data:`), the title, header values. The record says so in
 * a warning. Records from before there were caps have such texts.
 * @param {any} record of schema 2, not validated; it is changed
 * @returns {any} the record
 */
export function cutLongTexts(record) {
  let cut = 0;
  /** @param {any} holder @param {string} member @param {number} most */
  const keepTo = (holder, member, most) => {
    const text = holder?.[member];
    if (typeof text !== 'string' || text.length <= most) return;
    holder[member] = text.slice(0, most);
    cut++;
  };
  const load = record?.load;
  keepTo(load, 'title', titleCharacters);
  keepTo(load, 'requestedUrl', urlCharacters);
  keepTo(load, 'finalUrl', urlCharacters);
  for (const request of listOf(load?.requests))
    for (const [member, most] of OF_A_REQUEST) keepTo(request, member, most);
  for (const entry of listOf(record?.checks?.proxyLog)) keepTo(entry, 'url', urlCharacters);
  if (cut > 0 && Array.isArray(record.warnings) && record.warnings.length < RECORD_CAPS.warnings)
    record.warnings.push(`texts longer than a record holds were cut: ${cut}`);
  return record;
}

/** @param {unknown} value @returns {unknown[]} */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
