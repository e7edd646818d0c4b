import type { Press } from '@pupitre/contract';
import { isStillOpen, notBefore, OBSERVATION_OPEN_MS } from '@pupitre/learning';
import type { EarlierRow } from '../../db/cell-columns.ts';
import type { CellRow, Moves, OpenCell } from './cell.ts';
import { millisOf } from './group-blocks.ts';
import { startOfDay, utcOf } from './press.ts';

/** An observation in its cell. */
export type Placed = Pick<CellRow, 'state' | 'comment' | 'audience' | 'markUrl' | 'leveledOn' | 'leveledBy'> & {
  moves?: Moves;
};

/** Who gives levels, when, and under which rule of her folio. */
export type Pressing = { at: number; personId: number; timeZone: string; severalADay: boolean };

/** An observation that is older than this cannot be put right any more, only followed by another one. */
export const openSince = ({ at, timeZone, severalADay }: Omit<Pressing, 'personId'>): number =>
  severalADay ? at - OBSERVATION_OPEN_MS : startOfDay(at, timeZone);

export const standing = ({ state, comment, audience, markUrl, leveledOn, leveledBy }: CellRow): Placed => ({
  state,
  comment,
  audience,
  markUrl,
  leveledOn,
  leveledBy,
});

/** A level as it is given; `isCommented`: with a comment. */
type Given = { state: string | null | undefined; press: Press | undefined; isCommented?: boolean };

/**
 * Where a given level stands (decision 211): in the present observation while that is open, else in another one, which
 * begins without comment and mark. What was pressed by mistake and put back leaves no observation behind.
 */
export function placeLevel(cell: OpenCell, { state, press, isCommented = false }: Given, pressing: Pressing): Placed {
  const now = standing(cell);
  if (state === undefined) return now;
  // A comment that comes with the level says what stands instead of the present one.
  const back = press === 'back' ? takeBack({ ...cell, comment: isCommented ? '' : cell.comment }, state) : null;
  if (back !== null) return back;
  const on = cell.leveledOn === null ? null : millisOf(cell.leveledOn);
  const { at, personId: by, timeZone, severalADay } = pressing;
  const isOpen =
    on !== null && isStillOpen({ on, by: cell.leveledBy }, { at, by, dayStart: startOfDay(at, timeZone) }, severalADay);
  if (state === cell.state && (press !== 'again' || state === null || on === null || isOpen)) return now;
  // What is meant of this day is observed on it, also where it is the level of before.
  if (isOpen) return (press === 'again' ? null : takeBack(cell, state)) ?? inPlace(now, state, pressing);
  const begun = { state, leveledOn: utcOf(notBefore(at, on)), leveledBy: by };
  // What has no level, or no date, is no observation yet: a comment of before belongs to the one that begins.
  if (cell.state === null || on === null) return { ...now, ...begun };
  return { ...begun, comment: '', audience: 'team', markUrl: '', moves: { pushes: true } };
}

const inPlace = (now: Placed, state: string | null, { at, personId }: Pressing): Placed =>
  state === now.state ? now : { ...now, state, leveledOn: now.leveledOn ?? utcOf(at), leveledBy: personId };

/**
 * What stood when the present observation began stands again, where nothing was said with that and nothing came between
 * them; null where it cannot.
 */
function takeBack(cell: OpenCell, state: string | null): Placed | null {
  const { former } = cell;
  if (former === null || former === undefined || former.state !== state) return null;
  if (cell.comment !== '' || cell.markUrl !== '') return null;
  const { on, row } = former;
  if (state !== null) return row !== null && row.on === on && row.state === state ? present(row) : null;
  if (row !== null && (on === null || row.on > on)) return null;
  return { ...standing(cell), state, leveledOn: on, leveledBy: null };
}

/** An earlier observation as the present one. */
export function present(row: EarlierRow): Placed {
  const { on, by, ...values } = row;
  return { ...values, leveledOn: on, leveledBy: by, moves: { taken: row } };
}
