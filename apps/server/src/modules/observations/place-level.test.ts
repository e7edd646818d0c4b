import { describe, expect, test } from 'vitest';
import type { EarlierRow, Former } from '../../db/cell-columns.ts';
import { type OpenCell, untouchedCell } from './cell.ts';
import { openSince, type Pressing, placeLevel, standing } from './place-level.ts';
import { utcOf } from './press.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const MINUTE = 60_000;
const ANNE = 1;
const PAUL = 2;
const rules = (given: Partial<Pressing> = {}): Pressing => ({
  ...{ at: NOW, personId: ANNE, timeZone: 'Europe/Zurich', severalADay: false },
  ...given,
});
const cellOf = (given: Partial<OpenCell> = {}): OpenCell => ({
  ...untouchedCell({ studentId: 1, criterionId: 1 }),
  ...given,
});
const TODAY = '2026-11-26 07:00:00';
const YESTERDAY = '2026-11-25 07:00:00';
const observed = (on: string | null, given: Partial<OpenCell> = {}) =>
  cellOf({ state: 'ok', leveledOn: on, leveledBy: PAUL, ...given });
const SAID = { comment: 'Bravo', audience: 'family', markUrl: '/a' } as const;
const NOTHING_SAID = { comment: '', audience: 'team', markUrl: '' } as const;
const row = (on: string, state: string, by: number | null = PAUL): EarlierRow => ({ on, state, by, ...NOTHING_SAID });
const place = (cell: OpenCell, state: string | null | undefined, press?: 'again' | 'back', pressing = rules()) =>
  placeLevel(cell, { state, press }, pressing);

test('an observation can be put right for its day, or for five minutes where there are several a day', () => {
  expect(openSince(rules())).toBe(Date.parse('2026-11-25T23:00:00Z'));
  expect(openSince(rules({ severalADay: true }))).toBe(NOW - 5 * MINUTE);
});

test('what stands are the teachers’ fields', () => {
  const cell = observed(TODAY, { ...SAID, checked: true, version: 3, selfState: 'ok' });
  expect(standing(cell)).toEqual({ state: 'ok', leveledOn: TODAY, leveledBy: PAUL, ...SAID });
});

describe('nothing changes', () => {
  test.each<[string, OpenCell, string | null | undefined, 'again' | undefined]>([
    ['without a level', observed(YESTERDAY, SAID), undefined, undefined],
    ['without a level, whatever was pressed', observed(YESTERDAY, SAID), undefined, 'again'],
    ['by the level that stands', observed(YESTERDAY, SAID), 'ok', undefined],
    ['by the same level again on its day', observed(TODAY, SAID), 'ok', 'again'],
    ['by the same level again where it has no date', observed(null, SAID), 'ok', 'again'],
    ['by no level again', cellOf({ leveledOn: YESTERDAY, comment: 'Mot' }), null, 'again'],
  ])('%s', (_, cell, state, press) => {
    expect(place(cell, state, press)).toEqual(standing(cell));
  });
});

describe('an observation begins', () => {
  const begun = (state: string | null) => ({ state, leveledOn: utcOf(NOW), leveledBy: ANNE });
  test.each<[string, string | null, 'again' | undefined]>([
    ['with another level on another day', 'nok', undefined],
    ['with the same level again on another day', 'ok', 'again'],
    ['with no level', null, undefined],
  ])('%s: the one before is kept, the new one has no word', (_, state, press) => {
    const placed = place(observed(YESTERDAY, SAID), state, press);
    expect(placed).toEqual({ ...begun(state), ...NOTHING_SAID, moves: { pushes: true } });
  });

  test.each<[string, OpenCell]>([
    ['in a cell that nobody observed', cellOf(SAID)],
    ['in a cell that is unset since yesterday', cellOf({ ...SAID, leveledOn: YESTERDAY })],
    ['where the level has no date', observed(null, { ...SAID, state: 'nok' })],
  ])('%s: with the comment of before', (_, cell) => {
    expect(place(cell, 'ok')).toEqual({ ...begun('ok'), ...SAID });
  });

  test('never before the one that it follows', () => {
    const later = utcOf(NOW + MINUTE);
    const placed = place(observed(later), 'nok', undefined, rules({ severalADay: true }));
    expect(placed.leveledOn).toBe(utcOf(NOW + MINUTE + 1));
  });

  test('by somebody else within five minutes too, where there are several a day', () => {
    const cell = observed(utcOf(NOW - MINUTE));
    expect(place(cell, 'nok', undefined, rules({ severalADay: true })).moves).toEqual({ pushes: true });
    expect(place(cell, 'nok', undefined, rules({ severalADay: true, personId: PAUL })).moves).toBeUndefined();
  });
});

