import { type List, list as listSchema, saveList } from '@pupitre/contract';
import { call } from '../../../api/call.ts';
import { type EditedKind, useContentEditor } from '../../../shared/editor/use-content-editor.ts';
import { useContentSession } from '../../../shared/editor/use-content-session.ts';
import { listQueries } from '../list-queries.ts';
import { messages } from '../messages.ts';
import { listComparison } from './conflict.ts';
import { listStorage } from './draft-storage.ts';
import type { ItemRow } from './item-row.ts';
import { type ItemTableAction, type ItemTableState, itemTableReducer, startItemTable } from './item-table-state.ts';
import { draftOfList, isValidDraft, type ListHead, saveBody } from './list-draft.ts';

const KIND: EditedKind<ListHead, ItemRow, List, ItemTableState, ItemTableAction> = {
  reducer: itemTableReducer,
  start: startItemTable,
  idsOf: (list) => list.items.map(({ id }) => id),
  isValid: isValidDraft,
  queries: listQueries,
  comparison: listComparison,
  draftOf: draftOfList,
  storageOf: listStorage,
  send: async (id, version, draft, keyOf) => {
    const body = saveBody(id, version, draft);
    return await call(saveList, { body, idempotencyKey: keyOf(body) });
  },
  schema: listSchema,
  savedMessage: messages.saved,
  goneMessage: 'Vous ne pouvez plus modifier cette liste',
};

/** State of one list being edited. */
export const useListEditor = (list: List) => useContentEditor(list, KIND);

export type ListEditorState = ReturnType<typeof useListEditor>;

/** Keeps, saves and compares it. */
export const useListSession = (list: List, editor: ListEditorState, onConflict: () => void) =>
  useContentSession(KIND, list.id, editor, { onConflict });
