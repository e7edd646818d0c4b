import { COURSE_ID_MAX } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { contentColumns, instant, openedColumns, partOf, revisionColumns, teamColumns } from './columns.ts';
import { list, person } from './schema.ts';

export const course = pgTable(
  'course',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ minValue: 1, maxValue: COURSE_ID_MAX, cycle: false }),
    ...contentColumns(() => person.id),
    subtitle: text('subtitle').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Indicative duration in minutes. */
    duration: integer('duration'),
    /** The original's author, in a copy that publishers keep for RPN (decision 163). */
    writerId: integer('writer_id').references(() => person.id, { onDelete: 'set null' }),
    /** Ids of curriculum entries; an entry that a later import retires stays. */
    planEtudeRomandIds: integer('plan_etude_romand_ids').array().notNull().default(sql`'{}'::integer[]`),
    libre: boolean('libre').notNull().default(false),
    teacher: boolean('teacher').notNull().default(false),
    possible: boolean('possible').notNull().default(false),
    /** When it entered RPN or the teachers' courses, for « nouveautés ». */
    rpnOn: instant('rpn_on'),
    teacherOn: instant('teacher_on'),
    itemCount: integer('item_count').notNull().default(0),
    /** Items that count in the progress. */
    trackedCount: integer('tracked_count').notNull().default(0),
  },
  (t) => {
    // nullsFirst() because plain « order by … desc » puts nulls first: otherwise no index serves the order.
    const latestFirst = [t.updatedOn.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const published = sql`(rpn or libre or teacher or possible) and deleted_on is null`;
    return [
      index('course_author')
        .on(t.authorId, ...latestFirst)
        .where(sql`deleted_on is null`),
      ...['rpn', 'libre', 'teacher', 'possible'].map((view) =>
        index(`course_${view}`)
          .on(...latestFirst)
          .where(sql.raw(`${view} and deleted_on is null`)),
      ),
      index('course_rpn_on').on(t.rpnOn).where(sql`rpn and deleted_on is null`),
      index('course_teacher_on').on(t.teacherOn).where(sql`teacher and deleted_on is null`),
      index('course_writer').on(t.writerId).where(sql`writer_id is not null`),
      index('course_deleted').on(t.deletedOn).where(sql`deleted_on is not null`),
      index('course_search_text_trgm')
        .using('gin', t.searchText.op('gin_trgm_ops'))
        .with({ fastupdate: false })
        .where(published),
      index('course_categories').using('gin', t.categories).with({ fastupdate: false }).where(published),
      index('course_curriculum').using('gin', t.planEtudeRomandIds).with({ fastupdate: false }),
    ];
  },
);

export const courseItem = pgTable(
  'course_item',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    courseId: partOf('course_id', () => course.id),
    position: integer('position').notNull(),
    /** Link, Media, Text, Title or Activity. */
    itemType: text('item_type').notNull(),
    /** What the resource search filters by (OP-097): Link, Text, Title, Act, Doc, Img, Vid or Snd. */
    searchType: text('search_type').notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    navigationUrl: text('navigation_url').notNull().default(''),
    /** '' or iclasse or activite. */
    contentType: text('content_type').notNull().default(''),
    icon: text('icon').notNull().default(''),
    color: text('color').notNull().default('c-grey'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    categories: text('categories').array().notNull().default(sql`'{}'::text[]`),
    publishedOn: date('published_on', { mode: 'string' }),
    progressionEnabled: boolean('progression_enabled').notNull(),
    /** From which success on an activity is done, once all its words were asked; null: nobody said, or by opening. */
    doneFrom: smallint('done_from'),
    /** Opening an activity does it, as its author asked. Without that, what nobody said counts as 0. */
    doneByOpening: boolean('done_by_opening').notNull().default(false),
    /** List that an activity plays or a link opens; readers of the course may read it (OP-013). */
    listId: integer('list_id').references(() => list.id, { onDelete: 'set null' }),
    /** Course that a link opens; readers of this course may read it (decision 170). */
    linkedCourseId: integer('linked_course_id').references((): AnyPgColumn => course.id, { onDelete: 'set null' }),
    /** Folded title, description and tags, for the resource search. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    index('course_item_position').on(t.courseId, t.position),
    index('course_item_list').on(t.listId).where(sql`list_id is not null`),
    index('course_item_linked_course').on(t.linkedCourseId).where(sql`linked_course_id is not null`),
    index('course_item_search_text_trgm').using('gin', t.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

export const courseTeam = pgTable(
  'course_team',
  { ...ofAuthority(), courseId: partOf('course_id', () => course.id), ...teamColumns(() => person.id) },
  (t) => [primaryKey({ columns: [t.courseId, t.personId] }), index('course_team_person').on(t.personId)],
);

export const courseSecretReader = pgTable(
  'course_secret_reader',
  { ...ofAuthority(), courseId: partOf('course_id', () => course.id), ...openedColumns(() => person.id) },
  (t) => [primaryKey({ columns: [t.courseId, t.personId] }), index('course_secret_reader_person').on(t.personId)],
);

/** One row for each item that a person has done; the progress is counted from them. */
export const courseItemDone = pgTable(
  'course_item_done',
  {
    ...ofAuthority(),
    personId: partOf('person_id', () => person.id),
    courseId: partOf('course_id', () => course.id),
    itemId: partOf('item_id', () => courseItem.id),
    doneOn: instant('done_on').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.courseId, t.itemId] }),
    index('course_item_done_course').on(t.courseId, t.personId),
    index('course_item_done_item').on(t.itemId),
  ],
);

