import type { ObservationDraft } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { findChangesOfGestures, findLevelChanges, type LevelChange } from './blocks.queries.ts';
import { type CellKey, cellId } from './cell.ts';
import type { Gesture } from './change-cell.ts';
import type { Observers } from './series-state.ts';

type Row = Pick<
  ObservationDraft,
  'criteriaId' | 'monitoredStudentId' | 'annule' | 'du' | 'comment' | 'marks' | 'addMarks' | 'markUrl'
>;

/** What is added may be of another day than the observation that shows: then the series counts, not only its end. */
export const needsSeries = ({ annule, du, comment = '', marks = '', addMarks = '', markUrl = '' }: Row): boolean =>
  annule !== undefined || du !== undefined || [comment, marks, addMarks, markUrl].some((text) => text !== '');

export type GestureOf = (key: CellKey, gesture: string) => Pick<Gesture, 'changes' | 'observerOf'>;

/** What the gestures did that the rows take back. */
export async function readGestures(db: Db, rows: readonly Row[], timeZone: string): Promise<GestureOf> {
  const undoing = rows.flatMap(({ annule, monitoredStudentId: studentId, criteriaId: criterionId }) =>
    annule === undefined ? [] : [{ annule, studentId, criterionId }],
  );
  if (undoing.length === 0) return () => ({ changes: [], observerOf: () => () => null });
  const parts = partsOf(undoing);
  const gestures = [...new Set(undoing.map(({ annule }) => annule))];
  const changes = await findChangesOfGestures(db, parts, { gestures, timeZone });
  const observers = observersOf(changes.length === 0 ? [] : await findLevelChanges(db, parts));
  return (key, gesture) => ({
    changes: changes.filter((one) => one.block === gesture && cellId(one) === cellId(key)),
    observerOf: (version) => observers(key, version),
  });
}

export const partsOf = (keys: readonly CellKey[]) => ({
  studentIds: [...new Set(keys.map(({ studentId }) => studentId))],
  criterionIds: [...new Set(keys.map(({ criterionId }) => criterionId))],
});

/** Who gave a level that stood before a version of its cell: the history of levels, oldest first, says it. */
export function observersOf(changes: readonly LevelChange[]) {
  const byCell = Map.groupBy(changes, cellId);
  return (key: CellKey, version: number): Observers => {
    const given = byCell.get(cellId(key)) ?? [];
    const observerAt = (before: number, on: string | null): number | null => {
      if (on === null) return null;
      const stands = standingOf(given.filter((one) => one.version < before));
      const all = stands.filter((one) => one.leveledOn === on || one.added.includes(on));
      const made = all.findLast(({ isTaken, keeps }) => !isTaken && keeps === null);
      if (made !== undefined) return made.changedBy;
      // One that was moved here stays hers who made it there, also where the history does not reach back to it.
      const moved = all.findLast(({ isTaken, wasOn }) => !isTaken && wasOn !== null && wasOn !== on);
      return moved === undefined ? null : (observerAt(moved.version, moved.wasOn) ?? moved.observedBy);
    };
    return (on) => observerAt(version, on);
  };
}

/** The changes that nobody has taken back, or that were brought again. */
function standingOf(changes: readonly LevelChange[]): LevelChange[] {
  const gone = new Set<number>();
  const backOf = new Map(changes.map(({ version, keeps }) => [version, keeps ?? []]));
  const take = (versions: readonly number[], isGone: boolean) => {
    for (const version of versions) {
      if (isGone) gone.add(version);
      else gone.delete(version);
      take(backOf.get(version) ?? [], !isGone);
    }
  };
  for (const { keeps } of changes) take(keeps ?? [], true);
  return changes.filter(({ version }) => !gone.has(version));
}
