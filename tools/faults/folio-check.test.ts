import type { Observation, ObservationChange } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { type Cell, checkFolio, countReplays } from './folio-check.ts';
import type { Acknowledged } from './folio-tally.ts';

const change = (version: number, from: string | null, to: string | null): ObservationChange => ({
  side: 'teacher',
  version,
  changedOn: `2026-11-21T10:00:0${version}.000Z`,
  changedBy: 'Anne',
  isFromPractice: false,
  before: { state: from as 'ok', observedOn: from === null ? null : on(version - 1) },
  after: { state: to as 'ok', observedOn: on(version), ...(from === null ? {} : { pushed: on(version - 1) }) },
});
const on = (day: number) => `2026-11-1${day}T10:00:00.000Z`;
const cell = (history: ObservationChange[], fields: Partial<Observation>, dated = [1, 2]): Cell => ({
  observation: {
    ...{ id: 7, state: null, comment: '', audience: 'team', markUrl: '', marks: '', checked: false, version: 0 },
    ...fields,
  } as Observation,
  history,
  series: (history.length === 0 ? [] : dated).map((day) => ({
    ...{
      observedOn: on(day),
      day: on(day).slice(0, 10),
      state: day === 1 ? ('ok' as const) : ('nok' as const),
      comment: '',
    },
    ...{ audience: 'team' as const, marks: '', by: 'Anne' },
  })),
});
const sameDay = (one: Cell): Cell => ({ ...one, series: one.series.map((dated) => ({ ...dated, day: '2026-11-11' })) });
const told = (version: number, state: string | null, by = 'Anne'): Acknowledged => ({
  cellId: 7,
  version,
  by,
  values: { state: state as 'ok', comment: '' },
  askedOn: Date.parse('2026-11-21T10:00:00.500Z'),
});
const HISTORY = [change(1, null, 'ok'), change(2, 'ok', 'nok')];
const NOW = { state: 'nok', version: 2 } as const;
const TOLD = [told(1, 'ok'), told(2, 'nok')];

test('an unbroken history with every acknowledged write has no problem', () => {
  expect(checkFolio([cell(HISTORY, NOW)], TOLD)).toEqual([]);
  expect(checkFolio([cell([], {})], [])).toEqual([]);
});

test.each([
  { fault: 'an acknowledged write is not there', cells: [cell(HISTORY, NOW)], writes: [...TOLD, told(3, 'ok')] },
  { fault: 'a change was acknowledged to nobody', cells: [cell(HISTORY, NOW)], writes: TOLD.slice(0, 1) },
  { fault: 'two were told the same version', cells: [cell(HISTORY, NOW)], writes: [...TOLD, told(2, 'nok')] },
  { fault: 'somebody else’s name', cells: [cell(HISTORY, NOW)], writes: [told(1, 'ok', 'Luc'), told(2, 'nok')] },
  { fault: 'another value', cells: [cell(HISTORY, NOW)], writes: [told(1, 'unrated'), told(2, 'nok')] },
  { fault: 'a version is missing', cells: [cell(HISTORY.slice(1), NOW)], writes: TOLD.slice(1) },
  { fault: 'a broken chain', cells: [cell([change(1, null, 'ok'), change(2, null, 'nok')], NOW, [2])], writes: TOLD },
  { fault: 'a cell that its history did not make', cells: [cell(HISTORY, { ...NOW, state: 'ok' })], writes: TOLD },
  { fault: 'an earlier observation is missing', cells: [cell(HISTORY, NOW, [2])], writes: TOLD },
  { fault: 'an earlier observation is there twice', cells: [cell(HISTORY, NOW, [1, 1, 2])], writes: TOLD },
  { fault: 'a day with two observations', cells: [sameDay(cell(HISTORY, NOW))], writes: TOLD },
  { fault: 'a version without a change', cells: [cell(HISTORY, { ...NOW, version: 3 })], writes: TOLD },
])('$fault', ({ cells, writes }) => {
  expect(checkFolio(cells, writes)).not.toEqual([]);
});

test('a change that was saved before the answered attempt was sent counts as replayed', () => {
  const late = { ...told(2, 'nok'), askedOn: Date.parse('2026-11-21T10:00:05.000Z') };
  expect(countReplays([cell(HISTORY, NOW)], [told(1, 'ok'), late])).toBe(1);
});
