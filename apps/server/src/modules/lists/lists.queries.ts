import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isInReadableCourse } from '../../content/course-reading.queries.ts';
import { readerValuesForLists } from '../../content/course-reading.ts';
import { deletionOf, inTrash, latestDeleted } from '../../content/rows.queries.ts';
import { isSecretReader } from '../../content/secrets.queries.ts';
import { teamOf, teamRightOf } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { pick } from '../../db/pick.ts';
import { prepared } from '../../db/prepared.ts';
import { list, listItem, person } from '../../db/schema.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';

/** Columns of a card, with the author; needs the join with `person`. */
export const headColumns = {
  ...pick(list, 'id', 'title', 'description', 'icon', 'color', 'ribbon', 'authorId'),
  authorName: person.displayName,
  authorGuid: person.objectGuid,
  ...pick(list, 'updatedOn', 'categories', 'learnLanguage', 'hintLanguage', 'lexicon', 'rpn', 'itemCount', 'version'),
  ...pick(list, 'activities'),
};

/** The caller's part in a list; needs what `readerValuesForLists` gives. */
const partColumns = {
  deletedOn: list.deletedOn,
  teamCanEdit: teamRightOf('list', sql.placeholder('personId')),
  secretReader: isSecretReader('list', sql.placeholder('personId')),
  // Asked only where nothing plainer grants it: many courses may play one list.
  isInReadableCourse: sql<boolean>`case when ${list.lexicon} or ${list.rpn} or ${list.authorId} = ${sql.placeholder('personId')} then false else ${isInReadableCourse} end`,
};

const selectDetail = (db: Db, condition: SQL | undefined) =>
  db
    .select({ ...headColumns, ...partColumns, secret: list.secret, team: teamOf('list') })
    .from(list)
    .innerJoin(person, eq(person.id, list.authorId))
    .where(condition);

const prepareById = (db: Db) => prepared(db, 'list-by-id', () => selectDetail(db, eq(list.id, sql.placeholder('id'))));
const prepareBySecret = (db: Db) =>
  prepared(db, 'list-by-secret', () =>
    selectDetail(db, and(eq(list.secret, sql.placeholder('secret')), isNull(list.deletedOn))),
  );

/** A list with its author, its team and the caller's part in it; deleted ones too. */
export async function findList(db: Db, id: number, user: SignedInUser) {
  const [row] = await prepareById(db).execute({ id, ...readerValuesForLists(user) });
  return row;
}
export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>;
export type HeadRow = Omit<ListRow, 'deletedOn' | 'secret' | 'secretReader' | 'isInReadableCourse' | 'team'>;

export async function findListBySecret(db: Db, secret: string, user: SignedInUser): Promise<ListRow | undefined> {
  const [row] = await prepareBySecret(db).execute({ secret, ...readerValuesForLists(user) });
  return row;
}

const selectFacts = (db: Db) =>
  db
    .select({ id: list.id, authorId: list.authorId, lexicon: list.lexicon, rpn: list.rpn, ...partColumns })
    .from(list)
    .where(sql`${list.id} = any(${sql.placeholder('ids')}::int[])`);

/** What decides who may read these lists. */
export const findListFacts = (db: Db, ids: readonly number[], user: SignedInUser) =>
  prepared(db, 'list-facts', selectFacts).execute({ ids: [...ids], ...readerValuesForLists(user) });

const selectItems = (db: Db) =>
  db
    .select({
      ...pick(listItem, 'id', 'listId', 'learnTxt', 'hintTxt', 'hintImgUrl', 'hintImgAlt', 'flag', 'tags', 'accept'),
    })
    .from(listItem)
    .where(eq(listItem.listId, sql.placeholder('listId')))
    .orderBy(asc(listItem.position), asc(listItem.id));

export const findItems = (db: Db, listId: number) => prepared(db, 'list-items', selectItems).execute({ listId });
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** The person's deleted lists that can still be restored, latest first. */
export const findTrashedLists = (db: Db, authorId: number, deletedAfter: Date) =>
  db
    .select({ ...headColumns, deletedOn: deletionOf(list) })
    .from(list)
    .innerJoin(person, eq(person.id, list.authorId))
    .where(inTrash(list, authorId, deletedAfter))
    .orderBy(...latestDeleted(list));

/** What the markers of the tabs count. */
export const NEWS_OF_LISTS = {
  newLexicons: { from: 'list where lexicon and deleted_on is null', moment: 'lexicon_on' },
  newRpnLists: { from: 'list where rpn and deleted_on is null', moment: 'created_on' },
} as const;
