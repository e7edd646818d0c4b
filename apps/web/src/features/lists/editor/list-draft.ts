import {
  type CategoryKey,
  COLOR_CLASSES,
  type ColorClass,
  LANGUAGE_IDS,
  type LanguageId,
  type List,
  type ListCreate,
  type ListSaveInput,
  listSave,
  type TeamMember,
} from '@pupitre/contract';
import { sameSet } from '../../../shared/same-set.ts';
import { isCategoryKey } from '../../../shared/search/search-filter.ts';
import { sameTeam } from '../../../shared/team/same-team.ts';
import { type ItemRow, isValidRow, itemOfRow, rowOfListItem, sameContent } from './item-row.ts';
import { filledRows } from './item-table-state.ts';

/** Everything of a list that the editor changes, but its words and its team. */
export type ListHead = {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly color: ColorClass;
  readonly ribbon: string;
  readonly categories: readonly CategoryKey[];
  readonly learnLanguage: LanguageId;
  readonly hintLanguage: LanguageId;
  readonly lexicon: boolean;
};

/** A list being edited. */
export type ListDraft = {
  readonly head: ListHead;
  readonly rows: readonly ItemRow[];
  readonly team: readonly TeamMember[];
};

const isColor = (color: string): color is ColorClass => (COLOR_CLASSES as readonly string[]).includes(color);
const isLanguage = (id: string): id is LanguageId => (LANGUAGE_IDS as readonly string[]).includes(id);

const headOfList = (list: List): ListHead => ({
  title: list.title,
  description: list.description,
  icon: list.icon,
  color: isColor(list.color) ? list.color : 'c-grey',
  ribbon: list.ribbon,
  categories: list.categories.filter(isCategoryKey),
  learnLanguage: isLanguage(list.learnLanguage) ? list.learnLanguage : 'nc',
  hintLanguage: isLanguage(list.hintLanguage) ? list.hintLanguage : 'nc',
  lexicon: list.lexicon,
});

/** The draft of a list as the server has it; keys start at 1. */
export const draftOfList = (list: List): ListDraft => ({
  head: headOfList(list),
  rows: list.items.map((item, index) => rowOfListItem(index + 1, item)),
  team: list.educationalTeam,
});

/** What a save sends: the whole list (conventions, « Wire »). */
export const saveBody = (list: Pick<List, 'id'>, version: number, draft: ListDraft): ListSaveInput => ({
  id: list.id,
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

export function sameDraft(a: ListDraft, b: ListDraft): boolean {
  return sameHead(a.head, b.head) && sameTeam(a.team, b.team) && sameRows(filledRows(a.rows), filledRows(b.rows));
}

function sameHead(a: ListHead, b: ListHead): boolean {
  return (
    a === b ||
    (a.title === b.title &&
      a.description === b.description &&
      a.icon === b.icon &&
      a.color === b.color &&
      a.ribbon === b.ribbon &&
      a.learnLanguage === b.learnLanguage &&
      a.hintLanguage === b.hintLanguage &&
      a.lexicon === b.lexicon &&
      sameSet(a.categories, b.categories))
  );
}

/** Two drafts of different visits: keys differ from visit to visit, the place of a word is what counts. */
export function sameText(a: ListDraft, b: ListDraft): boolean {
  const renumber = (draft: ListDraft) => ({ ...draft, rows: draft.rows.map((row, index) => ({ ...row, key: index })) });
  return sameDraft(renumber(a), renumber(b));
}

const sameRows = (a: readonly ItemRow[], b: readonly ItemRow[]) =>
  a.length === b.length &&
  a.every((row, index) => {
    const other = b[index];
    return other !== undefined && row.key === other.key && sameContent(row, other);
  });

/** French sentence for each field of the head that the contract refuses. */
type HeadProblems = Partial<Record<'title' | 'ribbon' | 'description', string>>;

export function headProblems(head: ListHead): HeadProblems {
  const parsed = listSave.safeParse({ id: 1, ...headFields(head) });
  if (parsed.success) return {};
  const problems: HeadProblems = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0];
    if (field === 'title' || field === 'ribbon' || field === 'description') problems[field] ??= issue.message;
  }
  return problems;
}

export const isValidDraft = (draft: ListDraft): boolean =>
  Object.keys(headProblems(draft.head)).length === 0 && draft.rows.every(isValidRow);
