import { observationIdOf } from '@pupitre/learning';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildObservation, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { Outbox } from '../../../../platform/outbox/outbox.ts';
import { conflictStorage } from './conflict-storage.ts';
import { tellObservations } from './observation-events.ts';
import { forgetOwnVersions } from './observation-lane.ts';
import { ObservationStore } from './observation-store.ts';

const folio = buildFolio({
  criterias: [buildCriterion(11, 'Planifie')],
  monitoredStudents: [buildPupil(21, 'Alice'), buildPupil(22, 'Amir')],
});
const [ALICE, AMIR, UNKNOWN] = [21, 22, 99].map((pupil) => observationIdOf(pupil, 11)) as [number, number, number];
const cell = (pupil: number, version: number, given: object = {}) =>
  buildObservation(pupil, 11, { version, state: 'ok', observedOn: '2026-11-20T08:00:00.000Z', ...given });
const stops: (() => void)[] = [];

beforeEach(forgetOwnVersions);
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function start() {
  const server = new ObservationServer(new FakeServer(), folio);
  const outbox = new Outbox(1);
  const store = new ObservationStore(outbox, folio.id);
  store.refresh([cell(21, 1), cell(22, 1)]);
  stops.push(store.watch());
  return { server, outbox, store };
}

describe('what the hub says', () => {
  test('is shown where it is newer, and told as changed by a teacher', () => {
    const { store } = start();
    const news = cell(21, 2, { state: 'nok' });
    expect(store.receive([news, cell(22, 1)])).toEqual({ changed: [news], hasUnknown: false });
    expect([store.getCell(ALICE)?.state, store.getCell(AMIR)?.state]).toEqual(['nok', 'ok']);
    expect(store.receive([news])).toEqual({ changed: [], hasUnknown: false });
    expect(store.receive([cell(21, 1)])).toEqual({ changed: [], hasUnknown: false });
    expect(store.getCell(ALICE)?.state).toBe('nok');
  });

  test('of a pupil alone is shown, and no teacher changed it', () => {
    const { store } = start();
    expect(store.receive([cell(21, 1, { selfVersion: 1, selfComment: 'moi' })]).changed).toEqual([]);
    expect(store.getCell(ALICE)?.selfComment).toBe('moi');
  });

  test('of a cell that the folio did not have is not shown, but said', () => {
    const { store } = start();
    expect(store.receive([cell(99, 1)])).toEqual({ changed: [], hasUnknown: true });
    expect(store.getCell(UNKNOWN)).toBeUndefined();
  });

  test('is told to its cell and to no other', () => {
    const { store } = start();
    const told = [vi.fn(), vi.fn()] as const;
    stops.push(store.subscribeCell(ALICE, told[0]), store.subscribeCell(AMIR, told[1]));
    store.receive([cell(21, 2, { state: 'nok' }), cell(22, 1)]);
    expect([told[0].mock.calls.length, told[1].mock.calls.length]).toEqual([1, 0]);
  });

  test('waits under what this person said, until that is answered', async () => {
    const { store, outbox } = start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    store.setLevel([ALICE], 'nok');
    await outbox.send();
    expect(store.receive([cell(21, 2, { state: 'unrated', comment: 'Mot' })]).changed).toEqual([]);
    expect(store.getCell(ALICE)).toMatchObject({ state: 'nok', isPending: true });
    outbox.forget(`folio-${folio.id}`);
    expect(store.getCell(ALICE)).toMatchObject({ state: 'unrated', comment: 'Mot', isPending: false });
  });
});

test('a cell shows for a while who changed it', () => {
  const { store } = start();
  expect(store.getCell(ALICE)?.freshBy).toBe('');
  store.setFresh([ALICE], 'Anne Rey');
  expect([store.getCell(ALICE)?.freshBy, store.getCell(AMIR)?.freshBy]).toEqual(['Anne Rey', '']);
  store.setFresh([ALICE], '');
  expect(store.getCell(ALICE)?.freshBy).toBe('');
});

test('the whole folio again tells only what is another now, and what is gone', () => {
  const { store } = start();
  const told = [vi.fn(), vi.fn()] as const;
  const unchanged = store.getCell(ALICE);
  store.getCell(AMIR);
  stops.push(store.subscribeCell(ALICE, told[0]), store.subscribeCell(AMIR, told[1]));
  store.refresh([cell(21, 1)]);
  expect([told[0].mock.calls.length, told[1].mock.calls.length]).toEqual([0, 1]);
  expect([store.getCell(ALICE) === unchanged, store.getCell(AMIR)]).toEqual([true, undefined]);
});

