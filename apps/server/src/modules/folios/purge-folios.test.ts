import { DAY_MS } from '@pupitre/learning';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  folio,
  folioCriterion,
  folioStudent,
  observation,
  observationChange,
  observationComment,
} from '../../db/folio-schema.ts';
import { buildFolio, type FolioOverrides } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { purgeFolios, purgeRemovedParts } from './purge-folios.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let app: TestApp;
let owner: PersonRow;
let pupils: PersonRow[];
beforeAll(async () => {
  app = await createTestApp();
  owner = await buildTeacher(app.db);
  pupils = [];
  for (let index = 0; index < 7; index += 1) pupils.push(await buildPupil(app.db));
});
afterAll(() => app.close());

const build = (overrides: FolioOverrides = {}) =>
  buildFolio(app.db, {
    author: owner,
    pupils: pupils,
    observations: pupils.flatMap((_, pupil) => [
      { pupil, criterion: 0, state: 'ok', selfState: 'nok' },
      { pupil, criterion: 1, comment: 'Presque' },
    ]),
    ...overrides,
  });

describe('purges', () => {
  const countOf = async (
    table: typeof observation | typeof observationChange | typeof observationComment,
    ids: number[],
  ) => app.db.$count(table, inArray(table.studentId, ids));

  test('what has rested 30 days goes with every trace; twice does no harm', async () => {
    const old = await build({ deletedOn: daysAgo(31) });
    const fresh = await build({ deletedOn: daysAgo(29) });
    const kept = await build();
    const idsOf = ({ pupils }: typeof old) => pupils.map(({ id }) => id);
    const cell = { studentId: old.pupils[0]?.id ?? 0, criterionId: old.criteria[0]?.id ?? 0 };
    await app.db.insert(observationComment).values({ ...cell, comment: 'Vu', authorId: owner.id });
    const purged = await Promise.all([purgeFolios(app.db, new Date()), purgeFolios(app.db, new Date())]);
    expect(purged.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1);
    expect(await app.db.$count(folio, eq(folio.id, old.id))).toBe(0);
    expect(await app.db.$count(folioStudent, eq(folioStudent.folioId, old.id))).toBe(0);
    for (const table of [observation, observationChange, observationComment]) {
      expect(await countOf(table, idsOf(old))).toBe(0);
    }
    for (const left of [fresh, kept]) {
      expect(await app.db.$count(folio, eq(folio.id, left.id))).toBe(1);
      expect(await countOf(observation, idsOf(left))).toBe(14);
    }
    expect(await purgeFolios(app.db, new Date())).toBe(0);
  });

  test('pupils and criteria that were taken out 30 days ago go with their observations, others stay', async () => {
    const row = await build({
      pupils: pupils.slice(0, 3).map(({ id }, index) => (index === 0 ? { id, removedOn: daysAgo(31) } : { id })),
      criteria: [{ removedOn: daysAgo(31) }, { removedOn: daysAgo(29) }, {}],
      observations: [
        { pupil: 0, criterion: 2, state: 'ok' },
        { pupil: 1, criterion: 0, state: 'ok' },
        { pupil: 1, criterion: 1, state: 'ok' },
        { pupil: 2, criterion: 2, state: 'ok' },
      ],
    });
    expect(await purgeRemovedParts(app.db, new Date())).toBe(2);
    const [, second, third] = row.pupils;
    const left = await app.db
      .select({ studentId: observation.studentId, criterionId: observation.criterionId })
      .from(observation)
      .where(
        inArray(
          observation.studentId,
          row.pupils.map(({ id }) => id),
        ),
      );
    expect(left).toHaveLength(2);
    expect(left).toEqual(
      expect.arrayContaining([
        { studentId: second?.id, criterionId: row.criteria[1]?.id },
        { studentId: third?.id, criterionId: row.criteria[2]?.id },
      ]),
    );
    expect(await app.db.$count(folioCriterion, eq(folioCriterion.folioId, row.id))).toBe(2);
    expect(await purgeRemovedParts(app.db, new Date())).toBe(0);
  });
});

test('the jobs purge both, at their hour', async () => {
  const trashed = await build({ deletedOn: daysAgo(1) });
  const thinned = await build({ criteria: [{}, { removedOn: daysAgo(1) }] });
  const { jobs } = app.app.pupitre;
  const counts = async () => [
    await app.db.$count(folio, eq(folio.id, trashed.id)),
    await app.db.$count(folioCriterion, eq(folioCriterion.folioId, thinned.id)),
  ];
  for (const [now, left] of [
    [new Date(), [1, 2]],
    [new Date(Date.now() + 30 * DAY_MS), [0, 1]],
  ] as const) {
    for (const name of ['folios-trash', 'folios-removed']) await jobs.run(name, { now });
    expect(await counts()).toEqual(left);
  }
});
