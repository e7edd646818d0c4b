import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFilm } from '../product/film.ts';
import type { Client } from './writers.ts';

/** Films that were sent while the product was killed: address and bytes of each acknowledged one. */
export type Uploads = { attempted: number; acknowledged: Map<string, string> };

const FILM_BYTES = 4 * 1_048_576;

export const startUploads = (): Uploads => ({ attempted: 0, acknowledged: new Map() });

/** Sends one film after the other until stopped; one that fails is not acknowledged. */
export async function keepUploading(
  client: Client,
  address: string,
  uploads: Uploads,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const film = makeFilm(FILM_BYTES);
    const form = new FormData();
    form.append('file', new Blob([film]), 'film.mp4');
    uploads.attempted += 1;
    const answer = await client.send(address, 'POST', '/medias/upload', form).catch(() => null);
    const body = answer?.status === 200 ? ((await answer.json().catch(() => null)) as { url: string } | null) : null;
    if (body === null) await delay(20);
    else uploads.acknowledged.set(body.url, hash(film));
  }
}

/** Checks that every acknowledged film is there as it was sent, and that every row has its whole file. */
export async function checkUploads(
  client: Client,
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
    const bytes = await readFilm(client, address, guid).catch(() => readFilm(client, address, guid));
    if (bytes === null || hash(bytes) !== sha256) problems.push(`medium ${guid} shows and is not whole`);
  }
  return problems;
}

/** Null where it is missing. The caller tries twice, because a connection from before the fault may break first. */
async function readFilm(client: Client, address: string, guid: string): Promise<Buffer | null> {
  const answer = await client.send(address, 'GET', `/medias/${guid}/film.mp4`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.status === 200 ? bytes : null;
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
