import { describe, expect, test } from 'vitest';
import type { EarlierRow } from '../../db/cell-columns.ts';
import { type OpenCell, untouchedCell } from './cell.ts';
import { type Asked, changeCell, seriesOf, undoGesture } from './change-cell.ts';
import type { Pressing } from './place-level.ts';
import type { Noted } from './series-state.ts';

const ANNE = 1;
const PAUL = 2;
const rules: Pressing = {
  ...{ at: Date.parse('2026-11-26T10:00:00Z'), personId: ANNE, timeZone: 'Europe/Zurich', severalADay: false },
};
const TODAY = '2026-11-26 07:00:00';
const YESTERDAY = '2026-11-25 07:00:00';
const NOTHING_SAID = { comment: '', audience: 'team', markUrl: '' } as const;
const row = (on: string, state: string, given: Partial<EarlierRow> = {}): EarlierRow => ({
  ...{ on, state, by: PAUL, ...NOTHING_SAID },
  ...given,
});
const cellOf = (given: Partial<OpenCell> = {}): OpenCell => ({
  ...untouchedCell({ studentId: 1, criterionId: 1 }),
  ...{ state: 'ok', leveledOn: TODAY, leveledBy: PAUL, version: 3 },
  ...given,
});
const asked = (given: Partial<Asked> = {}): Asked => ({
  marksOf: (present, isNew) => (isNew ? '' : present),
  ...given,
});
const change = (cell: OpenCell, given: Partial<Asked>, earlier: readonly EarlierRow[] = []) =>
  changeCell(cell, earlier, asked(given), rules);

describe('[OBS-11] « Vu »', () => {
  const SEEN = cellOf({ checked: true, comment: 'Mot' });
  test.each<[string, OpenCell, Partial<Asked>, boolean]>([
    ['is set', cellOf(), { checked: true }, true],
    ['is taken away', SEEN, { checked: false }, false],
    ['stays where nothing changes', SEEN, {}, true],
    ['stays where the same comes again', SEEN, { state: 'ok', comment: 'Mot' }, true],
    ['stays unset where nothing changes', cellOf(), {}, false],
    ['goes with another level', SEEN, { state: 'nok' }, false],
    ['goes with another comment', SEEN, { comment: 'Autre' }, false],
    ['goes with other people', SEEN, { audience: 'family' }, false],
    ['goes with a mark', SEEN, { marksOf: () => '/a' }, false],
    [
      'goes with the same level on another day',
      cellOf({ checked: true, leveledOn: YESTERDAY }),
      { state: 'ok', press: 'again' },
      false,
    ],
    ['is set with another level', cellOf(), { state: 'nok', checked: true }, true],
  ])('%s', (_, cell, given, expected) => {
    expect(change(cell, given).checked).toBe(expected);
  });
});

test('what is left out stays', () => {
  const cell = cellOf({ comment: 'Mot', audience: 'family', markUrl: '/a' });
  expect(change(cell, { state: 'nok' })).toEqual({
    ...{ state: 'nok', leveledOn: TODAY, leveledBy: ANNE, checked: false },
    ...{ comment: 'Mot', audience: 'family', markUrl: '/a' },
  });
});

test('a comment that comes with a level stands in the observation that begins', () => {
  const part = change(cellOf({ leveledOn: YESTERDAY, comment: 'Mot' }), { state: 'nok', comment: 'Bien' });
  expect(part).toMatchObject({ state: 'nok', leveledOn: '2026-11-26 10:00:00', comment: 'Bien' });
  expect(part.moves).toEqual({ pushes: true });
});

test('a comment that comes with a level says what stands instead of the present one', () => {
  const earlier = row(YESTERDAY, 'nok');
  const cell = cellOf({ comment: 'Mot', former: { state: 'nok', on: YESTERDAY, row: earlier } });
  expect(change(cell, { state: 'nok', press: 'back', comment: 'Bien' }, [earlier])).toMatchObject({
    ...{ state: 'nok', leveledOn: YESTERDAY, comment: 'Bien', moves: { taken: earlier } },
  });
  expect(change(cell, { state: 'nok', press: 'back' }, [earlier])).toMatchObject({ leveledOn: TODAY, comment: 'Mot' });
});

test('a comment alone is of the day on which it is said', () => {
  const part = change(cellOf({ leveledOn: YESTERDAY, checked: true }), { comment: 'Bien' });
  expect(part).toMatchObject({ state: 'ok', leveledOn: '2026-11-26 10:00:00', comment: 'Bien', checked: false });
  expect(part.moves).toEqual({ pushes: true, removed: [], added: [] });
});

test('an observation that somebody chose is changed where it stands, and stays hers', () => {
  const earlier = row(YESTERDAY, 'nok');
  const du = '2026-11-25T07:00:00.000Z';
  const part = change(cellOf({ checked: true }), { du, state: 'unrated', comment: 'Bien' }, [earlier]);
  expect(part).toMatchObject({ state: 'ok', leveledOn: TODAY, leveledBy: PAUL, checked: false });
  const changed = row(YESTERDAY, 'unrated', { comment: 'Bien' });
  expect(part.moves).toEqual({ pushes: false, removed: [earlier], added: [changed], keeps: [] });
  // No level takes none away.
  expect(change(cellOf(), { du, state: null, comment: 'Bien' }, [earlier]).moves?.added?.[0]?.state).toBe('nok');
});

describe('a gesture is taken back', () => {
  const noted = (version: number, before: Noted['before'], after: Noted['after']) => ({ version, before, after });
  const undo = (cell: OpenCell, changes: readonly (Noted & { version: number })[], keepsSaid = false) =>
    undoGesture(cell, [], { changes, keepsSaid, observerOf: (version) => () => version * 10 });

  test('change by change, the last one first, with whoever gave the level of before', () => {
    const changes = [noted(2, { state: null }, { state: 'nok' }), noted(3, { state: 'nok' }, { state: 'ok' })];
    expect(undo(cellOf(), changes)).toEqual({
      ...{ state: null, leveledOn: TODAY, leveledBy: 20, ...NOTHING_SAID, checked: false },
      moves: { keeps: [3, 2] },
    });
  });

  test('not where somebody changed the cell since', () => {
    expect(undo(cellOf({ state: 'unrated' }), [noted(3, { state: 'nok' }, { state: 'ok' })])).toBeNull();
    const began = [noted(3, { state: 'nok', leveledOn: YESTERDAY }, { state: 'ok', leveledOn: TODAY, comment: '' })];
    expect(undo(cellOf({ comment: 'Mot' }), began)).toBeNull();
  });

  test('what was said since stays, under the level of before, where that is wished', () => {
    const began = [noted(3, { state: 'nok', leveledOn: YESTERDAY }, { state: 'ok', leveledOn: TODAY, comment: '' })];
    expect(undo(cellOf({ comment: 'Mot' }), began, true)).toMatchObject({
      ...{ state: 'nok', leveledOn: TODAY, leveledBy: PAUL, comment: 'Mot', moves: { keeps: [] } },
    });
    expect(undo(cellOf({ state: 'unrated' }), began, true)).toBeNull();
  });
});

test('a cell with its series as values', () => {
  const earlier = [row(YESTERDAY, 'nok')];
  expect(seriesOf(cellOf({ checked: true, comment: 'Mot' }), earlier)).toEqual({
    shown: { state: 'ok', leveledOn: TODAY, leveledBy: PAUL, ...NOTHING_SAID, comment: 'Mot', checked: true },
    earlier,
  });
});
