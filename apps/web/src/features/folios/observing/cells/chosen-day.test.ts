import { fastSaveCriterionObservations } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { Outbox } from '../../../../platform/outbox/outbox.ts';
import { forgetOwnVersions } from './observation-lane.ts';
import { ObservationStore } from './observation-store.ts';

const folio = buildFolio({ criterias: [buildCriterion(11, 'Planifie')], monitoredStudents: [buildPupil(21, 'Alice')] });
const KEY = observationIdOf(21, 11);
const STANDING = '2026-11-18T09:00:00.000Z';
const BEFORE = '2026-11-02T09:00:00.000Z';
const stops: (() => void)[] = [];

beforeEach(forgetOwnVersions);
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A cell « Déjà observé » since the 18th, whose series has another observation of the 2nd. */
function start() {
  const fake = new FakeServer();
  const server = new ObservationServer(fake, folio);
  server.colleague(21, 11, { state: 'ok', observedOn: STANDING, comment: 'Seule' });
  forgetOwnVersions();
  const outbox = new Outbox(1);
  const store = new ObservationStore(outbox, folio.id);
  store.refresh([...server.cells.values()]);
  stops.push(outbox.watch(), store.watch());
  const bodies = () => fake.callsOf(fastSaveCriterionObservations).flatMap(({ body }) => body as object[]);
  return { outbox, store, server, bodies };
}
const WAS = { state: 'nok', comment: '' } as const;

test('what is said of an observation of before waits beside the cell, which shows what it showed', async () => {
  const { store, outbox, bodies } = start();
  const shown = store.getCell(KEY);
  expect(store.change(KEY, { state: 'ok' }, undefined, { du: BEFORE, was: WAS })).toBe(1);
  expect(store.getCell(KEY)).toMatchObject({ state: 'ok', comment: 'Seule', observedOn: STANDING, isPending: true });
  store.change(KEY, { comment: 'Avec aide' }, undefined, { du: BEFORE, was: { ...WAS, state: 'ok' } });
  expect(store.getCell(KEY)?.comment).toBe(shown?.comment);
  expect(store.asideOf(KEY, BEFORE)).toEqual({ state: 'ok', comment: 'Avec aide' });
  expect(store.change(KEY, { state: 'nok' }, undefined, { du: BEFORE, was: WAS })).toBe(0);
  await outbox.send();
  const name = { criteriaId: 11, monitoredStudentId: 21, du: BEFORE };
  expect(bodies()).toEqual([
    { ...name, state: 'ok', version: expect.any(Number), le: expect.any(String), geste: expect.any(String) },
    { ...name, comment: 'Avec aide', version: expect.any(Number), le: expect.any(String), geste: expect.any(String) },
  ]);
});

test('it is undone by its own values, under its name', async () => {
  const { store, outbox, bodies } = start();
  store.change(KEY, { state: 'ok' }, undefined, { du: BEFORE, was: WAS });
  const gesture = store.lastStep();
  expect(store.undo()).toMatchObject({ changed: 1, skipped: 0 });
  expect(store.asideOf(KEY, BEFORE)).toEqual({ state: 'nok' });
  expect(store.getCell(KEY)).toMatchObject({ state: 'ok', observedOn: STANDING });
  await outbox.send();
  expect(bodies()[1]).toMatchObject({ annule: gesture });
});

test('a colleague who spoke of another observation meanwhile stands in nobody’s way', async () => {
  const { store, outbox, server, bodies } = start();
  store.change(KEY, { state: 'ok' }, undefined, { du: BEFORE, was: WAS });
  server.colleague(21, 11, { state: 'nok' });
  await outbox.send();
  expect(store.conflicts().size).toBe(0);
  expect(bodies().at(-1)).toMatchObject({ state: 'ok', du: BEFORE, version: 2 });
});

test('a colleague’s change of the same observation is asked about; mine is written to the day that was meant', async () => {
  const { store, outbox, server, bodies } = start();
  store.change(KEY, { comment: 'Avec aide' }, undefined, { du: STANDING });
  expect(store.getCell(KEY)?.comment).toBe('Avec aide');
  server.colleague(21, 11, { comment: 'À deux', observedOn: STANDING });
  await outbox.send();
  expect(store.conflicts().get(KEY)).toMatchObject({ mine: { comment: 'Avec aide' }, du: STANDING });
  store.resolve(KEY, 'mine');
  await outbox.send();
  expect(bodies().at(-1)).toMatchObject({ comment: 'Avec aide', du: STANDING, version: 2 });
});
