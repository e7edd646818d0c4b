import { type Folio, type FolioSaveInput, getFolio, saveFolio } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { folioCriterion, observation } from '../../db/folio-schema.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

let app: TestApp;
let owner: PersonRow;
let client: Client;
let pupils: PersonRow[];
beforeAll(async () => {
  app = await createTestApp();
  owner = await buildTeacher(app.db);
  client = await app.signInAs(owner);
  pupils = [await buildPupil(app.db), await buildPupil(app.db), await buildPupil(app.db)];
});
afterAll(() => app.close());

const PARTS = 5;
/** One save: which of the criteria and pupils that there ever were, in which order, and how many new criteria. */
const step = fc.record({
  criteria: fc.shuffledSubarray(Array.from({ length: PARTS }, (_, index) => index)),
  pupils: fc.shuffledSubarray([0, 1, 2]),
  news: fc.nat({ max: 2 }),
});

test('[CRIT-05] whatever is taken out, brought back and moved, parts keep their ids, their order and every observation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const made = await buildFolio(app.db, {
        author: owner,
        pupils: pupils,
        criteria: Array.from({ length: PARTS }, (_, index) => ({ label: `C${index}` })),
        observations: pupils.flatMap((_, pupil) =>
          Array.from({ length: PARTS }, (_cell, criterion) => ({ pupil, criterion, state: 'ok' })),
        ),
      });
      let { body: current } = await client.call(getFolio, { params: { id: made.id } });
      for (const { criteria, pupils: pupilIndexes, news } of steps) {
        const asked = {
          ...current,
          criterias: [
            ...criteria.map((index) => ({ id: made.criteria[index]?.id, label: `C${index}` })),
            ...Array.from({ length: news }, (_, index) => ({ id: -index, label: `N${index}` })),
          ],
          monitoredStudents: pupilIndexes.map((index) => ({ cloeeWorldId: pupils[index]?.cloeeWorldId })),
        };
        const before: Folio = current;
        // What GET gave is what PUT takes; the labels and pupils above are the only difference.
        const saved = await client.call(saveFolio, { body: asked as unknown as FolioSaveInput });
        expect(saved.status).toBe(200);
        current = saved.body;
        const ids = current.criterias.map(({ id }) => id);
        expect(ids.slice(0, criteria.length)).toEqual(criteria.map((index) => made.criteria[index]?.id));
        expect(current.monitoredStudents.map(({ id }) => id)).toEqual(
          pupilIndexes.toSorted().map((index) => made.pupils[index]?.id),
        );
        expect(new Set(ids).size).toBe(criteria.length + news);
        expect(current).toMatchObject({ criterionCount: ids.length, studentCount: pupilIndexes.length });
        const cells = ids.length * pupilIndexes.length;
        const observed = criteria.length * pupilIndexes.length;
        expect(current.progression.success).toBe(cells === 0 ? 0 : Math.round((100 * observed) / cells));
        expect(current.version - before.version).toBeLessThanOrEqual(1);
      }
      const kept = await app.db
        .select({ state: observation.state })
        .from(observation)
        .innerJoin(folioCriterion, eq(folioCriterion.id, observation.criterionId))
        .where(eq(folioCriterion.folioId, made.id));
      expect(kept).toHaveLength(PARTS * pupils.length);
    }),
    { numRuns: 25 },
  );
});
