import { getCurriculumEntries, getCurriculumEntry, getCurriculumYears, searchCurriculum } from '@pupitre/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { curriculumCriterion, curriculumEntry } from '../../db/curriculum-schema.ts';
import { buildTeacher } from '../../demo/build/build-person.ts';
import { importCurriculum, loadShippedCurriculum } from './import-curriculum.ts';

let app: TestApp;
let client: Client;
beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  client = await app.signInAs(await buildTeacher(app.db));
});
afterAll(() => app.close());

const entry = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  objectiveCode: 'MSN 21',
  discipline: 'MAT',
  years: [7, 8],
  axes: ['Espace'],
  learnings: [`Apprentissage ${id}`],
  ...more,
});
const load = (entries: unknown[], source = 'test') => importCurriculum(app.db, JSON.stringify(entries), source);
const all = { discipline: '_', year: '_' as const, axis: '_', hasCriteria: 'false' as const, term: '_' };
const offered = async () => (await client.call(searchCurriculum, { params: all })).body.map(({ id }) => id);

test('the same file again writes nothing', async () => {
  const file = [entry(1, { criteria: [{ id: 1, label: 'Nomme' }] }), entry(2)];
  expect(await load(file)).toEqual({ entries: { written: 2, retired: 0 }, criteria: { written: 1, retired: 0 } });
  expect(await load(file)).toEqual({ entries: { written: 0, retired: 0 }, criteria: { written: 0, retired: 0 } });
});

test('a missing entry is retired: not offered, still shown by its id; a returning one is offered again', async () => {
  const both = [
    entry(1, {
      criteria: [
        { id: 1, label: 'Nomme' },
        { id: 2, label: 'Trace' },
      ],
    }),
    entry(2, { years: [9] }),
  ];
  await load(both);
  expect(await load([entry(1, { criteria: [{ id: 2, label: 'Trace' }] })])).toEqual({
    entries: { written: 0, retired: 1 },
    criteria: { written: 1, retired: 1 },
  });
  expect(await offered()).toEqual([1]);
  const years = (await client.call(getCurriculumYears, { params: { hasCriteria: 'false' } })).body;
  expect(years.map(({ key }) => key)).toEqual(['7', '8']);
  const { body } = await client.call(getCurriculumEntries, { query: { ids: '2,1' } });
  expect(body.map(({ id, retired, criteria }) => [id, retired, criteria.length])).toEqual([
    [2, true, 0],
    [1, false, 1],
  ]);
  await load(both);
  expect(await offered()).toEqual([1, 2]);
});

test('a file with a fault changes nothing', async () => {
  await load([entry(1)]);
  await expect(load([entry(1, { learnings: ['Autre'] }), entry(2, { years: [12] })])).rejects.toThrow();
  expect((await client.call(getCurriculumEntry, { params: { id: 1 } })).body.learningHtml).toBe(
    '<p>Apprentissage 1</p>',
  );
});

test('texts are texts: markup in the file is shown, not run; several learnings are a list', async () => {
  await load([entry(1, { learnings: ['a < b <script>x</script>', 'deux'] })]);
  const { body } = await client.call(getCurriculumEntry, { params: { id: 1 } });
  expect(body.learningHtml).toBe('<ul><li>a &lt; b &lt;script&gt;x&lt;/script&gt;</li><li>deux</li></ul>');
});

test('the start loads the shipped curriculum once, and never over one that the school imported', async () => {
  expect(await loadShippedCurriculum(app.db)).toMatchObject({ entries: { retired: 0 } });
  const count = await app.db.$count(curriculumEntry);
  expect(count).toBeGreaterThan(150);
  expect(await app.db.$count(curriculumCriterion)).toBeGreaterThan(40);
  expect(await loadShippedCurriculum(app.db)).toBeNull();
  await load([entry(7)], 'file:school.json');
  expect(await loadShippedCurriculum(app.db)).toBeNull();
  expect(await offered()).toEqual([7]);
});

test('an older shipped curriculum is brought up to date', async () => {
  await load([entry(999_999)], 'shipped:old');
  expect(await loadShippedCurriculum(app.db)).toMatchObject({ entries: { retired: 1 } });
});

test('processes that start together load it once', async () => {
  const loads = await Promise.all([loadShippedCurriculum(app.db), loadShippedCurriculum(app.db)]);
  expect(loads.filter((done) => done !== null)).toHaveLength(1);
});
