import { observationIdOf } from '@pupitre/learning';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer, type Weather } from '../../../../../test/observation-kit.ts';
import { log } from '../../../../api/log.ts';
import { Outbox } from '../../../../platform/outbox/outbox.ts';
import { forgetOwnVersions } from './observation-lane.ts';
import { ObservationStore } from './observation-store.ts';

type Level = 'ok' | 'nok' | 'unrated' | null;
type Act =
  | { kind: 'set'; cells: number[]; level: Level }
  | { kind: 'colleague'; cell: number; level: Level }
  | { kind: 'weather'; weather: Weather }
  | { kind: 'settle' }
  | { kind: 'breathe' }
  | { kind: 'refresh' }
  | { kind: 'reload' };

const folio = buildFolio({
  criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
});
const PLACES = [
  [21, 11],
  [22, 11],
  [21, 12],
  [22, 12],
] as const;
const KEYS = PLACES.map(([pupil, criterion]) => observationIdOf(pupil, criterion));

const level = fc.constantFrom<Level>('ok', 'nok', 'unrated', null);
const cell = fc.nat({ max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('set'), cells: fc.uniqueArray(cell, { minLength: 1 }), level }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('colleague'), cell, level }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('weather'),
      weather: fc.constantFrom<Weather>('fine', 'fine', 'offline', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'settle' } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: 'breathe' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'refresh' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' } as const) },
) as fc.Arbitrary<Act>;

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => localStorage.clear());

function open(server: ObservationServer) {
  const outbox = new Outbox(1);
  const store = new ObservationStore(outbox, folio.id);
  store.refresh([...server.cells.values()]);
  const stops = [outbox.watch(), store.watch()];
  return { outbox, store, close: () => stops.map((stop) => stop()) };
}

/**
 * Whatever the order of changes, answers, failures, reloads and a colleague's changes: in the end each cell holds the last
 * word of this person, or the colleague's with a conflict or a word that she could see when she spoke, and never is a
 * colleague's word written over unseen.
 */
test('no interleaving loses a word: the server has the last one of each cell, or a conflict shows both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 25 }), async (acts) => {
      localStorage.clear();
      forgetOwnVersions();
      const server = new ObservationServer(new FakeServer(), folio);
      let tab = open(server);
      const said = new Map<number, Level>();
      for (const done of acts) {
        if (done.kind === 'set') {
          const shown = done.cells.map((index) => tab.store.getCell(KEYS[index] ?? 0)?.state);
          tab.store.setLevel(
            done.cells.map((index) => KEYS[index] ?? 0),
            done.level,
          );
          for (const [place, index] of done.cells.entries()) {
            // What stands there already is no new word.
            if (shown[place] !== done.level) said.set(index, done.level);
            expect(tab.store.getCell(KEYS[index] ?? 0)?.state).toBe(done.level);
          }
        } else if (done.kind === 'colleague') {
          const [pupil, criterion] = PLACES[done.cell] ?? PLACES[0];
          server.colleague(pupil, criterion, { state: done.level });
        } else if (done.kind === 'weather') server.weather = done.weather;
        else if (done.kind === 'settle') await tab.outbox.send();
        else if (done.kind === 'breathe') await Promise.resolve();
        else if (done.kind === 'refresh') {
          tab.store.refresh([...server.cells.values()]);
          // From here on she speaks in view of what she sees.
          for (const [index, key] of KEYS.entries()) {
            const view = tab.store.getCell(key);
            if (view !== undefined && !view.isPending && view.conflict === null) said.delete(index);
          }
        } else {
          await tab.outbox.send();
          tab.close();
          for (const [index, key] of KEYS.entries()) {
            const view = tab.store.getCell(key);
            if (view !== undefined && !view.isPending && view.conflict === null) said.delete(index);
          }
          tab = open(server);
        }
      }
      server.weather = 'fine';
      await tab.outbox.send();
      await tab.outbox.send();
      expect(tab.outbox.get().waiting).toEqual([]);
      for (const [index, level] of said) {
        const held = server.cells.get(KEYS[index] ?? 0);
        const conflict = tab.store.conflicts().get(KEYS[index] ?? 0);
        // Changed by the colleague after it was saved, and not refreshed: that is the colleague's right.
        const isOvertaken = held?.updatedBy === 'Camille Favre' && conflict === undefined;
        if (conflict !== undefined) expect(conflict.mine.state).toBe(level);
        else if (!isOvertaken) expect(held?.state ?? null).toBe(level);
        else expect(server.past).toContainEqual([KEYS[index], level]);
      }
      expect(tab.store.status().kind).toBe(tab.store.conflicts().size > 0 ? 'conflict' : 'saved');
      tab.close();
    }),
    { numRuns: 150, seed: 20261121 },
  );
});
