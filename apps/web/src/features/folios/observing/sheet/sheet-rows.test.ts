import type { Observation } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import {
  afterSave,
  bodyOf,
  changeRow,
  conflictsOf,
  dirtyRows,
  isSheetDraft,
  onNewDay,
  overwriteRow,
  pressLevel,
  receiveOwn,
  resolveRows,
  restoreRows,
  rowOf,
  sameSheet,
} from './sheet-rows.ts';

const cell = (criteriaId: number, changes: Partial<Observation> = {}) => buildObservation(21, criteriaId, changes);
const [first, second] = [
  cell(11, { state: 'ok', comment: 'Seule', checked: true, version: 4 }),
  cell(12, { state: 'nok', version: 2 }),
];
const base = [rowOf(first), rowOf(second)];

test('[OBS-11] any change unchecks, a mark too; « Vu » itself does not', () => {
  const row = rowOf(first);
  expect(changeRow(row, { state: 'nok' }).checked).toBe(false);
  expect(changeRow(row, { comment: 'Avec aide' }).checked).toBe(false);
  expect(changeRow(row, { marks: '/api/v1/medias/1' }).checked).toBe(false);
  expect(changeRow(rowOf(second), { checked: true })).toMatchObject({ checked: true, state: 'nok' });
  expect(changeRow(row, { state: 'ok' })).toBe(row);
});

test('a bulk action unchecks a row that said the same already', () => {
  expect(overwriteRow(rowOf(first), { state: 'ok' })).toMatchObject({ state: 'ok', checked: false });
});

test('[OBS-12] only changed rows travel, with the versions that they started from', () => {
  const mine = base.map((row) => (row.criteriaId === 12 ? changeRow(row, { comment: 'Mieux' }) : row));
  expect(bodyOf(mine, base)).toEqual([
    { criteriaId: 12, monitoredStudentId: 21, version: 2, comment: 'Mieux', audience: 'team', checked: false },
  ]);
  expect(bodyOf(base, base)).toEqual([]);
});

test('[OBS-13] after a save the rows are the refreshed ones; what was typed meanwhile stays', () => {
  const sent = base.map((row) => changeRow(row, { comment: 'Envoyé' }));
  const mine = sent.map((row) => (row.criteriaId === 11 ? changeRow(row, { comment: 'Envoyé, et plus' }) : row));
  const saved = [
    { ...first, comment: 'Envoyé', checked: false, version: 5 },
    { ...second, comment: 'Envoyé', version: 3 },
  ];
  const after = afterSave(mine, sent, saved);
  expect(after.map(({ comment, version }) => [comment, version])).toEqual([
    ['Envoyé, et plus', 5],
    ['Envoyé', 3],
  ]);
  expect(dirtyRows(after, saved.map(rowOf)).map(({ criteriaId }) => criteriaId)).toEqual([11]);
});

test('a kept draft comes back row by row, each with the version that it started from', () => {
  const mine = base.map((row) => (row.criteriaId === 12 ? changeRow(row, { state: 'ok' }) : row));
  const server = [
    { ...first, comment: 'De la collègue', version: 5 },
    { ...second, version: 3 },
  ].map(rowOf);
  const restored = restoreRows(server, { mine: { rows: mine }, base: { rows: base } });
  expect(restored.rows.map(({ state, comment }) => [state, comment])).toEqual([
    ['ok', 'De la collègue'],
    ['ok', ''],
  ]);
  expect(restored.base.map(({ version }) => version)).toEqual([5, 2]);
});

