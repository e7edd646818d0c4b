import type { List, ListItem, RunDraftInput, RunWordInput } from '@pupitre/contract';
import {
  type ActivityPhase,
  type ActivityRules,
  type AnswerLevel,
  gradeOf,
  outcomeOf,
  type PracticeForm,
  practiceFormOf,
} from '@pupitre/learning';
import type { Sent } from './sent-answers.ts';

/** A game that stands open for days was not played for days. */
const DAY_SECONDS = 86_400;

/** Where the pupil came from. */
export type OpenedFrom = {
  /** The course that leads to the activity. */
  readonly courseId: number | undefined;
  /** The resource of the course, where it is known. */
  readonly resourceId: number | null;
};

/** A game as it stands. */
export type GameNow<State extends { readonly phase: ActivityPhase }, Move, Settings> = {
  rules: ActivityRules<ListItem, State, Move, Settings>;
  list: List;
  opening: OpenedFrom;
  state: State;
  settings: Settings;
  /** Seconds of play. */
  seconds: number;
  /** How a word is asked, where that hangs on the options. */
  formOf?: ((item: ListItem, settings: Settings, state: State) => PracticeForm) | undefined;
};

/** Otherwise the activity alone says how words are asked. */
const UNSEEN = { isShown: false, isHeard: false };

/**
 * The run of what was answered since the last one was sent, with what is sent then; undefined when there is nothing to send. A
 * game whose last answer was sent already tells only that it has ended.
 */
export function runOfGame<State extends { readonly phase: ActivityPhase }, Move, Settings>(
  game: GameNow<State, Move, Settings>,
  sent: Sent,
  now: number,
): { body: RunDraftInput; sent: Sent } | undefined {
  const { rules, list, opening, state, settings, seconds } = game;
  const answered = rules.answered(state).filter(({ item, tries }) => tries > (sent.words[item.id]?.[0] ?? 0));
  const isFinished = state.phase === 'ended';
  const isNews = isFinished && !sent.isFinished && Object.keys(sent.words).length > 0;
  if (answered.length === 0 && !isNews) return undefined;
  const played = Math.min(DAY_SECONDS, Math.max(0, seconds - sent.seconds));
  const { learnLanguage, hintLanguage } = list;
  // A list is saved with these languages only.
  const languages = { learnLanguage, hintLanguage } as Pick<RunWordInput, 'learnLanguage' | 'hintLanguage'>;
  const words = answered.map(({ item, tries, isRight, wrong, isTolerated }): RunWordInput => {
    const [triesBefore, wrongBefore] = sent.words[item.id] ?? [0, 0];
    const given = tries - triesBefore;
    return {
      itemId: item.id,
      learnTxt: item.learnTxt,
      hintTxt: item.hintTxt,
      picture: item.hintImgUrl,
      ...languages,
      form: formIn(game, item),
      outcome: outcomeOf({ tries: given, isRight, wasTried: triesBefore > 0 }),
      tries: given,
      ...(isTolerated ? { isTolerated } : {}),
      wrong: wrong.slice(wrongBefore),
    };
  });
  const counts = answered.map(({ item, tries, wrong }) => [item.id, [tries, wrong.length]] as const);
  return {
    body: {
      activity: rules.type,
      listId: list.id,
      courseId: opening.courseId ?? null,
      resourceId: opening.resourceId,
      level: levelOf(settings),
      // Only the seconds of play are known: a game that was put aside has no other beginning.
      begunOn: new Date(now - played * 1_000).toISOString(),
      endedOn: new Date(now).toISOString(),
      seconds: played,
      isFinished,
      rate: rules.result(state).rate,
      words,
    },
    sent: { words: { ...sent.words, ...Object.fromEntries(counts) }, seconds, isFinished },
  };
}

const formIn = <State extends { readonly phase: ActivityPhase }, Move, Settings>(
  { rules, settings, state, formOf }: GameNow<State, Move, Settings>,
  item: ListItem,
): PracticeForm => formOf?.(item, settings, state) ?? practiceFormOf(rules.type, UNSEEN);

/** Whether an answer of this game may say that a word is known: who copies, sorts or searches moves nothing up. */
export const mayRaise = <State extends { readonly phase: ActivityPhase }, Move, Settings>(
  game: GameNow<State, Move, Settings>,
): boolean =>
  game.rules
    .answered(game.state)
    .some(({ item, isRight }) => isRight && gradeOf(formIn(game, item), 'first', false) === 'good');

/** How strictly écriture and traduction compare. */
const levelOf = (settings: { readonly level?: AnswerLevel } | unknown): AnswerLevel | null =>
  (settings as { readonly level?: AnswerLevel }).level ?? null;
