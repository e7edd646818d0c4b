import { isHoliday, schoolClock, strengthOf, weekday } from '@pupitre/learning';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase } from '../../test/test-database.ts';
import { classTestCopy } from '../db/class-test-schema.ts';
import type { Db } from '../db/connection.ts';
import { courseItem, courseItemBegun, courseItemDone } from '../db/course-schema.ts';
import { folio } from '../db/folio-schema.ts';
import { practiceAnswer, practiceGoal, practiceRun, wordMemory } from '../db/practice-schema.ts';
import { classGroup, classMember, listItem, person } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { getTodo } from '../modules/courses/courses.service.ts';
import { getOwnWordsOf } from '../modules/practice/own-words.ts';
import { daysSince } from '../modules/practice/practice-day.ts';
import { getRevisionOf } from '../modules/practice/revision.ts';
import { getProposals } from '../modules/proposals/proposals.ts';
import { fillDemoSchool } from './fill-demo-school.ts';

const NOW = new Date('2026-11-26T16:00:00Z');
const database = await openTestDatabase();
const { db } = database;
await fillDemoSchool(db, NOW);
const runs = await db.select().from(practiceRun).orderBy(asc(practiceRun.endedOn));
const memories = await db.select().from(wordMemory);

async function callerOf(name: string, from: Db = db): Promise<Caller> {
  const [row] = await from.select().from(person).where(eq(person.displayName, name));
  if (row === undefined) throw new Error(`${name} is missing.`);
  // What the services ask of a caller.
  return { ...row, keepsPractice: true, sharesPractice: true } as unknown as Caller;
}

test('runs lie in the last three months, by day, outside holidays, none on a Sunday', () => {
  expect(runs.length).toBeGreaterThan(300);
  for (const { begunOn, endedOn } of runs) {
    expect(endedOn.getTime()).toBeLessThan(NOW.getTime());
    expect(endedOn.getTime()).toBeGreaterThan(begunOn.getTime());
    expect(daysSince(begunOn, NOW)).toBeLessThanOrEqual(90);
    const clock = schoolClock(begunOn);
    expect([isHoliday(clock), clock.hour >= 7 && clock.hour <= 21]).toEqual([false, true]);
  }
  const on = (day: number) => runs.filter(({ begunOn }) => weekday(schoolClock(begunOn)) === day).length;
  expect(on(7)).toBe(0);
  expect(on(5)).toBeLessThan(on(3));
});

test('nobody is in two exercises at once', () => {
  for (const own of Map.groupBy(runs, ({ personId }) => personId).values()) {
    for (const [index, { begunOn }] of own.entries()) {
      const before = own[index - 1];
      if (before !== undefined) expect(begunOn.getTime()).toBeGreaterThanOrEqual(before.endedOn.getTime());
    }
  }
});

test('pupils differ: one has never practised, some a little, some much, and some have a goal', async () => {
  const members = await db
    .select({ personId: classMember.personId })
    .from(classMember)
    .innerJoin(classGroup, eq(classGroup.id, classMember.classId))
    .where(eq(classGroup.name, '7A'));
  const ids = new Set(members.map(({ personId }) => personId));
  const ofClass = runs.filter(({ personId }) => ids.has(personId));
  const counts = [...Map.groupBy(ofClass, ({ personId }) => personId).values()].map((own) => own.length);
  expect(counts).toHaveLength(19);
  expect(Math.min(...counts)).toBeLessThan(12);
  expect(Math.max(...counts)).toBeGreaterThan(40);
  const idle = await callerOf('Théo Grosjean');
  expect(runs.filter(({ personId }) => personId === idle.id)).toEqual([]);
  expect(await db.$count(practiceGoal)).toBe(4);
});

