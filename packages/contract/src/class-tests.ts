import { ANSWER_LEVELS, ANSWER_MAX, CLASS_TEST_KINDS, COPY_STATES, isOrdered, TEST_MARKS } from '@pupitre/learning';
import * as z from 'zod/mini';
import { DISTRIBUTION_PUPILS_MAX, distributionPupil, instant } from './distributions.ts';
import { endpoint } from './endpoint.ts';
import { lookFields, positiveId, requiredText } from './fields.ts';
import { gift } from './giving.ts';
import { LIST_TITLE_MAX, listLook } from './lists.ts';
import { wordsGiftDraft } from './practice-results.ts';

/** Words of one test: more is no test of a class. */
export const CLASS_TEST_WORDS_MAX = 100;
/** Minutes that a teacher may give, from the start of each pupil. */
export const CLASS_TEST_MINUTES_MIN = 5;
export const CLASS_TEST_MINUTES_MAX = 180;
/** Minutes more that one pupil may get, by steps. */
export const EXTRA_MINUTES_STEP = 5;
export const EXTRA_MINUTES_MAX = 120;

const kind = z.enum(CLASS_TEST_KINDS, { error: 'Cette forme de contrôle n’existe pas.' });
const level = z.enum(ANSWER_LEVELS, { error: 'Ce niveau n’existe pas.' });

const extraMinutes = z
  .number()
  .check(z.int(), z.minimum(0), z.maximum(EXTRA_MINUTES_MAX), z.multipleOf(EXTRA_MINUTES_STEP));

export const classTestDraft = z
  .object({
    listId: positiveId,
    title: requiredText(LIST_TITLE_MAX),
    kind,
    level: z._default(level, 'exacte'),
    /** Time for each pupil; null for as long as the test is open. */
    minutes: z._default(
      z.nullable(z.number().check(z.int(), z.minimum(CLASS_TEST_MINUTES_MIN), z.maximum(CLASS_TEST_MINUTES_MAX))),
      null,
    ),
    pupils: z
      .array(
        z.object({
          ...distributionPupil.shape,
          /** More time for her alone, in a test that has one. */
          extraMinutes: z._default(extraMinutes, 0),
        }),
      )
      .check(
        z.minLength(1, { error: 'Choisissez au moins un élève.' }),
        z.maxLength(DISTRIBUTION_PUPILS_MAX, { error: `${DISTRIBUTION_PUPILS_MAX} élèves au maximum.` }),
      ),
    start: z._default(instant, null),
    end: z._default(instant, null),
  })
  .check(z.refine(isOrdered, { error: 'La fin doit venir après le début.', path: ['end'] }))
  .check(
    z.refine(({ minutes, pupils }) => minutes !== null || pupils.every((pupil) => pupil.extraMinutes === 0), {
      error: 'Sans limite de temps, personne n’a plus de temps.',
      path: ['minutes'],
    }),
  );
export type ClassTestDraft = z.output<typeof classTestDraft>;
export type ClassTestDraftInput = z.input<typeof classTestDraft>;

export const testHead = {
  ...lookFields,
  kind,
  level,
  wordCount: z.number(),
  /** Seconds for each pupil; on her own copy with what she got more. null for as long as it is open. */
  seconds: z.nullable(z.number()),
  opensOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
};

/** A test on its teacher's page. */
export const classTestCard = z.object({
  ...testHead,
  createdOn: z.string(),
  closedOn: z.nullable(z.string()),
  /** When copies were last handed back. */
  returnedOn: z.nullable(z.string()),
  /** Names of classes and groups, '' for individuals. */
  classes: z.array(z.string()),
  pupils: z.number(),
  started: z.number(),
  handedIn: z.number(),
  /** Copies that were handed back, and those that can be. */
  returned: z.number(),
  toReturn: z.number(),
  /** Pupils who write, or still can begin. */
  running: z.number(),
});
export type ClassTestCard = z.output<typeof classTestCard>;

export const testParams = z.object({ id: positiveId });
export const giveClassTest = endpoint('POST', '/controle', 'teacher', {
  summary: 'Gives the words of a list to pupils as a test: they are kept as they are now.',
  body: classTestDraft,
  response: z.object({
    id: z.number(),
    pupils: z.number(),
    /** Words of the list that this kind cannot ask, e.g. because they have no hint. */
    leftOut: z.number(),
  }),
  status: 201,
  errors: ['FORBIDDEN', 'LIST_NOT_FOUND'],
});

export const getClassTests = endpoint('GET', '/controle', 'teacher', {
  summary: 'The caller’s tests, latest first; of one list where it is named, or those still to be handed back.',
  query: z.object({ liste: z.optional(positiveId), etat: z.optional(z.enum(['a-rendre'])) }),
  response: z.array(classTestCard),
  errors: ['FORBIDDEN'],
});

/** Answers to a word that are one and count alike, and whose they are: places in `copies`. */
export const answerGroup = z.object({
  text: z.string(),
  mark: z.enum(TEST_MARKS),
  /** When she took it for everybody; null where she did not. */
  acceptedOn: z.nullable(z.string()),
  copies: z.array(z.number()),
});
export type AnswerGroup = z.output<typeof answerGroup>;

export const testWord = z.object({
  learnTxt: z.string(),
  hintTxt: z.string(),
  accept: z.array(z.string()),
  /** What is said after it in a dictation, because it sounds like another word; '' for nothing. */
  sentence: z.string(),
  /** Words of the test that the same hint asks for: each is right here too, once in a copy. */
  twins: z.array(z.string()),
  right: z.number(),
  /** Right ones first, then those of most pupils. */
  answers: z.array(answerGroup),
  /** Copies without an answer to it. */
  empty: z.array(z.number()),
});
export type TestWord = z.output<typeof testWord>;

