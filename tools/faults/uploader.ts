import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFilm } from '../product/film.ts';
import { bodyOf, type Caller, get, send, upload } from '../school/client.ts';

/** Films that were sent while the product was killed: address and bytes of each acknowledged one. */
export type Uploads = { attempted: number; acknowledged: Map<string, string> };

const FILM_BYTES = 4 * 1_048_576;

export const startUploads = (): Uploads => ({ attempted: 0, acknowledged: new Map() });

/** Sends one film after the other until stopped; one that fails is not acknowledged. */
export async function keepUploading(
  caller: Caller,
  address: string,
  uploads: Uploads,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const film = makeFilm(FILM_BYTES);
    uploads.attempted += 1;
    const answer = await send(address, upload('film.mp4', film, caller)).catch(() => null);
    if (answer?.status !== 200) await delay(20);
    else uploads.acknowledged.set(bodyOf<{ url: string }>(answer).url, hash('sha256', film));
  }
}

/** Checks that every acknowledged film is there as it was sent, and that every row has its whole file. */
export async function checkUploads(
  caller: Caller,
  address: string,
  uploads: Uploads,
  rows: readonly { guid: string; sha256: string }[],
): Promise<string[]> {
  const problems: string[] = [];
  const known = new Map(rows.map(({ guid, sha256 }) => [guid, sha256]));
  for (const [url, sent] of uploads.acknowledged) {
    if (known.get(url.split('/')[4] ?? '') !== sent) problems.push(`${url} was acknowledged and is not there as sent`);
  }
  for (const { guid, sha256 } of rows) {
    const film = get(`/medias/${guid}/film.mp4`, caller);
    // Twice, because a connection from before the fault may break first.
    const { status, bytes } = await send(address, film).catch(() => send(address, film));
    if (status !== 200 || hash('sha256', bytes) !== sha256) problems.push(`medium ${guid} shows and is not whole`);
  }
  return problems;
}
