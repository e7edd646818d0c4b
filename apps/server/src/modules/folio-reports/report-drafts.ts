import {
  PHRASES_MAX,
  type Phrase,
  type ReportChoices,
  type ReportRemark,
  type ReportTemplate,
  TEMPLATES_MAX,
} from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanLines } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getFolioParts, getMemberFolio, getObservedFolio } from '../folios/folio-access.service.ts';
import {
  deleteTemplate,
  findPhrases,
  findRemark,
  findRemarks,
  findTemplates,
  insertPhrase,
  insertTemplate,
  removePhrase,
  replaceTemplate,
  writeRemark,
} from './report-drafts.queries.ts';

/** Remarks on the present pupils of a folio, for its members. */
export async function getRemarks(db: Db, user: SignedInUser, folioId: number, since: string): Promise<ReportRemark[]> {
  await getMemberFolio(db, user, folioId);
  const { pupils } = await getFolioParts(db, folioId);
  return findRemarks(
    db,
    pupils.map(({ id }) => id),
    since,
  );
}

type RemarkSave = { folioId: number; studentId: number; since: string; text: string; version: number | undefined };

/** Writes a remark, for those who may observe; a colleague's change in between is not overwritten. */
export async function saveRemark(
  db: Db,
  user: SignedInUser,
  { folioId, studentId, since, text, version }: RemarkSave,
): Promise<ReportRemark> {
  await getObservedFolio(db, user, folioId);
  const { pupils } = await getFolioParts(db, folioId);
  if (!pupils.some(({ id }) => id === studentId)) throw new AppError('PUPIL_NOT_FOUND');
  const write = { studentId, since, text: cleanLines(text), version, personId: user.id };
  const saved = await writeRemark(db, write);
  if (saved === undefined) throw new AppError('STALE', { current: await findRemark(db, studentId, since) });
  return saved;
}

/** Own templates and those of the folio's team, for a member. */
export async function getTemplates(db: Db, user: SignedInUser, folioId: number): Promise<ReportTemplate[]> {
  await getMemberFolio(db, user, folioId);
  const rows = await findTemplates(db, { ownerId: user.id, folioId });
  return rows.map(({ id, name, choices, ownerId, folioId: sharedWith }) => ({
    id,
    name,
    choices,
    isOwn: ownerId === user.id,
    isShared: sharedWith === folioId,
  }));
}

type TemplateSave = { folioId: number; name: string; choices: ReportChoices; isShared: boolean };

/** Readers keep templates for themselves; sharing is for those who may write in the folio. */
export async function saveTemplate(
  db: Db,
  user: SignedInUser,
  { folioId, name, choices, isShared }: TemplateSave,
): Promise<ReportTemplate[]> {
  if (isShared) await getObservedFolio(db, user, folioId);
  const known = await getTemplates(db, user, folioId);
  const write = { ownerId: user.id, folioId: isShared ? folioId : null, name: name.trim(), choices };
  if (!(await replaceTemplate(db, write))) {
    if (known.filter(({ isOwn }) => isOwn).length >= TEMPLATES_MAX) {
      throw new AppError('INVALID', { fields: { name: `${TEMPLATES_MAX} modèles au maximum.` } });
    }
    await insertTemplate(db, write);
  }
  return getTemplates(db, user, folioId);
}

export async function removeTemplate(db: Db, user: SignedInUser, folioId: number, id: number): Promise<void> {
  await getMemberFolio(db, user, folioId);
  if ((await deleteTemplate(db, { id, ownerId: user.id })) === 0) throw new AppError('NOT_FOUND');
}

export const getPhrases = (db: Db, user: SignedInUser): Promise<Phrase[]> => findPhrases(db, user.id);

export async function addPhrase(db: Db, user: SignedInUser, text: string): Promise<Phrase[]> {
  const kept = cleanLines(text).trim();
  const known = await findPhrases(db, user.id);
  if (known.some((one) => one.text === kept)) return known;
  if (known.length >= PHRASES_MAX) {
    throw new AppError('INVALID', { fields: { text: `${PHRASES_MAX} phrases au maximum.` } });
  }
  await insertPhrase(db, user.id, kept);
  return findPhrases(db, user.id);
}

export async function deletePhrase(db: Db, user: SignedInUser, id: number): Promise<void> {
  if ((await removePhrase(db, { id, ownerId: user.id })) === 0) throw new AppError('NOT_FOUND');
}
