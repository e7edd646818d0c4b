import type { Observation } from '@pupitre/contract';
import { cellOf } from '@pupitre/learning';
import { type CellChange, CHANGE_FIELDS, type ShownChange } from './cell-writes.ts';
import type { Conflict } from './conflict-storage.ts';

/**
 * A cell as it is shown: what the server has, under what this person said and the server has not heard yet. `freshBy`
 * names the colleague who changed it a moment ago.
 */
export type CellView = Observation & {
  readonly isPending: boolean;
  readonly conflict: Conflict | null;
  readonly freshBy: string;
};

export function idsOf(key: number): { monitoredStudentId: number; criteriaId: number } {
  const { studentId, criterionId } = cellOf(key);
  return { monitoredStudentId: studentId, criteriaId: criterionId };
}

/** What the fields of a change hold now, and « seen », which any change takes away. */
export function pick(view: CellChange, change: CellChange): CellChange {
  const now: CellChange = {};
  if (change.state !== undefined) now.state = view.state ?? null;
  if (change.comment !== undefined && view.comment !== undefined) now.comment = view.comment;
  if (change.audience !== undefined && view.audience !== undefined) now.audience = view.audience;
  if (change.marks !== undefined && view.marks !== undefined) now.marks = view.marks;
  if (view.checked === true || change.checked !== undefined) now.checked = view.checked === true;
  return now;
}

/** Whether a cell has all that a change says. */
export const agrees = (view: CellChange, change: CellChange): boolean =>
  CHANGE_FIELDS.every((field) => change[field] === undefined || change[field] === view[field]);

export function isSameView<View extends object>(one: View, other: View | undefined): boolean {
  if (other === undefined) return false;
  for (const field of Object.keys(one) as (keyof View)[]) if (one[field] !== other[field]) return false;
  return true;
}

/** Two answers about one cell may come in any order: the later word of each side counts. */
export function newest(known: Observation | undefined, given: Observation): Observation {
  if (known === undefined) return given;
  const { state, observedOn, comment, audience, markUrl, marks, checked, version, updatedOn, updatedBy } =
    given.version >= known.version ? given : known;
  const { selfState, selfComment, selfVersion } = given.selfVersion >= known.selfVersion ? given : known;
  return {
    ...given,
    state,
    observedOn,
    comment,
    audience,
    markUrl,
    marks,
    checked,
    version,
    updatedOn,
    updatedBy,
    selfState,
    selfComment,
    selfVersion,
  };
}

/** What a cell shows of its observation besides the level. */
export const shownOf = ({ observedOn, comment, audience, marks, markUrl }: Observation): ShownChange => ({
  observedOn,
  comment,
  audience,
  marks,
  markUrl,
});
