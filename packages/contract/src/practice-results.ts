import { ACTIVITY_TYPES, CLASS_TEST_KINDS, COPY_STATES, RESULT_FILTERS } from '@pupitre/learning';
import * as z from 'zod/mini';
import { RESOURCE_TYPES } from './course-items.ts';
import { courseId } from './courses.ts';
import { DISTRIBUTION_PUPILS_MAX, distributionPupil } from './distributions.ts';
import { endpoint } from './endpoint.ts';
import { positiveId } from './fields.ts';
import { exercises, gift, giftPeriod, isGiftOrdered } from './giving.ts';
import { LIST_ITEMS_MAX, listLook } from './lists.ts';
import { RUN_ACTIVITIES } from './practice.ts';
import { RESOURCE_SORTS } from './resource-sorts.ts';

/** How far a pupil is in one resource: not opened, begun, finished. An activity is finished once all its words were asked. */
export const RESULT_STATES = ['not', 'opened', 'finished'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

const resultCell = z.object({
  state: z.enum(RESULT_STATES),
  /** Best rate of an activity, in percent; null where there is none. */
  best: z.nullable(z.number()),
  /** Runs played to their end. */
  tries: z.number(),
  /** Of an activity that is begun: words that were asked, of how many. */
  part: z.nullable(z.object({ asked: z.number(), of: z.number() })),
});

/** A test that the caller gave of one of the lists, and what a pupil's copy of it is. */
const resultTest = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(CLASS_TEST_KINDS),
  wordCount: z.number(),
  opensOn: z.nullable(z.string()),
  isReturned: z.boolean(),
});
export type ResultTest = z.output<typeof resultTest>;
const testCell = z.object({
  state: z.enum(COPY_STATES),
  /** She has begun it. */
  isBegun: z.boolean(),
  /** Words that are right; null before the copies are handed back. */
  right: z.nullable(z.number()),
});
export type TestCell = z.output<typeof testCell>;
/** Latest tests that results show beside the exercises. */
export const RESULT_TESTS_MAX = 3;

const resultPupil = z.object({
  /** By which `getPupilRuns` names her. */
  pupilId: z.number(),
  cloeeWorldId: z.string(),
  displayName: z.string(),
  classeGroupeKey: z.string(),
  classeName: z.string(),
  /** Her period. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  /** « Fermer à la fin »: what is done after the end does not count. */
  closeAtEnd: z.boolean(),
  /** What the teacher said with it; '' for nothing. */
  instruction: z.string(),
  /** In the order of the resources. */
  cells: z.array(resultCell),
  /** In the order of the tests; null for a test that she was not given. */
  tests: z.array(z.nullable(testCell)),
  /** Seconds of play in all activities of the course. */
  seconds: z.number(),
  /** When she last did something in it; null: never. */
  lastOn: z.nullable(z.string()),
  /** How many resources that count she did after the end of her period. */
  late: z.number(),
});
export type ResultPupil = z.output<typeof resultPupil>;

export const courseResults = z.object({
  title: z.string(),
  icon: z.string(),
  color: z.string(),
  resources: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      itemType: z.enum(RESOURCE_TYPES),
      sort: z.enum(RESOURCE_SORTS),
      /** null where it is no activity. */
      activity: z.nullable(z.enum(ACTIVITY_TYPES)),
      listId: z.nullable(z.number()),
      /** Title of that list; '' where there is none. */
      listTitle: z.string(),
      /** Words that an activity asks; 0 where it asks none. */
      words: z.number(),
      /** It counts in the progress. */
      counts: z.boolean(),
    }),
  ),
  /** Tests of the lists that it plays, which these pupils were given, oldest first. */
  tests: z.array(resultTest),
  /** By family name, as the distribution shows them. */
  pupils: z.array(resultPupil),
  /** When the answer was made. */
  at: z.string(),
});
export type CourseResults = z.output<typeof courseResults>;

