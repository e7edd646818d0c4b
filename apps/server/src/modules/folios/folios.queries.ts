import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { deletionOf, inTrash, latestDeleted } from '../../content/rows.queries.ts';
import { teamOf } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { type FolioRole, folio } from '../../db/folio-schema.ts';
import { pick } from '../../db/pick.ts';
import { prepared } from '../../db/prepared.ts';
import { person } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import { REVISION } from './folio-access.queries.ts';

/** Columns of a card for a caller (`personId`); they need the join with `person`. */
export const headColumns = {
  ...pick(folio, 'id', 'title', 'ribbon', 'icon', 'color', 'categories', 'authorId'),
  authorName: person.displayName,
  ...pick(
    folio,
    'createdOn',
    'updatedOn',
    'rpn',
    'planEtudeRomand',
    'optionsProfessionnelles',
    'severalADay',
    'periods',
    'criterionCount',
  ),
  ...pick(folio, 'studentCount', 'version', 'archivedOn', 'keptUntil'),
  /** Read before what is kept under it. */
  revision: sql<string>`${sql.raw(REVISION('"folio"'))}`,
  role: sql<FolioRole | null>`(select m.role from folio_member m where m.folio_id = "folio"."id" and m.person_id = ${sql.placeholder('personId')})`,
};

const selectDetail = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      ...headColumns,
      secret: folio.secret,
      deletedOn: folio.deletedOn,
      team: teamOf('folio'),
    })
    .from(folio)
    .innerJoin(person, eq(person.id, folio.authorId))
    .where(condition);

const byId = (db: Db) => prepared(db, 'folio-by-id', () => selectDetail(db, eq(folio.id, sql.placeholder('id'))));
const bySecret = (db: Db) =>
  prepared(db, 'folio-by-secret', () =>
    selectDetail(db, and(eq(folio.secret, sql.placeholder('secret')), isNull(folio.deletedOn))),
  );

/** A folio with its owner, its team and the caller's part in it; deleted ones too. */
export async function findFolio(db: Db, id: number, personId: number) {
  const [row] = await byId(db).execute({ id, personId });
  return row;
}
export type FolioRow = NonNullable<Awaited<ReturnType<typeof findFolio>>>;
export type HeadRow = Pick<FolioRow, keyof typeof headColumns>;

export async function findFolioBySecret(db: Db, secret: string, personId: number): Promise<FolioRow | undefined> {
  const [row] = await bySecret(db).execute({ secret, personId });
  return row;
}

/** `observedOn`: when a teacher last changed a cell, as an instant of ISO 8601. */
export type StateCounts = { folioId: number; ok: number; nok: number; unrated: number; observedOn: string | null };

/**
 * $1 folios. Cells at each level, of present pupils and criteria, and when one was last changed. Walks pupil by pupil, as the cells lie, and
 * leaves out what was removed: joined with the criteria, PostgreSQL 18 reads those of all folios.
 */
const selectCounts = statement<StateCounts>(
  'folio-counts',
  `select s.folio_id as "folioId", count(*) filter (where o.state = 'ok')::int as ok,
    count(*) filter (where o.state = 'nok')::int as nok, count(*) filter (where o.state = 'unrated')::int as unrated,
    to_char(max(o.updated_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "observedOn"
  from folio_student s
  cross join lateral (
    select o.state, o.updated_on from observation o
    where o.student_id = s.id and o.criterion_id not in (
      select id from folio_criterion where folio_id = any((select $1::int[])::int[]) and removed_on is not null
    )
    offset 0
  ) o
  where s.folio_id = any((select $1::int[])::int[]) and s.removed_on is null
  group by s.folio_id`,
);

export const countObserved = async (db: Db, folioIds: readonly number[]): Promise<StateCounts[]> =>
  folioIds.length === 0 ? [] : selectCounts(db, [folioIds]);

/** The person's deleted folios that can still be restored, latest first. */
export const findTrashedFolios = (db: Db, authorId: number, deletedAfter: Date) =>
  db
    .select({ ...headColumns, role: sql<FolioRole | null>`'owner'`, deletedOn: deletionOf(folio) })
    .from(folio)
    .innerJoin(person, eq(person.id, folio.authorId))
    .where(inTrash(folio, authorId, deletedAfter))
    .orderBy(...latestDeleted(folio));

/** What the marker of the models counts. */
export const NEWS_OF_FOLIOS = {
  newBookletModels: { from: 'folio where rpn and deleted_on is null', moment: 'rpn_on' },
} as const;
