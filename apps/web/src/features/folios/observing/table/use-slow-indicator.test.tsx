import { observationIdOf } from '@pupitre/learning';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { Outbox } from '../../../../platform/outbox/outbox.ts';
import { ObservationStore } from '../cells/observation-store.ts';
import { useSlowIndicator } from './use-slow-indicator.ts';

afterEach(() => vi.useRealTimers());

test('the table is marked only when nothing comes back for long, and no longer once it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const folio = buildFolio({
    criterias: [buildCriterion(11, 'Planifie')],
    monitoredStudents: [buildPupil(21, 'Alice')],
  });
  const server = new ObservationServer(new FakeServer(), folio);
  const answer = Promise.withResolvers<void>();
  server.gate = answer.promise;
  const outbox = new Outbox(1);
  const store = new ObservationStore(outbox, folio.id);
  store.refresh([...server.cells.values()]);
  const stop = store.watch();
  const table = { current: document.createElement('div') };
  const { unmount } = renderHook(() => useSlowIndicator(table, store));
  store.setLevel([observationIdOf(21, 11)], 'ok');
  vi.advanceTimersByTime(800);
  expect(table.current.hasAttribute('data-late')).toBe(false);
  vi.advanceTimersByTime(200);
  expect(table.current.hasAttribute('data-late')).toBe(true);
  answer.resolve();
  await outbox.send();
  expect(store.status().kind).toBe('saved');
  expect(table.current.hasAttribute('data-late')).toBe(false);
  unmount();
  stop();
});
