import type { BlockWay, Observation, ObservationDraft } from '@pupitre/contract';
import { type LevelCode, observationIdOf, UNSET_CODE } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanLines } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getFolioParts, getMemberFolio, getObservedFolio, getWritableCell } from '../folios/folio-access.service.ts';
import { findReadablePaths, holdMarks } from '../media/marks.service.ts';
import { type GestureOf, needsSeries, readGestures } from './asked-series.ts';
import { openBlock } from './blocks.queries.ts';
import { type CellRow, cellId, type OpenCell, type TeacherPart } from './cell.ts';
import { findCells, findCellsOfPupils, findNames } from './cells.queries.ts';
import { changeCell, undoGesture } from './change-cell.ts';
import { type CellDraft, changeTeacherParts } from './change-cells.service.ts';
import { marksIn, nextMarks } from './next-marks.ts';
import { presentCell, presentCells, type ShownCriterion, type ShownPupil, toIso } from './observations.presenter.ts';
import { openSince, type Pressing, standing } from './place-level.ts';
import { type PressClock, pressedAt, utcOf } from './press.ts';
import type { Said } from './say.ts';

/** The whole folio, one of its pupils or one of its criteria. */
export type Scope = { folioId: number; studentId?: number; criterionId?: number };
type ScopeParts = { pupils: ShownPupil[]; criteria: ShownCriterion[] };

/** Every cell of the scope, pupil by pupil in the order of the folio. */
export async function getObservations(db: Db, user: SignedInUser, scope: Scope): Promise<Observation[]> {
  await getMemberFolio(db, user, scope.folioId);
  return readScope(db, await getScopeParts(db, scope));
}

/** The same, with the instant since when each level stands, by id of the observation. */
export async function getDatedObservations(
  db: Db,
  user: SignedInUser,
  scope: Scope,
): Promise<{ observations: Observation[]; leveledOn: Map<number, string> }> {
  await getMemberFolio(db, user, scope.folioId);
  const parts = await getScopeParts(db, scope);
  const cells = await readCells(db, parts);
  const dates = cells.flatMap(({ studentId, criterionId, leveledOn }): [number, string][] =>
    leveledOn === null ? [] : [[observationIdOf(studentId, criterionId), toIso(leveledOn)]],
  );
  return { observations: await presentScope(db, parts, cells), leveledOn: new Map(dates) };
}

async function getScopeParts(db: Db, { folioId, studentId, criterionId }: Scope): Promise<ScopeParts> {
  const { pupils, criteria } = await getFolioParts(db, folioId);
  const chosen = {
    pupils: studentId === undefined ? pupils : pupils.filter(({ id }) => id === studentId),
    criteria: criterionId === undefined ? criteria : criteria.filter(({ id }) => id === criterionId),
  };
  if (studentId !== undefined && chosen.pupils.length === 0) throw new AppError('PUPIL_NOT_FOUND');
  if (criterionId !== undefined && chosen.criteria.length === 0) throw new AppError('CRITERION_NOT_FOUND');
  return chosen;
}

const readScope = async (db: Db, parts: ScopeParts): Promise<Observation[]> =>
  presentScope(db, parts, await readCells(db, parts));

async function readCells(db: Db, { pupils, criteria }: ScopeParts): Promise<CellRow[]> {
  const studentIds = pupils.map(({ id }) => id);
  const [criterion] = criteria;
  if (criterion === undefined || criteria.length > 1) return findCellsOfPupils(db, studentIds);
  return findCells(
    db,
    studentIds.map((studentId) => ({ studentId, criterionId: criterion.id })),
  );
}

const presentScope = async (db: Db, { pupils, criteria }: ScopeParts, cells: readonly CellRow[]) =>
  presentCells(cells, pupils, criteria, await findNames(db, changersOf(cells)));

function changersOf(cells: readonly CellRow[]): number[] {
  const ids = new Set<number>();
  for (const { updatedBy } of cells) if (updatedBy !== null) ids.add(updatedBy);
  return [...ids];
}

type ObservationSave = {
  drafts: readonly ObservationDraft[];
  timeZone: string;
  clock: PressClock;
  /** The gesture, where the request is one of several. */
  block: string | undefined;
  way: BlockWay;
};

