import { observationIdOf } from '@pupitre/learning';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { type Gesture, gesture, type Level } from '../../../packages/learning/src/testing/series-gestures.ts';
import { begin, DAY, dayOf, type Place, type Screen } from './series-ways.ts';

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
  begin(screen.server, there);
  await driveBlind(screen, there, gestures, 'fine');
  const end = Date.now();
  vi.setSystemTime(start);
  begin(screen.server, waiting);
  await driveBlind(screen, waiting, gestures, 'offline');
  vi.setSystemTime(end);
  screen.server.weather = 'fine';
  await screen.send();
  return [there, waiting].map(([pupil, criterion]) => screen.server.seriesOf(pupil, criterion));
}

async function driveBlind(screen: Screen, place: Place, gestures: readonly Gesture[], weather: 'fine' | 'offline') {
  const way = screen.way(place);
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

const ofOneDay = ({ kind }: Gesture): boolean => kind !== 'night' && kind !== 'minutes' && kind !== 'repeat';
/** What a colleague does on the same day, while hers waits. */
const whatHeDoes = fc.oneof(
  fc.record({ state: fc.constantFrom<Level>('ok', 'nok', 'unrated') }),
  fc.record({ comment: fc.constantFrom('De Camille', 'Relu') }),
  fc.constant({ state: null }),
);

/** `reload`: some of hers wait over a new visit. `decide` takes what he did, where the screen asks at once. */
type Waiting = Screen & { reload?: () => Promise<void>; decide?: () => Promise<void> };

/**
 * Hers waits for the network while a colleague does something with the same cell, and is sent then. What he did stands until
 * she chose, also where she takes hers back; days of before stay what they were.
 */
export async function checkBetween(
  screen: Waiting,
  places: readonly Place[],
  gestures: fc.Arbitrary<Gesture>,
): Promise<void> {
  const left = [...places];
  const hers = fc.array(gestures.filter(ofOneDay), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.record({ hers, his: whatHeDoes, reloads: fc.boolean() }), async (run) => {
      const place = left.shift();
      if (place !== undefined) await overtaken(screen, place, run);
    }),
    { numRuns: places.length, seed: 20261128, endOnFailure: true },
  );
}

type Run = { hers: Gesture[]; his: { state: Level | null } | { comment: string }; reloads: boolean };

async function overtaken(screen: Waiting, place: Place, { hers, his, reloads }: Run): Promise<void> {
  const { server } = screen;
  const [pupil, criterion] = place;
  const series = () => server.seriesOf(pupil, criterion);
  begin(server, place);
  await driveBlind(screen, place, [{ kind: 'press', who: 0, state: 'nok', isAgain: true, daysLate: 0 }], 'fine');
  vi.setSystemTime(Date.now() + DAY);
  const before = series();
  await driveBlind(screen, place, hers, 'offline');
  vi.setSystemTime(Date.now() + 60_000);
  server.colleague(pupil, criterion, his);
  server.weather = 'fine';
  if (reloads) await screen.reload?.();
  await screen.send();
  const check = (when: string) => {
    const words = () => `${when}: ${JSON.stringify({ hers, his, reloads, now: series() })}`;
    const ofBefore = series().filter(({ on }) => dayOf(on) !== dayOf(Date.now()));
    expect(ofBefore, words()).toEqual(before);
    expect(server.cells.get(observationIdOf(pupil, criterion)), words()).toMatchObject(his);
  };
  check('sent');
  await screen.decide?.();
  check('decided');
  const { undo } = screen.way(place);
  for (const _ of hers) {
    await undo?.();
    await screen.send();
    check('taken back');
  }
}

/** Gestures of her alone, as they are drawn for `bothWays`. */
export const ownGestures = (count: number): Gesture[][] =>
  fc
    .sample(fc.array(gesture, { minLength: 8, maxLength: 14 }), { numRuns: count, seed: 20261128 })
    .map((all) => all.map((one) => ({ ...one, ...('who' in one ? { who: 0 as const } : {}) })));
