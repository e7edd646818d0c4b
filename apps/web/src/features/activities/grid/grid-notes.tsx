import type { ListItem } from '@pupitre/contract';
import type { GridVerdict } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { LangText } from '../../../ui/parts/lang-text.tsx';

/** Result of the last choice; `turn` tells equal ones apart. */
export type GridNote = { readonly turn: number } & (
  | { readonly kind: 'start'; readonly letter: string }
  | { readonly kind: 'cancelled' }
  | (GridVerdict<ListItem> & { readonly kind: GridVerdict['kind'] })
);

export const INSTRUCTION = 'Touche la première lettre d’un mot, puis glisse jusqu’à la dernière, ou touche-la.';
export const KEYS_INSTRUCTION =
  'Au clavier\u00a0: les flèches vont d’une lettre à l’autre, Espace choisit la première lettre, puis la dernière.';

/** The sentence for the pupil about what was just chosen. */
export function noteText(note: GridNote, language: string): ReactNode {
  switch (note.kind) {
    case 'start':
      return `Première lettre\u00a0: ${note.letter}. Maintenant, la dernière lettre du mot.`;
    case 'cancelled':
      return 'Choix annulé.';
    case 'found':
      return <>Trouvé&nbsp;: {quoted(note.word.item.learnTxt, language)}.</>;
    case 'known':
      return <>{quoted(note.word.item.learnTxt, language)} est déjà trouvé.</>;
    case 'backwards':
      return 'Commence par la première lettre.';
    case 'other':
      return `«\u00a0${note.letters.join('')}\u00a0» n’est pas un mot à trouver.`;
    case 'crooked':
      return 'Les deux lettres ne sont pas sur une même ligne.';
  }
}

const quoted = (text: string, language: string) => (
  <>
    «&nbsp;<LangText language={language}>{text}</LangText>&nbsp;»
  </>
);
