import { isDeepStrictEqual } from 'node:util';
import type { List, ListCreate, ListSave } from '@pupitre/contract';
import { createItems, saveItems } from '../../content/items.ts';
import { lockContent } from '../../content/rows.queries.ts';
import { saveTeam } from '../../content/team.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { isPublisher, isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';
import { recordUses } from '../media/media-uses.service.ts';
import { tellTeam } from '../notifications/tell.service.ts';
import { type CleanList, cleanList } from './clean-list.ts';
import { type ItemColumns, insertList, LIST_ITEMS, updateList } from './list-write.queries.ts';
import { canPublishInLexicon } from './lists.policy.ts';
import { findItems, findList, type ItemRow, type ListRow } from './lists.queries.ts';
import { getEditable, withItems } from './lists.service.ts';

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
export async function saveList(db: Db, user: SignedInUser, draft: ListSave, options: Options): Promise<List> {
  await lockContent(db, 'list', draft.id);
  const current = await getEditable(db, user, draft.id);
  if (draft.version !== undefined && draft.version !== current.version) {
    throw new AppError('STALE', { current: await withItems(db, user, current) });
  }
  const clean = cleanList(draft, {
    ...options,
    allowsPublisherIcon: (icon) => isPublisher(user) || icon === current.icon,
  });
  const team = isTeacher(user) && draft.educationalTeam !== undefined ? draft.educationalTeam : null;
  const rows = await findItems(db, current.id);
  const changes = [
    await saveItems(db, LIST_ITEMS, current.id, { rows, items: clean.items, contentOf: texts }),
    team !== null &&
      (await saveTeam(db, 'list', current, team, (joined) =>
        tellTeam(db, user, 'list', { id: current.id, title: clean.title }, joined),
      )),
  ];
  const head = changedHead(current, clean, canPublishInLexicon(user) ? draft.lexicon : undefined);
  if (head !== null || changes.includes(true)) {
    await updateList(db, current.id, { ...head, ...derived(clean) });
    await recordUses(db, { listId: current.id }, shownTexts(clean));
  }
  // Not asked again whether she may: who withdraws a list or leaves its team still gets what she saved.
  return withItems(db, user, await getKept(db, user, current.id));
}

/** Everything of a list that may hold the address of a medium. */
const shownTexts = ({ description, items }: Pick<CleanList, 'description' | 'items'>): string[] => [
  description ?? '',
  ...items.map(({ hintImgUrl }) => hintImgUrl),
];

async function getKept(db: Db, user: SignedInUser, id: number): Promise<ListRow> {
  const row = await findList(db, id, user);
  if (row === undefined) throw new AppError('LIST_NOT_FOUND');
  return row;
}

const derived = ({ itemCount, activities, searchText }: CleanList) => ({ itemCount, activities, searchText });

function changedHead(current: ListRow, clean: CleanList, lexicon: boolean | undefined) {
  const { title, description, icon, color, ribbon, categories, learnLanguage, hintLanguage } = clean;
  const next = { title, description, icon, color, ribbon, categories, learnLanguage, hintLanguage };
  const isSame = Object.entries(next).every(([name, value]) =>
    isDeepStrictEqual(value, current[name as keyof typeof next]),
  );
  const isPublication = lexicon !== undefined && lexicon !== current.lexicon;
  if (isSame && !isPublication) return null;
  return isPublication ? { ...next, lexicon, lexiconOn: lexicon ? new Date() : null } : next;
}

const texts = ({ learnTxt, hintTxt, hintImgUrl, hintImgAlt, flag, tags, accept }: ItemRow | ItemColumns) => ({
  learnTxt,
  hintTxt,
  hintImgUrl,
  hintImgAlt,
  flag,
  tags,
  accept,
});
