import { plainLine } from '../../../shared/content-text.ts';
import { languageLabel } from '../../../shared/language.ts';
import type { ConflictTexts } from '../../../shared/saving/conflict-dialog.tsx';
import { categoriesText, lookText, teamText } from '../../../shared/saving/part-texts.ts';
import type { HeadPart } from '../conflict.ts';
import { messages } from '../messages.ts';
import type { ItemRow } from './item-row.ts';
import type { ListDraft } from './list-draft.ts';

export const listConflictTexts: ConflictTexts<ListDraft, HeadPart, ItemRow> = {
  heading: 'Quelqu’un a modifié cette liste',
  title: (draft) => draft.head.title,
  partLabels: {
    title: 'Titre',
    description: 'Description',
    ribbon: 'Ruban',
    look: 'Apparence',
    categories: 'Années et disciplines',
    learnLanguage: 'Langue à apprendre',
    hintLanguage: 'Langue des indices',
    lexicon: 'Lexique',
    team: 'Équipe pédagogique',
  },
  partText,
  // Most lists have no team and no lexicon.
  isWorthNaming: (part, draft) => (part === 'lexicon' ? draft.head.lexicon : partText(part, draft) !== ''),
  rowLabel: (number) => `Mot ${number}`,
  rowText: wordText,
  ofRows: 'des mots',
  countRows: messages.words,
};

/** A part of a list in words. */
function partText(part: HeadPart, { head, team }: ListDraft): string {
  switch (part) {
    case 'title':
    case 'ribbon':
      return head[part];
    case 'description':
      return plainLine(head.description);
    case 'look':
      return lookText(head);
    case 'categories':
      return categoriesText(head.categories);
    case 'learnLanguage':
    case 'hintLanguage':
      return languageLabel(head[part]);
    case 'lexicon':
      return head.lexicon ? 'publiée dans le lexique' : 'pas dans le lexique';
    case 'team':
      return teamText(team);
  }
}

/** A word with everything that may differ; '' when the version does not have it. */
function wordText(row: ItemRow | null): string {
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