export const classTest = z.object({
  ...classTestCard.shape,
  learnLanguage: z.string(),
  hintLanguage: z.string(),
  words: z.array(testWord),
  /** Every pupil’s, by class and family name; those not begun hold nothing. */
  copies: z.array(
    z.object({
      /** By which handing back names her. */
      pupilId: z.number(),
      name: z.string(),
      className: z.string(),
      schoolName: z.string(),
      state: z.enum(COPY_STATES),
      startedOn: z.nullable(z.string()),
      handedInOn: z.nullable(z.string()),
      returnedOn: z.nullable(z.string()),
      /** What her teacher gave her alone: minutes more, and another day in place of the end. */
      extraMinutes: z.number(),
      endsOn: z.nullable(z.string()),
      written: z.number(),
      right: z.number(),
    }),
  ),
  /** Copies that were begun: those that count. */
  begun: z.number(),
  /** Words found on average, with one decimal; null before a copy is begun. */
  average: z.nullable(z.number()),
  /** Until when answers that were written without network may still arrive; null where none can. */
  lateUntil: z.nullable(z.string()),
});
export type ClassTest = z.output<typeof classTest>;

export const getClassTest = endpoint('GET', '/controle/:id', 'teacher', {
  summary: 'A test of the caller with every answer, corrected.',
  records: 'practice',
  params: testParams,
  response: classTest,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  // Its page looks again while pupils write.
  isPolled: true,
});

export const acceptTestAnswer = endpoint('PUT', '/controle/:id/acceptation', 'teacher', {
  summary: 'Takes an answer to a word in all copies that are not handed back, or takes that back while none is.',
  records: 'practice',
  params: testParams,
  body: z.object({
    /** Place of the word in the test, from 0 on. */
    word: z.number().check(z.int(), z.minimum(0), z.maximum(CLASS_TEST_WORDS_MAX - 1)),
    text: requiredText(ANSWER_MAX),
    isAccepted: z.boolean(),
  }),
  response: classTest,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TEST_RETURNED'],
  // A repeat changes nothing, and pupils’ answers are kept in one place only.
  idempotent: false,
});

export const closeClassTest = endpoint('PUT', '/controle/:id/fermeture', 'teacher', {
  summary: 'Ends a test now for everybody, and what was still awaited from devices without network.',
  records: 'practice',
  params: testParams,
  response: classTest,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  // A repeat changes nothing, and pupils’ answers are kept in one place only.
  idempotent: false,
});

export const returnDraft = z.object({
  /** Whose copies; one that is being written, or was handed back, stays as it is. */
  pupils: z
    .array(positiveId)
    .check(z.minLength(1, { error: 'Choisissez au moins une copie.' }), z.maxLength(DISTRIBUTION_PUPILS_MAX)),
  /** Another day for those who have not begun; null: the end stays. */
  end: z._default(instant, null),
  /** More time for pupils who have not begun. */
  extraTime: z._default(
    z.array(z.object({ pupilId: positiveId, minutes: extraMinutes })).check(z.maxLength(DISTRIBUTION_PUPILS_MAX)),
    [],
  ),
});
export type ReturnDraft = z.output<typeof returnDraft>;
export type ReturnDraftInput = z.input<typeof returnDraft>;

export const returnClassTest = endpoint('PUT', '/controle/:id/rendu', 'teacher', {
  summary:
    'Hands copies back: each of these pupils sees hers with what was expected and is notified. Those who have not begun keep the test.',
  records: 'practice',
  params: testParams,
  body: returnDraft,
  response: classTest,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  // A repeat changes nothing, and pupils’ answers are kept in one place only.
  idempotent: false,
});

export const TEST_FILE_FORMATS = ['xlsx', 'csv'] as const;

export const exportClassTest = endpoint('GET', '/controle/:id/fichier', 'teacher', {
  summary: 'The copies of a test of the caller as a workbook or as CSV, by class and family name.',
  records: 'practice',
  params: testParams,
  query: z.object({ format: z.enum(TEST_FILE_FORMATS) }),
  produces: '*/*',
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

/** Words that pupils missed in their copies, as the results of a list offer them to be given back. */
export const missedWords = z.object({
  /** The list, as far as the caller can still read it; null where it is gone. */
  list: z.nullable(z.object(listLook)),
  words: z.array(z.object({ itemId: z.number(), learnTxt: z.string(), hintTxt: z.string() })),
  /** Pupils whose copies were handed back and who missed some of these words, by class and family name. */
  pupils: z.array(
    z.object({
      cloeeWorldId: z.string(),
      displayName: z.string(),
      classeGroupeKey: z.string(),
      items: z.array(z.number()),
    }),
  ),
});
export type MissedWords = z.output<typeof missedWords>;

export const getMissedWords = endpoint('GET', '/controle/:id/manques', 'teacher', {
  summary: 'Which words of the list each pupil missed in the copy that was handed back to her.',
  records: 'practice',
  params: testParams,
  response: missedWords,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const giveMissedWords = endpoint('POST', '/controle/:id/redonner', 'teacher', {
  summary: 'Gives words that pupils missed in a test back to them, each her own, as exercises of a new course.',
  params: testParams,
  body: wordsGiftDraft,
  response: gift,
  status: 201,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'LIST_NOT_FOUND', 'COURSE_IDS_USED_UP'],
});

export const deleteClassTest = endpoint('DELETE', '/controle/:id', 'teacher', {
  summary: 'Deletes a test of the caller with all its copies.',
  params: testParams,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});
