import { getNextSteps, type NextStep } from '@pupitre/contract';
import { DAY_MS, DEFAULT_HOLIDAYS } from '@pupitre/learning';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTrackedCourse, doItems } from '../../../test/distribution-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { notification } from '../../db/platform-schema.ts';
import { buildClassTest } from '../../demo/build/build-class-test.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildFolio, type FolioOverrides } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import type { Caller } from '../../http/caller.ts';
import { keptPupils, mostUrgent, getNextSteps as stepsOf } from './next-steps.ts';

/** A Friday. */
const NOW = new Date('2026-11-27T09:42:00Z');
const TIMES = { yearEnd: { month: 7, day: 31 }, holidays: DEFAULT_HOLIDAYS };
const HOUR = 3_600_000;

let app: TestApp;
let teacher: PersonRow;
let pupils: PersonRow[];
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await buildTeacher(app.db);
  client = await app.signInAs(teacher);
  pupils = [await buildPupil(app.db), await buildPupil(app.db), await buildPupil(app.db)];
});

const pupil = (at: number) => pupils[at] ?? teacher;
const callerOf = ({ id, displayName, objectGuid, cloeeWorldId }: PersonRow): Caller => ({
  ...{ id, displayName, objectGuid: objectGuid ?? '', cloeeWorldId: cloeeWorldId ?? '', roles: ['enseignants'] },
  ...{ seesPossibles: false, notifies: true, keepsPractice: true, sharesPractice: true },
});
const steps = (now = NOW, who = teacher) =>
  stepsOf(app.db, callerOf(who), keptPupils(app.app.pupitre.kept), TIMES, now);
const folio = (overrides: FolioOverrides) =>
  buildFolio(app.db, {
    author: teacher,
    criteria: [{ label: 'Lit', studentEvaluationEnabled: true }],
    pupils: pupils.map(({ id }) => ({ id, className: '7A' })),
    ...overrides,
  });

test('a teacher with nothing before her has no step', async () => {
  expect((await client.call(getNextSteps)).body).toEqual([]);
});

test('copies to correct come first, of a test that is over before one that pupils still write', async () => {
  const handedIn = { startedOn: new Date(NOW.getTime() - 2 * HOUR), handedInOn: new Date(NOW.getTime() - HOUR) };
  const running = await buildClassTest(app.db, {
    ...{ teacher, title: 'Traduction' },
    copies: [{ pupil: pupil(0), ...handedIn }, { pupil: pupil(1) }],
  });
  const over = await buildClassTest(app.db, {
    ...{ teacher, title: 'Dictée' },
    copies: [
      { pupil: pupil(0), className: '7A', ...handedIn },
      { pupil: pupil(1), className: '7A', ...handedIn, returnedOn: NOW },
    ],
  });
  expect(await steps()).toMatchObject([
    { kind: 'copies', id: over.id, title: 'Dictée', classes: ['7A'], count: 1, returned: 1, pupils: 2 },
    { kind: 'copies', id: running.id, count: 1, returned: 0, pupils: 2 },
  ]);
  await buildClassTest(app.db, { copies: [{ pupil: pupil(0), ...handedIn }] });
  expect((await steps()).map(({ id }) => id)).toEqual([over.id, running.id]);
});

test('answers of pupils are to read until a teacher has changed the cell, by pupils and not by cells', async () => {
  const [before, after] = [new Date(NOW.getTime() - 30 * HOUR), new Date(NOW.getTime() - 26 * HOUR)];
  const built = await folio({
    title: 'Français',
    criteria: [1, 2].map(() => ({ label: 'Lit', studentEvaluationEnabled: true })),
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', on: before },
      { pupil: 1, criterion: 0, selfState: 'ok', on: after },
      { pupil: 1, criterion: 1, selfState: 'nok', on: after },
      { pupil: 2, criterion: 0, state: 'ok', selfState: 'ok', on: after },
    ],
  });
  expect(await steps()).toEqual([
    {
      kind: 'answers',
      id: built.id,
      title: 'Français',
      icon: built.icon,
      color: built.color,
      isOwner: true,
      pupils: 1,
      onlyPupil: built.pupils[1]?.id,
    },
  ]);
  expect(await steps(new Date(NOW.getTime() + 40 * DAY_MS))).not.toContainEqual(
    expect.objectContaining({ kind: 'answers' }),
  );
  await app.db.insert(notification).values({
    ...{ personId: teacher.id, fact: `self-evaluation:${built.pupils[1]?.id}`, title: '', content: '' },
    dismissedOn: NOW,
  });
  expect(await steps()).toEqual([]);
});

const observed = (on: string, pupilAt = 0) => [{ pupil: pupilAt, criterion: 0, state: 'ok', on: new Date(on) }];

