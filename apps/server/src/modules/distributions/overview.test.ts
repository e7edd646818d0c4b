import { getDistributedCourse, getDistributedCourses } from '@pupitre/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTrackedCourse, doItems } from '../../../test/distribution-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR);

let app: TestApp;
let pupils: PersonRow[];
let teacher: PersonRow;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  pupils = [await buildPupil(app.db), await buildPupil(app.db), await buildPupil(app.db)];
});
beforeEach(async () => {
  teacher = await buildTeacher(app.db, { displayName: 'Isabelle Rochat' });
  client = await app.signInAs(teacher);
});
afterAll(() => app.close());

const titles = async (all?: boolean) =>
  (
    await client.call(getDistributedCourses, { query: all === undefined ? {} : { all: String(all) as 'true' } })
  ).body.map(({ title }) => title);

/** A course with one row for each given pair of bounds. */
async function distribute(
  title: string,
  bounds: readonly (readonly [Date | null, Date | null])[],
  createdOn = new Date(),
) {
  const given = await buildTrackedCourse(app.db, { author: teacher, title });
  for (const [index, [startOn, endOn]] of bounds.entries()) {
    const pupil = pupils[index];
    if (pupil !== undefined)
      await buildDistribution(app.db, { course: given, teacher, pupil, startOn, endOn, createdOn });
  }
  return given;
}

describe('the courses that a teacher distributes', () => {
  test('[API-084] [OP-098] are active while one pupil’s end is empty or to come; the others come with all', async () => {
    await distribute('sans fin', [[fromNow(-9), null]]);
    await distribute('finit plus tard', [
      [null, fromNow(-2)],
      [null, fromNow(2)],
    ]);
    await distribute('à venir', [[fromNow(5), fromNow(9)]]);
    await distribute('terminé', [
      [fromNow(-9), fromNow(-1)],
      [null, fromNow(-2)],
    ]);
    expect((await titles()).toSorted()).toEqual(['finit plus tard', 'sans fin', 'à venir']);
    expect((await titles(false)).length).toBe(3);
    expect((await titles(true)).toSorted()).toEqual(['finit plus tard', 'sans fin', 'terminé', 'à venir']);
    const { body } = await client.call(getDistributedCourses, { query: { all: 'true' } });
    expect(body.filter((card) => !card.active).map((card) => card.title)).toEqual(['terminé']);
  });

  test('are listed latest first, without deleted ones and a colleague’s', async () => {
    await distribute('hier', [[null, null]], fromNow(-24));
    await distribute('maintenant', [[null, null]]);
    await distribute('avant-hier', [[null, null]], fromNow(-48));
    const gone = await buildTrackedCourse(app.db, { author: teacher, deletedOn: new Date() });
    await buildDistribution(app.db, { course: gone, teacher, pupil: pupils[0] });
    await buildDistribution(app.db, {
      course: await buildTrackedCourse(app.db, { author: teacher }),
      pupil: pupils[0],
    });
    expect(await titles()).toEqual(['maintenant', 'hier', 'avant-hier']);
  });

  test('[DIST-02] [API-081] a card shows creator, period, pupils and progress', async () => {
    const author = await buildTeacher(app.db, { displayName: 'Pierre Borel' });
    const given = await buildTrackedCourse(app.db, { author, title: 'Le cycle de l’eau' });
    const [one, two, three] = pupils as [PersonRow, PersonRow, PersonRow];
    const [start, end] = [new Date('2026-11-16T06:30:00Z'), new Date('2036-11-26T16:30:00Z')];
    await buildDistribution(app.db, {
      course: given,
      teacher,
      pupil: one,
      startOn: start,
      endOn: end,
      className: '7A',
    });
    await buildDistribution(app.db, {
      course: given,
      teacher,
      pupil: two,
      startOn: fromNow(1),
      endOn: fromNow(2),
      className: '7A',
    });
    await buildDistribution(app.db, { course: given, teacher, pupil: three, startOn: fromNow(1), endOn: fromNow(2) });
    await doItems(app.db, one, given, 4);
    await doItems(app.db, two, given, 1);
    const { body } = await client.call(getDistributedCourse, { params: { id: given.id } });
    expect(body).toEqual({
      id: given.id,
      title: 'Le cycle de l’eau',
      author: 'Pierre Borel',
      icon: 'bi bi-droplet',
      color: 'c-blue',
      from: start.toISOString(),
      to: end.toISOString(),
      students: 3,
      success: 1,
      info: 1,
      classes: ['', '7A'],
      active: true,
      closed: false,
      late: 0,
    });
    expect((await client.call(getDistributedCourses)).body).toEqual([body]);
  });

  test('a bound missing for one pupil is missing on the card', async () => {
    const given = await distribute('ouvert', [
      [fromNow(-1), null],
      [null, fromNow(1)],
    ]);
    const { body } = await client.call(getDistributedCourse, { params: { id: given.id } });
    expect(body).toMatchObject({ from: null, to: null });
  });

  test('a course that she does not distribute has no card', async () => {
    const given = await buildTrackedCourse(app.db, { author: teacher });
    expect(await client.call(getDistributedCourse, { params: { id: given.id } })).toMatchObject({ status: 404 });
    expect(await client.call(getDistributedCourses, { query: { all: 'oui' as 'true' } })).toMatchObject({
      status: 400,
    });
  });
});
