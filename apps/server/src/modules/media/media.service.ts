import {
  MEDIA_PATH,
  MO_BYTES,
  refusedTypeMessage,
  tooLargeMessage,
  UPLOAD_FIELD,
  UPLOADED_BYTES_PER_DAY,
  type UploadedMedium,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppServices, Limits } from '../../http/app-services.ts';
import type { ByteRange, StreamAnswer } from '../../http/file-answer.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { receiveFile } from '../../http/receive-file.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { whileOpen } from '../../http/while-open.ts';
import { addFile, type GivenFile, variantKey } from './add-file.ts';
import { judgeName } from './content/judge-name.ts';
import { type Refusal, RefusedFile } from './content/refused-file.ts';
import { mayReadByGuid } from './media.policy.ts';
import { fileNameOf, mediumPath, presentUpload, showsInline } from './media.presenter.ts';
import {
  countBytesSince,
  findMedium,
  findPublicMedium,
  findReadableGuids,
  type MediumRow,
  type NewMedium,
} from './media.queries.ts';
import { mediaGuidsIn } from './media-uses.service.ts';
import { createMediaWorker } from './prepare/media-worker.ts';
import { createMediaStorage } from './storage/create-storage.ts';
import { type MediaStorage, MissingFile } from './storage/media-storage.ts';
import { watchStorage } from './storage/watched-storage.ts';

export type Media = {
  storage: MediaStorage;
  /** Largest file in bytes. */
  maxBytes: number;
  /** A repeat with the same Idempotency-Key answers the medium that is there already. */
  upload: (db: Db, user: SignedInUser, request: FastifyRequest) => Promise<UploadedMedium>;
  /** Stores a local file as a medium; throws a refusal that people can read. */
  add: (db: Db, file: GivenFile) => Promise<NewMedium>;
  read: (db: Db, user: SignedInUser | null, guid: string, width?: number) => Promise<StreamAnswer>;
  close: () => Promise<void>;
};

/** The bytes behind a guid never change. */
const KEPT_SECONDS = 31_536_000;
/** A course may be withdrawn: proxies in front of a guest revalidate after a while. */
const KEPT_BY_ALL_SECONDS = 3_600;

/** Nothing in a file may run or load; a browser's own reader of PDFs may show it in our pages. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
const HEADERS = {
  'content-security-policy': POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
};

/** What a kept answer is of; the file itself is not compared. */
const UPLOAD = `POST ${MEDIA_PATH}/upload`;

const made = new WeakMap<AppServices, Media>();

/** The application's media: one storage and one set of processes that judge files, whichever module asks first. */
export function mediaOf(app: FastifyInstance): Media {
  const services = app.pupitre;
  let media = made.get(services);
  if (media === undefined) {
    media = createMedia(services);
    made.set(services, media);
    app.addHook('onClose', media.close);
  }
  return media;
}

function createMedia({ config, told, limits }: Pick<AppServices, 'config' | 'told' | 'limits'>): Media {
  const storage = watchStorage(createMediaStorage(config), told.storage);
  const worker = createMediaWorker();
  const { mediaMaxSizeInMo } = config.settings;
  const maxBytes = mediaMaxSizeInMo * MO_BYTES;

  const add: Media['add'] = (db, file) => explained(() => addFile(db, { storage, worker }, file));

  return {
    storage,
    maxBytes,
    add,
    async upload(db, user, request) {
      await checkQuota(db, user, limits);
      const key = readIdempotencyKey(request);
      const { path, name } = await receiveFile(request.raw, {
        field: UPLOAD_FIELD,
        maxBytes,
        folder: storage.incomingFolder,
        checkName: (given) => {
          try {
            judgeName(given);
          } catch (error) {
            throw explain(error);
          }
        },
        tooLarge: tooLargeMessage(mediaMaxSizeInMo),
      });
      const attempt = key === undefined ? null : { personId: user.id, key, request: UPLOAD };
      return whileOpen(request, async (signal) =>
        presentUpload(await add(db, { path, name, ownerId: user.id, sourceUrl: '', attempt, signal })),
      );
    },
    async read(db, user, guid, width) {
      const row = await (user === null ? findPublicMedium(db, guid) : findReadable(db, user, guid));
      // A guest learns nothing of what exists.
      if (row === undefined) throw new AppError(user === null ? 'UNAUTHENTICATED' : 'MEDIUM_NOT_FOUND');
      const { key, type, size, name } = chooseCopy(row, width);
      return {
        type,
        size,
        etag: key,
        maxAgeSeconds: keptSeconds(row, user),
        isPublic: user === null,
        fileName: name,
        isInline: showsInline(type),
        headers: HEADERS,
        open: (range) => openOrMissing(storage, key, range),
      };
    },
    async close() {
      await worker.close();
      storage.close();
    },
  };
}

