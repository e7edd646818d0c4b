import { LEVEL_CODES, observationIdOf } from '@pupitre/learning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datedDraft, folioSeries, readFolioSeries, writeFolioSeries } from './series.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 4 });
const observed = fc.record({ day: fc.integer({ min: -3_000, max: 12_000 }), state: fc.constantFrom(...LEVEL_CODES) });

test('the series of a folio are read as they were written', () => {
  fc.assert(
    fc.property(
      ids,
      ids,
      fc.array(fc.array(observed, { maxLength: 6 }), { maxLength: 16 }),
      (pupils, criteria, all) => {
        const cells = pupils.flatMap((pupil) => criteria.map((criterion) => observationIdOf(pupil, criterion)));
        const series = new Map(
          cells.flatMap((id, index) => {
            const days = (all[index] ?? []).toSorted((one, other) => one.day - other.day);
            return days.length === 0 ? [] : [[id, days] as const];
          }),
        );
        const written = writeFolioSeries(pupils, criteria, series);
        expect(folioSeries.parse(written)).toEqual(written);
        expect(readFolioSeries(written)).toEqual(series);
      },
    ),
  );
});

test('one change of a series names an observation, or has a day and a level', () => {
  const isFine = (draft: unknown) => datedDraft.safeParse(draft).success;
  expect(isFine({ observedOn: null, day: '2026-11-20', state: 'ok' })).toBe(true);
  expect(isFine({ observedOn: '2026-11-20T08:15:00.000Z', day: null })).toBe(true);
  expect(isFine({ observedOn: null, day: null, state: 'ok' })).toBe(false);
  expect(isFine({ observedOn: null, day: '2026-11-20' })).toBe(false);
  expect(isFine({ observedOn: null, day: '20.11.2026', state: 'ok' })).toBe(false);
  expect(isFine({ observedOn: null, day: '2026-11-20', state: 'super' })).toBe(false);
});
