import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import type { Media } from '../media/media.service.ts';
import { mediaGuidsIn } from '../media/media-uses.service.ts';
import type { ReportPicture } from './render/report-job.ts';
import type { PrintedMark } from './standard-report.ts';

export type LoadMarks = (
  addresses: readonly string[],
) => Promise<{ marks: Map<string, PrintedMark>; pictures: ReportPicture[] }>;

/** Width in pixels of what is 20 mm high on paper. */
const WIDTH = 320;
// Unspecified: how many pictures one document holds; the rest are named.
const PICTURES_MAX = 150;
const PICTURE_BYTES_MAX = 1_500_000;
/** Files read at the same time. */
const AT_ONCE = 4;

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Marks as paper shows them: small pictures, and a word for what has no picture. */
export const markLoader =
  (db: Db, user: SignedInUser, media: Pick<Media, 'read'>): LoadMarks =>
  async (addresses) => {
    const marks = new Map<string, PrintedMark>();
    const pictures: ReportPicture[] = [];
    const waiting = [...new Set(addresses)];

    async function loadNext(): Promise<void> {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const [guid = ''] = mediaGuidsIn([address]);
        const found = await readMark(guid);
        if (found.bytes === undefined || pictures.length >= PICTURES_MAX) {
          marks.set(address, { picture: '', text: found.text });
          continue;
        }
        const name = `${guid}.${found.extension}`;
        pictures.push({ name, bytes: found.bytes });
        marks.set(address, { picture: name, text: found.text });
      }
    }

    async function readMark(guid: string): Promise<{ text: string; bytes?: Uint8Array; extension?: string }> {
      try {
        const { type = '', size, open } = await media.read(db, user, guid, WIDTH);
        const extension = EXTENSIONS[type];
        if (extension === undefined || size === 0 || size > PICTURE_BYTES_MAX) return { text: wordOf(type) };
        const chunks: Uint8Array[] = [];
        for await (const chunk of await open({ from: 0, to: size - 1 })) chunks.push(chunk as Uint8Array);
        return { text: wordOf(type), bytes: Buffer.concat(chunks), extension };
      } catch (error) {
        // A missing mark must not prevent the report.
        if (error instanceof AppError) return { text: 'Trace jointe' };
        throw error;
      }
    }

    await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
    return { marks, pictures };
  };

function wordOf(type: string): string {
  if (type.startsWith('image/')) return 'Trace jointe (image)';
  if (type.startsWith('audio/')) return 'Trace jointe (son)';
  if (type.startsWith('video/')) return 'Trace jointe (vidéo)';
  return 'Trace jointe (document)';
}
