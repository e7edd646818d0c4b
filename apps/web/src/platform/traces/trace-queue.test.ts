import { fastSaveCriterionObservations, getUser, type Observation } from '@pupitre/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { FakeUploads } from '../../../test/fake-upload.ts';
import { buildObservation } from '../../../test/folio-kit.ts';
import { profileOf } from '../../../test/render-app.tsx';
import { connection } from '../../api/connection.ts';
import { log } from '../../api/log.ts';
import { forgetServerTime, noteServerMoment } from '../../api/server-time.ts';
import { Outbox } from '../outbox/outbox.ts';
import { keptTraces } from './kept-traces.ts';
import { sendTraces } from './send-traces.ts';
import { type TraceOutcome, TraceQueue } from './trace-queue.ts';
import type { TraceStorage, WaitingTrace } from './trace-storage.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

/** The device: what is in it outlives the page. */
function device(): { of: (userId: number) => TraceStorage; all: Map<string, WaitingTrace> } {
  const all = new Map<string, WaitingTrace>();
  return {
    all,
    of: (userId) => ({
      list: async () => [...all.values()].filter((trace) => trace.userId === userId),
      put: async (trace) => {
        all.set(trace.key, trace);
        return true;
      },
      remove: async (key) => void all.delete(key),
    }),
  };
}
const URL_OF = (index: number) => `/api/v1/medias/${index}/photo.jpg`;
const photo = (more: Partial<WaitingTrace> = {}) => ({
  ...{
    folioId: 1,
    criterionId: 11,
    studentIds: [21],
    file: new Blob(['…'], { type: 'image/jpeg' }),
    name: 'photo.jpg',
  },
  ...more,
});
const server = (answer?: () => never) =>
  new FakeServer()
    .on(getUser, profileOf(['enseignants'], 'Isabelle', 3))
    .on(fastSaveCriterionObservations, ({ body }) => {
      answer?.();
      return body.map(
        ({ monitoredStudentId, addMarks = '' }): Observation =>
          buildObservation(Number(monitoredStudentId), 11, { marks: addMarks }),
      );
    });
const bodies = (fake: FakeServer) =>
  fake
    .callsOf(fastSaveCriterionObservations)
    .map(({ body }) => body.map((row) => `${row.monitoredStudentId} ${row.addMarks}`));

/** Answers each upload as it comes. */
async function upload(uploads: FakeUploads, index: number): Promise<void> {
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(index));
  const body = { url: URL_OF(index), name: 'photo.jpg', type: 'image/jpeg', icon: 'bi bi-file-image' };
  uploads.last.answer({ status: 200, body });
}

test('a trace is held while its sheet is open, then uploaded and joined to the observations of all its pupils', async () => {
  const [uploads, fake, kept] = [new FakeUploads(), server(), device()];
  const queue = new TraceQueue(new Outbox(3), kept.of(3));
  const outcomes: TraceOutcome[] = [];
  queue.onOutcome((outcome) => outcomes.push(outcome));
  expect(await queue.add(photo())).toBe(true);
  await queue.send();
  expect(uploads.sent).toHaveLength(0);
  // It is kept, and nothing says that it is on its way.
  expect([keptTraces.count(3), keptTraces.going(3)]).toEqual([1, 0]);
  const [{ key } = { key: '' }] = queue.list();
  await queue.share([key], [21, 22]);
  queue.release();
  expect(keptTraces.going(3)).toBe(1);
  await upload(uploads, 1);
  await vi.waitFor(() => expect(outcomes).toHaveLength(1));
  expect(bodies(fake)).toEqual([[`21 ${URL_OF(1)}`, `22 ${URL_OF(1)}`]]);
  expect(outcomes[0]?.cells.map(({ monitoredStudentId }) => monitoredStudentId)).toEqual([21, 22]);
  await vi.waitFor(() => expect([queue.list(), keptTraces.count(3), kept.all.size]).toEqual([[], 0, 0]));
});

