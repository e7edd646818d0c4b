import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A canton, or another authority of schools: where people and contents hang (decision 195). The first is there from the start. */
export const authority = pgTable('authority', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
  /** The role of PostgreSQL as which its servers connect, and by which it is known; null where they connect as the owner. */
  role: text('role').unique(),
  createdOn: instant('created_on').notNull().defaultNow(),
});

/** The installation's own canton, and the only one of most. */
export const FIRST_AUTHORITY = 1;

/** Column of every table whose rows hang on an authority: whoever inserts one does not say it. */
export const ofAuthority = () => ({
  authorityId: integer('authority_id').notNull().default(sql`this_authority()`),
});

/** Tables that hang on no authority, each with its reason; every other one has the column and the policy. */
export const COMMON_TABLES: Readonly<Record<string, string>> = {
  authority: 'says which authorities there are; a role reads its own row only',
};
