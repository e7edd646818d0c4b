import {
  LANGUAGE_IDS,
  type LanguageId,
  type List,
  type ListCreate,
  type ListSaveInput,
  listSave,
} from '@pupitre/contract';
import type { ContentDraft, Head } from '../../../school/editor/content-comparison.ts';
import { fieldProblems } from '../../../school/editor/problems.ts';
import { isCategoryKey } from '../../../school/search/search-filter.ts';
import { knownColor } from '../../../ui/selectors/known-color.ts';
import { type ItemRow, isValidRow, itemOfRow, rowOfListItem } from './item-row.ts';
import { filledRows } from './item-table-state.ts';

/** Everything of a list that the editor changes, but its words and its team. */
export type ListHead = Head & {
  readonly description: string;
  readonly learnLanguage: LanguageId;
  readonly hintLanguage: LanguageId;
  readonly lexicon: boolean;
};

/** A list being edited. */
export type ListDraft = ContentDraft<ListHead, ItemRow>;

const isLanguage = (id: string): id is LanguageId => (LANGUAGE_IDS as readonly string[]).includes(id);

function headOfList({ title, description, icon, ribbon, lexicon, ...list }: List): ListHead {
  const look = { icon, color: knownColor(list.color), categories: list.categories.filter(isCategoryKey) };
  const learnLanguage = isLanguage(list.learnLanguage) ? list.learnLanguage : 'nc';
  const hintLanguage = isLanguage(list.hintLanguage) ? list.hintLanguage : 'nc';
  return { title, description, ribbon, lexicon, learnLanguage, hintLanguage, ...look };
}

/** The draft of a list as the server has it; keys start at 1. */
export const draftOfList = (list: List): ListDraft => ({
  head: headOfList(list),
  rows: list.items.map((item, index) => rowOfListItem(index + 1, item)),
  team: list.educationalTeam,
});

/** What a save sends: the whole list (conventions, « Wire »). */
export const saveBody = (id: number, version: number, draft: ListDraft): ListSaveInput => ({
  id,
  version,
  ...headFields(draft.head),
  lexicon: draft.head.lexicon,
  items: filledRows(draft.rows).map(itemOfRow),
  educationalTeam: draft.team.map((member) => ({ ...member })),
});

/** What creating a copy of the draft sends: a copy is private and all its words are new. */
export const createBody = (draft: ListDraft, title: string): ListCreate => ({
  ...headFields(draft.head),
  title,
  items: filledRows(draft.rows).map((row) => ({ ...itemOfRow(row), id: -1 })),
});

const headFields = ({ lexicon: _, categories, ...head }: ListHead) => ({ ...head, categories: [...categories] });

export const headProblems = (head: ListHead) =>
  fieldProblems(listSave, { id: 1, ...headFields(head) }, ['title', 'ribbon', 'description']);

export const isValidDraft = (draft: ListDraft): boolean =>
  Object.keys(headProblems(draft.head)).length === 0 && draft.rows.every(isValidRow);
