import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { list, listItem, listSecretReader, listTeam, person } from '../../db/schema.ts';

export type TeamRow = { personId: number; displayName: string; objectGuid: string | null; canEdit: boolean };

/** The caller's right in the educational team; null outside it. */
export const teamRightOf = (personId: SQL.Aliased | SQL | ReturnType<typeof sql.placeholder>) =>
  sql<
    boolean | null
  >`(select ${listTeam.canEdit} from ${listTeam} where ${listTeam.listId} = ${list.id} and ${listTeam.personId} = ${personId})`;

/** Columns of a card, with the author; needs the join with `person`. */
export const headColumns = {
  id: list.id,
  title: list.title,
  description: list.description,
  icon: list.icon,
  color: list.color,
  ribbon: list.ribbon,
  authorId: list.authorId,
  authorName: person.displayName,
  authorGuid: person.objectGuid,
  updatedOn: list.updatedOn,
  categories: list.categories,
  learnLanguage: list.learnLanguage,
  hintLanguage: list.hintLanguage,
  lexicon: list.lexicon,
  rpn: list.rpn,
  itemCount: list.itemCount,
  version: list.version,
  activities: list.activities,
};

const teamJson = sql<TeamRow[]>`(
  select coalesce(json_agg(json_build_object('personId', m.id, 'displayName', m.display_name, 'objectGuid', m.object_guid, 'canEdit', t.can_edit) order by t.position, m.id), '[]'::json)
  from list_team t join person m on m.id = t.person_id where t.list_id = ${list.id})`;

const selectDetail = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      ...headColumns,
      deletedOn: list.deletedOn,
      secret: list.secret,
      teamCanEdit: teamRightOf(sql.placeholder('personId')),
      secretReader: sql<boolean>`exists (select 1 from ${listSecretReader} where ${listSecretReader.listId} = ${list.id} and ${listSecretReader.personId} = ${sql.placeholder('personId')})`,
      team: teamJson,
    })
    .from(list)
    .innerJoin(person, eq(person.id, list.authorId))
    .where(condition);

const prepareById = (db: Db) => prepared(db, 'list-by-id', () => selectDetail(db, eq(list.id, sql.placeholder('id'))));
const prepareBySecret = (db: Db) =>
  prepared(db, 'list-by-secret', () =>
    selectDetail(db, and(eq(list.secret, sql.placeholder('secret')), isNull(list.deletedOn))),
  );

/** A list with its author, its team and the caller's part in it; deleted ones too. */
export async function findList(db: Db, id: number, personId: number) {
  const [row] = await prepareById(db).execute({ id, personId });
  return row;
}
export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>;
export type HeadRow = Omit<ListRow, 'deletedOn' | 'secret' | 'secretReader' | 'team'>;

export async function findListBySecret(db: Db, secret: string, personId: number): Promise<ListRow | undefined> {
  const [row] = await prepareBySecret(db).execute({ secret, personId });
  return row;
}

const selectItems = (db: Db) =>
  db
    .select({
      id: listItem.id,
      listId: listItem.listId,
      learnTxt: listItem.learnTxt,
      hintTxt: listItem.hintTxt,
      hintImgUrl: listItem.hintImgUrl,
      hintImgAlt: listItem.hintImgAlt,
      flag: listItem.flag,
      tags: listItem.tags,
      accept: listItem.accept,
    })
    .from(listItem)
    .where(eq(listItem.listId, sql.placeholder('listId')))
    .orderBy(asc(listItem.position), asc(listItem.id));

export const findItems = (db: Db, listId: number) => prepared(db, 'list-items', selectItems).execute({ listId });
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** Holds the row until the transaction ends, so that concurrent saves see each other's version. */
export async function lockList(db: Db, id: number): Promise<void> {
  await db.select({ id: list.id }).from(list).where(eq(list.id, id)).for('update');
}

/**
 * The list that this secret opens, held against a renewal: whoever waits for one finds that the old secret opens nothing.
 */
export async function lockListBySecret(db: Db, secret: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: list.id })
    .from(list)
    .where(and(eq(list.secret, secret), isNull(list.deletedOn)))
    .for('share');
  return row?.id;
}

/** The person's deleted lists that can still be restored, latest first. */
export const findTrashedLists = (db: Db, authorId: number, deletedAfter: Date) =>
  db
    .select({ ...headColumns, deletedOn: list.deletedOn })
    .from(list)
    .innerJoin(person, eq(person.id, list.authorId))
    .where(and(eq(list.authorId, authorId), isNotNull(list.deletedOn), gt(list.deletedOn, deletedAfter)))
    .orderBy(desc(list.deletedOn), desc(list.id));

/** How many lists entered the lexicon after `since`, counted up to `most`. */
export const countLexiconSince = (db: Db, since: Date | null, most: number) =>
  countUpTo(db, sql`lexicon and deleted_on is null and lexicon_on > ${instant(since)}`, most);

/** How many official lists appeared after `since`, counted up to `most`. */
export const countRpnSince = (db: Db, since: Date | null, most: number) =>
  countUpTo(db, sql`rpn and deleted_on is null and created_on > ${instant(since)}`, most);

const instant = (since: Date | null) => sql`${since?.toISOString() ?? '-infinity'}::timestamptz`;

async function countUpTo(db: Db, condition: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from list where ${condition} limit ${most}) as found`,
  );
  return rows[0]?.count ?? 0;
}

/** Teachers among these directory identifiers: who may enter an educational team. */
export async function findTeamCandidates(db: Db, objectGuids: readonly string[]) {
  if (objectGuids.length === 0) return [];
  const { rows } = await db.execute<{ id: number; objectGuid: string; isTeacher: boolean }>(sql`
    select id, object_guid as "objectGuid",
      active and roles && array['enseignants', 'soutien', 'publisher'] as "isTeacher"
    from person where object_guid = any(${sql.param(objectGuids)}::text[])`);
  return rows;
}
