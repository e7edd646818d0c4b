import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePupilRows, planPupilImport } from './pupil-rows.ts';

const rowsOf = (text: string, kind: 'group' | 'groups' = 'group') =>
  parsePupilRows(text, kind).rows.map(({ className, worldId, displayName }) =>
    kind === 'group' ? [worldId, displayName] : [className, worldId, displayName],
  );
const skippedOf = (text: string, kind: 'group' | 'groups' = 'group') => parsePupilRows(text, kind).skipped;

describe('[OP-037] reading', () => {
  test.each([
    ['semicolons', '1;Amir\n2;Inès'],
    ['tabs', '1\tAmir\r\n2\tInès\r\n'],
    ['a byte-order mark and blank lines', '\uFEFF\n1;Amir\n\n ; \n2;Inès\n'],
    ['quotes', '"1";"Amir"\n2;Inès'],
    ['spaces around', ' 1 ; Amir \n2;Inès  '],
    ['a header', 'Identifiant;Élève\n1;Amir\n2;Inès'],
    ['an unknown name for the pupil', 'World_ID;Qui\n1;Amir\n2;Inès'],
    ['more columns', '1;Amir;7A;x\n2;Inès;7A;y'],
  ])('of one group, with %s', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ['1', 'Amir'],
      ['2', 'Inès'],
    ]);
  });

  test('a header gives the position of each column, also of names in two parts', () => {
    expect(rowsOf('Prénom\tNom\tIdentifiant\nNoah\tEmery\t20418833')).toEqual([['20418833', 'Noah Emery']]);
    expect(rowsOf('Élève;Identifiant;Classe\nNoah Emery;7;7A', 'groups')).toEqual([['7A', '7', 'Noah Emery']]);
  });

  test('of several groups: class, world id, name', () => {
    expect(rowsOf('7A;1;Amir\n8B;2;Inès', 'groups')).toEqual([
      ['7A', '1', 'Amir'],
      ['8B', '2', 'Inès'],
    ]);
  });

  test('incomplete lines are counted with their number, also after a cell of two lines', () => {
    expect(skippedOf('1;"Amir\nHasani"\n;Inès\n3\n4;Zoé')).toEqual([
      { line: 3, reason: 'incomplete' },
      { line: 4, reason: 'incomplete' },
    ]);
    expect(rowsOf('1;"Amir\nHasani"')).toEqual([['1', 'Amir Hasani']]);
    expect(skippedOf(';1;Amir', 'groups')).toEqual([{ line: 1, reason: 'incomplete' }]);
  });

  test('a class name of 100 characters becomes a group, one of 101 does not', () => {
    const emoji = '🐑'.repeat(100);
    expect(rowsOf(`${emoji};1;Amir`, 'groups')).toHaveLength(1);
    expect(skippedOf(`a${emoji};1;Amir`, 'groups')).toEqual([{ line: 1, reason: 'tooLong' }]);
  });

  test('any text is read, and every line that is not blank is a row or skipped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab;"\t\n ]{0,60}$/), (text) => {
        for (const kind of ['group', 'groups'] as const) {
          const { rows, skipped } = parsePupilRows(text, kind);
          for (const row of rows) expect(row.worldId === '' || row.displayName === '').toBe(false);
          expect(new Set([...rows, ...skipped].map(({ line }) => line)).size).toBe(rows.length + skipped.length);
        }
      }),
    );
  });
});

test('[GROUP-17] a pupil already in the group or earlier in the text is left as she is; unknown ones are skipped', () => {
  const parsed = parsePupilRows('1;Amir\n2;Inès\n1;Amir\n9;Personne\n;', 'group');
  const plan = planPupilImport(
    parsed,
    (worldId) => worldId !== '9',
    (row) => row.worldId === '2',
  );
  expect(plan.added.map(({ line }) => line)).toEqual([1]);
  expect(plan.present.map(({ line }) => line)).toEqual([2, 3]);
  expect(plan.skipped).toEqual([{ line: 4, reason: 'unknown' }]);
});
