import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SearchCriteria } from '../../content/search-criteria.ts';
import {
  given,
  type PublishedView,
  planSearch,
  selectNewestPage,
  selectPublishedPage,
} from '../../content/search-plan.queries.ts';
import { teamRightOf } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { list, person } from '../../db/schema.ts';
import { type HeadRow, headColumns } from './lists.queries.ts';

export type ListView = 'lexicon' | 'rpn' | 'team' | 'personal';
export type ListSearch = SearchCriteria & { view: ListView; personId: number };

const reader = sql.placeholder('personId');

const PUBLISHED: Partial<Record<ListView, PublishedView>> = {
  lexicon: { table: 'list', holds: sql`"list"."lexicon" and "list"."deleted_on" is null`, index: 'list_lexicon' },
  rpn: { table: 'list', holds: sql`"list"."rpn" and "list"."deleted_on" is null`, index: 'list_rpn' },
};

/** One page of cards, latest first. One statement, whatever is asked. */
export function searchLists(db: Db, search: ListSearch): Promise<HeadRow[]> {
  const { view, personId, skip, limit } = search;
  const { shape, key, values } = planSearch(search);
  const listed = PUBLISHED[view];
  // Without an index to choose there is nothing to weigh: the date order it is.
  if (listed === undefined || shape.words + shape.groups === 0) {
    const own = listed ?? { table: 'list', holds: ownCondition(view) };
    const inOrder = () => selectCards(db, selectNewestPage(own, shape, []));
    return prepared(db, `lists-${view}-${key}-${shape.reach}`, inOrder).execute({ ...values, personId });
  }
  const weighed = () => selectCards(db, selectPublishedPage(listed, shape, []));
  const statement = prepared(db, `lists-${view}-${key}-w`, weighed);
  return statement.execute({ ...values, personId, need: skip + limit });
}

const ownCondition = (view: ListView): SQL =>
  view === 'personal'
    ? sql`"list"."author_id" = ${given('personId', 'int')} and "list"."deleted_on" is null`
    : sql`"list"."deleted_on" is null and "list"."id" in (select t.list_id from list_team t where t.person_id = ${given('personId', 'int')})`;

/** Cards of the rows of a page. */
function selectCards(db: Db, ids: SQL) {
  const page = db.$with('page', { id: sql<number>`id`.as('page_id') }).as(ids);
  return db
    .with(page)
    .select({ ...headColumns, teamCanEdit: teamRightOf('list', reader) })
    .from(page)
    .innerJoin(list, sql`${list.id} = page.page_id`)
    .innerJoin(person, eq(person.id, list.authorId))
    .orderBy(desc(list.updatedOn), desc(list.id));
}
