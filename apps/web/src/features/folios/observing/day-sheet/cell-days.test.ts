import type { DatedObservation, Observation } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import { dated, daysAgo } from '../../../../../test/series-kit.ts';
import { earlierDays, todayOf } from './cell-days.ts';

const BEFORE = dated(9, { comment: 'Seul', audience: 'family' });
const cellOf = ({ observedOn, state, comment, audience, marks }: DatedObservation): Observation =>
  buildObservation(21, 11, { observedOn, state, comment, audience, marks });
const NONE = () => ({});
const daysOf = (view: Observation, stored: Observation, series: DatedObservation[] | undefined) =>
  earlierDays({ view, stored, series, asideOf: NONE }).map(({ observedOn }) => observedOn);

test('nothing is of today while another day stands; what was said of an unset cell is', () => {
  expect(todayOf(cellOf(BEFORE))).toEqual({ state: null, comment: '', audience: 'team', marks: '', on: null });
  expect(todayOf(cellOf(dated(0))).on).not.toBeNull();
  expect(todayOf(buildObservation(21, 11, { comment: 'À revoir' }))).toMatchObject({ comment: 'À revoir', on: null });
});

test('without network the day that stood before today’s is known all the same', () => {
  const begun = { ...cellOf(BEFORE), observedOn: daysAgo(0), comment: '', isPending: true };
  expect(daysOf(begun, cellOf(BEFORE), undefined)).toEqual([BEFORE.observedOn]);
});

test('today’s that was taken back a moment ago is none of the days before', () => {
  const today = dated(0);
  expect(daysOf(cellOf(BEFORE), cellOf(today), [BEFORE, today])).toEqual([BEFORE.observedOn]);
});

test('several of one day stand beside each other, the latest first; what waits to be said of one is seen', () => {
  const first = dated(0, { observedOn: new Date(Date.now() - 60_000).toISOString(), state: 'nok' });
  const now = dated(0);
  const shown = cellOf(now);
  expect(daysOf(shown, shown, [BEFORE, first, now])).toEqual([first.observedOn, BEFORE.observedOn]);
  const days = earlierDays({
    ...{ view: shown, stored: shown, series: [BEFORE, now] },
    asideOf: (on) => (on === BEFORE.observedOn ? { state: 'unrated', comment: 'Malade' } : {}),
  });
  expect(days).toEqual([{ ...BEFORE, state: 'unrated', comment: 'Malade' }]);
});
