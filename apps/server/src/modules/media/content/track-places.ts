import { type Blanks, gatherBlanks, SAMPLES_MAX } from './blank.ts';
import type { OpenFile } from './open-file.ts';
import { refuse } from './refused-file.ts';

type Box = { name: string; at: number; content: number; end: number };

const ENTERED = new Set(['moov', 'mdia', 'minf', 'moof', 'traf']);
/** What telephones and cameras write about a film; « free » and « skip » are theirs to use, too. */
const DROPPED = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'loci', 'XMP_', 'GPS ', 'gps ', 'gps0']);
/** Tracks that one sees or hears; others hold places by the second, or subtitles with them. */
const SEEN = new Set(['vide', 'soun', 'auxv']);
/** moov, trak, mdia, minf, and as much again. */
const DEPTH_MAX = 8;
const FREE = Buffer.from('free', 'latin1');
const NONE = Buffer.alloc(0);

/** Boxes of an ISO film that say where and with what it was taken become « free » ones of the same length. */
export async function findInTracks(file: OpenFile): Promise<Blanks> {
  const { part, sample, blanks } = gatherBlanks(file);
  const drop = ({ at, content, end }: Box) => {
    part(at + 4, FREE, 0);
    part(content, NONE, end - content);
  };
  let hasFragments = false;
  let hasOtherTracks = false;
  const walk = async (from: number, to: number, depth: number): Promise<void> => {
    if (depth > DEPTH_MAX) refuse('broken');
    for await (const box of boxesIn(file, from, to)) {
      if (box.name === 'moof') hasFragments = true;
      // Packed: nobody can tell what it holds.
      if (box.name === 'cmov') refuse('place');
      if (DROPPED.has(box.name)) drop(box);
      else if (ENTERED.has(box.name)) await walk(box.content, box.end, depth + 1);
      else if (box.name !== 'trak') continue;
      else if (await isSeen(file, box)) await walk(box.content, box.end, depth + 1);
      else {
        hasOtherTracks = true;
        await findSamples(file, box, (at, length) => sample(at, NONE, length));
        drop(box);
      }
    }
  };
  await walk(0, file.size, 0);
  // What such a track holds would lie in the fragments.
  if (hasFragments && hasOtherTracks) refuse('place');
  return blanks();
}

/** One after the other: a film may claim to have millions. */
async function* boxesIn(file: OpenFile, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const head = await file.read(at, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = short === 0 ? to - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const content = at + (isLong ? 16 : 8);
    const end = at + length;
    // Padding, or what the end of a list of QuickTime's looks like.
    if (end < content || end > to) return;
    yield { name: head.toString('latin1', 4, 8), at, content, end };
    at = end;
  }
}

async function find(file: OpenFile, box: Box, ...names: string[]): Promise<Box | undefined> {
  let found: Box | undefined = box;
  for (const name of names) {
    if (found === undefined) return undefined;
    found = (await findAll(file, found, [name])).get(name);
  }
  return found;
}

/** The first of each name. */
async function findAll(file: OpenFile, { content, end }: Box, names: readonly string[]): Promise<Map<string, Box>> {
  const found = new Map<string, Box>();
  for await (const box of boxesIn(file, content, end)) {
    if (names.includes(box.name) && !found.has(box.name)) found.set(box.name, box);
    if (found.size === names.length) break;
  }
  return found;
}

const isSeen = async (file: OpenFile, track: Box): Promise<boolean> => SEEN.has(await kindOf(file, track));

/** « vide », « soun » or another kind; '' where the track does not say. */
async function kindOf(file: OpenFile, track: Box): Promise<string> {
  const handler = await find(file, track, 'mdia', 'hdlr');
  return handler === undefined ? '' : (await file.read(handler.content + 8, 4)).toString('latin1');
}

/** Whether an ISO film has a sound and nothing to look at: a voice memo under another name. */
export async function isSoundAlone(file: OpenFile): Promise<boolean> {
  const kinds = new Set<string>();
  for await (const film of boxesIn(file, 0, file.size)) {
    if (film.name !== 'moov') continue;
    for await (const track of boxesIn(file, film.content, film.end))
      if (track.name === 'trak') kinds.add(await kindOf(file, track));
  }
  return kinds.has('soun') && !kinds.has('vide');
}

/** Where the samples of a track lie in the file. */
async function findSamples(file: OpenFile, track: Box, add: (from: number, length: number) => void): Promise<void> {
  const table = await find(file, track, 'mdia', 'minf', 'stbl');
  if (table === undefined) return;
  const parts = await findAll(file, table, ['stco', 'co64', 'stsc', 'stsz']);
  const read = async (name: string, entry: number) => {
    const box = parts.get(name);
    if (box === undefined) return null;
    if (box.end - box.content > SAMPLES_MAX * entry) refuse('broken');
    return file.read(box.content, box.end - box.content);
  };
  const [short, long, runs, sizes] = [
    await read('stco', 4),
    await read('co64', 8),
    await read('stsc', 12),
    await read('stsz', 4),
  ];
  if (runs === null || sizes === null || sizes.length < 12 || (short ?? long) === null) return;
  const starts = short === null ? wide(long ?? NONE) : column(short, 4, 8, 0);
  const [firsts, counts] = [column(runs, 12, 8, 0), column(runs, 12, 8, 4)];
  const all = sizes.readUInt32BE(4);
  const own = all === 0 ? column(sizes, 4, 12, 0) : [];
  let run = 0;
  let sample = 0;
  for (const [chunk, from] of starts.entries()) {
    while ((firsts[run + 1] ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1;
    const count = counts[run] ?? 0;
    const length = all === 0 ? own.slice(sample, sample + count).reduce((sum, size) => sum + size, 0) : all * count;
    sample += count;
    if (from + length > file.size) refuse('broken');
    add(from, length);
  }
}

/** Every number of four bytes at `place` of the entries, which begin after the head. */
function column(table: Buffer, entry: number, head: number, place: number): number[] {
  const numbers: number[] = [];
  for (let at = head; at + entry <= table.length; at += entry) numbers.push(table.readUInt32BE(at + place));
  return numbers;
}

function wide(table: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 8; at + 8 <= table.length; at += 8) numbers.push(Number(table.readBigUInt64BE(at)));
  return numbers;
}
