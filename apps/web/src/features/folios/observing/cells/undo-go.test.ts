import { observationIdOf } from '@pupitre/learning';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildFolio, buildObservation, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { Outbox } from '../../../../platform/outbox/outbox.ts';
import { ObservationStore } from './observation-store.ts';
import { redoGo, undoGo } from './undo-go.ts';

const folio = buildFolio({ monitoredStudents: [buildPupil(21, 'Alice')] });
const ALICE = observationIdOf(21, 11);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Two presses of one go on a cell without a level, which nothing sends. */
function pressed() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  new ObservationServer(new FakeServer(), folio);
  const outbox = new Outbox(1);
  const store = new ObservationStore(outbox, folio.id);
  store.refresh([buildObservation(21, 11, { version: 1, state: null })]);
  stops.push(store.watch());
  for (const state of ['ok', 'nok'] as const) store.change(ALICE, { state }, undefined, { go: 'one go' });
  return { store, outbox };
}

test('a go is taken back as a whole, and brought again', () => {
  const { store } = pressed();
  expect(undoGo(store)).toBe(true);
  expect(store.getCell(ALICE)?.state).toBeNull();
  expect(redoGo(store)).toBe(true);
  expect(store.getCell(ALICE)?.state).toBe('nok');
});

test('what a colleague changed since ends it, and the rest of the go cannot be taken back any more', () => {
  const { store, outbox } = pressed();
  outbox.forget(`folio-${folio.id}`);
  store.receive([buildObservation(21, 11, { version: 2, state: 'unrated' })]);
  expect(undoGo(store)).toBe(false);
  expect([store.getCell(ALICE)?.state, store.lastStep()]).toEqual(['unrated', null]);
});

test('what a colleague changed since is not brought again either', () => {
  const { store, outbox } = pressed();
  undoGo(store);
  outbox.forget(`folio-${folio.id}`);
  store.receive([buildObservation(21, 11, { version: 2, state: 'unrated' })]);
  expect([redoGo(store), store.getCell(ALICE)?.state]).toEqual([false, 'unrated']);
});
