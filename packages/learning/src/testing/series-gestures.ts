import fc from 'fast-check';

/** One observation of a cell as a person reads it. */
export type Read = {
  observedOn: string;
  state: string;
  comment: string;
  audience: 'team' | 'family';
  marks: string;
  by: string;
};
/** A cell as a plain list of dated observations, oldest first; `shown` is its level, null while it is unset. */
export type Cell = {
  shown: string | null;
  list: readonly Read[];
  /** What was said of a cell without a level. */
  said: { comment: string; marks: string };
};

export type Level = 'ok' | 'nok' | 'unrated';
/** What people do with a cell; `who`: 0 is she who undoes, 1 her colleague. */
export type Gesture =
  | { kind: 'press'; who: 0 | 1; state: Level; isAgain: boolean; daysLate: number }
  | { kind: 'clear'; who: 0 | 1 }
  | { kind: 'comment'; who: 0 | 1; text: string; daysLate: number }
  | { kind: 'trace'; who: 0 | 1; mark: string; daysLate: number }
  | { kind: 'chosen'; who: 0 | 1; which: number; comment: string; state: Level }
  | { kind: 'dated'; who: 0 | 1; which: number; daysAgo: number | null; state: Level }
  | { kind: 'repeat' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Her last go, taken back in the history after a reload; once more brings it again. */
  | { kind: 'block' }
  | { kind: 'minutes'; count: number }
  | { kind: 'night' };

const level = fc.constantFrom<Level>('ok', 'nok', 'unrated');
const mine: fc.Arbitrary<0 | 1> = fc.constantFrom(0, 0, 0, 1);
const daysLate = fc.constantFrom(0, 0, 0, 0, 1, 2);
const kind = <Kind extends string>(one: Kind) => fc.constant(one);

export const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ kind: kind('press'), who: mine, state: level, isAgain: fc.boolean(), daysLate }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('clear'), who: mine }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('comment'), who: mine, text: fc.constantFrom('Bien', 'Seul', ''), daysLate }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('trace'), who: mine, mark: fc.constantFrom('/a', '/b'), daysLate }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: kind('chosen'), who: mine, which: fc.nat({ max: 4 }), comment: fc.constantFrom('Choisi', '') },
      state: level,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: kind('dated'), who: mine, which: fc.nat({ max: 4 }), state: level },
      daysAgo: fc.option(fc.nat({ max: 6 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('repeat') }) },
  { weight: 8, arbitrary: fc.record({ kind: kind('undo') }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('redo') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('minutes'), count: fc.constantFrom(1, 7) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('night') }) },
);

/** With what is taken back in the history, where a world has one. */
export const gestureOrBlock: fc.Arbitrary<Gesture> = fc.oneof(
  { weight: 5, arbitrary: gesture },
  { weight: 1, arbitrary: fc.record({ kind: kind('block') }) },
);

/** A cell that gestures happen to, whatever keeps it. */
export type World = {
  read: () => Promise<Cell>;
  /** « 2026-11-20 »: the day of an instant there, and today's. */
  dayOf: (instant: string) => string;
  today: () => string;
  /** The day so many days ago. */
  ago: (days: number) => string;
  /** Makes the gesture under a name; answers whether it was let in. */
  make: (gesture: Made, name: string) => Promise<boolean>;
  /** What a gesture comes to where it cannot be made just so: a touch gives the next level, whichever that is. */
  meant?: (gesture: Gesture, before: Cell) => Gesture;
  /** Takes a gesture back, or brings it again, under a name of its own. */
  takeBack: (undone: string, name: string, way: 'undo' | 'redo') => Promise<void>;
  /** What could not be taken back is passed over: the next « redo » is about it. */
  passesOver?: true;
  /** Whether a press goes on with the step before it: touches of one row are taken back together. */
  goesOn?: (gesture: Made, before: Cell) => boolean;
  /** What « undo » does not count as a step there: a trace goes by its own way. */
  isNoStep?: (gesture: Made) => boolean;
  /** Reloads, takes the latest block of hers back in the history, or brings it again, and comes back. */
  block?: (name: string) => Promise<void>;
  now?: () => number;
  /** The last request once more, with the key of the first time. */
  repeat: () => Promise<void>;
  pass: (ms: number) => Promise<void>;
};

