import { type AnswerLevel, isKnownAt } from '../answers/answer-levels.ts';
import { type AnswerCheck, checkAnswer, isCheckable, type Verdict } from '../answers/check-answer.ts';
import { meantSibling, type Sibling, siblingsIn } from '../answers/siblings.ts';
import { cleanAnswer } from '../text/answer-units.ts';
import type { ActivityItem, PlayableItem, PlayableList } from './activity-item.ts';
import type { ActivityType } from './activity-types.ts';
import { answeredItems } from './answered.ts';
import type { RoundLength } from './how-many-words.ts';
import {
  countAttempt,
  currentItem,
  passItem,
  type Rounds,
  roundsProgress,
  roundsResult,
  startRounds,
} from './rounds.ts';
import type { AbandonMove, ActivityRules } from './rules.ts';
import { isIds, isRecord } from './saved-item.ts';
import { isSameTurn, isTouched, resumeRounds, type SavedRounds, saveRounds } from './saved-rounds.ts';
import { usableItems } from './usable-items.ts';
import {
  readTranslationSettings,
  readWritingSettings,
  type TranslationSettings,
  type WritingSettings,
} from './written-settings.ts';
import { addWrong, NO_WRONG, readWrong, type WrongAnswers } from './wrong-answers.ts';

/** An item that is asked in writing: `accept` holds other right answers to the learn text. */
export type WrittenItem = PlayableItem & { readonly accept: readonly string[] };

