import type { ActivityType, WordOutcome } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import type { practiceAnswer, practiceRun, wordMemory } from '../../db/practice-schema.ts';
import { statement, type Wire } from '../../db/statement.ts';

const lock = statement('practice-lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** One run of a person at a time, so that each sees the memory that the one before it left. */
export async function lockMemory(db: Db, personId: number): Promise<void> {
  await lock(db, [`practice ${personId}`]);
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

type KnownColumns = Wire<KnownWord, 'reviewedOn' | 'solidOn'>;

const keepRun = statement<{ added: number } & (KnownColumns | { [Name in keyof KnownColumns]: null })>(
  'practice-run',
  `
  with added as (
    insert into practice_run (person_id, id, list_id, course_id, resource_id, activity, level, begun_on, ended_on, seconds,
      is_finished, rate, words)
    select $1::int, $2::uuid, $3::int, $4::int, $5::int, $6, $7, $8::timestamptz, $9::timestamptz, $10::int, $11::boolean,
      $12::smallint, $13::jsonb
    where not exists (select 1 from practice_run where person_id = $1::int and id = $2::uuid and begun_on > $14::timestamptz)
    returning 1
  )
  select (select count(*)::int from added) as added, m.word, m.stability, m.difficulty, m.reviewed_on as "reviewedOn",
    m.due_on::text as "dueOn", m.solid_on as "solidOn"
  from (select 1) one left join word_memory m on m.person_id = $1::int and m.word = any($15::uuid[])`,
);

/**
 * Keeps the run unless it is kept already, and reads the memory of its words. A run may come a second time as long as the
 * outbox keeps it; `since` bounds the parts that are asked for it.
 */
export async function insertRun(
  db: Db,
  run: RunColumns,
  { words, since }: { words: readonly string[]; since: Date },
): Promise<{ isNew: boolean; known: KnownWord[] }> {
  const rows = await keepRun(db, [
    ...[run.personId, run.id, run.listId ?? null, run.courseId ?? null, run.resourceId ?? null],
    ...[run.activity, run.level ?? '', run.begunOn.toISOString(), run.endedOn.toISOString(), run.seconds],
    ...[run.isFinished, run.rate, JSON.stringify(run.words), since.toISOString(), [...words]],
  ]);
  return {
    isNew: rows[0]?.added === 1,
    known: rows.flatMap((row) => (row.word === null ? [] : [asKnown(row)])),
  };
}

const asKnown = ({ word, stability, difficulty, reviewedOn, dueOn, solidOn }: KnownColumns): KnownWord => ({
  word,
  stability,
  difficulty,
  dueOn,
  reviewedOn: new Date(reviewedOn),
  solidOn: solidOn === null ? null : new Date(solidOn),
});

/** Of each word of an activity of a course what the run says that asked it last. */
export async function findLatestAnswers(
  db: Db,
  personId: number,
  of: { courseId: number; itemId: number; listId: number | null; type: ActivityType },
): Promise<{ outcome: WordOutcome; tries: number }[]> {
  const { rows } = await db.execute<{ outcome: WordOutcome; tries: number }>(sql`
    select distinct on (word -> 0) word ->> 2 as outcome, (word ->> 3)::int as tries
    from practice_run r, jsonb_array_elements(r.words) word
    where r.person_id = ${personId} and r.course_id = ${of.courseId} and r.activity = ${of.type} and word ->> 2 <> 'passed'
      and (r.resource_id = ${of.itemId} or (r.resource_id is null and r.list_id = ${of.listId}::int))
    order by word -> 0, r.ended_on desc, r.begun_on desc`);
  return rows;
}

export type MemoryColumns = Omit<typeof wordMemory.$inferSelect, 'authorityId' | 'personId' | 'asked' | 'found'> & {
  /** Whether this run said something about it, and whether she knew it. */
  asked: 0 | 1;
  found: 0 | 1;
};

const WORDS = givenRows('given', {
  word: 'uuid',
  learnTxt: 'text',
  hintTxt: 'text',
  picture: 'text',
  learnLanguage: 'text',
  hintLanguage: 'text',
  listId: 'int',
  itemId: 'int',
  stability: 'real',
  difficulty: 'real',
  reviewedOn: 'timestamptz',
  dueOn: 'date',
  asked: 'smallint',
  found: 'smallint',
  solidOn: 'timestamptz',
});

const keepMemory = statement(
  'practice-memory',
  `
  with answered as (
    insert into practice_answer (person_id, run_id, course_id, begun_on, wrong)
    select $1::int, $2::uuid, $3::int, $4::timestamptz, $5::jsonb where $5::jsonb <> '{}'::jsonb
  )
  insert into word_memory as m (person_id, word, learn_txt, hint_txt, picture, learn_language, hint_language, list_id, item_id,
    stability, difficulty, reviewed_on, due_on, asked, found, solid_on)
  select $1::int, given.* from ${WORDS.from(6)}
  on conflict (person_id, word) do update set
    learn_txt = excluded.learn_txt, hint_txt = excluded.hint_txt, picture = excluded.picture,
    list_id = coalesce(excluded.list_id, m.list_id), item_id = coalesce(nullif(excluded.item_id, 0), m.item_id),
    stability = excluded.stability, difficulty = excluded.difficulty, reviewed_on = excluded.reviewed_on,
    due_on = excluded.due_on, asked = least(m.asked + excluded.asked, 32000), found = least(m.found + excluded.found, 32000),
    solid_on = excluded.solid_on`,
);

/** Writes what a run left of the memory of its words, and its wrong answers where there are any. */
export async function writeMemory(
  db: Db,
  personId: number,
  words: readonly MemoryColumns[],
  answer: Pick<typeof practiceAnswer.$inferInsert, 'runId' | 'courseId' | 'begunOn' | 'wrong'>,
): Promise<void> {
  await keepMemory(db, [
    ...[personId, answer.runId, answer.courseId ?? null, answer.begunOn.toISOString(), JSON.stringify(answer.wrong)],
    ...WORDS.values(words),
  ]);
}

const knownWords = statement<KnownColumns>(
  'practice-known',
  `select word, stability, difficulty, reviewed_on as "reviewedOn", due_on::text as "dueOn", solid_on as "solidOn"
  from word_memory where person_id = $1 and word = any($2::uuid[])`,
);

/** What the person knows of these words. */
export async function findKnown(db: Db, personId: number, words: readonly string[]): Promise<KnownWord[]> {
  return (await knownWords(db, [personId, [...words]])).map(asKnown);
}
