import { type Audience, DEFAULT_FOLIO_ICON } from '@pupitre/contract';
import { foldText, type LevelCode } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import {
  earlierObservation,
  folio,
  folioCriterion,
  folioMember,
  folioStudent,
  type ObservationValues,
  observation,
  observationChange,
  observationComment,
} from '../../db/folio-schema.ts';
import { holdMarks } from '../../modules/media/marks.service.ts';
import type { TeamOverride } from './build-list.ts';
import { buildTeacher, type PersonRow } from './build-person.ts';
import { nextId, onlyRow } from './next-id.ts';
import { stableUuid } from './stable-uuid.ts';

export type FolioRow = typeof folio.$inferSelect;
export type FolioCriterionRow = typeof folioCriterion.$inferSelect;
export type FolioStudentRow = typeof folioStudent.$inferSelect;
export type CriterionOverrides = Partial<Omit<typeof folioCriterion.$inferInsert, 'id' | 'folioId' | 'position'>>;
type PupilOverride = Pick<PersonRow, 'id'> & { removedOn?: Date; className?: string; schoolName?: string };

/** The observation of one cell; pupil and criterion by their index in the folio. */
export type CellOverride = {
  pupil: number;
  criterion: number;
  state?: string | null;
  comment?: string;
  audience?: Audience;
  checked?: boolean;
  /** Addresses of its traces, each on a line. */
  markUrl?: string;
  /** Its observations before this one, oldest first. */
  earlier?: readonly {
    state: LevelCode;
    on: Date;
    comment?: string;
    audience?: Audience;
    by?: Pick<PersonRow, 'id'>;
  }[];
  selfState?: string | null;
  selfComment?: string;
  /** The teachers' discussion, oldest first. */
  discussion?: readonly { author: Pick<PersonRow, 'id'>; comment: string }[];
  /** The observing teacher; the owner by default. */
  by?: Pick<PersonRow, 'id'>;
  on?: Date;
};

export type FolioOverrides = Partial<Omit<typeof folio.$inferInsert, 'id' | 'authorId'>> & {
  /** Owner; a new teacher by default. */
  author?: Pick<PersonRow, 'id'>;
  /** Its criteria in order; three ordinary ones by default. */
  criteria?: readonly CriterionOverrides[];
  /** Monitored pupils in order; nobody by default. */
  pupils?: readonly PupilOverride[];
  /** Educational team; nobody by default. */
  team?: readonly (TeamOverride & { seesObservations?: boolean })[];
  /** Observations, each as its first change; nothing by default. */
  observations?: readonly CellOverride[];
};

const ORDINARY_CRITERIA: readonly CriterionOverrides[] = [
  { label: 'Lit un texte court à voix haute' },
  { label: 'Repère les informations d’un texte' },
  { label: 'Écrit une phrase correcte' },
];

/** A folio; `criteria` and `pupils` of the answer are its rows in order, the removed ones among them. */
export async function buildFolio(
  db: Db,
  overrides: FolioOverrides = {},
): Promise<FolioRow & { criteria: FolioCriterionRow[]; pupils: FolioStudentRow[] }> {
  const { author, criteria = ORDINARY_CRITERIA, pupils = [], team = [], observations = [], ...columns } = overrides;
  const { id: authorId } = author ?? (await buildTeacher(db));
  const id = await nextId(db, folio);
  const title = columns.title ?? `Folio ${id}`;
  const updatedOn = columns.updatedOn ?? new Date();
  const rows = await db
    .insert(folio)
    .overridingSystemValue()
    .values({
      id,
      title,
      icon: DEFAULT_FOLIO_ICON,
      color: 'c-grey',
      authorId,
      secret: stableUuid(`folio ${id}`),
      categories: [...new Set(criteria.flatMap((one) => one.categories ?? []))],
      criterionCount: criteria.filter((one) => (one.removedOn ?? null) === null).length,
      studentCount: pupils.filter((one) => one.removedOn === undefined).length,
      searchText: foldText(title),
      updatedOn,
      rpnOn: columns.rpn === true ? updatedOn : null,
      ...columns,
    })
    .returning();
  const row = onlyRow(rows);
  const criterionRows = criteria.map((one, position) => ({
    label: `Critère ${position + 1}`,
    ...one,
    folioId: id,
    position,
  }));
  const kept = criterionRows.length === 0 ? [] : await db.insert(folioCriterion).values(criterionRows).returning();
  const pupilRows = pupils.map(({ id: personId, removedOn, className, schoolName }, position) => ({
    folioId: id,
    personId,
    position,
    removedOn: removedOn ?? null,
    className: className ?? '',
    schoolName: schoolName ?? '',
  }));
  const monitored = pupilRows.length === 0 ? [] : await db.insert(folioStudent).values(pupilRows).returning();
  await db.insert(folioMember).values([
    { folioId: id, personId: authorId, role: 'owner' as const },
    ...team.map(({ person, canEdit = true, seesObservations = true }, position) => ({
      folioId: id,
      personId: person.id,
      role: canEdit ? ('editor' as const) : seesObservations ? ('reader' as const) : ('criteria' as const),
      position,
    })),
  ]);
  const cells = observations.map((cell) => {
    const pupil = monitored[cell.pupil];
    const criterion = kept[cell.criterion];
    if (pupil === undefined || criterion === undefined) throw new Error(`Folio ${id} has no such cell.`);
    return {
      ...cell,
      studentId: pupil.id,
      criterionId: criterion.id,
      pupilId: pupil.personId,
      on: cell.on ?? updatedOn,
    };
  });
  await observe(db, authorId, cells);
  return { ...row, criteria: kept, pupils: monitored };
}

