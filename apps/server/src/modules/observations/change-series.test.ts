import type { DatedDraft } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import type { EarlierRow } from '../../db/cell-columns.ts';
import { AppError } from '../../http/app-error.ts';
import { type CellRow, untouchedCell } from './cell.ts';
import { changeSeries, findDated, presentRow, type SeriesRules } from './change-series.ts';

const ANNE = 1;
const PAUL = 2;
const rules = (given: Partial<SeriesRules> = {}): SeriesRules => ({
  ...{ personId: ANNE, now: Date.parse('2026-11-26T10:00:00Z'), timeZone: 'Europe/Zurich', severalADay: false },
  days: { from: '2026-08-01', to: '2026-11-26' },
  ...given,
});
const iso = (utc: string) => `${utc.replace(' ', 'T')}.000Z`;
const MONDAY = '2026-11-16 08:00:00';
const WEDNESDAY = '2026-11-18 08:00:00';
const FRIDAY = '2026-11-20 08:00:00';
const NOTHING_SAID = { comment: '', audience: 'team', markUrl: '' } as const;
const row = (on: string, state: string, given: Partial<EarlierRow> = {}): EarlierRow => ({
  ...{ on, state, by: PAUL, ...NOTHING_SAID },
  ...given,
});
const cellOf = (given: Partial<CellRow> = {}): CellRow => ({
  ...untouchedCell({ studentId: 1, criterionId: 1 }),
  ...given,
});
const present = (given: Partial<CellRow> = {}) =>
  cellOf({ state: 'ok', leveledOn: FRIDAY, leveledBy: PAUL, checked: true, version: 4, ...given });
const draft = (given: Partial<DatedDraft>): DatedDraft => ({ observedOn: null, day: null, ...given }) as DatedDraft;
const EARLIER = [row(MONDAY, 'nok', { comment: 'Mot', audience: 'family', markUrl: '/m' }), row(WEDNESDAY, 'ok')];
const change = (cell: CellRow, given: Partial<DatedDraft>, earlier: readonly EarlierRow[] = EARLIER, more = rules()) =>
  changeSeries(cell, earlier, draft(given), more);
const refusalOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...Object.entries(error.details.fields ?? {}).flat()];
  }
};

describe('the present observation as one of its series', () => {
  test('has the date of its level, else that of the cell, else the oldest there is', () => {
    const said = { comment: 'Mot', audience: 'family', markUrl: '/m' } as const;
    expect(presentRow(present(said))).toEqual({ on: FRIDAY, state: 'ok', by: PAUL, ...said });
    expect(presentRow(present({ leveledOn: null, updatedOn: MONDAY }))?.on).toBe(MONDAY);
    expect(presentRow(present({ leveledOn: null }))?.on).toBe('1970-01-01 00:00:00');
  });

  test('is none where the cell is unset', () => {
    expect(presentRow(present({ state: null }))).toBeNull();
  });

  test('is found by its instant as the earlier ones are', () => {
    const now = presentRow(present());
    expect(findDated(now, EARLIER, iso(FRIDAY))).toBe(now);
    expect(findDated(now, EARLIER, iso(MONDAY))).toBe(EARLIER[0]);
    expect(findDated(now, EARLIER, iso('2026-11-17 08:00:00'))).toBeUndefined();
    expect(findDated(null, [], iso(FRIDAY))).toBeUndefined();
  });
});

