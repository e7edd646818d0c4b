import { isDeepStrictEqual } from 'node:util';
import type { Folio, FolioCreate, FolioSave } from '@pupitre/contract';
import type { Config } from '../../config.ts';
import { createItems } from '../../content/items.ts';
import { lockContent } from '../../content/rows.queries.ts';
import { saveTeam } from '../../content/team.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import { isPublisher, type SignedInUser } from '../../http/signed-in-user.ts';
import { tellTeam } from '../notifications/tell.service.ts';
import { type ChosenStudent, chooseStudents } from './choose-students.ts';
import { cleanFolio } from './clean-folio.ts';
import { criterionContent, headContent } from './folio-content.ts';
import {
  FOLIO_CRITERIA,
  FOLIO_STUDENTS,
  findAllCriteria,
  findAllStudents,
  findPresentCount,
  insertFolio,
  type Publishing,
  recountParts,
  updateFolio,
} from './folio-write.queries.ts';
import { canPublishModel, canReadFolio, isFolioMember } from './folios.policy.ts';
import { type FolioRow, findFolio } from './folios.queries.ts';
import { getEditable, withParts } from './folios.service.ts';
import { markCopied, markEdited } from './generated-folios.queries.ts';
import { saveParts } from './save-parts.ts';

type Options = { scope: Config['directoryScope'] };

/** Creates a folio from its content; the caller owns it, and it is nobody else's (FOLIO-63). */
export async function createFolio(db: Db, user: SignedInUser, draft: FolioCreate, { scope }: Options): Promise<number> {
  const { criteria, ...columns } = cleanFolio(draft, () => isPublisher(user));
  const students = await chooseStudents(db, user, draft.monitoredStudents, { scope, rows: [], fromOwnFolios: true });
  const id = await insertFolio(db, user.id, columns);
  await createItems(db, FOLIO_CRITERIA, id, criteria);
  await createItems(db, FOLIO_STUDENTS, id, students);
  await recountParts(db, id);
  await noteCopy(db, user, draft.copiedFrom);
  return id;
}

/** What was copied stays; where the copier may not open it (any more), there is nothing to note. */
async function noteCopy(db: Db, user: SignedInUser, id: number | undefined): Promise<void> {
  const source = id === undefined ? undefined : await findFolio(db, id, user.id);
  if (source !== undefined && canReadFolio(user, source)) await markCopied(db, source.id);
}

/** Replaces the folio by the draft and answers it as it is then; what did not change is not written. */
export async function saveFolio(db: Db, user: SignedInUser, draft: FolioSave, { scope }: Options): Promise<Folio> {
  await lockContent(db, 'folio', draft.id);
  const current = await getEditable(db, user, draft.id);
  if (draft.version !== undefined && draft.version !== current.version) {
    throw new AppError('STALE', { current: await withParts(db, user, current) });
  }
  const { criteria, ...columns } = cleanFolio(draft, (icon) => isPublisher(user) || icon === current.icon);
  const rows = await findAllCriteria(db, current.id);
  const changes = [
    await saveParts(db, FOLIO_CRITERIA, current.id, { rows, parts: criteria, contentOf: criterionContent }),
    ...(isFolioMember(current) ? await saveMembers(db, user, current, draft, scope) : []),
  ];
  const publishing = changedPublications(current, draft, user);
  await checkModel(db, current, publishing);
  if (
    !isDeepStrictEqual(headContent(columns), headContent(current)) ||
    Object.keys(publishing).length > 0 ||
    changes.includes(true)
  ) {
    await updateFolio(db, current.id, columns, publishing);
    await recountParts(db, current.id);
    await markEdited(db, current.id);
  }
  // Not asked again whether she may: who leaves the team or withdraws a model still gets what she saved.
  const kept = await findFolio(db, current.id, user.id);
  if (kept === undefined) throw new AppError('FOLIO_NOT_FOUND');
  return withParts(db, user, kept);
}

/** Pupils and team: what only members see, only members write. */
async function saveMembers(
  db: Db,
  user: SignedInUser,
  current: FolioRow,
  draft: FolioSave,
  scope: Options['scope'],
): Promise<boolean[]> {
  const rows = await findAllStudents(db, current.id);
  const parts = await chooseStudents(db, user, draft.monitoredStudents, { scope, rows, fromOwnFolios: false });
  return [
    await saveParts(db, FOLIO_STUDENTS, current.id, { rows, parts, contentOf: studentContent }),
    draft.educationalTeam !== undefined &&
      (await saveTeam(db, 'folio', current, draft.educationalTeam, (joined) =>
        tellTeam(db, user, 'folio', { id: current.id, title: cleanPlainText(draft.title) }, joined),
      )),
  ];
}

const studentContent = ({ personId }: Pick<ChosenStudent, 'personId'>) => personId;

/** Only the switches that the caller has, and only those that move. */
function changedPublications(current: FolioRow, draft: FolioSave, user: SignedInUser): Publishing {
  if (!canPublishModel(user)) return {};
  const moved = (['rpn', 'planEtudeRomand'] as const).filter(
    (name) => draft[name] !== undefined && draft[name] !== current[name],
  );
  return Object.fromEntries(moved.map((name) => [name, draft[name]]));
}

/** A model is for everybody: it holds no pupil. */
async function checkModel(db: Db, current: FolioRow, publishing: Publishing): Promise<void> {
  if (!(publishing.rpn ?? current.rpn) || (await findPresentCount(db, current.id)) === 0) return;
  throw new AppError('INVALID', {
    fields: { rpn: 'Un folio modèle ne contient pas d’élèves : retirez-les, ou dupliquez le folio sans eux.' },
  });
}