type Cell = CellOverride & { studentId: number; criterionId: number; pupilId: number; on: Date };

/** Rows of the cells, each with the change that made it. */
async function observe(db: Db, authorId: number, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return;
  const changes: (typeof observationChange.$inferInsert)[] = [];
  const rows = cells.map((cell) => {
    const { studentId, criterionId, on, by = { id: authorId } } = cell;
    const { state, comment, audience, checked, markUrl } = cell;
    const taught = differing({ state, comment, audience, checked, markUrl });
    const own = differing({ selfState: cell.selfState, selfComment: cell.selfComment });
    const key = { studentId, criterionId, version: 1, changedOn: on };
    if (taught !== null) changes.push({ ...key, ...taught, side: 'teacher', changedBy: by.id });
    if (own !== null) changes.push({ ...key, ...own, side: 'pupil', changedBy: cell.pupilId });
    return {
      studentId,
      criterionId,
      ...taught?.after,
      ...own?.after,
      version: taught === null ? 0 : 1,
      leveledOn: taught?.after.state == null ? null : on,
      leveledBy: taught?.after.state == null ? null : by.id,
      updatedOn: taught === null ? null : on,
      updatedBy: taught === null ? null : by.id,
      selfVersion: own === null ? 0 : 1,
      selfUpdatedOn: own === null ? null : on,
      discussionCount: cell.discussion?.length ?? 0,
    };
  });
  for (const some of inParts(rows)) await db.insert(observation).values(some);
  await holdMarks(
    db,
    cells.flatMap(({ studentId, criterionId, markUrl = '' }) =>
      markUrl === '' ? [] : [{ studentId, criterionId, markUrl }],
    ),
  );
  const earlier = cells.flatMap(({ studentId, criterionId, by: last = { id: authorId }, earlier: ones = [] }) =>
    ones.map(({ on, by = last, ...values }) => ({
      studentId,
      criterionId,
      observedOn: on,
      observedBy: by.id,
      ...values,
    })),
  );
  for (const some of inParts(earlier)) await db.insert(earlierObservation).values(some);
  for (const some of inParts(changes)) await db.insert(observationChange).values(some);
  const said = cells.flatMap(({ studentId, criterionId, on, discussion = [] }) =>
    discussion.map(({ author, comment }, index) => ({
      studentId,
      criterionId,
      authorId: author.id,
      comment,
      createdOn: new Date(on.getTime() + (index + 1) * 3_600_000),
    })),
  );
  if (said.length > 0) await db.insert(observationComment).values(said);
}

/** PostgreSQL takes 65,535 values at once. */
const ROWS_AT_ONCE = 2_000;

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );

const UNSET: Required<Omit<ObservationValues, 'leveledOn' | 'pushed' | 'earlier' | 'of' | 'keeps'>> = {
  state: null,
  comment: '',
  audience: 'team',
  markUrl: '',
  checked: false,
  selfState: null,
  selfComment: '',
};

/** What these values change in an unset cell; null when nothing. */
function differing(values: { [Name in keyof typeof UNSET]?: ObservationValues[Name] | undefined }) {
  const names = (Object.keys(values) as (keyof typeof UNSET)[]).filter(
    (name) => values[name] !== undefined && values[name] !== UNSET[name],
  );
  if (names.length === 0) return null;
  const pick = (from: typeof values): ObservationValues => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(UNSET), after: pick(values) };
}
