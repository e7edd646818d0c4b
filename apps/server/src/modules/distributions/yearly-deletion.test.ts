import { DEFAULT_YEAR_END, type DistributionDates, endsWithYear } from '@pupitre/learning';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildTrackedCourse, doItems } from '../../../test/distribution-kit.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { course, courseItemDone, distribution } from '../../db/course-schema.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { deleteEndedDistributions } from './yearly-deletion.ts';

let app: TestApp;
let teacher: PersonRow;
let given: Awaited<ReturnType<typeof buildTrackedCourse>>;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await buildTeacher(app.db);
});
beforeEach(async () => {
  await app.db.delete(course);
  given = await buildTrackedCourse(app.db, { author: teacher });
});
afterAll(() => app.close());

const at = (text: string) => new Date(text);
const build = (columns: Partial<DistributionDates> & { pupil?: PersonRow }) => {
  const { start: startOn = null, end: endOn = null, ...more } = columns;
  return buildDistribution(app.db, { course: given, teacher, startOn, endOn, ...more });
};
const left = () => app.db.$count(distribution);
const runAt = (now: string) => app.app.pupitre.jobs.run('distributions-year-end', { now: at(now) });

test('[DIST-30] [OP-102] after 31 July distributions that are not kept are deleted; progress and course stay', async () => {
  const pupil = await buildPupil(app.db);
  await build({ pupil, createdOn: at('2026-11-20T08:00:00Z'), end: at('2026-12-01T16:00:00Z') });
  await build({ createdOn: at('2026-11-20T08:00:00Z'), preserveFromDeletion: true });
  await doItems(app.db, pupil, given, 2);
  await runAt('2027-07-31T21:59:00Z');
  expect(await left()).toBe(2);
  await runAt('2027-07-31T22:01:00Z');
  expect(await left()).toBe(1);
  expect(await app.db.select().from(distribution)).toMatchObject([{ preserveFromDeletion: true }]);
  expect(await app.db.$count(courseItemDone)).toBe(3);
  expect(await app.db.$count(course)).toBe(1);
});

test('[DIST-30] a second run deletes nothing more, and distributions for the next year stay until that is over', async () => {
  await build({
    createdOn: at('2027-06-20T08:00:00Z'),
    start: at('2027-08-20T06:00:00Z'),
    end: at('2027-09-01T16:00:00Z'),
  });
  await build({ createdOn: at('2027-08-25T08:00:00Z') });
  for (const now of ['2027-08-01T01:10:00Z', '2027-08-01T01:10:00Z', '2027-08-31T01:10:00Z']) {
    await runAt(now);
    expect(await left()).toBe(2);
  }
  // Its year ended on 31 July: it is deleted the night after its end.
  await runAt('2027-09-02T01:10:00Z');
  expect(await left()).toBe(1);
  await runAt('2028-08-01T01:10:00Z');
  expect(await left()).toBe(0);
});

test('the statement takes exactly what the rule says', async () => {
  const now = at('2027-08-01T03:00:00Z');
  const instants = [
    null,
    '2027-07-31T21:59:59Z',
    '2027-07-31T22:00:00Z',
    '2027-08-01T02:59:59Z',
    '2027-08-20T06:00:00Z',
  ];
  const dates = instants.map((text) => (text === null ? null : at(text)));
  const expected = new Set<number>();
  for (const start of dates) {
    for (const end of dates) {
      for (const createdOn of [at('2027-07-31T21:59:59Z'), at('2027-07-31T22:00:00Z')]) {
        for (const preserveFromDeletion of [false, true]) {
          const facts = { start, end, createdOn, preserveFromDeletion };
          const { pupilId } = await build(facts);
          if (!endsWithYear(facts, now, DEFAULT_YEAR_END)) expected.add(pupilId);
        }
      }
    }
  }
  await deleteEndedDistributions(app.db, now, DEFAULT_YEAR_END);
  const rows = await app.db.select({ pupilId: distribution.pupilId }).from(distribution);
  expect(new Set(rows.map(({ pupilId }) => pupilId))).toEqual(expected);
  expect(expected.size).toBeGreaterThan(50);
});

test('[DIST-30] two processes at once delete each row once, and a restart finds the job again', async () => {
  for (let index = 0; index < 20; index += 1) await build({ createdOn: at('2027-03-01T08:00:00Z') });
  const now = at('2027-08-01T03:00:00Z');
  const counts = await Promise.all([1, 2].map(() => deleteEndedDistributions(app.db, now, DEFAULT_YEAR_END)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);

  const run = vi.fn(async () => undefined);
  const open = () => {
    const jobs = createJobs({
      db: app.db,
      pool: app.pool,
      timeZone: 'Europe/Zurich',
      log: pino({ level: 'silent' }),
      pollSeconds: 0.5,
    });
    jobs.define({ name: 'distributions-year-end', cron: '10 3 * * *', run });
    return jobs;
  };
  const first = [open(), open()];
  await Promise.all(first.map((jobs) => jobs.start()));
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), 10_000);
  await Promise.all(first.map((jobs) => jobs.stop()));
  const calls = run.mock.calls.length;
  const next = open();
  await next.start();
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(calls), 10_000);
  await next.stop();
});
