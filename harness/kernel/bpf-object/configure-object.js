import { UsageError } from '../../errors.js';
import { readBtf } from './read-btf.js';
import { readElf } from './read-elf.js';

const SETTINGS = '.rodata';
const OPERATIONS = '.struct_ops';
const NAME_BYTES = 16; // TCP_CA_NAME_MAX, with the zero that ends it
const FIXED_POINT = /^(\w+)_q(\d+)$/; // a_q24: fixed point with 24 bits after the point, typed as a decimal `a`

/**
 * @typedef {{name: string, fractionBits: number, offset: number, size: number, isSigned: boolean, isBool: boolean,
 *   choices: {word: string, value: bigint}[] | null}} Setting
 */

/**
 * The `const volatile` numbers and choices of a program. The word for a choice is its enumerator without the prefix
 * that all of its kind share: SS_LOSS_HALVE of ss_loss is `halve`.
 * @param {Buffer} object
 * @returns {Setting[]} offset in the file
 */
export function readSettings(object) {
  const { sections, symbols } = readElf(object);
  const btf = readBtf(sectionBytes(object, sections, '.BTF'));
  return symbols
    .filter(({ section, size }) => section.name === SETTINGS && size > 0 && size <= 8)
    .flatMap(({ name, offset, size }) => {
      const type = btf.variableType(name);
      if (type === null) return [];
      const prefix = `${name}_`.toUpperCase();
      const choices =
        type.choices?.map((choice) => ({
          word: choice.name.replace(new RegExp(`^${prefix}`), '').toLowerCase(),
          value: choice.value,
        })) ?? null;
      const [, plainName, bits] = FIXED_POINT.exec(name) ?? [null, name, '0'];
      return [
        {
          name: plainName,
          fractionBits: Number(bits),
          offset,
          size,
          isSigned: type.isSigned,
          isBool: type.isBool,
          choices,
        },
      ];
    })
    .sort((one, other) => one.offset - other.offset);
}

/**
 * A copy of a compiled congestion control under another name and with other values of its settings.
 * @param {Buffer} object
 * @param {{kernelName: string, settings: Record<string, string>, program: string, ifThere?: Record<string, string>}}
 *   wanted `ifThere`: settings for a program that has them
 * @returns {Buffer}
 * @throws {UsageError} for a setting that the program does not have, or a value that does not fit
 */
export function configureObject(object, { kernelName, settings, program, ifThere = {} }) {
  const copy = Buffer.from(object);
  const known = readSettings(object);
  for (const [name, text] of Object.entries(settings)) {
    const setting = known.find((candidate) => candidate.name === name);
    if (setting === undefined) {
      const names = known.map(describeSetting).join(', ');
      throw new UsageError(
        `the congestion control ${program} has no setting "${name}"; ` +
          `${names ? `its settings are ${names}` : 'it has none'}`,
      );
    }
    writeSetting(copy, setting, text, program);
  }
  for (const setting of known)
    if (Object.hasOwn(ifThere, setting.name)) writeSetting(copy, setting, ifThere[setting.name], program);
  writeName(copy, kernelName);
  return copy;
}

/** @param {Setting} setting */
function describeSetting({ name, choices }) {
  return choices === null ? name : `${name} (${choices.map(({ word }) => word).join(' or ')})`;
}

/** @param {Buffer} object @param {Setting} setting @param {string} text @param {string} program */
function writeSetting(object, setting, text, program) {
  const { name, fractionBits, offset, size, isSigned, isBool, choices } = setting;
  const bits = BigInt(size * 8);
  const least = isSigned ? -(1n << (bits - 1n)) : 0n;
  const most = isBool ? 1n : (1n << (isSigned ? bits - 1n : bits)) - 1n;
  const value =
    choices === null ? parseNumber(text, fractionBits) : (choices.find(({ word }) => word === text)?.value ?? null);
  if (value === null || value < least || value > most) {
    const scale = 2 ** fractionBits;
    const number =
      fractionBits === 0
        ? `a whole number from ${least} to ${most}`
        : `a number from ${Number(least) / scale} to ${Number(most) / scale}`;
    const allowed = choices === null ? number : choices.map(({ word }) => word).join(' or ');
    throw new UsageError(`the setting "${name}" of ${program} must be ${allowed}; found "${text}"`);
  }
  for (let byte = 0; byte < size; byte++) object[offset + byte] = Number((value >> BigInt(8 * byte)) & 0xffn);
}

/** @param {string} text @param {number} fractionBits 0: only a whole number will do @returns {bigint | null} */
function parseNumber(text, fractionBits) {
  if (fractionBits === 0) return /^-?\d+$/.test(text) ? BigInt(text) : null;
  return /^-?\d+(\.\d+)?$/.test(text) ? BigInt(Math.round(Number(text) * 2 ** fractionBits)) : null;
}

/** @param {Buffer} object @param {string} kernelName */
function writeName(object, kernelName) {
  const { sections, symbols } = readElf(object);
  const member = readBtf(sectionBytes(object, sections, '.BTF')).memberOffset('tcp_congestion_ops', 'name');
  const tables = symbols.filter(({ section, size }) => section.name === OPERATIONS && size > 0);
  if (member === null || tables.length !== 1) {
    throw new Error(
      `configure-object: found ${tables.length} operations tables for "${kernelName}"; a program must hold ` +
        'exactly one struct tcp_congestion_ops, with a member name',
    );
  }
  const name = Buffer.alloc(NAME_BYTES);
  if (name.write(kernelName) !== Buffer.byteLength(kernelName) || kernelName.length >= NAME_BYTES) {
    throw new Error(
      `configure-object: the kernel takes no name longer than ${NAME_BYTES - 1} bytes; shorten "${kernelName}"`,
    );
  }
  name.copy(object, tables[0].offset + member);
}

/** @param {Buffer} object @param {import('./read-elf.js').Section[]} sections @param {string} name */
function sectionBytes(object, sections, name) {
  const section = sections.find((candidate) => candidate.name === name);
  if (section === undefined) throw new Error(`configure-object: the object has no section ${name}; compile it with -g`);
  return object.subarray(section.offset, section.offset + section.size);
}
