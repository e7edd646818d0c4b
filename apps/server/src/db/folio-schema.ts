import type { Audience, BlockWay, CriterionSource, FolioPeriod } from '@pupitre/contract';
import type { LevelCode, ProposedLevel } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { contentColumns, id, instant, partOf, revisionColumns, teamColumns } from './columns.ts';
import type { ObservationValues } from './observation-values.ts';
import { person } from './schema.ts';

export type { EarlierValues, ObservationValues } from './observation-values.ts';

/**
 * Highest id of a criterion and of a monitored pupil, 2^26 - 1: an observation's id is made of both and has to stay a
 * whole number that JavaScript holds exactly (decision 107).
 */
export const CELL_ID_MAX = 67_108_863;

const cellId = () =>
  integer('id').primaryKey().generatedAlwaysAsIdentity({ minValue: 1, maxValue: CELL_ID_MAX, cycle: false });

export const folio = pgTable(
  'folio',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...contentColumns(() => person.id),
    /** Observed with the scale of professional options. */
    optionsProfessionnelles: boolean('options_professionnelles').notNull().default(false),
    /** « Plusieurs observations par jour ». */
    severalADay: boolean('several_a_day').notNull().default(false),
    /** Periods of its own, in order; null where it has those of the authority. */
    periods: jsonb('periods').$type<FolioPeriod[]>(),
    /** Made from the curriculum; publishers only, until one of them sets rpn. */
    planEtudeRomand: boolean('plan_etude_romand').notNull().default(false),
    /** Discipline and year that it was made for from the curriculum, e.g. MAT-7; '' for a person's own. */
    generatedFor: text('generated_for').notNull().default(''),
    /** First change and first copy of a generated folio by a person; it is then never removed as unused. */
    editedOn: instant('edited_on'),
    copiedOn: instant('copied_on'),
    /** When it entered RPN, for « nouveautés ». */
    rpnOn: instant('rpn_on'),
    /** Since when nobody writes in it, and the last day on which it is kept, set together (decision 209). */
    archivedOn: instant('archived_on'),
    keptUntil: date('kept_until', { mode: 'string' }),
    /** Without the removed ones. */
    criterionCount: integer('criterion_count').notNull().default(0),
    studentCount: integer('student_count').notNull().default(0),
  },
  (t) => {
    // nullsFirst() because plain « order by … desc » puts nulls first: otherwise no index serves the order.
    const latestFirst = [t.updatedOn.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const published = sql`(rpn or plan_etude_romand) and deleted_on is null`;
    return [
      index('folio_author')
        .on(t.authorId, ...latestFirst)
        .where(sql`deleted_on is null`),
      index('folio_rpn')
        .on(...latestFirst)
        .where(sql`rpn and deleted_on is null`),
      index('folio_plan_etude_romand')
        .on(...latestFirst)
        .where(sql`plan_etude_romand and deleted_on is null`),
      index('folio_generated_for').on(t.generatedFor).where(sql`generated_for <> ''`),
      index('folio_rpn_on').on(t.rpnOn).where(sql`rpn and deleted_on is null`),
      index('folio_deleted').on(t.deletedOn).where(sql`deleted_on is not null`),
      index('folio_search_text_trgm')
        .using('gin', t.searchText.op('gin_trgm_ops'))
        .with({ fastupdate: false })
        .where(published),
      index('folio_categories').using('gin', t.categories).with({ fastupdate: false }).where(published),
      check(
        'folio_periods',
        sql`case jsonb_typeof(periods) when 'array' then jsonb_array_length(periods) between 1 and 6 else periods is null end`,
      ),
    ];
  },
);

export const folioCriterion = pgTable(
  'folio_criterion',
  {
    ...ofAuthority(),
    id: cellId(),
    folioId: partOf('folio_id', () => folio.id),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    categories: text('categories').array().notNull().default(sql`'{}'::text[]`),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    axesThematiques: text('axes_thematiques').array().notNull().default(sql`'{}'::text[]`),
    /** Code of the curriculum entry that it is tied to; '' for none. */
    perObjectiveCode: text('per_objective_code').notNull().default(''),
    /** Dash-separated numbers of a criterion of the curriculum; '' for one of the teacher's own. */
    perId: text('per_id').notNull().default(''),
    studentEvaluationEnabled: boolean('student_evaluation_enabled').notNull().default(false),
    /** Lists and courses whose practice proposes levels (decision 206). They have no keys: one that is gone is shown as gone. */
    sources: jsonb('sources').$type<CriterionSource[]>().notNull().default(sql`'[]'::jsonb`),
    /** Taken out of the folio: it keeps its observations for 30 days and can come back. */
    removedOn: instant('removed_on'),
  },
  (t) => [
    index('folio_criterion_position').on(t.folioId, t.position),
    index('folio_criterion_removed').on(t.removedOn).where(sql`removed_on is not null`),
  ],
);

