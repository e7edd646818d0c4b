import { DAY_MS } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/connection.ts';
import { makeParts, RUNS, startOf, WRONG_ANSWERS } from '../db/parts.ts';
import { withoutIndexes } from './canton/bulk-insert.ts';
import type { Canton } from './canton.ts';

export type PracticeSizes = {
  runs: number;
  memories: number;
  /** The runs lie in so many months before now. */
  months: number;
};

/** A year of 20,000 pupils: two runs on each school day, and five hundred words each. */
export const CANTON_PRACTICE: PracticeSizes = { runs: 8_000_000, memories: 10_000_000, months: 12 };

const TABLES = ['practice_run', 'practice_answer', 'word_memory'];
/** Rows of one statement; the log shows the progress. */
const BATCH = 500_000;
/** Lists that runs are of, each in some variants of its outcomes, and words that memories are of. */
const LISTS = 2_000;
const VARIANTS = 8;
const WORDS_A_RUN = 10;
/** Wrong answers are kept for so many days. */
const ANSWER_DAYS = 90;
/** Any number: a second filling draws the same. */
const SEED = 0.17;

type People = Pick<Canton, 'pupilIds' | 'firstListId' | 'listCount' | 'firstCourseId' | 'courseCount'>;

/** Replaces all practice by that of the benchmark. It runs inside the database: eighteen million rows in some ten minutes. */
export async function fillCantonPractice(
  db: Database,
  canton: People,
  sizes: PracticeSizes = CANTON_PRACTICE,
  now = new Date(),
): Promise<void> {
  await db.execute(sql.raw(`truncate ${TABLES.join(', ')}`));
  await makeParts(db, now, { since: startOf('month', now, -sizes.months), tables: [RUNS, WRONG_ANSWERS] });
  await withoutIndexes(db, TABLES, () =>
    db.transaction(async (tx) => {
      // Foreign keys that cannot be wrong are not checked for each row.
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      await tx.execute(sql`select setseed(${SEED})`);
      await makeSamples(tx, canton);
      for (let first = 0; first < sizes.runs; first += BATCH) {
        await insertRuns(tx, canton, {
          first,
          last: Math.min(sizes.runs, first + BATCH) - 1,
          now,
          months: sizes.months,
        });
      }
      await insertAnswers(tx, now);
      const each = Math.max(1, Math.round(sizes.memories / canton.pupilIds.length));
      const step = Math.max(1, Math.floor(BATCH / each));
      for (let first = 0; first < canton.pupilIds.length; first += step) {
        await insertMemories(tx, canton.pupilIds.slice(first, first + step), { each, now });
      }
    }),
  );
  await db.execute(sql.raw(`vacuum (analyze) ${TABLES.join(', ')}`));
}

/** What the words of a run look like, and the words of memories, so that no list is read again for each row. */
async function makeSamples(tx: Db, { firstListId, listCount }: People): Promise<void> {
  await tx.execute(sql`
    create temp table sample_run on commit drop as
    select (row_number() over (order by list_id, variant) - 1)::int as place, list_id, words
    from (
      select i.list_id, variant, jsonb_agg(jsonb_build_array(i.id, (array['write', 'turn', 'choose', 'dictate'])[1 + variant % 4],
        (array['first', 'first', 'first', 'later', 'never'])[1 + abs(hashint4(i.id + variant)::bigint) % 5],
        1 + abs(hashint4(i.id * 3 + variant)::bigint) % 3) order by i.position) as words
      from list_item i, generate_series(1, ${VARIANTS}) variant
      where i.list_id between ${firstListId} and ${firstListId + Math.min(LISTS, listCount) - 1} and i.position < ${WORDS_A_RUN}
      group by i.list_id, variant) list`);
  await tx.execute(sql`create unique index on sample_run (place)`);
  await tx.execute(sql`
    create temp table sample_word on commit drop as
    select (row_number() over (order by list_id, item_id) - 1)::int as place, * from (
      select distinct on (word) md5(l.learn_language || l.hint_language || i.learn_txt || i.hint_txt)::uuid as word,
        i.id as item_id, i.list_id, i.learn_txt, i.hint_txt, i.hint_img_url as picture, l.learn_language, l.hint_language
      from list_item i join list l on l.id = i.list_id
      where i.list_id between ${firstListId} and ${firstListId + Math.min(LISTS, listCount) - 1} order by word) one`);
  await tx.execute(sql`create unique index on sample_word (place)`);
  await tx.execute(sql`analyze sample_run, sample_word`);
}

