import { type ErrorCode, getFolioTable, type Observation } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildObservation, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { ApiError } from '../../../../api/api-error.ts';
import type { LaneQueue } from '../../../../platform/outbox/lane.ts';
import type { Waiting } from '../../../../platform/outbox/outbox-storage.ts';
import { toastStore } from '../../../../ui/toast/toast-store.ts';
import { bodyOf, type CellRow, OBSERVATION_LANE } from './cell-writes.ts';
import { conflictStorage } from './conflict-storage.ts';
import { type ObservationEvent, onObservationEvent } from './observation-events.ts';
import { forgetOwnVersions, observationLane } from './observation-lane.ts';

const folio = buildFolio({
  criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
  monitoredStudents: [buildPupil(21, 'Alice'), buildPupil(22, 'Amir')],
});
const row = (pupil: number, criterion: number, given: Partial<CellRow> = {}): CellRow => ({
  ...{ monitoredStudentId: pupil, criteriaId: criterion, version: 1, state: 'ok' as const },
  ...given,
});
const cell = (pupil: number, criterion: number, given: Partial<Observation> = {}) =>
  buildObservation(pupil, criterion, { version: 2, state: 'nok', ...given });
const draft = (key: string, rows: readonly CellRow[], more: object = {}): Waiting => ({
  ...{ item: key, key, group: `folio-${folio.id}`, method: 'PUT' as const, path: '', at: 1, lane: OBSERVATION_LANE },
  body: { rows, ...more },
});
const error = (status: number, code: ErrorCode, given: { current?: unknown; conflicts?: unknown[] } = {}) =>
  new ApiError(status, { code, message: 'Refusé.', ...given });
const stale = (given: { current?: unknown; conflicts?: unknown[] } = {}) => error(409, 'STALE', given);
const namesOf = ({ parts }: { parts: readonly Waiting[] }) => parts.map(({ key }) => key);
const toasts = () => toastStore.get().toasts.map(({ message }) => message);

/** The queue of one folio, with what waits after the write. */
function queueWith(...drafts: Waiting[]) {
  const waiting = [...drafts];
  const put: Parameters<LaneQueue['put']>[0][] = [];
  const queue: LaneQueue = {
    userId: 1,
    drafts: () => [...waiting],
    put: (given) => void put.push(given),
    replace: (old, body, count) => void waiting.splice(waiting.indexOf(old), 1, { ...old, body, count }),
    remove: (old) => void waiting.splice(waiting.indexOf(old), 1),
  };
  return { queue, put, rows: () => waiting.map(({ key, body }) => [key, (body as { rows: CellRow[] }).rows]) };
}

