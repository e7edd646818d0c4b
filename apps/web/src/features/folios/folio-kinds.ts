import { FOLIO_SEARCHES } from '@pupitre/contract';
import { contentViews } from '../../school/content/content-views.ts';

/** The searches, by their segment of the address; « plan-etude-romand » is for publishers. */
export type FolioView = keyof typeof FOLIO_SEARCHES;

/** Segments under which one folio opens (OP-013): they lead back to where one came from. */
export type FolioKind = 'detail' | FolioView;

export const { isView: isFolioView, isKind: isFolioKind, viewOfKind } = contentViews(FOLIO_SEARCHES, 'personnels');

export const VIEW_LABELS: Record<FolioView, string> = {
  personnels: 'Personnels',
  'equipe-pedagogique': 'Partagés',
  rpn: 'RPN',
  'plan-etude-romand': 'Plan d’études romand',
  archives: 'Archivés',
};
