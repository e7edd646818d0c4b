import type { Phrase, ReportChoices, ReportRemark } from '@pupitre/contract';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { phrase, reportRemark, reportTemplate } from '../../db/report-schema.ts';

const REMARK = { studentId: reportRemark.studentId, text: reportRemark.text, version: reportRemark.version };

/** Remarks on these pupils in the period that begins on that day. */
export const findRemarks = (db: Db, studentIds: readonly number[], since: string): Promise<ReportRemark[]> =>
  db
    .select(REMARK)
    .from(reportRemark)
    .where(and(inArray(reportRemark.studentId, [...studentIds]), eq(reportRemark.since, since)))
    .orderBy(asc(reportRemark.studentId));

type RemarkWrite = { studentId: number; since: string; text: string; version: number | undefined; personId: number };

/** The remark as it is then; undefined where its version is another one. */
export async function writeRemark(db: Db, write: RemarkWrite): Promise<ReportRemark | undefined> {
  const { studentId, since, text, version, personId } = write;
  const [row] = await db
    .insert(reportRemark)
    .values({ studentId, since, text, updatedBy: personId })
    .onConflictDoUpdate({
      target: [reportRemark.studentId, reportRemark.since],
      set: {
        text,
        version: sql`${reportRemark.version} + 1`,
        updatedOn: sql`now()`,
        updatedBy: personId,
      },
      ...(version === undefined ? {} : { setWhere: eq(reportRemark.version, version) }),
    })
    .returning(REMARK);
  return row;
}

/** Whether a period of that pupil has a remark with that version already, or none for version 0. */
export async function findRemark(db: Db, studentId: number, since: string): Promise<ReportRemark> {
  const [row] = await findRemarks(db, [studentId], since);
  return row ?? { studentId, text: '', version: 0 };
}

/** Somebody's own templates, and those shared with the team of a folio. */
export const findTemplates = (db: Db, { ownerId, folioId }: { ownerId: number; folioId: number }) =>
  db
    .select({
      id: reportTemplate.id,
      ownerId: reportTemplate.ownerId,
      folioId: reportTemplate.folioId,
      name: reportTemplate.name,
      choices: reportTemplate.choices,
    })
    .from(reportTemplate)
    .where(or(eq(reportTemplate.ownerId, ownerId), eq(reportTemplate.folioId, folioId)))
    .orderBy(asc(reportTemplate.name), asc(reportTemplate.id));

type TemplateWrite = { ownerId: number; folioId: number | null; name: string; choices: ReportChoices };

/** Answers whether there was one of that name. */
export async function replaceTemplate(db: Db, { ownerId, folioId, name, choices }: TemplateWrite): Promise<boolean> {
  const { rowCount } = await db
    .update(reportTemplate)
    .set({ folioId, choices, updatedOn: sql`now()` })
    .where(and(eq(reportTemplate.ownerId, ownerId), eq(reportTemplate.name, name)));
  return (rowCount ?? 0) > 0;
}

export const insertTemplate = (db: Db, write: TemplateWrite) => db.insert(reportTemplate).values(write);

/** Answers how many went: one of one's own, or none. */
export async function deleteTemplate(db: Db, { id, ownerId }: { id: number; ownerId: number }): Promise<number> {
  const { rowCount } = await db
    .delete(reportTemplate)
    .where(and(eq(reportTemplate.id, id), eq(reportTemplate.ownerId, ownerId)));
  return rowCount ?? 0;
}

export const findPhrases = (db: Db, ownerId: number): Promise<Phrase[]> =>
  db
    .select({ id: phrase.id, text: phrase.text })
    .from(phrase)
    .where(eq(phrase.ownerId, ownerId))
    .orderBy(asc(phrase.id));

export const insertPhrase = (db: Db, ownerId: number, text: string) => db.insert(phrase).values({ ownerId, text });

export async function removePhrase(db: Db, { id, ownerId }: { id: number; ownerId: number }): Promise<number> {
  const { rowCount } = await db.delete(phrase).where(and(eq(phrase.id, id), eq(phrase.ownerId, ownerId)));
  return rowCount ?? 0;
}
