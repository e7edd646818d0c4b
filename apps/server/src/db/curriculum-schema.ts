import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { partOf } from './columns.ts';

/**
 * Entry of the regional curriculum (plan d'études romand). Its ids come from the import, so that a new import keeps
 * them.
 */
export const curriculumEntry = pgTable(
  'curriculum_entry',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey(),
    objectiveCode: text('objective_code').notNull(),
    /** Category key of the discipline. */
    discipline: text('discipline').notNull(),
    /** School years 1 to 11. */
    years: smallint('years').array().notNull(),
    axesThematiques: text('axes_thematiques').array().notNull().default(sql`'{}'::text[]`),
    progressionSectionName: text('progression_section_name').notNull().default(''),
    learningHtml: text('learning_html').notNull(),
    expectationHtml: text('expectation_html').notNull().default(''),
    url: text('url').notNull().default(''),
    /** Folded code, axes, learning and expectation, for searches by a term. */
    searchText: text('search_text').notNull(),
    /** Order within the import. */
    position: integer('position').notNull(),
    /** Missing from the last import: no longer offered, but still shown where something refers to it. */
    retired: boolean('retired').notNull().default(false),
  },
  (t) => [
    uniqueIndex('curriculum_entry_apart').on(t.authorityId, t.id),
    index('curriculum_entry_discipline').on(t.discipline),
  ],
);

/** Criterion that belongs to an entry; folios take them over. */
export const curriculumCriterion = pgTable(
  'curriculum_criterion',
  {
    ...ofAuthority(),
    /** Dash-separated numbers: entry id, then the criterion's own (ENT-39 perId). */
    perId: text('per_id').primaryKey(),
    entryId: partOf('entry_id', () => curriculumEntry.id),
    label: text('label').notNull(),
    position: integer('position').notNull(),
    retired: boolean('retired').notNull().default(false),
    /** Added by an upload of the administration: an import of the curriculum, which does not know it, leaves it. */
    uploaded: boolean('uploaded').notNull().default(false),
  },
  (t) => [
    uniqueIndex('curriculum_criterion_apart').on(t.authorityId, t.perId),
    foreignKey({
      name: 'curriculum_criterion_entry_apart',
      columns: [t.authorityId, t.entryId],
      foreignColumns: [curriculumEntry.authorityId, curriculumEntry.id],
    }).onDelete('cascade'),
    index('curriculum_criterion_entry').on(t.entryId),
  ],
);
