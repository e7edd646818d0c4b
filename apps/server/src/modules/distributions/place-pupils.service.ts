import type { DistributionPupil } from '@pupitre/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findPupilsForTeacher } from '../directory/directory.service.ts';
import { groupsOf } from '../groups/groups.service.ts';
import type { DistributionRow } from './distributions.queries.ts';

export type Named<Row extends DistributionPupil> = ReadonlyMap<string, { row: Row; index: number }>;

/** A pupil who comes twice is not added twice (DIST-15): the first row counts. */
export function onePerPupil<Row extends DistributionPupil>(draft: readonly Row[]): Named<Row> {
  const named = new Map<string, { row: Row; index: number }>();
  for (const [index, row] of draft.entries()) {
    if (!named.has(row.cloeeWorldId)) named.set(row.cloeeWorldId, { row, index });
  }
  return named;
}

type Kept = ReadonlyMap<string, DistributionRow>;
type Reach = {
  scope: Config['directoryScope'];
  /** Name of the field for the pupil at this position of the request. */
  field?: (index: number) => string;
};

/** Ids of the pupils: those already in her rows, even if they have moved, or those that she may reach. */
export async function reachPupils(
  db: Db,
  user: SignedInUser,
  named: Named<DistributionPupil>,
  kept: Kept,
  { scope, field = (index) => `${index}.cloeeWorldId` }: Reach,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map([...kept].map(([worldId, row]) => [worldId, row.pupilId]));
  const added = [...named.keys()].filter((worldId) => !ids.has(worldId));
  if (added.length > 0) {
    for (const pupil of await findPupilsForTeacher(db, user, added, scope)) ids.set(pupil.cloeeWorldId, pupil.id);
  }
  const fields: Record<string, string> = {};
  for (const [worldId, { index }] of named) {
    if (!ids.has(worldId)) fields[field(index)] = 'Cet élève n’est pas dans vos écoles.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  return ids;
}

type Label = Pick<DistributionRow, 'groupKey' | 'className' | 'schoolName'>;
const INDIVIDUAL: Label = { groupKey: '', className: '', schoolName: '' };

/**
 * Under which class or group a pupil stands. A row that keeps its group keeps its former names; for a new one the
 * group must be the caller's and hold the pupil, otherwise she is an individual.
 */
export async function readLabels(
  db: Db,
  user: SignedInUser,
  named: Named<DistributionPupil>,
  kept: Kept,
  scope: Config['directoryScope'],
): Promise<(worldId: string, key: string) => Label> {
  const isNew = (worldId: string, key: string) => key !== '' && kept.get(worldId)?.groupKey !== key;
  const isAsked = [...named].some(([worldId, { row }]) => isNew(worldId, row.classeGroupeKey));
  const groups = new Map(
    (isAsked ? await groupsOf(db, user, scope) : []).map((group) => [
      group.key,
      { group, members: new Set(group.students.map((pupil) => pupil.cloeeWorldId)) },
    ]),
  );
  return (worldId, key) => {
    const before = kept.get(worldId);
    if (before !== undefined && before.groupKey === key) return labelOf(before);
    const found = groups.get(key);
    if (found === undefined || !found.members.has(worldId)) return INDIVIDUAL;
    return { groupKey: key, className: found.group.name, schoolName: found.group.school };
  };
}

const labelOf = ({ groupKey, className, schoolName }: Label): Label => ({ groupKey, className, schoolName });
