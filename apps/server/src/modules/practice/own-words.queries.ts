import { sql } from 'drizzle-orm';
import { distributionOpens } from '../../content/course-reading.queries.ts';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';

export type MemoryRow = {
  word: string;
  learnTxt: string;
  hintTxt: string;
  learnLanguage: string;
  hintLanguage: string;
  listId: number | null;
  itemId: number;
  stability: number | null;
  elapsedDays: number;
  dueOn: string;
  asked: number;
  found: number;
  solidOn: Date | null;
};

/** All words of a person, some hundreds, or those of these keys. */
export async function findMemories(
  db: Db,
  personId: number,
  today: string,
  words: readonly string[] | null = null,
): Promise<MemoryRow[]> {
  const chosen = words === null ? sql`true` : sql`word = any(${sql.param([...words])}::uuid[])`;
  const { rows } = await db.execute<Omit<MemoryRow, 'solidOn'> & { solidOn: string | null }>(sql`
    select word::text as word, learn_txt as "learnTxt", hint_txt as "hintTxt", learn_language as "learnLanguage",
      hint_language as "hintLanguage", list_id as "listId", item_id as "itemId", stability,
      greatest(0, ${today}::date - reviewed_on::date)::int as "elapsedDays", due_on::text as "dueOn", asked, found,
      solid_on as "solidOn"
    from word_memory where person_id = ${personId} and ${chosen}`);
  return rows.map((row) => ({ ...row, solidOn: row.solidOn === null ? null : new Date(row.solidOn) }));
}

export type HeadRow = {
  id: number;
  title: string;
  icon: string;
  color: string;
  authorId: number;
  author: string;
  lexicon: boolean;
  itemCount: number;
};

export async function findHeads(db: Db, ids: readonly number[]): Promise<HeadRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<HeadRow>(sql`
    select l.id, l.title, l.icon, l.color, l.author_id as "authorId", p.display_name as author, l.lexicon, l.item_count as "itemCount"
    from list l join person p on p.id = l.author_id where l.id = any(${sql.param([...ids])}::int[]) and l.deleted_on is null
    order by l.title, l.id`);
  return rows;
}

/** Her latest wrong answer to each of these items, of 90 days, and how the item was asked. */
export async function findLatestWrong(
  db: Db,
  personId: number,
  itemIds: readonly number[],
  since: Date,
): Promise<{ itemId: number; wrong: string; form: string }[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await db.execute<{ itemId: number; wrong: string; form: string }>(sql`
    select distinct on (item) item as "itemId", answer as wrong, coalesce(form, 'write') as form from (
      select (given.key)::int as item, given.value ->> -1 as answer, a.begun_on, (
        select w ->> 1 from practice_run r, jsonb_array_elements(r.words) w
        where r.person_id = a.person_id and r.id = a.run_id and r.begun_on = a.begun_on and (w ->> 0) = given.key limit 1) as form
      from practice_answer a, jsonb_each(a.wrong) as given
      where a.person_id = ${personId} and a.begun_on >= ${since.toISOString()}::timestamptz
        and (given.key)::int = any(${sql.param([...itemIds])}::int[])
    ) one order by item, begun_on desc`);
  return rows;
}

/** Teachers who see what the person does in what they gave her, by name. */
export async function findWatchers(
  db: Db,
  personId: number,
  courseId: number | null,
): Promise<{ name: string; items: number[] | null }[]> {
  const { rows } = await db.execute<{ name: string; items: number[] | null }>(sql`
    select p.display_name as name, d.items from distribution d join person p on p.id = d.teacher_id
    where d.pupil_id = ${personId} and (${courseId}::int is null or d.course_id = ${courseId}) and ${distributionOpens('d')}
    order by ${byFamilyNameOf('p')}`);
  return rows;
}
