import { observationIdOf } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import {
  asideOf,
  type CellChange,
  type CellRow,
  changeOf,
  gestureOf,
  holds,
  isAlone,
  mergeRows,
  requestOf,
  rowsOf,
  sameAs,
} from './cell-writes.ts';

const KEY = observationIdOf(21, 11);
const DU = '2026-11-20T08:00:00.000Z';
const row = (given: Partial<CellRow> = {}, pupil = 21, criterion = 11): CellRow => ({
  ...{ monitoredStudentId: pupil, criteriaId: criterion, version: 3 },
  ...given,
});
const waiting = (given: object) => ({
  ...{ item: 'a', group: 'folio-7', method: 'PUT' as const, path: '', key: 'k', at: 1 },
  ...given,
});

test.each<[CellChange, CellChange]>([
  [{}, {}],
  [{ state: null }, { state: null, checked: false }],
  [{ comment: '' }, { comment: '', checked: false }],
  [{ audience: 'team' }, { audience: 'team', checked: false }],
  [{ marks: '' }, { marks: '', checked: false }],
  [{ checked: true }, { checked: true }],
  [
    { state: 'ok', checked: true },
    { state: 'ok', checked: true },
  ],
])('of %j is said %j', (given, change) => {
  expect(changeOf(row(given))).toEqual(change);
});

describe('what waits', () => {
  test('is read from a draft, a request and what it notes', () => {
    const rows = [row({ state: 'ok' })];
    expect(rowsOf(waiting({ body: { rows } }))).toBe(rows);
    expect(rowsOf(waiting({ body: rows }))).toBe(rows);
    expect(rowsOf(waiting({ body: [], note: { rows } }))).toBe(rows);
    expect([rowsOf(waiting({})), rowsOf(waiting({ note: {} }))]).toEqual([[], []]);
  });

  test('goes alone where it stands apart, or is a gesture of many cells', () => {
    const gesture = { bloc: 'b', par: 'fill' };
    expect([{}, { apart: true }, { apart: false }, { gesture }].map((body) => isAlone(waiting({ body })))).toEqual([
      ...[false, true, false, true],
    ]);
    expect(gestureOf(waiting({ note: { rows: [], gesture } }))).toEqual({ gesture });
    expect([gestureOf(waiting({ note: { rows: [] } })), gestureOf(waiting({}))]).toStrictEqual([{}, {}]);
  });
});

describe('rows of one cell as it shows', () => {
  const merged = (...rows: CellRow[]) => mergeRows([rows.slice(0, 1), rows.slice(1)]).get(KEY);

  test('hold the last word about each field, over the first version', () => {
    expect(merged(row({ state: 'ok', comment: 'A' }), row({ comment: 'B', version: 5 }))).toEqual({
      ...row({ state: 'ok', comment: 'B', checked: false, shown: {} }),
    });
    const alone = row({ state: 'ok' });
    expect(merged(alone)).toBe(alone);
  });

  test('hold no « Vu » of before another change', () => {
    expect(merged(row({ checked: true }), row({ state: 'ok' }))?.checked).toBe(false);
  });

  test('leave out what was said of the observation of before', () => {
    const said = row({ comment: 'A', audience: 'family', marks: '/a' });
    const all = { comment: '', audience: 'team', marks: '', markUrl: '' } as const;
    expect(merged(said, row({ state: 'nok', shown: all }))).toEqual(row({ state: 'nok', checked: false, shown: all }));
    expect(merged(said, row({ marks: '/b', shown: { comment: '' } }))).toEqual(
      row({ marks: '/b', checked: false, shown: { comment: '' } }),
    );
    expect(merged(said, row({ comment: 'B', shown: { marks: '' } }))).toMatchObject({
      comment: 'B',
      audience: 'family',
    });
    expect(merged(said, row({ comment: 'B', shown: { marks: '' } }))).not.toHaveProperty('marks');
  });

  test('show nothing of an observation aside, but that something waits', () => {
    const aside = row({ state: 'nok', isAside: true, du: DU });
    expect(merged(aside)).toEqual(row());
    expect(merged(row({ state: 'ok' }), aside)).toEqual(row({ state: 'ok' }));
  });

  test('of an observation aside are its last words', () => {
    const rows = [
      row({ state: 'nok', comment: 'A', isAside: true, du: DU }),
      row({ comment: 'B', isAside: true, du: DU }),
      row({ comment: 'other day', isAside: true, du: '2026-11-19T08:00:00.000Z' }),
      row({ comment: 'shown', du: DU }),
      row({ comment: 'other cell', isAside: true, du: DU }, 22),
    ];
    expect(asideOf([rows], KEY, DU)).toEqual({ state: 'nok', comment: 'B' });
  });
});

