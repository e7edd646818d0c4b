import { CATEGORY_BY_KEY, COLOR_NAMES } from '@pupitre/contract';
import { plainLine } from '../../../shared/content-text.ts';
import { bareIconName } from '../../../shared/icon.tsx';
import { languageLabel } from '../../../shared/language.ts';
import type { Difference, HeadPart } from '../conflict.ts';
import type { ItemRow } from './item-row.ts';
import type { ListDraft } from './list-draft.ts';

export const PART_LABELS: Record<HeadPart, string> = {
  title: 'Titre',
  description: 'Description',
  ribbon: 'Ruban',
  look: 'Apparence',
  categories: 'Disciplines',
  learnLanguage: 'Langue à apprendre',
  hintLanguage: 'Langue des indices',
  lexicon: 'Lexique',
  team: 'Équipe pédagogique',
};

export function differenceLabel(difference: Difference): string {
  switch (difference.type) {
    case 'part':
      return PART_LABELS[difference.part];
    case 'word':
      return difference.mine === null ? `Mot ${difference.number} de l’autre version` : `Mot ${difference.number}`;
    case 'order':
      return 'Ordre des mots';
  }
}

/** A part of a list in words. */
export function partText(part: HeadPart, { head, team }: ListDraft): string {
  switch (part) {
    case 'title':
    case 'ribbon':
      return head[part];
    case 'description':
      return plainLine(head.description);
    case 'look':
      return `${COLOR_NAMES[head.color]}, icône ${bareIconName(head.icon).replaceAll('-', ' ')}`;
    case 'categories':
      return head.categories.map((key) => CATEGORY_BY_KEY.get(key)?.short ?? key).join(', ');
    case 'learnLanguage':
    case 'hintLanguage':
      return languageLabel(head[part]);
    case 'lexicon':
      return head.lexicon ? 'publiée dans le lexique' : 'pas dans le lexique';
    case 'team':
      return team.map((member) => `${member.displayName}${member.canEdit ? ' (peut modifier)' : ''}`).join(', ');
  }
}

/** What is the same in both versions is named only where there is something: most lists have no team and no lexicon. */
export const isWorthNaming = (part: HeadPart, draft: ListDraft): boolean =>
  part === 'lexicon' ? draft.head.lexicon : partText(part, draft) !== '';

/** A word with everything that may differ; '' when the version does not have it. */
export function wordText(row: ItemRow | null): string {
  if (row === null) return '';
  const tags = row.tags.filter((tag) => tag !== '');
  return [
    `${row.learnTxt} – ${row.hintTxt === '' ? (row.hintImgUrl === '' ? 'indice vide' : '') : row.hintTxt}`.trim(),
    row.hintImgUrl === '' ? '' : `image\u00a0: ${row.hintImgAlt || row.hintImgUrl}`,
    tags.length === 0 ? '' : `étiquettes\u00a0: ${tags.join(', ')}`,
    row.accept.length === 0 ? '' : `aussi juste\u00a0: ${row.accept.join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
