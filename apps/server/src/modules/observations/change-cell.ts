import type { Audience, Press } from '@pupitre/contract';
import type { EarlierRow } from '../../db/cell-columns.ts';
import type { CellRow, OpenCell, TeacherPart } from './cell.ts';
import { type Pressing, placeLevel, standing } from './place-level.ts';
import { type Said, say, sayOf, withSaid } from './say.ts';
import {
  hasMoves,
  type Noted,
  type Observers,
  partBetween,
  reverse,
  reverseLevel,
  type Series,
} from './series-state.ts';

/** What a row asks of its cell. */
export type Asked = Said & {
  state?: string | null | undefined;
  press?: Press | undefined;
  checked?: boolean | undefined;
  audience?: Audience | undefined;
  /** An observation that somebody chose, by its instant. */
  du?: string | undefined;
};

export const seriesOf = (cell: CellRow, earlier: readonly EarlierRow[]): Series => ({
  shown: { ...standing(cell), checked: cell.checked },
  earlier,
});

/** The rule of a row (decisions 211 and 224), as it is tried against a plain list of observations. */
export type CellRule = {
  change: (cell: OpenCell, earlier: readonly EarlierRow[], asked: Asked, pressing: Pressing) => TeacherPart;
  undo: (cell: CellRow, earlier: readonly EarlierRow[], gesture: Gesture) => TeacherPart | null;
};

/** The cell once the row is applied: omitted fields stay, and any other change clears « Vu » (OBS-11, OP-032). */
export function changeCell(
  cell: OpenCell,
  earlier: readonly EarlierRow[],
  asked: Asked,
  pressing: Pressing,
): TeacherPart {
  const next = place(cell, earlier, asked, pressing);
  const checked = asked.checked === true || (!differs(next, cell) && (asked.checked ?? cell.checked));
  return { ...next, checked };
}

function place(cell: OpenCell, earlier: readonly EarlierRow[], asked: Asked, pressing: Pressing): TeacherPart {
  const { state, press, comment, du } = asked;
  const now = seriesOf(cell, earlier);
  if (du !== undefined) return keeping([], partBetween(now, sayOf(now, du, { ...asked, state: state ?? undefined })));
  const placed = placeLevel(cell, { state, press, isCommented: comment !== undefined }, pressing);
  const hasMoved = placed.moves !== undefined || placed.state !== cell.state || placed.leveledOn !== cell.leveledOn;
  if (hasMoved) return { ...withSaid(placed, asked), checked: false };
  return partBetween(now, say(now, asked, pressing));
}

const differs = (next: TeacherPart, cell: CellRow): boolean =>
  hasMoves(next) ||
  (['state', 'comment', 'audience', 'markUrl', 'leveledOn'] as const).some((field) => next[field] !== cell[field]);

/** What one gesture did to a cell, oldest first, and who gave the levels of before. */
export type Gesture = {
  changes: readonly (Noted & { version: number })[];
  observerOf: (version: number) => Observers;
  /** What was said since stays, under the level of before; else the cell is left as it is. */
  keepsSaid: boolean;
};

/** The cell as it was before a gesture; null where that cannot be, because somebody changed it since. */
export function undoGesture(
  cell: CellRow,
  earlier: readonly EarlierRow[],
  { changes, observerOf, keepsSaid }: Gesture,
): TeacherPart | null {
  const now = seriesOf(cell, earlier);
  const back: number[] = [];
  let series: Series = now;
  for (const change of changes.toReversed()) {
    const before = reverse(series, change, observerOf(change.version));
    const next = before ?? (keepsSaid ? reverseLevel(series, change) : null);
    if (next === null) return null;
    series = next;
    // An observation that stays with what was said is hers who made it.
    if (before !== null) back.push(change.version);
  }
  return keeping(back, partBetween(now, series));
}

const keeping = (keeps: readonly number[], part: TeacherPart): TeacherPart => ({
  ...part,
  moves: { ...part.moves, keeps },
});

export const CELL_RULE: CellRule = { change: changeCell, undo: undoGesture };
