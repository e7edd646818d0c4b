import { type List, type ListCreate, list as listSchema, saveList } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { call } from '../../../api/call.ts';
import { firstProblem, saveDetail } from '../../../school/editor/problems.ts';
import { type EditorSpec, useEditedContent } from '../../../school/editor/use-edited-content.ts';
import { listQueries } from '../list-queries.ts';
import { messages } from '../messages.ts';
import { listComparison } from './conflict.ts';
import { listStorage } from './draft-storage.ts';
import { type ItemRow, isIncomplete, rowProblem } from './item-row.ts';
import {
  filledRows,
  type ItemTableAction,
  type ItemTableState,
  itemTableReducer,
  startItemTable,
} from './item-table-state.ts';
import { createBody, draftOfList, isValidDraft, type ListDraft, type ListHead, saveBody } from './list-draft.ts';

const KIND: EditorSpec<ListHead, ItemRow, List, ItemTableState, ItemTableAction, ListCreate> = {
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
  isEmpty: ({ rows }) => rows.length === 0,
  emptyMessage: 'La liste est restée vide\u00a0: elle n’a pas été gardée.',
  copyOf: createBody,
  copiedMessage: messages.copied,
  saveDetail: saveDetailOf,
};

/** One list being edited. */
export const useListEditor = (list: List, isNew: boolean, onConflict: () => void) =>
  useEditedContent(KIND, list, { isNew, onConflict });

export type ListEditorState = ReturnType<typeof useListEditor>['editor'];

/** Small print of the bar. */
function saveDetailOf({ rows }: ListDraft, keptAt: Date | null): string {
  const words = filledRows(rows);
  const incomplete = words.filter(isIncomplete).length;
  return saveDetail(
    firstProblem('Mot', words, rowProblem),
    keptAt,
    incomplete === 0 ? [] : [`${counted(incomplete, 'ligne')} à compléter`],
  );
}
