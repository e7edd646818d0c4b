import type { List, ListItemDraft } from '@pupitre/contract';
import { copyTitle } from '../../../ui/text/content-text.ts';
import { createBody, draftOfList } from '../editor/list-draft.ts';
import { selectionTitle } from '../list-text.ts';
import { messages } from '../messages.ts';

/** « Copier chez moi » keeps the title, « Dupliquer » prefixes it (OP-067). */
export const copyRequest = (list: List, keepTitle: boolean) => ({
  body: createBody(draftOfList(list), keepTitle ? list.title : copyTitle(list.title)),
  message: messages.copied,
  edit: false,
});

export const selectionRequest = (list: List, items: readonly ListItemDraft[]) => ({
  body: {
    ...createBody(draftOfList({ ...list, items: [] }), selectionTitle(list.title)),
    items: items.map((item) => ({ ...item, id: -1 })),
  },
  message: messages.created,
  edit: true,
});
