import { FOLIO_CRITERIA_MAX, FOLIO_PUPILS_MAX, type Folio, REMOVED_DAYS, type RemovedParts } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { ItemTable } from '../../content/items.queries.ts';
import { getEditable, getReadable } from '../../content/kind.ts';
import { lockContent } from '../../content/rows.queries.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { tellApart } from '../directory/twins.service.ts';
import { FOLIO } from './folio-kind.ts';
import {
  countPartObservations,
  FOLIO_CRITERIA,
  FOLIO_PUPILS,
  findAllCriteria,
  findAllPupils,
  recountParts,
  returnPart,
  updateFolio,
} from './folio-write.queries.ts';
import { seesPupils } from './folios.policy.ts';
import { presentCriterion, presentPupil } from './folios.presenter.ts';
import type { FolioRow } from './folios.queries.ts';
import { markEdited } from './generated-folios.queries.ts';

/** What was taken out before this moment does not come back. */
export const removalLimit = (now: Date) => new Date(now.getTime() - REMOVED_DAYS * DAY_MS);

/** What can come back, latest first; pupils for members only. */
export async function getRemovedParts(db: Db, user: SignedInUser, id: number, now = new Date()): Promise<RemovedParts> {
  const current = await getEditable(db, FOLIO, user, id);
  const criteria = returnable(await findAllCriteria(db, id), now);
  const pupils = await tellApart(db, user, await findRemovedPupils(db, current, now), {
    idOf: ({ personId }) => personId,
    classOf: ({ className }) => className,
  });
  const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  // Non-members see nothing of the observations, not even their number.
  const counted = seesPupils(current) ? idsOf(criteria) : [];
  const ofCriteria = await countPartObservations(db, 'folio_criterion', counted);
  const ofPupils = await countPartObservations(db, 'folio_student', idsOf(pupils));
  return {
    criterias: criteria.map((row) => ({ ...presentCriterion(row), ...presentRemoval(row, ofCriteria, now) })),
    monitoredStudents: pupils.map((row) => ({ ...presentPupil(row), ...presentRemoval(row, ofPupils, now) })),
  };
}

const findRemovedPupils = async (db: Db, row: FolioRow, now: Date) =>
  seesPupils(row) ? returnable(await findAllPupils(db, row.id), now) : [];

type Removed<Row> = Row & { removedOn: Date };

function returnable<Row extends { id: number; removedOn: Date | null }>(rows: readonly Row[], now: Date) {
  const limit = removalLimit(now);
  return rows
    .filter((row): row is Removed<Row> => row.removedOn !== null && row.removedOn > limit)
    .sort((one, other) => other.removedOn.getTime() - one.removedOn.getTime() || one.id - other.id);
}

const presentRemoval = (
  { id, removedOn }: { id: number; removedOn: Date },
  counts: ReadonlyMap<number, number>,
  now: Date,
) => ({
  removedOn: removedOn.toISOString(),
  daysLeft: Math.max(0, Math.ceil(REMOVED_DAYS - (now.getTime() - removedOn.getTime()) / DAY_MS)),
  observationCount: counts.get(id) ?? 0,
});

export async function restoreCriterion(
  db: Db,
  user: SignedInUser,
  ids: { id: number; criteriaId: number },
  now = new Date(),
): Promise<Folio> {
  await lockContent(db, 'folio', ids.id);
  const current = await getEditable(db, FOLIO, user, ids.id);
  const rows = returnable(await findAllCriteria(db, ids.id), now);
  if (!rows.some((row) => row.id === ids.criteriaId)) throw new AppError('NOT_FOUND');
  if (current.criterionCount >= FOLIO_CRITERIA_MAX) {
    throw new AppError('INVALID', { fields: { criterias: `${FOLIO_CRITERIA_MAX} critères au maximum.` } });
  }
  return putBack(db, user, FOLIO_CRITERIA, ids.id, ids.criteriaId);
}

export async function restorePupil(
  db: Db,
  user: SignedInUser,
  ids: { id: number; studentId: number },
  now = new Date(),
): Promise<Folio> {
  await lockContent(db, 'folio', ids.id);
  const current = await getEditable(db, FOLIO, user, ids.id);
  const rows = await findRemovedPupils(db, current, now);
  if (!rows.some((row) => row.id === ids.studentId)) throw new AppError('PUPIL_NOT_FOUND');
  if (current.rpn) {
    throw new AppError('INVALID', { fields: { rpn: 'Un folio modèle ne contient pas d’élèves.' } });
  }
  // Any more, and no save of the folio would be accepted.
  if (current.studentCount >= FOLIO_PUPILS_MAX) {
    throw new AppError('INVALID', { fields: { monitoredStudents: `${FOLIO_PUPILS_MAX} élèves au maximum.` } });
  }
  return putBack(db, user, FOLIO_PUPILS, ids.id, ids.studentId);
}

async function putBack(db: Db, user: SignedInUser, table: ItemTable, id: number, partId: number): Promise<Folio> {
  await returnPart(db, table, id, partId);
  await updateFolio(db, id);
  await recountParts(db, id);
  await markEdited(db, id);
  return FOLIO.present(db, user, await getReadable(db, FOLIO, user, id));
}