/**
 * An activity that a pupil has opened in a course, with the items that it has asked her so far, over all her rounds; the runs
 * themselves are forgotten earlier. She may have done it since.
 */
export const courseItemBegun = pgTable(
  'course_item_begun',
  {
    ...ofAuthority(),
    personId: partOf('person_id', () => person.id),
    courseId: partOf('course_id', () => course.id),
    itemId: partOf('item_id', () => courseItem.id),
    begunOn: instant('begun_on').notNull().defaultNow(),
    asked: integer('asked').array().notNull().default(sql`'{}'::integer[]`),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.courseId, t.itemId] }),
    index('course_item_begun_course').on(t.courseId, t.personId),
    index('course_item_begun_item').on(t.itemId),
  ],
);

/** Of what pupils have done in a course and of what is counted of it. Raised by triggers (decision 263). */
export const courseRevision = pgTable(
  'course_revision',
  { ...ofAuthority(), courseId: partOf('course_id', () => course.id), ...revisionColumns },
  (t) => [primaryKey({ columns: [t.courseId, t.slot] })],
);

/** One « Donner »: what was given together, through which course. */
export const gift = pgTable(
  'gift',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teacherId: partOf('teacher_id', () => person.id),
    courseId: partOf('course_id', () => course.id),
    /** What was given: « list:12 », « course:5 », « resource:77 ». */
    source: text('source').notNull(),
    /** Whether the course was made for it. */
    madeCourse: boolean('made_course').notNull(),
    createdOn: instant('created_on').notNull().defaultNow(),
  },
  (t) => [index('gift_source').on(t.teacherId, t.source, t.id.desc()), index('gift_course').on(t.courseId)],
);

/** One course given by one teacher to one pupil; a pupil sees the union of her teachers' rows. */
export const distribution = pgTable(
  'distribution',
  {
    ...ofAuthority(),
    courseId: partOf('course_id', () => course.id),
    teacherId: partOf('teacher_id', () => person.id),
    pupilId: partOf('pupil_id', () => person.id),
    startOn: instant('start_on'),
    endOn: instant('end_on'),
    preserveFromDeletion: boolean('preserve_from_deletion').notNull().default(false),
    /** « Fermer à la fin »: work after `endOn` does not count; else it counts as late. */
    closeAtEnd: boolean('close_at_end').notNull().default(false),
    /** Group through which the pupil came; '' for an individual. Names are kept as they were then. */
    groupKey: text('group_key').notNull().default(''),
    className: text('class_name').notNull().default(''),
    schoolName: text('school_name').notNull().default(''),
    createdOn: instant('created_on').notNull().defaultNow(),
    /** First item that the pupil did during the period: a started course stays readable to her. */
    startedOn: instant('started_on'),
    /** When the pupil was notified, once it had begun. */
    announcedOn: instant('announced_on'),
    /** When the pupil first opened the course. */
    openedOn: instant('opened_on'),
    /** Which « Donner » made the row; null for the other ways. */
    giftId: integer('gift_id').references(() => gift.id, { onDelete: 'set null' }),
    /** Words given back to her: the items that she is asked of the course's lists; null for all of them. */
    items: integer('items').array(),
    /** What the teacher says with it, for the pupil to read: plain text; '' for nothing. */
    instruction: text('instruction').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.teacherId, t.pupilId] }),
    index('distribution_pupil_course').on(t.pupilId, t.courseId),
    index('distribution_teacher').on(t.teacherId, t.courseId),
    index('distribution_gift').on(t.giftId).where(sql`gift_id is not null`),
    index('distribution_unannounced').on(t.startOn).where(sql`announced_on is null`),
    index('distribution_created').on(t.createdOn).where(sql`not preserve_from_deletion`),
  ],
);

/** One rating per person and course; a second replaces the first (OP-029). */
export const courseRating = pgTable(
  'course_rating',
  {
    ...ofAuthority(),
    courseId: partOf('course_id', () => course.id),
    personId: partOf('person_id', () => person.id),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull().default(''),
    updatedOn: instant('updated_on').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.personId] }), index('course_rating_person').on(t.personId)],
);

/** A course that its author proposed to the experts; at most one of a course waits for an answer. */
export const courseProposal = pgTable(
  'course_proposal',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    courseId: partOf('course_id', () => course.id),
    state: text('state').$type<'waiting' | 'accepted' | 'refused'>().notNull().default('waiting'),
    proposedOn: instant('proposed_on').notNull().defaultNow(),
    /** The expert's message to the author. */
    answer: text('answer').notNull().default(''),
    answeredOn: instant('answered_on'),
    answeredBy: integer('answered_by').references(() => person.id, { onDelete: 'set null' }),
    /** The copy that accepting made. */
    copyId: integer('copy_id').references(() => course.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('course_proposal_waiting').on(t.courseId).where(sql`state = 'waiting'`),
    index('course_proposal_course').on(t.courseId, t.id.desc()),
    index('course_proposal_copy').on(t.copyId).where(sql`copy_id is not null`),
    index('course_proposal_state').on(t.state, t.proposedOn),
  ],
);
