import {
  ANTI_FORGERY_HEADER,
  API_PREFIX,
  type ErrorBody,
  UPLOAD_FIELD,
  type UploadedMedium,
  uploadedMedium,
  uploadMedium,
} from '@pupitre/contract';
import { antiForgeryToken } from './anti-forgery.ts';
import { ApiError } from './api-error.ts';
import { TRANSPORT_MESSAGE } from './call.ts';
import { connection } from './connection.ts';
import { log } from './log.ts';

type UploadOptions = {
  /** Bytes that have left, of all. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
};

/** Sends one file. `fetch` cannot say how far a body is, so this one call goes by XMLHttpRequest. */
export function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<UploadedMedium> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedMedium>();
  const request = new XMLHttpRequest();
  const fail = (error: unknown) => {
    log.error(`POST ${uploadMedium.path}`, error);
    reject(error);
  };
  request.open('POST', `${API_PREFIX}${uploadMedium.path}`);
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader(ANTI_FORGERY_HEADER, antiForgeryToken());
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
  request.addEventListener('error', () => {
    connection.report(false);
    fail(new ApiError(0, { code: 'NETWORK', message: TRANSPORT_MESSAGE }));
  });
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
  request.addEventListener('load', () => {
    connection.report(true);
    const body = readBody(request.responseText);
    if (request.status !== 200) return fail(new ApiError(request.status, errorOf(body)));
    const answer = uploadedMedium.safeParse(body);
    if (answer.success) resolve(answer.data);
    else fail(new ApiError(request.status, errorOf(null)));
  });
  if (signal.aborted) request.abort();
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append(UPLOAD_FIELD, file, file.name);
  request.send(form);
  return promise;
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
