/** The four searches, by their segment of the address. */
const LIST_VIEWS = ['personnelles', 'equipe-pedagogique', 'lexique', 'rpn'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Segments under which one list opens (OP-013): they lead back to where one came from. */
const LIST_KINDS = ['detail', ...LIST_VIEWS] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const isListView = (segment: string): segment is ListView => (LIST_VIEWS as readonly string[]).includes(segment);

export const isListKind = (segment: string): segment is ListKind => (LIST_KINDS as readonly string[]).includes(segment);

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
