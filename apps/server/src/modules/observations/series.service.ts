import { randomUUID } from 'node:crypto';
import type { CellSeries, DatedDraft, FolioSeries, RowSeries, SavedSeries } from '@pupitre/contract';
import { isoDay, schoolYearAt, type YearEnd } from '@pupitre/learning';
import type { EarlierRow } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type FolioCell, getMemberFolio, getRevision, requireObserving } from '../folios/folio-access.service.ts';
import { deleteBlock, noteObserver, openBlock } from './blocks.queries.ts';
import { type CellRow, cellId, untouchedCell } from './cell.ts';
import { findEarlier, findNames } from './cells.queries.ts';
import { changeTeacherParts } from './change-cells.service.ts';
import { changeSeries, findDated, presentRow } from './change-series.ts';
import { findCellOf } from './find-cell.ts';
import { presentCell } from './observations.presenter.ts';
import type { Scope } from './observations.service.ts';
import { dayIn } from './press.ts';
import { presentDated, presentRowSeries, presentSeries } from './series.presenter.ts';
import { findDatedLevels, findSeries } from './series.queries.ts';

export type SchoolTime = { timeZone: string; yearEnd: YearEnd };

/** Days that an observation may be given: of this school year, until today. */
const daysOf = (now: Date, { timeZone, yearEnd }: SchoolTime) => ({
  from: isoDay(schoolYearAt(now, yearEnd).from),
  to: dayIn(now.getTime(), timeZone),
});

/** The dated observations of one cell, for every member. */
export async function getCellSeries(
  db: Db,
  user: SignedInUser,
  { folioId, observationId }: { folioId: number; observationId: number },
  time: SchoolTime,
): Promise<CellSeries> {
  const found = await findCellOf(db, user, folioId, observationId);
  const key = { studentId: found.pupil.id, criterionId: found.criterion.id };
  const cell = found.stored ?? untouchedCell(key);
  return presentCellSeries(db, { found, cell, earlier: await earlierOf(db, cell) }, time);
}

const earlierOf = async (db: Db, cell: CellRow): Promise<readonly EarlierRow[]> =>
  (await findEarlier(db, [cell])).get(cellId(cell)) ?? [];

type Read = { found: FolioCell; cell: CellRow; earlier: readonly EarlierRow[] };

async function presentCellSeries(db: Db, { found, cell, earlier }: Read, time: SchoolTime): Promise<CellSeries> {
  const present = presentRow(cell);
  const series = present === null ? earlier : [...earlier, present];
  const people = [cell.updatedBy, ...series.map(({ by }) => by)].flatMap((id) => id ?? []);
  const names = await findNames(db, [...new Set(people)]);
  return {
    observation: presentCell(cell, found.pupil, found.criterion, names),
    series: series.map((row) => presentDated(row, names, time.timeZone)),
    days: daysOf(new Date(), time),
  };
}

type SeriesSave = { folioId: number; observationId: number; version: number | undefined; draft: DatedDraft };

/** Changes one dated observation, as a gesture of its own in the history, which can be taken back. */
export async function saveCellSeries(
  db: Db,
  user: SignedInUser,
  { folioId, observationId, version, draft }: SeriesSave,
  time: SchoolTime,
): Promise<SavedSeries> {
  const found = await findCellOf(db, user, folioId, observationId);
  requireObserving(found.folio);
  const key = { studentId: found.pupil.id, criterionId: found.criterion.id };
  const now = new Date();
  const rules = {
    personId: user.id,
    now: now.getTime(),
    timeZone: time.timeZone,
    severalADay: found.folio.severalADay,
    days: daysOf(now, time),
  };
  const block = await openBlock(db, user, { folioId, block: randomUUID(), way: 'dated', cells: 1 });
  let observedBy: number | null = null;
  const outcome = await changeTeacherParts(db, { personId: user.id, folioId, block }, [
    {
      ...key,
      version,
      needsSeries: true,
      change: (cell, earlier) => {
        observedBy = findDated(presentRow(cell), earlier, draft.observedOn)?.by ?? null;
        return changeSeries(cell, earlier, draft, rules);
      },
    },
  ]);
  const [cell] = 'stale' in outcome ? outcome.stale : outcome.cells.values();
  if (cell === undefined) throw new AppError('UNEXPECTED');
  const shown = await presentCellSeries(db, { found, cell, earlier: await earlierOf(db, cell) }, time);
  if ('stale' in outcome) throw new AppError('STALE', { current: shown.observation });
  const isChanged = outcome.changed.length > 0;
  if (block !== undefined && !isChanged) await deleteBlock(db, block);
  else if (block !== undefined && observedBy !== null) await noteObserver(db, block, observedBy);
  return { ...shown, block: isChanged ? (block ?? null) : null };
}

/** The dated levels of a folio with their ETag, for a member; it is read first, as for the table. */
export async function getSeries(db: Db, user: SignedInUser, folioId: number, timeZone: string) {
  const { revision } = await getRevision(db, user, folioId);
  const read = async (): Promise<FolioSeries> => presentSeries(await findSeries(db, folioId, timeZone));
  return { etag: `W/"${revision}"`, read };
}

/** The dated levels of one pupil, or on one criterion, for every member; the pupils' own since the year began. */
export async function getRowSeries(
  db: Db,
  user: SignedInUser,
  scope: Scope,
  { timeZone, yearEnd }: SchoolTime,
): Promise<RowSeries[]> {
  await getMemberFolio(db, user, scope.folioId);
  const from = isoDay(schoolYearAt(new Date(), yearEnd).from);
  const { pupils, criteria, levels } = await findDatedLevels(db, { ...scope, timeZone, from });
  if (scope.studentId !== undefined && pupils === 0) throw new AppError('PUPIL_NOT_FOUND');
  if (scope.criterionId !== undefined && criteria === 0) throw new AppError('CRITERION_NOT_FOUND');
  return presentRowSeries(levels);
}
