import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BREAKAGES } from '../../../tools/world/school/breakages.ts';
import { openSchool, type School } from '../../../tools/world/school/school.ts';
import { failureOf, faultsOf, keptStories, tellFailure } from '../../../tools/world/school/seeds.ts';
import { shrink } from '../../../tools/world/school/shrink.ts';
import { storyOf } from '../../../tools/world/school/story.ts';
import { openTestDatabase } from './test-database.ts';

/** Thousands of them: `npm run world -- --school`. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

let school: School;
beforeAll(async () => {
  school = await openSchool((await openTestDatabase()).url);
});
afterAll(() => school.close());

test.each(SEEDS)('seed %i: what was answered is there once, seen by all who may, and by nobody else', async (seed) => {
  const failure = await failureOf(school, seed);
  expect(failure === null ? [] : tellFailure(failure)).toEqual([]);
});

test.each(keptStories())('%s is right now', async (_, story) => {
  expect((await faultsOf(school, story)).faults).toEqual([]);
});
