import { ANY_SEGMENT, type Category, CURRICULUM_SEARCH_MAX, type CurriculumEntry } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { presentCategories, presentEntries } from './curriculum.presenter.ts';
import {
  type EntryRow,
  findAxes,
  findCriteriaOf,
  findCriteriaWithEntry,
  findDisciplines,
  findEntries,
  findEntriesById,
  findOfferedCriteria,
  findYears,
  type OfferedCriterion,
} from './curriculum.queries.ts';

export { prepareUpload } from './criteria-upload.ts';
export type { OfferedCriterion } from './curriculum.queries.ts';
export { CurriculumFileError } from './curriculum-file.ts';
export { type CurriculumImport, importCurriculum, loadShippedCurriculum } from './import-curriculum.ts';
export { prepareImport, previewImport } from './import-job.ts';
export { type MadeFile, makeChatJson, makeExcel, makeLearningJson } from './learning-files.ts';

/** Segments as the paths give them: _ means any. */
type Segments = { hasCriteria: boolean; year?: string; discipline?: string; axis?: string };

/** Every criterion that is offered now, in the order of the curriculum. */
export const listOfferedCriteria = (db: Db): Promise<OfferedCriterion[]> => findOfferedCriteria(db);

export async function listYears(db: Db, segments: Segments): Promise<Category[]> {
  return presentCategories('Annee', await findYears(db, filterOf(segments)));
}

export async function listDisciplines(db: Db, segments: Segments): Promise<Category[]> {
  return presentCategories('Discipline', await findDisciplines(db, filterOf(segments)));
}

export const listAxes = (db: Db, segments: Segments): Promise<string[]> => findAxes(db, filterOf(segments));

export async function searchEntries(db: Db, search: Segments & { term: string }): Promise<CurriculumEntry[]> {
  const words = search.term === ANY_SEGMENT ? [] : [...new Set(foldText(search.term).split(' '))];
  return present(db, await findEntries(db, { ...filterOf(search), words }, CURRICULUM_SEARCH_MAX));
}

export async function getEntry(db: Db, id: number): Promise<CurriculumEntry> {
  const [entry] = await getEntries(db, [id]);
  if (entry === undefined) throw new AppError('NOT_FOUND');
  return entry;
}

/** In the order asked for; unknown ids are left out. */
export async function getEntries(db: Db, ids: readonly number[]): Promise<CurriculumEntry[]> {
  const rows = new Map((await findEntriesById(db, ids)).map((row) => [row.id, row]));
  const known = [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
  return present(db, known);
}

/** A criterion with what a folio takes over from its entry. */
export type CriterionWithEntry = Awaited<ReturnType<typeof findCriteriaWithEntry>>[number];

/**
 * Criteria in the order asked for, each once. An id of an entry stands for all that it offers now; a criterion that was
 * retired comes only when it is asked for by its own id. Unknown ids are left out.
 */
export async function getCriteria(db: Db, ids: readonly string[]): Promise<CriterionWithEntry[]> {
  const entryIds = ids.filter((id) => !id.includes('-')).flatMap((id) => toId(id));
  const rows = await findCriteriaWithEntry(db, { perIds: ids.filter((id) => id.includes('-')), entryIds });
  const byId = new Map(rows.map((row) => [row.perId, row]));
  const asked = ids.flatMap((id) => {
    const own = byId.get(id);
    return own === undefined ? rows.filter((row) => String(row.entryId) === id) : [own];
  });
  return [...new Set(asked)];
}

const toId = (digits: string): number[] => (Number(digits) <= 2_147_483_647 ? [Number(digits)] : []);

async function present(db: Db, rows: readonly EntryRow[]): Promise<CurriculumEntry[]> {
  return presentEntries(
    rows,
    await findCriteriaOf(
      db,
      rows.map(({ id }) => id),
    ),
  );
}

function filterOf({ hasCriteria, year, discipline, axis }: Segments) {
  const given = (segment: string | undefined) => (segment === ANY_SEGMENT ? undefined : segment);
  const wantedYear = given(year);
  return {
    hasCriteria,
    year: wantedYear === undefined ? undefined : Number(wantedYear),
    discipline: given(discipline),
    axis: given(axis),
  };
}
