import type { SelfEvaluation, SelfEvaluationFolio } from '@pupitre/contract';
import type { SelfCode } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { cleanLines } from '../../http/plain-text.ts';
import { isPupil, type SignedInUser } from '../../http/signed-in-user.ts';
import { findFolioMembers, requireOpenFolio } from '../folios/folio-access.service.ts';
import { tellSelfEvaluation } from '../notifications/tell.service.ts';

import { type CellRow, changePupilParts } from '../observations/change-cells.service.ts';
import { presentFolios, presentSelfEvaluation } from './self-evaluation.presenter.ts';
import { countDiffering, findAll, findCell, hasAny, type SelfCell } from './self-evaluation.queries.ts';

/** Whether the caller has something to evaluate; false for everybody but pupils (OP-007). */
export const hasSelfEvaluation = async (db: Db, user: SignedInUser): Promise<boolean> =>
  isPupil(user) && (await hasAny(db, user.id));

export const getSelfEvaluations = async (db: Db, user: SignedInUser): Promise<SelfEvaluationFolio[]> =>
  isPupil(user) ? presentFolios(await findAll(db, user.id)) : [];

type PupilPart = Pick<CellRow, 'selfState' | 'selfComment'>;
type Write = { criterionId: number; version: number | undefined };

/** Sets the pupil's own level; '' clears it (SELF-04). */
export const saveLevel = (db: Db, user: Caller, write: Write, value: SelfCode | ''): Promise<SelfEvaluation> =>
  saveOwnPart(db, user, write, ({ selfComment }) => ({ selfState: value === '' ? null : value, selfComment }));

/** Saves the pupil's own comment, which is closed once the teacher has seen it (SELF-07). */
export function saveComment(db: Db, user: Caller, write: Write, value: string): Promise<SelfEvaluation> {
  const selfComment = cleanLines(value).trim();
  return saveOwnPart(db, user, write, ({ selfState, checked }) => {
    if (checked) throw new AppError('OBSERVATION_CHECKED');
    return { selfState, selfComment };
  });
}

async function saveOwnPart(
  db: Db,
  user: Caller,
  { criterionId, version }: Write,
  change: (cell: CellRow) => PupilPart,
): Promise<SelfEvaluation> {
  const own = isPupil(user) ? await findCell(db, user.id, criterionId) : undefined;
  if (own === undefined) throw new AppError('CRITERION_NOT_FOUND');
  requireOpenFolio(own);
  let levelBefore: string | null = null;
  const outcome = await changePupilParts(db, { personId: user.id, folioId: own.folioId }, [
    {
      studentId: own.studentId,
      criterionId,
      version,
      change: (cell) => {
        levelBefore = cell.selfState;
        return change(cell);
      },
    },
  ]);
  const [cell] = 'stale' in outcome ? outcome.stale : outcome.cells.values();
  if (cell === undefined) throw new AppError('UNEXPECTED');
  const shown = presentSelfEvaluation({ ...cell, label: own.label, teacher: own.teacher });
  if ('stale' in outcome) throw new AppError('STALE', { current: shown });
  if (cell.selfState !== levelBefore && isOtherwise(cell)) await tellTeachers(db, user, own);
  return shown;
}

const isRated = (state: string | null) => state === 'ok' || state === 'nok';
const isOtherwise = ({ state, selfState }: CellRow): boolean =>
  isRated(state) && isRated(selfState) && state !== selfState;

/** Members who may answer. A comment alone is no different level. */
async function tellTeachers(db: Db, user: Caller, { folioId, folioTitle, studentId }: SelfCell): Promise<void> {
  if (!user.notifies) return;
  const folio = { id: folioId, title: folioTitle };
  const pupil = { studentId, personId: user.id, displayName: user.displayName };
  const count = await countDiffering(db, studentId);
  await tellSelfEvaluation(db, { folio, pupil, count }, await findFolioMembers(db, folioId));
}
