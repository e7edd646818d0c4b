import { saveProgress } from '@pupitre/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { log } from '../../api/log.ts';
import { noteServerMoment } from '../../api/server-time.ts';
import { type Lane, type LaneQueue, registerLane } from './lane.ts';
import { Outbox } from './outbox.ts';
import type { Waiting } from './outbox-storage.ts';

const ANSWER = { courseId: 5, progression: 50 };
const ids = (drafts: readonly Waiting[]) => drafts.map(({ body }) => body as number);
/** One request of at most two drafts, named by the first of them; nothing is sent of a draft below ten. */
const batch: Lane['batch'] = (drafts) => {
  const parts = drafts.slice(0, 2);
  const [id = 0] = ids(parts);
  const request = { method: 'PUT' as const, path: '/parcours/progression', body: { id, done: true }, note: ids(parts) };
  return { parts, request: id < 10 ? null : { ...request, count: parts.length } };
};
const lane = { batch: vi.fn(batch), answered: vi.fn<Lane['answered']>(), refused: vi.fn<Lane['refused']>() };
let load = async (): Promise<Lane> => lane;
registerLane('essai', () => load());
registerLane('autre', async () => lane);

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  load = async () => lane;
  lane.batch.mockReset().mockImplementation(batch);
  lane.answered.mockReset();
  lane.refused.mockReset().mockResolvedValue(undefined);
});
afterEach(() => localStorage.clear());

const online = () => new FakeServer().on(saveProgress, ANSWER);
const offline = () =>
  new FakeServer().on(saveProgress, () => {
    throw new NetworkFailure();
  });
const refusing = () =>
  new FakeServer().on(saveProgress, () => {
    throw new Refusal(404, 'COURSE_NOT_FOUND');
  });
const sent = (server: FakeServer) => server.callsOf(saveProgress).map(({ body }) => body.id);
const draft = (outbox: Outbox, id: number, { name = 'essai', group = 'folio-1' } = {}) =>
  outbox.draft(name, { group, body: id, count: 1 });
const waitingOf = (outbox: Outbox) => outbox.get().waiting.map(({ path, body }) => (path === '' ? body : path));

test('drafts of a group go in one request, and its lane hears the answer before it is gone', async () => {
  const server = online();
  const outbox = new Outbox(3);
  const seen: unknown[] = [];
  lane.answered.mockImplementation((queue, write, answer) => {
    seen.push([queue.userId, write.note, answer, outbox.list('folio-1').map(({ key }) => key === write.key)]);
  });
  for (const id of [11, 12, 13]) draft(outbox, id);
  await outbox.send();
  expect(sent(server)).toEqual([11, 13]);
  expect(seen).toEqual([
    [3, [11, 12], ANSWER, [true, false]],
    [3, [13], ANSWER, [true]],
  ]);
  expect(outbox.get()).toMatchObject({ waiting: [], phase: 'idle', progress: null });
});

test('groups and lanes go apart, in their order', async () => {
  const server = online();
  const outbox = new Outbox(3);
  draft(outbox, 11);
  draft(outbox, 21, { group: 'folio-2' });
  draft(outbox, 12);
  draft(outbox, 31, { name: 'autre' });
  await outbox.send();
  expect(lane.batch.mock.calls.map(([drafts]) => ids(drafts))).toEqual([[11, 12], [21], [31]]);
  expect(sent(server)).toEqual([11, 21, 31]);
});

test('drafts that make no request are gone', async () => {
  const server = online();
  const outbox = new Outbox(3);
  for (const id of [1, 2]) draft(outbox, id);
  await outbox.send();
  expect([sent(server), waitingOf(outbox)]).toEqual([[], []]);
});

