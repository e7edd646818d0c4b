import type { AnswerLevel, ClassTestKind } from '@pupitre/learning';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { id, instant, partOf } from './columns.ts';
import { person } from './schema.ts';

/** A word of a test, as its list had it when it was given. */
export type ClassTestWord = {
  readonly learnTxt: string;
  readonly hintTxt: string;
  readonly hintImgUrl: string;
  readonly hintImgAlt: string;
  readonly accept: readonly string[];
  /** Of the list; older tests have none. */
  readonly itemId?: number;
  /** In a dictation, of a word that sounds like another: the sentence that is said after it. */
  readonly sentence?: string;
};

/** An answer that the teacher takes for everybody. */
export type TakenAnswer = { readonly word: number; readonly text: string; readonly on: string };

/** An answer of a copy, by the place of its word in `words`; when it was written, in ms by the server's clock. */
export type WrittenAnswers = Readonly<Record<string, { readonly text: string; readonly on: number }>>;

/**
 * Words given to pupils as a test. They are a copy of the list: who changes it changes no test. The list is told by its
 * number without a key, so that deleting it costs nothing here.
 */
export const classTest = pgTable(
  'class_test',
  {
    ...ofAuthority(),
    id: id(),
    teacherId: partOf('teacher_id', () => person.id),
    listId: integer('list_id').notNull(),
    title: text('title').notNull(),
    icon: text('icon').notNull(),
    color: text('color').notNull(),
    kind: text('kind').$type<ClassTestKind>().notNull(),
    level: text('level').$type<AnswerLevel>().notNull(),
    learnLanguage: text('learn_language').notNull(),
    hintLanguage: text('hint_language').notNull(),
    words: jsonb('words').$type<readonly ClassTestWord[]>().notNull(),
    /** Seconds of each pupil from her start; null for as long as the test is open. */
    seconds: integer('seconds'),
    opensOn: instant('opens_on'),
    endsOn: instant('ends_on'),
    accepted: jsonb('accepted').$type<readonly TakenAnswer[]>().notNull().default([]),
    createdOn: instant('created_on').notNull().defaultNow(),
    /** The teacher ended it before its end. */
    closedOn: instant('closed_on'),
    /** Of older tests, whose copies were handed back all at once; now each copy tells (`returnedOf`). */
    returnedOn: instant('returned_on'),
  },
  (t) => [index('class_test_teacher').on(t.teacherId, t.createdOn), index('class_test_created').on(t.createdOn)],
);

/** The copy of one pupil: there from the giving on, so that it can be begun but once. */
export const classTestCopy = pgTable(
  'class_test_copy',
  {
    ...ofAuthority(),
    testId: partOf('test_id', () => classTest.id),
    pupilId: partOf('pupil_id', () => person.id),
    /** Group through which the pupil came; '' for an individual. Names are kept as they were then. */
    groupKey: text('group_key').notNull().default(''),
    className: text('class_name').notNull().default(''),
    schoolName: text('school_name').notNull().default(''),
    /** Places of the words in the order in which she is asked them; made at her start. */
    wordOrder: integer('word_order').array(),
    startedOn: instant('started_on'),
    handedInOn: instant('handed_in_on'),
    /** It was handed back: from then on neither its answers nor its marks change. */
    returnedOn: instant('returned_on'),
    /** More time for this pupil alone. */
    extraSeconds: integer('extra_seconds').notNull().default(0),
    /** Another day for this pupil, in place of the end of the test. */
    endsOn: instant('ends_on'),
    /** When her device was last heard of before the end, and first after it: what it may still bring hangs on them. */
    heardOn: instant('heard_on'),
    lateOn: instant('late_on'),
    answers: jsonb('answers').$type<WrittenAnswers>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.testId, t.pupilId] }), index('class_test_copy_pupil').on(t.pupilId)],
);
