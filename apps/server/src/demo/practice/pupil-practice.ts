import { REVISION_WORDS_MAX, type RunActivity, type RunWord } from '@pupitre/contract';
import {
  type ActivityType,
  calendarDay,
  checkAnswer,
  DAY_MS,
  type PracticeForm,
  practiceFormOf,
  revisionFormOf,
  wasAsked,
} from '@pupitre/learning';
import type { KnownWord, MemoryColumns } from '../../modules/practice/runs.queries.ts';
import { eachOnce, rememberAll } from '../../modules/practice/runs.service.ts';
import type { Numbers } from '../canton/numbers.ts';
import { difficultyOf, wrongAnswers } from './slips.ts';

/** An item of a list, with what a run keeps of it. */
export type PractisedItem = Pick<
  RunWord,
  'itemId' | 'learnTxt' | 'hintTxt' | 'picture' | 'learnLanguage' | 'hintLanguage'
> & { listId: number; accept: readonly string[] };

/** An exercise that was given: where it stands, and until when it is asked. */
export type GivenExercise = {
  courseId: number;
  resourceId: number;
  activity: ActivityType;
  items: readonly PractisedItem[];
  from: Date;
  to: Date;
};

export type MadeRun = {
  listId: number | null;
  courseId: number | null;
  resourceId: number | null;
  activity: RunActivity;
  level: 'tolerante' | null;
  begunOn: Date;
  endedOn: Date;
  seconds: number;
  isFinished: boolean;
  rate: number;
  words: RunWord[];
};
/** What is known of a word, with all that its row holds. */
export type MadeMemory = Omit<MemoryColumns, 'asked' | 'found'> & { asked: number; found: number };
export type PupilPractice = { runs: MadeRun[]; memories: MadeMemory[] };

type Pupil = { ability: number; diligence: number; moments: readonly Date[]; numbers: Numbers };
/** Exercises that were done at a known moment. */
export type DoneExercise = {
  at: Date;
  exercise: GivenExercise /** How many words it asked; all by default. */;
  words?: number;
};
/** Exercises that a class did together, one after the other, with draws of its own. */
export type Lesson = { at: Date; exercises: readonly GivenExercise[]; numbers: Numbers };

const LEAST_DUE = 3;
const SESSIONS = 4;
const PAUSE_MS = 60_000;
/** Difficulty of a word of which nothing is known. */
const MIDDLE = 5.5;
const SECONDS_A_WORD = 9;
/** Words of a game: a short list is asked as a whole. */
const SHORT_LIST = 14;
const ROUND = 12;
const PAIRS = 8;
const LEFT_EARLY = 0.06;
/** What helps: who sees the answer among others, or only says that she knew it. */
const HELP: Partial<Record<PracticeForm, number>> = { choose: 1.2, pair: 1.4, turn: 0.6 };

type Exercises = { given: readonly GivenExercise[]; done: readonly DoneExercise[]; lessons: readonly Lesson[] };

