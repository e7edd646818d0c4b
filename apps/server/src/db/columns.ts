import { type AnyPgColumn, integer, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** Key of the row that this one is part of, and is deleted with. */
export const partOf = (name: string, whole: () => AnyPgColumn) =>
  integer(name).notNull().references(whole, { onDelete: 'cascade' });
