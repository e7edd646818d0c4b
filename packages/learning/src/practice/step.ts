import type { PlayableList, UsableItem } from '../activities/activity-item.ts';
import type { ActivityType } from '../activities/activity-types.ts';
import { sortingScore } from '../activities/sorting-score.ts';
import { hasEnoughItems, usableItems } from '../activities/usable-items.ts';
import { ALL_WORDS, isInRounds, type WordsAsked } from '../activities/words-asked.ts';
import { counted } from '../text/plural.ts';
import type { PracticeForm, WordOutcome } from './practice-forms.ts';

/** A word of a list with what decides whether an activity can ask it. */
export type StepItem = UsableItem & { readonly id: number };
export type StepList<Item extends StepItem = StepItem> = PlayableList<Item>;

/** An activity of a course, as its author set it. */
export type Step = {
  readonly type: ActivityType;
  /** How many words the address asks for; left out, or « tous »: all. */
  readonly wanted: WordsAsked | undefined;
  /** Words that she was given back, in place of the whole list; null for the list. */
  readonly given: readonly number[] | null;
};

/** How far a pupil is in it: « 5 mots sur 40 ». Grille asks no words: it is done when a grid was found. */
export type StepPart = { readonly asked: number; readonly of: number };

/** Fewest words that make a game: two to pair or to sort, one to ask or to find. */
const fewestWords = (type: ActivityType): number => (isInRounds(type) || type === 'grille' ? 1 : 2);

/** The list with only the words that the pupil was given back, as far as they make a game. */
export function givenPart<Item extends StepItem, List extends StepList<Item>>(
  list: List,
  type: ActivityType,
  ids: readonly number[],
): List {
  const given = new Set(ids);
  const part = { ...list, items: list.items.filter(({ id }) => given.has(id)), whole: list.items };
  return usableItems(type, part).length < fewestWords(type) ? list : part;
}

/**
 * Whether a run asked the word: it was answered; in association and tri, which show all words at once, its pair or place was
 * found. Grille asks no single word.
 */
export function wasAsked(form: PracticeForm, outcome: WordOutcome): boolean {
  if (outcome === 'passed' || form === 'find') return false;
  return form === 'pair' || form === 'sort' ? outcome !== 'never' : true;
}

/**
 * What of a step was asked, over all rounds, of the list as it is now. A word that the activity cannot ask blocks nothing, nor
 * does a number beyond the list; a list that cannot be played any more has nothing left to ask.
 */
export function stepPart({ type, wanted, given }: Step, list: StepList, asked: ReadonlySet<number>): StepPart {
  if (type === 'grille' || !hasEnoughItems(type, list)) return { asked: 0, of: 0 };
  const words = usableItems(type, given === null ? list : givenPart(list, type, given));
  const of = wanted === undefined || wanted === ALL_WORDS ? words.length : Math.min(wanted, words.length);
  return { asked: Math.min(of, words.filter(({ id }) => asked.has(id)).length), of };
}

/** The words of a game that it has asked, as a run tells it. */
export const askedInGame = (
  type: ActivityType,
  answered: readonly { readonly item: { readonly id: number }; readonly tries: number; readonly isRight: boolean }[],
): number[] =>
  answered
    .filter(({ tries, isRight }) => tries > 0 && (isRight || (type !== 'association' && type !== 'tri')))
    .map(({ item }) => item.id);

/** « 5 mots sur 40 ». */
export const partText = ({ asked, of }: StepPart): string => `${counted(asked, 'mot')} sur ${of}`;

/** All words of the step, or as many as its author chose, were asked once. */
export const isAllAsked = ({ asked, of }: StepPart): boolean => asked >= of;

/**
 * Success of a step over several rounds, in whole percent: of each word the run that asked it last, counted as the end screen
 * counts one game.
 */
export function stepSuccess(
  type: ActivityType,
  words: readonly { readonly outcome: WordOutcome; readonly tries: number }[],
): number {
  if (words.length === 0) return 0;
  const isRight = (outcome: WordOutcome) => outcome === 'first' || outcome === 'later';
  const right = words.filter(({ outcome }) => isRight(outcome));
  if (type === 'tri') {
    return Math.round(right.reduce((sum, { tries }) => sum + sortingScore(tries - 1), 0) / words.length);
  }
  return Math.round((100 * right.length) / words.reduce((sum, { tries }) => sum + Math.max(1, tries), 0));
}
