import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { distributionOpens } from '../../content/course-reading.queries.ts';
import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';

export type DueRow = {
  word: string;
  learnTxt: string;
  hintTxt: string;
  picture: string;
  learnLanguage: string;
  hintLanguage: string;
  listId: number | null;
  itemId: number;
  stability: number | null;
  /** Days since it was last asked. */
  elapsedDays: number;
};

/** The shared condition as text: it has no values. */
const OPENS = new PgDialect().sqlToQuery(distributionOpens('d')).sql;

const DUE = `
  select word::text as word, learn_txt as "learnTxt", hint_txt as "hintTxt", picture, learn_language as "learnLanguage",
    hint_language as "hintLanguage", list_id as "listId", item_id as "itemId", stability,
    greatest(0, $2::date - reviewed_on::date)::int as "elapsedDays"
  from word_memory where person_id = $1`;
const IN_ORDER = `
  order by due_on > $2::date, round(coalesce(difficulty, 5.5)),
    ($2::date - reviewed_on::date) / greatest(coalesce(stability, 0.1), 0.1) desc, word
  limit $3`;

const askedSince = (since: string) =>
  `coalesce(sum(jsonb_array_length(words)) filter (where begun_on >= ${since}::timestamptz and activity = 'revision'), 0)::int as asked`;

/**
 * Of the parts of the runs it is decided only when it runs which are asked: else PostgreSQL would plan it anew each time, which takes as
 * long as the rest.
 *
 * $1 pupil, $2 today, $3 words at most, $4 Monday, $5 midnight, $6 a list or how many lists.
 */
const day = (name: string, { due, sources }: { due: string; sources: string }) =>
  statement<Omit<PractiseDay, 'runs'> & { runs: string[] }>(
    name,
    `
  select (select coalesce(json_agg(one), '[]') from (${due} ${IN_ORDER}) one) as due, ${sources} as sources,
    (select count(*)::int from word_memory where person_id = $1) as known,
    (select days from practice_goal where person_id = $1) as goal, run.runs, run.asked
  from (
    select coalesce(json_agg(begun_on), '[]') as runs,
      ${askedSince('$5')}
    from practice_run where person_id = $1 and begun_on >= (select $4::timestamptz)) run`,
  );
const dayOfAll = day('practice-day', {
  due: `${DUE} and due_on <= $2::date`,
  sources: `array(
    select id from (
      select i.list_id as id, d.created_on as at from distribution d join course_item i on i.course_id = d.course_id
      where d.pupil_id = $1 and i.list_id is not null and ${OPENS}
      union all
      select id, updated_on from list where author_id = $1 and deleted_on is null
    ) source group by id order by max(at) desc, id limit $6)`,
});
const dayOfList = day('practice-day-of-list', { due: `${DUE} and list_id = $6::int`, sources: 'array[$6::int]' });

export type PractiseDay = {
  /**
   * The words that a day asks a person for. More may be due than a day holds: words that she seldom failed come first, so that
   * hard ones do not take the whole day again and again, and among them the weakest (docs/memory-model.md). Of one list also
   * those that are not due, which come last.
   */
  due: DueRow[];
  /** Where words may come from that nobody has asked her yet: lists that were given to her and are open, and her own, latest first. */
  sources: number[];
  /** How many words are known at all, and on how many days of a week she wants to practise. */
  known: number;
  goal: number | null;
  /** When she practised since Monday, and how many words the revisions since midnight have asked her. */
  runs: Date[];
  asked: number;
};

type DayAsked = { today: string; monday: Date; midnight: Date; listId: number | null; words: number; lists: number };

export async function findDay(
  db: Db,
  personId: number,
  { today, monday, midnight, listId, words, lists }: DayAsked,
): Promise<PractiseDay> {
  const ask = listId === null ? dayOfAll : dayOfList;
  const [found] = await ask(db, [
    personId,
    today,
    words,
    monday.toISOString(),
    midnight.toISOString(),
    listId ?? lists,
  ]);
  if (found === undefined) throw new Error('A row without a table was not answered.');
  return { ...found, runs: found.runs.map((at) => new Date(at)) };
}

export type PoolRow = {
  itemId: number;
  listId: number;
  learnTxt: string;
  hintTxt: string;
  picture: string;
  pictureAlt: string;
  accept: string[];
  learnLanguage: string;
  hintLanguage: string;
  title: string;
  icon: string;
  color: string;
};

const ITEM = `i.id as "itemId", l.id as "listId", i.learn_txt as "learnTxt", i.hint_txt as "hintTxt", i.hint_img_url as picture,
    i.hint_img_alt as "pictureAlt", i.accept, l.learn_language as "learnLanguage", l.hint_language as "hintLanguage",
    l.title, l.icon, l.color`;

const itemsOfLists = statement<PoolRow>(
  'practice-pool',
  `
  select ${ITEM}
  from unnest($1::int[]) with ordinality as given (id, place)
  join list l on l.id = given.id and l.deleted_on is null
  cross join lateral (
    select * from list_item where list_id = l.id and (l.id = any($3::int[]) or id = any($4::int[])) order by position, id limit $2) i
  order by given.place, i.position, i.id`,
);

/**
 * Words of these lists, each list in its order, at most `each` of a list: all of those that are wanted whole, of the others only these
 * items. Who may read them is asked elsewhere.
 */
export const findPool = async (
  db: Db,
  listIds: readonly number[],
  { whole, items, each }: { whole: readonly number[]; items: readonly number[]; each: number },
): Promise<PoolRow[]> =>
  listIds.length === 0 ? [] : await itemsOfLists(db, [[...listIds], each, [...whole], [...items]]);

const unmetItems = statement<PoolRow>(
  'practice-unmet',
  `
  select ${ITEM}
  from unnest($2::int[]) with ordinality as given (id, place)
  join list l on l.id = given.id and l.deleted_on is null
  join list_item i on i.list_id = l.id
  where btrim(i.learn_txt) <> '' and i.id not in (select item_id from word_memory where person_id = $1)
  order by given.place, i.position, i.id limit $3`,
);

/**
 * The first items of these lists, in their order, that the person has not met as such; she may know their words from other lists. Who
 * may read them is asked elsewhere.
 */
export const findUnmet = async (
  db: Db,
  personId: number,
  listIds: readonly number[],
  limit: number,
): Promise<PoolRow[]> => (listIds.length === 0 ? [] : await unmetItems(db, [personId, [...listIds], limit]));

const metWords = statement<{ word: string }>(
  'practice-met',
  'select word::text as word from word_memory where person_id = $1 and word = any($2::uuid[])',
);

/** Those of the words that the person has met. */
export async function findMet(db: Db, personId: number, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  return new Set((await metWords(db, [personId, [...words]])).map(({ word }) => word));
}

const sumOfWords = statement<{ asked: number }>(
  'practice-asked',
  `select ${askedSince('$2')} from practice_run where person_id = $1 and begun_on >= $2::timestamptz`,
);

/** How many words the revisions since midnight have asked her. */
export async function countAsked(db: Db, personId: number, midnight: Date): Promise<number> {
  return (await sumOfWords(db, [personId, midnight.toISOString()]))[0]?.asked ?? 0;
}

export async function writeGoal(db: Db, personId: number, days: number | null): Promise<void> {
  await db.execute(
    days === null
      ? sql`delete from practice_goal where person_id = ${personId}`
      : sql`insert into practice_goal (person_id, days) values (${personId}, ${days})
          on conflict (person_id) do update set days = excluded.days`,
  );
}
