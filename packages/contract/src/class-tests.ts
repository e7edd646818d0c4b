import { ANSWER_LEVELS, ANSWER_MAX, CLASS_TEST_KINDS, COPY_STATES, isOrdered, TEST_MARKS } from '@pupitre/learning';
import * as z from 'zod/mini';
import { DISTRIBUTION_PUPILS_MAX, distributionPupil, instant } from './distributions.ts';
import { endpoint } from './endpoint.ts';
import { MOMENT_MAX, positiveId, requiredText, visibleText, wholeNumber } from './fields.ts';
import { LIST_TITLE_MAX } from './lists.ts';

/** Words of one test: more is no test of a class. */
export const CLASS_TEST_WORDS_MAX = 100;
/** Minutes that a teacher may give, from the start of each pupil. */
export const CLASS_TEST_MINUTES_MAX = 180;
/** Days for which a copy that was handed back stands on the pupil's home. */
export const RETURNED_SHOWN_DAYS = 7;

const kind = z.enum(CLASS_TEST_KINDS, { error: 'Cette forme de contrôle n’existe pas.' });
const level = z.enum(ANSWER_LEVELS, { error: 'Ce niveau n’existe pas.' });
const moment = z.iso
  .datetime({ offset: true, error: 'Une date et une heure sont attendues.' })
  .check(z.maxLength(MOMENT_MAX));

export const classTestDraft = z
  .object({
    listId: positiveId,
    title: requiredText(LIST_TITLE_MAX),
    kind,
    level: z._default(level, 'exacte'),
    /** Time for each pupil; null for as long as the test is open. */
    minutes: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(CLASS_TEST_MINUTES_MAX))), null),
    pupils: z
      .array(distributionPupil)
      .check(
        z.minLength(1, { error: 'Choisissez au moins un élève.' }),
        z.maxLength(DISTRIBUTION_PUPILS_MAX, { error: `${DISTRIBUTION_PUPILS_MAX} élèves au maximum.` }),
      ),
    start: z._default(instant, null),
    end: z._default(instant, null),
  })
  .check(z.refine(isOrdered, { error: 'La fin doit venir après le début.', path: ['end'] }));
export type ClassTestDraft = z.output<typeof classTestDraft>;
export type ClassTestDraftInput = z.input<typeof classTestDraft>;

const testHead = {
  id: z.number(),
  title: z.string(),
  icon: z.string(),
  color: z.string(),
  kind,
  level,
  wordCount: z.number(),
  /** Seconds for each pupil; null for as long as it is open. */
  seconds: z.nullable(z.number()),
  opensOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
};

/** A test on its teacher's page. */
export const classTestCard = z.object({
  ...testHead,
  createdOn: z.string(),
  closedOn: z.nullable(z.string()),
  returnedOn: z.nullable(z.string()),
  /** Names of classes and groups, '' for individuals. */
  classes: z.array(z.string()),
  pupils: z.number(),
  started: z.number(),
  handedIn: z.number(),
});
export type ClassTestCard = z.output<typeof classTestCard>;

const testParams = z.object({ id: positiveId });
/** Number of a word in the pupil's own order, from 1 on. */
const placeParams = z.object({ id: positiveId, place: wholeNumber(1, CLASS_TEST_WORDS_MAX) });

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

/** Answers to a word that are one, and whose they are: places in `copies`. */
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
  /** Every pupil’s, by class and name; those not begun hold nothing. */
  copies: z.array(
    z.object({
      name: z.string(),
      className: z.string(),
      state: z.enum(COPY_STATES),
      startedOn: z.nullable(z.string()),
      handedInOn: z.nullable(z.string()),
      written: z.number(),
      right: z.number(),
    }),
  ),
  /** Copies that were begun: those that count. */
  begun: z.number(),
  /** Words found on average, with one decimal; null before a copy is begun. */
  average: z.nullable(z.number()),
});
export type ClassTest = z.output<typeof classTest>;

export const getClassTest = endpoint('GET', '/controle/:id', 'teacher', {
  summary: 'A test of the caller with every answer, corrected.',
  params: testParams,
  response: classTest,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  // Its page looks again while pupils write.
  isPolled: true,
});

export const acceptTestAnswer = endpoint('PUT', '/controle/:id/acceptation', 'teacher', {
  summary: 'Takes an answer to a word for everybody, or takes that back; until the copies are handed back.',
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
  summary: 'Ends a test now for everybody.',
  params: testParams,
  response: classTest,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TEST_RETURNED'],
  // A repeat changes nothing, and pupils’ answers are kept in one place only.
  idempotent: false,
});