/** Saves changed cells of the scope, all or nothing, and answers the whole scope as it is then (OP-109). */
export async function saveObservations(
  db: Db,
  user: SignedInUser,
  scope: Scope,
  { drafts, timeZone, clock, block, way }: ObservationSave,
): Promise<Observation[]> {
  const { severalADay } = await getObservedFolio(db, user, scope.folioId);
  const parts = await getScopeParts(db, scope);
  checkKeys(scope, parts, drafts);
  checkChosen(drafts);
  const paths = await findReadablePaths(db, user, drafts.flatMap(marksIn));
  const gestureOf = await readGestures(db, drafts, timeZone);
  const pressings = drafts.map(({ le }) => ({ at: pressedAt(le, clock), personId: user.id, timeZone, severalADay }));
  const outcome = await changeTeacherParts(
    db,
    {
      personId: user.id,
      folioId: scope.folioId,
      block: areApart(drafts)
        ? block
        : await openBlock(db, user, { folioId: scope.folioId, block, way, cells: drafts.length }),
    },
    drafts.map((draft, index) => {
      const pressing = pressings[index] ?? { at: clock.now, personId: user.id, timeZone, severalADay };
      return cellDraft(draft, {
        pressing,
        gestureOf,
        marksOf: (present, isNew) => nextMarks({ present, isNew }, draft, paths, index),
      });
    }),
    { formerSince: formerSince(drafts, pressings) },
  );
  if ('stale' in outcome) {
    throw new AppError('STALE', { conflicts: await presentStale(db, outcome.stale, parts) });
  }
  await holdNewMarks(db, [...outcome.cells.values()], { drafts, paths });
  return readScope(db, parts);
}

/** Cells that were pressed one by one, and waited for the network together: each is taken back by its own name. */
const areApart = (drafts: readonly ObservationDraft[]): boolean => drafts.every(({ geste }) => geste !== undefined);

/** The cells that were sent, as the answer shows them. */
export function chooseWritten(answer: readonly Observation[], drafts: readonly ObservationDraft[]): Observation[] {
  const written = new Set(drafts.map((draft) => observationIdOf(draft.monitoredStudentId, draft.criteriaId)));
  return answer.filter(({ id }) => written.has(id));
}

/** Answer to a repeated save: what the first run wrote, as it was then, among the scope as it is now. */
export async function getRepeated(
  db: Db,
  user: SignedInUser,
  scope: Scope,
  written: readonly Observation[],
): Promise<Observation[]> {
  const first = new Map(written.map((cell) => [cell.id, cell]));
  return (await getObservations(db, user, scope)).map((cell) => first.get(cell.id) ?? cell);
}

/** Each row names a present pupil and criterion of the scope, and each cell comes once. */
function checkKeys({ studentId, criterionId }: Scope, parts: ScopeParts, drafts: readonly ObservationDraft[]): void {
  const pupils = new Set(parts.pupils.map(({ id }) => id));
  const criteria = new Set(parts.criteria.map(({ id }) => id));
  const fields: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { monitoredStudentId, criteriaId }] of drafts.entries()) {
    const id = cellId({ studentId: monitoredStudentId, criterionId: criteriaId });
    if (studentId !== undefined && monitoredStudentId !== studentId) {
      fields[`${index}.monitoredStudentId`] = 'Cette observation est d’un autre élève.';
    } else if (criterionId !== undefined && criteriaId !== criterionId) {
      fields[`${index}.criteriaId`] = 'Cette observation est d’un autre critère.';
    } else if (seen.has(id)) fields[index] = 'Cette observation figure deux fois.';
    seen.add(id);
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  if (drafts.some(({ monitoredStudentId }) => !pupils.has(monitoredStudentId))) throw new AppError('PUPIL_NOT_FOUND');
  if (drafts.some(({ criteriaId }) => !criteria.has(criteriaId))) throw new AppError('CRITERION_NOT_FOUND');
}

/** Since when `former` is wanted for levels that are given; one that is taken back may be of any day. */
export function formerSince(
  drafts: readonly Pick<ObservationDraft, 'state' | 'par'>[],
  pressings: readonly Pressing[],
) {
  if (drafts.every(({ state }) => state === undefined)) return 'infinity';
  if (drafts.some(({ par }) => par === 'back')) return '-infinity';
  // Rows of one request were mostly pressed on one day: the first one tells.
  const first = pressings.reduce((least, one) => (one.at < least.at ? one : least));
  return `${utcOf(openSince(first))}Z`;
}

type Drafting = { pressing: Pressing; gestureOf: GestureOf; marksOf: Said['marksOf'] };

