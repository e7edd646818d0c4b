import { LIST_SEARCHES } from '@pupitre/contract';
import { contentViews } from '../../school/content/content-views.ts';

/** The four searches, by their segment of the address. */
export type ListView = keyof typeof LIST_SEARCHES;

/** Segments under which one list opens (OP-013): they lead back to where one came from. */
export type ListKind = 'detail' | ListView;

export const { isView: isListView, isKind: isListKind, viewOfKind } = contentViews(LIST_SEARCHES, 'personnelles');

export const VIEW_LABELS: Record<ListView, string> = {
  personnelles: 'Personnelles',
  'equipe-pedagogique': 'Partagées',
  lexique: 'Lexique',
  rpn: 'RPN',
};

/** The way back up from a tool. */
export const ABOVE_TOOLS = [
  { label: 'Listes', to: '/listes' },
  { label: 'Outils', to: '/listes/outils' },
] as const;
