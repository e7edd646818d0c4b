import { type SQL, sql } from 'drizzle-orm';

/**
 * Order of people, as `compareFamilyNames` of packages/learning: the only one in SQL. The function is made by a
 * migration; bytes are compared, because every installation has another collation.
 */
export const BY_FAMILY_NAME = (person: string): string =>
  `family_key(${person}.display_name) collate "C", ${person}.id`;

export const byFamilyNameOf = (person: string): SQL => sql.raw(BY_FAMILY_NAME(person));
