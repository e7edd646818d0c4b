import { fastSaveCriterionObservations, fastSaveObservation, type Observation } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { log } from '../../../../api/log.ts';
import { Outbox } from '../../../../platform/outbox/outbox.ts';
import { toastStore } from '../../../../ui/toast/toast-store.ts';
import { changeTextOf } from './change-text.ts';
import { forgetOwnVersions } from './observation-lane.ts';
import { ObservationStore } from './observation-store.ts';

const folio = buildFolio({
  criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
});
const A = observationIdOf(21, 11);
const B = observationIdOf(22, 11);
const C = observationIdOf(21, 12);
const stops: (() => void)[] = [];

beforeEach(() => {
  forgetOwnVersions();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function start() {
  const fake = new FakeServer();
  const server = new ObservationServer(fake, folio);
  return { fake, server, ...visit(server) };
}

/** One tab, or the next visit. */
function visit(server: ObservationServer) {
  const outbox = new Outbox(1);
  const store = new ObservationStore(outbox, folio.id);
  store.refresh([...server.cells.values()]);
  const stop = store.watch();
  const leave = [outbox.watch(), stop];
  stops.push(...leave);
  return { outbox, store, leave: () => leave.map((end) => end()) };
}
const level = (store: ObservationStore, key: number) => store.getCell(key)?.state ?? null;

describe('one person', () => {
  test('[OBS-09] a level shows at once and is saved immediately, with the version that was seen', async () => {
    const { store, outbox, fake, server } = start();
    store.setLevel([A], 'ok');
    expect(level(store, A)).toBe('ok');
    expect(store.status()).toMatchObject({ kind: 'pending', count: 1 });
    await outbox.send();
    expect(server.stateOf(21, 11)).toBe('ok');
    expect(fake.callsOf(fastSaveObservation)[0]?.headers.get('If-Match')).toBe('0');
    expect(store.getCell(A)).toMatchObject({ state: 'ok', version: 1, isPending: false });
    expect(store.status()).toMatchObject({ kind: 'saved', count: 0 });
  });

  test('a level is sent with when it was pressed and its name, by which it is taken back and brought again', async () => {
    const { store, outbox, fake } = start();
    const before = Date.now();
    const sent = async () => {
      await outbox.send();
      return fake.callsOf(fastSaveObservation).map(({ params, query }) => [params.level, query.par]);
    };
    store.setLevel([A], 'ok');
    expect(await sent()).toEqual([['ok', undefined]]);
    const le = Date.parse(fake.callsOf(fastSaveObservation)[0]?.query.le ?? '');
    expect([le >= before, le <= Date.now()]).toEqual([true, true]);
    expect(store.change(A, { state: 'ok' })).toBe(1);
    expect((await sent()).at(-1)).toEqual(['ok', 'again']);
    const last = () => fake.callsOf(fastSaveObservation).at(-1)?.query;
    const again = last()?.geste;
    store.undo();
    await outbox.send();
    expect(last()).toMatchObject({ annule: again });
    const back = last()?.geste;
    store.redo();
    await outbox.send();
    expect(last()).toMatchObject({ annule: back });
    store.undo();
    // Also what the server has not heard of yet: it meets each gesture by itself, in order.
    store.setLevel([A], 'nok');
    store.undo();
    expect(await sent()).toHaveLength(7);
    expect(store.getCell(A)).toMatchObject({ state: 'ok', isPending: false });
    expect([store.change(B, { state: null }), store.setLevel([A], 'ok')]).toEqual([0, 0]);
  });

  test('a gesture of many cells goes by itself, under one name that a refused cell does not change', async () => {
    const { store, outbox, server, fake } = start();
    const gate = Promise.withResolvers<void>();
    server.gate = gate.promise;
    store.setLevel([A], 'nok');
    await vi.waitFor(() => expect(fake.callsOf(fastSaveObservation)).toHaveLength(1), 10_000);
    store.setLevel([A, B], 'ok');
    store.setLevel([C], 'ok');
    server.colleague(22, 11, { state: 'unrated' });
    gate.resolve();
    await outbox.send();
    expect(store.conflicts().size).toBe(1);
    const named = fake.calls.flatMap(({ query }) => (query.bloc === undefined ? [] : [query]));
    expect(named.map(({ par }) => par)).toEqual(['fill', 'fill']);
    expect(new Set(named.map(({ bloc }) => bloc)).size).toBe(1);
    expect(server.writes).toEqual(['21-11 nok', '21-11 ok', '21-12 ok']);
  });

  test('what is said while a request is under way goes in order, a cell once in a request, over the version of its answer', async () => {
    const { store, outbox, server, fake } = start();
    const gate = Promise.withResolvers<void>();
    server.gate = gate.promise;
    store.setLevel([A], 'ok');
    await vi.waitFor(() => expect(fake.callsOf(fastSaveObservation)).toHaveLength(1), 10_000);
    store.setLevel([A], 'nok');
    store.setLevel([B], 'ok');
    store.setLevel([A], 'unrated');
    gate.resolve();
    await outbox.send();
    expect(server.writes).toEqual(['21-11 ok', '21-11 nok, 22-11 ok', '21-11 unrated']);
    expect(store.getCell(A)).toMatchObject({ state: 'unrated', version: 3 });
    expect(store.status().kind).toBe('saved');
  });

  test('several cells go by the narrowest call: one criterion, one pupil, or the whole folio', async () => {
    const { store, outbox, fake, server } = start();
    store.setLevel([A, B], 'ok');
    await outbox.send();
    expect(fake.callsOf(fastSaveCriterionObservations)[0]?.params).toEqual({ id: '1', criteriaId: '11' });
    store.setLevel([A, C], 'nok');
    await outbox.send();
    store.setLevel([B, C], 'unrated');
    await outbox.send();
    expect(fake.calls.map(({ endpoint }) => endpoint.path.split('/:id')[1])).toEqual([
      '/observations/critere/fast/:criteriaId',
      '/observations/eleve/fast/:studentId',
      '/observations/eleve/fast',
    ]);
    expect([server.stateOf(21, 11), server.stateOf(22, 11), server.stateOf(21, 12)]).toEqual([
      'nok',
      'unrated',
      'unrated',
    ]);
  });

  test('a comment and a level of the same cell wait together; a level that stands already says nothing', async () => {
    const { store, outbox, server } = start();
    server.weather = 'offline';
    store.change(A, { comment: 'Bravo' });
    store.setLevel([A], 'ok');
    expect(store.setLevel([A], 'ok')).toBe(0);
    await outbox.send();
    server.weather = 'fine';
    await outbox.send();
    expect(server.cells.get(A)).toMatchObject({ state: 'ok', comment: 'Bravo' });
    expect(store.getCell(A)).toMatchObject({ state: 'ok', comment: 'Bravo', isPending: false });
  });

  test('[OBS-11] a change takes « Vu » away, also before the server says so', async () => {
    const { store, outbox, server } = start();
    store.change(A, { checked: true });
    await outbox.send();
    expect(server.cells.get(A)?.checked).toBe(true);
    store.setLevel([A], 'ok');
    expect(store.getCell(A)?.checked).toBe(false);
    await outbox.send();
    expect(server.cells.get(A)).toMatchObject({ state: 'ok', checked: false });
  });

  test('undo and redo take a whole step, and leave alone what a colleague changed since', async () => {
    const { store, outbox, server } = start();
    store.setLevel([A, B], 'ok');
    await outbox.send();
    expect(store.undo()).toEqual({ changed: 2, skipped: 0 });
    expect([level(store, A), level(store, B)]).toEqual([null, null]);
    expect(store.redo()).toEqual({ changed: 2, skipped: 0 });
    await outbox.send();
    expect([server.stateOf(21, 11), server.stateOf(22, 11)]).toEqual(['ok', 'ok']);
    server.colleague(22, 11, { state: 'unrated' });
    store.refresh([...server.cells.values()]);
    expect(store.undo()).toEqual({ changed: 1, skipped: 1 });
    expect([level(store, A), level(store, B)]).toEqual([null, 'unrated']);
    expect(store.undo()).toBeNull();
  });

  test('one change tells its cell and its criterion, nobody else', () => {
    const { store } = start();
    const told: string[] = [];
    stops.push(
      store.subscribeCell(A, () => told.push('A')),
      store.subscribeCell(B, () => told.push('B')),
      store.subscribeCriterion(12, () => told.push('criterion 12')),
    );
    const before = store.getCell(B);
    store.setLevel([A], 'ok');
    expect(told).toEqual(['A']);
    expect(store.getCell(B)).toBe(before);
  });
});

describe('trouble on the way', () => {
  test('offline: all waits, survives a reload, and is sent when the network returns, from any page', async () => {
    const { store, outbox, server, leave } = start();
    server.weather = 'offline';
    store.setLevel([A], 'ok');
    store.setLevel([B], 'nok');
    await outbox.send();
    expect(store.status()).toEqual({ kind: 'pending', count: 2, pending: 2, phase: 'waiting' });
    leave();
    const again = visit(server);
    expect([level(again.store, A), level(again.store, B)]).toEqual(['ok', 'nok']);
    await again.outbox.send();
    again.leave();
    server.weather = 'fine';
    // Another page: no store, only the outbox.
    const outboxOnly = new Outbox(1);
    stops.push(outboxOnly.watch());
    await outboxOnly.send();
    expect([server.stateOf(21, 11), server.stateOf(22, 11)]).toEqual(['ok', 'nok']);
    expect(outboxOnly.get().waiting).toEqual([]);
  });

  test('a lost answer: the same request with the same key, written once', async () => {
    const { store, outbox, server, fake } = start();
    server.weather = 'lost';
    store.setLevel([A], 'ok');
    await outbox.send();
    expect(server.stateOf(21, 11)).toBe('ok');
    store.setLevel([A], 'nok');
    server.weather = 'fine';
    await outbox.send();
    const keys = fake.callsOf(fastSaveObservation).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys.at(-2));
    expect(new Set(keys).size).toBe(2);
    expect(server.cells.get(A)).toMatchObject({ state: 'nok', version: 2 });
    expect(store.status().kind).toBe('saved');
  });

  test('an expired session keeps what waits, and says so', async () => {
    const { store, outbox, server } = start();
    server.weather = 'expired';
    store.setLevel([A], 'ok');
    await outbox.send();
    expect(store.status()).toMatchObject({ kind: 'pending', count: 1, phase: 'expired' });
    expect(level(store, A)).toBe('ok');
    server.weather = 'fine';
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie at the next sign-in
    document.cookie = 'XSRF-TOKEN=new';
    await outbox.send();
    expect(server.stateOf(21, 11)).toBe('ok');
  });

  test('the right to write was lost: the queue of the folio is dropped, said, and the truth shown', async () => {
    const { store, outbox, server } = start();
    server.weather = 'forbidden';
    store.setLevel([A], 'ok');
    store.setLevel([B], 'ok');
    await outbox.send();
    expect(outbox.get().waiting).toEqual([]);
    expect([level(store, A), level(store, B)]).toEqual([null, null]);
    expect(store.refused()).toMatchObject({ isGone: true });
    expect(store.refused()?.message).toMatch(
      /n’(a|ont) pas pu être enregistrées?.*vous ne pouvez plus modifier ce folio/,
    );
    // The table closes with the right: the message outlives it.
    expect(toastStore.get().toasts.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ne pouvez plus modifier/),
    ]);
    store.dismissRefused();
    expect(store.refused()).toBeNull();
  });

  test('a pupil taken out meanwhile: her cells are dropped, those of the others are saved', async () => {
    const { store, outbox, server } = start();
    store.describe = changeTextOf()(folio);
    server.cells.delete(B);
    store.setLevel([A, B, C], 'ok');
    await outbox.send();
    expect([server.stateOf(21, 11), server.stateOf(21, 12)]).toEqual(['ok', 'ok']);
    // Whose, which one and what: a teacher writes it down elsewhere.
    expect(store.refused()?.message).toMatch(
      /l’élève a été retiré de ce folio\. Amir Hasani, Planifie\u00a0: Déjà observé\.$/,
    );
    expect(outbox.get().waiting).toEqual([]);
  });

  test('what another page sends and nobody shows is told by a message', async () => {
    const { store, outbox, server, leave } = start();
    server.weather = 'offline';
    store.setLevel([A], 'ok');
    await outbox.send();
    leave();
    server.weather = 'forbidden';
    const elsewhere = new Outbox(1);
    stops.push(elsewhere.watch());
    await elsewhere.send();
    expect(toastStore.get().toasts.map(({ message }) => message)).toEqual([
      'Une observation n’a pas pu être enregistrée\u00a0: vous ne pouvez plus modifier ce folio.',
    ]);
  });
});