test('memory is what runs and copies that came back left: asked as often as they say, last when one of them ended', async () => {
  const copies = await db.select().from(classTestCopy).where(isNotNull(classTestCopy.returnedOn));
  const ends = new Set([
    ...runs.map(({ personId, endedOn }) => `${personId} ${endedOn.getTime()}`),
    ...copies.map(({ pupilId, returnedOn }) => `${pupilId} ${returnedOn?.getTime()}`),
  ]);
  expect(memories.length).toBeGreaterThan(1_000);
  for (const { personId, reviewedOn, asked, found, itemId } of memories) {
    expect(ends).toContain(`${personId} ${reviewedOn.getTime()}`);
    const met = runs.filter((run) => run.personId === personId && run.words.some(([id]) => id === itemId)).length;
    const missed = copies.some(({ pupilId, returnedOn }) => pupilId === personId && +(returnedOn ?? 0) === +reviewedOn);
    expect([found <= asked, asked <= met + (missed ? 1 : 0)]).toEqual([true, true]);
  }
  const strengths = memories.map((row) => strengthOf({ ...row, elapsedDays: daysSince(row.reviewedOn, NOW) }));
  for (const strength of ['toLearn', 'fragile', 'solid'] as const) {
    expect(strengths.filter((one) => one === strength).length).toBeGreaterThan(memories.length / 20);
  }
});

test('the class finds some words hard, and what it wrote wrong is kept', async () => {
  const { rows } = await db.execute<{ hard: number; easy: number; wrong: number }>(sql`
    with latest as (
      select distinct on (r.course_id, r.person_id, w ->> 0) r.course_id, w ->> 0 as item, w ->> 2 <> 'first' as missed
      from practice_run r, jsonb_array_elements(r.words) w
      where r.course_id is not null and w ->> 2 <> 'passed'
      order by r.course_id, r.person_id, w ->> 0, r.ended_on desc
    ), word as (
      select avg(missed::int) as share from latest group by course_id, item having count(*) >= 5)
    select count(*) filter (where share >= 0.33)::int as hard, count(*) filter (where share < 0.2)::int as easy,
      (select count(*)::int from practice_answer) as wrong
    from word`);
  expect(rows[0]?.hard).toBeGreaterThan(5);
  expect(rows[0]?.easy).toBeGreaterThan(5);
  expect(rows[0]?.wrong).toBeGreaterThan(50);
  const answers = await db.select().from(practiceAnswer);
  const runIds = new Set(runs.map(({ id }) => id));
  expect(answers.every(({ runId }) => runIds.has(runId))).toBe(true);
});

test('an exercise of a course is done once its runs have asked all words of its list, and begun before', async () => {
  const done = await db.select().from(courseItemDone);
  const begun = await db.select().from(courseItemBegun);
  const items = new Map((await db.select().from(courseItem)).map((item) => [item.id, item]));
  const exercises = Map.groupBy(
    runs.filter(({ resourceId }) => resourceId !== null),
    ({ personId, resourceId }) => `${personId} ${resourceId}`,
  );
  let [doneCount, begunCount] = [0, 0];
  for (const [key, own] of exercises) {
    const [personId, itemId] = key.split(' ').map(Number);
    const listId = items.get(itemId ?? 0)?.listId ?? 0;
    const words = await db.$count(listItem, eq(listItem.listId, listId));
    const asked = begun.find((row) => row.personId === personId && row.itemId === itemId)?.asked.length ?? 0;
    const mark = done.find((row) => row.personId === personId && row.itemId === itemId);
    expect([key, mark !== undefined]).toEqual([key, asked === words]);
    if (mark === undefined) begunCount += 1;
    else doneCount += 1;
    const last = Math.max(...own.map(({ endedOn }) => endedOn.getTime()));
    expect(mark?.doneOn.getTime() ?? 0).toBeLessThanOrEqual(last + 3_600_000);
  }
  expect(doneCount).toBeGreaterThan(100);
  expect(begunCount).toBeGreaterThan(10);
});

