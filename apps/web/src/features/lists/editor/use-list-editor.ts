import {
  CATEGORY_KEYS,
  COLOR_CLASSES,
  LANGUAGE_IDS,
  type List,
  type ListCreate,
  list as listSchema,
  saveList,
} from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { contentStorage } from '../../../shared/editor/content-storage.ts';
import { firstProblem, saveDetail } from '../../../shared/editor/problems.ts';
import { type ContentKind, useEditedContent } from '../../../shared/editor/use-edited-content.ts';
import { listQueries } from '../list-queries.ts';
import { messages } from '../messages.ts';
import { listComparison } from './conflict.ts';
import { type ItemRow, isIncomplete, rowProblem } from './item-row.ts';
import {
  filledRows,
  type ItemTableAction,
  type ItemTableState,
  itemTableReducer,
  startItemTable,
} from './item-table-state.ts';
import { createBody, draftOfList, isValidDraft, type ListHead, saveBody } from './list-draft.ts';

const row = z.object({
  key: z.number(),
  id: z.number(),
  learnTxt: z.string(),
  hintTxt: z.string(),
  hintImgUrl: z.string(),
  hintImgAlt: z.string(),
  flag: z.boolean(),
  tags: z.array(z.string()),
  accept: z.array(z.string()),
});
const head = z.object({
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.enum(COLOR_CLASSES),
  ribbon: z.string(),
  categories: z.array(z.enum(CATEGORY_KEYS)),
  learnLanguage: z.enum(LANGUAGE_IDS),
  hintLanguage: z.enum(LANGUAGE_IDS),
  lexicon: z.boolean(),
});

const listStorage = contentStorage<ListHead, ItemRow>('list', head, row);

const KIND: ContentKind<ListHead, ItemRow, List, ItemTableState, ItemTableAction, ListCreate> = {
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
  saveDetail: ({ rows }, keptAt) => {
    const words = filledRows(rows);
    const incomplete = words.filter(isIncomplete).length;
    const toFill = incomplete === 0 ? [] : [`${counted(incomplete, 'ligne')} à compléter`];
    return saveDetail(firstProblem('Mot', words, rowProblem), keptAt, toFill);
  },
};

/** One list being edited. */
export const useListEditor = (list: List, isNew: boolean, onConflict: () => void) =>
  useEditedContent(KIND, list, { isNew, onConflict });

export type ListEditorState = ReturnType<typeof useListEditor>['editor'];
