/** What the header of an ELF file says of its processor. */
const MACHINES: Readonly<Record<number, string>> = { 62: 'x64', 183: 'arm64' };
const MAGIC = 0x7f_45_4c_46;
const HEADER = 64;
const LOADED = 1;

export const isElf = (file: Buffer): boolean => file.length >= HEADER && file.readUInt32BE(0) === MAGIC;

/** The processor that a program or library is for, as Node names it. */
export function architectureOf(file: Buffer): string {
  return MACHINES[file.readUInt16LE(18)] ?? `machine ${file.readUInt16LE(18)}`;
}

/**
 * The program without its symbols for debuggers, which stand behind everything that is loaded into memory. The program runs
 * unchanged: systems read the program headers, never the table of sections.
 */
export function withoutSymbols(file: Buffer): Buffer {
  const [start, size, count] = [Number(file.readBigUInt64LE(32)), file.readUInt16LE(54), file.readUInt16LE(56)];
  const ends = Array.from({ length: count }, (_, index) => start + index * size)
    .filter((at) => file.readUInt32LE(at) === LOADED)
    .map((at) => Number(file.readBigUInt64LE(at + 8) + file.readBigUInt64LE(at + 32)));
  const kept = Buffer.from(file.subarray(0, Math.max(...ends)));
  kept.writeBigUInt64LE(0n, 40);
  kept.fill(0, 58, 64);
  return kept;
}
