import { LEVEL_CODES, observationIdOf, SELF_CODES } from '@pupitre/learning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNumbers, readFolioTable, unpackNumbers, writeFolioTable } from './folio-table.ts';
import { linesOf, type Observation } from './observations.ts';

const ids = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 67_108_863 }), { minLength: 1, maxLength: most });
const words = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme' }));
const count = fc.oneof(fc.constantFrom(0, 1, 35, 36), fc.nat());
const instant = fc.date({ min: new Date('1971-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const cell = fc.record({
  state: fc.constantFrom(...LEVEL_CODES, null),
  comment: words,
  marks: fc.array(fc.constantFrom('/a', '/b', '/c'), { maxLength: 3 }).map((lines) => lines.join('\n')),
  checked: fc.boolean(),
  selfState: fc.constantFrom(...SELF_CODES, null),
  selfComment: words,
  version: count,
  selfVersion: count,
  updatedOn: fc.option(instant),
  observedOn: fc.option(instant),
  audience: fc.constantFrom('team' as const, 'family' as const),
  updatedBy: fc.constantFrom('', 'Anne Monnier', 'Luc * Perrin 7'),
  discussionCount: fc.nat({ max: 32_767 }),
});
/** All cells where these pupils meet these criteria. */
const folio = fc.tuple(ids(5), ids(5)).chain(([pupilIds, criterionIds]) =>
  fc
    .array(cell, { minLength: pupilIds.length * criterionIds.length, maxLength: pupilIds.length * criterionIds.length })
    .map((cells) =>
      cells.map(({ updatedOn, observedOn, audience, ...values }, index): Observation => {
        const pupil = pupilIds[Math.floor(index / criterionIds.length)] ?? 0;
        const criterion = criterionIds[index % criterionIds.length] ?? 0;
        return {
          id: observationIdOf(pupil, criterion),
          criteriaId: criterion,
          monitoredStudentId: pupil,
          label: `Élève ${pupil}`,
          autoEvaluationEnabled: criterion % 2 === 0,
          ...values,
          markUrl: linesOf(values.marks)[0] ?? '',
          audience: values.comment === '' ? 'team' : audience,
          updatedOn: updatedOn === null ? null : updatedOn.toISOString(),
          observedOn: observedOn === null ? null : observedOn.toISOString(),
        };
      }),
    ),
);

test('a table gives back every cell that was written into it', () => {
  fc.assert(
    fc.property(folio, (cells) => {
      expect(readFolioTable(writeFolioTable(cells))).toEqual(cells);
    }),
  );
});

test('a column gives back its numbers', () => {
  const column = fc.array(fc.oneof(fc.constantFrom(0, 1), fc.nat({ max: Number.MAX_SAFE_INTEGER })));
  fc.assert(
    fc.property(column, (numbers) => {
      expect([...unpackNumbers(packNumbers(numbers), numbers.length)]).toEqual(numbers);
    }),
  );
});

test('equal neighbours are counted', () => {
  expect(packNumbers([7, 7, 7, 0, 35, 36, 36])).toBe('7*3 0 z 10*2');
  expect(packNumbers([])).toBe('');
});
