import { isDeepStrictEqual } from 'node:util';
import type { List, ListCreate, ListSave } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { isPublisher, isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';
import { type CleanList, cleanList } from './clean-list.ts';
import {
  deleteItems,
  type ItemColumns,
  insertItems,
  insertList,
  type PlacedItem,
  replaceTeam,
  updateItems,
  updateList,
} from './list-write.queries.ts';
import { canPublishInLexicon } from './lists.policy.ts';
import { findItems, findList, findTeamCandidates, type ItemRow, type ListRow, lockList } from './lists.queries.ts';
import { getEditable, withItems } from './lists.service.ts';

type Options = { publicUrl: string };
type TeamDraft = NonNullable<ListSave['educationalTeam']>;
type TeamChoice = { personId: number; canEdit: boolean }[];

/** Creates a list from its content; the caller is its author, and nothing of a copied list's publication comes along. */
export async function createList(db: Db, user: SignedInUser, draft: ListCreate, options: Options): Promise<number> {
  const { items, ...columns } = cleanList(draft, { ...options, allowsPublisherIcon: () => isPublisher(user) });
  const id = await insertList(db, user.id, columns);
  await insertItems(db, id, items.map(placed));
  return id;
}

/** Replaces the list by the draft and answers it as it is then; what did not change is not written. */
export async function saveList(db: Db, user: SignedInUser, draft: ListSave, options: Options): Promise<List> {
  await lockList(db, draft.id);
  const current = await getEditable(db, user, draft.id);
  if (draft.version !== undefined && draft.version !== current.version) {
    throw new AppError('STALE', { current: await withItems(db, user, current) });
  }
  const clean = cleanList(draft, {
    ...options,
    allowsPublisherIcon: (icon) => isPublisher(user) || icon === current.icon,
  });
  const team = isTeacher(user) && draft.educationalTeam !== undefined ? draft.educationalTeam : null;
  const changes = [await saveItems(db, current.id, clean.items), team !== null && (await saveTeam(db, current, team))];
  const head = changedHead(current, clean, canPublishInLexicon(user) ? draft.lexicon : undefined);
  if (head !== null || changes.includes(true)) await updateList(db, current.id, { ...head, ...derived(clean) });
  // Not asked again whether she may: who withdraws a list or leaves its team still gets what she saved.
  return withItems(db, user, await getKept(db, user, current.id));
}

async function getKept(db: Db, user: SignedInUser, id: number): Promise<ListRow> {
  const row = await findList(db, id, user.id);
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

const placed = ({ id: _, ...item }: CleanList['items'][number], position: number): PlacedItem => ({
  ...item,
  position,
});

/** Keeps the rows of the items that came back, in their new order; true when a row was written. */
async function saveItems(db: Db, listId: number, items: CleanList['items']): Promise<boolean> {
  const rows = await findItems(db, listId);
  const left = new Map(rows.map((row, position) => [row.id, { row, position }]));
  const added: PlacedItem[] = [];
  const changed: (PlacedItem & { id: number })[] = [];
  for (const [position, item] of items.entries()) {
    const kept = left.get(item.id);
    // An id of another list, or one that came twice, is a new item.
    left.delete(item.id);
    if (kept === undefined) added.push(placed(item, position));
    else if (kept.position !== position || !isDeepStrictEqual(texts(kept.row), texts(item))) {
      changed.push({ ...item, position });
    }
  }
  await deleteItems(db, listId, [...left.keys()]);
  await updateItems(db, listId, changed);
  await insertItems(db, listId, added);
  return left.size + changed.length + added.length > 0;
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

async function saveTeam(db: Db, current: ListRow, draft: TeamDraft): Promise<boolean> {
  const before = current.team.map(({ personId, canEdit }) => ({ personId, canEdit }));
  const after = await chooseTeam(db, current, draft);
  if (isDeepStrictEqual(before, after)) return false;
  await replaceTeam(db, current.id, after);
  return true;
}

/** The people that the draft names; whoever is new must be a teacher of the directory. */
async function chooseTeam(db: Db, current: ListRow, draft: TeamDraft): Promise<TeamChoice> {
  const candidates = await findTeamCandidates(
    db,
    draft.map(({ objectGuid }) => objectGuid),
  );
  const byGuid = new Map(candidates.map((candidate) => [candidate.objectGuid, candidate]));
  const before = new Set(current.team.map(({ personId }) => personId));
  const fields: Record<string, string> = {};
  const chosen = new Map<number, boolean>();
  for (const [index, { objectGuid, canEdit }] of draft.entries()) {
    const found = byGuid.get(objectGuid);
    // Someone who has left teaching since stays, or nobody could save the list any more.
    if (found === undefined || (!found.isTeacher && !before.has(found.id))) {
      fields[`educationalTeam.${index}.objectGuid`] = 'Cette personne n’est pas dans l’annuaire des enseignants.';
    } else if (found.id !== current.authorId && !chosen.has(found.id)) chosen.set(found.id, canEdit);
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  // Members without an identifier are not shown to the editor, so she cannot have meant to remove them.
  const unseen = current.team.filter(({ objectGuid }) => objectGuid === null);
  return [...chosen, ...unseen.map(({ personId, canEdit }) => [personId, canEdit] as const)].map(
    ([personId, canEdit]) => ({ personId, canEdit }),
  );
}
