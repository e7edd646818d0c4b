import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { observationIdOf } from '@pupitre/learning';
import { inArray, notInArray } from 'drizzle-orm';
import sharp from 'sharp';
import { medium, mediumUse } from '../../apps/server/src/db/media-schema.ts';
import { borrowDatabase, requireDatabaseUrl } from '../product/database.ts';
import { type Caller, send } from '../school/client.ts';
import { type Cell, tracesOf } from './folio-check.ts';
import type { SentTrace } from './folio-traces.ts';

/** A stored file: when its row was written, and the cells that hold it. */
export type StoredMedium = { guid: string; createdOn: Date; cellIds: number[] };

/** The media that came since these. */
export async function readStored(dataDir: string, before: readonly string[]): Promise<StoredMedium[]> {
  await using database = borrowDatabase(requireDatabaseUrl(dataDir), { max: 1 });
  const { db } = database;
  const rows = await db
    .select({ guid: medium.guid, createdOn: medium.createdOn })
    .from(medium)
    .where(before.length === 0 ? undefined : notInArray(medium.guid, [...before]));
  const guids = rows.map(({ guid }) => guid);
  const uses = guids.length === 0 ? [] : await db.select().from(mediumUse).where(inArray(mediumUse.guid, guids));
  return rows.map(({ guid, createdOn }) => ({
    guid,
    createdOn,
    cellIds: uses
      .filter((use) => use.guid === guid)
      .map(({ studentId, criterionId }) => observationIdOf(studentId ?? 0, criterionId ?? 0)),
  }));
}

const guidOf = (url: string): string => url.split('/')[4] ?? '';
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** Each trace is in the cells that were told so, once in each, and in no other; each stored file is a trace of these. */
export function checkTraces(
  cells: readonly Cell[],
  sent: readonly SentTrace[],
  stored: readonly StoredMedium[],
): { lost: string[]; twice: string[] } {
  const [lost, twice]: [string[], string[]] = [[], []];
  const shown = cells.flatMap((cell) => tracesOf(cell).map((url) => ({ url, cellId: cell.observation.id })));
  const rows = new Map(stored.map((row) => [row.guid, row]));
  for (const { url, cellIds } of sent) {
    const places = shown.filter((one) => one.url === url).map(({ cellId }) => cellId);
    const missing = cellIds.filter((id) => !places.includes(id));
    if (missing.length > 0) lost.push(`${url} is not in ${missing.join(', ')}`);
    if (places.length > cellIds.length) twice.push(`${url} is in ${places.join(', ')}, not in ${cellIds.join(', ')}`);
    const row = rows.get(guidOf(url));
    if (row === undefined) lost.push(`${url} is not stored`);
    else if (!isDeepStrictEqual(sorted(row.cellIds), sorted(cellIds)))
      twice.push(`${url} is held by ${row.cellIds.join(', ')}, not by ${cellIds.join(', ')}`);
  }
  const known = new Set(sent.map(({ url }) => guidOf(url)));
  for (const { guid } of stored) if (!known.has(guid)) twice.push(`medium ${guid} is of no trace`);
  if (new Set(sent.map(({ url }) => url)).size < sent.length) twice.push('two traces were told the same address');
  return { lost, twice };
}

/** Each file is there as it was sent: a voice to the byte, a photo with its pixels. */
export async function checkFiles({ headers }: Caller, address: string, sent: readonly SentTrace[]): Promise<string[]> {
  const problems: string[] = [];
  for (const trace of sent) {
    const { status, bytes } = await send(address, { path: trace.url, headers });
    const isThere = status === 200 && (await isAsSent(bytes, trace).catch(() => false));
    if (!isThere) problems.push(`${trace.url} answers ${status} and is not what was sent`);
  }
  return problems;
}

async function isAsSent(bytes: Buffer, trace: SentTrace): Promise<boolean> {
  if (trace.kind === 'voice') return hash('sha256', bytes) === trace.sha256;
  // Decoded whole: a picture that is cut short has its size too.
  const { info } = await sharp(bytes, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  return info.width === trace.width && info.height === trace.height;
}

/** Traces whose file was stored before the answered attempt was sent: the first answer was lost. */
export const countRepeated = (sent: readonly SentTrace[], stored: readonly StoredMedium[]): number => {
  const createdOn = new Map(stored.map((row) => [row.guid, row.createdOn.getTime()]));
  return sent.filter(({ url, askedOn }) => (createdOn.get(guidOf(url)) ?? Number.POSITIVE_INFINITY) < askedOn).length;
};
