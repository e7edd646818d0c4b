import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { instant, partOf } from './columns.ts';
import { person } from './schema.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An event of which one person is notified once; a dismissed row stays for a while, so that it is not repeated. */
export const notification = pgTable(
  'notification',
  {
    ...ofAuthority(),
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its reader. */
    personId: partOf('person_id', () => person.id),
    /** The event, e.g. course-distributed:12:7; unique for each reader. */
    fact: text('fact').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    /** Path of the product; '' for none. */
    link: text('link').notNull().default(''),
    /** A person named in the text; the row is deleted with her. */
    aboutId: integer('about_id').references(() => person.id, { onDelete: 'cascade' }),
    createdOn: instant('created_on').notNull().defaultNow(),
    dismissedOn: instant('dismissed_on'),
  },
  (t) => [
    unique('notification_fact').on(t.personId, t.fact),
    index('notification_waiting').on(t.personId, t.id.desc().nullsFirst()).where(sql`dismissed_on is null`),
    index('notification_created').on(t.createdOn),
    index('notification_about').on(t.aboutId).where(sql`about_id is not null`),
  ],
);

/**
 * What statements signal to the processes of this database, until it is passed on (decision 196). Not logged, which
 * Drizzle cannot say: after a crash it is empty, and every page reads again.
 */
export const signal = pgTable('signal', {
  ...ofAuthority(),
  ...ofAuthority(),
  channel: text('channel').notNull(),
  payload: text('payload').notNull(),
});

/** An address to be confirmed by opening the mail sent there; the table holds only the hash of the mail's token. */
export const emailValidation = pgTable(
  'email_validation',
  {
    ...ofAuthority(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    personId: partOf('person_id', () => person.id),
    email: text('email').notNull(),
    createdOn: instant('created_on').notNull().defaultNow(),
    expiresOn: instant('expires_on').notNull(),
  },
  (t) => [index('email_validation_person').on(t.personId), index('email_validation_expires').on(t.expiresOn)],
);

/** What a person thinks of Pupitre: one row each, a second opinion replaces the first (OP-029). */
export const feedback = pgTable(
  'feedback',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** null once the person was erased. */
    personId: integer('person_id').references(() => person.id, { onDelete: 'set null' }),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull().default(''),
    updatedOn: instant('updated_on').notNull().defaultNow(),
  },
  (t) => [unique('feedback_person').on(t.personId), index('feedback_updated').on(t.updatedOn)],
);

export const ADMIN_JOB_STATES = ['waiting', 'running', 'succeeded', 'failed'] as const;

/** A long job of the administration, with its input and output; kept 30 days. */
export const adminJob = pgTable(
  'admin_job',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Kind: see ADMIN_JOB_KINDS of the contract. */
    kind: text('kind').notNull(),
    state: text('state').$type<(typeof ADMIN_JOB_STATES)[number]>().notNull().default('waiting'),
    startedBy: integer('started_by').references(() => person.id, { onDelete: 'set null' }),
    createdOn: instant('created_on').notNull().defaultNow(),
    finishedOn: instant('finished_on'),
    /** How many processes have begun it; a job that keeps crashing its process is given up. */
    attempts: smallint('attempts').notNull().default(0),
    /** Steps done, of how many; 0 of 0 until known. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The result or the failure, in French. */
    message: text('message').notNull().default(''),
    /** File that it was given. */
    input: bytea('input'),
    /** File that it made. */
    resultName: text('result_name').notNull().default(''),
    resultType: text('result_type').notNull().default(''),
    result: bytea('result'),
  },
  (t) => [
    // One at a time, whatever the number of processes; the first one while there is one authority.
    uniqueIndex('admin_job_one').on(sql`(true)`).where(sql`state in ('waiting', 'running')`),
    uniqueIndex('admin_job_apart').on(t.authorityId).where(sql`state in ('waiting', 'running')`),
    index('admin_job_kind').on(t.kind, t.id.desc().nullsFirst()),
    index('admin_job_finished').on(t.finishedOn).where(sql`finished_on is not null`),
  ],
);

/**
 * Access log of pupils' data: one row an hour for the same reader, action, folio and pupil, in parts of a month
 * (`parts.ts`).
 */
export const accessLog = pgTable(
  'access_log',
  {
    ...ofAuthority(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The hour's beginning. */
    hour: instant('hour').notNull(),
    /** The reader: a number without foreign key, meaningless once she is erased. */
    personId: integer('person_id').notNull(),
    /** Her action: see ACCESS_ACTIONS of the contract. */
    action: text('action').notNull(),
    /** Without foreign key too, so that the record outlives the folio. */
    folioId: integer('folio_id'),
    /** The pupil; null where it was every pupil of the folio. */
    pupilId: integer('pupil_id').references(() => person.id, { onDelete: 'cascade' }),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'access_log_key', columns: [t.hour, t.id] }),
    unique('access_log_once').on(t.hour, t.personId, t.action, t.folioId, t.pupilId).nullsNotDistinct(),
    index('access_log_person').on(t.personId, t.hour.desc().nullsFirst()),
    index('access_log_pupil').on(t.pupilId, t.hour.desc().nullsFirst()),
  ],
);
