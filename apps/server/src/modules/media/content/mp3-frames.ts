import type { OpenFile } from './open-file.ts';

const ID3_HEAD = 10;
const ID3_MAX = 16;
/** How far behind the tags a sound may begin: what else stands there, players leave out. */
const LEAD = 65_536;
/** As many frames in a row are no chance. */
const CHAIN = 3;
const HZ = [44_100, 48_000, 32_000];
/** Kilobits a second of MPEG 1, and of 2 and 2.5. */
const FIRST = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LATER = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** Whether frames of an mp3 follow its tags, after zeros or a remnant that no program counted. */
export async function hasMp3Frames(file: OpenFile): Promise<boolean> {
  let from = 0;
  for (let tags = 0; tags < ID3_MAX; tags += 1) {
    const head = await file.read(from, ID3_HEAD);
    if (head.length < ID3_HEAD || head.toString('latin1', 0, 3) !== 'ID3') break;
    from += ID3_HEAD + [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((head[place] ?? 0) & 0x7f), 0);
  }
  const bytes = await file.read(from, LEAD);
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) if (isChain(bytes, at)) return true;
  return false;
}

function isChain(bytes: Buffer, from: number): boolean {
  let at = from;
  for (let frames = 0; frames < CHAIN; frames += 1) {
    const length = frameBytes(bytes, at);
    if (length === null) return false;
    at += length;
  }
  return true;
}

/** Length of the frame of layer III whose head stands there. */
function frameBytes(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return null;
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
  const version = (second >> 3) & 3;
  if ((second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return null;
  const kilobits = (version === 3 ? FIRST : LATER)[third >> 4] ?? 0;
  const hz = HZ[(third >> 2) & 3];
  if (kilobits === 0 || hz === undefined) return null;
  const rate = hz / { 3: 1, 2: 2, 0: 4 }[version as 0 | 2 | 3];
  return Math.floor(((version === 3 ? 144 : 72) * kilobits * 1000) / rate) + ((third >> 1) & 1);
}
