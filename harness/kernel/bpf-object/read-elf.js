// ELF64, little endian: the fields of the file header, of section headers and of symbols, at their fixed places.
const SECTION_HEADER_BYTES = 64;
const SYMBOL_BYTES = 24;
const SYMBOL_TABLE = 2; // sh_type SHT_SYMTAB
const LITTLE_ENDIAN_64 = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]);

/** @typedef {{name: string, index: number, offset: number, size: number}} Section offset in the file */
/** @typedef {{name: string, section: Section, offset: number, size: number}} ElfSymbol offset in the file */

/**
 * The sections of an object file, and the symbols that lie in them.
 * @param {Buffer} object
 * @returns {{sections: Section[], symbols: ElfSymbol[]}}
 */
export function readElf(object) {
  if (!object.subarray(0, LITTLE_ENDIAN_64.length).equals(LITTLE_ENDIAN_64)) {
    throw new Error('read-elf: this is no 64-bit little-endian ELF file; compile it with clang -target bpf');
  }
  const start = Number(object.readBigUInt64LE(40));
  const count = object.readUInt16LE(60);
  const headers = Array.from({ length: count }, (_, index) => readHeader(object, start + index * SECTION_HEADER_BYTES));
  const names = headers[object.readUInt16LE(62)];
  const sections = headers.map(({ nameAt, offset, size }, index) => ({
    name: textAt(object, names.offset + nameAt),
    index,
    offset,
    size,
  }));

  const table = headers.find(({ type }) => type === SYMBOL_TABLE);
  if (table === undefined) throw new Error('read-elf: the object has no symbol table; do not strip it');
  const symbols = [];
  for (let at = table.offset; at < table.offset + table.size; at += SYMBOL_BYTES) {
    const section = sections[object.readUInt16LE(at + 6)];
    if (section === undefined) continue; // a reserved index: a constant or a file name
    symbols.push({
      name: textAt(object, headers[table.link].offset + object.readUInt32LE(at)),
      section,
      offset: section.offset + Number(object.readBigUInt64LE(at + 8)),
      size: Number(object.readBigUInt64LE(at + 16)),
    });
  }
  return { sections, symbols };
}

/** @param {Buffer} object @param {number} at */
function readHeader(object, at) {
  return {
    nameAt: object.readUInt32LE(at),
    type: object.readUInt32LE(at + 4),
    offset: Number(object.readBigUInt64LE(at + 24)),
    size: Number(object.readBigUInt64LE(at + 32)),
    link: object.readUInt32LE(at + 40),
  };
}

/** @param {Buffer} bytes @param {number} at of a text that a zero ends */
export function textAt(bytes, at) {
  return bytes.toString('utf8', at, bytes.indexOf(0, at));
}
