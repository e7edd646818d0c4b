import type { ReportChoices } from '@pupitre/contract';
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { id, instant, partOf } from './columns.ts';
import { folio, folioStudent } from './folio-schema.ts';
import { person } from './schema.ts';

/** The general remark on a pupil in a period of her folio; the team writes it together. */
export const reportRemark = pgTable(
  'report_remark',
  {
    ...ofAuthority(),
    studentId: partOf('student_id', () => folioStudent.id),
    /** First day of the period, by which it is known: its last day moves while it runs. */
    since: date('since', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    updatedOn: instant('updated_on').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.since] })],
);

/** What somebody chose for reports, to be chosen again; with a folio it is shared with the folio's team. */
export const reportTemplate = pgTable(
  'report_template',
  {
    ...ofAuthority(),
    id: id(),
    ownerId: partOf('owner_id', () => person.id),
    folioId: integer('folio_id').references(() => folio.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    choices: jsonb('choices').$type<ReportChoices>().notNull(),
    updatedOn: instant('updated_on').notNull().defaultNow(),
  },
  (t) => [index('report_template_owner').on(t.ownerId), index('report_template_folio').on(t.folioId)],
);

/** A sentence that its owner puts into remarks. */
export const phrase = pgTable(
  'phrase',
  { ...ofAuthority(), id: id(), ownerId: partOf('owner_id', () => person.id), text: text('text').notNull() },
  (t) => [index('phrase_owner').on(t.ownerId)],
);
