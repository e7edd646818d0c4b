import type { OpenFile } from './open-file.ts';
import { refuse } from './refused-file.ts';

/** Bytes of a part that are written over: everything that follows keeps its place. */
export type Blank = {
  at: number;
  /** New name of the part; its content becomes zeros. */
  head: Buffer;
  zeros: number;
};

/** What is written over: zeros in ranges that lie apart, and new names of parts. */
export type Blanks = { zeros: { from: number; to: number }[]; heads: { at: number; bytes: Buffer }[] };

/** Real films have hundreds, one that is sent in fragments some thousands. */
export const BLANKS_MAX = 20_000;
/** Of tables of samples, of which each may be a range of its own: more than any film of half an hour has. */
export const SAMPLES_MAX = 500_000;

/** Gathers what is to be written over, so many parts at most. */
export function gatherBlanks({ size }: Pick<OpenFile, 'size'>) {
  const parts: Blank[] = [];
  const samples: Blank[] = [];
  const adder = (into: Blank[], most: number) => (at: number, head: Buffer, zeros: number) => {
    if (into.length >= most) refuse('broken');
    into.push({ at, head, zeros });
  };
  return {
    part: adder(parts, BLANKS_MAX),
    /** A range without a name of its own. */
    sample: adder(samples, SAMPLES_MAX),
    blanks: () => mergeBlanks([...parts, ...samples], size),
  };
}

/** No byte is written twice, and none outside of the file: all zeros together are at most as long as it. */
export function mergeBlanks(blanks: readonly Blank[], size: number): Blanks {
  const zeros: Blanks['zeros'] = [];
  const ranges = blanks.map(({ at, head, zeros: length }) => ({
    from: Math.min(at + head.length, size),
    to: Math.min(at + head.length + length, size),
  }));
  for (const { from, to } of ranges.sort((one, other) => one.from - other.from)) {
    const last = zeros.at(-1);
    if (to <= from) continue;
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else zeros.push({ from, to });
  }
  const heads = blanks.flatMap(({ at, head }) => (head.length === 0 ? [] : [{ at, bytes: head }]));
  return { zeros, heads };
}
