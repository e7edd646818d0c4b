import { expectSeen, meddleWith } from '../fixtures/foreign-hand.ts';
import type { World } from './world.ts';

/** Programs of others that change the page beside React. */
export const FOREIGN_WORLDS: readonly World[] = (['translator', 'reading aid', 'corrector'] as const).map((manner) => ({
  name: manner,
  prepare: (page) => meddleWith(page.context(), manner),
  look: expectSeen,
}));
