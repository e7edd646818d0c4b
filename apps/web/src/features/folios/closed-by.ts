import type { Folio } from '@pupitre/contract';

/** Why nothing can be written in a folio; null where it can. */
export function closedBy({ canEdit, isMember, archivedOn }: Folio): string | null {
  if (archivedOn !== null) return 'Ce folio est archivé\u00a0: on y lit, plus personne n’y écrit.';
  if (canEdit && isMember) return null;
  return 'Vous lisez ce folio\u00a0: ses observations ne changent que par les personnes qui l’éditent.';
}