const ofCourse = z.object({ id: courseId });

export const getCourseResults = endpoint('GET', '/distribution/:id/resultats', 'teacher', {
  summary:
    'Pupils by resources of a course that the caller gave: opened, finished, best rate, tries, time, last day; does not prolong the session.',
  records: 'practice',
  params: ofCourse,
  response: courseResults,
  isPolled: true,
  errors: ['COURSE_NOT_FOUND', 'FORBIDDEN'],
});

/** In an address, those who came through no class or group. */
export const INDIVIDUALS = 'individuels';
/** The pupils of a class of the results, as an address names it; all of them without. */
export const ofResultClass = <Pupil extends { classeGroupeKey: string }>(
  pupils: readonly Pupil[],
  key: string | undefined,
): Pupil[] => pupils.filter(({ classeGroupeKey }) => key === undefined || (classeGroupeKey || INDIVIDUALS) === key);

export const RESULT_FORMATS = ['xlsx', 'csv'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** Outcomes of a word that was tried. */
export const ASKED_OUTCOMES = ['first', 'later', 'never'] as const;
/** Wrong answers to a word that are shown, most frequent first. */
export const FREQUENT_WRONG_MAX = 3;

export const exportCourseResults = endpoint('GET', '/distribution/:id/resultats/fichier', 'teacher', {
  summary: 'The same as a workbook or as CSV.',
  records: 'practice',
  params: ofCourse,
  query: z.object({
    format: z.enum(RESULT_FORMATS),
    /** As on the screen: key of a class or group, « individuels », and a state. */
    classe: z.optional(z.string().check(z.maxLength(100))),
    filtre: z.optional(z.enum(RESULT_FILTERS)),
  }),
  produces: '*/*',
  errors: ['COURSE_NOT_FOUND', 'FORBIDDEN'],
});

/** One pupil and one word: the outcome of her latest run that asked it. */
const wordCell = z.object({
  outcome: z.enum(ASKED_OUTCOMES),
  tries: z.number(),
  /** What she wrote or chose instead the last time she did, of the last 90 days; none where she found it at first. */
  wrong: z.array(z.string()),
  on: z.string(),
});
export type WordCell = z.output<typeof wordCell>;

export const listResults = z.object({
  ...listLook,
  /** Classes and groups to which the caller gave it; '' stands for individuals. */
  groups: z.array(z.object({ key: z.string(), name: z.string(), pupils: z.number() })),
  /** From when on runs are counted: when the caller first gave it to one of these pupils, or since so many days. */
  since: z.string(),
  words: z.array(
    z.object({
      itemId: z.number(),
      learnTxt: z.string(),
      hintTxt: z.string(),
      /** Pupils who were asked it. */
      asked: z.number(),
      /** Those among them who did not find it at first in their latest run that asked it. */
      missed: z.number(),
      /** Missed by a third at least of those who were asked it (`isHardWord`). */
      isHard: z.boolean(),
      /** Wrong answers of most pupils, at most FREQUENT_WRONG_MAX, each with how many gave it. */
      wrong: z.array(z.object({ text: z.string(), count: z.number() })),
    }),
  ),
  pupils: z.array(
    z.object({
      pupilId: z.number(),
      cloeeWorldId: z.string(),
      displayName: z.string(),
      classeGroupeKey: z.string(),
      hasPractised: z.boolean(),
      /** In the order of the words; null where she was not asked it. */
      cells: z.array(z.nullable(wordCell)),
    }),
  ),
});
export type ListResults = z.output<typeof listResults>;
export type ResultWord = ListResults['words'][number];
export type WordsPupil = ListResults['pupils'][number];

const ofList = z.object({ id: positiveId });

export const countListPupils = endpoint('GET', '/liste/:id/resultats/eleves', 'teacher', {
  summary: 'To how many pupils the caller gave the list, whether by itself or in a course.',
  params: ofList,
  response: z.object({ pupils: z.number() }),
  errors: ['FORBIDDEN'],
});
/** Of which time results of a list may be asked; without one they go back to the day it was given. */
export const RESULT_PERIODS = ['semaine', 'mois'] as const;
export type ResultPeriod = (typeof RESULT_PERIODS)[number];
export const RESULT_PERIOD_DAYS: Readonly<Record<ResultPeriod, number>> = { semaine: 7, mois: 30 };
const ofGroup = z.object({
  /** Key of one of `groups`; all of them without. */
  groupe: z.optional(z.string().check(z.maxLength(100))),
  periode: z.optional(z.enum(RESULT_PERIODS)),
});

export const getListResults = endpoint('GET', '/liste/:id/resultats', 'teacher', {
  summary:
    'Pupils by words of a list that the caller gave: hardest words first, and the wrong answers that came most often.',
  records: 'practice',
  params: ofList,
  query: ofGroup,
  response: listResults,
  errors: ['LIST_NOT_FOUND', 'FORBIDDEN'],
});

export const exportListResults = endpoint('GET', '/liste/:id/resultats/fichier', 'teacher', {
  summary: 'The same as a workbook or as CSV.',
  records: 'practice',
  params: ofList,
  query: z.object({ ...ofGroup.shape, format: z.enum(RESULT_FORMATS) }),
  produces: '*/*',
  errors: ['LIST_NOT_FOUND', 'FORBIDDEN'],
});

/** Words given back, each pupil her own. */
export const wordsGiftDraft = z
  .object({
    exercises,
    pupils: z
      .array(
        z.object({
          ...distributionPupil.shape,
          items: z.array(positiveId).check(z.minLength(1), z.maxLength(LIST_ITEMS_MAX)),
        }),
      )
      .check(
        z.minLength(1, { error: 'Choisissez au moins un élève.' }),
        z.maxLength(DISTRIBUTION_PUPILS_MAX, { error: `${DISTRIBUTION_PUPILS_MAX} élèves au maximum.` }),
      ),
    ...giftPeriod,
  })
  .check(isGiftOrdered);
export type WordsGiftDraft = z.output<typeof wordsGiftDraft>;
export type WordsGiftDraftInput = z.input<typeof wordsGiftDraft>;

export const giveWordsBack = endpoint('POST', '/liste/:id/redonner', 'teacher', {
  summary: 'Gives words of a list back to the pupils who miss them, each her own, as exercises of a new course.',
  params: ofList,
  body: wordsGiftDraft,
  response: gift,
  status: 201,
  errors: ['LIST_NOT_FOUND', 'FORBIDDEN', 'COURSE_IDS_USED_UP'],
});

/** Latest runs of a pupil that are shown. */
export const PUPIL_RUNS_MAX = 100;

export const pupilRuns = z.object({
  displayName: z.string(),
  /** Latest first. */
  runs: z.array(
    z.object({
      on: z.string(),
      activity: z.enum(RUN_ACTIVITIES),
      /** Of the resource from which it was opened; '' where that is gone. */
      title: z.string(),
      isFinished: z.boolean(),
      rate: z.number(),
      seconds: z.number(),
      /** Words that it asked, those right at first, and tries at all of them. */
      words: z.number(),
      first: z.number(),
      tries: z.number(),
    }),
  ),
});
export type PupilRuns = z.output<typeof pupilRuns>;

export const getPupilRuns = endpoint('GET', '/pratique/eleve/:pupilId', 'teacher', {
  summary: 'What a pupil did in a course that the caller gave her, or in a list in all such courses.',
  records: 'practice',
  params: z.object({ pupilId: positiveId }),
  query: z.object({ parcours: z.optional(courseId), liste: z.optional(positiveId) }).check(
    z.refine(({ parcours, liste }) => (parcours === undefined) !== (liste === undefined), {
      error: 'Un parcours ou une liste est attendu.',
      path: ['parcours'],
    }),
  ),
  response: pupilRuns,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
