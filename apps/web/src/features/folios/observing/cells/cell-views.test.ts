import { observationIdOf } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import { agrees, idsOf, isSameView, newest, pick, shownOf } from './cell-views.ts';
import type { CellChange } from './cell-writes.ts';

const FULL = { state: 'ok', comment: 'Mot', audience: 'family', marks: '/a', checked: true } as const;

test('a cell is of a pupil and a criterion', () => {
  expect(idsOf(observationIdOf(21, 11))).toEqual({ monitoredStudentId: 21, criteriaId: 11 });
});

describe('what the fields of a change hold now', () => {
  test.each<[string, CellChange, CellChange, CellChange]>([
    ['a level', FULL, { state: 'nok' }, { state: 'ok', checked: true }],
    ['no level yet', {}, { state: 'nok' }, { state: null }],
    ['a comment', FULL, { comment: '' }, { comment: 'Mot', checked: true }],
    ['whom it is for', FULL, { audience: 'team' }, { audience: 'family', checked: true }],
    ['marks', FULL, { marks: '' }, { marks: '/a', checked: true }],
    ['what is not known', {}, { comment: '', audience: 'team', marks: '' }, {}],
    ['« Vu » that is set', { checked: true }, { checked: false }, { checked: true }],
    ['« Vu » that is not', { checked: false }, { checked: true }, { checked: false }],
    ['nothing of a cell that nobody has seen', { ...FULL, checked: false }, {}, {}],
  ])('%s', (_, view, change, expected) => {
    expect(pick(view, change)).toStrictEqual(expected);
  });
});

test.each<[CellChange, boolean]>([
  [{}, true],
  [FULL, true],
  [{ state: 'nok' }, false],
  [{ ...FULL, comment: '' }, false],
  [{ ...FULL, audience: 'team' }, false],
  [{ ...FULL, marks: '' }, false],
  [{ checked: false }, false],
])('a cell has all of %j: %s', (change, expected) => {
  expect(agrees(FULL, change)).toBe(expected);
});

test('a view is the same where each field is', () => {
  expect(isSameView({ a: 1, b: 2 }, { a: 1, b: 2 })).toBe(true);
  expect(isSameView({ a: 1, b: 2 }, { a: 1, b: 3 })).toBe(false);
  expect(isSameView({ a: 1 }, undefined)).toBe(false);
});

describe('of two answers about one cell', () => {
  const cell = (version: number, selfVersion: number, given: object = {}) => ({
    ...buildObservation(21, 11),
    ...{ version, selfVersion },
    ...given,
  });

  test('the first one counts as it is', () => {
    const given = cell(1, 1);
    expect(newest(undefined, given)).toBe(given);
  });

  test.each<[string, number, number, object]>([
    ['an older one', 1, 1, { comment: 'A', selfComment: 'a' }],
    ['of the teachers a later word', 3, 1, { comment: 'B', selfComment: 'a' }],
    ['of the pupil a later word', 1, 3, { comment: 'A', selfComment: 'b' }],
    ['the same versions', 2, 2, { comment: 'B', selfComment: 'b' }],
  ])('%s', (_, version, selfVersion, expected) => {
    const known = cell(2, 2, { comment: 'A', selfComment: 'a' });
    const given = cell(version, selfVersion, { comment: 'B', selfComment: 'b' });
    expect(newest(known, given)).toMatchObject(expected);
  });
});

test('what is shown besides the level', () => {
  const said = {
    observedOn: '2026-11-20T08:00:00.000Z',
    comment: 'Mot',
    audience: 'family',
    marks: '/a',
    markUrl: '/a',
  } as const;
  expect(shownOf({ ...buildObservation(21, 11), ...said })).toEqual(said);
});
