import { basename } from 'node:path';
import { API_PREFIX, MEDIA_TYPES, mediaExtensionOf, type UploadedMedium } from '@pupitre/contract';
import sharp from 'sharp';
import { bodyOf, type Caller, get, send, upload } from '../../school/client.ts';
import { LIMITS, type Outcome } from './file-table.ts';
import { refusalOf } from './refusals.ts';

const PATIENCE_MS = (LIMITS.seconds + 5) * 1000;
/** What tells where a child was: as cameras and telephones write it. */
const PLACES = ['GPSLatitude', '\u00a9xyz', 'location-eng', 'com.apple.quicktime.location'];

/** Sends a file as a medium and looks at what is served afterwards: nothing lost that one sees, nothing left that tells where. */
export async function tryMedium(
  url: string,
  caller: Caller,
  path: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<Outcome> {
  const answer = await send(url, upload(basename(path), bytes, caller), PATIENCE_MS);
  if (answer.status >= 400) return refusalOf(answer);
  const medium = bodyOf<UploadedMedium>(answer);
  const address = medium.url.slice(medium.url.indexOf(API_PREFIX) + API_PREFIX.length);
  const served = await send(url, get(address, caller), PATIENCE_MS);
  if (served.status !== 200) return { state: 'fault', why: `taken, but served with ${served.status}` };
  const extension = mediaExtensionOf(medium.url);
  const kind = extension === null ? null : MEDIA_TYPES[extension].kind;
  const lost = kind === 'image' ? await lostOfPicture(bytes, served.bytes) : lostOfFile(bytes, served.bytes, kind);
  if (lost !== null) return { state: 'fault', why: lost };
  if (kind === 'image') {
    const small = await send(url, get(`${address}?largeur=320`, caller), PATIENCE_MS);
    if (small.status !== 200) return { state: 'fault', why: `no smaller copy: ${small.status}` };
  }
  const tells = kind === 'document' ? undefined : PLACES.find((sign) => served.bytes.includes(sign, 0, 'latin1'));
  if (tells !== undefined) return { state: 'fault', why: `still tells the place: ${tells}` };
  return { state: 'taken', holds: null, figures: `${medium.type}, ${Math.ceil(served.bytes.length / 1000)} kB` };
}

const lostOfFile = (sent: Buffer, served: Buffer, kind: string | null): string | null => {
  if (kind === 'document') return sent.equals(served) ? null : 'other bytes than were sent';
  return sent.length === served.length ? null : `${served.length} bytes of ${sent.length}`;
};

/** The same size upright, the same number of moments, and nothing of the camera. */
async function lostOfPicture(sent: Buffer, served: Buffer): Promise<string | null> {
  const after = await look(served);
  if (after === null) {
    // Bitmaps, which only browsers draw: they are cut behind their end at most.
    const isKept = served.length > 0 && sent.subarray(0, served.length).equals(served);
    return isKept && sent.toString('latin1', 0, 2) === 'BM' ? null : 'a picture that cannot be drawn';
  }
  if (after.exif || after.xmp || after.iptc) return 'still has what the camera wrote';
  const before = await look(sent);
  if (before === null || `${before.width}×${before.height}` === `${after.width}×${after.height}`) {
    return before === null || before.pages === after.pages ? null : `${after.pages} moments of ${before.pages}`;
  }
  return `${after.width}×${after.height} instead of ${before.width}×${before.height}`;
}

async function look(bytes: Buffer) {
  try {
    const { width, height, orientation = 1, pages = 1, exif, xmp, iptc } = await sharp(bytes).metadata();
    const turned = orientation > 4;
    return {
      ...(turned ? { width: height, height: width } : { width, height }),
      pages,
      exif: exif !== undefined,
      xmp: xmp !== undefined,
      iptc: iptc !== undefined,
    };
  } catch {
    return null;
  }
}