test('without network it waits through a reload, is uploaded once, and nobody else on the device has it', async () => {
  const kept = device();
  let isOnline = false;
  const uploads = new FakeUploads();
  const fake = server(() => {
    if (!isOnline) throw new NetworkFailure();
    return undefined as never;
  });
  const first = new TraceQueue(new Outbox(3), kept.of(3));
  await first.add(photo());
  first.release();
  await upload(uploads, 1);
  // Joining failed: the address is kept, so that no second file arrives.
  await vi.waitFor(() => expect([...kept.all.values()][0]?.url).toBe(URL_OF(1)));
  expect(keptTraces.count(3)).toBe(1);

  const other = new TraceQueue(new Outbox(4), kept.of(4));
  await other.send();
  expect([other.list(), keptTraces.count(4)]).toEqual([[], 0]);

  isOnline = true;
  const again = new TraceQueue(new Outbox(3), kept.of(3));
  await again.send();
  expect(kept.all.size).toBe(0);
  expect(uploads.sent).toHaveLength(1);
  expect(bodies(fake).at(-1)).toEqual([`21 ${URL_OF(1)}`]);
});

test.each([
  [
    'the portal of a network answers in the place of the server',
    (uploads: FakeUploads) => uploads.last.answer('portal'),
  ],
  [
    'nothing moves any more',
    (uploads: FakeUploads) => {
      uploads.last.progress(1, 1);
      vi.advanceTimersByTime(180_000);
    },
  ],
])('it stays here where %s, and is sent later', async (_, fail) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [uploads, kept] = [new FakeUploads(), device()];
  server();
  const queue = new TraceQueue(new Outbox(3), kept.of(3));
  const outcomes: TraceOutcome[] = [];
  queue.onOutcome((outcome) => outcomes.push(outcome));
  await queue.add(photo());
  queue.release();
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(1));
  fail(uploads);
  await vi.waitFor(() => expect(connection.isOnline()).toBe(false));
  expect([outcomes, kept.all.size]).toEqual([[], 1]);
  void queue.send();
  await upload(uploads, 2);
  await vi.waitFor(() => expect([outcomes.length, kept.all.size]).toEqual([1, 0]));
  expect(outcomes[0]?.refusal).toBeNull();
});