describe('the request of some rows', () => {
  const path = (...rows: CellRow[]) => requestOf(7, rows)?.path;

  test('is none without rows', () => {
    expect(requestOf(7, [])).toBeNull();
  });

  test('of one level is the shortest one, with its version', () => {
    const one = row({ state: 'ok', le: DU, par: 'again', geste: 'g' });
    const request = requestOf(7, [one]);
    expect(request).toMatchObject({ method: 'PUT', headers: { 'If-Match': '3' }, note: { rows: [one] }, count: 1 });
    expect(request).not.toHaveProperty('body');
    expect(request?.path).toContain('par=again');
    expect(path(row({ state: null }))).toContain('unset');
  });

  test.each<[string, Partial<CellRow>]>([
    ['a comment', { comment: '' }],
    ['whom it is for', { audience: 'team' }],
    ['marks', { marks: '' }],
    ['« Vu »', { checked: true }],
    ['a chosen observation', { du: DU }],
  ])('of a level with %s has a body', (_, given) => {
    expect(requestOf(7, [row({ state: 'ok', ...given })])?.body).toEqual([row({ state: 'ok', ...given })]);
  });

  test('of a level that is taken back needs no more than its name, of « not seen » nothing', () => {
    expect(requestOf(7, [row({ state: 'ok', comment: 'A', annule: 'g' })])).not.toHaveProperty('body');
    expect(requestOf(7, [row({ state: 'ok', checked: false })])).not.toHaveProperty('body');
    expect(requestOf(7, [row({ comment: 'A', annule: 'g' })])).toHaveProperty('body');
  });

  test('goes to the criterion or the pupil of all its rows, else to the folio', () => {
    const two = (pupil: number, criterion: number) =>
      path(row({ state: 'ok' }), row({ state: 'ok' }, pupil, criterion));
    expect(new Set([two(22, 11), two(21, 12), two(22, 12)]).size).toBe(3);
    expect([two(22, 11), two(21, 12)]).toEqual([expect.stringContaining('11'), expect.stringContaining('21')]);
    expect(path(row({ comment: 'A' }))).toBe(two(22, 11));
    expect(two(22, 11)?.endsWith('/11')).toBe(true);
  });

  test('keeps what only this browser needs, and names the gesture', () => {
    const rows = [row({ state: 'ok', shown: { comment: '' }, isAside: true }), row({ state: 'ok' }, 22)];
    const gesture = { bloc: 'b', par: 'fill' } as const;
    const request = requestOf(7, rows, gesture);
    expect(request).toMatchObject({
      body: [row({ state: 'ok' }), row({ state: 'ok' }, 22)],
      note: { rows, gesture },
      count: 2,
    });
    expect(request?.body).toEqual([row({ state: 'ok' }), row({ state: 'ok' }, 22)]);
    expect(request?.path.endsWith('?bloc=b&par=fill')).toBe(true);
    expect(requestOf(7, [row({ state: 'ok' })], gesture)?.path.endsWith('?bloc=b&par=fill')).toBe(true);
  });
});

test('a cell has what a change says, « Vu » where it is asked', () => {
  const cell = buildObservation(21, 11, { state: 'ok', comment: 'A', audience: 'family', marks: '/a' });
  const all = { state: 'ok', comment: 'A', audience: 'family', marks: '/a' } as const;
  expect([sameAs(cell, {}), sameAs(cell, all), sameAs(cell, { ...all, checked: true })]).toEqual([true, true, true]);
  const others: CellChange[] = [{ state: 'nok' }, { comment: '' }, { audience: 'team' }, { marks: '' }];
  expect(others.map((change) => sameAs(cell, change))).toEqual([false, false, false, false]);
  expect([holds(cell, all), holds(cell, { checked: false }), holds(cell, { checked: true })]).toEqual([
    ...[true, true, false],
  ]);
  expect([holds({ ...cell, checked: true }, { checked: true }), holds(cell, { state: 'nok' })]).toEqual([true, false]);
});
