import {
  ANTI_FORGERY_HEADER,
  callAddress,
  type Endpoint,
  type ErrorBody,
  type Given,
  type Parsed,
  UPLOAD_FIELD,
  type UploadedMedium,
  uploadMedium,
} from '@pupitre/contract';
import { isOfOthers, MAKING_SILENT_AFTER, SILENT_AFTER } from './answered.ts';
import { antiForgeryToken } from './anti-forgery.ts';
import { ApiError } from './api-error.ts';
import { checked, TRANSPORT_MESSAGE } from './call.ts';
import { connection } from './connection.ts';
import { log } from './log.ts';
import { pagePerson } from './page-person.ts';

type UploadOptions = {
  /** Bytes sent, of all. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
  /** Same key, same file: a repeat after a lost answer stores no second one. */
  idempotencyKey?: string;
};

/** Sends a medium. */
export const uploadFile = (file: File, options: UploadOptions): Promise<UploadedMedium> =>
  sendFile(uploadMedium, file, options);

/** Sends one file. */
export const sendFile = <E extends Endpoint>(
  endpoint: E,
  file: File,
  options: UploadOptions,
): Promise<Parsed<E['response']>> => sendFiles(endpoint, [file], options);

/** Sends files in one form. `fetch` reports no upload progress, so these calls use XMLHttpRequest. */
export function sendFiles<E extends Endpoint>(
  endpoint: E,
  files: readonly File[],
  {
    onProgress,
    signal,
    query,
    idempotencyKey,
  }: UploadOptions & { query?: Given<E['query']> & Record<string, unknown> },
): Promise<Parsed<E['response']>> {
  const { promise, resolve, reject } = Promise.withResolvers<Parsed<E['response']>>();
  const request = new XMLHttpRequest();
  const fail = (error: unknown) => {
    log.error(`POST ${endpoint.path}`, error);
    reject(error);
  };
  request.open('POST', callAddress(endpoint, { query }));
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader(ANTI_FORGERY_HEADER, antiForgeryToken());
  if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
  for (const [name, value] of Object.entries(pagePerson.headers())) request.setRequestHeader(name, value);
  const lose = () => {
    connection.report(false);
    fail(new ApiError(0, { code: 'NETWORK', message: TRANSPORT_MESSAGE }));
  };
  const waits = watchSilence(request, lose);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    waits.hear(loaded < total ? SILENT_AFTER : MAKING_SILENT_AFTER);
    onProgress(loaded, total);
  });
  request.addEventListener('loadend', waits.end);
  request.addEventListener('error', lose);
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
  request.addEventListener('load', () => {
    if (isOfOthers(request.status, request.getResponseHeader('Content-Type'))) return lose();
    connection.report(true);
    const body = readBody(request.responseText);
    if (request.status !== 200) {
      const error = new ApiError(request.status, errorOf(body));
      pagePerson.refused(error);
      return fail(error);
    }
    try {
      if (body === null) throw new TypeError('No answer.');
      resolve(checked(endpoint, body));
    } catch {
      fail(new ApiError(request.status, errorOf(null)));
    }
  });
  if (signal.aborted) request.abort();
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  for (const file of files) form.append(UPLOAD_FIELD, file, file.name);
  request.send(form);
  return promise;
}

/** What is on its way and moves no more is lost, before anything was answered. */
function watchSilence(request: XMLHttpRequest, lose: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const hear = (ms: number) => {
    end();
    timer = setTimeout(() => {
      lose();
      request.abort();
    }, ms);
  };
  hear(SILENT_AFTER);
  return { hear, end };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A proxy's error page is not our error body. */
function errorOf(body: unknown): ErrorBody {
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) return body as ErrorBody;
  return { code: 'UNEXPECTED', message: TRANSPORT_MESSAGE };
}
