import { DISCIPLINES, YEARS } from '@pupitre/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CurriculumFileEntry,
  CurriculumFileError,
  parseCurriculum,
  readShippedCurriculum,
} from './curriculum-file.ts';

describe('the shipped curriculum', () => {
  let entries: CurriculumFileEntry[];
  beforeAll(async () => {
    entries = parseCurriculum(await readShippedCurriculum());
  });

  test('[OP-039] covers eleven years, each with three disciplines at least', () => {
    expect(entries.length).toBeGreaterThanOrEqual(150);
    for (const year of YEARS) {
      const disciplines = new Set(entries.filter(({ years }) => years.includes(Number(year))).map((e) => e.discipline));
      expect([year, disciplines.size]).toEqual([year, expect.toSatisfy((size: number) => size >= 3)]);
    }
  });

  test('names disciplines of the reference tables, of all seven domains', () => {
    const domains = new Map<string, string>(DISCIPLINES.map(({ key, domain }) => [key, domain]));
    const found = new Set(entries.map(({ discipline }) => domains.get(discipline)));
    expect([...found].sort()).toEqual(['A', 'CM', 'EN', 'FG', 'L', 'MSN', 'SHS']);
  });

  test('has criteria on forty entries at least', () => {
    expect(entries.filter(({ criteria }) => criteria.length > 0).length).toBeGreaterThanOrEqual(40);
  });

  test('codes are of the curriculum’s form and fit the cycle of their years', () => {
    const cycleOf = (year: number) => (year <= 4 ? '1' : year <= 8 ? '2' : '3');
    for (const { objectiveCode, years } of entries) {
      expect(objectiveCode).toMatch(/^(L[123]|MSN|SHS|A|CM|EN|FG) [1-3][1-8](-[1-3][1-8])?( (Mu|AV|AC&M))?$/);
      expect(objectiveCode).toMatch(new RegExp(`^[A-Z]+\\d? ${cycleOf(years[0] ?? 0)}`));
      expect(new Set(years.map(cycleOf)).size).toBe(1);
    }
  });

  test('texts are typed as the screens are: no plain apostrophe, a hard space before double signs', () => {
    const text = entries
      .flatMap((e) => [...e.learnings, ...e.expectations, ...e.criteria.map((c) => c.label)])
      .join('\n');
    expect(text).not.toMatch(/'| [:;!?]|[«] | [»]/);
  });
});

describe('the format', () => {
  const entry = { id: 1, objectiveCode: 'L1 21', discipline: 'FRA', years: [5], learnings: ['Lire'] };
  const parse = (value: unknown) => parseCurriculum(JSON.stringify(value));

  test('asks for an id, a code, a discipline, years and learnings; the rest may be left out', () => {
    expect(parse([entry])).toEqual([{ ...entry, axes: [], section: '', expectations: [], url: '', criteria: [] }]);
  });

  test.each([
    ['no array', {}],
    ['an empty array', []],
    ['an unknown discipline', [{ ...entry, discipline: 'XYZ' }]],
    ['a year that does not exist', [{ ...entry, years: [12] }]],
    ['no year', [{ ...entry, years: [] }]],
    ['no learning', [{ ...entry, learnings: [' '] }]],
    ['an address that could run', [{ ...entry, url: 'javascript:alert(1)' }]],
    ['an id twice', [entry, entry]],
    [
      'a criterion twice',
      [
        {
          ...entry,
          criteria: [
            { id: 1, label: 'a' },
            { id: 1, label: 'b' },
          ],
        },
      ],
    ],
  ])('%s is refused', (_, value) => {
    expect(() => parse(value)).toThrow(CurriculumFileError);
  });

  test('the refusal names the place', () => {
    expect(() => parse([entry, { ...entry, id: 2, years: [12] }])).toThrow('entrée 2, years[1]');
    expect(() => parseCurriculum('{')).toThrow(CurriculumFileError);
  });
});
