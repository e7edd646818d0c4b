import { type PracticeForm, revisionFormOf } from '@pupitre/learning';
import { type Memory, review } from '../../../apps/server/src/modules/practice/schedule.ts';

/** What a scheduler does with one word; `Known` is all that it keeps of it. */
export type Scheduler<Known> = {
  first: Known;
  /** After it was asked; `interval` is the days until it is asked again, null to leave it due. */
  after: (known: Known, asked: { wasKnown: boolean; elapsedDays: number }) => { known: Known; interval: number | null };
  /** How it asks the word; a word that is chosen among four is guessed by one in four. */
  formOf: (known: Known) => PracticeForm;
  /** Of two words that are due the greater one is asked first; `lot` is drawn anew each day. */
  urgency: (known: Known, word: { elapsed: number; overdue: number; lot: number }) => number;
};

const written = (): PracticeForm => 'write';

const weakness = ({ stability }: Memory, elapsed: number) => elapsed / Math.max(stability ?? 0.1, 0.1);
/** Difficulty of a word of which nothing is known yet: the middle. */
const MIDDLE = 5.5;

/** Orders in which a day takes its words where more are due than it holds. */
const ORDERS = {
  /** The product's own (revision.queries.ts): words with the fewest failures first, among them the weakest. */
  gentle: (known: Memory, elapsed: number) =>
    -1_000_000 * Math.round(known.difficulty ?? MIDDLE) + Math.min(999_999, weakness(known, elapsed)),
  weakest: weakness,
} as const;

/** The product's own code. */
export const ours = ({
  formOf = written,
  order = 'gentle',
}: {
  formOf?: Scheduler<Memory>['formOf'];
  order?: keyof typeof ORDERS;
} = {}): Scheduler<Memory> => ({
  first: { stability: null, difficulty: null },
  after: (known, { wasKnown, elapsedDays }) => {
    const after = review(known, { form: formOf(known), outcome: wasKnown ? 'first' : 'later', elapsedDays });
    return { known: after, interval: after.grade === 'none' ? null : after.interval };
  },
  formOf,
  urgency: (known, { elapsed }) => ORDERS[order](known, elapsed),
});

/** As a revision of the product asks: chosen, turned, written. */
export const formsOfRevision = ({ stability }: Memory): PracticeForm => revisionFormOf({ stability, hasMeaning: true });

const BOXES = [1, 2, 4, 8, 16];

/**
 * Leitner's five boxes; `stretch` makes all of them longer or shorter. As with cards on a table lower boxes come first, or, in a variant of our
 * own, upper ones, which holds what is learned.
 */
export const leitner = ({ stretch = 1, isUpperFirst = false } = {}): Scheduler<number> => ({
  first: -1,
  after: (box, { wasKnown }) => {
    const known = wasKnown ? Math.min(box + 1, BOXES.length - 1) : 0;
    return { known, interval: Math.max(1, Math.round((BOXES[known] ?? 1) * stretch)) };
  },
  formOf: written,
  urgency: (box, { overdue }) => overdue + 1_000 * (isUpperFirst ? box : -box),
});

type Sm2 = { repetitions: number; interval: number };
/** SM-2 asks how easy it was; known or not is its grade 4, which leaves the factor as it is, or below 3, which begins anew. */
const SM2_FACTOR = 2.5;

export const sm2 = (stretch = 1): Scheduler<Sm2> => ({
  first: { repetitions: 0, interval: 0 },
  after: ({ repetitions, interval }, { wasKnown }) => {
    const next = !wasKnown || repetitions === 0 ? 1 : repetitions === 1 ? 6 : interval * SM2_FACTOR;
    const known = { repetitions: wasKnown ? repetitions + 1 : 0, interval: next };
    return { known, interval: Math.max(1, Math.round(next * stretch)) };
  },
  formOf: written,
  urgency: ({ interval }, { overdue }) => overdue / Math.max(1, interval),
});

/** Any word of those that were met, as the day's lot falls. */
export const anyWord: Scheduler<null> = {
  first: null,
  after: () => ({ known: null, interval: 1 }),
  formOf: written,
  urgency: (_known, { lot }) => lot,
};