test('a request keeps its key and its place until it is answered; later drafts wait for it', async () => {
  const lost = offline();
  const outbox = new Outbox(3);
  draft(outbox, 11);
  await outbox.send();
  expect(outbox.get()).toMatchObject({ phase: 'waiting', progress: null });
  draft(outbox, 12);
  expect(outbox.get().phase).toBe('waiting');
  await outbox.send();
  expect(waitingOf(outbox)).toEqual(['/parcours/progression', 12]);
  expect(lane.batch).toHaveBeenCalledTimes(1);
  const server = online();
  await outbox.send();
  expect(sent(server)).toEqual([11, 12]);
  const keys = [lost, server].flatMap((each) =>
    each.callsOf(saveProgress).map(({ headers }) => headers.get('Idempotency-Key')),
  );
  expect(new Set(keys).size).toBe(2);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
});

test('a draft that its lane left for later waits for the request too, and ends « sent »', async () => {
  lane.batch.mockImplementation((drafts) => batch(drafts.slice(-1)));
  offline();
  const outbox = new Outbox(3);
  for (const id of [11, 12]) draft(outbox, id);
  await outbox.send();
  expect(waitingOf(outbox)).toEqual([11, '/parcours/progression']);
  const server = online();
  await outbox.send();
  expect(sent(server)).toEqual([12, 11]);
  expect(lane.batch.mock.calls.map(([drafts]) => ids(drafts))).toEqual([[11, 12], [11]]);
  expect(outbox.get().phase).toBe('sent');
  draft(outbox, 13);
  expect(outbox.get().phase).toBe('idle');
});

test('what was written by one clock goes in one request', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T07:59:00Z'), toFake: ['Date'] });
  const outbox = new Outbox(3);
  offline();
  load = () => Promise.reject(new Error('offline'));
  draft(outbox, 11);
  await outbox.send();
  noteServerMoment(Date.parse('2026-11-28T08:00:00Z'));
  draft(outbox, 12);
  await outbox.send();
  load = async () => lane;
  const server = online();
  await outbox.send();
  expect(lane.batch.mock.calls.map(([drafts]) => ids(drafts))).toEqual([[11], [12]]);
  expect(server.callsOf(saveProgress).map(({ headers }) => headers.has('Device-Time'))).toEqual([true, false]);
});

test('a draft whose lane cannot be loaded waits', async () => {
  const server = online();
  load = () => Promise.reject(new Error('offline'));
  const outbox = new Outbox(3);
  draft(outbox, 11);
  await outbox.send();
  expect([outbox.get().phase, waitingOf(outbox), sent(server)]).toEqual(['waiting', [11], []]);
});

describe('what is refused', () => {
  test('goes to its lane, which may bring drafts back into its group', async () => {
    refusing();
    const outbox = new Outbox(3);
    let found: unknown;
    lane.refused.mockImplementationOnce(async (queue: LaneQueue, write, error) => {
      found = [write.note, error.code, ids(queue.drafts())];
      const [next, last] = queue.drafts();
      if (next === undefined || last === undefined) throw new Error('Drafts are missing.');
      queue.replace(next, 3, 2);
      queue.remove(last);
      queue.put({ body: 4, count: 1, at: 0 });
    });
    lane.batch.mockImplementation((drafts) => batch(drafts.slice(0, 1)));
    for (const id of [11, 12, 13]) draft(outbox, id);
    draft(outbox, 21, { group: 'folio-2' });
    await outbox.send();
    expect(found).toEqual([[11], 'COURSE_NOT_FOUND', [12, 13]]);
    // What came back makes no request here: it is taken in its order, with its new words.
    expect(lane.batch.mock.calls.map(([drafts]) => ids(drafts))).toEqual([[11, 12, 13], [4, 3], [3], [21]]);
    expect(outbox.get()).toMatchObject({ waiting: [], phase: 'idle' });
  });

  test('stays where its lane cannot say what becomes of it', async () => {
    refusing();
    lane.refused.mockRejectedValue(new Error('offline'));
    const outbox = new Outbox(3);
    draft(outbox, 11);
    await outbox.send();
    expect([outbox.get().phase, waitingOf(outbox)]).toEqual(['waiting', ['/parcours/progression']]);
  });
});
