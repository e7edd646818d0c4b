import { observationIdOf } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import type { CellRow } from './cell-writes.ts';
import { namedRefusal } from './refused.ts';

const PUPILS = [21, 22, 23, 24];
const cells = new Map(
  PUPILS.map((pupil) => [observationIdOf(pupil, 11), buildObservation(pupil, 11, { label: `Élève ${pupil}` })]),
);
const row = (pupil: number): CellRow => ({ monitoredStudentId: pupil, criteriaId: 11, version: 1, state: 'ok' });
const told = (pupils: readonly number[], isGone = false) =>
  namedRefusal(
    { message: 'Refusé :', isGone, rows: pupils.map(row) },
    cells,
    ({ label }, { state }) => `${label} ${state}`,
  );

test.each([
  [[21], 'Refusé : Élève 21 ok.'],
  [[21, 22, 23], 'Refusé : Élève 21 ok ; Élève 22 ok ; Élève 23 ok.'],
  [[21, 22, 23, 24], 'Refusé : Élève 21 ok ; Élève 22 ok ; Élève 23 ok…'],
  [[21, 99], 'Refusé : Élève 21 ok…'],
  [[99], 'Refusé :'],
  [[], 'Refusé :'],
])('of the refused changes of %j is told « %s »', (pupils, message) => {
  expect(told(pupils).message.replaceAll('\u00a0', ' ')).toBe(message);
});

test('that the folio is gone is kept', () => {
  expect([told([21], true).isGone, told([], true).isGone, told([21]).isGone]).toEqual([true, true, false]);
});
