import { getPracticeLists } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const author = await buildTeacher(app.db);
  const days = [
    ['Italien 9e', '9', 'it'],
    ['Anglais 7e', '7', 'en'],
    ['Allemand 7e', '7', 'de'],
    ['Français 7e et 8e', '7 8', 'fr'],
    ['Sans année', 'ALL', 'de'],
  ] as const;
  for (const [index, [title, categories, learnLanguage]] of days.entries()) {
    const updatedOn = new Date(Date.now() - index * DAY_MS);
    await buildList(app.db, {
      author,
      title,
      categories: categories.split(' '),
      learnLanguage,
      lexicon: true,
      updatedOn,
    });
  }
  await buildList(app.db, { author, title: 'Personnel', categories: ['7'] });
});
afterAll(() => app.close());

const offered = async (pupil: PersonRow) =>
  (await (await app.signInAs(pupil)).call(getPracticeLists)).body.map(({ title }) => title);

test('a pupil is offered lists of the year of her class, and those that name none', async () => {
  const pupil = await buildPupil(app.db);
  await buildClass(app.db, { year: 7, pupils: [pupil] });
  expect(await offered(pupil)).toEqual(['Anglais 7e', 'Allemand 7e', 'Français 7e et 8e', 'Sans année']);
});

test('lists in a language that she was given come first', async () => {
  const pupil = await buildPupil(app.db);
  await buildClass(app.db, { year: 7, pupils: [pupil] });
  const words = await buildList(app.db, { learnLanguage: 'de' });
  const course = await buildCourse(app.db, {
    items: [{ itemType: 'Activity', navigationUrl: `/activite/carte/${words.id}` }],
  });
  await buildDistribution(app.db, { course, pupil });
  expect(await offered(pupil)).toEqual(['Allemand 7e', 'Sans année', 'Anglais 7e', 'Français 7e et 8e']);
});

test('where no class says it, what she was given says her year; without either every year is hers', async () => {
  const pupil = await buildPupil(app.db);
  expect(await offered(pupil)).toHaveLength(5);
  const course = await buildCourse(app.db, { categories: ['8', 'FRA'] });
  await buildDistribution(app.db, { course, pupil });
  expect(await offered(pupil)).toEqual(['Français 7e et 8e', 'Sans année']);
});
