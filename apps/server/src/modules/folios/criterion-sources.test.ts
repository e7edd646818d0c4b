import {
  createFolio,
  type Folio,
  type FolioSaveInput,
  getCriterionSources,
  getFolio,
  saveFolio,
} from '@pupitre/contract';
import { expect, test } from 'vitest';
import { type Client, openTestApp } from '../../../test/test-app.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildTeacher } from '../../demo/build/build-person.ts';

const t = await openTestApp();
const owner = await buildTeacher(t.db);
const colleague = await buildTeacher(t.db);
const [client, other] = [await t.signInAs(owner), await t.signInAs(colleague)];
const list = await buildList(t.db, { author: owner, title: 'Dictée' });
const course = await buildCourse(t.db, { author: owner, title: 'L’eau' });
const foreign = await buildList(t.db, { author: colleague, title: 'Brouillon' });

type Source = Folio['criterias'][number]['sources'][number];
const ofList = (id: number, more: Partial<Source> = {}): Source => ({ kind: 'list', id, ok: 80, nok: 60, ...more });
const ofCourse = (id: number): Source => ({ kind: 'course', id, ok: 100, nok: null });
const build = (sources: Source[] = []) =>
  buildFolio(t.db, { author: owner, team: [{ person: colleague }], criteria: [{ label: 'Écrit', sources }] });
const read = async (id: number, as = client) => (await as.call(getFolio, { params: { id } })).body;
const save = async (id: number, sources: unknown[], as: Client = client) => {
  const current = await read(id, as);
  const criterias = current.criterias.map((criterion) => ({ ...criterion, sources }));
  return as.call(saveFolio, { body: { ...current, criterias } as FolioSaveInput });
};

test('a criterion keeps its lists and courses with their thresholds, and a change of one is a new version', async () => {
  const { id, version } = await build();
  const { body } = await save(id, [ofList(list.id), ofCourse(course.id)]);
  expect(body.criterias[0]?.sources).toEqual([ofList(list.id), ofCourse(course.id)]);
  expect(body.version).toBe(version + 1);
  const again = await save(id, [ofList(list.id), ofCourse(course.id)]);
  expect(again.body.version).toBe(version + 1);
  const changed = await save(id, [ofList(list.id, { ok: 90 })]);
  expect(changed.body).toMatchObject({ version: version + 2, criterias: [{ sources: [{ ok: 90 }] }] });
});

test('what the editor adds she may read; what a colleague chose before stays', async () => {
  const { id } = await build();
  const refused = await save(id, [ofList(foreign.id)]);
  expect([refused.status, refused.error.fields]).toMatchObject([400, { 'criterias.0.sources': /n’existe plus/ }]);
  expect((await read(id)).criterias[0]?.sources).toEqual([]);
  expect((await save(id, [ofList(foreign.id)], other)).status).toBe(200);
  const both = await save(id, [ofList(foreign.id, { ok: 70 }), ofList(list.id)]);
  expect(both.body.criterias[0]?.sources).toEqual([ofList(foreign.id, { ok: 70 }), ofList(list.id)]);
});

test('a copy keeps what its owner may read', async () => {
  const sources = [ofList(list.id), ofList(foreign.id)];
  const { body: id } = await client.call(createFolio, { body: { criterias: [{ label: 'Écrit', sources }] } });
  expect((await read(id)).criterias[0]?.sources).toEqual([ofList(list.id)]);
});

test.each([
  ['thresholds in the wrong order', [ofList(1, { ok: 60, nok: 60 })]],
  ['the same list twice', [ofList(1), ofList(1, { ok: 90 })]],
  ['too many of them', Array.from({ length: 7 }, (_, index) => ofList(index + 1))],
  ['more than a hundred percent', [ofList(1, { ok: 101 })]],
])('%s are refused by field', async (_, sources) => {
  const { id } = await build();
  const { status, error } = await save(id, sources);
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})[0]).toMatch(/^criterias\.0\.sources/);
});

test('titles are told of what the caller may read; the rest is left out', async () => {
  const gone = await buildList(t.db, { author: owner, deletedOn: new Date() });
  const query = { listes: [list.id, foreign.id, gone.id].join(), parcours: `${course.id},999999` };
  const { body } = await client.call(getCriterionSources, { query });
  expect(body.map(({ kind, title, total }) => [kind, title, total])).toEqual([
    ['list', 'Dictée', 3],
    ['course', 'L’eau', 2],
  ]);
});
