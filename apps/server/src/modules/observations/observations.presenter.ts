import { type DiscussionComment, linesOf, type Observation, type ObservationChange } from '@pupitre/contract';
import { type LevelCode, observationIdOf, type SelfCode } from '@pupitre/learning';
import type { ObservationValues } from '../../db/folio-schema.ts';
import { type CellRow, untouchedCell } from './cell.ts';
import type { ChangeRow, CommentRow } from './discussions.queries.ts';

export type ShownPupil = { id: number; displayName: string };
export type ShownCriterion = { id: number; studentEvaluationEnabled: boolean };
export type Names = ReadonlyMap<number, string>;

/** Of addresses that stand one a line; thousands are asked. */
export const firstMark = (marks: string): string => (marks.includes('\n') ? (linesOf(marks)[0] ?? '') : marks);

/** One cell as it travels. Thousands are made for one answer: one literal, no spread. */
export function presentCell(cell: CellRow, pupil: ShownPupil, criterion: ShownCriterion, names: Names): Observation {
  return {
    id: observationIdOf(pupil.id, criterion.id),
    criteriaId: criterion.id,
    monitoredStudentId: pupil.id,
    label: pupil.displayName,
    // The contract lets no other codes in.
    state: cell.state as LevelCode | null,
    observedOn: cell.state === null || cell.leveledOn === null ? null : toIso(cell.leveledOn),
    comment: cell.comment,
    audience: cell.audience,
    markUrl: firstMark(cell.markUrl),
    marks: cell.markUrl,
    checked: cell.checked,
    selfState: cell.selfState as SelfCode | null,
    selfComment: cell.selfComment,
    autoEvaluationEnabled: criterion.studentEvaluationEnabled,
    version: cell.version,
    selfVersion: cell.selfVersion,
    updatedOn: cell.updatedOn === null ? null : toIso(cell.updatedOn),
    updatedBy: cell.updatedBy === null ? '' : (names.get(cell.updatedBy) ?? ''),
    discussionCount: cell.discussionCount,
  };
}

/** Every cell where one of these pupils meets one of these criteria, pupil by pupil; untouched ones too. */
export function presentCells(
  cells: readonly CellRow[],
  pupils: readonly ShownPupil[],
  criteria: readonly ShownCriterion[],
  names: Names,
): Observation[] {
  const columns = new Map(criteria.map(({ id }, index) => [id, index]));
  const rows = new Map(pupils.map(({ id }, index) => [id, index]));
  const grid: (CellRow | undefined)[] = new Array(pupils.length * criteria.length).fill(undefined);
  for (const cell of cells) {
    const row = rows.get(cell.studentId);
    const column = columns.get(cell.criterionId);
    // A criterion that was taken out keeps its observations, unseen.
    if (row !== undefined && column !== undefined) grid[row * criteria.length + column] = cell;
  }
  const shown: Observation[] = [];
  for (const [row, pupil] of pupils.entries()) {
    for (const [column, criterion] of criteria.entries()) {
      const cell = grid[row * criteria.length + column];
      shown.push(
        presentCell(cell ?? untouchedCell({ studentId: pupil.id, criterionId: criterion.id }), pupil, criterion, names),
      );
    }
  }
  return shown;
}

/**
 * « 2026-11-21 20:15:34.123456 », which the queries ask for in UTC, as an instant with zone. By hand, because a table of
 * thousands of cells would spend most of its time in Date.
 */
export const toIso = (utc: string): string =>
  `${utc.slice(0, 10)}T${utc.slice(11, 19)}.${utc.slice(20, 23).padEnd(3, '0')}Z`;

export const presentComment = (row: CommentRow): DiscussionComment => ({ ...row, created: toIso(row.created) });

export const presentChange = (row: ChangeRow): ObservationChange => ({
  ...row,
  changedOn: toIso(row.changedOn),
  before: presentValues(without(row.before, row.after)),
  after: presentValues(without(row.after, row.before)),
});

/** A change that moves observations notes both of them whole; what they have in common is no change. */
function without(values: ObservationValues, other: ObservationValues): ObservationValues {
  const shown = { ...values };
  for (const field of ['comment', 'audience', 'markUrl'] as const)
    if (values[field] === other[field]) delete shown[field];
  return shown;
}

const presentValues = ({
  leveledOn,
  pushed,
  earlier,
  markUrl,
  of: _of,
  keeps: _undid,
  ...values
}: ObservationValues): ObservationChange['before'] => ({
  // As for cells: only codes of the contract were let in.
  ...(values as ObservationChange['before']),
  ...(markUrl === undefined ? {} : { markUrl: firstMark(markUrl), marks: markUrl }),
  ...(leveledOn === undefined ? {} : { observedOn: leveledOn === null ? null : toIso(leveledOn) }),
  ...(pushed === undefined ? {} : { pushed: toIso(pushed) }),
  earlier: earlier?.map(({ on, state, ...one }) => ({ ...one, observedOn: toIso(on), state: state as LevelCode })),
});
