import { counted } from '@pupitre/learning';

/** Texts used twice or holding a value; all others stand in their screen. */
export const messages = {
  /** FOLIO-19; of a new one too. */
  created: 'Folio créé',
  criteria: (count: number) => counted(count, 'critère'),
  pupils: (count: number) => counted(count, 'élève'),
} as const;
