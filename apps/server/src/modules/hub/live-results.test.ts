import { clearProgress, HUB_CALLS, saveProgress, saveRun } from '@pupitre/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHubApp, createHubClient, type HubClient } from '../../../test/hub-kit.ts';
import { giveList } from '../../../test/practice-kit.ts';
import type { Client } from '../../../test/test-app.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { createLiveResults } from './live-results.ts';

let t: Awaited<ReturnType<typeof createHubApp>>;
let [isabelle, pierre]: PersonRow[] = [];
let lea: PersonRow;
let pupil: Client;
let given: Awaited<ReturnType<typeof giveList>>;
const opened: HubClient[] = [];

beforeAll(async () => {
  t = await createHubApp();
  const schools = [await buildSchool(t.db, {})];
  isabelle = await buildTeacher(t.db, { schools });
  pierre = await buildTeacher(t.db, { schools });
});
beforeEach(async () => {
  lea = await buildPupil(t.db);
  pupil = await t.signInAs(lea);
  given = await giveList(t.db, { teacher: must(isabelle), pupils: [lea], activities: ['carte', 'ecriture'] });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ connection }) => connection.stop()));
});
afterAll(() => t.close());

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('This is made before the tests.');
  return value;
}

async function open(person: PersonRow | undefined, courseId = given.course.id): Promise<HubClient> {
  const page = createHubClient(t, await t.signInAs(must(person)));
  opened.push(page);
  await page.connection.start();
  await page.connection.invoke(HUB_CALLS.watchResults, courseId);
  return page;
}

const play = () =>
  pupil.call(saveRun, {
    params: { runId: crypto.randomUUID() },
    body: {
      ...{ listId: given.listId, courseId: given.course.id, resourceId: given.resources[1]?.id ?? null },
      ...{
        activity: 'ecriture' as const,
        level: 'exacte' as const,
        seconds: 30,
        isFinished: true,
        rate: 80,
        words: [],
      },
      ...{ begunOn: new Date(Date.now() - 30_000).toISOString(), endedOn: new Date().toISOString() },
    },
  });

test('a page of results is told when its pupil plays, marks or clears, by the number of the course alone', async () => {
  const page = await open(isabelle);
  expect((await play()).status).toBe(200);
  expect(await page.received('results')).toEqual([{ courseId: given.course.id }]);
  await pupil.call(saveProgress, { body: { id: given.resources[0]?.id ?? 0, done: true } });
  await page.received('results', 2);
  await pupil.call(clearProgress, { params: { id: given.course.id } });
  expect(await page.received('results', 3)).toEqual(Array(3).fill({ courseId: given.course.id }));
  await page.connection.invoke(HUB_CALLS.unwatchResults, given.course.id);
  const other = await open(isabelle);
  await play();
  await other.received('results');
  expect(page.results).toHaveLength(3);
});

test('a teacher hears of the pupils to whom she gave the course, and of no other', async () => {
  await expect(open(pierre)).rejects.toThrow('COURSE_NOT_FOUND');
  await expect(open(lea)).rejects.toThrow('COURSE_NOT_FOUND');
  await buildDistribution(t.db, { course: given.course, teacher: must(pierre), pupil: await buildPupil(t.db) });
  const [hers, his] = [await open(isabelle), await open(pierre)];
  await play();
  await hers.received('results');
  expect(his.results).toEqual([]);
});

test('what nobody watches is not signalled; a class that works makes one statement', async () => {
  vi.useFakeTimers({ now: 0 });
  const signal = vi.fn(async () => undefined);
  const live = createLiveResults({ signal, now: Date.now });
  live.worked({ courseId: 7, pupilId: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signal).not.toHaveBeenCalled();
  live.receive([7, 8]);
  for (const pupilId of [1, 2, 2, 3]) live.worked({ courseId: 7, pupilId });
  live.worked({ courseId: 9, pupilId: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signal.mock.calls).toEqual([[[1, 2, 3].map((pupilId) => ({ courseId: 7, pupilId }))]]);
  // The page was closed, or its process ended: nobody says any more that it is watched.
  await vi.advanceTimersByTimeAsync(90_000);
  live.worked({ courseId: 7, pupilId: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signal).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
