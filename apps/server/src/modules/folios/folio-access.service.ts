import type { Former, StoredCell } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
import type { FolioRole } from '../../db/folio-schema.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { tellApart } from '../directory/twins.service.ts';
import {
  type AccessRow,
  type FolioParts,
  selectAccess,
  selectCell,
  selectMembers,
  selectParts,
  selectRevision,
} from './folio-access.queries.ts';
import { closedBecause, type FolioFacts, refusedObserving, seesPupils } from './folios.policy.ts';

export type { CriterionPart, FolioParts, PupilPart } from './folio-access.queries.ts';
export { CELLS_REVISION } from './folio-access.queries.ts';

/** A folio as whoever may see its pupils has it. */
export type MemberFolio = Pick<
  AccessRow,
  'id' | 'title' | 'icon' | 'color' | 'optionsProfessionnelles' | 'severalADay'
> & {
  isMember: true;
  archivedOn: AccessRow['archivedOn'];
  /** May write observations; else why not. */
  mayObserve: boolean;
  refusal: ReturnType<typeof refusedObserving>;
};

/** The folio for its owner and its team. For everybody else nothing of its pupils exists, a model's reader included. */
export async function getMemberFolio(db: Db, user: SignedInUser, folioId: number): Promise<MemberFolio> {
  const [row] = await selectAccess(db, [folioId, user.id]);
  return memberFolio(user, row);
}

/** Another text after every change of what the folio's table shows, for a member. Read before the table, never after. */
export async function getRevision(db: Db, user: SignedInUser, folioId: number) {
  const [row] = await selectRevision(db, [folioId, user.id]);
  memberFolio(user, row);
  return { revision: row?.revision ?? '', callerName: row?.callerName ?? '' };
}

function memberFolio(user: SignedInUser, row: AccessRow | undefined): MemberFolio {
  if (row === undefined || !seesPupils(row)) throw new AppError('FOLIO_NOT_FOUND');
  const { id, title, icon, color, optionsProfessionnelles, severalADay, archivedOn } = row;
  const refusal = refusedObserving(user, row);
  return {
    id,
    title,
    icon,
    color,
    optionsProfessionnelles,
    severalADay,
    isMember: true,
    archivedOn,
    mayObserve: refusal === null,
    refusal,
  };
}

/** The same for writing observations: a member who may only read is refused, and everybody in an archived folio. */
export async function getObservedFolio(db: Db, user: SignedInUser, folioId: number): Promise<MemberFolio> {
  return requireObserving(await getMemberFolio(db, user, folioId));
}

export function requireObserving(folio: MemberFolio): MemberFolio {
  if (folio.refusal !== null) throw new AppError(folio.refusal);
  return folio;
}

/** What asks for no right to edit, such as a word in a discussion or a pupil's own part, still needs an open folio. */
export function requireOpenFolio(folio: Pick<FolioFacts, 'archivedOn'>): void {
  const reason = closedBecause(folio);
  if (reason !== null) throw new AppError(reason);
}

/** Present criteria and pupils of a folio, each in its order. */
export async function getFolioParts(db: Db, folioId: number): Promise<FolioParts> {
  const [parts] = await selectParts(db, [folioId]);
  return parts ?? { criteria: [], pupils: [] };
}

/** The same for one teacher: pupils of one name are told apart by what this teacher knows of them. */
export async function getPartsFor(db: Db, user: Pick<SignedInUser, 'id'>, folioId: number): Promise<FolioParts> {
  return tellPartsApart(db, user, await getFolioParts(db, folioId));
}

export async function tellPartsApart(db: Db, user: Pick<SignedInUser, 'id'>, parts: FolioParts): Promise<FolioParts> {
  const pupils = await tellApart(db, user, parts.pupils, {
    idOf: ({ personId }) => personId,
    classOf: ({ className }) => className,
  });
  return { ...parts, pupils };
}

export type FolioCell = {
  folio: MemberFolio;
  pupil: { id: number; personId: number; displayName: string };
  criterion: { id: number; label: string; studentEvaluationEnabled: boolean };
  /** What is kept of the cell; null before its first change. */
  stored: (StoredCell & { studentId: number; criterionId: number; former: Former | null }) | null;
};

const NEVER = 'infinity';
type CellAsked = {
  folioId: number;
  studentId: number;
  criterionId: number;
  /** `former` is read where the observation is not older; an instant of PostgreSQL. */
  formerSince?: string;
};

/** A cell that the member may read: its folio, its present pupil and criterion, by one statement. */
export async function getCell(db: Db, user: SignedInUser, cell: CellAsked): Promise<FolioCell> {
  const { folioId, studentId: pupilId, criterionId: askedId, formerSince = NEVER } = cell;
  const [row] = await selectCell(db, [folioId, user.id, pupilId, askedId, formerSince]);
  const folio = memberFolio(user, row);
  const { studentId = null, personId = null, displayName = null, criterionId = null } = row ?? {};
  if (studentId === null || personId === null || displayName === null) throw new AppError('PUPIL_NOT_FOUND');
  if (criterionId === null) throw new AppError('CRITERION_NOT_FOUND');
  return {
    folio,
    pupil: { id: studentId, personId, displayName },
    criterion: {
      id: criterionId,
      label: row?.criterionLabel ?? '',
      studentEvaluationEnabled: row?.studentEvaluationEnabled === true,
    },
    // A kept cell has a version, and all that cannot be null with it.
    stored: row === undefined || row.version === null ? null : (row as NonNullable<FolioCell['stored']>),
  };
}

/** A cell that the member may write. */
export async function getWritableCell(db: Db, user: SignedInUser, cell: CellAsked): Promise<FolioCell> {
  const found = await getCell(db, user, cell);
  requireObserving(found.folio);
  return found;
}

export type FolioMember = { personId: number; role: FolioRole };

/** Owner and those of the team who see its pupils, without those who have left; nobody where it is deleted. */
export const findFolioMembers = (db: Db, folioId: number): Promise<FolioMember[]> => selectMembers(db, [folioId]);