/** What changes the cell by itself. */
export type Made = Exclude<Gesture, { kind: 'undo' | 'redo' | 'block' | 'repeat' | 'night' | 'minutes' }>;
/** A step of hers: what it is called now, and the cell before and after it. */
type Step = { name: string; before: Cell; after: Cell; isPassed?: boolean };

const DAY = 86_400_000;

/**
 * Makes the gestures one after the other and says where the cell is not what a plain list of dated observations would be;
 * null where it always is.
 */
export async function tryGestures(world: World, gestures: readonly Gesture[]): Promise<string | null> {
  const done: Step[] = [];
  const undone: Step[] = [];
  const blocks = new Blocks(world);
  let count = 0;
  const nameIt = () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };
  for (const [place, given] of gestures.entries()) {
    const before = await world.read();
    const one = world.meant?.(given, before) ?? given;
    const wrong = (what: string, after: Cell) =>
      `${place} ${JSON.stringify(one)}: ${what}\n${JSON.stringify(before)}\n${JSON.stringify(after)}`;
    if (one.kind === 'night') await world.pass(DAY);
    else if (one.kind === 'minutes') await world.pass(one.count * 60_000);
    else if (one.kind === 'repeat') {
      await world.repeat();
      const after = await world.read();
      if (!isSame(before, after)) return wrong('a repeated answer changes something', after);
    } else if (one.kind === 'block') {
      if (world.block === undefined) continue;
      const went = blocks.last();
      await world.block(nameIt());
      // What this visit could take back is forgotten by a reload.
      done.length = 0;
      undone.length = 0;
      const after = await world.read();
      const fault =
        went === null ? (isSame(before, after) ? null : 'nothing to take back') : backFault(went, before, after);
      if (fault !== null) return wrong(fault, after);
      blocks.close({ before, after });
    } else if (one.kind === 'undo' || one.kind === 'redo') {
      const [from, to] = one.kind === 'undo' ? [done, undone] : [undone, done];
      const step = from.pop();
      if (step === undefined) continue;
      const name = nameIt();
      await world.takeBack(step.name, name, one.kind);
      const after = await world.read();
      blocks.add({ before, after });
      // Somebody changed since what the step had left: then there is nothing to bring again.
      const isPassed = isSame(before, after);
      if (!isPassed || world.passesOver) to.push({ ...step, name, isPassed });
      if (step.isPassed) continue;
      const [left, back] = one.kind === 'undo' ? [step.after, step.before] : [step.before, step.after];
      const fault = backFault({ before: back, after: left }, before, after);
      if (fault !== null) return wrong(fault, after);
    } else {
      const name = nameIt();
      const goesOn = world.goesOn?.(one, before) === true ? done.pop() : undefined;
      const isLetIn = await world.make(one, name);
      const after = await world.read();
      if (one.who === 0) blocks.add({ before, after });
      const fault = isLetIn
        ? faultOf(world, one, before, after)
        : isSame(before, after)
          ? null
          : 'refused, and changed';
      if (fault !== null) return wrong(fault, after);
      if (one.who === 0 && isLetIn && world.isNoStep?.(one) !== true) {
        done.push({ name, before: goesOn?.before ?? before, after });
        undone.length = 0;
      }
    }
    const order = (await world.read()).list.map(({ observedOn }) => observedOn);
    if (order.some((on, index) => index > 0 && on <= (order[index - 1] ?? ''))) return wrong('not in order', before);
  }
  return null;
}

type Change = { readonly before: Cell; readonly after: Cell };

