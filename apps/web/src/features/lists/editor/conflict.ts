import { contentComparison, type PartOf } from '../../../school/editor/content-comparison.ts';
import { commonPartText } from '../../../school/editor/part-texts.ts';
import { languageLabel } from '../../../ui/text/language.ts';
import { messages } from '../messages.ts';
import { type ItemRow, sameContent } from './item-row.ts';
import { filledRows } from './item-table-state.ts';
import type { ListDraft, ListHead } from './list-draft.ts';

export const listComparison = contentComparison<ListHead, ItemRow>({
  heading: 'Quelqu’un a modifié cette liste',
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
  sameRow: sameContent,
  sentRows: filledRows,
  rowLabel: (number) => `Mot ${number}`,
  rowText: wordText,
  ofRows: 'des mots',
  countRows: messages.words,
});

/** A part of a list in words. */
function partText(part: PartOf<ListHead>, draft: ListDraft): string {
  switch (part) {
    case 'learnLanguage':
    case 'hintLanguage':
      return languageLabel(draft.head[part]);
    case 'lexicon':
      return draft.head.lexicon ? 'publiée dans le lexique' : 'pas dans le lexique';
    default:
      return commonPartText(part, draft);
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