/** What the row makes of its cell. */
function cellDraft(
  draft: Omit<ObservationDraft, 'markUrl' | 'marks' | 'addMarks'>,
  { pressing, gestureOf, marksOf }: Drafting,
): CellDraft<TeacherPart> {
  const key = { studentId: draft.monitoredStudentId, criterionId: draft.criteriaId };
  const { annule: undone, par: press, audience, checked, du } = draft;
  const comment = draft.comment === undefined ? undefined : cleanLines(draft.comment);
  const row = { state: draft.state, press, comment, audience, checked, du, marksOf };
  return {
    ...key,
    version: draft.version,
    gesture: draft.geste,
    needsSeries: needsSeries(draft),
    change: (cell, earlier) => {
      if (undone === undefined) return changeCell(cell, earlier, row, pressing);
      const before = undoGesture(cell, earlier, { ...gestureOf(key, undone), keepsSaid: true });
      return before ?? { ...standing(cell), checked: cell.checked };
    },
  };
}

/** What is said of an observation that somebody chose keeps or changes its level: it never is without one. */
function checkChosen(drafts: readonly ObservationDraft[]): void {
  const index = drafts.findIndex(({ du, state }) => du !== undefined && state === null);
  if (index >= 0) throw new AppError('INVALID', { fields: { [`${index}.state`]: 'Un niveau est attendu.' } });
}

type NewMarks = { drafts: readonly ObservationDraft[]; paths: ReadonlyMap<string, string> };

/** Attaches the media of new marks to their cells, also those of an observation of before. */
async function holdNewMarks(db: Db, cells: readonly CellRow[], { drafts, paths }: NewMarks): Promise<void> {
  if (drafts.every((draft) => marksIn(draft).length === 0)) return;
  const given = drafts.map((draft) => ({
    studentId: draft.monitoredStudentId,
    criterionId: draft.criteriaId,
    markUrl: marksIn(draft)
      .flatMap((address) => paths.get(address) ?? [])
      .join('\n'),
  }));
  await holdMarks(
    db,
    [...cells, ...given].filter(({ markUrl }) => markUrl !== ''),
  );
}

async function presentStale(db: Db, stale: readonly CellRow[], { pupils, criteria }: ScopeParts) {
  const names = await findNames(db, changersOf(stale));
  const pupilOf = new Map(pupils.map((pupil) => [pupil.id, pupil]));
  const criterionOf = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return stale.flatMap((cell) => {
    const pupil = pupilOf.get(cell.studentId);
    const criterion = criterionOf.get(cell.criterionId);
    return pupil === undefined || criterion === undefined ? [] : [presentCell(cell, pupil, criterion, names)];
  });
}

type FastSave = {
  folioId: number;
  studentId: number;
  criterionId: number;
  level: LevelCode | typeof UNSET_CODE;
  version: number | undefined;
  timeZone: string;
  clock: PressClock;
  pressed: Pick<ObservationDraft, 'le' | 'par' | 'geste' | 'annule'>;
};

/** Sets the level of one cell (OP-108); the shortest way, because a table is filled by thousands of these. */
export async function saveLevel(
  db: Db,
  user: SignedInUser,
  { folioId, studentId, criterionId, level, version, timeZone, clock, pressed }: FastSave,
): Promise<Observation> {
  const at = pressedAt(pressed.le, clock);
  const pressing = { at, personId: user.id, timeZone };
  const state = level === UNSET_CODE ? null : level;
  const row = { criteriaId: criterionId, monitoredStudentId: studentId, state, version, ...pressed };
  // Before the folio's rule is known: with one observation a day it may still be put right for longer.
  const since = formerSince([row], [{ ...pressing, severalADay: false }]);
  const { folio, pupil, criterion, stored } = await getWritableCell(db, user, {
    folioId,
    studentId,
    criterionId,
    formerSince: since,
  });
  const gestureOf = await readGestures(db, [row], timeZone);
  const draft = cellDraft(row, {
    pressing: { ...pressing, severalADay: folio.severalADay },
    gestureOf,
    marksOf: (present, isNew) => (isNew ? '' : present),
  });
  const known: readonly OpenCell[] = stored === null ? [] : [stored];
  const outcome = await changeTeacherParts(db, { personId: user.id, folioId }, [draft], { formerSince: since, known });
  const [cell] = 'stale' in outcome ? outcome.stale : outcome.cells.values();
  if (cell === undefined) throw new AppError('UNEXPECTED');
  const shown = presentCell(cell, pupil, criterion, await namesBut(db, user, cell.updatedBy));
  if ('stale' in outcome) throw new AppError('STALE', { current: shown });
  return shown;
}

/** The name of the person who changed the cell; the caller's own needs no statement. */
async function namesBut(db: Db, user: SignedInUser, id: number | null): Promise<ReadonlyMap<number, string>> {
  if (id === null || id === user.id) return new Map([[user.id, user.displayName]]);
  return findNames(db, [id]);
}
