import type { List, ListCreate, ListSave } from '@pupitre/contract';
import { createItems, saveItems } from '../../content/items.ts';
import { saveContent } from '../../content/save.ts';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { isPublisher, isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';
import { recordUses } from '../media/media-uses.service.ts';
import { tellTeam, untellLost } from '../notifications/tell.service.ts';
import { type CleanList, cleanList } from './clean-list.ts';
import { LIST } from './list-kind.ts';
import { type ItemColumns, insertList, LIST_ITEMS, updateList } from './list-write.queries.ts';
import { canPublishInLexicon } from './lists.policy.ts';
import { findItems, type ItemRow } from './lists.queries.ts';

type Options = { publicUrl: string };

/** Creates a list from its content; the caller is its author, and nothing of a copied list's publication comes along. */
export async function createList(db: Db, user: SignedInUser, draft: ListCreate, options: Options): Promise<number> {
  const { items, ...columns } = cleanList(draft, { ...options, allowsPublisherIcon: () => isPublisher(user) });
  const id = await insertList(db, user.id, columns);
  await createItems(db, LIST_ITEMS, id, items);
  await recordUses(db, { listId: id }, shownTexts({ ...columns, items }));
  return id;
}

/** Replaces the list by the draft and answers it as it is then; what did not change is not written. */
export const saveList = (db: Db, user: Caller, draft: ListSave, options: Options): Promise<List> =>
  saveContent(db, LIST, user, draft, {
    clean: ({ icon }) =>
      cleanList(draft, { ...options, allowsPublisherIcon: (typed) => isPublisher(user) || typed === icon }),
    saveParts: async ({ id }, { items }) =>
      saveItems(db, LIST_ITEMS, id, { rows: await findItems(db, id), items, contentOf: texts }),
    team: () => (isTeacher(user) ? draft.educationalTeam : undefined),
    tellTeam,
    untellLost,
    switches: canPublishInLexicon(user) ? ['lexicon'] : [],
    head: ['title', 'description', 'icon', 'color', 'ribbon', 'categories', 'learnLanguage', 'hintLanguage'],
    write: async ({ id }, { items, ...columns }, moved) => {
      await updateList(db, id, columns, moved);
      await recordUses(db, { listId: id }, shownTexts({ ...columns, items }));
    },
  });

/** Everything of a list that may hold the address of a medium. */
const shownTexts = ({ description, items }: Pick<CleanList, 'description' | 'items'>): string[] => [
  description ?? '',
  ...items.map(({ hintImgUrl }) => hintImgUrl),
];

const texts = ({ learnTxt, hintTxt, hintImgUrl, hintImgAlt, flag, tags, accept }: ItemRow | ItemColumns) => ({
  learnTxt,
  hintTxt,
  hintImgUrl,
  hintImgAlt,
  flag,
  tags,
  accept,
});
