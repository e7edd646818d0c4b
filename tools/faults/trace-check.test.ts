import type { Observation } from '@pupitre/contract';
import { expect, test } from 'vitest';
import type { Cell } from './folio-check.ts';
import type { SentTrace } from './folio-traces.ts';
import { checkTraces } from './trace-check.ts';

const GUIDS = ['0a', '0b'];
const url = (at: number) => `/api/v1/medias/${GUIDS[at]}/photo.jpg`;
/** A cell with what its observations show, the present one last. */
const cell = (id: number, series: string[], state: 'ok' | null = 'ok', marks = ''): Cell => ({
  observation: { id, state, marks } as Observation,
  history: [],
  series: series.map((one) => ({ marks: one }) as Cell['series'][number]),
});
const photo = (at: number, cellIds: number[]): SentTrace => ({
  ...{ kind: 'photo', url: url(at), cellIds, askedOn: 0, width: 1, height: 1 },
});
const stored = (at: number, cellIds: number[]) => ({ guid: GUIDS[at] ?? '', createdOn: new Date(0), cellIds });

test('photos of one cell and of two, in earlier observations and before a level, are each there once', () => {
  const cells = [cell(1, [url(0), url(1)]), cell(2, [], null, url(1))];
  expect(checkTraces(cells, [photo(0, [1]), photo(1, [2, 1])], [stored(0, [1]), stored(1, [1, 2])])).toEqual({
    lost: [],
    twice: [],
  });
});

test.each([
  { fault: 'no cell shows it', cells: [cell(1, [])], rows: [stored(0, [1])], found: [1, 0] },
  { fault: 'it is not stored', cells: [cell(1, [url(0)])], rows: [], found: [1, 0] },
  {
    fault: 'two observations of a cell show it',
    cells: [cell(1, [url(0), url(0)])],
    rows: [stored(0, [1])],
    found: [0, 1],
  },
  {
    fault: 'another cell has it',
    cells: [cell(1, [url(0)]), cell(2, [url(0)])],
    rows: [stored(0, [1, 2])],
    found: [0, 2],
  },
  { fault: 'a file nobody knows', cells: [cell(1, [url(0)])], rows: [stored(0, [1]), stored(1, [])], found: [0, 1] },
])('$fault', ({ cells, rows, found }) => {
  const { lost, twice } = checkTraces(cells, [photo(0, [1])], rows);
  expect([lost.length, twice.length]).toEqual(found);
});