describe('a step that is taken back before its turn', () => {
  test('changes its cell, or nothing where the server has done it already', async () => {
    const { store, outbox } = start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    store.setLevel([ALICE], 'nok');
    const step = store.lastStep() ?? '';
    store.setLevel([AMIR], 'nok');
    expect(store.takeBack(step, true)).toBeNull();
    expect(store.getCell(ALICE)?.state).toBe('nok');
    const other = store.lastStep() ?? '';
    expect(other).not.toBe(step);
    expect(store.takeBack(other)).toMatchObject({ changed: 1, skipped: 0 });
    expect([store.getCell(AMIR)?.state, store.lastStep()]).toEqual(['ok', null]);
    await outbox.send();
  });

  test('what the server wrote at once is one step, of the cells that were there', () => {
    const { store } = start();
    store.wrote([cell(21, 2, { state: 'nok' }), cell(22, 2)], 'bloc', new Map([[ALICE, { state: 'ok' }]]));
    expect([store.getCell(ALICE)?.state, store.lastStep()]).toEqual(['nok', 'bloc']);
    store.wrote([cell(22, 3)], 'autre', new Map());
    expect(store.lastStep()).toBe('bloc');
  });

  test('nothing is a step where nothing changes', () => {
    const { store } = start();
    expect([store.setLevel([ALICE], 'ok'), store.setLevel([UNKNOWN], 'ok'), store.lastStep()]).toEqual([0, 0, null]);
  });
});

test('a conflict that another tab notes is shown, and one that the other side settles goes', () => {
  const { store } = start();
  const storage = conflictStorage(1, folio.id);
  storage.put(ALICE, { mine: { state: 'nok' }, theirs: cell(21, 1), at: 1 });
  storage.put(AMIR, { mine: { state: 'nok' }, theirs: cell(22, 1), at: 1 });
  expect(store.getCell(ALICE)?.conflict).toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(store.getCell(ALICE)?.conflict).toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key: `pupitre-conflict:1:${folio.id}/${ALICE}` }));
  expect([store.getCell(ALICE)?.conflict?.mine, store.status().kind]).toEqual([{ state: 'nok' }, 'conflict']);
  store.receive([cell(21, 2, { state: 'nok' }), cell(22, 2, { state: 'unrated' })]);
  expect(store.getCell(ALICE)?.conflict).toBeNull();
  expect(store.getCell(AMIR)?.conflict?.theirs.state).toBe('unrated');
});

describe('what the sender learned', () => {
  test('is shown in its folio to its person, and nowhere else', () => {
    const { store } = start();
    const cells = [cell(21, 2, { state: 'nok' })];
    expect(tellObservations({ userId: 2, folioId: folio.id, cells })).toBe(false);
    expect(tellObservations({ userId: 1, folioId: folio.id + 1, cells })).toBe(false);
    expect(store.getCell(ALICE)?.state).toBe('ok');
    expect(tellObservations({ userId: 1, folioId: folio.id, cells })).toBe(true);
    expect(store.getCell(ALICE)?.state).toBe('nok');
  });

  test('that it has to wait shows, although the same waits as before', async () => {
    const { store, outbox } = start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const phases: string[] = [];
    stops.push(store.subscribe(() => phases.push(store.status().phase)));
    store.setLevel([ALICE], 'nok');
    expect(store.status().phase).toBe('idle');
    await outbox.send();
    expect([store.status().phase, phases.at(-1)]).toEqual(['waiting', 'waiting']);
  });
});

describe('a conflict', () => {
  const note = (version: number, state: 'nok' | 'unrated') => {
    const theirs = cell(21, version, { state });
    conflictStorage(1, folio.id).put(ALICE, { mine: { state: 'nok' }, theirs, at: 1 });
    window.dispatchEvent(new StorageEvent('storage', { key: `pupitre-conflict:1:${folio.id}/${ALICE}` }));
  };

  test('that another tab met shows the other side once it is taken', () => {
    const { store } = start();
    note(5, 'unrated');
    expect(store.storedCell(ALICE)?.version).toBe(1);
    store.resolve(ALICE, 'theirs');
    expect(store.getCell(ALICE)).toMatchObject({ state: 'unrated', version: 5, conflict: null });
  });

  test.each([
    [5, 5],
    [0, 1],
  ])('with version %i is written over version %i, what stands there now', (version, over) => {
    const { store, outbox } = start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    note(version, 'unrated');
    store.resolve(ALICE, 'mine');
    expect(outbox.get().waiting.map(({ body }) => body)).toMatchObject([{ rows: [{ state: 'nok', version: over }] }]);
  });

  test('shows the later word of the other side that was held back', () => {
    const { store, outbox } = start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    store.setLevel([ALICE], 'nok');
    store.receive([cell(21, 3, { state: 'ok', comment: 'Mot' })]);
    note(2, 'unrated');
    outbox.forget(`folio-${folio.id}`);
    expect(store.getCell(ALICE)?.conflict?.theirs).toMatchObject({ version: 3, comment: 'Mot' });
  });
});

test('a cell that the folio has no more is skipped when its step is taken back', () => {
  const { store } = start();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  store.setLevel([ALICE, AMIR], 'nok');
  store.refresh([cell(22, 1)]);
  expect(store.undo()).toEqual({ changed: 1, skipped: 1 });
});
