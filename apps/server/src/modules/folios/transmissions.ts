import type { Parsed, Transmissions, transmitParts } from '@pupitre/contract';
import type { Config } from '../../config.ts';
import { getReadable } from '../../content/kind.ts';
import { lockContent } from '../../content/rows.queries.ts';
import { findTeamCandidates } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findClassTeams } from '../directory/directory.service.ts';
import { tellTransmittedParts, untellLost } from '../notifications/tell.service.ts';
import { findFolioMembers, getFolioParts } from './folio-access.service.ts';
import { FOLIO } from './folio-kind.ts';
import { canTransmitParts } from './folios.policy.ts';
import { findTransmissions, giveParts, type NewPart, takePart } from './transmissions.queries.ts';
import { presentTransmissions } from './transmitted-parts.presenter.ts';

type Scope = Config['directoryScope'];

async function getTransmittable(db: Db, user: SignedInUser, id: number) {
  const row = await getReadable(db, FOLIO, user, id);
  if (!canTransmitParts(row)) throw new AppError('FORBIDDEN');
  return row;
}

/** Who reads which pupil's part, and who could next. */
export async function getTransmissions(db: Db, user: SignedInUser, id: number, scope: Scope): Promise<Transmissions> {
  await getTransmittable(db, user, id);
  return readTransmissions(db, user, id, scope);
}

async function readTransmissions(db: Db, user: SignedInUser, id: number, scope: Scope): Promise<Transmissions> {
  const { pupils } = await getFolioParts(db, id);
  const classes = await findClassTeams(db, {
    callerId: user.id,
    personIds: pupils.map(({ personId }) => personId),
    scope,
  });
  const members = new Set((await findFolioMembers(db, id)).map(({ personId }) => personId));
  return presentTransmissions({ pupils, classes, members, given: await findTransmissions(db, id) });
}

type Body = Parsed<(typeof transmitParts)['body']>;

/** Gives pupils' parts to teachers outside the team: all, or none of them. Who may is asked under the folio's lock. */
export async function transmit(
  db: Db,
  user: Caller,
  { id, parts, withTeamComments }: Body & { id: number },
  scope: Scope,
): Promise<Transmissions> {
  await lockContent(db, 'folio', id);
  const row = await getTransmittable(db, user, id);
  const { pupils } = await getFolioParts(db, id);
  const known = new Set(pupils.map((pupil) => pupil.id));
  if (!parts.every(({ studentId }) => known.has(studentId))) throw new AppError('PUPIL_NOT_FOUND');
  const wanted = await findReceivers(db, id, parts);
  const had = new Set((await findTransmissions(db, id)).map(keyOf));
  await giveParts(db, { parts: wanted, withTeamComments, by: user.id });
  const news = new Set(wanted.filter((part) => !had.has(keyOf(part))).map(({ teacherId }) => teacherId));
  const given = await findTransmissions(db, id);
  const receivers = [...news].map((personId) => ({
    personId,
    count: given.filter(({ teacherId }) => teacherId === personId).length,
  }));
  await tellTransmittedParts(db, user, row, receivers);
  return readTransmissions(db, user, id, scope);
}

const keyOf = ({ studentId, teacherId }: NewPart) => `${studentId} ${teacherId}`;

const NO_TEACHER = 'Cette personne n’est pas dans l’annuaire des enseignant-e-s.';
const IN_TEAM = 'Cette personne fait déjà partie de l’équipe du folio.';

/** The teachers that the parts name, each outside the team. */
async function findReceivers(db: Db, folioId: number, parts: Body['parts']): Promise<NewPart[]> {
  const found = await findTeamCandidates(db, [...new Set(parts.map(({ objectGuid }) => objectGuid))]);
  const byGuid = new Map(found.filter(({ isTeacher }) => isTeacher).map((one) => [one.objectGuid, one.id]));
  const members = new Set((await findFolioMembers(db, folioId)).map(({ personId }) => personId));
  const fields: Record<string, string> = {};
  const wanted = parts.flatMap(({ studentId, objectGuid }, index) => {
    const teacherId = byGuid.get(objectGuid);
    if (teacherId !== undefined && !members.has(teacherId)) return [{ studentId, teacherId }];
    fields[`parts.${index}.objectGuid`] = teacherId === undefined ? NO_TEACHER : IN_TEAM;
    return [];
  });
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  return wanted;
}

/** Takes one part back: the teacher reads nothing of it from then on. */
export async function withdraw(
  db: Db,
  user: SignedInUser,
  { id, transmissionId }: { id: number; transmissionId: number },
): Promise<void> {
  await lockContent(db, 'folio', id);
  await getTransmittable(db, user, id);
  const teacherId = await takePart(db, transmissionId, id);
  if (teacherId === undefined) throw new AppError('NOT_FOUND');
  await untellLost(db, 'folio', id, [teacherId]);
}
