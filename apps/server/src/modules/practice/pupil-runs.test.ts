import { getListResults, getPupilRuns } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveList, keepRun } from '../../../test/practice-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

let app: TestApp;
let teacher: PersonRow;
let client: Client;
let lea: PersonRow;
let given: Awaited<ReturnType<typeof giveList>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await buildTeacher(app.db);
  client = await app.signInAs(teacher);
});
beforeEach(async () => {
  lea = await buildPupil(app.db, { displayName: 'Léa Girardin' });
  const rows = { createdOn: new Date(Date.now() - 40 * DAY_MS) };
  given = await giveList(app.db, { teacher, pupils: [lea], activities: ['carte', 'ecriture'], rows });
});
afterAll(() => app.close());

const runsOf = (query: { parcours?: number; liste?: number }, pupil = lea, as = client) =>
  as.call(getPupilRuns, { params: { pupilId: pupil.id }, query });

test('latest first, each with its exercise, rate, words, tries and time', async () => {
  const [one = 0, two = 0, three = 0] = given.words;
  await keepRun(app.db, { pupil: lea, given, words: [], rate: 33, isFinished: false, seconds: 20, minutesAgo: 90 });
  await keepRun(app.db, {
    ...{ pupil: lea, given, resourceId: given.resources[1]?.id ?? 0, activity: 'ecriture', rate: 50, seconds: 61 },
    words: [
      [one, 'write', 'first', 1],
      [two, 'write', 'later', 3],
      [three, 'write', 'passed', 0],
    ],
  });
  const { body } = await runsOf({ parcours: given.course.id });
  expect(body).toMatchObject({
    displayName: 'Léa Girardin',
    runs: [
      {
        activity: 'ecriture',
        title: 'Écriture',
        isFinished: true,
        rate: 50,
        seconds: 61,
        words: 2,
        first: 1,
        tries: 4,
      },
      { title: 'Carte', isFinished: false, rate: 33, seconds: 20, words: 0, tries: 0 },
    ],
  });
});

test('of a list in every course that she gives with it; nothing of what others give, or of before', async () => {
  const again = await giveList(app.db, { teacher, pupils: [lea], list: { id: given.listId } });
  const colleague = await buildTeacher(app.db);
  const other = await giveList(app.db, { teacher: colleague, pupils: [lea], list: { id: given.listId } });
  await keepRun(app.db, { pupil: lea, given, words: [], rate: 10, minutesAgo: 9 });
  await keepRun(app.db, { pupil: lea, given: again, words: [], rate: 20, minutesAgo: 6 });
  await keepRun(app.db, { pupil: lea, given: other, words: [], rate: 30, minutesAgo: 3 });
  await keepRun(app.db, { pupil: lea, given: again, words: [], rate: 40, minutesAgo: 3 * 24 * 60 });
  expect((await runsOf({ liste: given.listId })).body.runs.map(({ rate }) => rate)).toEqual([20, 10]);
  expect((await runsOf({ parcours: given.course.id })).body.runs.map(({ rate }) => rate)).toEqual([10]);
  expect((await runsOf({ parcours: other.course.id })).status).toBe(404);
  expect((await runsOf({ parcours: given.course.id }, await buildPupil(app.db))).status).toBe(404);
});

test('the words of a list may be those of the last days only', async () => {
  const [word = 0] = given.words;
  const asked = async (periode?: 'semaine' | 'mois') => {
    const query = periode === undefined ? {} : { periode };
    const { body } = await client.call(getListResults, { params: { id: given.listId }, query });
    return [body.words.find(({ itemId }) => itemId === word)?.asked, body.pupils[0]?.hasPractised];
  };
  await keepRun(app.db, { pupil: lea, given, words: [[word, 'write', 'never', 2]], minutesAgo: 10 * 24 * 60 });
  expect(await asked()).toEqual([1, true]);
  expect(await asked('mois')).toEqual([1, true]);
  expect(await asked('semaine')).toEqual([0, false]);
});
