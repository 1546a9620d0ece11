/**
 * A script bundle with the size, the compressibility and the cost of a real one: many small modules that build tables,
 * format text and hash strings, some of which run at start-up, then the page's own code.
 *
 * @param {import('../random.js').Random} random
 * @param {{name: string, kilobytes: number, workMs?: number, main?: string}} options
 * `kilobytes`: size before compression; `workMs`: processor time at start-up on a 3 GHz core, a matter of loop counts,
 * never of clocks, so that every load does the same work; `main`: runs after the modules, may call `load(number)`.
 * @returns {string}
 */
export function writeBundle(random, { name, kilobytes, workMs = 4, main = '' }) {
  const modules = [];
  for (let bytes = main.length; bytes < kilobytes * 1024; bytes += modules[modules.length - 1].length) {
    modules.push(`${modules.length}:${random.pick(MODULES)(random)}`);
  }
  const started = random.sample(
    modules.map((_, index) => index),
    Math.min(12, modules.length),
  );
  return `/*! ${name} ${random.int(1, 9)}.${random.int(0, 20)}.${random.int(0, 9)} */
!function(){"use strict";var cache={},modules={${modules.join(',\n')}};
function load(id){if(cache[id])return cache[id].exports;var module=cache[id]={exports:{}};modules[id](module,load);return module.exports}
function mix(hash,rounds){for(var i=0;i<rounds;i++)hash=Math.imul(hash^i,2654435761)^hash>>>15;return hash}
var score=0;[${started.join(',')}].forEach(function(id){score^=load(id).start(${Math.round((workMs * ROUNDS_PER_MS) / Math.max(1, started.length))})});
window.__${name.replace(/\W/g, '_')}=score;
${main}
}();
`;
}

/** Rounds of the hash loop in a millisecond, once compiled: 400 million a second on a core of 3 GHz. */
const ROUNDS_PER_MS = 400_000;

const WORDS =
  'account active align anchor append batch border bucket button cache canvas cell channel child column config content context cursor delta detail digest dispatch drawer element entry error event factory field filter focus footer format fragment frame grid group handle header height hidden index input item label layer layout legend level limit link list locale margin marker matrix measure menu message metric modal model module mount native node notify number object offset option origin outline output overlay owner page panel parent parse patch path payload pending picker pixel player plugin pointer policy portal position prefix preset price process profile promise prompt proxy query queue radius range ratio reader record reducer region registry remote render request reset resize resolve result route sample scale schema scope scroll search section select selector sender session setter shadow signal single slider source spacer stack state status storage stream style submit subset suffix summary symbol target template theme thread throttle ticket timer title toggle token toolbar tooltip track transform tree trigger tuple update upload user value vector version view virtual visible volume watch widget width window worker wrapper zone'.split(
    ' ',
  );

/** @typedef {import('../random.js').Random} Random */

/** A name as a minifier leaves public ones. @param {Random} random */
function identifier(random) {
  const [first, second] = random.sample(WORDS, 2);
  return first + second.charAt(0).toUpperCase() + second.slice(1);
}

// one loop for all modules: each function that runs hot would cost the compiler a millisecond of its own
const START = 'start:function(rounds){return mix(seed,rounds)}';

/** @type {((random: Random) => string)[]} */
const MODULES = [
  function table(random) {
    const rows = Array.from(
      { length: random.int(5, 14) },
      () =>
        `${identifier(random)}:[${random.int(0, 999)},"${random.pick(WORDS)}-${random.pick(WORDS)}",${random.chance(0.5) ? '!0' : '!1'}]`,
    );
    return (
      'function(module){var ' +
      `seed=${random.int(1, 1 << 30)},rows={${rows.join(',')}};module.exports={${START},get:function(key){return ` +
      'rows[key]||null},keys:function(){return Object.keys(rows)}}}'
    );
  },
  function formatter(random) {
    const [a, b, c] = [identifier(random), identifier(random), identifier(random)];
    return (
      `function(module,load){var seed=${random.int(1, 1 << 30)};function ` +
      `${a}(value,${b}){if(null==value)return"";var ` +
      `text=String(value);while(text.length<${random.int(3, 12)})text=${b}+text;return text}function ` +
      `${c}(${random.pick(WORDS)}s){return ` +
      `${a}(arguments.length,"${random.int(0, 9)}")+"${random.pick(WORDS)}_${random.pick(WORDS)}"}module.exports={${a}:${a},${c}:${c},${START}}}`
    );
  },
  function component(random) {
    const [a, b] = [identifier(random), identifier(random)];
    const states = random.sample(WORDS, random.int(3, 7));
    const cases = states.map(
      (state) =>
        `case"${state}":return ` +
        `Object.assign({},${b},{${identifier(random)}:action.${random.pick(WORDS)},${random.pick(WORDS)}:${random.int(0, 400)}});`,
    );
    return (
      `function(module){var seed=${random.int(1, 1 << 30)};function ` +
      `${a}(${b},action){switch(action.type){${cases.join('')}default:return ` +
      `${b}}}module.exports={reduce:${a},${START},className:"${random.pick(WORDS)}__${random.pick(WORDS)}--${random.pick(WORDS)}"}}`
    );
  },
  function messages(random) {
    const lines = Array.from(
      { length: random.int(3, 8) },
      () => `"${random.pick(WORDS)}.${random.pick(WORDS)}":"${random.sample(WORDS, random.int(3, 7)).join(' ')}"`,
    );
    return (
      'function(module){var ' +
      `seed=${random.int(1, 1 << 30)};module.exports={${START},messages:{${lines.join(',')}}}}`
    );
  },
  function geometry(random) {
    const points = Array.from(
      { length: random.int(6, 22) },
      () => `${random.int(0, 2400) / 100},${random.int(0, 2400) / 100}`,
    );
    return (
      'function(module){var ' +
      `seed=${random.int(1, 1 << 30)},path="M${points.join('L')}z";module.exports={${START},path:path,viewBox:"0 0 ` +
      '24 24"}}'
    );
  },
];
