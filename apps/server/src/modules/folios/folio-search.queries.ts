import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SearchCriteria } from '../../content/search-criteria.ts';
import {
  given,
  narrows,
  type PublishedView,
  planSearch,
  selectNewestPage,
  selectPublishedPage,
} from '../../content/search-plan.queries.ts';
import type { Db } from '../../db/connection.ts';
import { folio } from '../../db/folio-schema.ts';
import { prepared } from '../../db/prepared.ts';
import { person } from '../../db/schema.ts';
import { type HeadRow, headColumns } from './folios.queries.ts';

export type FolioView = 'rpn' | 'curriculum' | 'team' | 'personal' | 'archived';
export type FolioSearch = SearchCriteria & {
  view: FolioView;
  personId: number;
  /** Only folios with a criterion of this curriculum entry. */
  entryId: number | null;
};

const published = (column: string, unless = ''): PublishedView => ({
  table: 'folio',
  holds: sql.raw(`"folio"."${column}"${unless} and "folio"."deleted_on" is null`),
  index: `folio_${column}`,
});
/** OP-038: what publishers prepare under the curriculum is there until it is published. */
const PUBLISHED: Partial<Record<FolioView, PublishedView>> = {
  rpn: published('rpn'),
  curriculum: published('plan_etude_romand', ' and not "folio"."rpn"'),
};

/** One page of cards, latest first. One statement, whatever is asked. */
export function searchFolios(db: Db, search: FolioSearch): Promise<HeadRow[]> {
  const { view, personId, skip, limit, entryId } = search;
  const { shape, key, values } = planSearch(search);
  const filters = entryId === null ? [] : [HOLDS_ENTRY];
  const asked = { ...values, personId, ...(entryId === null ? {} : { entry: `${entryId}-%` }) };
  const name = `folios-${view}-${key}${entryId === null ? '' : '-e'}`;
  const listed = PUBLISHED[view];
  // Without anything to narrow there is nothing to weigh: the date order it is.
  if (listed === undefined || (!narrows(shape) && filters.length === 0)) {
    const own = listed ?? { table: 'folio', holds: ownCondition(view) };
    const inOrder = () => selectCards(db, selectNewestPage(own, shape, filters));
    return prepared(db, `${name}-${shape.reach}`, inOrder).execute(asked);
  }
  const weighed = () => selectCards(db, selectPublishedPage(listed, shape, filters));
  const query = prepared(db, `${name}-w`, weighed);
  return query.execute({ ...asked, need: skip + limit });
}

/** Ids of criteria of the curriculum begin with their entry's; one's own criterion tied to an entry has its id alone. */
const HOLDS_ENTRY = sql`exists (
  select 1 from folio_criterion c
  where c.folio_id = "folio"."id" and c.removed_on is null and (c.per_id || '-') like ${sql.placeholder('entry')}::text)`;

/** What is open stands with its owner and its team; what is archived in one place for both. */
function ownCondition(view: FolioView): SQL {
  const personId = given('personId', 'int');
  if (view === 'personal')
    return sql`"folio"."author_id" = ${personId} and ${PRESENT} and "folio"."archived_on" is null`;
  const member = (role: SQL) =>
    sql`${PRESENT} and "folio"."id" in (select m.folio_id from folio_member m where m.person_id = ${personId}${role})`;
  return view === 'archived'
    ? sql`${member(sql``)} and "folio"."archived_on" is not null`
    : sql`${member(sql` and m.role <> 'owner'`)} and "folio"."archived_on" is null`;
}

const PRESENT = sql`"folio"."deleted_on" is null`;

/** Cards of the rows of a page: what a card asks beside is asked for no row that was skipped. */
function selectCards(db: Db, ids: SQL) {
  const page = db.$with('page', { id: sql<number>`id`.as('page_id') }).as(ids);
  return db
    .with(page)
    .select(headColumns)
    .from(page)
    .innerJoin(folio, sql`${folio.id} = page.page_id`)
    .innerJoin(person, eq(person.id, folio.authorId))
    .orderBy(desc(folio.updatedOn), desc(folio.id));
}
