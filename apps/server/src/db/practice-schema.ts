import type { RunActivity } from '@pupitre/contract';
import type { PracticeForm, WordOutcome } from '@pupitre/learning';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { instant, partOf } from './columns.ts';
import { person } from './schema.ts';

/** One word of a run: its item, how it was asked, how it went, and in how many tries. */
export type RunWordColumns = readonly [itemId: number, form: PracticeForm, outcome: WordOutcome, tries: number];

/**
 * One exercise of a pupil, once: its id is made on her device. In parts of a month (`parts.ts`). Where it was opened is
 * told by ids without keys, so that a deleted list or course costs nothing here and takes no result away.
 */
export const practiceRun = pgTable(
  'practice_run',
  {
    ...ofAuthority(),
    personId: partOf('person_id', () => person.id),
    id: uuid('id').notNull(),
    /** null: a revision over several lists. */
    listId: integer('list_id'),
    courseId: integer('course_id'),
    resourceId: integer('resource_id'),
    activity: text('activity').$type<RunActivity>().notNull(),
    /** How strictly answers were compared; '' where nothing is written. */
    level: text('level').notNull().default(''),
    begunOn: instant('begun_on').notNull(),
    endedOn: instant('ended_on').notNull(),
    seconds: integer('seconds').notNull(),
    isFinished: boolean('is_finished').notNull(),
    rate: smallint('rate').notNull(),
    words: jsonb('words').$type<readonly RunWordColumns[]>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'practice_run_key', columns: [t.personId, t.id, t.begunOn] }),
    // What a teacher sees: the runs in a course that she gave.
    index('practice_run_course').on(t.courseId, t.personId),
    index('practice_run_person').on(t.personId, t.begunOn),
  ],
);

/** Wrong answers of a run, by item: kept for less time than the run. In parts of a month. */
export const practiceAnswer = pgTable(
  'practice_answer',
  {
    ...ofAuthority(),
    personId: partOf('person_id', () => person.id),
    runId: uuid('run_id').notNull(),
    courseId: integer('course_id'),
    begunOn: instant('begun_on').notNull(),
    wrong: jsonb('wrong').$type<Readonly<Record<string, readonly string[]>>>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'practice_answer_key', columns: [t.personId, t.runId, t.begunOn] }),
    index('practice_answer_course').on(t.courseId, t.personId),
  ],
);

/**
 * What a pupil knows of a word, wherever it stands: the same word of a copied list is the same row. It keeps the texts, so
 * that she can revise it after the list is gone.
 */
export const wordMemory = pgTable(
  'word_memory',
  {
    ...ofAuthority(),
    personId: partOf('person_id', () => person.id),
    /** Of languages and folded texts (`wordText`), as the first 128 bits of a SHA-256. */
    word: uuid('word').notNull(),
    learnTxt: text('learn_txt').notNull(),
    hintTxt: text('hint_txt').notNull().default(''),
    picture: text('picture').notNull().default(''),
    learnLanguage: text('learn_language').notNull(),
    hintLanguage: text('hint_language').notNull(),
    /** Where she met it last. */
    listId: integer('list_id'),
    itemId: integer('item_id').notNull(),
    /** FSRS: days after which nine of ten still know it, and difficulty from 1 to 10; null: met, and nothing is known yet. */
    stability: real('stability'),
    difficulty: real('difficulty'),
    reviewedOn: instant('reviewed_on').notNull(),
    /** Day on which it is to be asked again. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Runs that said something about it, and those among them in which she knew it. */
    asked: smallint('asked').notNull().default(0),
    found: smallint('found').notNull().default(0),
    /** When it became solid; null while it is not. */
    solidOn: instant('solid_on'),
  },
  (t) => [primaryKey({ columns: [t.personId, t.word] }), index('word_memory_due').on(t.personId, t.dueOn)],
);

/** Days a week on which a pupil wants to practise, as she set it herself. */
export const practiceGoal = pgTable('practice_goal', {
  ...ofAuthority(),
  personId: integer('person_id')
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  days: smallint('days').notNull(),
});
