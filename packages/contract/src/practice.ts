import {
  ACTIVITY_TYPES,
  ANSWER_LEVELS,
  PRACTICE_FORMS,
  REVISION_FORMS,
  STRENGTHS,
  WORD_OUTCOMES,
  WRONG_ANSWER_MAX,
  WRONG_ANSWERS_MAX,
} from '@pupitre/learning';
import * as z from 'zod/mini';
import { courseId } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { lookFields, MOMENT_MAX, positiveId, visibleText } from './fields.ts';
import { ITEM_TEXT_MAX, LIST_ITEMS_MAX } from './lists.ts';
import { LANGUAGE_IDS } from './reference-data.ts';

/** What may be kept of one run: a game of the longest list. */
export const RUN_WORDS_MAX = LIST_ITEMS_MAX;
/** Words of a session at most. */
export const REVISION_WORDS_MAX = 20;
/** A goal of so many days a week. */
export const GOAL_DAYS_MAX = 7;

/** What a run was: one of the activities, or a revision over several lists. */
export const RUN_ACTIVITIES = [...ACTIVITY_TYPES, 'revision'] as const;
export type RunActivity = (typeof RUN_ACTIVITIES)[number];

const count = z.number().check(z.int(), z.minimum(0), z.maximum(10_000));
const moment = z.iso
  .datetime({ offset: true, error: 'Une date et une heure sont attendues.' })
  .check(z.maxLength(MOMENT_MAX));

/** A word as the pupil had it before her; memory goes by its texts, results by its item. */
const wordTexts = {
  itemId: positiveId,
  learnTxt: visibleText(ITEM_TEXT_MAX),
  hintTxt: visibleText(ITEM_TEXT_MAX),
  /** Address of the picture; '' for none. */
  picture: visibleText(ITEM_TEXT_MAX),
};

export const runWord = z.object({
  ...wordTexts,
  /** Of a revision the list that the word comes from; null where the run has one list. */
  listId: z._default(z.nullable(positiveId), null),
  learnLanguage: z.enum(LANGUAGE_IDS),
  hintLanguage: z.enum(LANGUAGE_IDS),
  form: z.enum(PRACTICE_FORMS),
  outcome: z.enum(WORD_OUTCOMES),
  tries: count,
  /** Right only because the level of the game tolerates what a revision does not: memory learns nothing of it. */
  isTolerated: z._default(z.boolean(), false),
  /** What she wrote or chose instead, each once, first ones first. */
  wrong: z._default(z.array(visibleText(WRONG_ANSWER_MAX)).check(z.maxLength(WRONG_ANSWERS_MAX)), []),
});
export type RunWord = z.output<typeof runWord>;
export type RunWordInput = z.input<typeof runWord>;

export const runDraft = z
  .object({
    activity: z.enum(RUN_ACTIVITIES),
    listId: z.nullable(positiveId),
    /** The course from which it was opened, and its resource. */
    courseId: z._default(z.nullable(courseId), null),
    resourceId: z._default(z.nullable(positiveId), null),
    /** How strictly answers were compared; null where nothing is written. */
    level: z._default(z.nullable(z.enum(ANSWER_LEVELS)), null),
    begunOn: moment,
    endedOn: moment,
    /** Seconds of play, without pauses. */
    seconds: z.number().check(z.int(), z.minimum(0), z.maximum(86_400)),
    /** Played to its end; false: left. */
    isFinished: z.boolean(),
    /** Success in whole percent, as the end of a game shows it. */
    rate: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
    words: z.array(runWord).check(z.maxLength(RUN_WORDS_MAX)),
  })
  .check(
    z.refine(({ begunOn, endedOn }) => Date.parse(begunOn) <= Date.parse(endedOn), {
      error: 'La fin doit venir après le début.',
      path: ['endedOn'],
    }),
  );
export type RunDraft = z.output<typeof runDraft>;
export type RunDraftInput = z.input<typeof runDraft>;

const strength = z.enum(STRENGTHS);

/** A word whose strength changed. */
export const movedWord = z.object({ itemId: z.number(), from: strength, to: strength });
export type MovedWord = z.output<typeof movedWord>;

export const saveRun = endpoint('PUT', '/pratique/:runId', 'signedIn', {
  summary:
    'Keeps one run of a pupil and what it says about her memory of its words; saying it again changes nothing and answers no moves.',
  params: z.object({ runId: z.uuid({ error: 'Cet exercice est inconnu.' }) }),
  body: runDraft,
  response: z.object({
    moved: z.array(movedWord),
    /** It did the resource of a course that asks for it (`doneFrom`). */
    isDone: z.boolean(),
  }),
  errors: ['FORBIDDEN'],
  // The path names what is written once: the row of the run is the memory of the answer.
  idempotent: false,
});

const strengthCounts = z.object({ toLearn: z.number(), fragile: z.number(), solid: z.number() });
export type StrengthCounts = z.output<typeof strengthCounts>;

/** A word of a revision, with all that asking it needs. */
export const revisionWord = z.object({
  itemId: z.number(),
  learnTxt: z.string(),
  hintTxt: z.string(),
  picture: z.string(),
  pictureAlt: z.string(),
  learnLanguage: z.enum(LANGUAGE_IDS),
  hintLanguage: z.enum(LANGUAGE_IDS),
  /** Other right answers. */
  accept: z.array(z.string()),
  /** Where it comes from; null where the list is gone, or not the caller's to read any more. */
  list: z.nullable(z.object(lookFields)),
  strength,
  /** The caller has never been asked it. */
  isNew: z.boolean(),
  form: z.enum(REVISION_FORMS),
  /** Wrong choices with their meanings, three or none. */
  others: z.array(z.object({ learnTxt: z.string(), hintTxt: z.string() })),
  /** Other words that the same hint asks for: who writes one has not failed. */
  siblings: z.array(z.object({ learnTxt: z.string(), accept: z.array(z.string()) })),
});
export type RevisionWord = z.output<typeof revisionWord>;

