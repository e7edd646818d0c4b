import { type Random, seededRandom } from '@pupitre/learning';
import { FATES, type Fate } from './device.ts';
import { CRITERIA, type Name, PUPILS, TEACHERS } from './people.ts';

export const DEVICES = ['desk', 'tablet', 'laptop', 'class tablet'] as const;
/** Who is signed in where when a story begins. */
export const FIRST: readonly Name[] = ['Anne', 'Anne', 'Luc', 'Noé'];

export type Level = 'ok' | 'nok' | 'unrated' | null;
type CellPlace = readonly [pupil: number, criterion: number];

/** One thing that happens; `on` is a device. Where it cannot be done (nobody there, no network) nothing happens. */
type Act =
  | { do: 'press'; on: number; cell: CellPlace; level: Level }
  | { do: 'fill'; on: number; criterion: number; level: Level }
  | { do: 'comment'; on: number; cell: CellPlace }
  | { do: 'undo'; on: number }
  | { do: 'choose'; on: number; whose: 'mine' | 'theirs' }
  | { do: 'photo'; on: number; cell: CellPlace }
  | { do: 'evaluate'; on: number; criterion: number; part: 'evaluation' | 'commentaire'; level: 'ok' | 'nok' | '' }
  | { do: 'practise'; on: number; isGood: boolean }
  | { do: 'reload'; on: number }
  | { do: 'offline'; on: number; loses: boolean }
  | { do: 'online'; on: number }
  | { do: 'fate'; on: number; fates: readonly Fate[] }
  | { do: 'set clock'; on: number; minutes: number }
  | { do: 'sign out'; on: number }
  | { do: 'sign in'; on: number; who: Name }
  /** Somebody signs in in another tab: the open page is told by nothing but the cookies. */
  | { do: 'other tab'; on: number; who: Name }
  | { do: 'lose session'; on: number }
  | { do: 'die'; after: number }
  | { do: 'night' };
/** `wait`: ms that pass after it. */
export type Step = Act & { wait: number };
export type Story = { seed: number; steps: readonly Step[] };

const LEVELS: readonly Level[] = ['ok', 'ok', 'nok', 'unrated', null];
/** Minutes by which clocks are wrong: right again, a little, a day, weeks, and a battery that was empty. */
const MINUTES = [0, 3, -40, 35, 1_440, -1_440, -43_200, 43_200, -400_000];
/** From two presses of one hand to a pause; a browser tries again after half a minute. */
const WAITS = [0, 20, 120, 400, 1_500, 5_000, 12_000, 31_000, 45_000];

/** What happens by this seed. */
export function storyOf(seed: number): Story {
  const random = seededRandom(seed);
  const clocks = DEVICES.flatMap((_, on): Step[] =>
    random() < 0.3 ? [{ do: 'set clock', on, minutes: pick(MINUTES, random), wait: 0 }] : [],
  );
  const length = 14 + Math.floor(random() * 30);
  let on = 0;
  const lastOf = new Map<number, CellPlace>();
  const acts = Array.from({ length }, (): Step => {
    // Nobody does one thing and goes.
    if (random() < 0.5) on = Math.floor(random() * DEVICES.length);
    const act = actBy(random, on);
    if (!('cell' in act)) return { ...act, wait: pick(WAITS, random) };
    // A second word about the same follows often.
    const cell = random() < 0.4 ? (lastOf.get(act.on) ?? act.cell) : act.cell;
    lastOf.set(act.on, cell);
    return { ...act, cell, wait: pick(WAITS, random) };
  });
  return { seed, steps: [...clocks, ...acts] };
}

