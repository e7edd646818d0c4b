import { LEARNED_DAYS, SOLID_DAYS, SOLID_UNTIL } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { distributionOpens } from '../../content/course-reading.queries.ts';
import type { Db } from '../../db/connection.ts';
import { statement, textOf } from '../../db/statement.ts';
import { mayBeWriting } from '../class-tests/class-tests.service.ts';

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
    select * from list_item where list_id = l.id and (l.id = any($3::int[]) or id = any($4::int[]) or (hint_txt, hint_img_url) in (
      select asked.hint_txt, asked.hint_img_url from list_item asked where asked.list_id = l.id and asked.id = any($4::int[])
        and (asked.hint_txt <> '' or asked.hint_img_url <> '')))
    order by position, id limit $2) i
  order by given.place, i.position, i.id`,
);

/**
 * Words of these lists, each list in its order, at most `each` of a list: all of those that are wanted whole, of the others only these
 * items and those that have their hints. Who may read them is asked elsewhere.
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

/** Which parts of the runs are read is decided when it runs: else PostgreSQL plans it anew each time, which takes as long as the rest. */
const ASKED = `
  select coalesce(sum(jsonb_array_length(words)), 0)::int as asked from practice_run
  where person_id = $1 and begun_on >= (select $2::timestamptz) and activity = 'revision'`;

const askedWords = statement<{ asked: number; isWriting: boolean }>(
  'practice-asked',
  `select (${ASKED}) as asked, ${mayBeWriting('$1')} as "isWriting"`,
);

/** How many words the revisions since midnight have asked her, and whether she may be writing a test. */
export async function countAsked(
  db: Db,
  personId: number,
  midnight: Date,
): Promise<{ asked: number; isWriting: boolean }> {
  const [found] = await askedWords(db, [personId, midnight.toISOString()]);
  return found ?? { asked: 0, isWriting: true };
}

export type OwnListRow = {
  id: number;
  title: string;
  icon: string;
  color: string;
  learnLanguage: string;
  hintLanguage: string;
  itemCount: number;
  isOwn: boolean;
  /** Words of it that she has met, those that are learned among them, and of these the solid ones (`strengthOf`). */
  met: number;
  learned: number;
  solid: number;
};

type DayRow = {
  /**
   * The words that the day asks her for. More may be due than a day holds: words that she seldom failed come first, so that hard
   * ones do not take the whole day again and again, and among them the weakest (docs/memory-model.md). Of one list only where it is
   * given, and then also those that are not due, which come last.
   */
  due: DueRow[];
  known: number;
  goal: number | null;
  runs: string[];
  asked: number;
  /** She may be writing a test. */
  isWriting: boolean;
  /** Lists where words may come from that nobody has asked her yet: open ones that were given to her, and her own, latest first. */
  sources: number[];
  ownLists: OwnListRow[];
};
const WRITTEN = 'select id, updated_on as at from list where author_id = $1 and deleted_on is null';
const dayOf = statement<DayRow>(
  'practice-day',
  `
  with mine as materialized (select * from word_memory where person_id = $1), met as (
    select list_id as id, max(reviewed_on) as at, count(*)::int as met,
      (count(*) filter (where stability >= $6::real))::int as learned,
      (count(*) filter (where stability >= $7::real and $4::date - reviewed_on::date <= $8::real * stability))::int as solid
    from mine group by 1
  )
  select coalesce((select json_agg(one) from (
      select word::text as word, learn_txt as "learnTxt", hint_txt as "hintTxt", picture, learn_language as "learnLanguage",
        hint_language as "hintLanguage", list_id as "listId", item_id as "itemId", stability,
        greatest(0, $4::date - reviewed_on::date)::int as "elapsedDays"
      from mine where case when $12::uuid[] is not null then word = any($12::uuid[])
        when $10::int is null then due_on <= $4::date else list_id = $10::int end
      order by due_on > $4::date, round(coalesce(difficulty, 5.5)),
        ($4::date - reviewed_on::date) / greatest(coalesce(stability, 0.1), 0.1) desc, word
      limit $11::int + case when ${mayBeWriting('$1')} then $13::int else 0 end) one), '[]') as due,
    (select coalesce(sum(met), 0)::int from met) as known,
    (select days from practice_goal where person_id = $1) as goal,
    coalesce((select json_agg(begun_on) from practice_run where person_id = $1 and begun_on >= (select $3::timestamptz)), '[]') as runs,
    (${ASKED}), ${mayBeWriting('$1')} as "isWriting",
    array(select id from (
      select i.list_id as id, d.created_on as at from distribution d join course_item i on i.course_id = d.course_id
      where d.pupil_id = $1 and i.list_id is not null and ${textOf(distributionOpens('d'))}
      union all ${WRITTEN}) source
    group by id order by max(at) desc, id limit $5) as sources,
    coalesce((select json_agg(shown) from (
      select l.id, l.title, l.icon, l.color, l.learn_language as "learnLanguage", l.hint_language as "hintLanguage",
        l.item_count as "itemCount", l.author_id = $1 as "isOwn", coalesce(met.met, 0) as met,
        coalesce(met.learned, 0) as learned, coalesce(met.solid, 0) as solid
      from (select id, max(at) as at from (select id, at from met union all ${WRITTEN}) one group by id) own
      join list l on l.id = own.id and l.deleted_on is null
      left join met on met.id = l.id
      order by own.at desc, l.id limit $9) shown), '[]') as "ownLists"`,
);

type Day = {
  midnight: Date;
  monday: Date;
  today: string;
  listId: number | null;
  /** These words alone, due or not. */
  only: readonly string[] | null;
  /** How many of each at most. */
  words: number;
  /** Words more, while she writes a test, whose words are left out. */
  held: number;
  sources: number;
  ownLists: number;
};

/** All that a day holds: its words, how many were asked, the week, the goal, and the lists, in one statement. */
export async function findDay(
  db: Db,
  personId: number,
  { midnight, monday, today, listId, only, words, held, sources, ownLists }: Day,
): Promise<Omit<DayRow, 'runs'> & { runs: Date[] }> {
  const times = [midnight.toISOString(), monday.toISOString(), today];
  const strengths = [LEARNED_DAYS, SOLID_DAYS, SOLID_UNTIL];
  const [found] = await dayOf(db, [
    personId,
    ...times,
    sources,
    ...strengths,
    ownLists,
    listId,
    words,
    only === null ? null : [...only],
    held,
  ]);
  if (found === undefined) throw new Error('A row without a table was not answered.');
  return { ...found, runs: found.runs.map((at) => new Date(at)) };
}

export async function writeGoal(db: Db, personId: number, days: number | null): Promise<void> {
  await db.execute(
    days === null
      ? sql`delete from practice_goal where person_id = ${personId}`
      : sql`insert into practice_goal (person_id, days) values (${personId}, ${days})
          on conflict (person_id) do update set days = excluded.days`,
  );
}
