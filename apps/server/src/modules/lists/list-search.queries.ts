import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SearchCriteria } from '../../content/search-criteria.ts';
import {
  matchCriteria,
  type PublishedView,
  planSearch,
  type SearchShape,
  selectPublishedPage,
} from '../../content/search-plan.queries.ts';
import { teamRightOf } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { list, listTeam, person } from '../../db/schema.ts';
import { type HeadRow, headColumns } from './lists.queries.ts';

export type ListView = 'lexicon' | 'rpn' | 'team' | 'personal';
export type ListSearch = SearchCriteria & { view: ListView; personId: number };

const PUBLISHED: Partial<Record<ListView, PublishedView>> = {
  lexicon: { table: 'list', holds: sql`"list"."lexicon" and "list"."deleted_on" is null`, index: 'list_lexicon' },
  rpn: { table: 'list', holds: sql`"list"."rpn" and "list"."deleted_on" is null`, index: 'list_rpn' },
};

/** One page of cards, latest first. One statement, whatever is asked. */
export function searchLists(db: Db, search: ListSearch): Promise<HeadRow[]> {
  const { view, personId, skip, limit } = search;
  const { shape, key, values } = planSearch(search);
  const published = PUBLISHED[view];
  // Without an index to choose there is nothing to weigh: the date order it is.
  if (published === undefined || shape.words + shape.groups === 0) {
    const condition = published?.holds ?? ownCondition(view);
    const statement = prepared(db, `lists-${view}-${key}`, () => selectInOrder(db, condition, shape));
    return statement.execute({ ...values, personId });
  }
  const name = `lists-${view}-${key}-${shape.walk}`;
  const statement = prepared(db, name, () => selectWeighed(db, published, shape));
  return statement.execute({ ...values, personId, need: skip + limit });
}

const ownCondition = (view: ListView) =>
  view === 'personal'
    ? and(eq(list.authorId, sql.placeholder('personId')), isNull(list.deletedOn))
    : and(
        isNull(list.deletedOn),
        sql`exists (select 1 from ${listTeam} where ${listTeam.listId} = ${list.id} and ${listTeam.personId} = ${sql.placeholder('personId')})`,
      );

/** Rows whose order an index gives: few rows of one person, or every row of a view. */
const selectInOrder = (db: Db, condition: SQL | undefined, shape: SearchShape) =>
  db
    .select({ ...headColumns, teamCanEdit: teamRightOf('list', sql.placeholder('personId')) })
    .from(list)
    .innerJoin(person, eq(person.id, list.authorId))
    .where(and(condition, ...matchCriteria('list', shape)))
    .orderBy(desc(list.updatedOn), desc(list.id))
    .limit(shape.limit)
    .offset(sql.placeholder('skip'));

function selectWeighed(db: Db, view: PublishedView, shape: SearchShape) {
  const ids = selectPublishedPage(view, shape, matchCriteria('list', shape));
  const page = db.$with('page', { id: sql<number>`id`.as('page_id') }).as(ids);
  return db
    .with(page)
    .select({ ...headColumns, teamCanEdit: teamRightOf('list', sql.placeholder('personId')) })
    .from(page)
    .innerJoin(list, sql`${list.id} = page.page_id`)
    .innerJoin(person, eq(person.id, list.authorId))
    .orderBy(desc(list.updatedOn), desc(list.id));
}