describe('the observation of the day is changed', () => {
  test('in place, with its date and its words, by whoever changes it', () => {
    const placed = place(observed(TODAY, SAID), 'nok');
    expect(placed).toEqual({ state: 'nok', leveledOn: TODAY, leveledBy: ANNE, ...SAID });
  });

  test('to no level, and from there', () => {
    expect(place(observed(TODAY), null)).toMatchObject({ state: null, leveledOn: TODAY, leveledBy: ANNE });
    expect(place(cellOf({ leveledOn: TODAY }), 'ok')).toMatchObject({ state: 'ok', leveledOn: TODAY, leveledBy: ANNE });
  });
});

describe('what was pressed by mistake and put back leaves nothing behind', () => {
  const former = (given: Partial<Former> = {}): Former => ({
    ...{ state: 'nok', on: YESTERDAY, row: row(YESTERDAY, 'nok') },
    ...given,
  });
  const taken = (one: EarlierRow) => {
    const { on, by, ...values } = one;
    return { ...values, leveledOn: on, leveledBy: by, moves: { taken: one } };
  };
  const inPlace = { state: 'nok', leveledOn: TODAY, leveledBy: ANNE };

  test('the earlier observation stands again', () => {
    expect(place(observed(TODAY, { former: former() }), 'nok')).toEqual(taken(row(YESTERDAY, 'nok')));
  });

  test.each<[string, Partial<OpenCell>]>([
    ['nothing is known of before', { former: null }],
    ['it is too old to be asked', {}],
    ['another level stood then', { former: former({ state: 'unrated' }) }],
    ['a comment came with it', { former: former(), comment: 'Mot' }],
    ['a mark came with it', { former: former(), markUrl: '/a' }],
    ['the earlier one is gone', { former: former({ row: null }) }],
    ['another one came between', { former: former({ row: row('2026-11-25 09:00:00', 'nok') }) }],
    ['the earlier one was changed', { former: former({ row: row(YESTERDAY, 'unrated') }) }],
  ])('not where %s', (_, given) => {
    const placed = place(observed(TODAY, given), 'nok');
    expect(placed).toMatchObject(inPlace);
    expect(placed.moves).toBeUndefined();
  });

  test('not where it is meant of this day', () => {
    expect(place(observed(TODAY, { former: former() }), 'nok', 'again')).toMatchObject(inPlace);
  });

  const UNSET = former({ state: null, on: null, row: null });
  test.each<[string, Former, string | null]>([
    ['a cell that nobody had observed', UNSET, null],
    ['a cell that was unset since yesterday', { ...UNSET, on: YESTERDAY }, YESTERDAY],
    ['with an observation before that', former({ state: null, row: row('2026-11-20 07:00:00', 'ok') }), YESTERDAY],
  ])('unset again is %s', (_, given, leveledOn) => {
    const placed = place(observed(TODAY, { former: given }), null);
    expect(placed).toEqual({ state: null, leveledOn, leveledBy: null, ...NOTHING_SAID });
  });

  test.each<[string, Former]>([
    ['where something was observed since then', former({ state: null, row: row('2026-11-25 09:00:00', 'ok') })],
    ['where something was observed and nothing was before', { ...UNSET, row: row(YESTERDAY, 'ok') }],
  ])('unset in its place, %s', (_, given) => {
    expect(place(observed(TODAY, { former: given }), null)).toMatchObject({ state: null, leveledOn: TODAY });
  });

  test('the moment itself is not since then', () => {
    const given = former({ state: null, row: row(YESTERDAY, 'ok') });
    expect(place(observed(TODAY, { former: given }), null)).toMatchObject({ leveledOn: YESTERDAY });
  });

  test('« back » does so on another day, and with a comment that comes with it', () => {
    const cell = observed(YESTERDAY, { comment: 'Mot', former: former({ on: '2026-11-20 07:00:00', row: null }) });
    const earlier = row('2026-11-20 07:00:00', 'nok');
    const known = { ...cell, former: former({ on: earlier.on, row: earlier }) };
    const back = { state: 'nok', press: 'back' } as const;
    expect(placeLevel(known, { ...back, isCommented: true }, rules())).toEqual(taken(earlier));
    // The comment that stands was said with it: another observation begins.
    expect(placeLevel(known, back, rules()).moves).toEqual({ pushes: true });
    expect(placeLevel(cell, { ...back, isCommented: true }, rules()).moves).toEqual({ pushes: true });
  });

  test('a plain press on another day does not', () => {
    const earlier = row('2026-11-20 07:00:00', 'nok');
    const cell = observed(YESTERDAY, { former: former({ on: earlier.on, row: earlier }) });
    expect(place(cell, 'nok').moves).toEqual({ pushes: true });
  });
});
