import type { ContentKind } from '@pupitre/contract';
import { type SQL, sql } from 'drizzle-orm';
import { likePart } from '../db/like.ts';
import { commonPart, type SearchCriteria, spellingsOf } from './search-criteria.ts';

export type View = { table: ContentKind; holds: SQL };

/** A published view: which rows it holds, and the partial index that gives their order. */
export type PublishedView = View & {
  /** Written out, not as a parameter: only then do the partial indexes apply. */
  holds: SQL;
  index: string;
};

/** Everything that changes the text of a search's statement. */
export type SearchShape = {
  limit: number;
  words: number;
  hasOthers: boolean;
  groups: number;
  /** Rows up to the end of the page, rounded up to a power of two. */
  reach: number;
};

export type SearchPlan = {
  shape: SearchShape;
  /** Part of the prepared statement's name. */
  key: string;
  values: Record<string, unknown>;
};

/** Words that the trigram index serves: another one has no whole trigram, and four narrow enough. */
const INDEXED_WORD = /[\p{L}\p{N}]{3}/u;
const INDEXED_WORDS_MAX = 4;
const SAMPLE_MAX = 500;
/** A sample is this part of the rows after which both ways cost the same. */
const SAMPLE_PART = 0.2;
const WALK_MAX = 32_768;
/** The longest walk is this many times as long: room for an uneven spread. */
const WALK_ROOM = 2;
/** A row through the indexes costs as much as this many walked: scattered pages, and candidates that do not match. */
const INDEXED_ROW_COST = 3;
/** Assumed size of a view that PostgreSQL has not counted yet. */
const ROWS_EXPECTED = 100_000;

export function planSearch(criteria: SearchCriteria): SearchPlan {
  const { words, categoryGroups, limit, skip } = criteria;
  const spelt = words.map((word) => ({ word, spellings: spellingsOf(word) }));
  // Of a word with several spellings the index finds what they share; which of them stands there is asked of each row.
  const parts = spelt.map(({ word, spellings }) => (spellings.length === 1 ? word : commonPart(word)));
  const indexed = [...new Set(parts)].filter((part) => INDEXED_WORD.test(part)).slice(0, INDEXED_WORDS_MAX);
  const others = spelt
    .filter(({ word, spellings }) => spellings.length > 1 || !indexed.includes(word))
    .map(({ spellings }) => spellings.join(' '));
  const hasOthers = others.length > 0;
  const shape = {
    limit,
    words: indexed.length,
    hasOthers,
    groups: categoryGroups.length,
    reach: 2 ** Math.ceil(Math.log2(skip + limit)),
  };
  return {
    shape,
    key: `${limit}-${shape.words}${hasOthers ? 'x' : ''}-${shape.groups}`,
    values: {
      skip,
      ...(hasOthers ? { others } : {}),
      ...Object.fromEntries(indexed.map((word, index) => [`word${index}`, likePart(word)])),
      ...Object.fromEntries(indexed.map((word, index) => [`plain${index}`, word])),
      ...Object.fromEntries(categoryGroups.map((keys, index) => [`group${index}`, [...keys]])),
    },
  };
}

/** Whether it asks for some of the rows only. */
export const narrows = ({ words, groups, hasOthers }: SearchShape) => words + groups > 0 || hasOthers;

/**
 * Ids of one page in date order, which an index gives: few rows of one person, or every row of a view. How far it
 * reaches is a literal, because the plan depends on it.
 */
export function selectNewestPage({ table, holds }: View, shape: SearchShape, filters: SQL[]): SQL {
  const conditions = sql.join([holds, ...matchRows(table, shape), ...filters], sql` and `);
  return sql`
    select id as page_id from (
      select id, updated_on from ${sql.identifier(table)} where ${conditions}
      order by updated_on desc, id desc limit ${literal(shape.reach)}
    ) as newest
    order by updated_on desc, id desc limit ${literal(shape.limit)} offset ${given('skip', 'int')}`;
}

/**
 * Ids of one page of a published view, which may hold every row. A frequent word is found fastest by walking the rows
 * from the latest, a rare one through the indexes; each way is very slow for the other's case, and the planner guesses
 * badly which one it has. So a sample of the latest rows decides: `walked` runs when the sample holds enough, `found`
 * when `walked` did not or came up short. With n rows, of which a share f matches, a page that ends at the p-th match
 * costs p / f rows by walking and f × n rows through the indexes, each c times as dear: the same (`even`) after √(cpn)
 * rows walked. See docs/decisions/041-search-plans.md.
 * Needs the value `need` (skip and limit together) besides those of the plan.
 */