/** Lists that a pupil’s home shows. */
export const OWN_LISTS_MAX = 3;

const ownListHead = {
  ...lookFields,
  /** Words of the list that practice knows, by strength; words of it that it has not met are to learn too. */
  counts: strengthCounts,
};

export const revision = z.object({
  /** Words that today asks for. */
  due: z.number(),
  /** From how many lists they come. */
  lists: z.number(),
  /** Those due by their strength, at most DAY_WORDS_MAX. */
  strengths: strengthCounts,
  /** Words that a session may add because nobody has asked them yet. */
  fresh: z.number(),
  /** The next words in their order: due ones, then fresh ones; at most REVISION_WORDS_MAX. */
  words: z.array(revisionWord),
  /** Words in memory at all; 0 before the first exercise. */
  known: z.number(),
  /** Days of this week, Monday first, on which she practised. */
  week: z.array(z.boolean()),
  /** Days a week that she set herself; null for none. */
  goal: z.nullable(z.number()),
  /** Lists that she practised or wrote, the latest first, at most OWN_LISTS_MAX; none in the revision of one list. */
  ownLists: z.array(
    z.object({
      ...ownListHead,
      learnLanguage: z.enum(LANGUAGE_IDS),
      hintLanguage: z.enum(LANGUAGE_IDS),
      /** She wrote it. */
      isOwn: z.boolean(),
    }),
  ),
});
export type Revision = z.output<typeof revision>;

export const getRevision = endpoint('GET', '/pratique/revision', 'signedIn', {
  summary: 'What the caller may revise today, the words of a session, and her goal of the week.',
  query: z.object({
    /** Words of one list only, in « Mes mots ». */
    liste: z.optional(positiveId),
    /** Words only that she missed in the copy of a test that was handed back to her. */
    controle: z.optional(positiveId),
  }),
  response: revision,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const savePracticeGoal = endpoint('PUT', '/pratique/but', 'signedIn', {
  summary: 'Sets how many days a week the caller wants to practise; null for no goal.',
  body: z.object({ goal: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(GOAL_DAYS_MAX))) }),
  errors: ['FORBIDDEN'],
});

/** Words shown on « Mes mots » of those that became solid, and of the difficult ones. */
export const SOLID_SHOWN_MAX = 12;
export const DIFFICULT_SHOWN_MAX = 12;

const ownWord = z.object({
  itemId: z.number(),
  learnTxt: z.string(),
  hintTxt: z.string(),
  learnLanguage: z.enum(LANGUAGE_IDS),
  hintLanguage: z.enum(LANGUAGE_IDS),
  strength,
});
export type OwnWord = z.output<typeof ownWord>;

export const ownWords = z.object({
  /** The sum of those of `lists` and of `elsewhere`. */
  counts: strengthCounts,
  /** Words that today asks for. */
  due: z.number(),
  /** This week's, latest first, at most SOLID_SHOWN_MAX; `newlySolidCount` counts all. */
  newlySolid: z.array(ownWord),
  newlySolidCount: z.number(),
  difficult: z.array(
    z.object({
      ...ownWord.shape,
      /** Her latest wrong answer in 90 days; '' where there is none. */
      wrong: z.string(),
      /** Whether she wrote it or chose it. */
      isWritten: z.boolean(),
      asked: z.number(),
      found: z.number(),
    }),
  ),
  lists: z.array(
    z.object({
      ...ownListHead,
      /** '' for her own. */
      author: z.string(),
      isLexicon: z.boolean(),
    }),
  ),
  /** Words of lists that are gone, or not hers to read any more. */
  elsewhere: strengthCounts,
  /** Names of the teachers who see what she does in what they gave her, at present. */
  watchers: z.array(z.string()),
});
export type OwnWords = z.output<typeof ownWords>;

export const getOwnWords = endpoint('GET', '/pratique/mots', 'signedIn', {
  summary: 'The caller’s words by strength: by list, difficult ones, and what became solid this week.',
  response: ownWords,
  errors: ['FORBIDDEN'],
});

/** The state of the words of one list, by the ids of its items. */
export const listStrengths = z.object({
  counts: strengthCounts,
  words: z.array(z.object({ itemId: z.number(), strength })),
});
export type ListStrengths = z.output<typeof listStrengths>;

export const getListStrengths = endpoint('GET', '/pratique/liste/:id', 'signedIn', {
  summary: 'How firmly the caller knows each word of a list.',
  params: z.object({ id: positiveId }),
  response: listStrengths,
  errors: ['FORBIDDEN', 'LIST_NOT_FOUND'],
});

export const getCoursePractice = endpoint('GET', '/pratique/parcours/:id', 'signedIn', {
  summary: 'Who sees what the caller does in a course that was given to her, and which words of its lists it asks her.',
  params: z.object({ id: courseId }),
  response: z.object({
    /** Display names; none where the course is not given to her, or teachers see no practice here. */
    watchers: z.array(z.string()),
    /** Ids of the items that she was given back; null for the whole lists. */
    items: z.nullable(z.array(z.number())),
    /** Ids of the items that its activities have asked her so far, by resource: the next round asks others first. */
    asked: z.array(z.object({ resourceId: z.number(), items: z.array(z.number()) })),
  }),
  errors: ['FORBIDDEN'],
});
