import type { List, ListItem } from '@pupitre/contract';
import {
  type ActivityPhase,
  type ActivityRules,
  type ActivityType,
  askedInGame,
  isInRounds,
  type PlayableList,
  type PracticeForm,
  type RoundLength,
  type StepPart,
  stepPart,
  usableItems,
} from '@pupitre/learning';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { isWordsQuestion } from '../../school/exercise/words.ts';
import { activityStore } from './activity-store.ts';
import { useAskedOptions } from './asked-options.ts';
import { useRunRecorder } from './kept/use-run-recorder.ts';
import type { Opening } from './opening.ts';
import { useActivityClock } from './use-activity-clock.ts';
import { useKeptRun } from './use-kept-run.ts';

/** Props of every activity's screen. */
export type ActivityProps = {
  list: List;
  opening: Opening;
  /** The list as the server has it now, for a new game. */
  reloadList: () => Promise<List>;
  onLeave: () => void;
  /** Back to the course from which the activity was opened (ACT-21). */
  onContinueCourse?: (() => void) | undefined;
};

type Phased = { readonly phase: ActivityPhase };
type RunInput<State extends Phased, Move, Settings extends object> = ActivityProps & {
  rules: ActivityRules<ListItem, State, Move, Settings>;
  /** How a word is asked, where that hangs on the options. */
  formOf?: (item: ListItem, settings: Settings, state: State) => PracticeForm;
};
export type ActivityRun<State extends Phased, Move, Settings extends object> = ReturnType<
  typeof useActivityRun<State, Move, Settings>
>;

/** Replaces the whole game; the rules know moves only. */
type Action<State, Move> = { readonly replaceBy: State } | { readonly move: Move | { readonly type: 'abandon' } };

/** A game of one activity over one list: its state, options, clock, and what is kept of it in this browser. */
export function useActivityRun<State extends Phased, Move, Settings extends object>(
  input: RunInput<State, Move, Settings>,
) {
  const { rules, list } = input;
  const { store, asked, settings, setSettings, kept, wordsQuestion } = useStored(rules, list);
  const [unanswered, setQuestion] = useState<RunQuestion | undefined>(() => (kept ? 'resume' : wordsQuestion()));
  const [left, setLeft] = useState<State>();
  const [state, dispatch] = useReducer(
    (before: State, action: Action<State, Move>) =>
      'replaceBy' in action ? action.replaceBy : rules.play(before, action.move),
    undefined,
    () => kept?.state ?? rules.start(withAsked(list, input.opening.asked), settings, Math.random),
  );
  // A shorter game takes words that no round has asked: those of this visit are known here before the server tells.
  const [askedHere] = useState(() => new Set<number>());
  const newGame = (from: List, chosen: Settings) => {
    for (const { item, tries } of rules.answered(state)) if (tries > 0) askedHere.add(item.id);
    return rules.start(withAsked(from, [...input.opening.asked, ...askedHere]), chosen, Math.random);
  };
  // Tells this game from the next one over the same list, in every tab and after a reload.
  const [gameId, setGameId] = useState(() => kept?.gameId ?? newGameId());
  const over = useOverGame();
  const [isRestarting, setRestarting] = useState(false);

  const isRunning = state.phase === 'running';
  // Leaving shows the end in its place; whoever resumes is asked again.
  const question = isRunning ? unanswered : undefined;
  const isAsking = question !== undefined;
  const isOver = useDelayedEnd(state.phase, rules.endDelay);
  const { seconds, setSeconds } = useActivityClock(isRunning && !isAsking, kept?.seconds);
  const run = useMemo(() => rules.save(state), [rules, state]);
  // An abandoned game stays stored, unchanged, until another one begins.
  useKeptRun({ store, run, seconds, gameId, enabled: !isAsking && state.phase !== 'abandoned' });
  const { isKept } = input.opening;
  const roundsPart = (): StepPart | undefined =>
    asked.howmanywords === undefined ? roundsPartOf(input, state, askedHere) : undefined;
  const recorder = useRunRecorder({ ...input, isKept, state, settings, seconds, gameId });

  const play = useCallback((move: Move) => dispatch({ move }), []);
  const begin = (game: State) => {
    recorder.send();
    setGameId(newGameId());
    dispatch({ replaceBy: game });
    setSeconds(0);
    setQuestion(undefined);
    setLeft(undefined);
  };
  const configure = (chosen: Settings) => {
    const isNewGame = rules.needsNewGame(settings, chosen);
    // A run has one level and one way of asking.
    if (input.formOf !== undefined) recorder.send();
    setSettings(chosen);
    store.keepSettings(withoutAsked(chosen, asked, rules.readSettings(store.readSettings())));
    over.setConfiguring(false);
    if (isNewGame) begin(newGame(list, chosen));
  };
  useLateWords(input.opening, askedHere, () => {
    if (unanswered === 'resume' || rules.answered(state).some(({ tries }) => tries > 0)) return;
    dispatch({ replaceBy: newGame(list, settings) });
    setQuestion(unanswered && wordsQuestion());
  });
  return {
    ...input,
    state,
    settings,
    seconds,
    isRunning,
    /** The end screen is shown. */
    isOver,
    /** A question is open before the game: resume an older one, or how many words. */
    question,
    isAsking,
    /** Keys, timers and voices of the activity are active. */
    isPlaying: isRunning && !isAsking && !over.isConfiguring && !over.isMenuOpen,
    ...over,
    isRestarting,
    recorder,
    roundsPart,
    /** The same through the whole game, so that parts of a board can be memoised. */
    play,
    abandon: () => {
      setLeft(state);
      dispatch({ move: { type: 'abandon' } });
    },
    /** Resumes the older game. */
    resume: () => setQuestion(undefined),
    /** Resumes the game that was just abandoned. */
    resumeLeft:
      left &&
      (() => {
        dispatch({ replaceBy: left });
        setLeft(undefined);
      }),
    /** A game of these words only. */
    replay: (items: readonly ListItem[]) => {
      const { whole = list.items }: PlayableList<ListItem> = list;
      begin(rules.start({ ...list, items, whole }, settings, Math.random));
    },
    chooseWords: (howmanywords: RoundLength) => {
      configure({ ...settings, howmanywords });
      setQuestion(undefined);
    },
    /** A new game over the cached list. */
    beginAgain: () => begin(newGame(list, settings)),
    /** A new game over the list as the server has it now (ACT-19). */
    restart: async () => {
      if (isRestarting) return;
      setRestarting(true);
      begin(newGame(await input.reloadList(), settings));
      if (unanswered === 'words') setQuestion('words');
      setRestarting(false);
    },
    configure,
  };
}

