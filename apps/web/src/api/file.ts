import { callAddress, type Endpoint, type Given, MISSING_SIGNS_HEADER } from '@pupitre/contract';
import { fetchAnswer, fileOf } from './answered.ts';
import { type CallInput, isAborted, type LooseInput, refusal, send, transportFailure } from './call.ts';
import { connection } from './connection.ts';
import { pagePerson } from './page-person.ts';

type FileEndpoint = Endpoint & { produces: string };
type FileInput<E extends FileEndpoint> = { params: Given<E['params']> };

/** Address of a file of the API, for an element that loads it by itself. */
export const fileAddress = <E extends FileEndpoint>(endpoint: E, input: FileInput<E>): string =>
  // Both are the same parts; `callAddress` does not know which endpoint has which.
  callAddress(endpoint, input as { params: Record<string, unknown> });

/** A file that the server made, the name that it gave it, and the signs that it could not write. */
export type ReceivedFile = { content: Blob; name: string; missing: string };

/**
 * Calls an endpoint that answers a file: `const { content, name } = await callFile(getFolioXlsx, { params: { id } })`,
 * then `saveFile(content, name)`. Throws ApiError as `call` does, so a refusal shows on the page instead of being
 * downloaded. `onBytes` is told how much has arrived.
 */
export async function callFile<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  onBytes?: (received: number) => void,
): Promise<ReceivedFile> {
  const response = await send(endpoint, input as LooseInput);
  if (!response.ok) throw await refusal(endpoint, response);
  try {
    return {
      content: await fileOf(response, onBytes),
      name: nameOf(response.headers.get('Content-Disposition') ?? ''),
      missing: decodeURIComponent(response.headers.get(MISSING_SIGNS_HEADER) ?? ''),
    };
  } catch (error) {
    if (isAborted(error)) throw error;
    throw transportFailure(endpoint, error);
  }
}

/** The name in UTF-8 where there is one. */
function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? '';
}

/** Elements do not say why a file did not load: returns the status of its address, or 0 without a network. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetchAnswer(url, { headers: pagePerson.headers() });
    connection.report(true);
    await response.body?.cancel();
    return response.status;
  } catch {
    connection.report(false);
    return 0;
  }
}