export const folioStudent = pgTable(
  'folio_student',
  {
    ...ofAuthority(),
    id: cellId(),
    folioId: partOf('folio_id', () => folio.id),
    personId: partOf('person_id', () => person.id),
    position: integer('position').notNull(),
    /** Class and school when the pupil was added; '' when unknown. */
    className: text('class_name').notNull().default(''),
    schoolName: text('school_name').notNull().default(''),
    /** Taken out of the folio: the pupil's observations stay for 30 days and come back with her. */
    removedOn: instant('removed_on'),
  },
  (t) => [
    unique('folio_student_person').on(t.folioId, t.personId),
    index('folio_student_of_person').on(t.personId),
    index('folio_student_removed').on(t.removedOn).where(sql`removed_on is not null`),
  ],
);

/** The strongest first. `reader` sees pupils and observations without writing; `criteria` reads the criteria alone. */
export const FOLIO_ROLES = ['owner', 'editor', 'reader', 'criteria'] as const;
export type FolioRole = (typeof FOLIO_ROLES)[number];

/** The people of a folio, each with one role; its owner is `folio.authorId` too, by which personal folios are ordered. */
export const folioMember = pgTable(
  'folio_member',
  {
    ...ofAuthority(),
    folioId: partOf('folio_id', () => folio.id),
    personId: partOf('person_id', () => person.id),
    role: text('role').$type<FolioRole>().notNull(),
    /** Order of the educational team. */
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.folioId, t.personId] }),
    index('folio_member_person').on(t.personId),
    uniqueIndex('folio_member_owner').on(t.folioId).where(sql`role = 'owner'`),
    check('folio_member_role', sql`role in ('owner', 'editor', 'reader', 'criteria')`),
  ],
);

/** Grants from before the members, e.g. of an older installation; the administration's migration converts them. */
export const folioTeam = pgTable(
  'folio_team',
  { ...ofAuthority(), folioId: partOf('folio_id', () => folio.id), ...teamColumns(() => person.id) },
  (t) => [primaryKey({ columns: [t.folioId, t.personId] }), index('folio_team_person').on(t.personId)],
);

/**
 * One cell of a folio's table. It has no row before its first change: such a cell is unset, at version 0 on both sides.
 * The key leads with the pupil, so that a folio is read with one range for each of its pupils. It holds the latest of the
 * cell's observations; those before it are `earlierObservation` (decision 211).
 */
