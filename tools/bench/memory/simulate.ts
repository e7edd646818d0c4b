import { DAY_WORDS_MAX, NEW_WORDS_MAX } from '@pupitre/learning';
import type { Forgetting, Trace } from './forgetting.ts';
import { comesOn, DAYS, giftsFor, LATER, lotOf, luckOf, type Pupil, practisesOn, WORDS } from './pupils.ts';
import type { Scheduler } from './schedulers.ts';

export type Practised = {
  /** Words that were asked again after their first meeting. */
  reviews: number;
  /** Of these, the ones that were known. */
  known: number;
  /** Everything that was answered: first meetings, reviews, and each word again that was not known. */
  answers: number;
  /** Words that were met at all. */
  met: number;
  /** Mean probability over all words, those that were never met included. */
  atEnd: number;
  later: number;
  /** Reviews by day. */
  byDay: readonly number[];
};

type Word<Known> = { word: number; trace: Trace; known: Known; times: number; askedOn: number; dueOn: number };
const GUESSED = 0.25;

/** Three months of one pupil with one scheduler, within the bounds of the product's days. */
export function practise<Known>(
  pupil: Pupil,
  scheduler: Scheduler<Known>,
  forgetting: Forgetting,
  budgetOf: (day: number) => number = () => DAY_WORDS_MAX,
): Practised {
  const words: Word<Known>[] = [];
  const byDay: number[] = [];
  let [known, first] = [0, 0];
  const ask = (word: Word<Known>, day: number): boolean => {
    const form = scheduler.formOf(word.known);
    const recall = word.trace.recall(day);
    const chance = form === 'choose' ? recall + (1 - recall) * GUESSED : recall;
    const wasKnown = luckOf(pupil, word.word, word.times) < chance;
    const after = scheduler.after(word.known, { wasKnown, elapsedDays: day - word.askedOn });
    word.trace.practise(day, wasKnown);
    word.times += 1;
    word.known = after.known;
    word.dueOn = after.interval === null ? word.dueOn : day + after.interval;
    word.askedOn = day;
    return wasKnown;
  };
  for (let day = 0; day < DAYS; day += 1) {
    if (!practisesOn(pupil, day)) continue;
    const due = chooseDue(pupil, scheduler, words, day).slice(0, budgetOf(day));
    for (const word of due) if (ask(word, day)) known += 1;
    byDay[day] = due.length;
    for (let count = 0; count < NEW_WORDS_MAX && words.length < WORDS && comesOn(words.length) <= day; count += 1) {
      const trace = forgetting.begin(giftsFor(pupil, words.length));
      const word = { word: words.length, trace, known: scheduler.first, times: 0, askedOn: day, dueOn: day };
      words.push(word);
      if (!ask(word, day)) first += 1;
    }
  }
  const reviews = byDay.reduce((sum, count) => sum + (count ?? 0), 0);
  const recallOn = (day: number) => words.reduce((sum, { trace }) => sum + trace.recall(day), 0) / WORDS;
  return {
    reviews,
    known,
    met: words.length,
    byDay,
    answers: words.length + first + reviews + (reviews - known),
    atEnd: recallOn(DAYS),
    later: recallOn(LATER),
  };
}

function chooseDue<Known>(
  pupil: Pupil,
  scheduler: Scheduler<Known>,
  words: readonly Word<Known>[],
  day: number,
): Word<Known>[] {
  return words
    .filter(({ dueOn }) => dueOn <= day)
    .map((word) => {
      const times = { elapsed: day - word.askedOn, overdue: day - word.dueOn, lot: lotOf(pupil, word.word, day) };
      return { word, urgency: scheduler.urgency(word.known, times) };
    })
    .sort((one, other) => other.urgency - one.urgency || one.word.word - other.word.word)
    .map(({ word }) => word);
}
