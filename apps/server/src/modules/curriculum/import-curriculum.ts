import { createHash } from 'node:crypto';
import { foldText } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import type { curriculumCriterion, curriculumEntry } from '../../db/curriculum-schema.ts';
import { html } from '../../html.ts';
import type { CriterionRow } from './curriculum.queries.ts';
import { type CurriculumFileEntry, parseCurriculum, readShippedCurriculum } from './curriculum-file.ts';
import {
  findAllCriteria,
  findCurriculumSource,
  lockCurriculum,
  type Reconciled,
  reconcileCriteria,
  reconcileEntries,
  saveCurriculumSource,
} from './curriculum-import.queries.ts';

export type CurriculumImport = { entries: Reconciled; criteria: Reconciled };
export type EntryInsert = typeof curriculumEntry.$inferInsert;
export type CriterionInsert = typeof curriculumCriterion.$inferInsert;
export type CurriculumRows = { entries: EntryInsert[]; criteria: CriterionInsert[] };

/**
 * Updates the curriculum to the file. Missing entries are marked as retired, never deleted: courses and folios still
 * show them. The same file again changes nothing.
 */
export async function importCurriculum(db: Db, text: string, source: string): Promise<CurriculumImport> {
  const file = rowsOf(parseCurriculum(text));
  return db.transaction(async (tx) => {
    await lockCurriculum(tx);
    return writeCurriculum(tx, withUploaded(file, await findAllCriteria(tx)), source);
  });
}

/** Within a transaction that holds the curriculum's lock. */
export async function writeCurriculum(tx: Db, rows: CurriculumRows, source: string): Promise<CurriculumImport> {
  const done = {
    entries: await reconcileEntries(tx, rows.entries),
    criteria: await reconcileCriteria(tx, rows.criteria),
  };
  await saveCurriculumSource(tx, source);
  return done;
}

export const rowsOf = (file: readonly CurriculumFileEntry[]): CurriculumRows => ({
  entries: file.map(entryRow),
  criteria: file.flatMap(criterionRows),
});

/**
 * Criteria added by an upload are not in the file: they stay with their entry, after the file's own criteria, unless
 * the file now contains them.
 */
export function withUploaded(file: CurriculumRows, known: readonly CriterionRow[]): CurriculumRows {
  const uploaded = known.filter((row) => row.uploaded);
  if (uploaded.length === 0) return file;
  const entryIds = new Set(file.entries.map(({ id }) => id));
  const own = Map.groupBy(file.criteria, ({ entryId }) => entryId);
  const added: CriterionInsert[] = [];
  for (const [entryId, rows] of Map.groupBy(uploaded, (row) => row.entryId)) {
    if (!entryIds.has(entryId)) continue;
    const given = own.get(entryId) ?? [];
    const labels = new Set(given.map(({ label }) => labelKey(label)));
    const perIds = new Set(given.map(({ perId }) => perId));
    const kept = rows.filter((row) => !labels.has(labelKey(row.label)) && !perIds.has(row.perId));
    added.push(...kept.map((row, index) => ({ ...row, position: given.length + index, retired: false })));
  }
  return { entries: file.entries, criteria: [...file.criteria, ...added] };
}

/** Two criteria of an entry that read the same are one. */
export const labelKey = (label: string): string => label.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

const SHIPPED = 'shipped:';
/** Names the shipped sample as what was imported, so that a newer one replaces it. */
export const shippedSource = (text: string) => SHIPPED + createHash('sha256').update(text).digest('hex');

/**
 * At every start: loads the shipped curriculum if none or an older shipped one was imported. A curriculum that the
 * school imported stays.
 */
export async function loadShippedCurriculum(db: Db): Promise<CurriculumImport | null> {
  const text = await readShippedCurriculum();
  const source = shippedSource(text);
  return db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const current = await findCurriculumSource(tx);
    if (current === source || (current !== undefined && !current.startsWith(SHIPPED))) return null;
    return importCurriculum(tx, text, source);
  });
}

export function entryRow(entry: CurriculumFileEntry, position: number): typeof curriculumEntry.$inferInsert {
  const { id, objectiveCode, discipline, years, axes, section, learnings, expectations, url } = entry;
  return {
    id,
    objectiveCode,
    discipline,
    years: [...new Set(years)].sort((one, other) => one - other),
    axesThematiques: axes,
    progressionSectionName: section,
    learningHtml: htmlOf(learnings),
    expectationHtml: htmlOf(expectations),
    url,
    searchText: foldText([objectiveCode, section, ...axes, ...learnings, ...expectations].join(' ')),
    position,
    retired: false,
  };
}

export const criterionRows = ({ id, criteria }: CurriculumFileEntry): (typeof curriculumCriterion.$inferInsert)[] =>
  criteria.map((criterion, position) => ({
    perId: `${id}-${criterion.id}`,
    entryId: id,
    label: criterion.label,
    position,
    retired: false,
    uploaded: false,
  }));

/** The file holds plain texts: one is a paragraph, several are a list. */
function htmlOf(texts: readonly string[]): string {
  const [first] = texts;
  if (first === undefined) return '';
  const markup =
    texts.length === 1 ? html`<p>${first}</p>` : html`<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
  return markup.text;
}
