import type { Folio } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import {
  type Cell,
  type Gesture,
  gesture,
  type Level,
  type Made,
  tryGestures,
  type World,
} from '../../../packages/learning/src/testing/series-gestures.ts';
import { log } from '../src/api/log.ts';
import { forgetOwnVersions } from '../src/features/folios/cells/observation-lane.ts';
import { folioWatches } from '../src/shared/hub/folio-watches.ts';
import { outboxOf } from '../src/shared/outbox/use-outbox.ts';
import { buildFolioServer } from './folio-kit.ts';
import { ObservationServer } from './observation-kit.ts';
import { renderApp } from './render-app.tsx';

/** How somebody gives, clears and takes back with her hands, on one cell of a screen; left out: this way cannot. */
export type Way = {
  press: (level: Level) => unknown;
  clear?: () => unknown;
  comment?: (text: string) => unknown;
  undo?: () => unknown;
  redo?: () => unknown;
  /** Presses of one row, one after the other on one day, are taken back together. */
  hasGoes?: true;
  /** What a press comes to where it cannot be chosen. */
  meant?: (gesture: Gesture, before: Cell) => Gesture;
};

const DAY = 86_400_000;
/** A morning of a school year: the days of the gestures stay within it. */
const START = new Date(2026, 8, 21, 10).getTime();
const dayOf = (instant: string | number): string => new Date(instant).toDateString();

const watched = vi.fn(async () => undefined);

/** For each test of a file: the clock of the device and of the server, and a hub that colleagues speak through. */
export function watchWithClock(): void {
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
}

/** A screen of the folio, `ready` once it is drawn and hears colleagues. */
export async function openWatched(at: string, folio: Folio, ready: () => Promise<unknown>) {
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  const { router } = await renderApp({ at, server: fake });
  await ready();
  await waitFor(() => expect(watched).toHaveBeenCalled());
  const outbox = outboxOf(router.options.context.session);
  return { server, send: () => act(async () => void (await outbox?.send())) };
}

/** Observations of two earlier days in a cell, the last one with a word for the family. */
function begin(server: ObservationServer, [pupil, criterion]: Place): void {
  const on = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const cell = server.begin(pupil, criterion, [
    { on: on(20), state: 'nok', comment: 'Mot à mot', audience: 'team', marks: '' },
    { on: on(10), state: 'ok', comment: 'Bravo', audience: 'family', marks: '/a' },
  ]);
  act(() => folioWatches.tell(1, { folioId: 1, observations: [cell], isPartial: false }));
}

export type Place = readonly [pupil: number, criterion: number];
type Screen = {
  server: ObservationServer;
  /** Sends what waits. */
  send: () => Promise<unknown>;
  way: (place: Place) => Way;
};

/** A cell of a screen, whose gestures are made by hand, as the plain list is tried against it (series-gestures.ts). */
export function worldOf({ server, send, way: wayTo }: Screen, place: Place): World {
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
  const byHand = (one: Made): (() => unknown) | undefined => {
    if (one.kind === 'press') return () => way.press(one.state);
    if (one.kind === 'clear') return way.clear;
    return one.kind === 'comment' && way.comment !== undefined ? () => way.comment?.(one.text) : undefined;
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
      // Her presses are meant, on the day of each; a colleague’s are written as levels.
      const one = given.kind === 'press' ? { ...given, isAgain: given.who === 0 } : given;
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
    make: async (one) => {
      await pass(60_000);
      const late = 'daysLate' in one ? one.daysLate * DAY : 0;
      if (one.who === 1) return colleague(one, Date.now() - late);
      const gesture = byHand(one);
      if (gesture === undefined) return false;
      isInGo = one.kind === 'press';
      if (late > 0) {
        server.weather = 'offline';
        await gesture();
        await send();
        await pass(late);
        server.weather = 'fine';
        await send();
      } else await withLoss(gesture);
      return true;
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
 * list of dated observations would be, and undo gives back exactly what stood. `places` bounds the runs.
 */
export async function checkWay(
  screen: Screen,
  places: readonly Place[],
  can: (one: Gesture) => boolean,
): Promise<void> {
  const left = [...places];
  await fc.assert(
    fc.asyncProperty(fc.array(gesture.filter(can), { minLength: 8, maxLength: 16 }), async (gestures) => {
      const place = left.shift();
      if (place === undefined) return;
      begin(screen.server, place);
      const fault = await tryGestures(worldOf(screen, place), gestures);
      if (fault !== null) throw new Error(fault);
    }),
    { numRuns: places.length, seed: 20261128, endOnFailure: true },
  );
}

/**
 * The same gestures twice, on two cells that hold the same: sent at once, and with no network until the end, days later. Both
 * series are the same then; answers them.
 */
export async function bothWays(
  screen: Screen,
  [there, waiting]: readonly [Place, Place],
  gestures: readonly Gesture[],
) {
  const start = Date.now();
  await driveBlind(screen, there, gestures, 'fine');
  const end = Date.now();
  vi.setSystemTime(start);
  await driveBlind(screen, waiting, gestures, 'offline');
  vi.setSystemTime(end);
  screen.server.weather = 'fine';
  await screen.send();
  return [there, waiting].map(([pupil, criterion]) => screen.server.seriesOf(pupil, criterion));
}

async function driveBlind(screen: Screen, place: Place, gestures: readonly Gesture[], weather: 'fine' | 'offline') {
  const way = screen.way(place);
  begin(screen.server, place);
  screen.server.weather = weather;
  let [done, undone] = [0, 0];
  for (const one of gestures) {
    vi.setSystemTime(Date.now() + (one.kind === 'night' ? DAY : 60_000));
    let gesture: (() => unknown) | undefined;
    if (one.kind === 'press') gesture = () => way.press(one.state);
    else if (one.kind === 'clear') gesture = way.clear;
    else if (one.kind === 'comment' && way.comment !== undefined) gesture = () => way.comment?.(one.text);
    else if (one.kind === 'undo' && done > 0) gesture = way.undo;
    else if (one.kind === 'redo' && undone > 0) gesture = way.redo;
    if (gesture === undefined) continue;
    const step = one.kind === 'undo' ? -1 : 1;
    undone = one.kind === 'undo' ? undone + 1 : one.kind === 'redo' ? undone - 1 : 0;
    done += step;
    await gesture();
    await screen.send();
  }
}

/** Gestures of her alone, as they are drawn for `bothWays`. */
export const ownGestures = (count: number): Gesture[][] =>
  fc
    .sample(fc.array(gesture, { minLength: 8, maxLength: 14 }), { numRuns: count, seed: 20261128 })
    .map((all) => all.map((one) => ({ ...one, ...('who' in one ? { who: 0 as const } : {}) })));

/** The gestures of words and levels; marks and days that are chosen have screens of their own. */
export const byPresses = ({ kind }: Gesture): boolean => !['trace', 'chosen', 'dated'].includes(kind);
