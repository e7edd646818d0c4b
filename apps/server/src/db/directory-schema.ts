import type { PersonAct } from '@pupitre/contract';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { id, instant, partOf } from './columns.ts';
import { person } from './schema.ts';

/**
 * What the administration has to settle about people, found at their sign-ins: `split-account`, where the provider's
 * subject and the directory name two people, and `unknown-role`, a role of the provider that nothing is known about.
 */
export const peopleIssue = pgTable(
  'people_issue',
  {
    id: id(),
    ...ofAuthority(),
    kind: text('kind').$type<'split-account' | 'unknown-role'>().notNull(),
    /** Who signed in. */
    personId: partOf('person_id', () => person.id),
    /** The person of the directory, of a split account. */
    otherId: integer('other_id').references(() => person.id, { onDelete: 'cascade' }),
    /** The role as the provider wrote it; '' otherwise. */
    value: text('value').notNull().default(''),
    createdOn: instant('created_on').notNull().defaultNow(),
    lastOn: instant('last_on').notNull().defaultNow(),
    /** When the administration said that it is right so; a later sign-in does not ask again. */
    settledOn: instant('settled_on'),
  },
  (t) => [
    unique('people_issue_once').on(t.kind, t.personId, t.otherId, t.value).nullsNotDistinct(),
    index('people_issue_person').on(t.personId),
    index('people_issue_other').on(t.otherId),
  ],
);

/**
 * What the administration did to somebody's account: `export`, `erase`, `join`, `undo-join`, `end-sessions`, `keep-apart`. Numbers without foreign
 * keys, so that the record of an erasure outlives it and names nobody.
 */
export const personAct = pgTable(
  'person_act',
  {
    id: id(),
    ...ofAuthority(),
    act: text('act').$type<PersonAct>().notNull(),
    /** The administrator; null: a command on the server. */
    actorId: integer('actor_id'),
    /** To whom. */
    personId: integer('person_id').notNull(),
    /** Of `join` the account that went; of `keep-apart` the other one. */
    otherId: integer('other_id'),
    /** Why, in the administrator's words. */
    reason: text('reason').notNull().default(''),
    createdOn: instant('created_on').notNull().defaultNow(),
  },
  (t) => [index('person_act_person').on(t.personId, t.id.desc()), index('person_act_created').on(t.createdOn)],
);

/** Two accounts that were made one, for the days in which that can be taken back. */
export const personJoin = pgTable(
  'person_join',
  {
    id: id(),
    ...ofAuthority(),
    keptId: partOf('kept_id', () => person.id),
    /** The account that went; a number without a person meanwhile. */
    goneId: integer('gone_id').notNull(),
    joinedOn: instant('joined_on').notNull().defaultNow(),
  },
  (t) => [index('person_join_kept').on(t.keptId), index('person_join_joined').on(t.joinedOn)],
);

/** A row that a join changed: as it stood before and after, `null` where there was none. */
export const personJoinRow = pgTable(
  'person_join_row',
  {
    ...ofAuthority(),
    joinId: partOf('join_id', () => personJoin.id),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Name of its table. */
    place: text('place').notNull(),
    /** The values of its primary key. */
    key: jsonb('key').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [primaryKey({ columns: [t.joinId, t.id] }), unique('person_join_row_once').on(t.joinId, t.place, t.key)],
);

/** The teacher's own word for a pupil whose name another one has; nobody else reads it (decision 240). */
export const pupilLabel = pgTable(
  'pupil_label',
  {
    ...ofAuthority(),
    teacherId: partOf('teacher_id', () => person.id),
    pupilId: partOf('pupil_id', () => person.id),
    label: text('label').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teacherId, t.pupilId] }), index('pupil_label_pupil').on(t.pupilId)],
);