function actBy(random: Random, on: number): Act {
  const criterion = Math.floor(random() * CRITERIA);
  // Few cells, so that people meet in them.
  const cell: CellPlace = [Math.floor(random() * 2), criterion];
  const level = pick(LEVELS, random);
  const isOfPupils = on === 3;
  const kinds: readonly [number, () => Act][] = [
    [isOfPupils ? 1 : 16, () => ({ do: 'press', on, cell, level })],
    [isOfPupils ? 0 : 3, () => ({ do: 'fill', on, criterion, level })],
    [isOfPupils ? 0 : 4, () => ({ do: 'comment', on, cell })],
    [isOfPupils ? 0 : 2, () => ({ do: 'undo', on })],
    [isOfPupils ? 0 : 2, () => ({ do: 'choose', on, whose: random() < 0.5 ? 'mine' : 'theirs' })],
    [isOfPupils ? 0 : 1, () => ({ do: 'photo', on, cell })],
    [
      isOfPupils ? 9 : 0,
      () => ({
        do: 'evaluate',
        on,
        criterion: criterion % 2,
        part: random() < 0.6 ? 'evaluation' : 'commentaire',
        level: pick(['ok', 'nok', ''] as const, random),
      }),
    ],
    [isOfPupils ? 5 : 0, () => ({ do: 'practise', on, isGood: random() < 0.5 })],
    [3, () => ({ do: 'reload', on })],
    [3, () => ({ do: 'offline', on, loses: random() < 0.5 })],
    [4, () => ({ do: 'online', on })],
    [
      7,
      () => ({
        do: 'fate',
        on,
        fates: Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(FATES, random)),
      }),
    ],
    [1, () => ({ do: 'set clock', on, minutes: pick(MINUTES, random) })],
    [1, () => ({ do: 'sign out', on })],
    [isOfPupils ? 4 : 1, () => ({ do: 'sign in', on, who: pick(isOfPupils ? PUPILS : TEACHERS, random) })],
    [1, () => ({ do: 'other tab', on, who: pick(isOfPupils ? PUPILS : TEACHERS, random) })],
    [0.5, () => ({ do: 'lose session', on })],
    [2, () => ({ do: 'die', after: 1 + Math.floor(random() * 12) })],
    [0.7, () => ({ do: 'night' })],
  ];
  let left = random() * kinds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of kinds) {
    left -= weight;
    if (left < 0) return make();
  }
  return { do: 'night' };
}

const pick = <One>(from: readonly One[], random: Random): One => from[Math.floor(random() * from.length)] as One;

/** A step in words, for whoever reads what went wrong. */
export function tellStep(step: Step): string {
  const { wait, ...act } = step;
  const where = 'on' in act ? `${DEVICES[act.on]}: ` : '';
  const after = wait === 0 ? '' : `, then ${wait < 1_000 ? `${wait} ms` : `${wait / 1_000} s`}`;
  return `${where}${wordsOf(act)}${after}`;
}

const placeOf = ([pupil, criterion]: CellPlace): string => `${PUPILS[pupil]}, criterion ${criterion + 1}`;

function wordsOf(act: Act): string {
  switch (act.do) {
    case 'press':
      return `presses ${act.level ?? 'unset'} (${placeOf(act.cell)})`;
    case 'fill':
      return `fills criterion ${act.criterion + 1} with ${act.level ?? 'unset'}`;
    case 'comment':
    case 'photo':
      return `adds a ${act.do} (${placeOf(act.cell)})`;
    case 'choose':
      return `chooses ${act.whose} in a conflict`;
    case 'evaluate':
      return `says ${act.part === 'evaluation' ? `« ${act.level} »` : 'a comment'} of criterion ${act.criterion + 1}`;
    case 'practise':
      return 'ends a game';
    case 'offline':
      return act.loses ? 'loses the network and what is on its way' : 'loses the network';
    case 'fate':
      return `next requests: ${act.fates.join(', ')}`;
    case 'set clock':
      return `clock is ${act.minutes} min off`;
    case 'sign in':
      return `${act.who} signs in`;
    case 'other tab':
      return `${act.who} signs in in another tab`;
    case 'lose session':
      return 'the session ends on the server';
    case 'die':
      return `the server dies after ${act.after} statements`;
    case 'night':
      return 'a night passes';
    default:
      return act.do;
  }
}
