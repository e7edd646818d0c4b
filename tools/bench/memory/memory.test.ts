import { expect, test } from 'vitest';
import { draw, drawNormal } from './draws.ts';
import { reviewsFor } from './equal-recall.ts';
import { ACTIVATIONS, HALF_LIVES, LEARNERS_HALF_LIVES, PERFORMANCES } from './forgetting.ts';
import { DAYS, makePupils, practisesOn, WORDS } from './pupils.ts';
import { anyWord, formsOfRevision, leitner, ours, type Scheduler, sm2 } from './schedulers.ts';
import { practise } from './simulate.ts';

const MODELS = [ACTIVATIONS, HALF_LIVES, LEARNERS_HALF_LIVES, PERFORMANCES];
const MIDDLE = { ability: 0, ease: 0 };
const [PUPIL] = makePupils(1, 7);
if (PUPIL === undefined) throw new Error('No pupil was made.');

test('draws depend on their keys alone, lie from 0 to below 1 and spread evenly', () => {
  const numbers = Array.from({ length: 4_000 }, (_, index) => draw(3, index));
  expect(numbers).toEqual(Array.from({ length: 4_000 }, (_, index) => draw(3, index)));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toBeCloseTo(0.5, 1);
  expect(new Set(numbers).size).toBeGreaterThan(3_990);
  const normal = Array.from({ length: 4_000 }, (_, index) => drawNormal(3, index));
  const variance = normal.reduce((sum, one) => sum + one ** 2, 0) / normal.length;
  expect(variance).toBeCloseTo(1, 0);
});

test.each(MODELS)(
  '$name: nothing is known before it is met, later less with each day, and more after practice',
  (model) => {
    const trace = model.begin(MIDDLE);
    expect(trace.recall(3)).toBe(0);
    trace.practise(3, false);
    const recalls = [4, 5, 10, 30, 90].map(trace.recall);
    expect(recalls).toEqual(recalls.toSorted((one, other) => other - one));
    expect(recalls[0]).toBeGreaterThan(0.5);
    expect(recalls[4]).toBeLessThan(0.2);
    const before = trace.recall(30);
    trace.practise(5, true);
    trace.practise(9, true);
    expect(trace.recall(30)).toBeGreaterThan(before + 0.1);
  },
);

test.each(MODELS)('$name: able pupils and easy words are recalled better', (model) => {
  const recallOf = (gifts: typeof MIDDLE) => {
    const trace = model.begin(gifts);
    trace.practise(0, false);
    return trace.recall(3);
  };
  expect(recallOf({ ability: 1, ease: 0 })).toBeGreaterThan(recallOf(MIDDLE));
  expect(recallOf({ ability: 0, ease: -1 })).toBeLessThan(recallOf(MIDDLE));
});

/** Days on which a word is asked that is always known. */
function daysOf<Known>(scheduler: Scheduler<Known>, count: number): number[] {
  const days = [0];
  let { known, interval } = scheduler.after(scheduler.first, { wasKnown: true, elapsedDays: 0 });
  while (days.length < count) {
    const elapsedDays = interval ?? 0;
    days.push((days.at(-1) ?? 0) + elapsedDays);
    ({ known, interval } = scheduler.after(known, { wasKnown: true, elapsedDays }));
  }
  return days;
}

test('Leitner’s boxes and SM-2 are the published ones', () => {
  expect(daysOf(leitner(), 8)).toEqual([0, 1, 3, 7, 15, 31, 47, 63]);
  expect(daysOf(sm2(), 5)).toEqual([0, 1, 7, 22, 60]);
  expect(leitner().after(4, { wasKnown: false, elapsedDays: 16 })).toEqual({ known: 0, interval: 1 });
  expect(sm2().after({ repetitions: 4, interval: 38 }, { wasKnown: false, elapsedDays: 38 }).interval).toBe(1);
});

test('ours in the forms of a revision never leaves a word due that was known', () => {
  const forms = ours({ formOf: formsOfRevision });
  for (const failures of [0, 1, 3]) {
    let known = forms.first;
    for (let time = 0; time < failures; time += 1)
      known = forms.after(known, { wasKnown: false, elapsedDays: 1 }).known;
    for (let time = 0; time < 8; time += 1) {
      const after = forms.after(known, { wasKnown: true, elapsedDays: 1 + time });
      expect(after.interval).not.toBeNull();
      known = after.known;
    }
  }
});

test('a pupil is the same in each run, practises on some days, and stays within the bounds of a day', () => {
  const days = Array.from({ length: DAYS }, (_, day) => practisesOn(PUPIL, day)).filter(Boolean).length;
  expect(days).toBeGreaterThan(10);
  expect(days).toBeLessThan(DAYS);
  const once = practise(PUPIL, ours(), LEARNERS_HALF_LIVES, () => 12);
  expect(practise(PUPIL, ours(), LEARNERS_HALF_LIVES, () => 12)).toEqual(once);
  expect(Math.max(...once.byDay.filter((count) => count !== undefined))).toBeLessThanOrEqual(12);
  expect(once.byDay.filter((count) => count !== undefined)).toHaveLength(days);
  expect(once.met).toBeLessThanOrEqual(WORDS);
  expect(once.answers).toBeGreaterThan(once.reviews);
  expect(once.later).toBeLessThan(once.atEnd);
});

test('a pupil who is asked more knows more', () => {
  const recallWith = (limit: number) => practise(PUPIL, anyWord, PERFORMANCES, () => limit).atEnd;
  expect(recallWith(30)).toBeGreaterThan(recallWith(5));
});

test('reviews at equal recall lie between the points of the curve; what costs more and brings less does not count', () => {
  const curve = [
    { reviews: 100, recall: 0.2 },
    { reviews: 300, recall: 0.6 },
    { reviews: 400, recall: 0.5 },
    { reviews: 500, recall: 0.7 },
  ];
  expect(reviewsFor(0.4, curve)).toBeCloseTo(200);
  expect(reviewsFor(0.65, curve)).toBeCloseTo(400);
  expect(reviewsFor(0.2, curve)).toBe(100);
  expect([reviewsFor(0.1, curve), reviewsFor(0.8, curve)]).toEqual([null, null]);
});