/** What is wrong with the cell where `went` was taken back: from what it left to what stood before it. */
function backFault(went: Change, before: Cell, after: Cell): string | null {
  const [left, back] = [went.after, went.before];
  // Nobody was there in between: exactly what stood.
  if (isSame(before, left) && !isSame(after, back)) return `not what stood: ${JSON.stringify(back)}`;
  const touched = touchedBy(left, back, before);
  return keepsOthers({ before, after, touched }) ?? keepsSince({ left, before, after, touched });
}

/** Ms without a change after which the history has another block. */
const PAUSE = 5 * 60_000;

/** What she did to the cell, as the history joins it: until she pauses, the day ends, or it was taken back. */
class Blocks {
  private readonly all: (Change & { at: number })[] = [];
  private readonly world: World;
  constructor(world: World) {
    this.world = world;
  }

  add = ({ before, after }: Change): void => {
    if (isSame(before, after)) return;
    const at = this.now();
    const last = this.all.at(-1);
    const goesOn =
      last !== undefined &&
      // Nobody was there in between.
      isSame(last.after, before) &&
      at - last.at <= PAUSE &&
      this.world.dayOf(new Date(at).toISOString()) === this.world.dayOf(new Date(last.at).toISOString());
    if (last !== undefined && goesOn) this.all.splice(-1, 1, { before: last.before, after, at });
    else this.all.push({ before, after, at });
    // Pressed through and back is none.
    const joined = this.all.at(-1);
    if (joined !== undefined && isSame(joined.before, joined.after)) this.all.pop();
  };

  last = (): Change | null => this.all.at(-1) ?? null;

  /** A block of its own, that nothing joins. */
  close = ({ before, after }: Change): void => {
    if (!isSame(before, after)) this.all.push({ before, after, at: Number.NEGATIVE_INFINITY });
  };

  private now = (): number => this.world.now?.() ?? 0;
}

const isSame = (one: Cell, other: Cell): boolean => JSON.stringify(one) === JSON.stringify(other);
const textOf = (one: Read | undefined): string => JSON.stringify(one);

/** Instants of the observations that are not the same in both. */
function touchedBy(one: Cell, other: Cell, now: Cell): ReadonlySet<string> {
  const all = [...one.list, ...other.list].map(({ observedOn }) => observedOn);
  const at = ({ list }: Cell, on: string) => textOf(list.find(({ observedOn }) => observedOn === on));
  // What was said of an unset cell is of the observation that began since.
  const isSaid = JSON.stringify(one.said) !== JSON.stringify(other.said);
  const since = isSaid ? now.list.map(({ observedOn }) => observedOn).filter((on) => !all.includes(on)) : [];
  return new Set([...since, ...all.filter((on) => at(one, on) !== at(other, on))]);
}

/** What nobody touched stands as it did. */
function keepsOthers({ before, after, touched }: { before: Cell; after: Cell; touched: ReadonlySet<string> }) {
  const others = ({ list }: Cell, other: Cell) =>
    list.filter((row) => !touched.has(row.observedOn) && !isSaidOf(row, other)).map(textOf);
  const [were, are] = [others(before, after), others(after, before)];
  return JSON.stringify(were) === JSON.stringify(are) ? null : 'another observation changed';
}

/** What was said of an unset cell is of the observation that begins with the level that comes back, and the other way. */
const isSaidOf = ({ observedOn, comment, marks }: Read, { list, shown, said }: Cell): boolean =>
  !list.some((row) => row.observedOn === observedOn) &&
  shown === null &&
  (comment || marks) !== '' &&
  comment === said.comment &&
  marks === said.marks;

