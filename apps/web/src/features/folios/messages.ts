/** Texts used twice or holding a value; all others stand in their screen. */
export const messages = {
  /** FOLIO-19; of a new one too. */
  created: 'Folio créé',
  criteria: (count: number) => `${count}\u00a0${count > 1 ? 'critères' : 'critère'}`,
  pupils: (count: number) => `${count}\u00a0${count > 1 ? 'élèves' : 'élève'}`,
} as const;
