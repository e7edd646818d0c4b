import { LIST_SEARCHES } from '@pupitre/contract';
/** The four searches, by their segment of the address. */
export type ListView = keyof typeof LIST_SEARCHES;

/** Segments under which one list opens (OP-013): they lead back to where one came from. */
export type ListKind = 'detail' | ListView;

export const isListView = (segment: string): segment is ListView => Object.hasOwn(LIST_SEARCHES, segment);

export const isListKind = (segment: string): segment is ListKind => segment === 'detail' || isListView(segment);

/** The view that leads back up from a list. */
export const viewOfKind = (kind: ListKind): ListView => (kind === 'detail' ? 'personnelles' : kind);

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
