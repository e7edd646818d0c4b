import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRow, individual } from '../../../../test/distribution-kit.ts';
import { groupRows, isDistributionDraft, mergeRows, type PupilRow, rowsOf, sameRows } from './distribution-rows.ts';

const row = (name: string, changes: Partial<PupilRow> = {}): PupilRow => ({
  ...(rowsOf([buildRow(name)])[0] as PupilRow),
  ...changes,
});
const later = { start: '2026-11-30T10:00:00.000Z', end: null, closeAtEnd: false };

describe('[DIST-10] [DIST-11] groups', () => {
  test('stand in the order of their names, 7 before 10, individuals last whatever their key', () => {
    const rows = rowsOf([
      buildRow('A', individual),
      buildRow('B', { classeGroupeKey: 'k10', classeName: '10C' }),
      buildRow('C', { classeGroupeKey: 'k7', classeName: '7A' }),
      buildRow('D', { ...individual, classeGroupeKey: 'deleted' }),
      buildRow('E', { classeGroupeKey: 'k7', classeName: '7A' }),
    ]);
    expect(groupRows(rows).map(({ label, rows: members }) => [label, members.map(({ name }) => name)])).toEqual([
      ['7A', ['C', 'E']],
      ['10C', ['B']],
      ['Individuels', ['A', 'D']],
    ]);
  });

  test('two classes of one name in two schools stay apart', () => {
    const rows = rowsOf([
      buildRow('A', { classeGroupeKey: 'one', schoolName: 'Ici' }),
      buildRow('B', { classeGroupeKey: 'two', schoolName: 'Là' }),
    ]);
    expect(groupRows(rows).map(({ school }) => school)).toEqual(['Ici', 'Là']);
  });
});

test('[DIST-16] progress and order are no change; period, keep, class and pupils are', () => {
  const [a, b] = [row('A'), row('B')];
  expect(sameRows([a, b], [{ ...b, progression: 50 }, a])).toBe(true);
  for (const other of [
    [a],
    [a, { ...b, keep: true }],
    [a, { ...b, period: later }],
    [a, { ...b, groupKey: '' }],
    [a, b, row('C')],
  ]) {
    expect(sameRows([a, b], other)).toBe(false);
  }
});

describe('merging', () => {
  test('takes mine where I changed, theirs elsewhere, additions and removals of both', () => {
    const base = [row('A'), row('B'), row('C'), row('D')];
    const mine = [row('A', { keep: true }), row('B'), row('D'), row('E')];
    const theirs = [row('A', { period: later, progression: 40 }), row('B', { keep: true }), row('C'), row('F')];
    expect(mergeRows(base, mine, theirs)).toEqual([
      row('A', { keep: true, progression: 40 }),
      row('B', { keep: true }),
      row('F'),
      row('E'),
    ]);
  });

  test('keeps mine where nobody else changed, theirs where I did not change', () => {
    const rows = fc.uniqueArray(fc.record({ name: fc.constantFrom(...'ABCDEF'), keep: fc.boolean() }), {
      selector: ({ name }) => name,
    });
    const build = (made: { name: string; keep: boolean }[]) => made.map(({ name, keep }) => row(name, { keep }));
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        const [base, changed] = [build(one), build(other)];
        expect(sameRows(mergeRows(base, changed, base), changed)).toBe(true);
        expect(sameRows(mergeRows(base, base, changed), changed)).toBe(true);
      }),
    );
  });
});

test('a kept draft of another shape is not read', () => {
  const draft = { etag: '"x"', rows: [row('A'), row('B', { period: later })] };
  expect(isDistributionDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
  for (const bad of [
    null,
    {},
    { etag: 1, rows: [] },
    { etag: '', rows: [{}] },
    { etag: '', rows: [{ ...row('A'), period: { start: 'x', end: null, closeAtEnd: false } }] },
    { etag: '', rows: [{ ...row('A'), period: { start: null, end: null } }] },
  ]) {
    expect(isDistributionDraft(bad)).toBe(false);
  }
});
