import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { list, listTeam, person } from '../../db/schema.ts';
import { type HeadRow, headColumns, teamRightOf } from './lists.queries.ts';

export type ListView = 'lexicon' | 'rpn' | 'team' | 'personal';
export type ListSearch = {
  view: ListView;
  personId: number;
  /** Folded words, each to be found somewhere in the list's folded text. */
  words: readonly string[];
  /** Category keys: one of each group must be there. */
  categoryGroups: readonly (readonly string[])[];
  limit: number;
  skip: number;
};

/** Words that the trigram index serves: another one has no whole trigram, and four narrow enough. */
const INDEXED_WORD = /[\p{L}\p{N}]{3}/u;
const INDEXED_WORDS_MAX = 4;
const SAMPLE = 500;
const WALK_MAX = 32_768;
/** A row through the indexes costs as much as this many walked: scattered pages, and candidates that do not match. */
const INDEXED_ROW_COST = 3;
/** Assumed size of a view that PostgreSQL has not counted yet. */
const LISTS_EXPECTED = 100_000;

/** One page of cards, latest first. One statement, whatever is asked. */
export function searchLists(db: Db, search: ListSearch): Promise<HeadRow[]> {
  const { view, words, categoryGroups, limit } = search;
  const indexed = words.filter((word) => INDEXED_WORD.test(word)).slice(0, INDEXED_WORDS_MAX);
  const others = words.filter((word) => !indexed.includes(word));
  const shape: Shape = {
    view,
    limit,
    words: indexed.length,
    hasOthers: others.length > 0,
    groups: categoryGroups.length,
    walk: walkLength(search),
  };
  // Without an index to choose there is nothing to weigh: the date order it is.
  const isWeighed = (view === 'lexicon' || view === 'rpn') && shape.words + shape.groups > 0;
  const values = {
    personId: search.personId,
    skip: search.skip,
    ...(isWeighed ? { need: search.skip + limit } : {}),
    ...(shape.hasOthers ? { others } : {}),
    ...Object.fromEntries(indexed.map((word, index) => [`word${index}`, `%${escapeLike(word)}%`])),
    ...Object.fromEntries(categoryGroups.map((keys, index) => [`group${index}`, [...keys]])),
  };
  const criteria = `${shape.words}${shape.hasOthers ? 'x' : ''}-${shape.groups}`;
  const name = `lists-${view}-${limit}-${criteria}${isWeighed ? `-${shape.walk}` : ''}`;
  const build = isWeighed ? selectPublished : selectInOrder;
  return prepared(db, name, () => build(db, shape)).execute(values);
}

/** Everything that changes the text of the statement. */
type Shape = { view: ListView; limit: number; words: number; hasOthers: boolean; groups: number; walk: number };

/** Rows whose order an index gives: few rows of one person, or every row of a view. */
function selectInOrder(db: Db, shape: Shape) {
  const { view } = shape;
  const condition =
    view === 'personal'
      ? and(eq(list.authorId, sql.placeholder('personId')), isNull(list.deletedOn))
      : view === 'team'
        ? and(
            isNull(list.deletedOn),
            sql`exists (select 1 from ${listTeam} where ${listTeam.listId} = ${list.id} and ${listTeam.personId} = ${sql.placeholder('personId')})`,
          )
        : published(view);
  return db
    .select({ ...headColumns, teamCanEdit: teamRightOf(sql.placeholder('personId')) })
    .from(list)
    .innerJoin(person, eq(person.id, list.authorId))
    .where(and(condition, ...matches(shape)))
    .orderBy(desc(list.updatedOn), desc(list.id))
    .limit(shape.limit)
    .offset(sql.placeholder('skip'));
}

/**
 * Search of a published view, which may hold every list. A frequent word is found fastest by walking the lists from the
 * latest, a rare one through the indexes; each way is very slow for the other's case, and the planner guesses badly
 * which one it has. So a sample of the latest lists decides: `walked` runs when the sample holds enough, `found` when
 * `walked` did not or came up short. `walkLength` says what is enough. See docs/decisions/041-search-plans.md.
 */
function selectPublished(db: Db, shape: Shape) {
  const conditions = sql.join(matches(shape), sql` and `);
  const newest = (length: number) => sql`
    select id, updated_on, search_text, categories from list where ${published(shape.view)}
    order by updated_on desc, id desc limit ${sql.raw(String(length))}`;
  const need = sql`${sql.placeholder('need')}::int`;
  const enough = sql`(select hits from enough)`;
  const page = db.$with('page', { id: sql<number>`id`.as('page_id') }).as(sql`
    with enough as (
      select ceil(${sql.raw(String(SAMPLE))} * sqrt(${need} / (${sql.raw(String(INDEXED_ROW_COST))} * greatest(${need}, counted))))::int as hits from (
        select case when reltuples > 0 then reltuples else ${sql.raw(String(LISTS_EXPECTED))} end as counted
        from pg_class where oid = ${sql.raw(`'list_${shape.view}'`)}::regclass
      ) as view
    ), sample as (
      select count(*) as hits from (
        select 1 from (${newest(SAMPLE)}) as list where ${conditions} limit ${enough}
      ) as hit
    ), walked as (
      select id, updated_on from (${newest(shape.walk)}) as list
      where (select hits from sample) >= ${enough} and ${conditions}
      order by updated_on desc, id desc limit ${need}
    ), found as (
      select id, updated_on from list
      where ${published(shape.view)} and ${conditions} and (select count(*) from walked) < ${need}
      offset 0
    )
    select id as page_id from (
      select * from walked where (select count(*) from walked) >= ${need}
      union all
      select * from found
    ) as either
    order by updated_on desc, id desc limit ${sql.raw(String(shape.limit))} offset ${sql.placeholder('skip')}`);
  return db
    .with(page)
    .select({ ...headColumns, teamCanEdit: teamRightOf(sql.placeholder('personId')) })
    .from(page)
    .innerJoin(list, sql`${list.id} = page.page_id`)
    .innerJoin(person, eq(person.id, list.authorId))
    .orderBy(desc(list.updatedOn), desc(list.id));
}

// Written out, not as a parameter: only then do the partial indexes apply.
const published = (view: ListView): SQL =>
  view === 'lexicon'
    ? sql`"list"."lexicon" and "list"."deleted_on" is null`
    : sql`"list"."rpn" and "list"."deleted_on" is null`;

function matches(shape: Shape): SQL[] {
  const words = Array.from(
    { length: shape.words },
    (_, index) => sql`"list"."search_text" like ${sql.placeholder(`word${index}`)}::text`,
  );
  const groups = Array.from(
    { length: shape.groups },
    (_, index) => sql`"list"."categories" && ${sql.placeholder(`group${index}`)}::text[]`,
  );
  // strpos and not LIKE: a trigram index would be read whole for a word of one or two letters.
  const others = sql`not exists (select 1 from unnest(${sql.placeholder('others')}::text[]) as word where strpos("list"."search_text", word) = 0)`;
  return [...words, ...groups, ...(shape.hasOthers ? [others] : [])];
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/**
 * Longest walk. With n lists, of which a share f matches, a page that ends at the p-th match costs p / f rows by walking
 * and f × n rows through the indexes, each c times as dear: the same at f = √(p / cn), after √(cpn) rows walked. Twice
 * that leaves room for an uneven spread; a power of two keeps the statements few.
 */
function walkLength({ skip, limit }: ListSearch): number {
  const needed = 2 * Math.sqrt(INDEXED_ROW_COST * (skip + limit) * LISTS_EXPECTED);
  return Math.min(WALK_MAX, 2 ** Math.ceil(Math.log2(needed)));
}
