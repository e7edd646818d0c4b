/** The six activities in the order in which screens show them (ACT-32). */
export const ACTIVITY_TYPES = ['carte', 'association', 'ecriture', 'traduction', 'tri', 'grille'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
