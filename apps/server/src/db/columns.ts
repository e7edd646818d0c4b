import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** Key of the row that this one is part of, and is deleted with. */
export const partOf = (name: string, whole: () => AnyPgColumn) =>
  integer(name).notNull().references(whole, { onDelete: 'cascade' });

/** What the head of a list, a course and a folio has alike. */
export const contentColumns = (author: () => AnyPgColumn) => ({
  title: text('title').notNull(),
  icon: text('icon').notNull(),
  color: text('color').notNull(),
  ribbon: text('ribbon').notNull().default(''),
  /** Its creator; of a folio its owner: the creator, or the person it was transmitted to. */
  authorId: integer('author_id').notNull().references(author),
  /** Of a folio the chosen ones and those of its criteria. */
  categories: text('categories').array().notNull().default(sql`'{}'::text[]`),
  /** Official; of a folio a model that every teacher may copy, which holds no pupil. */
  rpn: boolean('rpn').notNull().default(false),
  /** Unguessable part of the secret link; renewing it kills the old link. */
  secret: uuid('secret').notNull().unique().defaultRandom(),
  version: integer('version').notNull().default(1),
  /**
   * Folded title of a folio, with subtitle and description of a course, with description and item texts of a list;
   * written by the service, read by keyword search only.
   */
  searchText: text('search_text').notNull().default(''),
  createdOn: instant('created_on').notNull().defaultNow(),
  updatedOn: instant('updated_on').notNull().defaultNow(),
  /** Set while it rests in « Corbeille ». */
  deletedOn: instant('deleted_on'),
});

/** Somebody in the team of a content, beside the content's own key. */
export const teamColumns = (person: () => AnyPgColumn) => ({
  personId: partOf('person_id', person),
  canEdit: boolean('can_edit').notNull().default(true),
  position: integer('position').notNull().default(0),
});

/** Somebody who opened a content by its secret link while signed in, which grants reading (conventions, « Wire »). */
export const openedColumns = (person: () => AnyPgColumn) => ({
  personId: partOf('person_id', person),
  openedOn: instant('opened_on').notNull().defaultNow(),
});

/**
 * How often something changed, in microseconds of the clock, so that a restored database never counts the same number
 * twice. A writer raises a row that no other transaction holds, or a new one: writers do not wait for each other, and the
 * sum over the rows, seen at once, rises with every commit, in whichever order they come (decision 182).
 */
export const revisionColumns = {
  slot: integer('slot').notNull(),
  value: bigint('value', { mode: 'number' })
    .notNull()
    .default(sql`(date_part('epoch', clock_timestamp()) * 1000000)::bigint`),
};
