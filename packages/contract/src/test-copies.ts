import { ANSWER_MAX, COPY_STATES, TEST_MARKS } from '@pupitre/learning';
import * as z from 'zod/mini';
import { CLASS_TEST_WORDS_MAX, testHead, testParams } from './class-tests.ts';
import { endpoint } from './endpoint.ts';
import { MOMENT_MAX, positiveId, visibleText, wholeNumber } from './fields.ts';

/** Days for which a copy that was handed back stands on the pupil's home. */
export const RETURNED_SHOWN_DAYS = 7;

const moment = z.iso
  .datetime({ offset: true, error: 'Une date et une heure sont attendues.' })
  .check(z.maxLength(MOMENT_MAX));
/** Number of a word in the pupil's own order, from 1 on. */
const placeParams = z.object({ id: positiveId, place: wholeNumber(1, CLASS_TEST_WORDS_MAX) });

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
  /** In a dictation '', or the sentence of a word that sounds like another, without the word. */
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
  /** Other words that the same hint asked for: each counts once. */
  twins: z.array(z.string()),
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
