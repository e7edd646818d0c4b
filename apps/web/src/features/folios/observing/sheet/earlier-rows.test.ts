import type { Observation } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import { lastTime } from './last-time.ts';
import { bodyOf, changeRow, pressLevel, receiveOwn, rowOf } from './sheet-rows.ts';

const IDS = { criteriaId: 11, monitoredStudentId: 21, version: 3 };
const dated = (daysAgo: number, changes: Partial<Observation> = {}): Observation => ({
  ...buildObservation(21, 11, { state: 'ok', comment: 'De l’autre jour', marks: '/api/v1/medias/1/a.jpg', ...changes }),
  ...({ observedOn: new Date(Date.now() - daysAgo * 86_400_000).toISOString() } as object),
  version: changes.version ?? 3,
});
const from = rowOf(dated(10));

test('the level of another day is not today’s: it stands as the last time', () => {
  expect([from.earlier, rowOf(dated(0)).earlier]).toEqual([true, false]);
  expect(lastTime(dated(10), null, 0)?.state).toBe('ok');
  expect(lastTime(dated(0), null, 0)).toBeNull();
});

test('the same level means again, today; a second press takes it back; what is of the other day stays', () => {
  const again = pressLevel(from, from, 'ok');
  expect(again).toMatchObject({ state: 'ok', comment: '', marks: '', audience: 'team', earlier: false });
  expect(bodyOf([again], [from])).toEqual([{ ...IDS, state: 'ok', par: 'again', checked: false }]);
  expect(pressLevel(again, from, null)).toBe(from);
  expect(pressLevel(from, from, null)).toBe(from);
});

test('a word of today begins today’s observation, also the same word', () => {
  const said = changeRow(from, { comment: 'De l’autre jour' });
  expect(bodyOf([said], [from])).toEqual([
    { ...IDS, state: 'ok', par: 'again', checked: false, comment: 'De l’autre jour', audience: 'team' },
  ]);
  // Its level cannot be taken away alone: it shows that of before.
  expect(pressLevel(said, from, null)).toMatchObject({ state: 'ok', comment: 'De l’autre jour', earlier: false });
});

test('a trace of today leaves those of the other day there; what is taken away goes from where it stands', () => {
  const added = changeRow(from, { marks: '/api/v1/medias/1/a.jpg\n/api/v1/medias/2/b.jpg' });
  expect(added).toMatchObject({ marks: '/api/v1/medias/2/b.jpg', earlier: false });
  const removed = changeRow(from, { marks: '' });
  expect(bodyOf([removed], [from])).toEqual([{ ...IDS, marks: '', checked: false }]);
});

test('a trace that began today’s observation meanwhile does not ask', () => {
  const sheet = { server: [dated(10)], base: [from], rows: [pressLevel(from, from, 'nok')] };
  const cell = dated(0, { comment: '', marks: '/api/v1/medias/2/b.jpg', version: 4 });
  const next = receiveOwn(sheet, [cell], { onlyMarks: true });
  expect(next.base[0]?.version).toBe(4);
  expect(next.rows[0]?.state).toBe('nok');
});