describe('two people', () => {
  test('another cell never conflicts; a refresh shows it and leaves alone what waits', async () => {
    const { store, outbox, server } = start();
    server.weather = 'offline';
    store.setLevel([A], 'ok');
    await outbox.send();
    server.colleague(22, 11, { state: 'nok' });
    store.refresh([...server.cells.values()]);
    expect([level(store, A), level(store, B)]).toEqual(['ok', 'nok']);
    server.weather = 'fine';
    await outbox.send();
    expect(store.conflicts().size).toBe(0);
    expect([server.stateOf(21, 11), server.stateOf(22, 11)]).toEqual(['ok', 'nok']);
  });

  async function conflict() {
    const started = start();
    const { store, outbox, server } = started;
    server.colleague(21, 11, { state: 'nok' });
    store.setLevel([A, B], 'ok');
    await outbox.send();
    return started;
  }

  test('the same cell: the rest is saved, both sides stand there, nothing is written over', async () => {
    const { store, server } = await conflict();
    expect(server.stateOf(22, 11)).toBe('ok');
    expect(server.stateOf(21, 11)).toBe('nok');
    expect(store.status()).toMatchObject({ kind: 'conflict', count: 1 });
    const shown = store.getCell(A)?.conflict;
    expect(shown?.mine).toMatchObject({ state: 'ok' });
    expect(shown?.theirs).toMatchObject({ state: 'nok', updatedBy: 'Camille Favre' });
  });

  test('« Garder le mien » writes over the other’s version, « Prendre le sien » shows it', async () => {
    const mine = await conflict();
    mine.store.resolve(A, 'mine');
    await mine.outbox.send();
    expect(mine.server.cells.get(A)).toMatchObject({ state: 'ok', version: 2 });
    expect(mine.store.status().kind).toBe('saved');
    localStorage.clear();

    const theirs = await conflict();
    theirs.store.resolve(A, 'theirs');
    await theirs.outbox.send();
    expect(level(theirs.store, A)).toBe('nok');
    expect(theirs.server.cells.get(A)).toMatchObject({ state: 'nok', version: 1 });
    expect(theirs.store.status().kind).toBe('saved');
  });

  test('both said the same: nobody is asked', async () => {
    const { store, outbox, server } = start();
    server.colleague(21, 11, { state: 'ok' });
    store.setLevel([A], 'ok');
    await outbox.send();
    expect(store.status().kind).toBe('saved');
    expect(store.getCell(A)).toMatchObject({ state: 'ok', version: 1, conflict: null });
  });

  test('a conflict survives a reload; what is said of the cell meanwhile belongs to it and is not sent', async () => {
    const { store, server, leave } = await conflict();
    store.setLevel([A], 'unrated');
    leave();
    const again = visit(server);
    expect(again.store.getCell(A)?.conflict?.mine).toMatchObject({ state: 'unrated' });
    await again.outbox.send();
    expect(server.stateOf(21, 11)).toBe('nok');
    again.store.resolve(A, 'mine');
    await again.outbox.send();
    expect(server.stateOf(21, 11)).toBe('unrated');
  });

  test('the colleague comes to say the same: the conflict is over at the next refresh', async () => {
    const { store, server } = await conflict();
    server.colleague(21, 11, { state: 'ok' });
    store.refresh([...server.cells.values()]);
    expect(store.status().kind).toBe('saved');
  });

  test('what was said while the conflicting request was under way is part of the conflict', async () => {
    const { store, outbox, server, fake } = start();
    server.colleague(21, 11, { state: 'nok' });
    const gate = Promise.withResolvers<void>();
    server.gate = gate.promise;
    store.setLevel([A], 'ok');
    await vi.waitFor(() => expect(fake.callsOf(fastSaveObservation)).toHaveLength(1), 10_000);
    store.setLevel([A], 'unrated');
    gate.resolve();
    await outbox.send();
    expect(store.getCell(A)?.conflict?.mine).toMatchObject({ state: 'unrated' });
    expect(outbox.get().waiting).toEqual([]);
  });

  test('an answer that comes late does not bring back what is older', async () => {
    const { store, server, outbox } = start();
    const old: Observation[] = [...server.cells.values()];
    store.setLevel([A], 'ok');
    await outbox.send();
    store.refresh(old);
    expect(level(store, A)).toBe('ok');
  });
});

describe('two tabs of one person', () => {
  test('the second shows what waits in the first, and what the first has sent', async () => {
    const { store, outbox, server } = start();
    const other = visit(server);
    server.weather = 'offline';
    store.setLevel([A], 'ok');
    await outbox.send();
    const place = Object.keys(localStorage).find((key) => key.startsWith('pupitre-outbox:1:folio-1/'));
    window.dispatchEvent(new StorageEvent('storage', { key: place ?? null }));
    expect(level(other.store, A)).toBe('ok');
    server.weather = 'fine';
    await outbox.send();
    window.dispatchEvent(new StorageEvent('storage', { key: place ?? null }));
    expect(other.store.getCell(A)).toMatchObject({ state: 'ok', version: 1, isPending: false });
  });

  test('both write the same cell: her later word counts, she is not asked about herself', async () => {
    const { store, outbox, server } = start();
    const other = visit(server);
    store.setLevel([A], 'ok');
    other.store.setLevel([A], 'nok');
    await Promise.all([outbox.send(), other.outbox.send()]);
    expect(server.stateOf(21, 11)).toBe('nok');
    expect(store.conflicts().size).toBe(0);
  });
});