describe('another observation', () => {
  test('of a day before stands among the earlier ones, at noon, and the cell stays seen', () => {
    const added = row('2026-11-17 11:00:00', 'unrated', { by: ANNE, comment: 'Bien' });
    expect(change(present(), { day: '2026-11-17', state: 'unrated', comment: 'Bien' })).toEqual({
      ...{ state: 'ok', leveledOn: FRIDAY, leveledBy: PAUL, ...NOTHING_SAID, checked: true },
      moves: { pushes: false, removed: [], added: [added] },
    });
  });

  test('of a later day is the present one, and no longer seen', () => {
    expect(change(present(), { day: '2026-11-24', state: 'unrated', comment: 'Bien', audience: 'family' })).toEqual({
      ...{ state: 'unrated', leveledOn: '2026-11-24 11:00:00', leveledBy: ANNE, checked: false },
      ...{ comment: 'Bien', audience: 'family', markUrl: '' },
      moves: { pushes: true, removed: [], added: [] },
    });
  });

  test('of a later day has no word of the one before, which keeps its own', () => {
    const said = { comment: 'Mot', audience: 'family', markUrl: '/m' } as const;
    const part = change(present(said), { day: '2026-11-24', state: 'unrated' });
    expect(part).toMatchObject({ ...NOTHING_SAID, moves: { pushes: true } });
  });

  test('of today is of this moment', () => {
    expect(change(present(), { day: '2026-11-26', state: 'unrated' }).leveledOn).toBe('2026-11-26 10:00:00');
  });

  test('is one second later for each that stands on the instant', () => {
    const noon = [row('2026-11-17 11:00:00', 'ok'), row('2026-11-17 11:00:01', 'ok')];
    const part = change(present(), { day: '2026-11-17', state: 'unrated' }, noon, rules({ severalADay: true }));
    expect(part.moves?.added?.map(({ on }) => on)).toEqual(['2026-11-17 11:00:02']);
  });

  test('of an unset cell shows what was said there, until it says something itself', () => {
    const unset = cellOf({ comment: 'Mot', audience: 'family', markUrl: '/m' });
    expect(change(unset, { day: '2026-11-24', state: 'unrated' }, [])).toMatchObject({
      ...{ state: 'unrated', comment: 'Mot', audience: 'family', markUrl: '/m' },
      moves: {},
    });
    expect(change(unset, { day: '2026-11-24', state: 'unrated', comment: 'Bien' }, [])).toMatchObject({
      ...{ comment: 'Bien', audience: 'team', markUrl: '/m' },
    });
  });

  test('before the day since when the cell is unset leaves it unset', () => {
    const unset = cellOf({ leveledOn: FRIDAY, comment: 'Mot' });
    const before = change(unset, { day: '2026-11-19', state: 'unrated' }, []);
    expect(before).toMatchObject({ state: null, leveledOn: FRIDAY, comment: 'Mot' });
    expect(before.moves?.added).toHaveLength(1);
    expect(change(unset, { day: '2026-11-24', state: 'unrated' }, [])).toMatchObject({ state: 'unrated' });
    const atNoon = cellOf({ leveledOn: '2026-11-24 11:00:00' });
    expect(change(atNoon, { day: '2026-11-24', state: 'unrated' }, [])).toMatchObject({ state: null });
  });
});

describe('an observation that is changed', () => {
  test('keeps its instant, its words and whose it is', () => {
    const changed = { ...row(MONDAY, 'unrated', { comment: 'Mot', audience: 'family', markUrl: '/m' }) };
    expect(change(present(), { observedOn: iso(MONDAY), day: '2026-11-16', state: 'unrated' }).moves).toEqual({
      ...{ pushes: false, removed: [EARLIER[0]], added: [changed], keeps: [] },
    });
  });

  test('keeps its level where none is given, and says what is given', () => {
    const part = change(present(), { observedOn: iso(MONDAY), day: '2026-11-16', comment: 'Autre' });
    expect(part.moves?.added).toEqual([{ ...EARLIER[0], comment: 'Autre' }]);
  });

  test('moves to another day, and past the present one', () => {
    const earlier = change(present(), { observedOn: iso(MONDAY), day: '2026-11-17' });
    expect(earlier.moves?.added).toEqual([{ ...EARLIER[0], on: '2026-11-17 11:00:00' }]);
    const later = change(present(), { observedOn: iso(MONDAY), day: '2026-11-24' });
    expect(later).toMatchObject({ state: 'nok', leveledOn: '2026-11-24 11:00:00', leveledBy: PAUL, markUrl: '/m' });
    expect(later.moves).toEqual({ pushes: true, removed: [EARLIER[0]], added: [], keeps: [] });
  });

  test('as the present one is changed where it shows', () => {
    expect(change(present(), { observedOn: iso(FRIDAY), day: '2026-11-20', state: 'unrated' })).toMatchObject({
      ...{ state: 'unrated', leveledOn: FRIDAY, leveledBy: PAUL, checked: false, moves: { keeps: [] } },
    });
  });

  test('as the present one makes room for an earlier one when it moves before it', () => {
    const part = change(present(), { observedOn: iso(FRIDAY), day: '2026-11-17' });
    expect(part).toMatchObject({ state: 'ok', leveledOn: WEDNESDAY });
    expect(part.moves).toEqual({
      ...{ pushes: false, removed: [], added: [row('2026-11-17 11:00:00', 'ok')], taken: EARLIER[1], keeps: [] },
    });
  });

  test('to what it is already changes nothing', () => {
    const part = change(present(), { observedOn: iso(MONDAY), day: '2026-11-16', state: 'nok' });
    expect(part).toEqual({
      ...{ state: 'ok', leveledOn: FRIDAY, leveledBy: PAUL, ...NOTHING_SAID, checked: true },
      moves: { keeps: [] },
    });
    expect(change(present(), { observedOn: iso(FRIDAY), day: '2026-11-20', state: 'ok' }).checked).toBe(true);
  });

  test('of before this school year may stay on its day', () => {
    const old = [row('2026-06-01 08:00:00', 'ok')];
    const part = change(
      present(),
      { observedOn: iso('2026-06-01 08:00:00'), day: '2026-06-01', state: 'unrated' },
      old,
    );
    expect(part.moves?.added).toEqual([row('2026-06-01 08:00:00', 'unrated')]);
  });
});

