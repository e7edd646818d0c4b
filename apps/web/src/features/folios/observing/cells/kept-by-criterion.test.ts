import { observationIdOf } from '@pupitre/learning';
import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { Outbox } from '../../../../platform/outbox/outbox.ts';
import { keptByCriterion } from './kept-by-criterion.ts';
import { ObservationStore } from './observation-store.ts';

test('a change counts its own criterion again and no other; other pupils count all', () => {
  const folio = buildFolio({
    criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
    monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
  });
  const server = new ObservationServer(new FakeServer(), folio);
  const store = new ObservationStore(new Outbox(1), folio.id);
  store.refresh([...server.cells.values()]);
  const count = vi.fn((line: readonly ({ state: string | null } | undefined)[]) =>
    line.map((cell) => cell?.state ?? '-').join(' '),
  );
  const lineOf = keptByCriterion(count);
  const all = (pupils = folio.monitoredStudents) =>
    folio.criterias.map((criterion) => lineOf(store, pupils, criterion));
  expect(all()).toEqual(['- -', '- -']);
  store.setLevel([observationIdOf(22, 12)], 'nok');
  expect(all()).toEqual(['- -', '- nok']);
  expect(count).toHaveBeenCalledTimes(3);
  all();
  expect(count).toHaveBeenCalledTimes(3);
  expect(all(folio.monitoredStudents.slice(0, 1))).toEqual(['-', '-']);
});