test('what is sent again after a lost answer carries the keys of before', async () => {
  const kept = device();
  let isLost = true;
  const uploads = new FakeUploads();
  const fake = server(() => {
    if (isLost) throw new NetworkFailure();
    return undefined as never;
  });
  const queue = new TraceQueue(new Outbox(3), kept.of(3));
  await queue.add(photo());
  queue.release();
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(1));
  uploads.last.answer('network');
  void queue.send();
  await upload(uploads, 2);
  await vi.waitFor(() => expect(bodies(fake).length).toBeGreaterThan(0));
  isLost = false;
  await queue.send();
  expect(kept.all.size).toBe(0);
  const keys = uploads.sent.map(({ headers }) => headers.get('Idempotency-Key'));
  const joins = fake.callsOf(fastSaveCriterionObservations).map(({ headers }) => headers.get('Idempotency-Key'));
  expect([new Set(keys).size, new Set(joins).size, keys[0] === joins[0]]).toEqual([1, 1, false]);
  expect(joins[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('a trace whose medium was removed before it was joined is uploaded anew', async () => {
  const [uploads, kept, fake] = [new FakeUploads(), device(), server()];
  kept.all.set('a', {
    ...photo(),
    ...{ key: 'a', joinKey: 'b', userId: 3, url: URL_OF(9), at: Date.now() },
  } as WaitingTrace);
  fake.on(fastSaveCriterionObservations, ({ body }) => {
    if (body[0]?.addMarks === URL_OF(9)) throw new Refusal(400, 'INVALID');
    return [buildObservation(21, 11, { marks: body[0]?.addMarks ?? '' })];
  });
  new TraceQueue(new Outbox(3), kept.of(3));
  await upload(uploads, 1);
  await vi.waitFor(() => expect(kept.all.size).toBe(0));
  expect(bodies(fake)).toEqual([[`21 ${URL_OF(9)}`], [`21 ${URL_OF(1)}`]]);
});

test('a page that a portal answers in place of the medium is no refusal: the trace waits and is uploaded later', async () => {
  const [uploads, kept] = [new FakeUploads(), device()];
  server();
  const queue = new TraceQueue(new Outbox(3), kept.of(3));
  const outcomes: TraceOutcome[] = [];
  queue.onOutcome((outcome) => outcomes.push(outcome));
  await queue.add(photo());
  queue.release();
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(1));
  uploads.last.answer({ status: 200, body: '<html>Portail</html>' });
  await vi.waitFor(() => expect(outcomes.length + kept.all.size).toBe(1));
  expect([outcomes, kept.all.size]).toEqual([[], 1]);
  void queue.send();
  await upload(uploads, 2);
  await vi.waitFor(() => expect(outcomes.map(({ refusal }) => refusal)).toEqual([null]));
});

test('a trace that the server never takes is told and leaves the queue; the next one goes', async () => {
  const [uploads, kept] = [new FakeUploads(), device()];
  const fake = server();
  fake.on(fastSaveCriterionObservations, ({ body }) => {
    if (body[0]?.monitoredStudentId === 21) throw new Refusal(404, 'PUPIL_NOT_FOUND');
    return [buildObservation(22, 11, { marks: body[0]?.addMarks ?? '' })];
  });
  const queue = new TraceQueue(new Outbox(3), kept.of(3));
  const outcomes: (string | undefined)[] = [];
  queue.onOutcome(({ refusal }) => outcomes.push(refusal?.code));
  await queue.add(photo());
  await queue.add(photo({ studentIds: [22] }));
  queue.release();
  await upload(uploads, 1);
  await upload(uploads, 2);
  await vi.waitFor(() => expect(outcomes).toEqual(['PUPIL_NOT_FOUND', undefined]));
  await vi.waitFor(() => expect(kept.all.size).toBe(0));
});

test('a sign-out is told how many traces could not be sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const outbox = new Outbox(3);
  keptTraces.set(3, 2);
  expect(await outbox.flush(async () => 2)).toBe(false);
  expect(outbox.get().isLeaving).toBe(true);
  keptTraces.set(3, 0);
  expect(await sendTraces(outbox)).toBe(0);
  expect(await outbox.flush(() => sendTraces(outbox))).toBe(true);
});

test('what a browser keeps in memory alone is known, and what it does not show for the moment is not forgotten', async () => {
  server();
  localStorage.setItem('pupitre-traces:3', '2');
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const queue = new TraceQueue(new Outbox(3));
  await vi.waitFor(() => expect(keptTraces.count(3)).toBe(2), 10_000);
  expect(keptTraces.areOnlyHere()).toBe(false);
  expect(await queue.add(photo())).toBe(false);
  expect([queue.list().map(({ isOnlyHere }) => isOnlyHere), keptTraces.areOnlyHere()]).toEqual([[true], true]);
});

test.each([
  [false, /^2025-10-24T/, '2026-11-28T08:00'],
  [true, /^2026-11-28T07:/, null],
])(
  'a trace of a clock 400 days slow is kept and sent with what dates it (server known: %s)',
  async (isKnown, le, told) => {
    vi.useFakeTimers({ now: new Date('2025-10-24T07:00:00Z'), toFake: ['Date'] });
    const [uploads, kept] = [new FakeUploads(), device()];
    if (isKnown) noteServerMoment(Date.parse('2026-11-28T07:00:00Z'));
    const fake = server();
    const first = new TraceQueue(new Outbox(3), kept.of(3));
    await first.add(photo());
    // The page is loaded again, by a clock that is right.
    forgetServerTime();
    vi.setSystemTime(new Date('2026-11-28T08:00:00Z'));
    const again = new TraceQueue(new Outbox(3), kept.of(3));
    void again.send();
    await upload(uploads, 1);
    await vi.waitFor(() => expect(kept.all.size).toBe(0), 10_000);
    const [call] = fake.callsOf(fastSaveCriterionObservations);
    expect(call?.body[0]?.le).toMatch(le);
    expect(call?.headers.get('Device-Time')?.slice(0, 16) ?? null).toBe(told);
  },
);