export const returnClassTest = endpoint('PUT', '/controle/:id/rendu', 'teacher', {
  summary: 'Hands the copies back: each pupil sees hers with what was expected, and is notified.',
  params: testParams,
  response: classTest,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  // A repeat changes nothing, and pupils’ answers are kept in one place only.
  idempotent: false,
});

export const deleteClassTest = endpoint('DELETE', '/controle/:id', 'teacher', {
  summary: 'Deletes a test of the caller with all its copies.',
  params: testParams,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

/** A test on its pupil's home. */
export const testToDo = z.object({
  ...testHead,
  teacher: z.string(),
  state: z.enum(COPY_STATES),
  /** How many words she has written. */
  written: z.number(),
  endsAt: z.nullable(z.string()),
});
export type TestToDo = z.output<typeof testToDo>;

export const getTestsToDo = endpoint('GET', '/controle/a-faire', 'signedIn', {
  summary: 'Tests that the caller can write or will, and copies that were handed back to her in the last days.',
  response: z.array(testToDo),
  errors: ['FORBIDDEN'],
});

/** What is asked, and nothing of what is expected. */
export const testQuestion = z.object({
  place: z.number(),
  /** '' in a dictation. */
  hint: z.string(),
  hasPicture: z.boolean(),
  pictureAlt: z.string(),
  /** A sentence: its line breaks. */
  isLong: z.boolean(),
  /** What she wrote so far. */
  answer: z.string(),
});
export type TestQuestionShown = z.output<typeof testQuestion>;

export const correctedWord = z.object({
  place: z.number(),
  learnTxt: z.string(),
  hint: z.string(),
  accept: z.array(z.string()),
  answer: z.string(),
  mark: z.enum(TEST_MARKS),
});
export type CorrectedWord = z.output<typeof correctedWord>;

export const testCopy = z.object({
  ...testHead,
  teacher: z.string(),
  learnLanguage: z.string(),
  hintLanguage: z.string(),
  state: z.enum(COPY_STATES),
  /** The server's clock, to which the device compares its own. */
  now: z.string(),
  startedOn: z.nullable(z.string()),
  handedInOn: z.nullable(z.string()),
  /** When nothing more can be written; null without an end. */
  endsAt: z.nullable(z.string()),
  /** While she writes; null else. */
  questions: z.nullable(z.array(testQuestion)),
  /** Once it was handed back; null before. */
  corrected: z.nullable(z.array(correctedWord)),
});
export type TestCopy = z.output<typeof testCopy>;

export const getTestCopy = endpoint('GET', '/controle/:id/copie', 'signedIn', {
  summary: 'The caller’s own copy: what she may write, or what was handed back to her.',
  params: testParams,
  response: testCopy,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const startTestCopy = endpoint('PUT', '/controle/:id/copie', 'signedIn', {
  summary: 'Begins the caller’s copy, once: begun again, on another device too, it goes on.',
  params: testParams,
  response: testCopy,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TEST_CLOSED'],
  // Its row is the memory of the answer, which is too long to be kept twice.
  idempotent: false,
});

export const saveTestAnswer = endpoint('PUT', '/controle/:id/copie/reponse/:place', 'signedIn', {
  summary: 'Keeps one answer of the caller’s copy; one written later replaces it.',
  params: placeParams,
  body: z.object({ text: visibleText(ANSWER_MAX), writtenOn: moment }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TEST_CLOSED'],
  // Saying it again changes nothing.
  idempotent: false,
});

export const handInTestCopy = endpoint('PUT', '/controle/:id/copie/remise', 'signedIn', {
  summary: 'Hands the caller’s copy in, once.',
  params: testParams,
  body: z.object({ handedInOn: moment }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TEST_CLOSED'],
  idempotent: false,
});

export const getTestVoice = endpoint('GET', '/controle/:id/copie/voix/:place', 'signedIn', {
  summary: 'A word of a dictation that the caller writes, spoken: nothing but the sound tells which.',
  params: placeParams,
  produces: 'audio/mpeg',
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TEST_CLOSED', 'TOO_MANY', 'UPSTREAM_FAILED', 'UNAVAILABLE'],
});

export const getTestPicture = endpoint('GET', '/controle/:id/copie/image/:place', 'signedIn', {
  summary: 'The picture that asks for a word of the caller’s copy, without its address and name.',
  params: placeParams,
  produces: '*/*',
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TEST_CLOSED'],
});
