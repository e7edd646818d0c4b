import type { ContentKind } from '@pupitre/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { SearchCriteria } from './search-criteria.ts';

/** A published view: which rows it holds, and the partial index that gives their order. */
export type PublishedView = {
  table: ContentKind;
  /** Written out, not as a parameter: only then do the partial indexes apply. */
  holds: SQL;
  index: string;
};

/** Everything that changes the text of a search's statement. */
export type SearchShape = { limit: number; words: number; hasOthers: boolean; groups: number; walk: number };

export type SearchPlan = {
  shape: SearchShape;
  /** Part of the prepared statement's name. */
  key: string;
  values: Record<string, unknown>;
};

/** Words that the trigram index serves: another one has no whole trigram, and four narrow enough. */
const INDEXED_WORD = /[\p{L}\p{N}]{3}/u;
const INDEXED_WORDS_MAX = 4;
const SAMPLE = 500;
const WALK_MAX = 32_768;
/** A row through the indexes costs as much as this many walked: scattered pages, and candidates that do not match. */
const INDEXED_ROW_COST = 3;
/** Assumed size of a view that PostgreSQL has not counted yet. */
const ROWS_EXPECTED = 100_000;

export function planSearch(criteria: SearchCriteria): SearchPlan {
  const { words, categoryGroups, limit, skip } = criteria;
  const indexed = words.filter((word) => INDEXED_WORD.test(word)).slice(0, INDEXED_WORDS_MAX);
  const others = words.filter((word) => !indexed.includes(word));
  const hasOthers = others.length > 0;
  const shape = {
    limit,
    words: indexed.length,
    hasOthers,
    groups: categoryGroups.length,
    walk: walkLength(criteria),
  };
  return {
    shape,
    key: `${limit}-${shape.words}${hasOthers ? 'x' : ''}-${shape.groups}`,
    values: {
      skip,
      ...(hasOthers ? { others } : {}),
      ...Object.fromEntries(indexed.map((word, index) => [`word${index}`, `%${escapeLike(word)}%`])),
      ...Object.fromEntries(categoryGroups.map((keys, index) => [`group${index}`, [...keys]])),
    },
  };
}

/**
 * Ids of one page of a published view, which may hold every row. A frequent word is found fastest by walking the rows
 * from the latest, a rare one through the indexes; each way is very slow for the other's case, and the planner guesses
 * badly which one it has. So a sample of the latest rows decides: `walked` runs when the sample holds enough, `found`
 * when `walked` did not or came up short. `walkLength` says what is enough. See docs/decisions/041-search-plans.md.
 * Needs the value `need` (skip and limit together) besides those of the plan.
 */
export function selectPublishedPage({ table, holds, index }: PublishedView, shape: SearchShape, filters: SQL[]): SQL {
  const rows = sql.identifier(table);
  const conditions = sql.join(filters, sql` and `);
  const newest = (length: number) => sql`
    select * from ${rows} where ${holds}
    order by updated_on desc, id desc limit ${sql.raw(String(length))}`;
  const need = sql`${sql.placeholder('need')}::int`;
  const enough = sql`(select hits from enough)`;
  return sql`
    with enough as (
      select ceil(${sql.raw(String(SAMPLE))} * sqrt(${need} / (${sql.raw(String(INDEXED_ROW_COST))} * greatest(${need}, counted))))::int as hits from (
        select case when reltuples > 0 then reltuples else ${sql.raw(String(ROWS_EXPECTED))} end as counted
        from pg_class where oid = ${sql.raw(`'${index}'`)}::regclass
      ) as view
    ), sample as (
      select count(*) as hits from (
        select 1 from (${newest(SAMPLE)}) as ${rows} where ${conditions} limit ${enough}
      ) as hit
    ), walked as (
      select id, updated_on from (${newest(shape.walk)}) as ${rows}
      where (select hits from sample) >= ${enough} and ${conditions}
      order by updated_on desc, id desc limit ${need}
    ), found as (
      select id, updated_on from ${rows}
      where ${holds} and ${conditions} and (select count(*) from walked) < ${need}
      offset 0
    )
    select id as page_id from (
      select * from walked where (select count(*) from walked) >= ${need}
      union all
      select * from found
    ) as either
    order by updated_on desc, id desc limit ${sql.raw(String(shape.limit))} offset ${sql.placeholder('skip')}`;
}

/** What the rows of `table` have to hold for the words and categories of a plan. */
export function matchCriteria(table: PublishedView['table'], shape: SearchShape): SQL[] {
  const text = sql.raw(`"${table}"."search_text"`);
  const words = Array.from(
    { length: shape.words },
    (_, index) => sql`${text} like ${sql.placeholder(`word${index}`)}::text`,
  );
  const groups = Array.from(
    { length: shape.groups },
    (_, index) => sql`${sql.raw(`"${table}"."categories"`)} && ${sql.placeholder(`group${index}`)}::text[]`,
  );
  // strpos and not LIKE: a trigram index would be read whole for a word of one or two letters.
  const others = sql`not exists (select 1 from unnest(${sql.placeholder('others')}::text[]) as word where strpos(${text}, word) = 0)`;
  return [...words, ...groups, ...(shape.hasOthers ? [others] : [])];
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/**
 * Longest walk. With n rows, of which a share f matches, a page that ends at the p-th match costs p / f rows by walking
 * and f × n rows through the indexes, each c times as dear: the same at f = √(p / cn), after √(cpn) rows walked. Twice
 * that leaves room for an uneven spread; a power of two keeps the statements few.
 */
function walkLength({ skip, limit }: SearchCriteria): number {
  const needed = 2 * Math.sqrt(INDEXED_ROW_COST * (skip + limit) * ROWS_EXPECTED);
  return Math.min(WALK_MAX, 2 ** Math.ceil(Math.log2(needed)));
}
