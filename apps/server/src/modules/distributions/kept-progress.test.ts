import { clearProgress, getDistributedCourses, saveProgress } from '@pupitre/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTrackedCourse, doItems } from '../../../test/distribution-kit.ts';
import { type Client, openTestApp } from '../../../test/test-app.ts';
import { course, courseItem, courseItemDone, distribution } from '../../db/course-schema.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { countProgress } from './distributions.queries.ts';

const t = await openTestApp();
const pupils = await Promise.all(['Léa', 'Noé'].map((name) => buildPupil(t.db, { displayName: `${name} Rey` })));
const clients = await Promise.all(pupils.map((one) => t.signInAs(one)));

const pupil = fc.nat({ max: 1 });
const item = fc.nat({ max: 3 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('mark' as const), pupil, item, done: fc.boolean() }),
  fc.record({ kind: fc.constant('clear' as const), pupil }),
  fc.record({ kind: fc.constant('open' as const), pupil, item }),
  fc.record({ kind: fc.constant('count' as const), item, counts: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), item }),
  fc.record({ kind: fc.constant('end' as const), pupil, hours: fc.integer({ min: -48, max: 48 }) }),
  fc.record({ kind: fc.constant('give' as const), pupil, given: fc.boolean() }),
  fc.record({ kind: fc.constant('forget' as const), pupil }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
type Course = Awaited<ReturnType<typeof buildTrackedCourse>>;
type World = { teacher: PersonRow; given: Course };

async function apply({ teacher, given }: World, one: Act): Promise<void> {
  const who = 'pupil' in one ? (pupils[one.pupil]?.id ?? 0) : 0;
  const client = 'pupil' in one ? clients[one.pupil] : undefined;
  // The first is a title.
  const itemId = 'item' in one ? (given.items[one.item + 1]?.id ?? 0) : 0;
  const own = and(eq(distribution.courseId, given.id), eq(distribution.pupilId, who));
  switch (one.kind) {
    case 'mark':
      await client?.call(saveProgress, { body: { id: itemId, done: one.done } });
      return;
    case 'clear':
      await client?.call(clearProgress, { params: { id: given.id } });
      return;
    case 'open':
      await t.db.execute(sql`insert into course_item_begun (person_id, course_id, item_id)
        select ${who}::int, course_id, id from course_item where id = ${itemId} on conflict do nothing`);
      return;
    case 'count':
    case 'remove':
      await t.db.transaction(async (tx) => {
        if (one.kind === 'remove') await tx.delete(courseItem).where(eq(courseItem.id, itemId));
        else await tx.update(courseItem).set({ progressionEnabled: one.counts }).where(eq(courseItem.id, itemId));
        const trackedCount = sql`(select count(*) from course_item where course_id = ${given.id} and progression_enabled)`;
        await tx.update(course).set({ trackedCount }).where(eq(course.id, given.id));
      });
      return;
    case 'end':
      await t.db
        .update(distribution)
        .set({ endOn: new Date(Date.now() + one.hours * 3_600_000) })
        .where(own);
      return;
    case 'give':
      await t.db.delete(distribution).where(own);
      if (one.given) await buildDistribution(t.db, { course: given, teacher, pupil: { id: who } });
      return;
    case 'forget':
      await t.db.delete(courseItemDone).where(
        and(
          eq(courseItemDone.personId, who),
          inArray(
            courseItemDone.itemId,
            given.items.map(({ id }) => id),
          ),
        ),
      );
  }
}

async function newWorld(): Promise<World & { client: Client }> {
  const teacher = await buildTeacher(t.db);
  const given = await buildTrackedCourse(t.db, { author: teacher });
  for (const one of pupils) await buildDistribution(t.db, { course: given, teacher, pupil: one });
  return { teacher, given, client: await t.signInAs(teacher) };
}

async function shown(client: Client) {
  const { body } = await client.call(getDistributedCourses, { query: { all: 'true' } });
  return body.map(({ students, success, info, late }) => ({ students, success, info, late }));
}

test('[DIST-21] after any acts of pupils and teachers the cards count what a recount does, also for a teacher who has just looked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const { client, ...world } = await newWorld();
      await shown(client);
      for (const one of acts) {
        await apply(world, one);
        const [counted] = await countProgress(t.db, world.teacher.id, [world.given.id]);
        const [card] = await shown(client);
        if (card !== undefined) expect(card).toMatchObject(counted ?? {});
        expect(await shown(client)).toEqual(card === undefined ? [] : [card]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('what commits after a later act, and after the teacher has looked, is counted; neither act waits for the other', async () => {
  const { client, given } = await newWorld();
  const [first, second] = pupils;
  if (first === undefined || second === undefined) throw new Error('Two were built.');
  await t.db.transaction(async (slow) => {
    await doItems(slow, first, given, 4);
    await doItems(t.db, second, given, 4);
    expect(await shown(client)).toMatchObject([{ success: 1 }]);
  });
  expect(await shown(client)).toMatchObject([{ success: 2 }]);
  // A row that a slow act did not see yet when it was given.
  await t.db.delete(distribution).where(eq(distribution.courseId, given.id));
  await t.db.delete(courseItemDone).where(eq(courseItemDone.courseId, given.id));
  const teacher = await t.db.select({ id: course.authorId }).from(course).where(eq(course.id, given.id));
  await t.db.transaction(async (slow) => {
    await doItems(slow, first, given, 4);
    await buildDistribution(t.db, { course: given, teacher: { id: teacher[0]?.id ?? 0 }, pupil: first });
    expect(await shown(client)).toMatchObject([{ success: 0 }]);
  });
  expect(await shown(client)).toMatchObject([{ success: 1 }]);
});
