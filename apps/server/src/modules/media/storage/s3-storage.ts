import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3StorageConfig } from '../../../config.ts';
import { isStorageKey, MARK, type MediaStorage, MissingFile } from './media-storage.ts';

/** Larger files go in parts of this size, one in memory at a time (S3 wants at least 5 MB). */
const PART_BYTES = 8 * 1_048_576;
const CONNECT_MS = 5_000;
/** Until the first byte of an answer, and between two: a service that froze answers nothing any more. */
const SILENT_MS = 15_000;

/** The package takes 20 MB of memory: it is loaded when the first file is asked for. */
type Sdk = typeof import('@aws-sdk/client-s3');

/** A bucket of Amazon or of another S3 service. */
export function createS3Storage(config: S3StorageConfig, silentMs = SILENT_MS): MediaStorage {
  const { bucket: Bucket, prefix } = config;
  let loading: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const s3 = () => {
    loading ??= connect(config, silentMs);
    return loading;
  };
  const at = (name: string) => ({ Bucket, Key: prefix === '' ? name : `${prefix}/${name}` });
  const place = (key: string) => {
    if (!isStorageKey(key)) throw new Error('This is no key of the storage.');
    return at(key);
  };
  const markPlace = at(MARK);
  const readMark = async () => {
    const { sdk, client } = await s3();
    const found = await client.send(new sdk.GetObjectCommand(markPlace)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return (await found?.Body?.transformToString())?.trim() ?? null;
  };

  async function putInParts(key: string, file: string, size: number): Promise<void> {
    const { sdk, client } = await s3();
    const where = place(key);
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(where));
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let from = 0; from < size; from += PART_BYTES) {
        const PartNumber = Parts.length + 1;
        const Body = await readPart(file, from, Math.min(PART_BYTES, size - from));
        const { ETag } = await client.send(new sdk.UploadPartCommand({ ...where, UploadId, PartNumber, Body }));
        Parts.push({ ETag, PartNumber });
      }
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      // Parts that nobody completes would be paid for ever.
      await client.send(new sdk.AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => undefined);
      throw error;
    }
  }

  return {
    incomingFolder: config.incomingFolder,
    async take(key, file) {
      const { sdk, client } = await s3();
      const { size } = await stat(file);
      if (size > PART_BYTES) await putInParts(key, file, size);
      else await client.send(new sdk.PutObjectCommand({ ...place(key), Body: await readPart(file, 0, size) }));
      await rm(file, { force: true });
    },
    async open(key, { from, to }) {
      const { sdk, client } = await s3();
      const { Body } = await client
        .send(new sdk.GetObjectCommand({ ...place(key), Range: `bytes=${from}-${to}` }))
        .catch((error: unknown): never => {
          throw isMissing(error) ? new MissingFile() : error;
        });
      if (!(Body instanceof Readable)) throw new Error('The storage answered no bytes.');
      return Body;
    },
    async remove(key) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(place(key)));
    },
    async *list() {
      const { sdk, client } = await s3();
      const Prefix = prefix === '' ? '' : `${prefix}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(Prefix.length);
          if (isStorageKey(key) && LastModified !== undefined) yield { key, modifiedOn: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async check() {
      const { sdk, client } = await s3();
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
    },
    readMark,
    async mark(id) {
      const { sdk, client } = await s3();
      const object = { ...markPlace, Body: id };
      try {
        // Two first processes at once: the mark of one of them stays.
        await client.send(new sdk.PutObjectCommand({ ...object, IfNoneMatch: '*' }));
      } catch (error) {
        const status = (error as S3ServiceException).$metadata?.httpStatusCode ?? 0;
        if (status === NOT_IMPLEMENTED) await client.send(new sdk.PutObjectCommand(object));
        else if (!IS_THERE.includes(status)) throw error;
      }
      return (await readMark()) ?? id;
    },
    close: () => void loading?.then(({ client }) => client.destroy()).catch(() => undefined),
  };
}

async function connect(
  { region, endpoint, credentials }: S3StorageConfig,
  silentMs: number,
): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(credentials === null ? {} : { credentials }),
    // Others than Amazon seldom have a host name for every bucket, nor its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: silentMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
    },
  });
  return { sdk, client };
}

async function readPart(file: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await handle.read(bytes, filled, length - filled, from + filled);
      if (bytesRead === 0) throw new Error('The file is shorter than it was.');
      filled += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Another mark is there, or is being written. */
const IS_THERE = [409, 412];
/** Some services know no conditional writes. */
const NOT_IMPLEMENTED = 501;

const isMissing = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'NoSuchKey' || (error as S3ServiceException).$metadata?.httpStatusCode === 404);
