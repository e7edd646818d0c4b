import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, observationIdOf } from './cell-id.ts';
import { countStates, progressionOf } from './progress.ts';

test('[ENT-33] a progression is four percentages by colour, the unrated share in info', () => {
  const counts = countStates(['ok', 'ok', 'nok', 'unrated', null, 'ok', null, null]);
  expect(counts).toEqual({ ok: 3, nok: 1, unrated: 1, unset: 3, total: 8 });
  expect(progressionOf(counts, false)).toEqual({ success: 38, danger: 0, info: 13, warning: 13 });
  expect(progressionOf(counts, true)).toEqual({ success: 38, danger: 13, info: 13, warning: 0 });
});

test('a table without cells has no progress', () => {
  expect(progressionOf(countStates([]), false)).toEqual({ success: 0, danger: 0, info: 0, warning: 0 });
});

test('an observation’s id gives back its pupil and criterion, exactly, up to the highest ids', () => {
  const id = fc.integer({ min: 1, max: 67_108_863 });
  fc.assert(
    fc.property(id, id, (studentId, criterionId) => {
      const observationId = observationIdOf(studentId, criterionId);
      expect(Number.isSafeInteger(observationId)).toBe(true);
      expect(cellOf(observationId)).toEqual({ studentId, criterionId });
    }),
  );
  expect(cellOf(observationIdOf(67_108_863, 67_108_863))).toEqual({ studentId: 67_108_863, criterionId: 67_108_863 });
});
