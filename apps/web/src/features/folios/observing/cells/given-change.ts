import type { Observation, Press } from '@pupitre/contract';
import { serverNow, writtenNow } from '../../../../api/server-time.ts';
import { idsOf } from './cell-views.ts';
import type { CellChange, CellRow, Gesture, ShownChange } from './cell-writes.ts';
import { isToday } from './of-today.ts';

/** An observation that was opened on purpose, by its instant; `was`: what it holds, where that is not what its cell shows. */
export type ChosenDay = { du?: string | undefined; was?: CellChange | undefined };

/** A change of one cell, as a screen gives it. */
export type GivenChange = ChosenDay & {
  key: number;
  change: CellChange;
  /** The version that was on the screen, where that is not the one of now. */
  seen?: number | undefined;
  /** How a level is meant that the cell may have already. */
  press?: Press;
  /** The step that is taken back, and what its cell shows then. */
  annule?: string;
  shown?: ShownChange | undefined;
};

/** Whether a chosen observation is another one than its cell shows. */
export const isAside = (view: Observation, du: string | undefined): boolean =>
  du !== undefined && du !== view.observedOn;

/** How changes are made: what the history calls them, their name, and the go that they belong to. */
export type How = { way?: Gesture['par']; bloc?: string; go?: string | undefined };

/** The same as it waits: with the instant at which it was made, however late it is sent. */
export function rowToSend(
  { key, change, press, du, annule, shown }: GivenChange,
  view: Observation,
  version: number,
): CellRow {
  const row: CellRow = { ...idsOf(key), ...change, version, le: writtenNow().toISOString() };
  const chosen = du === undefined ? {} : { du, ...(isAside(view, du) ? { isAside: true as const } : {}) };
  if (annule !== undefined) return { ...row, ...chosen, annule, shown };
  if (du !== undefined) return { ...row, ...chosen };
  const begun = begunBy(change, press, view);
  return {
    ...row,
    ...(change.state === undefined || press === undefined ? {} : { par: press }),
    // The server corrects what this device's clock says.
    ...(begun === null ? {} : { shown: { ...begun, observedOn: serverNow().toISOString() } }),
  };
}

/**
 * What the cell does not show any more where an observation of today begins; null where the change is about the one that
 * stands. The server decides; until it has answered this is what most likely becomes of it.
 */
function begunBy(
  { state, comment, marks }: CellChange,
  press: Press | undefined,
  view: Observation,
): ShownChange | null {
  const said = (comment !== undefined && comment !== '') || (marks !== undefined && marks.length > view.marks.length);
  const next = state === undefined ? view.state : state;
  const isGiven = state !== undefined && (state !== view.state || press === 'again');
  if (!(isGiven || said)) return null;
  if (next === null) return {};
  // What is said of an unset cell belongs to the observation that begins.
  if (view.observedOn === null || isToday(view.observedOn)) return view.observedOn === null ? {} : null;
  return {
    ...(comment === undefined ? { comment: '', audience: 'team' as const } : {}),
    ...(marks === undefined ? { marks: '', markUrl: '' } : {}),
  };
}