/** What somebody changed since of what the step had left stays. */
function keepsSince({
  left,
  before,
  after,
  touched,
}: {
  left: Cell;
  before: Cell;
  after: Cell;
  touched: ReadonlySet<string>;
}) {
  for (const on of touched) {
    const [then, now] = [left, before].map(({ list }) => list.find((row) => row.observedOn === on));
    if (then === undefined || now === undefined) continue;
    // What was said of a cell that is unset again waits for the observation that begins.
    const next = after.list.find((row) => row.observedOn === on) ?? { state: null, ...after.said };
    for (const field of ['state', 'comment', 'marks'] as const)
      if (now[field] !== then[field] && next[field] !== now[field]) return `${field} of somebody else is gone`;
  }
  return null;
}

/** What is wrong with the cell after a gesture. */
function faultOf(world: World, one: Made, before: Cell, after: Cell) {
  const days = daysOf(world, one, before);
  const others = ({ list }: Cell) => list.filter(({ observedOn }) => !days.has(world.dayOf(observedOn))).map(textOf);
  const [were, are] = [others(before), others(after)];
  // A level that comes late never stands before the day since which the cell is unset.
  const mayCome = one.kind === 'press' && one.daysLate > 0 && before.shown === null;
  if (mayCome ? were.some((row) => !are.includes(row)) : JSON.stringify(were) !== JSON.stringify(are))
    return 'an observation of a day that nobody chose changed';
  const ofDay = ({ list }: Cell) => list.findLast(({ observedOn }) => days.has(world.dayOf(observedOn)));
  if (one.kind === 'clear') return after.shown === null ? null : 'not cleared';
  if (one.kind === 'press') {
    if (after.shown !== one.state) return 'another level shows';
    // « Again » is said of this day, whatever stood.
    if (one.isAgain && one.daysLate === 0 && ofDay(after) === undefined) return 'not observed today';
    return null;
  }
  if (one.kind === 'comment' && one.text !== '')
    return saidFault(before, after, ofDay(after), (said) => said.comment === one.text);
  if (one.kind === 'trace')
    return saidFault(
      before,
      after,
      ofDay(after),
      ({ marks }) => marks.split('\n').includes(one.mark) || isAt(before, one.mark),
    );
  return null;
}

const isAt = ({ list, shown }: Cell, mark: string) =>
  shown !== null && (list.at(-1)?.marks.split('\n').includes(mark) ?? false);

function saidFault(
  before: Cell,
  after: Cell,
  ofDay: Read | undefined,
  has: (said: { comment: string; marks: string }) => boolean,
) {
  if (before.shown === null && before.list.length === 0) return has(after.said) ? null : 'not said';
  const said = [ofDay, { ...after.said, audience: 'team' as const }, ...after.list].filter(
    (some) => some !== undefined,
  );
  if (!said.some(has)) return 'not said';
  // What nobody said yet is said to the team.
  const begun = after.list.find(({ observedOn }) => !before.list.some((row) => row.observedOn === observedOn));
  if (begun !== undefined && begun.audience !== 'team') return 'begun for the family';
  return null;
}

/** The days that a gesture is about. */
function daysOf(world: World, one: Made, { list, shown }: Cell): ReadonlySet<string> {
  const dayAt = (place: number) => {
    const chosen = list.at(place);
    return chosen === undefined ? [] : [world.dayOf(chosen.observedOn)];
  };
  const standing = shown === null ? [] : dayAt(-1);
  if (one.kind === 'clear') return new Set([world.today()]);
  if (one.kind === 'chosen') return new Set(dayAt(one.which));
  if (one.kind === 'dated')
    return new Set([...dayAt(one.which), ...(one.daysAgo === null ? [] : [world.ago(one.daysAgo)])]);
  const day = world.ago(one.daysLate);
  if (one.kind === 'trace') return new Set([day]);
  // What is taken away goes from where it stands.
  if (one.kind === 'comment') return new Set([day, ...(one.text === '' ? standing : [])]);
  // A level never stands before the one that it follows.
  return new Set([day, ...(one.daysLate === 0 ? [] : standing[0] === undefined ? [world.today()] : standing)]);
}
