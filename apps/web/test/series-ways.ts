import { type Folio, undoHistoryBlock } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import {
  type Cell,
  type Gesture,
  gesture,
  gestureOrBlock,
  type Level,
  type Made,
  type Read,
  tryGestures,
  type World,
} from '../../../packages/learning/src/testing/series-gestures.ts';
import { log } from '../src/api/log.ts';
import { forgetOwnVersions } from '../src/features/folios/observing/cells/observation-lane.ts';
import { folioWatches } from '../src/platform/hub/folio-watches.ts';
import { outboxOf } from '../src/platform/outbox/use-outbox.ts';
import { tracesOf } from '../src/platform/traces/trace-queue.ts';
import { buildFolioServer } from './folio-kit.ts';
import { serveHistory } from './history-kit.ts';
import { ObservationServer } from './observation-kit.ts';
import { renderApp } from './render-app.tsx';
import { ME } from './series-kit.ts';

/** How somebody gives, clears and takes back with her hands, on one cell of a screen; left out: this way cannot. */
export type Way = {
  press: (level: Level) => unknown;
  clear?: () => unknown;
  comment?: (text: string) => unknown;
  /** A photo or a file, until it stands there. */
  trace?: (mark: string) => unknown;
  /** One observation of her list that was opened on purpose. */
  chosen?: (row: Read, change: { state: Level } | { comment: string }) => unknown;
  /** Another day for one of her list, one more where there is none, erased where there is no day. */
  dated?: (row: Read | undefined, day: number | null, state: Level) => unknown;
  undo?: () => unknown;
  redo?: () => unknown;
  /** Presses of one row, one after the other on one day, are taken back together. */
  hasGoes?: true;
  /** A level that she gave today already is no press there. */
  isOnce?: true;
  /** What a press comes to where it cannot be chosen. */
  meant?: (gesture: Gesture, before: Cell) => Gesture;
};

export const LEVELS: readonly Level[] = ['ok', 'nok', 'unrated'];
export const DAY = 86_400_000;
/** A morning of a school year: the days of the gestures stay within it. */
const START = new Date(2026, 8, 21, 10).getTime();
export const dayOf = (instant: string | number): string => new Date(instant).toDateString();

const watched = vi.fn(async () => undefined);

/**
 * For each test of a file: the clock of the device and of the server, and a hub that colleagues speak through. Answers what
 * needs them.
 */
export function watchWithClock() {
  beforeEach(() => {
    forgetOwnVersions();
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    watched.mockClear();
    folioWatches.plug({ watch: watched, unwatch: () => undefined });
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    folioWatches.plug(null);
    vi.useRealTimers();
  });
  return { openWatched, checkWay };
}

/** A screen of the folio, `ready` once it is drawn and hears colleagues. */
async function openWatched(at: string, folio: Folio, ready: () => Promise<unknown>) {
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  serveHistory(fake, server);
  const open = async (address: string) => {
    const { router } = await renderApp({ at: address, server: fake });
    const outbox = outboxOf(router.options.context.session);
    if (outbox === null) throw new Error('Nobody is signed in.');
    return outbox;
  };
  const draw = async () => {
    watched.mockClear();
    const outbox = await open(at);
    await ready();
    await waitFor(() => expect(watched).toHaveBeenCalled());
    return outbox;
  };
  let outbox = await draw();
  /** Nothing is left but what the device and the server keep. */
  const leave = () => {
    cleanup();
    forgetOwnVersions();
  };
  return {
    server,
    send: () => act(() => outbox.send()),
    traces: tracesOf(outbox),
    reload: async () => {
      leave();
      outbox = await draw();
    },
    /** Takes the latest block of the history back, or brings it again, in a visit of its own. */
    block: async () => {
      leave();
      await open('/folios/personnels/1/historique');
      const latest = () => document.querySelector('li[data-block]');
      await waitFor(() => expect(latest() ?? screen.queryByText('Aucune saisie pour l’instant')).not.toBeNull());
      const button = latest()?.querySelector('[class*="action"] button');
      if (button != null) {
        const { length } = fake.callsOf(undoHistoryBlock);
        fireEvent.click(button);
        if (button.getAttribute('aria-haspopup') === 'dialog')
          fireEvent.click(await screen.findByRole('button', { name: /^Annuler la saisie/ }));
        await waitFor(() => expect(fake.callsOf(undoHistoryBlock)).toHaveLength(length + 1));
      }
      leave();
      outbox = await draw();
    },
  };
}