test.each([
  ['2026-11-13T09:00:00Z', NOW, 2],
  ['2026-11-16T09:00:00Z', NOW, null],
  ['2026-11-06T09:00:00Z', NOW, 3],
  // Holidays do not count: two weeks of them in October, and Christmas over the turn of the year.
  ['2026-10-01T09:00:00Z', new Date('2026-10-23T09:00:00Z'), null],
  ['2026-10-01T09:00:00Z', new Date('2026-10-29T09:00:00Z'), 2],
  ['2026-12-18T09:00:00Z', new Date('2027-01-08T09:00:00Z'), null],
  // Of the school year before.
  ['2026-06-12T09:00:00Z', NOW, null],
])('a class last observed at %s is a step at %s after so many weeks of school: %s', async (on, now, weeks) => {
  await folio({ observations: observed(on) });
  expect((await steps(now)).map((step) => (step.kind === 'unobserved' ? step.weeks : step.kind))).toEqual(
    weeks === null ? [] : [weeks],
  );
});

test('each class of a folio counts for itself, with the pupils to observe; one without any observation has not begun', async () => {
  const built = await folio({
    title: 'Autonomie',
    pupils: pupils.map(({ id }, at) => ({ id, className: at === 2 ? '8B' : '7A' })),
    observations: [...observed('2026-11-26T09:00:00Z'), ...observed('2026-11-02T09:00:00Z', 2)],
  });
  await folio({ title: 'Nouveau' });
  expect(await steps()).toMatchObject([
    { kind: 'unobserved', title: 'Autonomie', className: '8B', weeks: 3, lastOn: '2026-11-02T09:00:00.000Z' },
  ]);
  expect(await steps()).toMatchObject([{ pupils: [built.pupils[2]?.id] }]);
});

test('readers, members of the criteria and strangers are not asked to observe; editors are; nobody in an archive', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => buildTeacher(app.db)));
  const [editor, reader, ofCriteria, stranger] = others;
  if (!editor || !reader || !ofCriteria || !stranger) throw new Error('Four were built.');
  const team = [
    { person: editor },
    { person: reader, canEdit: false },
    { person: ofCriteria, canEdit: false, seesObservations: false },
  ];
  await folio({ team, observations: observed('2026-11-02T09:00:00Z') });
  const kinds = async (who: PersonRow) => (await steps(NOW, who)).map(({ kind }) => kind);
  expect(await Promise.all([teacher, editor, reader, ofCriteria, stranger].map(kinds))).toEqual([
    ['unobserved'],
    ['unobserved'],
    [],
    [],
    [],
  ]);
  const other = await buildTeacher(app.db);
  await folio({ author: other, archivedOn: NOW, observations: observed('2026-11-02T09:00:00Z') });
  await folio({ author: other, deletedOn: NOW, observations: observed('2026-11-02T09:00:00Z') });
  expect(await kinds(other)).toEqual([]);
});

test('a period that ends today is a step, unless everybody has finished', async () => {
  const course = await buildTrackedCourse(app.db, { author: teacher, title: 'L’eau' });
  const give = (at: number, endOn: string) =>
    buildDistribution(app.db, { course, teacher, pupil: pupil(at), className: '7A', endOn: new Date(endOn) });
  await give(0, '2026-11-27T16:30:00Z');
  await give(1, '2026-11-27T16:30:00Z');
  await give(2, '2026-11-28T16:30:00Z');
  await doItems(app.db, pupil(0), course, 4);
  expect(await steps()).toMatchObject([
    { kind: 'ending', id: course.id, title: 'L’eau', classes: ['7A'], students: 2, success: 1 },
  ]);
  expect(await steps(new Date('2026-11-27T17:00:00Z'))).toEqual([]);
  await doItems(app.db, pupil(1), course, 4);
  expect(await steps()).toEqual([]);
});

test('of each kind the first is shown, then others of the first kinds, never more than three', () => {
  const step = (kind: 'answers', id: number): NextStep => ({
    ...{ kind, id, title: '', icon: '', color: '', isOwner: true, pupils: 1, onlyPupil: null },
  });
  const ids = (...kinds: number[][]) =>
    mostUrgent(kinds.map((some) => some.map((id) => step('answers', id)))).map(({ id }) => id);
  expect(ids([], [], [], [])).toEqual([]);
  expect(ids([1, 2, 3, 4], [], [], [])).toEqual([1, 2, 3]);
  expect(ids([1, 2, 3], [4], [], [])).toEqual([1, 2, 4]);
  expect(ids([1, 2], [3, 4], [5], [6])).toEqual([1, 3, 5]);
});
