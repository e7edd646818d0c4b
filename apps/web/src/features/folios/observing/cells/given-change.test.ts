import { observationIdOf } from '@pupitre/learning';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import { type GivenChange, isAside, rowToSend } from './given-change.ts';

const NOW = '2026-11-26T10:00:00.000Z';
const EARLIER = '2026-11-25T10:00:00.000Z';
const KEY = observationIdOf(21, 11);
const ROW = { monitoredStudentId: 21, criteriaId: 11, version: 3, le: NOW };
const view = buildObservation(21, 11, { state: 'ok', observedOn: EARLIER, comment: 'Mot', marks: '/a' });
const today = { ...view, observedOn: NOW };
const unset = buildObservation(21, 11);
beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const rowOf = (given: Partial<GivenChange>, of = view) => rowToSend({ key: KEY, change: {}, ...given }, of, 3);

test('a chosen observation stands aside where its cell shows another one', () => {
  expect([isAside(view, undefined), isAside(view, EARLIER), isAside(view, NOW)]).toEqual([false, false, true]);
});

describe('what the cell shows no more', () => {
  const NO_COMMENT = { comment: '', audience: 'team' };
  const NO_MARKS = { marks: '', markUrl: '' };
  test.each<[string, Partial<GivenChange>, typeof view, object | undefined]>([
    ['another level on another day', { change: { state: 'nok' } }, view, { ...NO_COMMENT, ...NO_MARKS }],
    ['the same level again', { change: { state: 'ok' }, press: 'again' }, view, { ...NO_COMMENT, ...NO_MARKS }],
    ['the same level', { change: { state: 'ok' } }, view, undefined],
    ['a comment of today', { change: { comment: 'Bien' } }, view, NO_MARKS],
    ['a mark of today', { change: { marks: '/a\n/b' } }, view, NO_COMMENT],
    ['no comment', { change: { comment: '' } }, view, undefined],
    ['one mark less', { change: { marks: '' } }, view, undefined],
    ['as many marks', { change: { marks: '/b' } }, view, undefined],
    ['« Vu »', { change: { checked: true } }, view, undefined],
    ['another level of today', { change: { state: 'nok' } }, today, undefined],
    ['a first level', { change: { state: 'nok' } }, unset, {}],
    ['a comment of an unset cell', { change: { comment: 'Bien' } }, unset, {}],
    ['no level', { change: { state: null } }, view, {}],
  ])('%s', (_, given, of, shown) => {
    const expected = shown === undefined ? undefined : { ...shown, observedOn: NOW };
    expect(rowOf(given, of).shown).toEqual(expected);
  });
});

test('a change waits with its version, its moment and how its level is meant', () => {
  expect(rowOf({ change: { state: 'nok' }, press: 'back' }, today)).toEqual({ ...ROW, state: 'nok', par: 'back' });
  expect(rowOf({ change: { checked: true }, press: 'back' })).toEqual({ ...ROW, checked: true });
});

test('a change of a chosen observation shows nothing else in its cell', () => {
  expect(rowOf({ change: { state: 'nok' }, du: NOW, press: 'again' })).toEqual({
    ...{ ...ROW, state: 'nok', du: NOW, isAside: true },
  });
  expect(rowOf({ change: { state: 'nok' }, du: EARLIER })).toEqual({ ...ROW, state: 'nok', du: EARLIER });
});

test('what is taken back goes under its name, with what the cell shows then', () => {
  const annule = 'geste';
  expect(rowOf({ change: { state: 'nok' }, annule })).toEqual({ ...ROW, state: 'nok', annule });
  expect(rowOf({ change: { state: 'nok' }, annule, du: NOW, shown: { comment: 'Mot' } })).toEqual({
    ...{ ...ROW, state: 'nok', annule, du: NOW, isAside: true, shown: { comment: 'Mot' } },
  });
});
