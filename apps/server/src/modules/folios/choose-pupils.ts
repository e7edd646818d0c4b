import type { MonitoredStudentDraft } from '@pupitre/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findClassLabels, findPupilsForTeacher } from '../directory/directory.service.ts';
import { type findAllPupils, findPupilsOfOwnFolios, type PupilColumns } from './folio-write.queries.ts';

type PupilRow = Awaited<ReturnType<typeof findAllPupils>>[number];
export type ChosenPupil = PupilColumns & { id: number };
type Options = { scope: Config['directoryScope']; rows: readonly PupilRow[]; fromOwnFolios: boolean };

/**
 * The pupils that a draft names, each once (FOLIO-55). Whoever is in the folio, or was, stays as she was added; whoever
 * is new has to be within the teacher's reach, or, for a copy, in a folio of hers.
 */
export async function choosePupils(
  db: Db,
  user: SignedInUser,
  draft: readonly MonitoredStudentDraft[],
  options: Options,
): Promise<ChosenPupil[]> {
  const { rows } = options;
  const byWorldId = new Map(rows.flatMap((row) => (row.cloeeWorldId === null ? [] : [[row.cloeeWorldId, row]])));
  // The directory has lost her: no world id names her any more.
  const lost = new Map(rows.flatMap((row) => (row.cloeeWorldId === null ? [[row.id, row]] : [])));
  const wanted = draft.map(({ id, cloeeWorldId }) => ({
    cloeeWorldId,
    row: cloeeWorldId === '' ? lost.get(id) : byWorldId.get(cloeeWorldId),
  }));
  const news = [...new Set(wanted.flatMap((one) => (one.row === undefined ? [one.cloeeWorldId] : [])))];
  const found = await findNew(db, user, news, options);
  const fields: Record<string, string> = {};
  const chosen = new Map<number, ChosenPupil>();
  for (const [index, { cloeeWorldId, row }] of wanted.entries()) {
    const pupil = row ?? found.get(cloeeWorldId);
    if (pupil === undefined) {
      fields[`monitoredStudents.${index}.cloeeWorldId`] = 'Cet élève n’est pas dans l’annuaire de vos écoles.';
    } else if (!chosen.has(pupil.personId)) chosen.set(pupil.personId, pick(pupil));
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  return [...chosen.values()];
}

const pick = ({ id, personId, className, schoolName }: ChosenPupil): ChosenPupil => ({
  id,
  personId,
  className,
  schoolName,
});

/** Pupils who are not in the folio yet, by world id, with the class and school that they are in now. */
async function findNew(
  db: Db,
  user: SignedInUser,
  worldIds: readonly string[],
  { scope, fromOwnFolios }: Options,
): Promise<ReadonlyMap<string, ChosenPupil>> {
  const reached = await findPupilsForTeacher(db, user, worldIds, scope);
  const missing = worldIds.filter((worldId) => !reached.some(({ cloeeWorldId }) => cloeeWorldId === worldId));
  const own = fromOwnFolios ? await findPupilsOfOwnFolios(db, user.id, missing) : [];
  const pupils = [...reached, ...own];
  const labels = await findClassLabels(
    db,
    pupils.map(({ id }) => id),
  );
  const labelOf = new Map(labels.map((label) => [label.personId, label]));
  return new Map(
    pupils.map(({ id, cloeeWorldId }) => {
      const { className = '', schoolName = '' } = labelOf.get(id) ?? {};
      return [cloeeWorldId, { id: -1, personId: id, className, schoolName }];
    }),
  );
}
