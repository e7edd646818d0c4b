import type { SourceFile } from './sources.ts';

/** Lines of a repeated run, without blank lines, comments, imports and lone punctuation. */
const RUN = 8;
/** A run in more places than this is the form of the language, not a copy. */
const TOO_COMMON = 8;

/** The compared text of a line; an empty one is skipped. */
function normalise(line: string): string {
  const text = line.trim().replace(/\s+/g, ' ');
  return /^(\/\/|\/?\*|import |\} from |[^\p{L}\p{N}]*$)/u.test(text) ? '' : text;
}

/** The shape of a line: words, texts and numbers become one sign each. */
function shapeOf(line: string): string {
  return line.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '§').replace(/[\p{L}_$][\p{L}\p{N}_$]*|\d[\d_.]*/gu, 'x');
}

/**
 * Pairs of files that share a run of eight lines or more: to the letter, or alike in shape (other names, texts and
 * numbers). Two places of one file make a pair too.
 */
export function countRepeats(files: readonly SourceFile[], compare: 'letter' | 'shape'): number {
  const places = new Map<string, { file: string; index: number }[]>();
  for (const { name, lines } of files) {
    const kept = lines.map(normalise).filter((text) => text !== '');
    const read = compare === 'shape' ? kept.map(shapeOf) : kept;
    for (let index = 0; index + RUN <= read.length; index += 1) {
      const run = read.slice(index, index + RUN).join('\n');
      const known = places.get(run);
      if (known === undefined) places.set(run, [{ file: name, index }]);
      else known.push({ file: name, index });
    }
  }
  const pairs = new Set<string>();
  for (const found of places.values()) {
    if (found.length < 2 || found.length > TOO_COMMON) continue;
    for (const [at, one] of found.entries()) {
      for (const other of found.slice(at + 1)) {
        const isApart = one.file !== other.file || Math.abs(one.index - other.index) >= RUN;
        if (isApart) pairs.add([one.file, other.file].sort().join(' ~ '));
      }
    }
  }
  return pairs.size;
}
