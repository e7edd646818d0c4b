import { draw, drawNormal } from './draws.ts';
import type { Gifts } from './forgetting.ts';

/** Days of practice, and when recall is asked again after as many days without any. */
export const DAYS = 90;
export const LATER = 120;
export const WORDS = 300;
/** Words come with the lists of the teacher, until two weeks before the end. */
const WORDS_COME_DAYS = 76;
/** Autumn holidays of two weeks, in which few practise. */
const HOLIDAYS = { from: 42, to: 55, share: 0.2 };
/** Share of days on which a pupil practises: from two a week to nearly every day. */
const LEAST = 0.25;
const MOST = 0.9;

export type Pupil = { seed: number; ability: number; diligence: number };

export function makePupils(count: number, seed: number): Pupil[] {
  return Array.from({ length: count }, (_, index) => {
    const own = Math.floor(draw(seed, index) * 0x1_0000_0000);
    return { seed: own, ability: drawNormal(own, 1), diligence: LEAST + (MOST - LEAST) * draw(own, 2) };
  });
}

export const practisesOn = ({ seed, diligence }: Pupil, day: number): boolean =>
  draw(seed, 3, day) < diligence * (day >= HOLIDAYS.from && day <= HOLIDAYS.to ? HOLIDAYS.share : 1);

/** The day from which a word may be asked. */
export const comesOn = (word: number): number => Math.floor((word * WORDS_COME_DAYS) / WORDS);

/** How easy a word is for everybody, and for this pupil. */
export const giftsFor = ({ seed, ability }: Pupil, word: number): Gifts => ({
  ability,
  ease: drawNormal(4, word) * Math.SQRT1_2 + drawNormal(seed, 4, word) * Math.SQRT1_2,
});

/** The pupil's luck when a word is asked for the n-th time. */
export const luckOf = ({ seed }: Pupil, word: number, times: number): number => draw(seed, 5, word, times);
/** The word's lot of the day, for whoever draws. */
export const lotOf = ({ seed }: Pupil, word: number, day: number): number => draw(seed, 6, word, day);
