import { type Blanks, gatherBlanks } from './blank.ts';
import type { OpenFile } from './open-file.ts';
import { refuse } from './refused-file.ts';

/** Parts that are sound or picture, or say how to play them. */
const KEPT = new Set(['fmt ', 'fact', 'data', 'JUNK', 'idx1', 'avih', 'strh', 'strf', 'indx', 'vprp', 'dmlh', 'RIFF']);
const LISTS_ENTERED = new Set(['hdrl', 'strl', 'odml']);
const LISTS_KEPT = new Set(['movi', 'rec ']);
/** hdrl, strl, and some more. */
const DEPTH_MAX = 6;

/** Sounds and films of the old kind: texts, dates and what cameras wrote become « JUNK ». */
export async function findInRiff(file: OpenFile): Promise<Blanks> {
  const { part, blanks } = gatherBlanks(file);
  const walk = async (from: number, to: number, depth: number): Promise<void> => {
    if (depth > DEPTH_MAX) refuse('broken');
    for (let at = from; at + 8 <= to; ) {
      const head = await file.read(at, 12);
      const name = head.toString('latin1', 0, 4);
      const length = head.readUInt32LE(4);
      const end = Math.min(to, at + 8 + length);
      const list = name === 'LIST' && head.length === 12 ? head.toString('latin1', 8, 12) : '';
      if (LISTS_ENTERED.has(list)) await walk(at + 12, end, depth + 1);
      else if (!KEPT.has(name) && !LISTS_KEPT.has(list)) {
        part(at, JUNK, 0);
        part(at + 8, NONE, end - at - 8);
      }
      at = end + (length % 2);
    }
  };
  await walk(12, file.size, 0);
  return blanks();
}

const JUNK = Buffer.from('JUNK', 'latin1');
const NONE = Buffer.alloc(0);
