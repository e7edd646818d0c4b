import { EVOLUTION_SHOWN, type EvaluationLevel, type LevelCode, type LevelOfDay, placeByDay } from '@pupitre/learning';
import type { Days } from './shown-time.ts';

/** A drawing's size, and what has room in it. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  /** Of a shape, and of the last one. */
  readonly radius: number;
  readonly last: number;
  /** Room at the left, and at the other sides. */
  readonly left: number;
  readonly edge: number;
  /** Between the middles of two shapes, and of the last two. */
  readonly apart: number;
  readonly apartLast: number;
  /** How many observations are drawn at most. */
  readonly most: number;
};
/** In a cell of the table the last shape is twice as large, and may cover the one before it. */
const inCell = (width: number, height: number, radius: number): Frame => ({
  width,
  height,
  radius,
  last: radius * 2,
  left: radius + 0.5,
  edge: radius * 2 + 0.5,
  apart: radius * 2 + 0.2,
  apartLast: radius * 2 + 0.2,
  most: EVOLUTION_SHOWN,
});
export const SQUARE: Frame = inCell(32, 28, 2.4);
export const LOW: Frame = inCell(34, 17, 2);
/** A level by itself, beside its word. */
export const SIGN: Frame = inCell(17, 17, 2.6);
/** Beside a criterion, for the pupil. */
export const WIDE: Frame = {
  width: 160,
  height: 52,
  radius: 5,
  last: 9,
  left: 10,
  edge: 10,
  apart: 10,
  apartLast: 14,
  most: 13,
};
/** Beside a criterion, for teachers: the year under its months. */
export const STRIP: Frame = {
  width: 300,
  height: 44,
  radius: 5,
  last: 5,
  left: 7,
  edge: 7,
  apart: 11,
  apartLast: 11,
  most: 22,
};
/** Room for a count of earlier observations. */
const COUNT_WIDTH = 9;

export type EvolutionDrawing = {
  /** Between two observations nothing is known: steps, never slopes. */
  readonly steps: string;
  /** The shapes of each level: a disc, a ring or a cross, a slash. */
  readonly shapes: readonly { readonly tone: EvaluationLevel['color']; readonly path: string }[];
  /** How many earlier observations are not drawn. */
  readonly before: number;
};

/** The observations of some days as lines and shapes whose height and form say the level; null without any. */
export function drawEvolution(
  series: readonly LevelOfDay[],
  scale: readonly EvaluationLevel[],
  days: Days,
  frame: Frame,
): EvolutionDrawing | null {
  const shown = series.slice(-frame.most);
  if (shown.length === 0) return null;
  const before = series.length - shown.length;
  const { radius, last, apart, apartLast } = frame;
  const left = frame.left + (before > 0 ? COUNT_WIDTH : 0);
  const width = frame.width - frame.edge - left;
  const places = placeByDay(shown, days, apart / width, apartLast / width).map(({ at, state }) => ({
    x: round(left + at * width),
    y: heightOf(state, scale, frame),
    state,
  }));
  const [first, ...rest] = places;
  const steps = first === undefined ? '' : `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`;
  const shapes = scale.flatMap(({ code, color }) => {
    const path = places
      .map(({ x, y, state }, index) =>
        state === code ? shapeOf(code, color, { x, y, r: index === places.length - 1 ? last : radius }) : '',
      )
      .join('');
    return path === '' ? [] : [{ tone: color, path }];
  });
  return { steps, shapes, before };
}

/** The levels of a scale share the height out evenly, the first one highest. */
export function heightOf(state: LevelCode, scale: readonly EvaluationLevel[], { height, edge }: Frame): number {
  const place = scale.findIndex(({ code }) => code === state);
  return round(edge + (place * (height - edge * 2)) / Math.max(1, scale.length - 1));
}

/** Where a day stands in a drawing of some days. */
export function placeOf(day: number, { from, to }: Days, { width, left, edge }: Frame): number {
  const at = Math.min(1, Math.max(0, (day - from) / Math.max(1, to - from)));
  return round(left + at * (width - edge - left));
}

/** What the pupil said: an empty diamond, beside a point that stands there already. */
export function diamondAt(given: number, y: number, { radius, width, edge }: Frame, isTaken: boolean): string {
  const r = radius + 0.5;
  const x = !isTaken ? given : given + r * 2 > width - edge ? given - r * 2 : given + r * 2;
  return `M${round(x)} ${round(y - r)}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
}

type At = { x: number; y: number; r: number };

/** Filled, empty, crossed or slashed, as the tiles of the table are. */
function shapeOf(code: LevelCode, color: EvaluationLevel['color'], { x, y, r }: At): string {
  if (code === 'unrated') return `M${round(x - r)} ${round(y + r)}l${round(r * 2)} ${round(-r * 2)}`;
  if (code === 'nok' && color === 'danger') {
    const side = round(r * 1.4);
    return `M${round(x - side / 2)} ${round(y - side / 2)}l${side} ${side}m0 ${-side}l${-side} ${side}`;
  }
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(r * 2)} 0a${r} ${r} 0 1 0 ${round(-r * 2)} 0z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