test('a conflict holds only rows that both changed, mine on top of hers', () => {
  const mine = base.map((row) => changeRow(row, { comment: 'La mienne' }));
  const current = [first, { ...second, state: 'ok' as const, version: 3, updatedBy: 'Pierre Borel' }];
  const conflicts = conflictsOf(mine, base, current);
  expect(conflicts.map((one) => [one.mine.criteriaId, one.mine.state, one.mine.comment])).toEqual([
    [12, 'ok', 'La mienne'],
  ]);
  expect(resolveRows(mine, base, current, new Set())).toMatchObject([
    { state: 'ok', comment: 'La mienne', checked: false, version: 4 },
    { state: 'ok', comment: 'La mienne', version: 3 },
  ]);
  expect(resolveRows(mine, base, current, new Set([second.id]))).toMatchObject([
    { comment: 'La mienne' },
    { state: 'ok', comment: '', version: 3 },
  ]);
});

test('nobody is asked where both wrote the same', () => {
  const mine = base.map((row) => (row.criteriaId === 12 ? changeRow(row, { state: 'ok' }) : row));
  expect(conflictsOf(mine, base, [first, { ...second, state: 'ok', version: 3 }])).toEqual([]);
});

test('a draft of another shape is not taken', () => {
  expect(isSheetDraft({ rows: base })).toBe(true);
  expect(isSheetDraft({ rows: [{ ...base[0], state: 'bravo' }] })).toBe(false);
  expect(isSheetDraft({ rows: [{}] })).toBe(false);
  expect(isSheetDraft(null)).toBe(false);
  expect(sameSheet({ rows: base }, { rows: base.map((row) => ({ ...row, version: 9 })) })).toBe(true);
});

describe('what this person wrote beside the draft', () => {
  const server = [{ ...first, marks: 'a' }, second];
  const from = server.map(rowOf);
  const changed = { comment: 'La mienne', marks: '' };
  const typed = { server, base: from, rows: from.map((row) => (row.id === first.id ? changeRow(row, changed) : row)) };
  const given = (changes: Partial<Observation>) => [
    { ...first, marks: 'a\nb', version: 5, checked: false, ...changes },
  ];
  const shown = (changes: Partial<Observation>, onlyMarks: boolean) => {
    const after = receiveOwn(typed, given(changes), { onlyMarks });
    const [row] = after.rows;
    return [row?.comment, row?.marks, row?.state, after.base[0]?.version];
  };

  test('a trace joins a changed row, which goes on from the new version; what was removed stays removed', () =>
    expect(shown({}, true)).toEqual(['La mienne', 'b', 'ok', 5]));
  test('more than a trace, or more than one write, is asked about when it is saved', () => {
    expect(shown({ state: 'nok' }, true)).toEqual(['La mienne', '', 'ok', 4]);
    expect(shown({ version: 6 }, true)).toEqual(['La mienne', '', 'ok', 4]);
  });
  test('a dated observation of this page brings its level along', () =>
    expect(shown({ state: 'nok' }, false)).toEqual(['La mienne', 'b', 'nok', 5]));
  test('a row that was left alone becomes what was written', () => {
    const cells = [{ ...second, state: 'ok' as const, version: 3 }];
    expect(receiveOwn(typed, cells, { onlyMarks: true }).rows[1]).toMatchObject({ state: 'ok', version: 3 });
  });
});

test('on another day what stands is of before, and a level that is given begins today’s; what was changed stays', () => {
  const on = new Date(2026, 8, 21, 10).toISOString();
  const given = [
    buildObservation(21, 11, { state: 'ok', observedOn: on, version: 1 }),
    buildObservation(21, 12, { state: 'ok', observedOn: on, version: 1 }),
  ];
  const asOfToday = given.map((one) => ({ ...rowOf(one), earlier: false }));
  const rows = asOfToday.map((row, index) => (index === 1 ? changeRow(row, { comment: 'Tapé hier' }) : row));
  const next = onNewDay({ server: given, base: asOfToday, rows });
  expect(next.rows.map(({ earlier }) => earlier)).toEqual([true, false]);
  const [turned] = next.rows;
  const pressed = turned === undefined ? [] : [pressLevel(turned, next.base[0] ?? turned, 'ok')];
  expect(bodyOf(pressed, next.base)).toMatchObject([{ state: 'ok', par: 'again' }]);
});
