import { textAt } from './read-elf.js';

// The BPF Type Format, as the kernel documents it (Documentation/bpf/btf.rst).
const MAGIC = 0xeb9f;
const TYPE_BYTES = 12;
const INT = 1,
  ARRAY = 3,
  STRUCT = 4,
  UNION = 5,
  ENUM = 6,
  TYPEDEF = 8,
  VOLATILE = 9,
  CONST = 10,
  FUNC_PROTO = 13,
  VAR = 14,
  DATASEC = 15,
  DECL_TAG = 17,
  ENUM64 = 19;
/**
 * Bytes that follow a type of this kind: fixed, and for each of its parts.
 * @type {Record<number, {fixed?: number, each?: number}>}
 */
const TRAILERS = {
  [INT]: { fixed: 4 },
  [ARRAY]: { fixed: 12 },
  [STRUCT]: { each: 12 },
  [UNION]: { each: 12 },
  [ENUM]: { each: 8 },
  [FUNC_PROTO]: { each: 8 },
  [VAR]: { fixed: 4 },
  [DATASEC]: { each: 12 },
  [DECL_TAG]: { fixed: 4 },
  [ENUM64]: { each: 12 },
};
const WRAPPERS = [TYPEDEF, VOLATILE, CONST];

/**
 * @typedef {{name: string, kind: number, parts: number, isFlagged: boolean, sizeOrType: number, at: number}} BtfType
 *   at: where its trailer begins
 */

/**
 * What the compiler recorded about the types of an object.
 * @param {Buffer} btf the section .BTF
 */
export function readBtf(btf) {
  if (btf.readUInt16LE(0) !== MAGIC)
    throw new Error('read-btf: the section .BTF does not begin with its magic number; compile with -g');
  const [headerBytes, typesAt, typesBytes, stringsAt] = [4, 8, 12, 16].map((at) => btf.readUInt32LE(at));
  /** @param {number} at */
  const nameAt = (at) => textAt(btf, headerBytes + stringsAt + btf.readUInt32LE(at));

  /** @type {BtfType[]} */
  const types = [{ name: 'void', kind: 0, parts: 0, isFlagged: false, sizeOrType: 0, at: 0 }]; // type 0 is not stored
  const end = headerBytes + typesAt + typesBytes;
  for (let at = headerBytes + typesAt; at < end; ) {
    const info = btf.readUInt32LE(at + 4);
    const type = {
      name: nameAt(at),
      kind: (info >>> 24) & 31,
      parts: info & 0xffff,
      isFlagged: info >>> 31 === 1,
      sizeOrType: btf.readUInt32LE(at + 8),
      at: at + TYPE_BYTES,
    };
    types.push(type);
    const { fixed = 0, each = 0 } = TRAILERS[type.kind] ?? {};
    at = type.at + fixed + each * type.parts;
  }
  return { variableType, memberOffset };

  /**
   * @param {string} name of a global variable
   * @returns {{isSigned: boolean, isBool: boolean, choices: {name: string, value: bigint}[] | null} | null} null when
   *   it is no integer
   */
  function variableType(name) {
    let type = types.find((candidate) => candidate.kind === VAR && candidate.name === name);
    while (type !== undefined && (type.kind === VAR || WRAPPERS.includes(type.kind))) type = types[type.sizeOrType];
    if (type?.kind === INT) {
      const encoding = btf.readUInt32LE(type.at) >>> 24;
      return { isSigned: (encoding & 1) !== 0, isBool: (encoding & 4) !== 0, choices: null };
    }
    if (type?.kind !== ENUM) return null;
    const { at, isFlagged, parts } = type;
    const choices = Array.from({ length: parts }, (_, index) => ({
      name: nameAt(at + index * 8),
      value: BigInt(isFlagged ? btf.readInt32LE(at + index * 8 + 4) : btf.readUInt32LE(at + index * 8 + 4)),
    }));
    return { isSigned: isFlagged, isBool: false, choices };
  }

  /** @param {string} struct @param {string} member @returns {number | null} in bytes */
  function memberOffset(struct, member) {
    const type = types.find((candidate) => candidate.kind === STRUCT && candidate.name === struct);
    for (let at = type?.at ?? 0, left = type?.parts ?? 0; left > 0; at += 12, left--) {
      // the top byte is the size of a bit field
      if (nameAt(at) === member) return (btf.readUInt32LE(at + 8) & 0xffffff) / 8;
    }
    return null;
  }
}