const stops: (() => void)[] = [];
let events: ObservationEvent[] = [];
/** A screen that shows what happens. */
function show(): void {
  const keep = (event: ObservationEvent) => events.push(event) > 0;
  stops.push(onObservationEvent(keep));
}
beforeEach(() => {
  events = [];
  forgetOwnVersions();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('one request', () => {
  test('holds drafts up to one that stands apart, which goes alone', () => {
    const drafts = [draft('a', [row(21, 11)]), draft('b', [row(22, 11)], { apart: true }), draft('c', [row(21, 12)])];
    expect(namesOf(observationLane.batch(drafts))).toEqual(['a']);
    expect(namesOf(observationLane.batch(drafts.slice(1)))).toEqual(['b']);
    expect(namesOf(observationLane.batch(drafts.slice(2)))).toEqual(['c']);
    expect(observationLane.batch([])).toEqual({ parts: [], request: null });
  });

  test('holds each cell once', () => {
    const drafts = [draft('a', [row(21, 11)]), draft('b', [row(21, 11)]), draft('c', [row(22, 11)])];
    expect(namesOf(observationLane.batch(drafts))).toEqual(['a', 'c']);
  });
});

test('after an answer what waits goes on from its version, and only that', () => {
  show();
  const same = draft('same', [row(21, 11), row(22, 11)]);
  const other = draft('other', [row(22, 12)]);
  const { queue, rows } = queueWith(same, other);
  const answer = cell(21, 11, { version: 5 });
  observationLane.answered(queue, draft('sent', [row(21, 11)]), [answer, cell(22, 11, { version: 9 })]);
  expect(rows()).toEqual([
    ['same', [row(21, 11, { version: 5 }), row(22, 11)]],
    ['other', [row(22, 12)]],
  ]);
  expect(queue.drafts()[1]).toBe(other);
  expect(events).toMatchObject([{ userId: 1, folioId: folio.id, cells: [{ version: 5 }, { version: 9 }] }]);
});

describe('where somebody else was faster', () => {
  const sent = (...rows: CellRow[]) => draft('sent', rows);
  const stored = () => conflictStorage(1, folio.id).list();
  const KEY = observationIdOf(21, 11);

  test.each([
    ['the object of the refusal', { current: cell(21, 11) }],
    ['the list of the refusal', { current: cell(22, 12), conflicts: [cell(21, 11)] }],
  ])('what stands there is read from %s', async (_, given) => {
    const fake = new FakeServer();
    const { queue, put } = queueWith();
    await observationLane.refused(queue, sent(row(21, 11)), stale(given));
    expect([fake.calls.length, put]).toEqual([0, []]);
    expect(stored().get(KEY)).toMatchObject({ mine: { state: 'ok' }, theirs: { state: 'nok', version: 2 } });
  });

  test.each([undefined, null, 'nok', {}, { criteriaId: 11 }])(
    'what the refusal does not say (%j) is asked',
    async (current) => {
      const fake = new FakeServer();
      const server = new ObservationServer(fake, folio);
      server.colleague(21, 11, { state: 'nok' });
      const { queue } = queueWith();
      await observationLane.refused(queue, sent(row(21, 11, { version: 0 })), stale({ current }));
      expect(fake.callsOf(getFolioTable)).toHaveLength(1);
      expect(stored().get(KEY)?.theirs).toMatchObject({ state: 'nok', version: 1 });
    },
  );

  test('where nothing stands in the way after all it is tried again later', async () => {
    new ObservationServer(new FakeServer(), folio);
    const refusal = stale();
    const { queue } = queueWith();
    const settled = observationLane.refused(queue, sent(row(21, 11, { version: 0 })), refusal);
    await expect(settled).rejects.toBe(refusal);
  });

  test('the other cells go again; what waits about the cell leaves the queue and is hers', async () => {
    show();
    const later = draft('later', [row(21, 11, { state: 'unrated' }), row(22, 12)]);
    const alone = draft('alone', [row(21, 11, { comment: 'Mot' })]);
    const other = draft('other', [row(22, 12)]);
    const { queue, put, rows } = queueWith(later, alone, other);
    await observationLane.refused(queue, sent(row(21, 11), row(22, 11)), stale({ conflicts: [cell(21, 11)] }));
    expect(put).toEqual([{ body: { rows: [row(22, 11)] }, count: 1, at: 1 }]);
    expect(rows()).toEqual([
      ['later', [row(22, 12)]],
      ['other', [row(22, 12)]],
    ]);
    expect(queue.drafts()[1]).toBe(other);
    // The last word of what waited.
    expect(stored().get(KEY)?.mine).toMatchObject({ state: 'ok', comment: 'Mot' });
    expect(events).toMatchObject([{ conflicts: 1, cells: [{ version: 2 }] }]);
    expect(toasts()).toEqual([]);
  });

  test('a message says it where no screen shows the folio, and of nothing where both said the same', async () => {
    const { queue, put } = queueWith();
    await observationLane.refused(queue, sent(row(21, 11)), stale({ current: cell(21, 11, { state: 'ok' }) }));
    expect([toasts(), put, stored().size]).toEqual([[], [], 0]);
    await observationLane.refused(queue, sent(row(21, 11)), stale({ current: cell(21, 11) }));
    expect(toasts()).toEqual([expect.stringMatching(/^Une observation a été changée par quelqu’un d’autre/)]);
  });

  test('her own later word goes again over the version of her earlier one', async () => {
    const { queue, put } = queueWith();
    observationLane.answered(queue, sent(row(21, 11)), cell(21, 11));
    await observationLane.refused(queue, sent(row(21, 11, { state: 'unrated' })), stale({ current: cell(21, 11) }));
    expect(put).toEqual([{ body: { rows: [row(21, 11, { state: 'unrated', version: 2 })] }, count: 1, at: 1 }]);
    expect(stored().size).toBe(0);
  });
});

describe('what the server will never take', () => {
  test.each([
    [403, 'FORBIDDEN', 'vous ne pouvez plus modifier ce folio.'],
    [403, 'FOLIO_ARCHIVED', 'ce folio a été archivé.'],
    [404, 'FOLIO_NOT_FOUND', 'vous n’avez plus accès à ce folio.'],
  ] as const)('%i %s takes all that waits for the folio along', async (status, code, why) => {
    show();
    const { queue, rows } = queueWith(draft('later', [row(22, 11)]));
    await observationLane.refused(queue, draft('sent', [row(21, 11)]), error(status, code));
    expect(rows()).toEqual([]);
    const message = `2\u00a0observations n’ont pas pu être enregistrées\u00a0: ${why}`;
    expect(events).toMatchObject([{ refused: { isGone: true, message, rows: [{}, {}] } }]);
    expect(toasts()).toEqual([message]);
  });

  test.each([
    [404, 'PUPIL_NOT_FOUND', true, 'l’élève a été retiré de ce folio.'],
    [404, 'CRITERION_NOT_FOUND', true, 'le critère a été retiré de ce folio.'],
    [400, 'INVALID', false, 'Refusé.'],
  ] as const)('%i %s of one cell: gone %s', async (status, code, isGone, why) => {
    show();
    const later = draft('later', [row(22, 11)]);
    const { queue, put } = queueWith(later);
    await observationLane.refused(queue, draft('sent', [row(21, 11)]), error(status, code));
    expect([queue.drafts(), put, toasts()]).toEqual([[later], [], []]);
    expect(events).toMatchObject([{ refused: { isGone } }]);
    expect(events[0]?.refused?.message).toContain('Une observation n’a pas pu être enregistrée\u00a0:');
    expect(events[0]?.refused?.message.endsWith(why)).toBe(true);
  });

  test('of several cells is looked for in halves, each alone', async () => {
    const { queue, put } = queueWith();
    const gesture = { bloc: 'b', par: 'fill' };
    const rows = [row(21, 11), row(22, 11), row(21, 12)];
    const sent = { ...draft('sent', rows), note: { rows, gesture } };
    await observationLane.refused(queue, sent, error(404, 'PUPIL_NOT_FOUND'));
    expect(put.map(({ body, count }) => [bodyOf({ ...sent, body }), count])).toEqual([
      [{ rows: rows.slice(0, 2), apart: true, gesture }, 2],
      [{ rows: rows.slice(2), apart: true, gesture }, 1],
    ]);
    expect(toasts()).toEqual([]);
  });

  test('a message says it where no screen shows the folio', async () => {
    const { queue } = queueWith();
    await observationLane.refused(queue, draft('sent', [row(21, 11)]), error(404, 'PUPIL_NOT_FOUND'));
    expect(toasts()).toEqual([expect.stringMatching(/l’élève a été retiré de ce folio\.$/)]);
  });
});