describe('an observation that goes', () => {
  test('of the earlier ones leaves the present one as it is', () => {
    const part = change(present(), { observedOn: iso(MONDAY) });
    expect(part).toMatchObject({ state: 'ok', leveledOn: FRIDAY, checked: true });
    expect(part.moves).toEqual({ pushes: false, removed: [EARLIER[0]], added: [], keeps: [] });
  });

  test('of an unset cell leaves it unset', () => {
    const unset = cellOf({ leveledOn: FRIDAY, comment: 'Mot' });
    const part = change(unset, { observedOn: iso(MONDAY) });
    expect(part).toMatchObject({ state: null, leveledOn: FRIDAY, comment: 'Mot' });
    expect(part.moves?.removed).toEqual([EARLIER[0]]);
  });

  test('as the present one shows the one before', () => {
    const part = change(present(), { observedOn: iso(FRIDAY) });
    expect(part).toMatchObject({ state: 'ok', leveledOn: WEDNESDAY, leveledBy: PAUL, checked: false });
    expect(part.moves).toEqual({ pushes: false, removed: [], added: [], taken: EARLIER[1], keeps: [] });
  });

  test('as the only one leaves the cell untouched', () => {
    expect(change(present({ comment: 'Mot', markUrl: '/m' }), { observedOn: iso(FRIDAY) }, [])).toEqual({
      ...{ state: null, leveledOn: null, leveledBy: null, ...NOTHING_SAID, checked: false },
      moves: { keeps: [] },
    });
  });
});

describe('it is refused', () => {
  test.each<[string, Partial<DatedDraft>, Partial<SeriesRules>, unknown]>([
    ['what is not there', { observedOn: iso('2026-11-17 08:00:00') }, {}, ['OBSERVATION_NOT_FOUND']],
    ['no level', { day: '2026-11-17' }, {}, ['INVALID', 'state', 'Un niveau est attendu.']],
    [
      'a day before the school year',
      { day: '2026-07-31', state: 'ok' },
      {},
      ['INVALID', 'day', 'Choisissez un jour de cette année scolaire, jusqu’à aujourd’hui.'],
    ],
    [
      'a day that is not yet',
      { day: '2026-11-27', state: 'ok' },
      {},
      ['INVALID', 'day', 'Choisissez un jour de cette année scolaire, jusqu’à aujourd’hui.'],
    ],
    [
      'a day that has one',
      { day: '2026-11-18', state: 'ok' },
      {},
      ['INVALID', 'day', 'Ce jour a déjà une observation\u00a0: modifiez-la.'],
    ],
    [
      'moving one to a day that has one',
      { observedOn: iso(MONDAY), day: '2026-11-18' },
      {},
      ['INVALID', 'day', 'Ce jour a déjà une observation\u00a0: modifiez-la.'],
    ],
  ])('%s', (_, given, more, fields) => {
    expect(refusalOf(() => change(present(), given, EARLIER, rules(more)))).toEqual(fields);
  });

  test.each<[string, Partial<DatedDraft>, boolean]>([
    ['the first day of the year', { day: '2026-08-01', state: 'ok' }, false],
    ['today', { day: '2026-11-26', state: 'ok' }, false],
    ['a day that has one, where there are several a day', { day: '2026-11-18', state: 'ok' }, true],
  ])('but not %s', (_, given, severalADay) => {
    expect(() => change(present(), given, EARLIER, rules({ severalADay }))).not.toThrow();
  });
});