export function selectPublishedPage({ table, holds, index }: PublishedView, shape: SearchShape, filters: SQL[]): SQL {
  const rows = sql.identifier(table);
  const matches = sql.join([...matchRows(table, shape), ...filters], sql` and `);
  const matchesByIndex = sql.join([...matchIndexed(table, shape), ...filters], sql` and `);
  // Of a limit that it does not see PostgreSQL assumes a tenth of the rows, for which it takes the index in their order.
  const newest = (length: 'size' | 'walk') => sql`
    select * from ${rows} where ${holds}
    order by updated_on desc, id desc limit (select ${sql.raw(length)} from enough)`;
  const need = given('need', 'int');
  const enough = sql`(select hits from enough)`;
  return sql`
    with enough as (
      select size, ceil(size * sqrt(${need} / (${literal(INDEXED_ROW_COST)} * counted)))::int as hits,
        least(${literal(WALK_MAX)}, ceil(${literal(WALK_ROOM)} * even))::int as walk
      from (
        select counted, even, least(${literal(SAMPLE_MAX)}, ceil(${literal(SAMPLE_PART)} * even))::int as size from (
          select counted, sqrt(${literal(INDEXED_ROW_COST)} * ${need} * counted) as even from (
            select greatest(${need}, case when reltuples > 0 then reltuples else ${literal(ROWS_EXPECTED)} end) as counted
            from pg_class where oid = ${sql.raw(`'${index}'`)}::regclass
          ) as view
        ) as weighed
      ) as sized
    ), sample as (
      select count(*) as hits from (
        select 1 from (${newest('size')}) as ${rows} where ${matches} limit ${enough}
      ) as hit
    ), walked as (
      select id, updated_on from (${newest('walk')}) as ${rows}
      where (select hits from sample) >= ${enough} and ${matches}
      order by updated_on desc, id desc limit ${need}
    ), found as (
      select id, updated_on from ${rows}
      where ${holds} and ${matchesByIndex} and (select count(*) from walked) < ${need}
      offset 0
    )
    select id as page_id from (
      select * from walked where (select count(*) from walked) >= ${need}
      union all
      select * from found
    ) as either
    order by updated_on desc, id desc limit ${literal(shape.limit)} offset ${given('skip', 'int')}`;
}

/**
 * A value of which the planner sees the type only. It would plan each search again if a word or a page promised to be
 * cheaper than most, and planning costs more than what it then saves.
 */
export const given = (name: string, type: 'int' | 'text' | 'text[]') =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;
const literal = (number: number) => sql.raw(String(number));
const textOf = (table: ContentKind) => sql.raw(`"${table}"."search_text"`);
const each = (count: number, condition: (index: number) => SQL) =>
  Array.from({ length: count }, (_, index) => condition(index));

/** What the rows of `table` have to hold for the words and categories of a plan, where an index finds them. */
const matchIndexed = (table: ContentKind, shape: SearchShape): SQL[] => [
  ...each(shape.words, (index) => sql`${textOf(table)} like ${given(`word${index}`, 'text')}`),
  ...matchOthers(table, shape),
];

/** The same for rows that are read one by one: strpos is quicker than LIKE. */
const matchRows = (table: ContentKind, shape: SearchShape): SQL[] => [
  ...each(shape.words, (index) => sql`strpos(${textOf(table)}, ${given(`plain${index}`, 'text')}) > 0`),
  ...matchOthers(table, shape),
];

function matchOthers(table: ContentKind, shape: SearchShape): SQL[] {
  const groups = each(
    shape.groups,
    (index) => sql`${sql.raw(`"${table}"."categories"`)} && ${given(`group${index}`, 'text[]')}`,
  );
  const others = holdsOthers(textOf(table), given('others', 'text[]'));
  return [...groups, ...(shape.hasOthers ? [others] : [])];
}

/**
 * The text holds each of these words, in one of its spellings. strpos and not LIKE: a trigram index would be read whole
 * for a word of one or two letters.
 */
export const holdsOthers = (text: SQL, others: SQL): SQL => sql`not exists (
  select 1 from unnest(${others}) as word
  where not exists (select 1 from unnest(string_to_array(word, ' ')) as spelling where strpos(${text}, spelling) > 0))`;
