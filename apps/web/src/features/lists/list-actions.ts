import {
  getList,
  LIST_ITEMS_MAX,
  type List,
  type ListItemDraft,
  renewListSecretLink,
  saveList,
} from '@pupitre/contract';
import { listToText } from '@pupitre/learning';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { copyTitle, fileName } from '../../shared/content-text.ts';
import { saveFile } from '../../shared/save-file.ts';
import { createBody, draftOfList } from './editor/list-draft.ts';
import { listKeys, listSecretLink } from './list-queries.ts';
import { selectionTitle } from './list-text.ts';
import { messages } from './messages.ts';

/** « Copier chez moi » keeps the title, « Dupliquer » prefixes it (OP-067). */
export const copyRequest = (list: List, keepTitle: boolean) => ({
  body: createBody(draftOfList(list), keepTitle ? list.title : copyTitle(list.title)),
  message: messages.copied,
  edit: false,
});

export const selectionRequest = (list: List, items: readonly ListItemDraft[]) => ({
  body: { ...createBody(draftOfList({ ...list, items: [] }), selectionTitle(list.title)), items: asNew(items) },
  message: messages.created,
  edit: true,
});

const asNew = (items: readonly ListItemDraft[]): ListItemDraft[] => items.map((item) => ({ ...item, id: -1 }));

/** A list that cannot take so many words more. */
export class ListFullError extends Error {
  override readonly name = 'ListFullError';
}

/**
 * Adds words to a list as the server has it now. When somebody saves it in between, the words are added to what that
 * person saved: adding can neither lose nor overwrite anything.
 */
export async function addItems(queryClient: QueryClient, id: number, items: readonly ListItemDraft[]): Promise<List> {
  let target = await call(getList, { params: { id } });
  for (let attempt = 1; ; attempt += 1) {
    if (target.items.length + items.length > LIST_ITEMS_MAX) throw new ListFullError();
    try {
      const body = { ...target, items: [...target.items, ...asNew(items)] } as Parameters<
        typeof call<typeof saveList>
      >[1]['body'];
      const saved = await call(saveList, { body, idempotencyKey: crypto.randomUUID() });
      queryClient.setQueryData(listKeys.detail(id), saved);
      await queryClient.invalidateQueries({ queryKey: listKeys.searches });
      return saved;
    } catch (error) {
      if (!isApiError(error, 'STALE') || attempt === 3) throw error;
      target = await call(getList, { params: { id } });
    }
  }
}

/**
 * The words as a text file that « Importer » reads back to the same words (LIST-47). Cells that begin with =, +, - or @
 * stay as they were typed: a neutralised « -er » would come back as another word, and a text file is not run by anything.
 */
export function exportList(list: { title: string }, items: Parameters<typeof listToText>[0]): void {
  saveFile(
    new Blob([listToText(items)], { type: 'text/tab-separated-values;charset=utf-8' }),
    `${fileName(list.title, 'liste')}.txt`,
  );
}

export async function renewSecretLink(queryClient: QueryClient, id: number): Promise<void> {
  const renewed = await call(renewListSecretLink, { params: { id }, idempotencyKey: crypto.randomUUID() });
  queryClient.setQueryData(listSecretLink(id).queryKey, renewed);
}
