import type { CategoryKey } from '@pupitre/contract';
import { changeRows, type KeyedHistory } from '../../../../school/editor/row-history.ts';
import { type RowListAction, type RowSpec, rowListReducer } from '../../../../school/editor/row-list.ts';
import { type CriterionContent, type CriterionRow, isMainCategory, sameCriterion } from './criterion-row.ts';

type Keys = ReadonlySet<number>;

/** The criteria of a folio being edited, in their order. */
export type CriterionListState = KeyedHistory<CriterionRow>;

export type CriterionListAction =
  | RowListAction<CriterionRow, CriterionContent>
  /** Opens or closes the pupil's own evaluation (CRIT-16). */
  | { type: 'selfEvaluation'; keys: Keys; on: boolean }
  /** Years and disciplines, or the additional category, of several at once. */
  | { type: 'categories'; keys: Keys; categories: readonly CategoryKey[] }
  /** Puts back removed criteria at the places that they had. */
  | { type: 'putBack'; rows: readonly { readonly row: CriterionRow; readonly index: number }[] };

const CRITERIA: RowSpec<CriterionRow, CriterionContent> = {
  isSame: sameCriterion,
  rowOf: (content, keys) => ({ ...content, ...keys }),
};

export function criterionListReducer(state: CriterionListState, action: CriterionListAction): CriterionListState {
  switch (action.type) {
    case 'selfEvaluation':
      return changeChosen(state, action.keys, (row) =>
        row.studentEvaluationEnabled === action.on ? row : { ...row, studentEvaluationEnabled: action.on },
      );
    case 'categories':
      return changeChosen(state, action.keys, (row) => {
        const categories = [...action.categories, ...row.categories.filter((key) => !isMainCategory(key))];
        return sameCriterion(row, { ...row, categories }) ? row : { ...row, categories };
      });
    case 'putBack':
      return putBack(state, action.rows);
    default:
      return rowListReducer(state, action, CRITERIA);
  }
}

/** The same rows when nothing changes. */
function changeChosen(state: CriterionListState, keys: Keys, change: (row: CriterionRow) => CriterionRow) {
  const { rows } = state;
  const next = rows.map((row) => (keys.has(row.key) ? change(row) : row));
  return changeRows(state, next.some((row, index) => row !== rows[index]) ? next : rows);
}

/** An id that a save has taken out comes back with it: the server kept the criterion and its observations. */
function putBack(
  state: CriterionListState,
  removed: readonly { readonly row: CriterionRow; readonly index: number }[],
): CriterionListState {
  const rows = [...state.rows];
  for (const { row, index } of removed) {
    if (!rows.some(({ key }) => key === row.key)) rows.splice(Math.min(index, rows.length), 0, row);
  }
  return changeRows(state, rows.length === state.rows.length ? state.rows : rows);
}