/** State of the answer: being written, right, wrong (ACT-WRITE-03, ACT-TRAD-03). */
export const ANSWER_STATES = ['Write', 'Valid', 'NotValid'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** A game of écriture or traduction. `turn` counts the passed items and distinguishes each turn from the last. */
export type WrittenState<Item extends WrittenItem = WrittenItem> = Rounds<Item> & {
  readonly languages: { readonly learn: string; readonly hint: string };
  readonly turn: number;
  /** The checked answer and its verdict; none while the pupil writes. */
  readonly checked: Checked | undefined;
  /** Other words of the list that the same hint asks for, by id. */
  readonly siblings: Readonly<Record<number, readonly Sibling[]>>;
  /** The answer that is not the asked word, but another one with the same hint; it counts as nothing. */
  readonly another: { readonly answer: string; readonly learnTxt: string } | undefined;
  readonly wrong: WrongAnswers;
  /** Words whose answer is right only by what the level tolerates. */
  readonly tolerated: readonly number[];
};

type Checked = {
  readonly answer: string;
  readonly verdict: Verdict;
  /** The answer took the place of another word with the same hint, which is still to come. */
  readonly isExchanged?: boolean;
};

export type WrittenMove =
  | {
      readonly type: 'check';
      readonly answer: string;
      readonly level: AnswerLevel;
      /** Nothing but the hint asks for the word (`isAskedByHint`). */
      readonly byHint?: boolean;
    }
  /** `giveUp`: she knows one word for the hint, and not the one that is asked. */
  | { readonly type: 'next' | 'repeat' | 'giveUp' };

/** State of the current answer: being written, right or wrong (ACT-WRITE-03, ACT-TRAD-03). */
export const answerState = ({ checked }: Pick<WrittenState, 'checked'>): AnswerState => {
  if (checked === undefined) return 'Write';
  return checked.verdict.isRight ? 'Valid' : 'NotValid';
};

/** The expected text of an item and its language: the learn text, else the text hint. */
export function askedText(
  item: WrittenItem,
  languages: WrittenState['languages'],
): { text: string; languageId: string; accept: readonly string[] } {
  if (item.learnTxt.trim() === '') return { text: item.hintTxt, languageId: languages.hint, accept: [] };
  return { text: item.learnTxt, languageId: languages.learn, accept: item.accept };
}

/** True when the check button is enabled for this answer (ACT-WRITE-08, ACT-TRAD-06). */
export function canCheck(state: WrittenState, answer: string, level: AnswerLevel): boolean {
  const item = state.checked === undefined ? currentItem(state) : undefined;
  return item !== undefined && isCheckable(answer, questionOf(item, state, level));
}

/** The rules of écriture for the frame of the activities. */
export const writingRules = <Item extends WrittenItem>() =>
  writtenRules<Item, WritingSettings>('ecriture', readWritingSettings);

/** The rules of traduction for the frame of the activities. */
export const translationRules = <Item extends WrittenItem>() =>
  writtenRules<Item, TranslationSettings>('traduction', readTranslationSettings);

/** Options that both activities have. */
export type WrittenSettings = { readonly level: AnswerLevel; readonly howmanywords: RoundLength };

function writtenRules<Item extends WrittenItem, Settings extends WrittenSettings>(
  type: ActivityType,
  readSettings: (stored: unknown) => Settings,
): ActivityRules<Item, WrittenState<Item>, WrittenMove, Settings> {
  return {
    type,
    endDelay: 0,
    readSettings,
    start: (list, { howmanywords }, random) =>
      begin(startRounds(usableItems(type, list), howmanywords, random, list.askedBefore), type, list),
    play,
    save,
    resume: (saved, list, { level }) => resume(saved, type, list, level),
    needsNewGame: (before, after) => before.howmanywords !== after.howmanywords,
    progress: roundsProgress,
    result: roundsResult,
    answered: ({ items, wrong, tolerated }) => answeredItems(items, (id) => wrong[id] ?? [], tolerated),
  };
}

const begin = <Item extends WrittenItem>(
  rounds: Rounds<Item>,
  type: ActivityType,
  list: PlayableList<Item>,
): WrittenState<Item> => ({
  ...rounds,
  languages: { learn: list.learnLanguage, hint: list.hintLanguage },
  turn: 0,
  checked: undefined,
  siblings: siblingsIn(usableItems(type, { ...list, items: list.whole ?? list.items })),
  another: undefined,
  wrong: NO_WRONG,
  tolerated: [],
});

function play<Item extends WrittenItem>(
  state: WrittenState<Item>,
  move: WrittenMove | AbandonMove,
): WrittenState<Item> {
  if (state.phase !== 'running') return state;
  switch (move.type) {
    case 'check':
      return canCheck(state, move.answer, move.level) ? check(state, move) : state;
    case 'giveUp':
      return state.another === undefined ? state : giveUp(state);
    case 'next':
    case 'repeat':
      return state.checked === undefined ? state : goOn(state, move.type);
    case 'abandon':
      return { ...state, phase: 'abandoned' };
  }
}

/**
 * The verdict makes an item known (ACT-25); the pupil's own choice may still change that. An answer that means another word of the
 * same hint is counted for that word, which is asked now in place of this one; where it was found already, it counts as nothing.
 */
function check<Item extends WrittenItem>(
  state: WrittenState<Item>,
  { answer, level, byHint = false }: WrittenMove & { type: 'check' },
): WrittenState<Item> {
  const question = checkOf(state, answer, level);
  if (question === undefined) return state;
  const verdict = checkAnswer(question);
  const meant = byHint ? meantSibling(verdict, question, siblingsOf(state)) : undefined;
  if (meant === undefined) return count({ ...state, another: undefined }, { answer, verdict });
  if (!state.queue.includes(meant.sibling.id)) {
    return { ...state, another: { answer: cleanAnswer(answer), learnTxt: meant.sibling.learnTxt } };
  }
  const exchanged = { ...state, queue: exchange(state.queue, meant.sibling.id), another: undefined };
  return count(exchanged, { answer, verdict: meant.verdict, isExchanged: true });
}

function count<Item extends WrittenItem>(state: WrittenState<Item>, checked: Checked): WrittenState<Item> {
  const isKnown = isKnownAt(checked.verdict.similarity);
  const id = state.queue[0];
  const wrong = isKnown || id === undefined ? state.wrong : addWrong(state.wrong, id, cleanAnswer(checked.answer));
  const others = state.tolerated.filter((each) => each !== id);
  const tolerated = isKnown && !checked.verdict.isSpelled && id !== undefined ? [...others, id] : others;
  return { ...state, ...countAttempt(state, isKnown), checked, wrong, tolerated };
}

/** Nothing was written for the word that is asked: it is not known, and no wrong answer stands for it. */
function giveUp<Item extends WrittenItem>(state: WrittenState<Item>): WrittenState<Item> {
  const question = state.checked === undefined ? checkOf(state, '', 'exacte') : undefined;
  if (question === undefined) return state;
  return count({ ...state, another: undefined }, { answer: '', verdict: checkAnswer(question) });
}

const siblingsOf = ({ queue, siblings }: WrittenState): readonly Sibling[] => siblings[queue[0] ?? 0] ?? [];

/** The word that is asked and another one take each other's place. */
const exchange = (queue: readonly number[], id: number): number[] => {
  const [first = id] = queue;
  return queue.map((each) => (each === first ? id : each === id ? first : each));
};

/** Goes to the next item: « Suivant » makes a right one known and drops a wrong one, « À répéter » brings it back. */
function goOn<Item extends WrittenItem>(state: WrittenState<Item>, move: 'next' | 'repeat'): WrittenState<Item> {
  const passing = move === 'next' && answerState(state) === 'Valid' ? 'known' : move === 'next' ? 'missed' : 'repeat';
  return { ...state, ...passItem(state, passing), turn: state.turn + 1, checked: undefined, another: undefined };
}

function checkOf(state: WrittenState, answer: string, level: AnswerLevel): AnswerCheck | undefined {
  const item = currentItem(state);
  if (item === undefined) return undefined;
  const others = state.items.filter(({ id }) => id !== item.id);
  const otherAnswers = others.flatMap((other) => {
    const { text, accept } = askedText(other, state.languages);
    return [text, ...accept];
  });
  return { ...questionOf(item, state, level), answer, otherAnswers };
}

function questionOf(item: ActivityItem<WrittenItem>, { languages }: WrittenState, level: AnswerLevel) {
  const { text, accept, languageId } = askedText(item, languages);
  return { learnTxt: text, accept, languageId, level };
}

type SavedWritten = SavedRounds & {
  readonly answer: string | undefined;
  readonly wrong: WrongAnswers;
  readonly tolerated: readonly number[];
};

/**
 * What to store of a running game: besides ids and counts, the pupil's wrong answers, and the last answer while its verdict is
 * on the screen.
 */
function save(state: WrittenState): SavedWritten | undefined {
  if (state.phase !== 'running' || !isTouched(state)) return undefined;
  const { queue, items } = saveRounds(state);
  // The item whose verdict is on the screen is not passed yet: it comes back first, and its verdict is computed again.
  const kept = items.map((item) => (item.id === queue[0] ? { ...item, known: false } : item));
  return { queue, items: kept, answer: state.checked?.answer, wrong: state.wrong, tolerated: state.tolerated };
}

function resume<Item extends WrittenItem>(
  saved: unknown,
  type: ActivityType,
  list: PlayableList<Item>,
  level: AnswerLevel,
): WrittenState<Item> | undefined {
  const rounds = resumeRounds(saved, usableItems(type, list));
  if (rounds === undefined) return undefined;
  const wrong = readWrong(isRecord(saved) ? saved.wrong : undefined, rounds.items);
  const tolerated = isRecord(saved) && isIds(saved.tolerated) ? saved.tolerated : [];
  const state = { ...begin(rounds, type, list), wrong, tolerated };
  const answer = answerIn(saved);
  const question = answer !== undefined && isSameTurn(saved, rounds) ? checkOf(state, answer, level) : undefined;
  if (answer === undefined || question === undefined) return state;
  const verdict = checkAnswer(question);
  return { ...state, ...markCurrent(state, verdict.isRight), checked: { answer, verdict } };
}

/** The attempt was counted before the game was stored. */
const markCurrent = <Item extends WrittenItem>(rounds: Rounds<Item>, known: boolean): Rounds<Item> => ({
  ...rounds,
  items: rounds.items.map((item) => (item.id === rounds.queue[0] ? { ...item, known } : item)),
});

const answerIn = (saved: unknown): string | undefined =>
  isRecord(saved) && typeof saved.answer === 'string' ? saved.answer : undefined;
