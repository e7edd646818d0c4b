import type { CategoryKey } from '@pupitre/contract';
import {
  changeRows,
  giveIds,
  type KeyedHistory,
  moveRow,
  redoRows,
  replaceRow,
  startRows,
  undoRows,
} from '../../../shared/editor/row-history.ts';
import { type CriterionContent, type CriterionRow, isMainCategory, sameCriterion } from './criterion-row.ts';

type Rows = readonly CriterionRow[];
type Keys = ReadonlySet<number>;

/** The criteria of a folio being edited, in their order. */
export type CriterionListState = KeyedHistory<CriterionRow>;

export type CriterionListAction =
  | { type: 'add'; contents: readonly CriterionContent[] }
  | { type: 'change'; key: number; content: CriterionContent }
  /** Opens or closes the pupil's own evaluation (CRIT-16). */
  | { type: 'selfEvaluation'; keys: Keys; on: boolean }
  /** Years and disciplines, or the additional category, of several at once. */
  | { type: 'categories'; keys: Keys; categories: readonly CategoryKey[] }
  | { type: 'remove'; keys: Keys }
  /** Puts back removed criteria at the places that they had. */
  | { type: 'putBack'; rows: readonly { readonly row: CriterionRow; readonly index: number }[] }
  | { type: 'move'; from: number; to: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'saved'; ids: ReadonlyMap<number, number> }
  | { type: 'load'; rows: Rows };

export const startCriterionList = (rows: Rows): CriterionListState => startRows(rows);

export function criterionListReducer(state: CriterionListState, action: CriterionListAction): CriterionListState {
  switch (action.type) {
    case 'add': {
      const added = action.contents.map((content, index) => ({ ...content, key: state.nextKey + index, id: -1 }));
      if (added.length === 0) return state;
      return changeRows({ ...state, nextKey: state.nextKey + added.length }, [...state.rows, ...added]);
    }
    case 'change':
      return changeRows(
        state,
        replaceRow(state.rows, action.key, (row) =>
          sameCriterion(row, action.content) ? row : { ...row, ...action.content },
        ),
      );
    case 'selfEvaluation':
      return changeRows(
        state,
        changeChosen(state.rows, action.keys, (row) =>
          row.studentEvaluationEnabled === action.on ? row : { ...row, studentEvaluationEnabled: action.on },
        ),
      );
    case 'categories':
      return changeRows(
        state,
        changeChosen(state.rows, action.keys, (row) => {
          const categories = [...action.categories, ...row.categories.filter((key) => !isMainCategory(key))];
          return sameCriterion(row, { ...row, categories }) ? row : { ...row, categories };
        }),
      );
    case 'remove': {
      const left = state.rows.filter(({ key }) => !action.keys.has(key));
      return changeRows(state, left.length === state.rows.length ? state.rows : left);
    }
    case 'putBack':
      return putBack(state, action.rows);
    case 'move':
      return changeRows(state, moveRow(state.rows, action.from, action.to));
    case 'undo':
      return undoRows(state);
    case 'redo':
      return redoRows(state);
    case 'saved':
      return giveIds(state, action.ids);
    case 'load':
      return startCriterionList(action.rows);
  }
}

/** The same rows when nothing changes. */
function changeChosen(rows: Rows, keys: Keys, change: (row: CriterionRow) => CriterionRow): Rows {
  const next = rows.map((row) => (keys.has(row.key) ? change(row) : row));
  return next.some((row, index) => row !== rows[index]) ? next : rows;
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