/** Six in ten in a course, in the afternoon and the evening; a class meets the same lists. */
async function insertRuns(
  tx: Db,
  { pupilIds, firstCourseId, courseCount }: People,
  { first, last, now, months }: { first: number; last: number; now: Date; months: number },
): Promise<void> {
  const days = Math.floor((now.getTime() - startOf('month', now, 1 - months).getTime()) / DAY_MS);
  await tx.execute(sql`
    insert into practice_run (person_id, id, list_id, course_id, resource_id, activity, level, begun_on, ended_on, seconds,
      is_finished, rate, words)
    select (${sql.param(pupilIds)}::int[])[1 + pupil], gen_random_uuid(), s.list_id,
      case when run.luck < 0.6 then ${firstCourseId}::int + (s.place * 7 + pupil / 25) % ${courseCount}::int end, null,
      (array['carte', 'traduction', 'ecriture', 'association', 'revision'])[1 + s.place % 5], 'tolerante', run.begun_on,
      run.begun_on + make_interval(secs => 60 + 240 * run.luck), (60 + 240 * run.luck)::int, run.luck < 0.94,
      (50 + 50 * run.luck)::int, s.words
    from (
      select n, floor(random() * ${pupilIds.length})::int as pupil, random() as luck, random() as place,
        date_trunc('day', ${now.toISOString()}::timestamptz) - make_interval(
          days => 1 + floor(random() * ${days})::int, hours => -11, mins => - floor(random() * 540)::int) as begun_on
      from generate_series(${first}::int, ${last}::int) n) run
    join sample_run s on s.place = floor(run.place * (select count(*) from sample_run))::int`);
}

/** A third of the latest runs has something wrong. */
async function insertAnswers(tx: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ANSWER_DAYS * DAY_MS);
  await tx.execute(sql`
    insert into practice_answer (person_id, run_id, course_id, begun_on, wrong)
    select person_id, id, course_id, begun_on,
      jsonb_build_object(words -> 0 ->> 0, jsonb_build_array('der Flughafn'), words -> 3 ->> 0, jsonb_build_array('die Zeige'))
    from practice_run where begun_on >= ${since.toISOString()}::timestamptz and rate % 3 = 0`);
}

/** So many words for each pupil, list by list, from a few days to some months old. */
async function insertMemories(
  tx: Db,
  pupilIds: readonly number[],
  { each, now }: { each: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into word_memory (person_id, word, learn_txt, hint_txt, picture, learn_language, hint_language, list_id, item_id,
      stability, difficulty, reviewed_on, due_on, asked, found, solid_on)
    select pupil, s.word, s.learn_txt, s.hint_txt, s.picture, s.learn_language, s.hint_language, s.list_id, s.item_id,
      drawn.stability, 1 + 9 * drawn.luck, drawn.reviewed_on,
      drawn.reviewed_on::date + least(120, greatest(1, round(drawn.stability)))::int + floor(30 * drawn.luck)::int,
      1 + floor(drawn.luck * 10)::int, floor(drawn.luck * 9)::int, case when drawn.stability >= 21 then drawn.reviewed_on end
    from unnest(${sql.param(pupilIds)}::int[]) pupil cross join generate_series(0, ${each - 1}) m
    cross join lateral (select power(10, -0.4 + 2.4 * random())::real as stability, random() as luck,
      ${now.toISOString()}::timestamptz - make_interval(hours => floor(random() * 24 * 60)::int + m * 0) as reviewed_on) drawn
    join sample_word s on s.place = (pupil * 131 + m) % (select count(*)::int from sample_word)`);
}
