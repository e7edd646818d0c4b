import { observationIdOf } from '@pupitre/learning';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { gesture, tryGestures } from '../../../packages/learning/src/testing/series-gestures.ts';
import { FakeServer } from './fake-server.ts';
import { buildFolio } from './folio-kit.ts';
import { ObservationServer } from './observation-kit.ts';
import { changedBy, listOf, type SeriesCell, takenBack } from './series-cell.ts';

const DAY = 86_400_000;
const START = new Date(2026, 8, 21, 10).getTime();

/** The same gestures that the server’s rule is tried with. */
function worldOf() {
  let clock = START;
  const noted = new Map<string, { before: SeriesCell; after: SeriesCell }>();
  const dated = (days: number, state: 'ok' | 'nok', comment: string) => ({
    ...{ on: new Date(clock - days * DAY).toISOString(), state, comment },
    ...{ audience: 'family' as const, marks: '', by: 'Camille Favre' },
  });
  let cell: SeriesCell = { shown: dated(10, 'ok', 'Bravo'), earlier: [dated(20, 'nok', 'Mot')], begun: new Map() };
  const write = (name: string, after: SeriesCell) => {
    noted.set(name, { before: cell, after });
    cell = after;
  };
  const dayOf = (instant: string | number) => new Date(instant).toDateString();
  const ago = (days: number) => dayOf(clock - days * DAY);
  return {
    ...{ dayOf, ago, today: () => ago(0), repeat: async () => undefined },
    pass: async (ms: number) => {
      clock += ms;
    },
    read: async () => ({
      shown: cell.shown.state,
      list: listOf(cell).map(({ on, ...row }) => ({ observedOn: on, ...row })),
      said:
        cell.shown.state === null
          ? { comment: cell.shown.comment, marks: cell.shown.marks }
          : { comment: '', marks: '' },
    }),
    make: async (one: Parameters<Parameters<typeof tryGestures>[0]['make']>[0], name: string) => {
      clock += 1_000;
      const pressing = {
        at: clock - ('daysLate' in one ? one.daysLate * DAY : 0),
        by: one.who === 0 ? 'Isabelle' : 'Camille',
      };
      if (one.kind === 'dated') return false;
      const du = one.kind === 'chosen' ? listOf(cell)[one.which]?.on : undefined;
      if (one.kind === 'chosen' && du === undefined) return false;
      const asked =
        one.kind === 'press'
          ? { state: one.state, ...(one.isAgain ? { par: 'again' as const } : {}) }
          : one.kind === 'clear'
            ? { state: null }
            : one.kind === 'trace'
              ? { addMarks: one.mark }
              : one.kind === 'chosen'
                ? { du, comment: one.comment, state: one.state }
                : { comment: one.text };
      write(name, changedBy(cell, asked, pressing));
      return true;
    },
    takeBack: async (undone: string, name: string) => {
      const done = noted.get(undone);
      if (done !== undefined) write(name, takenBack(cell, done));
    },
  };
}

test('the server of the tests of screens keeps a series by the rule that the real one keeps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(gesture, { minLength: 1, maxLength: 20 }), async (gestures) => {
      expect(await tryGestures(worldOf(), gestures)).toBeNull();
    }),
    { numRuns: 600, seed: 20261128 },
  );
});

afterEach(() => vi.useRealTimers());

test('and answers the calls with it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  const folio = buildFolio();
  const server = new ObservationServer(new FakeServer(), folio);
  server.begin(21, 11, [
    { on: new Date(START - 10 * DAY).toISOString(), state: 'ok', comment: 'Bravo', audience: 'family', marks: '' },
  ]);
  expect(server.stateOf(21, 11)).toBe('ok');
  server.write(21, 11, { state: 'nok' }, 'une');
  expect(server.seriesOf(21, 11).map(({ state, comment }) => [state, comment])).toEqual([
    ['ok', 'Bravo'],
    ['nok', ''],
  ]);
  expect(server.undoBlock('une', 'deux')).toEqual({ undone: 1, left: 0 });
  expect(server.cells.get(observationIdOf(21, 11))?.comment).toBe('Bravo');
});
