export const messages = {
  saved: 'Distribution sauvegardée',
  deleted: 'Distribution supprimée avec succès',
  individuals: 'Individuels',
  pupils: (count: number): string => `${count}\u00a0élève${count > 1 ? 's' : ''}`,
  done: (count: number): string => `${count}\u00a0terminé${count > 1 ? 's' : ''}`,
  running: (count: number): string => `${count}\u00a0en cours`,
  notStarted: (count: number): string => `${count}\u00a0pas commencé`,
} as const;
