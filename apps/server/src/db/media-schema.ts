import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { instant } from './columns.ts';
import { course } from './course-schema.ts';
import { observation } from './folio-schema.ts';
import { list, person, school } from './schema.ts';

/** A file in the storage. The row is written once the file is whole; without a row no file is shown. */
export const medium = pgTable(
  'medium',
  {
    ...ofAuthority(),
    /** Unguessable; part of the address /api/v1/medias/{guid}/{name}. */
    guid: uuid('guid').primaryKey(),
    ownerId: integer('owner_id').references(() => person.id, { onDelete: 'set null' }),
    /** File name as people see it, with the extension of its real type. */
    name: text('name').notNull(),
    /** Type decided by the content, e.g. image/png. */
    type: text('type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Pixels of a picture. */
    width: integer('width'),
    height: integer('height'),
    /** Smaller copies of a picture: width in pixels, type and size in bytes of each. */
    variants: jsonb('variants').$type<{ width: number; type: string; size: number }[]>().notNull().default([]),
    /** Address that it was copied from; '' for an upload. */
    sourceUrl: text('source_url').notNull().default(''),
    createdOn: instant('created_on').notNull().defaultNow(),
    /**
     * Whether it was ever attached to an observation: knowing its guid then grants nothing (conventions, « Media »).
     */
    restricted: boolean('restricted').notNull().default(false),
    /** Since when nothing uses it; it is removed some days later. */
    unusedSince: instant('unused_since').defaultNow(),
  },
  (t) => [
    index('medium_owner').on(t.ownerId),
    index('medium_unused').on(t.unusedSince).where(sql`unused_since is not null`),
    index('medium_source').using('hash', t.sourceUrl).where(sql`source_url <> ''`),
  ],
);

/**
 * The uses of a medium. The foreign key to `medium` restricts: a used medium cannot be removed. One of the owners'
 * columns is set; a new kind of content adds its column.
 */
export const mediumUse = pgTable(
  'medium_use',
  {
    ...ofAuthority(),
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guid: uuid('guid')
      .notNull()
      .references(() => medium.guid, { onDelete: 'restrict' }),
    listId: integer('list_id').references(() => list.id, { onDelete: 'cascade' }),
    courseId: integer('course_id').references(() => course.id, { onDelete: 'cascade' }),
    /** Profile picture. */
    personId: integer('person_id').references(() => person.id, { onDelete: 'cascade' }),
    /** Logo of a school. */
    schoolId: integer('school_id').references(() => school.id, { onDelete: 'cascade' }),
    /** Mark of an observation: the present one, or one that its history can restore. */
    studentId: integer('student_id'),
    criterionId: integer('criterion_id'),
  },
  (t) => [
    index('medium_use_guid').on(t.guid),
    index('medium_use_list').on(t.listId).where(sql`list_id is not null`),
    index('medium_use_course').on(t.courseId).where(sql`course_id is not null`),
    index('medium_use_person').on(t.personId).where(sql`person_id is not null`),
    index('medium_use_school').on(t.schoolId).where(sql`school_id is not null`),
    index('medium_use_observation').on(t.studentId, t.criterionId).where(sql`student_id is not null`),
    foreignKey({
      name: 'medium_use_observation_key',
      columns: [t.studentId, t.criterionId],
      foreignColumns: [observation.studentId, observation.criterionId],
    }).onDelete('cascade'),
    check('medium_use_owner', sql`num_nonnulls(list_id, course_id, person_id, student_id, school_id) = 1`),
    check('medium_use_cell', sql`(student_id is null) = (criterion_id is null)`),
  ],
);
