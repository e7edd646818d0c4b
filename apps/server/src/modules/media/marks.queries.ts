import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import { statement } from '../../db/statement.ts';

export type MarkUse = { guid: string; studentId: number; criterionId: number };
const USES = givenRows('g', { guid: 'uuid', studentId: 'int', criterionId: 'int' });

const lockMedia = statement<{ guid: string }>(
  'mark-media-lock',
  'select guid from medium where guid = any($1::uuid[]) order by guid for no key update',
);
const insertMarks = statement(
  'mark-uses-insert',
  `insert into medium_use (guid, student_id, criterion_id)
  select distinct g.* from ${USES.from(1)}
  where not exists (
    select 1 from medium_use u
    where u.student_id = g.student_id and u.criterion_id = g.criterion_id and u.guid = g.guid)`,
);
const restrictMedia = statement(
  'mark-media-restrict',
  `update medium set restricted = true, unused_since = null
  where guid = any($1::uuid[]) and (not restricted or unused_since is not null)`,
);

/** Holds the media until the transaction ends; answers those that are there. */
export const holdMedia = async (db: Db, guids: readonly string[]): Promise<string[]> =>
  (await lockMedia(db, [guids])).map(({ guid }) => guid);

/** Records the cells that show the held media, and restricts these media for good. */
export async function insertMarkUses(db: Db, uses: readonly MarkUse[]): Promise<void> {
  await insertMarks(db, USES.values(uses));
  await restrictMedia(db, [[...new Set(uses.map(({ guid }) => guid))]]);
}
