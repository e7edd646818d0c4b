/** The searches, by their segment of the address; « plan-etude-romand » is for publishers. */
const FOLIO_VIEWS = ['personnels', 'equipe-pedagogique', 'rpn', 'plan-etude-romand', 'archives'] as const;
export type FolioView = (typeof FOLIO_VIEWS)[number];

/** Segments under which one folio opens (OP-013): they lead back to where one came from. */
const FOLIO_KINDS = ['detail', ...FOLIO_VIEWS] as const;
export type FolioKind = (typeof FOLIO_KINDS)[number];

export const isFolioView = (segment: string): segment is FolioView =>
  (FOLIO_VIEWS as readonly string[]).includes(segment);

export const isFolioKind = (segment: string): segment is FolioKind =>
  (FOLIO_KINDS as readonly string[]).includes(segment);

/** The view that « Retour » of a detail page opens. */
export const viewOfKind = (kind: FolioKind): FolioView => (kind === 'detail' ? 'personnels' : kind);

export const VIEW_LABELS: Record<FolioView, string> = {
  personnels: 'Personnels',
  'equipe-pedagogique': 'Partagés',
  rpn: 'RPN',
  'plan-etude-romand': 'Plan d’études romand',
  archives: 'Archivés',
};
