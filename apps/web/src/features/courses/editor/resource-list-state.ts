import { changeRows, type KeyedHistory, replaceRow } from '../../../school/editor/row-history.ts';
import {
  addRows,
  placeAfter,
  type RowListAction,
  type RowSpec,
  rowListReducer,
} from '../../../school/editor/row-list.ts';
import { type ResourceContent, type ResourceRow, sameResource } from './resource-row.ts';

/** The resources of a course being edited, in their order. */
export type ResourceListState = KeyedHistory<ResourceRow>;

export type ResourceListAction =
  | RowListAction<ResourceRow, ResourceContent>
  | { type: 'track'; key: number; on: boolean }
  | { type: 'duplicate'; key: number }
  /** Puts back a removed resource, after the one that it followed. */
  | { type: 'putBack'; row: ResourceRow; after: number | null };

const RESOURCES: RowSpec<ResourceRow, ResourceContent> = {
  isSame: sameResource,
  rowOf: (content, keys) => ({ ...content, ...keys }),
};

export function resourceListReducer(state: ResourceListState, action: ResourceListAction): ResourceListState {
  switch (action.type) {
    case 'track':
      return changeRows(
        state,
        replaceRow(state.rows, action.key, (row) => ({ ...row, progressionEnabled: action.on })),
      );
    case 'duplicate': {
      const row = state.rows.find(({ key }) => key === action.key);
      return row === undefined ? state : addRows(state, row.key, [row], RESOURCES);
    }
    case 'putBack':
      return putBack(state, action.row, action.after);
    default:
      return rowListReducer(state, action, RESOURCES);
  }
}

/** A save since then may have deleted it on the server: its id would be unknown there, so it comes back as a new one. */
function putBack(state: ResourceListState, row: ResourceRow, after: number | null): ResourceListState {
  if (state.rows.some(({ key }) => key === row.key)) return state;
  const place = after === null ? 0 : placeAfter(state.rows, after);
  return changeRows(state, state.rows.toSpliced(place, 0, row));
}