export const observation = pgTable(
  'observation',
  {
    ...ofAuthority(),
    studentId: partOf('student_id', () => folioStudent.id),
    criterionId: partOf('criterion_id', () => folioCriterion.id),
    /** Code of a level of the folio's scale; null is « indéfini ». */
    state: text('state'),
    /** Date of the observation (decision 211); of an unset cell the date since which it is. */
    leveledOn: instant('leveled_on'),
    /** Who made the observation; null before that was kept: then whoever changed it last. */
    leveledBy: integer('leveled_by').references(() => person.id, { onDelete: 'set null' }),
    comment: text('comment').notNull().default(''),
    /** Whom the comment is for; says nothing without one. */
    audience: text('audience').$type<Audience>().notNull().default('team'),
    /** Addresses of the marks, one a line; the first is `markUrl` of the API (decision 217). */
    markUrl: text('mark_url').notNull().default(''),
    /** « Vu » (OP-032). */
    checked: boolean('checked').notNull().default(false),
    /** Counts the changes of state, comment, mark and checked. */
    version: integer('version').notNull().default(0),
    /** Last change of the teachers' part. */
    updatedOn: instant('updated_on'),
    updatedBy: integer('updated_by').references(() => person.id, { onDelete: 'set null' }),
    /** The pupil's part, with a version of its own. */
    selfState: text('self_state'),
    selfComment: text('self_comment').notNull().default(''),
    selfVersion: integer('self_version').notNull().default(0),
    selfUpdatedOn: instant('self_updated_on'),
    discussionCount: smallint('discussion_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.criterionId] }),
    // No index on updatedBy: every change would then update the index.
    index('observation_criterion').on(t.criterionId),
  ],
);

/** An observation of a cell before its latest one; strictly earlier than `observation.leveledOn`. */
export const earlierObservation = pgTable(
  'earlier_observation',
  {
    ...ofAuthority(),
    studentId: integer('student_id').notNull(),
    criterionId: integer('criterion_id').notNull(),
    observedOn: instant('observed_on').notNull(),
    state: text('state').$type<LevelCode>().notNull(),
    comment: text('comment').notNull().default(''),
    markUrl: text('mark_url').notNull().default(''),
    audience: text('audience').$type<Audience>().notNull().default('team'),
    observedBy: integer('observed_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'earlier_observation_key', columns: [t.studentId, t.criterionId, t.observedOn] }),
    foreignKey({
      name: 'earlier_observation_observation',
      columns: [t.studentId, t.criterionId],
      foreignColumns: [observation.studentId, observation.criterionId],
    }).onDelete('cascade'),
  ],
);

/**
 * Every change of an observation, once: the key holds the version that it made, and the instant, because the table is in
 * parts of a school year (`parts.ts`). The cell's lock, under which a change is written, keeps its version its own.
 */
export const observationChange = pgTable(
  'observation_change',
  {
    ...ofAuthority(),
    studentId: integer('student_id').notNull(),
    criterionId: integer('criterion_id').notNull(),
    side: text('side').$type<'teacher' | 'pupil'>().notNull(),
    version: integer('version').notNull(),
    changedOn: instant('changed_on').notNull().defaultNow(),
    changedBy: integer('changed_by').references(() => person.id, { onDelete: 'set null' }),
    before: jsonb('before').$type<ObservationValues>().notNull(),
    after: jsonb('after').$type<ObservationValues>().notNull(),
    /** The gesture that it belongs to, `observationBlock.id`; null for a cell changed by itself. */
    block: uuid('block'),
  },
  (t) => [
    primaryKey({
      name: 'observation_change_key',
      columns: [t.studentId, t.criterionId, t.side, t.version, t.changedOn],
    }),
    foreignKey({
      name: 'observation_change_observation',
      columns: [t.studentId, t.criterionId],
      foreignColumns: [observation.studentId, observation.criterionId],
    }).onDelete('cascade'),
  ],
);

/** A gesture that changed several cells: its changes name it, so that it can be taken back as one (decision 156). */
export const observationBlock = pgTable(
  'observation_block',
  {
    ...ofAuthority(),
    folioId: partOf('folio_id', () => folio.id),
    /** Given by the client, so that several requests can belong to one gesture. */
    id: uuid('id').notNull(),
    way: text('way').$type<BlockWay>().notNull(),
    madeBy: integer('made_by').references(() => person.id, { onDelete: 'set null' }),
    madeOn: instant('made_on').notNull().defaultNow(),
    /** Wire id of the block that this one takes back. */
    undoes: text('undoes'),
    /** Who made the dated observation that it changed or took away, for when that comes back: the history names nobody. */
    observedBy: integer('observed_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.folioId, t.id] })],
);

/** A level that practice proposed and a teacher set aside: the cell is not asked about it again (decision 206). */
export const proposalAside = pgTable(
  'proposal_aside',
  {
    ...ofAuthority(),
    studentId: partOf('student_id', () => folioStudent.id),
    criterionId: partOf('criterion_id', () => folioCriterion.id),
    level: text('level').$type<ProposedLevel>().notNull(),
    setAsideBy: integer('set_aside_by').references(() => person.id, { onDelete: 'set null' }),
    setAsideOn: instant('set_aside_on').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.criterionId] }),
    index('proposal_aside_criterion').on(t.criterionId),
    check('proposal_aside_level', sql`level in ('ok', 'nok')`),
  ],
);

/**
 * A pupil who is shown what was observed of her in a folio from one day to another; `infinity`: until today, whichever
 * day that is (decision 212). Without a row she sees nothing.
 */
export const folioShowing = pgTable(
  'folio_showing',
  {
    ...ofAuthority(),
    studentId: partOf('student_id', () => folioStudent.id),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    shownOn: instant('shown_on').notNull().defaultNow(),
    shownBy: integer('shown_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.fromDay, t.toDay] }),
    check('folio_showing_days', sql`from_day <= to_day`),
  ],
);

/** A teacher outside the team to whom a pupil's part of a folio was given to read (decision 221). */
export const transmittedFolio = pgTable(
  'transmitted_folio',
  {
    ...ofAuthority(),
    id: id(),
    studentId: partOf('student_id', () => folioStudent.id),
    teacherId: partOf('teacher_id', () => person.id),
    /** Comments for the team too. */
    withTeamComments: boolean('with_team_comments').notNull().default(false),
    transmittedOn: instant('transmitted_on').notNull().defaultNow(),
    transmittedBy: integer('transmitted_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('transmitted_folio_once').on(t.studentId, t.teacherId),
    index('transmitted_folio_teacher').on(t.teacherId),
  ],
);

/** The teachers' discussion on an observation. */
export const observationComment = pgTable(
  'observation_comment',
  {
    ...ofAuthority(),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    studentId: integer('student_id').notNull(),
    criterionId: integer('criterion_id').notNull(),
    authorId: integer('author_id').references(() => person.id, { onDelete: 'set null' }),
    comment: text('comment').notNull(),
    createdOn: instant('created_on').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'observation_comment_observation',
      columns: [t.studentId, t.criterionId],
      foreignColumns: [observation.studentId, observation.criterionId],
    }).onDelete('cascade'),
    index('observation_comment_cell').on(t.studentId, t.criterionId, t.id),
    index('observation_comment_author').on(t.authorId),
  ],
);

/** Of what the table of a folio shows, but names. Raised by triggers of its pupils and criteria, and where cells are written. */
export const folioRevision = pgTable(
  'folio_revision',
  { ...ofAuthority(), folioId: partOf('folio_id', () => folio.id), ...revisionColumns },
  (t) => [primaryKey({ columns: [t.folioId, t.slot] })],
);

/** Of people's names, which all tables show. Raised by a trigger. */
export const nameRevision = pgTable('name_revision', { ...ofAuthority(), ...revisionColumns }, (t) => [
  primaryKey({ columns: [t.slot] }),
]);
