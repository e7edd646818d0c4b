import { eq } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { person } from '../../apps/server/src/db/schema.ts';
import { buildFolio } from '../../apps/server/src/demo/build/build-folio.ts';
import { CANTON_SIZES, type CantonSizes } from '../../apps/server/src/demo/canton/canton-sizes.ts';
import { buildCanton } from '../../apps/server/src/demo/canton.ts';
import { fillCantonFolios } from '../../apps/server/src/demo/canton-folios.ts';
import { borrowDatabase } from '../product/database.ts';
import { type Caller, enter } from '../school/client.ts';

const FOLIO = { pupils: 25, criteria: 40, models: 10 };
const PREPARED = { pupils: 30, teachers: 12 };

/** A folio that pages watch, with a session of its owner. */
export type Watched = { folioId: number; studentId: number; criterionId: number; owner: Caller };
export type School = { writer: Caller; watched: Watched; pupils: Caller[]; teachers: Caller[]; size: string };

/** The canton, `share` of the one of the benchmark: its folios hold most of the rows. */
export async function fillSchool(adminUrl: string, share: number): Promise<School> {
  await using database = borrowDatabase(adminUrl);
  const { db, pool } = database;
  const part = (most: number, least: number) => Math.max(least, Math.round(most * share));
  const sizes: Partial<CantonSizes> = {
    schools: part(CANTON_SIZES.schools, 6),
    pupils: part(CANTON_SIZES.pupils, 200),
    teachers: part(CANTON_SIZES.teachers, 64),
    classes: part(CANTON_SIZES.classes, 12),
    lists: part(CANTON_SIZES.lists, 500),
    courses: part(CANTON_SIZES.courses, 500),
  };
  const canton = await buildCanton(db, sizes);
  const folios = part(5_800, 70);
  await fillCantonFolios(db, canton, { ...FOLIO, folios });
  const [writerId = 0, ownerId = 0] = canton.teacherIds;
  const [writer, owner] = await enterAll(db, [writerId, ownerId]);
  if (writer === undefined || owner === undefined) throw new Error('The canton lacks its teachers.');
  const folio = await buildFolio(db, { author: { id: ownerId }, pupils: [{ id: canton.pupilIds[0] ?? 0 }] });
  const { rows } = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) size',
  );
  const cells = folios * FOLIO.pupils * FOLIO.criteria;
  return {
    writer,
    watched: {
      folioId: folio.id,
      studentId: folio.pupils[0]?.id ?? 0,
      criterionId: folio.criteria[0]?.id ?? 0,
      owner,
    },
    pupils: await enterAll(db, canton.pupilIds.slice(0, PREPARED.pupils)),
    // Those who have folios and lists of their own; the first two write elsewhere.
    teachers: await enterAll(db, canton.teacherIds.slice(2, 2 + PREPARED.teachers)),
    size: `${sizes.pupils} pupils, ${sizes.teachers} teachers, ${sizes.lists} lists, ${sizes.courses} courses, ${folios} folios with ${cells} observations; ${rows[0]?.size}`,
  };
}

/** Sessions of these people, in their order. */
async function enterAll(db: Database, ids: readonly number[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const id of ids) {
    const [found] = await db.select().from(person).where(eq(person.id, id));
    if (found !== undefined) callers.push(await enter(db, found));
  }
  return callers;
}
