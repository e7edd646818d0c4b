import { afterAll, beforeAll, expect, test } from 'vitest';
import { BREAKAGES } from '../../../tools/world/school/breakages.ts';
import { openSchool, type School } from '../../../tools/world/school/school.ts';
import { failureOf, faultsOf, keptStories, tellFailure } from '../../../tools/world/school/seeds.ts';
import { shrink } from '../../../tools/world/school/shrink.ts';
import { storyOf } from '../../../tools/world/school/story.ts';
import { openTestDatabase } from './test-database.ts';

/** Hundreds of them: `npm run world -- --school`. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
/** By which of them a breakage is seen; `npm run world` looks for it from the first one on. */
const SEEN_BY = {
  'key lost': 15,
  'stale version taken': 6,
  'hub before commit': 1,
  'queue without owner': 2,
  'clock trusted': 3,
  'retry hides': 1,
} as const satisfies Record<(typeof BREAKAGES)[number], number>;

let school: School;
beforeAll(async () => {
  school = await openSchool((await openTestDatabase()).url);
});
afterAll(() => school.close());

test.each(SEEDS)('seed %i: what was answered is there once, seen by all who may, and by nobody else', async (seed) => {
  const failure = await failureOf(school, seed);
  expect(failure === null ? [] : tellFailure(failure)).toEqual([]);
});

test.each(keptStories())('%s, in which something was wrong once', async (_, story) => {
  expect((await faultsOf(school, story)).faults).toEqual([]);
});

test.each(BREAKAGES)('« %s » is seen', async (breakage) => {
  expect((await faultsOf(school, storyOf(SEEN_BY[breakage]), breakage)).faults).not.toEqual([]);
});

test('the same seed tells the same story, and a shorter one keeps what is wrong in it', async () => {
  const story = storyOf(7);
  expect(storyOf(7)).toEqual(story);
  const isWrong = ({ steps }: typeof story) => Promise.resolve(steps.some((step) => step.do === 'fate'));
  const { steps } = await shrink(story, isWrong);
  expect(steps.map((step) => [step.do, step.wait])).toEqual([['fate', 0]]);
});