/** Observations of two earlier days in a cell, the last one with a word for the family. */
export function begin(server: ObservationServer, [pupil, criterion]: Place, by = 'Camille Favre'): void {
  const on = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const cell = server.begin(pupil, criterion, [
    { on: on(20), by, state: 'nok', comment: 'Mot à mot', audience: 'team', marks: '' },
    { on: on(10), by, state: 'ok', comment: 'Bravo', audience: 'family', marks: '/a' },
  ]);
  act(() => folioWatches.tell(1, { folioId: 1, observations: [cell], isPartial: false }));
}

/** The level is hers of today already. */
const isGiven = (one: Made, { shown, list }: Cell): boolean =>
  one.kind === 'press' &&
  shown === one.state &&
  list.at(-1)?.by === ME &&
  dayOf(list.at(-1)?.observedOn ?? 0) === dayOf(Date.now());

export type Place = readonly [pupil: number, criterion: number];
export type Screen = {
  server: ObservationServer;
  /** Sends what waits. */
  send: () => Promise<unknown>;
  way: (place: Place) => Way;
  /** Takes the latest block of hers back in the history, after a reload. */
  block?: () => Promise<void>;
  /** Who observed on the days of before; a colleague where nobody is named. */
  begunBy?: string;
};

/** A cell of a screen, whose gestures are made by hand, as the plain list is tried against it (series-gestures.ts). */
export function worldOf({ server, send, block, way: wayTo }: Screen, place: Place): World {
  const [pupil, criterion] = place;
  const way = wayTo(place);
  let isLost = false;
  let isInGo = false;
  const read = async (): Promise<Cell> => {
    const { state = null, comment = '', marks = '' } = server.cells.get(observationIdOf(pupil, criterion)) ?? {};
    return {
      shown: state,
      list: server.seriesOf(pupil, criterion).map(({ on, ...row }) => ({ observedOn: on, ...row })),
      said: state === null ? { comment, marks } : { comment: '', marks: '' },
    };
  };
  const pass = async (ms: number) => void vi.setSystemTime(Date.now() + ms);
  const colleague = (one: Made, at: number): boolean => {
    if (one.kind !== 'press' && one.kind !== 'clear' && one.kind !== 'comment') return false;
    const said = one.kind === 'comment' ? { comment: one.text } : { state: one.kind === 'clear' ? null : one.state };
    const { version } = server.cells.get(observationIdOf(pupil, criterion)) ?? {};
    const cell = server.colleague(pupil, criterion, { ...said, observedOn: new Date(at).toISOString() });
    if (cell.version !== version) isInGo = false;
    act(() => folioWatches.tell(1, { folioId: 1, observations: [cell], isPartial: false }));
    return true;
  };
  const byHand = (one: Made, { list }: Cell): (() => unknown) | undefined => {
    const { press, clear, comment, trace, chosen, dated } = way;
    if (one.kind === 'press') return () => press(one.state);
    if (one.kind === 'clear') return clear;
    if (one.kind === 'comment') return comment && (() => comment(one.text));
    if (one.kind === 'trace') return trace && (() => trace(one.mark));
    const row = list[one.which];
    // A colleague’s day is only read here.
    if (row !== undefined && row.by !== ME) return undefined;
    if (one.kind === 'dated') {
      const { daysAgo, state } = one;
      return dated && (row ?? daysAgo) !== null ? () => dated(row, daysAgo, state) : undefined;
    }
    if (chosen === undefined || row === undefined) return undefined;
    return () => chosen(row, one.comment === '' ? { state: one.state } : { comment: one.comment });
  };
  /** The next answer is lost on the way, and the request comes again. */
  const withLoss = async (gesture: () => unknown) => {
    if (isLost) server.weather = 'lost';
    isLost = false;
    await gesture();
    await send();
    server.weather = 'fine';
    await send();
  };
  return {
    ...{ dayOf, read, pass, passesOver: true },
    today: () => dayOf(Date.now()),
    ago: (days) => dayOf(Date.now() - days * DAY),
    meant: (given, before) => {
      // Her presses are meant, on the day of each; a colleague’s are written as levels. One of the list is opened.
      let one = given;
      if (one.kind === 'press') one = { ...one, isAgain: one.who === 0 };
      if (one.kind === 'chosen') one = { ...one, which: one.which % Math.max(1, before.list.length) };
      return way.meant?.(one, before) ?? one;
    },
    goesOn: (one, { shown, list }) =>
      way.hasGoes === true &&
      isInGo &&
      one.kind === 'press' &&
      one.who === 0 &&
      (shown === null || dayOf(list.at(-1)?.observedOn ?? 0) === dayOf(Date.now())),
    repeat: async () => {
      isLost = true;
    },
    now: () => Date.now(),
    ...(block === undefined
      ? {}
      : {
          block: async () => {
            isInGo = false;
            await pass(60_000);
            await block();
          },
        }),
    isNoStep: ({ kind }) => kind === 'trace',
    make: async (one) => {
      await pass(60_000);
      const late = 'daysLate' in one ? one.daysLate * DAY : 0;
      if (one.who === 1) return colleague(one, Date.now() - late);
      const now = await read();
      const gesture = byHand(one, now);
      if (gesture === undefined || (way.isOnce === true && isGiven(one, now))) return false;
      isInGo = one.kind === 'press';
      const { version } = server.cells.get(observationIdOf(pupil, criterion)) ?? {};
      if (late > 0) {
        server.weather = 'offline';
        await gesture();
        await send();
        await pass(late);
        server.weather = 'fine';
        await send();
      } else await withLoss(gesture);
      // A level is said again; what else comes to nothing is no step.
      return one.kind === 'press' || server.cells.get(observationIdOf(pupil, criterion))?.version !== version;
    },
    takeBack: async (_undone, _name, kind) => {
      isInGo = false;
      const undo = kind === 'undo' ? way.undo : way.redo;
      if (undo !== undefined) await withLoss(undo);
    },
  };
}

