import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from '@pupitre/contract';
import type { Db } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { findTeamCandidates, replaceTeam, type TeamChoice, type TeamRow } from './team.queries.ts';

export type TeamDraft = readonly { objectGuid: string; canEdit: boolean; seesObservations?: boolean | undefined }[];
type WithTeam = { id: number; authorId: number; team: readonly TeamRow[] };

/**
 * A member whom the directory no longer knows stays in the team but cannot travel without an identifier, which those who
 * only read do not get.
 */
export const presentTeam = (team: readonly TeamRow[], mayEdit: boolean) =>
  team.flatMap(({ displayName, objectGuid, canEdit }) =>
    objectGuid === null ? [] : [{ displayName, objectGuid: mayEdit ? objectGuid : '', canEdit }],
  );

/**
 * Replaces the educational team by the people that the draft names; true when it changed. `onJoin` tells those who were
 * not in it before.
 */
export async function saveTeam(
  db: Db,
  content: ContentKind,
  current: WithTeam,
  draft: TeamDraft,
  onJoin: (personIds: readonly number[]) => Promise<void>,
): Promise<boolean> {
  const before = current.team.map(choiceOf);
  const after = await chooseTeam(db, content, current, draft);
  if (isDeepStrictEqual(before, after)) return false;
  await replaceTeam(db, content, current.id, after);
  const known = new Set(before.map(({ personId }) => personId));
  await onJoin(after.flatMap(({ personId }) => (known.has(personId) ? [] : personId)));
  return true;
}

const choiceOf = ({ personId, canEdit, seesObservations }: TeamRow): TeamChoice =>
  seesObservations === undefined ? { personId, canEdit } : { personId, canEdit, seesObservations };

/** The people that the draft names; whoever is new must be a teacher of the directory. */
async function chooseTeam(db: Db, content: ContentKind, current: WithTeam, draft: TeamDraft): Promise<TeamChoice[]> {
  const candidates = await findTeamCandidates(
    db,
    draft.map(({ objectGuid }) => objectGuid),
  );
  const byGuid = new Map(candidates.map((candidate) => [candidate.objectGuid, candidate]));
  const before = new Map(current.team.map((row) => [row.personId, row]));
  const fields: Record<string, string> = {};
  const chosen = new Map<number, TeamChoice>();
  for (const [index, { objectGuid, canEdit, seesObservations }] of draft.entries()) {
    const found = byGuid.get(objectGuid);
    // Someone who has left teaching since stays, or nobody could save any more.
    if (found === undefined || (!found.isTeacher && !before.has(found.id))) {
      fields[`educationalTeam.${index}.objectGuid`] = 'Cette personne n’est pas dans l’annuaire des enseignant-e-s.';
    } else if (found.id !== current.authorId && !chosen.has(found.id)) {
      const choice = { personId: found.id, canEdit };
      // A page from before this choice says nothing of it: who is there keeps it, whoever is new does not get it.
      const sees = canEdit || (seesObservations ?? before.get(found.id)?.seesObservations === true);
      chosen.set(found.id, content === 'folio' ? { ...choice, seesObservations: sees } : choice);
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  // Members without an identifier are not shown to the editor, so she cannot have meant to remove them.
  const unseen = current.team.filter(({ objectGuid }) => objectGuid === null);
  return [...chosen.values(), ...unseen.map(choiceOf)];
}
