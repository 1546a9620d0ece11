import { recodeBody } from './recode-body.js';

/** @import { Answer } from '../matching/index-recording.js' */

/** The call stands at the begin of a JSONP answer, after a comment or a check. */
const HEAD_CHARACTERS = 512;

const FUNCTION_NAME = /^[a-z_$][\w$]{0,127}(?:\.[a-z_$][\w$]{0,127}){0,7}$/i;

const NOT_A_SCRIPT = /^(?:image|font|audio|video)\/|^text\/css/i;

/** They are of the recorded bytes. */
const OF_THE_BODY = new Set(['content-md5', 'digest', 'content-digest', 'repr-digest']);

/**
 * A JSONP answer calls the function that its own request named. For a request that names another one, the call is
 * renamed: a parameter has both names, and the recorded body calls the recorded one.
 * @param {Answer} answer
 * @param {{recorded: URL, asked: URL}} urls
 * @returns {Answer} the same where nothing is to be renamed
 */
export function renameCallback(answer, { recorded, asked }) {
  if (answer.status !== 200 || answer.body.length === 0) return answer;
  const header = (/** @type {string} */ wanted) =>
    answer.headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  if (NOT_A_SCRIPT.test(header('content-type'))) return answer;
  const names = changedNames(recorded, asked);
  if (names.length === 0) return answer;
  const body = recodeBody(answer.body, header('content-encoding'), (text) => {
    for (const [from, to] of names) {
      const renamed = renameCall(text, from, to);
      if (renamed !== null) return renamed;
    }
    return null;
  });
  if (body === null) return answer;
  return { ...answer, body, headers: answer.headers.filter(([name]) => !OF_THE_BODY.has(name.toLowerCase())) };
}

/**
 * @param {URL} recorded
 * @param {URL} asked
 * @returns {[from: string, to: string][]} values of one parameter that may both be names of functions
 */
function changedNames(recorded, asked) {
  return [...recorded.searchParams].flatMap(([parameter, from]) => {
    const to = asked.searchParams.get(parameter);
    const isRenamed = to !== null && to !== from && FUNCTION_NAME.test(from) && FUNCTION_NAME.test(to);
    return isRenamed ? [/** @type {[string, string]} */ ([from, to])] : [];
  });
}

/**
 * @param {string} text
 * @param {string} from
 * @param {string} to
 * @returns {string | null} null where the text does not begin with a call of that function
 */
function renameCall(text, from, to) {
  const head = text.slice(0, HEAD_CHARACTERS);
  const word = `(?<![\\w$])${from.replace(/[$.]/g, '\\$&')}(?![\\w$])`;
  const call = new RegExp(`${word}(?:["']\\])?\\s*\\(`).exec(head);
  if (call === null) return null;
  const end = call.index + from.length;
  return text.slice(0, end).replace(new RegExp(word, 'g'), () => to) + text.slice(end);
}