/** What this browser keeps of an activity over a list: the options, under those that this opening asks for, and an older game. */
function useStored<State extends Phased, Move, Settings extends object>(
  rules: ActivityRules<ListItem, State, Move, Settings>,
  list: List,
) {
  const { userId } = useSession();
  const store = useMemo(() => activityStore(userId, rules.type, list.id), [userId, rules.type, list.id]);
  // Options that this opening asks for, over the stored ones; they are not kept.
  const asked = useAskedOptions(rules.type) as Partial<Settings> & { howmanywords?: RoundLength };
  const [settings, setSettings] = useState<Settings>(() => ({ ...rules.readSettings(store.readSettings()), ...asked }));
  const [kept] = useState(() => {
    const stored = store.readRun();
    const state = stored && rules.resume(stored.run, list, settings);
    return state && { state, seconds: stored.seconds, gameId: stored.gameId ?? UNNAMED };
  });
  const wordsQuestion = (): RunQuestion | undefined =>
    mustAskWords(rules.type, list, { ...readRecord(store.readSettings()), ...asked }) ? 'words' : undefined;
  return { store, asked, settings, setSettings, kept, wordsQuestion };
}

/** What is open over the game. */
function useOverGame() {
  const [isConfiguring, setConfiguring] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return { isConfiguring, setConfiguring, isMenuOpen, setMenuOpen };
}

/** A game that an earlier version of this page stored: at most one of each list. */
const UNNAMED = 'sans nom';

/** Unique on this device. */
const newGameId = (): string => crypto.randomUUID();

/** The words that a pupil was given back, or was asked before, may be known only once the game stands. */
function useLateWords({ items, asked }: Opening, askedHere: ReadonlySet<number>, onKnown: () => void): void {
  const handleKnown = useEffectEvent(onKnown);
  const [given, askedKey] = [JSON.stringify(items), JSON.stringify(asked)];
  const before = useRef({ given, asked: new Set(asked) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the words
  useEffect(() => {
    const known = before.current;
    before.current = { given, asked: new Set([...known.asked, ...asked]) };
    // Words of this visit are no news: a game that takes others has begun since.
    const isNews = asked.some((id) => !known.asked.has(id) && !askedHere.has(id));
    if (isNews || known.given !== given) handleKnown();
  }, [given, askedKey]);
}

const withAsked = (list: List, asked: readonly number[]): List & { askedBefore: ReadonlySet<number> } => ({
  ...list,
  askedBefore: new Set(asked),
});

/** Of a step that takes several rounds: how far she is in all of them. Opened by an address alone, nobody knows which step it is. */
function roundsPartOf<State extends Phased, Move, Settings extends object>(
  { rules, list, opening }: RunInput<State, Move, Settings>,
  state: State,
  askedHere: ReadonlySet<number>,
): StepPart | undefined {
  if (opening.resourceId === null) return undefined;
  const step = { type: rules.type, wanted: undefined, given: null };
  const now = askedInGame(rules.type, rules.answered(state));
  return stepPart(step, list, new Set([...opening.asked, ...askedHere, ...now]));
}

/** Question before the first move. */
type RunQuestion = 'resume' | 'words';

/** How many words: if they come one after the other, the list is long, and the number is not set yet. */
const mustAskWords = (type: ActivityType, list: List, options: object): boolean =>
  isInRounds(type) && !('howmanywords' in options) && isWordsQuestion(usableItems(type, list).length);

const readRecord = (stored: unknown): object => (typeof stored === 'object' && stored !== null ? stored : {});

/**
 * Options from the address that nobody changed are not stored: a class uses them today, and a pupil's own options stay.
 */
function withoutAsked<Settings>(chosen: Settings, asked: Partial<Settings>, stored: Settings): Settings {
  const kept = { ...chosen };
  for (const name in asked) if (kept[name] === asked[name]) kept[name] = stored[name];
  return kept;
}

/** True once the end is to be shown: an abandoned game at once, a finished one after the pause. */
function useDelayedEnd(phase: ActivityPhase, delay: number): boolean {
  const [isShown, setShown] = useState(phase !== 'running');
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setShown(false);
    if (phase !== 'ended' || delay === 0) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [phase, delay]);
  if (phase === 'running') return false;
  return isShown || phase === 'abandoned' || delay === 0;
}
