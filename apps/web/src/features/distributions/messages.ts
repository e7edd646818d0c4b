import { counted } from '@pupitre/learning';

export const messages = {
  saved: 'Distribution sauvegardée',
  deleted: 'Distribution supprimée avec succès',
  individuals: 'Individuels',
  pupils: (count: number): string => counted(count, 'élève'),
  done: (count: number): string => counted(count, 'terminé'),
  running: (count: number): string => `${count}\u00a0en cours`,
  notStarted: (count: number): string => counted(count, 'pas commencé'),
  late: (count: number): string => `${count}\u00a0en retard`,
  /** Of the resources that a pupil did. */
  lateResources: (count: number): string => `dont ${messages.late(count)}`,
} as const;
