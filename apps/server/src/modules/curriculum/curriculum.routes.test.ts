import {
  type Given,
  getCurriculumAxes,
  getCurriculumDisciplines,
  getCurriculumEntries,
  getCurriculumEntry,
  getCurriculumYears,
  searchCurriculum,
} from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildTeacher } from '../../demo/build/build-person.ts';
import { importCurriculum } from './import-curriculum.ts';

const entry = (id: number, objectiveCode: string, discipline: string, years: number[], more: object = {}) => ({
  id,
  objectiveCode,
  discipline,
  years,
  learnings: [`Apprentissage ${id}`],
  ...more,
});
const CURRICULUM = [
  entry(5, 'MSN 21', 'MAT', [7, 8], { axes: ['Espace'], learnings: ['Tracé d’angles'], section: 'Figures' }),
  entry(3, 'MSN 22', 'MAT', [7, 8], {
    axes: ['Nombres'],
    criteria: [
      { id: 4, label: 'Range' },
      { id: 1, label: 'Lit' },
    ],
  }),
  entry(1, 'L1 22', 'FRA', [7], {
    axes: ['Écrit', 'Oral'],
    expectations: ['Écrit trois paragraphes'],
    url: 'https://per.example/',
  }),
  entry(2, 'L1 32', 'FRA', [10], { axes: ['Oral'] }),
];

const app = await openTestApp();
await importCurriculum(app.db, JSON.stringify(CURRICULUM), 'test');
const client = await app.signInAs(await buildTeacher(app.db));

const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
type Search = Given<typeof searchCurriculum.params>;
const search = async (params: Partial<Search>) => {
  const any: Search = { discipline: '_', year: '_', axis: '_', hasCriteria: 'false', term: '_' };
  return (await client.call(searchCurriculum, { params: { ...any, ...params } })).body.map(({ id }) => id);
};

describe('the steps of the selector', () => {
  test('[API-111] [OP-117] years, with or without criteria', async () => {
    const years = async (hasCriteria: 'true' | 'false') =>
      (await client.call(getCurriculumYears, { params: { hasCriteria } })).body;
    expect(keys(await years('false'))).toEqual(['7', '8', '10']);
    expect(keys(await years('true'))).toEqual(['7', '8']);
    expect((await years('false'))[0]).toMatchObject({ value: '7e année', short: '7e', group: 'Annee' });
  });

  test('[API-112] [PER-02] [OP-117] disciplines of a year, in the order of the reference table', async () => {
    const disciplines = async (year: '7' | '8' | '10' | '1' | '_', hasCriteria: 'true' | 'false' = 'false') =>
      keys((await client.call(getCurriculumDisciplines, { params: { hasCriteria, year } })).body);
    expect(await disciplines('7')).toEqual(['FRA', 'MAT']);
    expect(await disciplines('7', 'true')).toEqual(['MAT']);
    expect(await disciplines('10')).toEqual(['FRA']);
    expect(await disciplines('1')).toEqual([]);
    expect(await disciplines('_')).toEqual(['FRA', 'MAT']);
  });

  test('[API-113] [PER-03] [OP-117] axes of a discipline in a year, in the order of the curriculum', async () => {
    const axes = async (year: '7' | '10' | '_', discipline: string, hasCriteria: 'true' | 'false' = 'false') =>
      (await client.call(getCurriculumAxes, { params: { hasCriteria, year, discipline } })).body;
    expect(await axes('7', 'MAT')).toEqual(['Espace', 'Nombres']);
    expect(await axes('7', 'MAT', 'true')).toEqual(['Nombres']);
    expect(await axes('_', 'FRA')).toEqual(['Écrit', 'Oral']);
    expect(await axes('7', 'unknown')).toEqual([]);
  });
});

describe('[API-114] the search', () => {
  test('[PER-04] [OP-117] by discipline, year, axis and criteria, in the order of the curriculum', async () => {
    expect(await search({})).toEqual([5, 3, 1, 2]);
    expect(await search({ discipline: 'MAT', year: '8' })).toEqual([5, 3]);
    expect(await search({ axis: 'Oral' })).toEqual([1, 2]);
    expect(await search({ axis: 'Oral', year: '10' })).toEqual([2]);
    expect(await search({ hasCriteria: 'true' })).toEqual([3]);
  });

  test('[PER-05] by every word of a term, case and accents ignored: code, axis, section, learning, expectation', async () => {
    expect(await search({ term: 'TRACE angles' })).toEqual([5]);
    expect(await search({ term: 'msn 21' })).toEqual([5]);
    expect(await search({ term: 'figures' })).toEqual([5]);
    expect(await search({ term: 'ecrit paragraphes' })).toEqual([1]);
    expect(await search({ term: 'angles paragraphes' })).toEqual([]);
    expect(await search({ term: '%' })).toEqual([]);
    expect(await search({ term: 'a/b?c#d' })).toEqual([]);
  });
});

describe('entries', () => {
  test('[API-115] [ENT-35] [PER-10] one entry with its fields and its criteria', async () => {
    expect((await client.call(getCurriculumEntry, { params: { id: 1 } })).body).toEqual({
      id: 1,
      objectiveCode: 'L1 22',
      discipline: 'FRA',
      years: ['7'],
      axesThematiques: ['Écrit', 'Oral'],
      progressionSectionName: '',
      learningHtml: '<p>Apprentissage 1</p>',
      expectationHtml: '<p>Écrit trois paragraphes</p>',
      url: 'https://per.example/',
      criteria: [],
      retired: false,
    });
    const { criteria } = (await client.call(getCurriculumEntry, { params: { id: 3 } })).body;
    expect(criteria).toEqual([
      { perId: '3-4', label: 'Range' },
      { perId: '3-1', label: 'Lit' },
    ]);
    expect((await client.call(getCurriculumEntry, { params: { id: 4 } })).status).toBe(404);
  });

  test('several in the order asked for, each once, unknown ones left out', async () => {
    const ids = async (text: string) =>
      (await client.call(getCurriculumEntries, { query: { ids: text } })).body.map(({ id }) => id);
    expect(await ids('2,5,99,2')).toEqual([2, 5]);
    expect(await ids('')).toEqual([]);
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    expect((await client.call(getCurriculumEntries, { query: { ids: many } })).status).toBe(400);
  });
});