/**
 * Drives gestures over a way of input, each run on a cell of its own of the one screen: after each, the cell is what a plain
 * list of dated observations would be, and undo gives back exactly what stood. `places` bounds the runs. Answers what of
 * hers the screen let in.
 */
async function checkWay(
  screen: Screen,
  places: readonly Place[],
  gestures: fc.Arbitrary<Gesture>,
  lengths = { minLength: 8, maxLength: 16 },
): Promise<ReadonlySet<string>> {
  const left = [...places];
  const made = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(gestures, lengths), async (all) => {
      const place = left.shift();
      if (place === undefined) return;
      begin(screen.server, place, screen.begunBy);
      const world = worldOf(screen, place);
      const make: World['make'] = async (one, name) => {
        const isLetIn = await world.make(one, name);
        if (isLetIn && one.who === 0) made.add(one.kind);
        return isLetIn;
      };
      const fault = await tryGestures({ ...world, make }, all);
      if (fault !== null) throw new Error(fault);
    }),
    { numRuns: places.length, seed: 20261128, endOnFailure: true },
  );
  return made;
}

/** The gestures of words and levels; `byBlocks`: with what is taken back in the history. */
export const byBlocks = gestureOrBlock.filter(({ kind }) => !['trace', 'chosen', 'dated'].includes(kind));
export const byPresses = gesture.filter(({ kind }) => !['trace', 'chosen', 'dated'].includes(kind));
const only = (...kinds: Gesture['kind'][]) => gesture.filter(({ kind }) => kinds.includes(kind));
/** What is said, shown and dated in the sheet of a day, levels between, and much of it taken back. */
export const bySheet = fc.oneof(
  { weight: 3, arbitrary: only('press') },
  { weight: 2, arbitrary: only('comment') },
  { weight: 2, arbitrary: only('trace') },
  { weight: 2, arbitrary: only('chosen') },
  { weight: 2, arbitrary: only('dated') },
  { weight: 5, arbitrary: only('undo') },
  { weight: 3, arbitrary: only('redo') },
  { weight: 3, arbitrary: only('repeat', 'minutes', 'night') },
);
