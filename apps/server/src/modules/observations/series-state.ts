import type { EarlierRow } from '../../db/cell-columns.ts';
import type { ObservationValues } from '../../db/folio-schema.ts';
import type { Moves, TeacherPart } from './cell.ts';
import { sameEarlier } from './series-rows.ts';

/** A cell with its series as values: what it shows, and the observations before that, oldest first. */
export type Series = { shown: Omit<TeacherPart, 'moves'>; earlier: readonly EarlierRow[] };

/** A change as the history keeps it. */
export type Noted = { before: ObservationValues; after: ObservationValues };

/** What is said of an observation. */
export const SAID_FIELDS = ['comment', 'audience', 'markUrl'] as const;
export const CELL_FIELDS = ['state', 'leveledOn', ...SAID_FIELDS, 'checked'] as const;

/** The shown observation as one of its series; null where the cell is unset. */
export function shownRow({ shown }: Series): EarlierRow | null {
  const { state, leveledOn, leveledBy, comment, markUrl, audience } = shown;
  return state === null || leveledOn === null
    ? null
    : { on: leveledOn, state, comment, markUrl, audience, by: leveledBy };
}

/** An earlier observation as the shown one. */
export const showing = ({ on, by, ...values }: EarlierRow, checked: boolean): Series['shown'] => ({
  ...values,
  leveledOn: on,
  leveledBy: by,
  checked,
});

export const inOrder = (rows: readonly EarlierRow[]): EarlierRow[] =>
  rows.toSorted((one, other) => (one.on < other.on ? -1 : 1));

/** Whether an earlier observation goes or comes. */
export function hasMoves({ moves }: { moves?: Moves }): boolean {
  const { pushes = false, taken, removed = [], added = [] } = moves ?? {};
  return pushes || taken !== undefined || removed.length + added.length > 0;
}

/** What has to be written so that the one becomes the other. */
export function partBetween(from: Series, to: Series): TeacherPart {
  const was = shownRow(from);
  const shows = shownRow(to)?.on;
  const isIn = (rows: readonly EarlierRow[], one: EarlierRow) => rows.some((row) => sameEarlier(row, one));
  const pushes = was !== null && was.on !== shows && isIn(to.earlier, was);
  const taken = from.earlier.find(({ on }) => on === shows);
  const removed = from.earlier.filter((row) => row !== taken && !isIn(to.earlier, row));
  const added = to.earlier.filter((row) => !isIn(from.earlier, row) && !(pushes && row.on === was.on));
  if (!pushes && taken === undefined && removed.length + added.length === 0) return { ...to.shown };
  const moves: Moves = { pushes, removed, added, taken };
  return { ...to.shown, moves };
}

/** Who gave the level of a date that comes back, where it is not among the earlier ones. */
export type Observers = (leveledOn: string | null) => number | null;

/**
 * The cell as it was before a change, its series too; null where somebody changed since what the change left. Whatever the
 * change did not touch stays as it is now (decision 224).
 */
export function reverse(now: Series, { before, after }: Noted, observerOf: Observers): Series | null {
  const { shown } = now;
  if (after.of !== undefined && after.of !== shown.leveledOn) return null;
  const own = (after.earlier ?? []).map((one) => now.earlier.find((row) => sameEarlier(row, one)));
  if (own.includes(undefined)) return null;
  const earlier = now.earlier.filter((row) => !own.includes(row));
  const pushed = after.pushed === undefined ? undefined : earlier.find(({ on }) => on === after.pushed);
  if (after.pushed !== undefined && pushed === undefined) return null;
  // An observation begins without a word, whatever was said of the one before.
  const left: ObservationValues = { ...(pushed === undefined ? {} : { comment: '', markUrl: '' }), ...after };
  if (CELL_FIELDS.some((field) => left[field] !== undefined && left[field] !== shown[field])) return null;
  const back = (before.earlier ?? []).map((row, _, { length }) => {
    // Whoever changes an observation leaves it hers who made it.
    const changed = own.find((one) => one?.on === row.on) ?? (own.length === 1 && length === 1 ? own[0] : undefined);
    return { ...row, by: changed === undefined ? observerOf(row.on) : changed.by };
  });
  const was = before.pushed === undefined ? null : shownRow(now);
  const rows = [...earlier.filter((row) => row !== pushed), ...back, ...(was === null ? [] : [was])];
  const checked = before.checked ?? shown.checked;
  return latestShown({
    shown:
      pushed === undefined
        ? { ...shown, ...fieldsOf(before), ...levelOf(shown, before, observerOf), checked }
        : showing(pushed, checked),
    earlier: inOrder(rows),
  });
}

/** Something of a day in between may have come since: the latest observation is the one that shows. */
function latestShown(series: Series): Series {
  const shown = shownRow(series);
  const last = series.earlier.at(-1);
  if (shown === null || last === undefined || last.on < shown.on) return series;
  return { shown: showing(last, false), earlier: inOrder([...series.earlier.slice(0, -1), shown]) };
}

/**
 * The same where something was said since of the observation that the change began: it stays, with what was said, and
 * shows the level of before.
 */
export function reverseLevel(now: Series, { before, after }: Noted): Series | null {
  const { shown } = now;
  const hasBegun = before.leveledOn !== after.leveledOn && before.pushed === undefined;
  if (!hasBegun || before.state === undefined || (after.earlier ?? before.earlier) !== undefined) return null;
  // What it put among the earlier ones is gone since: there is no level of before.
  if (after.pushed !== undefined && !now.earlier.some(({ on }) => on === after.pushed)) return null;
  const stands = after.state === shown.state && after.leveledOn === shown.leveledOn;
  return stands && before.state !== shown.state ? { ...now, shown: { ...shown, state: before.state } } : null;
}

function fieldsOf(values: ObservationValues): Partial<Series['shown']> {
  const fields: Partial<Series['shown']> = {};
  if (values.state !== undefined) fields.state = values.state;
  if (values.leveledOn !== undefined) fields.leveledOn = values.leveledOn;
  if (values.comment !== undefined) fields.comment = values.comment;
  if (values.audience !== undefined) fields.audience = values.audience;
  if (values.markUrl !== undefined) fields.markUrl = values.markUrl;
  return fields;
}

function levelOf(shown: Series['shown'], { state, leveledOn }: ObservationValues, observerOf: Observers) {
  if (state === undefined && leveledOn === undefined) return {};
  const on = leveledOn === undefined ? shown.leveledOn : leveledOn;
  // Where the history does not reach back to it, the same observation stays hers.
  return { leveledBy: observerOf(on) ?? (on === shown.leveledOn ? shown.leveledBy : null) };
}
