import { getUser, type RunDraftInput, saveProgress, saveRun } from '@pupitre/contract';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { profileOf } from '../../../test/render-app.tsx';
import { log } from '../../api/log.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { practiceKeys } from './practice-queries.ts';
import { connectRuns, RUNS } from './run-queries.ts';

const RUN_ID = '5b0c1f6e-9d0b-4f5e-8f0f-0d9a5a1c2b3d';
const NOW = '2026-11-26T10:00:00.000Z';
const BODY: RunDraftInput = {
  activity: 'carte',
  listId: 7,
  begunOn: NOW,
  endedOn: NOW,
  seconds: 0,
  isFinished: true,
  rate: 100,
  words: [],
};
const addRun = (outbox: Outbox) =>
  outbox.add(saveRun, { item: RUN_ID, group: RUNS, params: { runId: RUN_ID }, body: BODY });

function prepare() {
  const server = new FakeServer().on(getUser, profileOf(['eleves'], 'Léa Girardin', 3));
  const queryClient = createQueryClient(() => undefined);
  for (const key of [practiceKeys.list(7), practiceKeys.words(), practiceKeys.course(5)])
    queryClient.setQueryData(key, {});
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { server, queryClient, isStale };
}

test('a run that the server has taken makes everything about words old, and not who sees a course', async () => {
  const { server, queryClient, isStale } = prepare();
  server.on(saveRun, { moved: [], isDone: false });
  const outbox = new Outbox(3);
  connectRuns(outbox, queryClient);
  addRun(outbox);
  await waitFor(() => expect(isStale(practiceKeys.list(7))).toBe(true));
  expect(isStale(practiceKeys.words())).toBe(true);
  expect(isStale(practiceKeys.course(5))).toBe(false);
});

test('so does one that an earlier visit left and that was sent before anybody listened', async () => {
  const { server, queryClient, isStale } = prepare();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  server.on(saveRun, () => {
    throw new NetworkFailure();
  });
  const before = new Outbox(3);
  addRun(before);
  await before.send();
  server.on(saveRun, { moved: [], isDone: false });
  const outbox = new Outbox(3);
  await outbox.send();
  connectRuns(outbox, queryClient);
  await waitFor(() => expect(isStale(practiceKeys.list(7))).toBe(true));
});

test('a refused run, and a write about something else, change nothing', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { server, queryClient, isStale } = prepare();
  server.on(saveProgress, { courseId: 5, progression: 50 }).on(saveRun, () => {
    throw new Refusal(403, 'FORBIDDEN');
  });
  const outbox = new Outbox(3);
  connectRuns(outbox, queryClient);
  addRun(outbox);
  outbox.add(saveProgress, { item: 'ressource-1', group: 'parcours-5', body: { id: 1, done: true, madeOn: NOW } });
  await outbox.send();
  expect(server.callsOf(saveRun)).toHaveLength(1);
  expect(server.callsOf(saveProgress)).toHaveLength(1);
  expect(isStale(practiceKeys.list(7))).toBe(false);
});