/** Before a byte is read: so many files an hour, so many bytes a day. */
async function checkQuota(db: Db, user: SignedInUser, limits: Limits): Promise<void> {
  limits.upload(String(user.id));
  const stored = await countBytesSince(db, user.id, new Date(Date.now() - DAY_MS));
  if (stored < UPLOADED_BYTES_PER_DAY) return;
  throw new AppError('TOO_MANY', { message: TOO_MUCH_TODAY, retryAfterSeconds: 3_600 });
}

const TOO_MUCH_TODAY = `Vous avez envoyé plus de ${(UPLOADED_BYTES_PER_DAY / MO_BYTES / 1_000).toLocaleString('fr')}\u00a0Go en un jour\u00a0: continuez demain.`;

/** The medium, where this person may read it; most are open to whoever holds the unguessable guid. */
async function findReadable(db: Db, user: SignedInUser, guid: string): Promise<MediumRow | undefined> {
  const row = await findMedium(db, guid);
  if (row === undefined || mayReadByGuid(row)) return row;
  return (await findReadableGuids(db, user.id, [guid])).has(guid) ? row : undefined;
}

/** The browser revalidates a mark each time: people who leave the team keep nothing. */
function keptSeconds({ restricted }: MediumRow, user: SignedInUser | null): number {
  if (user === null) return KEPT_BY_ALL_SECONDS;
  return restricted ? 0 : KEPT_SECONDS;
}

/** The smallest copy that is wide enough, else the medium itself. */
function chooseCopy(row: MediumRow, width: number | undefined) {
  const variants = row.variants.toSorted((one, other) => one.width - other.width);
  const variant = width === undefined ? undefined : variants.find((one) => one.width >= width);
  const own = fileNameOf(row);
  if (variant === undefined) return { key: row.guid, type: row.type, size: row.size, name: own };
  const name = own.replace(/\.\w+$/, '.webp');
  return { key: variantKey(row.guid, variant.width), type: variant.type, size: variant.size, name };
}

async function openOrMissing(storage: MediaStorage, key: string, range: ByteRange) {
  try {
    return await storage.open(key, range);
  } catch (error) {
    throw error instanceof MissingFile ? new AppError('MEDIUM_NOT_FOUND') : error;
  }
}

/** MEDIA-15: the relative path of a stored medium, given with or without the address of the media server before it. */
export async function resolvePath(db: Db, config: Config, user: SignedInUser, url: string): Promise<string> {
  const bases = [config.publicUrl, config.settings.mediaServer].filter((base) => base !== '');
  const isOurs = url.startsWith(`${MEDIA_PATH}/`) || bases.some((base) => url.startsWith(`${base}${MEDIA_PATH}/`));
  const [guid] = isOurs ? mediaGuidsIn([url]) : [];
  const row = guid === undefined ? undefined : await findReadable(db, user, guid);
  if (row === undefined) throw new AppError('MEDIUM_NOT_FOUND');
  return mediumPath(row);
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explain(error);
  }
}

const explain = (error: unknown) => (error instanceof RefusedFile ? asAppError(error.refusal) : error);

function asAppError(refusal: Refusal): AppError {
  switch (refusal.reason) {
    case 'type':
      return refusedFile('UNSUPPORTED_TYPE', refusedTypeMessage(refusal.type));
    case 'mismatch':
      return refusedFile('UNSUPPORTED_TYPE', 'Le contenu de ce fichier n’est pas celui que son nom annonce.');
    case 'unsafe':
      return refusedFile('UNSUPPORTED_TYPE', 'Ce fichier contient du code ou un autre fichier\u00a0: il est refusé.');
    case 'broken':
      return refusedFile('INVALID', 'Ce fichier est abîmé ou incomplet.');
    case 'locked':
      return refusedFile(
        'UNSUPPORTED_TYPE',
        'Ce fichier demande un mot de passe. Enregistrez-le sans mot de passe, puis envoyez-le.',
      );
    case 'place':
      return refusedFile(
        'UNSUPPORTED_TYPE',
        'Ce fichier dit où il a été enregistré, et cela ne peut pas en être retiré\u00a0: il est refusé.',
      );
    case 'pixels':
      return refusedFile('TOO_LARGE', 'Cette image dépasse 50 mégapixels.');
  }
}

const refusedFile = (code: 'UNSUPPORTED_TYPE' | 'INVALID' | 'TOO_LARGE', message: string) =>
  new AppError(code, { fields: { [UPLOAD_FIELD]: message } });
