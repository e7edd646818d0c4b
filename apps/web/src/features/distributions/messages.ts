export const messages = {
  saved: 'Distribution sauvegardée',
  deleted: 'Distribution supprimée avec succès',
  individuals: 'Individuels',
  pupils: (count: number): string => `${count}\u00a0élève${count > 1 ? 's' : ''}`,
  done: (count: number): string => `${count}\u00a0terminé${count > 1 ? 's' : ''}`,
  running: (count: number): string => `${count}\u00a0en cours`,
  notStarted: (count: number): string => `${count}\u00a0pas commencé${count > 1 ? 's' : ''}`,
  late: (count: number): string => `${count}\u00a0en retard`,
  /** Of the resources that a pupil did. */
  lateResources: (count: number): string => (count === 1 ? 'dont 1 en retard' : `dont ${count} en retard`),
} as const;
