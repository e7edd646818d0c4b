import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { id, instant, partOf } from './columns.ts';
import { classGroup, person } from './schema.ts';

/** An import of the directory, also one that was stopped or refused: the record of what came in, when and by whom. */
export const rosterImport = pgTable(
  'roster_import',
  {
    id: id(),
    ...ofAuthority(),
    startedOn: instant('started_on').notNull().defaultNow(),
    /** The administrator; null: a command on the server, or somebody who was erased. */
    actorId: integer('actor_id').references(() => person.id, { onDelete: 'set null' }),
    way: text('way').$type<'command' | 'page'>().notNull(),
    fileName: text('file_name').notNull(),
    /** A try, which writes nothing but this row; the next one takes its place. */
    isTrial: boolean('is_trial').notNull().default(false),
    /** What became of it; of a trial what an import would become. */
    outcome: text('outcome').$type<'written' | 'stopped' | 'refused' | 'failed'>().notNull(),
    /** Why it failed, in French. */
    message: text('message').notNull().default(''),
    /** Rows of the directory that it changed. */
    changeCount: integer('change_count').notNull().default(0),
    /** What it changed or would change (`RosterReport`): counts, names of schools and classes, lines of the files. */
    report: jsonb('report'),
    /** People who would no longer be in the directory, of a stopped import: the first hundred. */
    leaving: integer('leaving').array().notNull().default(sql`'{}'::integer[]`),
    undoneOn: instant('undone_on'),
    undoneBy: integer('undone_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (t) => [index('roster_import_started').on(t.startedOn)],
);

/** What an import changed, row by row, so that it can be taken back for seven days. */
export const rosterChange = pgTable(
  'roster_change',
  {
    ...ofAuthority(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    importId: partOf('import_id', () => rosterImport.id),
    kind: text('kind')
      .$type<'person' | 'school' | 'class' | 'school-member' | 'class-member' | 'class-term'>()
      .notNull(),
    what: text('what').$type<'added' | 'changed' | 'removed'>().notNull(),
    personId: integer('person_id').references(() => person.id, { onDelete: 'cascade' }),
    schoolId: integer('school_id'),
    classId: integer('class_id'),
    /** The columns that changed, as they were and as the import left them. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [primaryKey({ columns: [t.importId, t.id] }), index('roster_change_person').on(t.personId)],
);

/**
 * Enrolments of people of whom a line of the roster begins or ends ahead, all lines of such a person in such a class: on
 * each day she is in the class as the lines of that day say (decision 254).
 */
export const classMemberTerm = pgTable(
  'class_member_term',
  {
    ...ofAuthority(),
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    classId: partOf('class_id', () => classGroup.id),
    personId: partOf('person_id', () => person.id),
    part: text('part').$type<'teacher' | 'pupil'>().notNull(),
    /** First and last day; null for no bound. */
    beginsOn: date('begins_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** The import that brought it, and the one that replaced it: taking that back lets it count again. */
    importId: integer('import_id').notNull(),
    replacedBy: integer('replaced_by'),
  },
  (t) => [index('class_member_term_class').on(t.classId, t.personId), index('class_member_term_person').on(t.personId)],
);
