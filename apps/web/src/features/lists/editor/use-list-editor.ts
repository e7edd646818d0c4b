import type { List } from '@pupitre/contract';
import { useContentEditor } from '../../../shared/editor/use-content-editor.ts';
import type { ItemRow } from './item-row.ts';
import {
  filledRows,
  type ItemTableAction,
  type ItemTableState,
  itemTableReducer,
  startItemTable,
} from './item-table-state.ts';
import { draftOfList, isValidDraft, type ListHead, sameDraft } from './list-draft.ts';

const KIND = {
  draftOf: draftOfList,
  reducer: itemTableReducer,
  start: startItemTable,
  load: (rows: readonly ItemRow[]): ItemTableAction => ({ type: 'load', rows }),
  saved: (ids: ReadonlyMap<number, number>): ItemTableAction => ({ type: 'saved', ids }),
  idsOf: (list: List) => list.items.map(({ id }) => id),
  sentRows: filledRows,
  same: sameDraft,
  isValid: isValidDraft,
};

/** State of one list being edited. */
export const useListEditor = (list: List) =>
  useContentEditor<ListHead, ItemRow, List, ItemTableState, ItemTableAction>(list, KIND);

export type ListEditorState = ReturnType<typeof useListEditor>;