test('a pupil with an account has begun a list of forty words, and reads how far he is', async () => {
  const noah = await callerOf('Noah Emery');
  const list = (await getTodo(db, noah)).find(({ title }) => title.includes('Meine Freizeit'));
  expect(list?.next).toMatchObject({ part: { asked: 5, of: 40 } });
});

test('the product shows it: words for today, solid and difficult ones, who sees it', async () => {
  const amir = await callerOf('Amir Hasani');
  const revision = await getRevisionOf(db, amir, {}, NOW);
  expect(revision.due).toBeGreaterThan(5);
  expect(revision.goal).toBe(3);
  expect(revision.words.every(({ learnTxt }) => learnTxt !== '')).toBe(true);
  const own = await getOwnWordsOf(db, amir, NOW);
  expect(own.counts.solid).toBeGreaterThan(10);
  expect(own.difficult.length).toBeGreaterThan(0);
  expect(own.difficult.some(({ wrong }) => wrong !== '')).toBe(true);
  expect(own.lists.length).toBeGreaterThan(3);
  expect(own.watchers).toEqual(['Isabelle Rochat']);
});

test('the lists of the home are those that she practised latest, with the numbers of « Mes mots »', async () => {
  for (const name of ['Léa Girardin', 'Amir Hasani', 'Noah Emery']) {
    const pupil = await callerOf(name);
    const { ownLists } = await getRevisionOf(db, pupil, {}, NOW);
    const { lists } = await getOwnWordsOf(db, pupil, NOW);
    const counts = new Map(lists.map((list) => [list.id, list.counts]));
    expect(ownLists).toHaveLength(3);
    expect(ownLists.map((list) => list.counts)).toEqual(ownLists.map(({ id }) => counts.get(id)));
    const latest = memories
      .filter(({ personId }) => personId === pupil.id)
      .map(({ reviewedOn }) => reviewedOn.getTime());
    const ofFirst = memories.filter(({ personId, listId }) => personId === pupil.id && listId === ownLists[0]?.id);
    expect(Math.max(...ofFirst.map(({ reviewedOn }) => reviewedOn.getTime()))).toBe(Math.max(...latest));
  }
});

/** The school as it is installed on another day. */
async function withSchoolOf<Answer>(day: Date, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const other = await createTestDatabase();
  try {
    await fillDemoSchool(other.db, day);
    return await ask(other.db);
  } finally {
    await other.drop();
  }
}

test('two installations on the same day hold the same practice', async () => {
  const again = await withSchoolOf(NOW, (other) => other.select().from(practiceRun).orderBy(asc(practiceRun.endedOn)));
  const bare = (all: typeof runs) => all.map(({ id, words, begunOn, rate }) => ({ id, words, begunOn, rate }));
  expect(bare(again)).toEqual(bare(runs));
});

/** What practice proposes to the teacher in her folio, by level and criterion. */
async function countProposals(from: Db) {
  const isabelle = await callerOf('Isabelle Rochat', from);
  const [french] = await from.select().from(folio).where(eq(folio.title, 'Français 7A, premier semestre'));
  const { proposals, sources } = await getProposals(from, isabelle, french?.id ?? 0);
  const criteria = new Set(proposals.map(({ criteriaId }) => criteriaId)).size;
  const levels = Object.fromEntries(
    [...Map.groupBy(proposals, ({ level }) => level)].map(([key, all]) => [key, all.length]),
  );
  return { criteria, sources: sources.map(({ title }) => title), levels };
}

test('a criterion of her folio has twelve levels to accept and three halfway, whatever the day of the installation', async () => {
  const expected = { criteria: 1, sources: ['Les contraires'], levels: { ok: 12, nok: 3 } };
  expect(await countProposals(db)).toEqual(expected);
  // After the holidays of summer, when nobody has practised at home for weeks.
  expect(await withSchoolOf(new Date('2026-08-19T09:00:00Z'), countProposals)).toEqual(expected);
});
