import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Files, type RosterRun, type Row, rosterRunner, twoSchools } from '../../../../test/roster-kit.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { followDays } from './days.queries.ts';
import { undoImport } from './undo-roster.ts';

let app: TestApp;
let runner: { run: RosterRun; end: () => Promise<void> };
let files: Files;
beforeAll(async () => {
  app = await createTestApp();
  runner = await rosterRunner(app);
});
afterAll(async () => {
  await runner.end();
  await app.close();
});
beforeEach(async () => {
  await app.pool.query('truncate person, school, class_group, roster_import, roster_change, class_member_term cascade');
  files = twoSchools();
});

type Term = Pick<Row, 'startDate' | 'endDate'> & { sourcedId: string };
/** A Saturday; the 23rd is a Monday. */
const importOn = (today: string, changed: Partial<Files> & { academicSessions?: Term[] } = {}, allowed = 0) =>
  runner.run({ ...files, ...changed }, { today, allowed });
/** These lines of the enrolments are so. */
const enrolled = (changes: Record<string, Row>): Row[] =>
  files.enrollments.map((row) => ({ ...row, ...changes[row.userSourcedId ?? ''] }));
const namesOf = async (title: string) => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select p.object_guid as name from class_member m join class_group g on g.id = m.class_id and g.active
       join person p on p.id = m.person_id where g.name = $1 and m.part = 'pupil' order by p.id`,
    [title],
  );
  return rows.map(({ name }) => name);
};
const terms = async () => (await app.pool.query('select from class_member_term where replaced_by is null')).rowCount;
const isIn = async (id: string, today: string) => {
  await followDays(app.db, today);
  return (await namesOf('7H0')).includes(id);
};

test('a pupil who comes on Monday is in the class on Monday, and one who leaves stays until her day', async () => {
  const enrollments = enrolled({ p0: { beginDate: '2026-11-23' }, p1: { endDate: '2026-11-24' } });
  const report = await importOn('2026-11-21', { enrollments });
  expect(report.notes).toContainEqual(
    expect.objectContaining({ reason: 'beginDate est à venir : la ligne vaudra dès ce jour' }),
  );
  expect(await namesOf('7H0')).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9']);
  for (const [day, comes, goes] of [
    ['2026-11-22', false, true],
    ['2026-11-23', true, true],
    ['2026-11-24', true, true],
    ['2026-11-25', true, false],
  ] as const) {
    expect([day, await isIn('p0', day), await isIn('p1', day)]).toEqual([day, comes, goes]);
  }
  expect(await terms()).toBe(0);
});

test('days on which nothing ran are made up for, and the import of that day finds nothing to change', async () => {
  const enrollments = enrolled({ p0: { beginDate: '2026-11-23' }, p1: { endDate: '2026-11-24' } });
  await importOn('2026-11-21', { enrollments });
  expect((await importOn('2026-11-21', { enrollments })).changeCount).toBe(0);
  await followDays(app.db, '2026-12-15');
  expect(await namesOf('7H0')).toEqual(expect.arrayContaining(['p0', 'p2']));
  expect(await namesOf('7H0')).not.toContain('p1');
  expect((await importOn('2026-12-15', { enrollments })).changeCount).toBe(0);
});

test('whoever changes the class on a day is in one of the two on each day', async () => {
  const enrollments = [
    ...enrolled({ p0: { endDate: '2026-11-27T23:59:59Z' } }),
    { ...files.enrollments[0], sourcedId: 'e-new', classSourcedId: 'c1', beginDate: '2026-11-28' } as Row,
  ];
  await importOn('2026-11-21', { enrollments });
  for (const [day, before, after] of [
    ['2026-11-27', true, false],
    ['2026-11-28', false, true],
  ] as const) {
    await followDays(app.db, day);
    expect([(await namesOf('7H0')).includes('p0'), (await namesOf('7H1')).includes('p0')]).toEqual([before, after]);
  }
});

test('of two lines of one pupil the later one goes on where the earlier one ends', async () => {
  const again = {
    ...files.enrollments[0],
    sourcedId: 'e-again',
    beginDate: '2026-11-25',
    endDate: '2026-12-10',
  } as Row;
  await importOn('2026-11-21', { enrollments: [...enrolled({ p0: { endDate: '2026-11-30' } }), again] });
  for (const [day, present] of [
    ['2026-11-24', true],
    ['2026-12-01', true],
    ['2026-12-10', true],
    ['2026-12-11', false],
  ] as const)
    expect([day, await isIn('p0', day)]).toEqual([day, present]);
});

test('a new roster takes the days of before away, and taking it back brings them again', async () => {
  await importOn('2026-11-21', { enrollments: enrolled({ p1: { endDate: '2026-11-24' } }) });
  const second = await importOn('2026-11-22');
  expect(second.changeCount).toBe(1);
  expect(await terms()).toBe(0);
  await undoImport(app.db, { actorId: null, now: new Date() });
  expect(await isIn('p1', '2026-11-25')).toBe(false);
});

test('taking an import back takes its days back too', async () => {
  await importOn('2026-11-20');
  await importOn('2026-11-21', { enrollments: enrolled({ p1: { endDate: '2026-11-24' } }) });
  await undoImport(app.db, { actorId: null, now: new Date() });
  expect(await isIn('p1', '2026-11-25')).toBe(true);
  expect(await terms()).toBe(0);
});

test('a class of the next year opens on its first day with its people, and closes after its last', async () => {
  const academicSessions = [{ sourcedId: 'next', startDate: '2027-08-16', endDate: '2028-07-01' }];
  const next = { ...files.classes[0], sourcedId: 'c9', title: '8H0', termSourcedIds: 'next' } as Row;
  const enrollments = [
    ...files.enrollments,
    ...['p0', 'p1', 't0'].map((id) => ({
      ...(files.enrollments.find(({ userSourcedId }) => userSourcedId === id) as Row),
      ...{ sourcedId: `n-${id}`, classSourcedId: 'c9' },
    })),
  ];
  const changed = { academicSessions, classes: [...files.classes, next], enrollments };
  await importOn('2026-11-21', changed);
  expect(await namesOf('8H0')).toEqual([]);
  expect((await importOn('2026-11-22', changed)).changeCount).toBe(0);
  await followDays(app.db, '2027-08-15');
  expect(await namesOf('8H0')).toEqual([]);
  await followDays(app.db, '2027-08-16');
  expect(await namesOf('8H0')).toEqual(['p0', 'p1']);
  expect((await importOn('2027-08-17', changed)).changeCount).toBe(0);
  await followDays(app.db, '2028-07-02');
  expect(await namesOf('8H0')).toEqual([]);
});

test('an invalid date is a bad line, also one that no calendar has', async () => {
  const report = await importOn('2026-11-21', {
    enrollments: enrolled({ p0: { beginDate: '23.11.2026' }, p1: { endDate: '2026-02-31' } }),
  });
  expect(report.problems.map(({ reason }) => reason)).toEqual([
    "beginDate « 23.11.2026 » n'est pas une date (AAAA-MM-JJ)",
    "endDate « 2026-02-31 » n'est pas une date (AAAA-MM-JJ)",
  ]);
});
