import { toast } from '../../ui/toast/toast-store.ts';

/** Without the unknown category the search finds more than the link intended. */
export const tellUnknownCategory = (): void =>
  toast.warning('Une catégorie de ce lien n’existe pas ou n’existe plus\u00a0: la recherche se fait sans elle.', {
    keep: true,
  });
