import type { Criterion, MonitoredStudent } from '@pupitre/contract';
import { differs, observationIdOf } from '@pupitre/learning';
import type { CellSource } from '../cells/cell-source.ts';
import type { CellView } from '../cells/cell-views.ts';
import { keptByCriterion } from '../cells/kept-by-criterion.ts';

/** How often pupils have said something of themselves, and how often not the same as their teacher. */
export type CompareCounts = { given: number; different: number };

export type ComparedCell = { key: number; pupil: MonitoredStudent; criterion: Criterion; view: CellView };

/** Cells with a word of the pupil, by criterion and pupil in their order. */
export function comparedCells(
  store: CellSource,
  criteria: readonly Criterion[],
  pupils: readonly MonitoredStudent[],
): ComparedCell[] {
  return criteria
    .filter(({ studentEvaluationEnabled }) => studentEvaluationEnabled)
    .flatMap((criterion) =>
      pupils.flatMap((pupil) => {
        const key = observationIdOf(pupil.id, criterion.id);
        const view = store.getCell(key);
        return isGiven(view) ? [{ key, pupil, criterion, view }] : [];
      }),
    );
}

const isGiven = (view: CellView | undefined): view is CellView =>
  view !== undefined && (view.selfState !== null || view.selfComment !== '');

export const isDifferent = ({ view }: ComparedCell): boolean => differs(view.state, view.selfState);

export const countCompared = (cells: readonly ComparedCell[]): CompareCounts => ({
  given: cells.length,
  different: cells.filter(isDifferent).length,
});

const countLine = keptByCriterion((line): CompareCounts => {
  const given = line.filter(isGiven);
  return { given: given.length, different: given.filter((view) => differs(view.state, view.selfState)).length };
});

/** How many cells `comparedCells` gives, without gathering them. */
export function countAllCompared(
  store: CellSource,
  pupils: readonly MonitoredStudent[],
  criteria: readonly Criterion[],
): CompareCounts {
  const all = { given: 0, different: 0 };
  for (const criterion of criteria) {
    if (!criterion.studentEvaluationEnabled) continue;
    const { given, different } = countLine(store, pupils, criterion);
    all.given += given;
    all.different += different;
  }
  return all;
}

export type ComparedGroup = { id: number; label: string; cells: ComparedCell[] };

/** The same cells under their pupil, or under their criterion; groups in the order of the folio. */
export function groupCells(
  cells: readonly ComparedCell[],
  by: 'pupil' | 'criterion',
  order: readonly { id: number }[],
): ComparedGroup[] {
  const groups = new Map<number, ComparedGroup>();
  for (const cell of cells) {
    const { id } = cell[by];
    const label = by === 'pupil' ? cell.pupil.displayName : cell.criterion.label;
    const group = groups.get(id) ?? { id, label, cells: [] };
    groups.set(id, group);
    group.cells.push(cell);
  }
  return order.flatMap(({ id }) => groups.get(id) ?? []);
}
