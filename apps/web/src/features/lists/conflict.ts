import { sameSet } from '../../shared/same-set.ts';
import {
  type Choices,
  type ContentSpec,
  compareContent,
  mergeRows,
  sideOf,
  type Versions,
} from '../../shared/saving/conflict.ts';
import { sameTeam } from '../../shared/team/same-team.ts';
import { type ItemRow, sameContent } from './editor/item-row.ts';
import { filledRows } from './editor/item-table-state.ts';
import type { ListDraft, ListHead } from './editor/list-draft.ts';

/** Parts of a list that are kept or taken as a whole. */
const HEAD_PARTS = [
  'title',
  'description',
  'ribbon',
  'look',
  'categories',
  'learnLanguage',
  'hintLanguage',
  'lexicon',
  'team',
] as const;
export type HeadPart = (typeof HEAD_PARTS)[number];

export const listSpec: ContentSpec<ListDraft, HeadPart, ItemRow> = {
  parts: HEAD_PARTS,
  samePart,
  rows: (draft) => filledRows(draft.rows),
  sameRow: sameContent,
};

export const compareVersions = (versions: Versions<ListDraft>) => compareContent(listSpec, versions);

/** The list that the choices make. */
export function mergeVersions(versions: Versions<ListDraft>, choices: Choices): ListDraft {
  const from = (part: HeadPart): ListDraft => versions[sideOf(choices, part)];
  const head: ListHead = {
    title: from('title').head.title,
    description: from('description').head.description,
    ribbon: from('ribbon').head.ribbon,
    icon: from('look').head.icon,
    color: from('look').head.color,
    categories: from('categories').head.categories,
    learnLanguage: from('learnLanguage').head.learnLanguage,
    hintLanguage: from('hintLanguage').head.hintLanguage,
    lexicon: from('lexicon').head.lexicon,
  };
  return { head, team: from('team').team, rows: mergeRows(listSpec, versions, choices) };
}

function samePart(part: HeadPart, a: ListDraft, b: ListDraft): boolean {
  switch (part) {
    case 'look':
      return a.head.icon === b.head.icon && a.head.color === b.head.color;
    case 'team':
      return sameTeam(a.team, b.team);
    case 'categories':
      return sameSet(a.head.categories, b.head.categories);
    default:
      return a.head[part] === b.head[part];
  }
}