/** What a pupil did in three months, and the memory that the product has of it: replayed by the code that saves runs. */
export function practisePupil(pupil: Pupil, { given, done, lessons }: Exercises): PupilPractice {
  const exercises = [...given, ...done.map(({ exercise }) => exercise), ...lessons.flatMap((one) => one.exercises)];
  const items = new Map(exercises.flatMap((one) => one.items).map((item) => [item.itemId, item]));
  const life = new PupilLife(pupil, given, items);
  const moments = [
    ...pupil.moments.map((at) => ({ at, live: () => life.practise(at) })),
    ...done.map(({ at, exercise, words = exercise.items.length }) => ({
      at,
      live: () => life.play(exercise, at, words),
    })),
    ...lessons.map((lesson) => ({ at: lesson.at, live: () => life.takeOver(runsOfLesson(pupil, lesson, items)) })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { live } of moments) live();
  return { runs: life.runs, memories: [...life.memories.values()] };
}

/** Items that these runs have asked. */
export const askedBy = (runs: readonly Pick<MadeRun, 'words'>[]): Set<number> =>
  new Set(
    runs.flatMap(({ words }) =>
      words.flatMap(({ itemId, form, outcome }) => (wasAsked(form, outcome) ? [itemId] : [])),
    ),
  );

/** Worked out apart from what she does at home, so that it is the same whatever day it is. */
function runsOfLesson(pupil: Pupil, { at, exercises, numbers }: Lesson, items: ReadonlyMap<number, PractisedItem>) {
  const life = new PupilLife({ ...pupil, numbers }, [], items);
  for (const exercise of exercises) {
    const ended = life.runs.at(-1)?.endedOn;
    life.play(exercise, ended === undefined ? at : new Date(ended.getTime() + PAUSE_MS));
  }
  return life.runs;
}

class PupilLife {
  readonly runs: MadeRun[] = [];
  readonly memories = new Map<string, MadeMemory>();
  readonly #pupil: Pupil;
  readonly #given: readonly GivenExercise[];
  /** By item: how often she was right, and when she met it last. */
  readonly #met = new Map<number, { right: number; at: Date }>();
  readonly #items: ReadonlyMap<number, PractisedItem>;

  constructor(pupil: Pupil, given: readonly GivenExercise[], items: ReadonlyMap<number, PractisedItem>) {
    this.#pupil = pupil;
    this.#given = given;
    this.#items = items;
  }

  /** What is asked for first: what was given and is open, then what is due, then an old list again. */
  practise(at: Date): void {
    const { numbers, diligence } = this.#pupil;
    const given = this.#nextGiven(at);
    if (given !== undefined) this.play(given, at);
    if (given !== undefined && numbers.next() < 0.25) return;
    let isDone = given !== undefined;
    for (let session = 0; session < SESSIONS && (session === 0 || numbers.next() < diligence); session += 1) {
      const due = this.#findDue(at);
      if (due.length < LEAST_DUE) break;
      const ended = this.runs.at(-1)?.endedOn ?? at;
      this.#revise(due, ended > at ? new Date(ended.getTime() + PAUSE_MS) : at);
      isDone = true;
    }
    if (!isDone) this.#playAgain(at);
  }

  /** In the product's order, or nearly. */
  #findDue(at: Date): MadeMemory[] {
    const today = calendarDay(at);
    const difficulty = (memory: MadeMemory) => Math.round(memory.difficulty ?? MIDDLE);
    return [...this.memories.values()]
      .filter(({ dueOn }) => dueOn <= today)
      .toSorted((one, other) => difficulty(one) - difficulty(other))
      .slice(0, REVISION_WORDS_MAX);
  }

  /** The open exercise that she played least; one that she has played does not always come first. */
  #nextGiven(at: Date): GivenExercise | undefined {
    const times = ({ resourceId }: GivenExercise) => this.runs.filter((run) => run.resourceId === resourceId).length;
    const open = this.#given.filter(({ from, to }) => from <= at && at < to);
    const next = open.toSorted((one, other) => times(one) - times(other))[0];
    return next !== undefined && (times(next) === 0 || this.#pupil.numbers.next() < 0.35) ? next : undefined;
  }

  #playAgain(at: Date): void {
    const known = this.#given.filter(({ from }) => from <= at);
    const chosen = known[this.#pupil.numbers.below(Math.max(1, known.length))];
    if (chosen !== undefined) this.#addRun(chosen, at, { courseId: null, resourceId: null });
  }

  play(exercise: GivenExercise, at: Date, words?: number): void {
    this.#addRun(exercise, at, exercise, words, words !== undefined);
  }

  /** Items of an exercise of a course that were asked so far. */
  askedOf(resourceId: number): Set<number> {
    return askedBy(this.runs.filter((run) => run.resourceId === resourceId));
  }

  takeOver(runs: readonly MadeRun[]): void {
    for (const run of runs) {
      for (const { itemId, outcome } of run.words) this.#meet(itemId, outcome, run.begunOn);
      this.#add(run);
    }
  }

  #revise(due: readonly MadeMemory[], at: Date): void {
    const words = due.flatMap(({ itemId, stability }) => {
      const item = this.#items.get(itemId);
      const form = revisionFormOf({ stability: stability ?? null, hasMeaning: item?.hintTxt !== '' });
      return item === undefined ? [] : [this.#ask(item, form, at)];
    });
    this.#keep({ activity: 'revision', listId: null, courseId: null, resourceId: null }, words, at);
  }

  #addRun(
    { activity, items }: GivenExercise,
    at: Date,
    { courseId, resourceId }: { courseId: number | null; resourceId: number | null },
    most = activity === 'association' ? PAIRS : items.length > SHORT_LIST ? ROUND : items.length,
    isToEnd = false,
  ): void {
    const { numbers } = this.#pupil;
    const form = practiceFormOf(activity, { isShown: false, isHeard: activity === 'ecriture' });
    const first = numbers.below(items.length);
    const asked = resourceId === null ? new Set() : this.askedOf(resourceId);
    const turned = [...items.slice(first), ...items.slice(0, first)];
    // As the games do: words come first that were not asked yet.
    const fresh = (isFresh: boolean) => turned.filter(({ itemId }) => asked.has(itemId) !== isFresh);
    const chosen = [...fresh(true), ...fresh(false)].slice(0, most);
    const words = chosen.map((item) => this.#ask(item, form, at, chosen));
    this.#keep({ activity, listId: chosen[0]?.listId ?? null, courseId, resourceId }, words, at, isToEnd);
  }

  #ask(item: PractisedItem, form: PracticeForm, at: Date, others: readonly PractisedItem[] = []): RunWord {
    const { ability, numbers } = this.#pupil;
    const met = this.#met.get(item.itemId) ?? { right: 0, at };
    const days = (at.getTime() - met.at.getTime()) / DAY_MS;
    const firmness = 0.9 * met.right - (0.06 * days) / (1 + met.right);
    const odds = 0.1 + ability - difficultyOf(item.learnTxt, item.learnLanguage) + firmness + (HELP[form] ?? 0);
    const isKnown = numbers.next() < 1 / (1 + Math.exp(-odds));
    const outcome = isKnown ? 'first' : numbers.next() < 0.8 ? 'later' : 'never';
    this.#meet(item.itemId, outcome, at);
    const { listId: _, accept: _accept, ...texts } = item;
    const wrong = isKnown ? [] : this.#wrong(item, form, others);
    const tries = isKnown ? 1 : 1 + Math.max(1, wrong.length);
    return { ...texts, listId: null, form, outcome, tries, isTolerated: false, wrong };
  }

  #meet(itemId: number, outcome: RunWord['outcome'], at: Date): void {
    const right = this.#met.get(itemId)?.right ?? 0;
    this.#met.set(itemId, { right: right + (outcome === 'first' ? 1 : 0.4), at });
  }

  #wrong(item: PractisedItem, form: PracticeForm, others: readonly PractisedItem[]): string[] {
    const { numbers } = this.#pupil;
    if (form === 'turn') return [];
    if (form === 'pair' || form === 'choose') {
      const other = others[numbers.below(Math.max(1, others.length))];
      return other === undefined || other.itemId === item.itemId ? [] : [other.learnTxt];
    }
    const { learnTxt, accept, learnLanguage: languageId } = item;
    const other = others[numbers.below(Math.max(1, others.length))]?.learnTxt ?? '';
    const isWrong = (answer: string) =>
      answer !== '' &&
      !checkAnswer({ learnTxt, accept, languageId, level: 'tolerante', answer, otherAnswers: [] }).isRight;
    return wrongAnswers({ text: learnTxt, language: languageId, other }, isWrong, numbers);
  }

  #keep(
    run: Pick<MadeRun, 'activity' | 'listId' | 'courseId' | 'resourceId'>,
    asked: readonly RunWord[],
    at: Date,
    isToEnd = false,
  ): void {
    if (asked.length === 0) return;
    const { numbers } = this.#pupil;
    // One after the other.
    const begunOn = new Date(Math.max(at.getTime(), this.runs.at(-1)?.endedOn.getTime() ?? 0));
    const isFinished = numbers.next() >= LEFT_EARLY || isToEnd;
    const last = isFinished ? asked.length : Math.ceil(asked.length / 2);
    const words = asked.map((word, place) =>
      place < last ? word : { ...word, outcome: 'passed' as const, tries: 0, wrong: [] },
    );
    const right = words.filter(({ outcome }) => outcome === 'first').length;
    const seconds = Math.round(last * SECONDS_A_WORD * (0.8 + 0.6 * numbers.next()));
    const endedOn = new Date(begunOn.getTime() + seconds * 1_000);
    const isWritten = run.activity === 'ecriture' || run.activity === 'traduction' || run.activity === 'revision';
    const rate = Math.round((100 * right) / words.length);
    this.#add({
      ...run,
      level: isWritten ? 'tolerante' : null,
      begunOn,
      endedOn,
      seconds,
      isFinished,
      rate,
      words: run.listId === null ? words.map((word) => ({ ...word, listId: this.#listOf(word) })) : words,
    });
  }

  #add(run: MadeRun): void {
    this.runs.push(run);
    this.#remember(run.listId, run.words, run.endedOn);
  }

  #listOf = ({ itemId }: RunWord): number | null => this.#items.get(itemId)?.listId ?? null;

  #remember(listId: number | null, words: readonly RunWord[], endedOn: Date): void {
    const once = eachOnce(words);
    const before = new Map<string, KnownWord>();
    for (const key of once.keys()) {
      const memory = this.memories.get(key);
      if (memory === undefined) continue;
      const { word, stability = null, difficulty = null, reviewedOn, dueOn, solidOn = null } = memory;
      before.set(key, { word, stability, difficulty, reviewedOn, dueOn, solidOn });
    }
    for (const { columns } of rememberAll(once, before, { listId, endedOn })) {
      const known = this.memories.get(columns.word);
      const [asked, found] = [(known?.asked ?? 0) + columns.asked, (known?.found ?? 0) + columns.found];
      this.memories.set(columns.word, { ...columns, asked, found });
    }
  }
}
