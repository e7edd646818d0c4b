import { FOLIO_SEARCHES } from '@pupitre/contract';
/** The searches, by their segment of the address; « plan-etude-romand » is for publishers. */
export type FolioView = keyof typeof FOLIO_SEARCHES;

/** Segments under which one folio opens (OP-013): they lead back to where one came from. */
export type FolioKind = 'detail' | FolioView;

export const isFolioView = (segment: string): segment is FolioView => Object.hasOwn(FOLIO_SEARCHES, segment);

export const isFolioKind = (segment: string): segment is FolioKind => segment === 'detail' || isFolioView(segment);

/** The view that « Retour » of a detail page opens. */
export const viewOfKind = (kind: FolioKind): FolioView => (kind === 'detail' ? 'personnels' : kind);

export const VIEW_LABELS: Record<FolioView, string> = {
  personnels: 'Personnels',
  'equipe-pedagogique': 'Partagés',
  rpn: 'RPN',
  'plan-etude-romand': 'Plan d’études romand',
  archives: 'Archivés',
};
