import { toast } from '../toast/toast-store.ts';

/** Without a category that nobody knows, the search finds more than its link meant. */
export const tellUnknownCategory = (): void =>
  toast.warning('Une catégorie de ce lien n’existe pas ou n’existe plus\u00a0: la recherche se fait sans elle.', {
    keep: true,
  });
