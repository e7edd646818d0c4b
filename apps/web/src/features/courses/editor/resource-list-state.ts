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
import { type ResourceContent, type ResourceRow, sameResource } from './resource-row.ts';

type Rows = readonly ResourceRow[];

/** The resources of a course being edited, in their order. */
export type ResourceListState = KeyedHistory<ResourceRow>;

export type ResourceListAction =
  /** After the resource with this key; at the end for null. */
  | { type: 'add'; after: number | null; contents: readonly ResourceContent[] }
  | { type: 'change'; key: number; content: ResourceContent }
  | { type: 'track'; key: number; on: boolean }
  | { type: 'duplicate'; key: number }
  | { type: 'remove'; key: number }
  /** Puts back a removed resource, after the one that it followed. */
  | { type: 'putBack'; row: ResourceRow; after: number | null }
  | { type: 'move'; from: number; to: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'saved'; ids: ReadonlyMap<number, number> }
  | { type: 'load'; rows: Rows };

export const startResourceList = (rows: Rows): ResourceListState => startRows(rows);

export function resourceListReducer(state: ResourceListState, action: ResourceListAction): ResourceListState {
  switch (action.type) {
    case 'add':
      return add(state, action.after, action.contents);
    case 'change':
      return changeRows(
        state,
        replaceRow(state.rows, action.key, (row) =>
          sameResource(row, action.content) ? row : { ...row, ...action.content },
        ),
      );
    case 'track':
      return changeRows(
        state,
        replaceRow(state.rows, action.key, (row) => ({ ...row, progressionEnabled: action.on })),
      );
    case 'duplicate': {
      const row = state.rows.find(({ key }) => key === action.key);
      return row === undefined ? state : add(state, row.key, [row]);
    }
    case 'remove':
      return changeRows(
        state,
        state.rows.some(({ key }) => key === action.key)
          ? state.rows.filter(({ key }) => key !== action.key)
          : state.rows,
      );
    case 'putBack':
      return putBack(state, action.row, action.after);
    case 'move':
      return changeRows(state, moveRow(state.rows, action.from, action.to));
    case 'undo':
      return undoRows(state);
    case 'redo':
      return redoRows(state);
    case 'saved':
      return giveIds(state, action.ids);
    case 'load':
      return startResourceList(action.rows);
  }
}

function add(state: ResourceListState, after: number | null, contents: readonly ResourceContent[]): ResourceListState {
  if (contents.length === 0) return state;
  const added = contents.map((content, index) => ({ ...content, key: state.nextKey + index, id: -1 }));
  return changeRows(
    { ...state, nextKey: state.nextKey + added.length },
    state.rows.toSpliced(placeAfter(state.rows, after), 0, ...added),
  );
}

/** A save since then may have deleted it on the server: its id would be unknown there, so it comes back as a new one. */
function putBack(state: ResourceListState, row: ResourceRow, after: number | null): ResourceListState {
  if (state.rows.some(({ key }) => key === row.key)) return state;
  const place = after === null ? 0 : placeAfter(state.rows, after);
  return changeRows(state, state.rows.toSpliced(place, 0, row));
}

function placeAfter(rows: Rows, key: number | null): number {
  const index = rows.findIndex((row) => row.key === key);
  return index < 0 ? rows.length : index + 1;
}
