import type { MediaExtension } from '@pupitre/contract';
import { type Blanks, gatherBlanks } from './blank.ts';
import { findInMatroska } from './matroska-places.ts';
import type { OpenFile } from './open-file.ts';
import { refuse } from './refused-file.ts';
import { findInRiff } from './riff-places.ts';
import { findInTracks } from './track-places.ts';

/**
 * What films and sounds say besides what one sees and hears: place, camera, title, notes. Where it cannot be blanked the
 * file is refused if it names a place.
 */
export async function findPlaceData(file: OpenFile, extension: MediaExtension): Promise<Blanks> {
  switch (extension) {
    case 'mp4':
    case 'mov':
    case '3gp':
    case '3g2':
      return findInTracks(file);
    case 'webm':
      return findInMatroska(file);
    case 'wav':
    case 'avi':
      return findInRiff(file);
    case 'mp3':
      return findInMp3(file);
    case 'ogg':
    case 'ogv':
    case 'mpg':
    case 'wmv':
      await refuseNamedPlace(file);
      return NOTHING;
    default:
      return NOTHING;
  }
}

const NOTHING: Blanks = { zeros: [], heads: [] };
const NONE = Buffer.alloc(0);
const ID3_HEAD = 10;
const ID3V1_BYTES = 128;
const APE_FOOT = 32;
/** One, and one more that another program has put before it. */
const ID3_MAX = 16;

/** Its tags stand before and behind the sound; an empty one is padding. */
async function findInMp3(file: OpenFile): Promise<Blanks> {
  const { part, blanks } = gatherBlanks(file);
  let tags = 0;
  for (let at = 0; at < file.size; tags += 1) {
    const head = await file.read(at, ID3_HEAD);
    if (head.length < ID3_HEAD || head.toString('latin1', 0, 3) !== 'ID3') break;
    if (tags >= ID3_MAX) refuse('broken');
    const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((head[place] ?? 0) & 0x7f), 0);
    const zeros = Math.min(length, file.size - at - ID3_HEAD);
    // The flags go: they announce parts that are zeros now.
    part(at + 5, Buffer.from([0]), 0);
    part(at + ID3_HEAD, NONE, zeros);
    at += ID3_HEAD + length;
  }
  let end = file.size;
  if ((await file.read(end - ID3V1_BYTES, 3)).toString('latin1') === 'TAG') {
    end -= ID3V1_BYTES;
    part(end, NONE, ID3V1_BYTES);
  }
  const foot = await file.read(end - APE_FOOT, APE_FOOT);
  if (foot.length === APE_FOOT && foot.toString('latin1', 0, 8) === 'APETAGEX') {
    const from = Math.max(0, end - foot.readUInt32LE(12) - APE_FOOT);
    part(from, NONE, end - from);
  }
  return blanks();
}

const EDGE_BYTES = 262_144;
const PLACE_WORDS = /location=|geo_?location|gps_?(?:lat|lon|coord|pos)|iso6709|latitude|longitude/i;

/** Words of tags, in one byte or two for a letter. */
async function refuseNamedPlace(file: OpenFile): Promise<void> {
  for (const from of [0, Math.max(0, file.size - EDGE_BYTES)]) {
    const text = (await file.read(from, EDGE_BYTES)).toString('latin1').replaceAll('\0', '');
    if (PLACE_WORDS.test(text)) refuse('place');
  }
}
