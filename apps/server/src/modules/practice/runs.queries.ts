import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { practiceAnswer, practiceRun, wordMemory } from '../../db/practice-schema.ts';

/** One run of a person at a time, so that each sees the memory that the one before it left. */
export async function lockMemory(db: Db, personId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${personId}`}, 0))`);
}

type RunColumns = typeof practiceRun.$inferInsert;
export type KnownWord = {
  word: string;
  stability: number | null;
  difficulty: number | null;
  reviewedOn: Date;
  dueOn: string;
  solidOn: Date | null;
};

/**
 * Keeps the run unless it is kept already, and reads the memory of its words. A run may come a second time as long as the
 * outbox keeps it; `since` bounds the parts that are asked for it.
 */
export async function insertRun(
  db: Db,
  run: RunColumns,
  { words, since }: { words: readonly string[]; since: Date },
): Promise<{ isNew: boolean; known: KnownWord[] }> {
  const { rows } = await db.execute<{ added: number } & { [Name in keyof KnownWord]: string | number | null }>(sql`
    with added as (
      insert into practice_run (person_id, id, list_id, course_id, resource_id, activity, level, begun_on, ended_on, seconds,
        is_finished, rate, words)
      select ${run.personId}::int, ${run.id}::uuid, ${run.listId ?? null}::int, ${run.courseId ?? null}::int,
        ${run.resourceId ?? null}::int, ${run.activity}, ${run.level ?? ''}, ${run.begunOn.toISOString()}::timestamptz,
        ${run.endedOn.toISOString()}::timestamptz, ${run.seconds}::int, ${run.isFinished}::boolean, ${run.rate}::smallint,
        ${JSON.stringify(run.words)}::jsonb
      where not exists (select 1 from practice_run
        where person_id = ${run.personId} and id = ${run.id}::uuid and begun_on > ${since.toISOString()}::timestamptz)
      returning 1
    )
    select (select count(*)::int from added) as added, m.word, m.stability, m.difficulty, m.reviewed_on as "reviewedOn",
      m.due_on::text as "dueOn", m.solid_on as "solidOn"
    from (select 1) one left join word_memory m
      on m.person_id = ${run.personId} and m.word = any(${sql.param([...words])}::uuid[])`);
  return {
    isNew: rows[0]?.added === 1,
    known: rows.flatMap(({ word, stability, difficulty, reviewedOn, dueOn, solidOn }) =>
      typeof word === 'string'
        ? [
            {
              word,
              stability: stability as number | null,
              difficulty: difficulty as number | null,
              reviewedOn: new Date(String(reviewedOn)),
              dueOn: String(dueOn),
              solidOn: solidOn === null ? null : new Date(String(solidOn)),
            },
          ]
        : [],
    ),
  };
}

export type MemoryColumns = Omit<typeof wordMemory.$inferInsert, 'authorityId' | 'personId' | 'asked' | 'found'> & {
  /** Whether this run said something about it, and whether she knew it. */
  asked: 0 | 1;
  found: 0 | 1;
};

/** Writes what a run left of the memory of its words, and its wrong answers where there are any. */
export async function writeMemory(
  db: Db,
  personId: number,
  words: readonly MemoryColumns[],
  answer: Pick<typeof practiceAnswer.$inferInsert, 'runId' | 'courseId' | 'begunOn' | 'wrong'>,
): Promise<void> {
  const column = <Value>(read: (word: MemoryColumns) => Value) => sql.param(words.map(read));
  const hasWrong = Object.keys(answer.wrong).length > 0;
  await db.execute(sql`
    with answered as (
      insert into practice_answer (person_id, run_id, course_id, begun_on, wrong)
      select ${personId}::int, ${answer.runId}::uuid, ${answer.courseId ?? null}::int,
        ${answer.begunOn.toISOString()}::timestamptz, ${JSON.stringify(answer.wrong)}::jsonb
      where ${hasWrong}::boolean
    )
    insert into word_memory as m (person_id, word, learn_txt, hint_txt, picture, learn_language, hint_language, list_id, item_id,
      stability, difficulty, reviewed_on, due_on, asked, found, solid_on)
    select ${personId}::int, given.* from unnest(
      ${column(({ word }) => word)}::uuid[], ${column(({ learnTxt }) => learnTxt)}::text[],
      ${column(({ hintTxt }) => hintTxt)}::text[], ${column(({ picture }) => picture)}::text[],
      ${column(({ learnLanguage }) => learnLanguage)}::text[], ${column(({ hintLanguage }) => hintLanguage)}::text[],
      ${column(({ listId }) => listId)}::int[], ${column(({ itemId }) => itemId)}::int[],
      ${column(({ stability }) => stability)}::real[], ${column(({ difficulty }) => difficulty)}::real[],
      ${column(({ reviewedOn }) => reviewedOn.toISOString())}::timestamptz[], ${column(({ dueOn }) => dueOn)}::date[],
      ${column(({ asked }) => asked)}::smallint[], ${column(({ found }) => found)}::smallint[],
      ${column(({ solidOn }) => solidOn?.toISOString() ?? null)}::timestamptz[]) as given
    on conflict (person_id, word) do update set
      learn_txt = excluded.learn_txt, hint_txt = excluded.hint_txt, picture = excluded.picture,
      list_id = coalesce(excluded.list_id, m.list_id), item_id = excluded.item_id,
      stability = excluded.stability, difficulty = excluded.difficulty, reviewed_on = excluded.reviewed_on,
      due_on = excluded.due_on, asked = least(m.asked + excluded.asked, 32000), found = least(m.found + excluded.found, 32000),
      solid_on = excluded.solid_on`);
}
