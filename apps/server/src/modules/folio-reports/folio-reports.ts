import type { Criterion, Folio, GridRequest } from '@pupitre/contract';
import { GRID_TYPES, linesOf, MISSING_SIGNS_HEADER, readFolioSeries } from '@pupitre/contract';
import { dayNumberOf, namesOnPaper, periodsOf, readIsoDay, type SchoolYearRules, schoolClock } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { downloadName, type FileExtension } from '../../documents/download-name.ts';
import { AppError } from '../../http/app-error.ts';
import type { BytesAnswer } from '../../http/file-answer.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getFolio } from '../folios/folios.service.ts';
import { getDatedObservations } from '../observations/observations.service.ts';
import { getSeries } from '../observations/series.service.ts';
import { gridDocument } from './grid-document.ts';
import type { LoadMarks } from './load-marks.ts';
import type { Rendered, ReportJob } from './render/report-job.ts';
import type { ReportRenderer } from './render/report-renderer.ts';
import type { Moment } from './report-time.ts';
import { classSheets, classTable } from './spreadsheet/class-numbers.ts';
import { followUpTable } from './spreadsheet/follow-up-table.ts';
import { followUpWorkbook } from './spreadsheet/follow-up-workbook.ts';
import { type StandardParts, standardReport, standardTitle } from './standard-report.ts';

/** Context of one document, with the person who asked. */
export type ReportContext = {
  db: Db;
  user: SignedInUser;
  renderer: ReportRenderer;
  loadMarks: LoadMarks;
  at: Moment;
  /** How the authority divides its school year. */
  year: SchoolYearRules;
  signal: AbortSignal;
  /** Whether the flag folio_tache opens the grid of a task (FOLIO-32). */
  isTaskGridOpen: boolean;
};

// Unspecified: the largest document. 30 pupils × 200 criteria; the thread then holds 1.2 GB for 10 seconds.
export const CELLS_MAX = 6_000;

/** The folio for its owner and its team: non-members get none of its pupils. */
export async function getMembersFolio({ db, user }: ReportContext, id: number): Promise<Folio> {
  const folio = await getFolio(db, user, id);
  if (!folio.isMember) throw new AppError('FOLIO_NOT_FOUND');
  return folio;
}

/** The same for a paper that families read. */
export async function getPrintedFolio(context: ReportContext, id: number): Promise<Folio> {
  return withoutLabels(await getMembersFolio(context, id));
}

export function withoutLabels(folio: Folio): Folio {
  const names = namesOnPaper(folio.monitoredStudents);
  const monitoredStudents = folio.monitoredStudents.map((pupil, index) => ({
    ...pupil,
    displayName: names[index] ?? pupil.displayName,
  }));
  return { ...folio, monitoredStudents };
}

/** The requested criteria, in that order, each once; those removed meanwhile are left out. */
export function chooseCriteria({ criterias }: Folio, ids: readonly number[] | undefined): Criterion[] {
  if (ids === undefined) return criterias;
  const byId = new Map(criterias.map((criterion) => [criterion.id, criterion]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** REPORT-01. */
export async function makePupilReport(
  context: ReportContext,
  { folioId, studentId, criteria }: { folioId: number; studentId: number; criteria: readonly number[] | undefined },
): Promise<BytesAnswer> {
  const folio = await getPrintedFolio(context, folioId);
  const pupil = folio.monitoredStudents.find(({ id }) => id === studentId);
  if (pupil === undefined) throw new AppError('PUPIL_NOT_FOUND');
  const observed = await getDatedObservations(context.db, context.user, { folioId, studentId });
  return makeStandard(context, { folio, pupils: [pupil], criteria: chooseCriteria(folio, criteria), ...observed });
}

/** REPORT-02: every pupil of the folio. A model holds none and is not printed (OP-105). */
export async function makeFolioReports(
  context: ReportContext,
  { folioId, criteria }: { folioId: number; criteria: readonly number[] | undefined },
): Promise<BytesAnswer> {
  const folio = await getPrintedFolio(context, folioId);
  const pupils = folio.monitoredStudents;
  const chosen = chooseCriteria(folio, criteria);
  if (folio.rpn) throw new AppError('INVALID', { fields: { folioId: 'Un modèle ne s’imprime pas.' } });
  if (pupils.length === 0) throw new AppError('INVALID', { fields: { folioId: 'Ce folio n’a pas encore d’élève.' } });
  checkSize(pupils, chosen);
  const observed = await getDatedObservations(context.db, context.user, { folioId });
  return makeStandard(context, { folio, pupils, criteria: chosen, ...observed });
}

/** Refuses a document that would be too large. */
export function checkSize(pupils: readonly unknown[], criteria: readonly unknown[]): void {
  if (pupils.length * criteria.length <= CELLS_MAX) return;
  const most = Math.max(1, Math.floor(CELLS_MAX / pupils.length));
  const message = `Avec ${pupils.length} élèves, le rapport montre ${most} critères au maximum\u00a0: filtrez-les d’abord.`;
  throw new AppError('INVALID', { fields: { criteres: message } });
}

type LoadedMarks = Awaited<ReturnType<LoadMarks>>;

/** A picture that cannot be typeset must not prevent the document: it is made once more with words in their place. */
export const withoutPictures = (
  loaded: LoadedMarks,
  make: (loaded: LoadedMarks) => Promise<Rendered>,
): Promise<Rendered> =>
  make(loaded).catch((error: unknown) => {
    if (error instanceof AppError || loaded.pictures.length === 0) throw error;
    const named = [...loaded.marks].map(([address, { text }]) => [address, { picture: '', text }] as const);
    return make({ marks: new Map(named), pictures: [] });
  });

async function makeStandard(context: ReportContext, given: Omit<StandardParts, 'marks' | 'at'>): Promise<BytesAnswer> {
  const { at } = context;
  const { folio, pupils, criteria, observations } = given;
  const shown = new Set(criteria.map(({ id }) => id));
  const loaded = await context.loadMarks(
    observations.flatMap(({ criteriaId, marks }) => (shown.has(criteriaId) ? linesOf(marks) : [])),
  );
  const made = await withoutPictures(loaded, ({ marks, pictures }) =>
    render(context, { kind: 'pdf', template: 'standard', data: standardReport({ ...given, at, marks }), pictures }),
  );
  return fileOf(made, standardTitle(folio, pupils), 'pdf', at);
}

/** A grid to print; every reader of the folio may have the first three types, with or without pupils (REPORT-03). */
export async function makeGrid(
  context: ReportContext,
  { bookletId, request }: { bookletId: number; request: GridRequest },
): Promise<BytesAnswer> {
  if (request.bookletId !== bookletId) {
    throw new AppError('INVALID', { fields: { bookletId: 'Ce folio n’est pas celui de l’adresse.' } });
  }
  const folio = withoutLabels(await getFolio(context.db, context.user, bookletId));
  const isTask = request.type === GRID_TYPES.Atelier;
  if (isTask && !(folio.isEditor && context.isTaskGridOpen)) throw new AppError('FORBIDDEN');
  const criteria = chooseCriteria(folio, request.criteriaIds);
  if (criteria.length < new Set(request.criteriaIds).size) throw new AppError('CRITERION_NOT_FOUND');
  const data = gridDocument({ request, folio, criteria, at: context.at });
  const made = await render(context, { kind: 'pdf', template: 'grid', data, pictures: [] });
  return fileOf(made, request.titre, 'pdf', context.at);
}

/** The follow-up table as a file, for members who may edit (FOLIO-31, REPORT-09). */
export async function makeTable(
  context: ReportContext,
  { folioId, criteria, kind }: { folioId: number; criteria: readonly number[] | undefined; kind: 'csv' | 'xlsx' },
): Promise<BytesAnswer> {
  const folio = await getMembersFolio(context, folioId);
  if (!folio.isEditor) throw new AppError('FORBIDDEN');
  const observed = await getDatedObservations(context.db, context.user, { folioId });
  const parts = { ...folio, criterias: chooseCriteria(folio, criteria), ...observed, at: context.at };
  const job =
    kind === 'csv' ? { kind, table: followUpTable(parts) } : ({ kind, table: followUpWorkbook(parts) } as const);
  const made = await render(context, job);
  return fileOf(made, folio.title, kind, context.at);
}

/** The numbers of the class at the end of a day, for members who may edit. */
export async function makeClassNumbers(
  context: ReportContext,
  { folioId, day, kind }: { folioId: number; day: string | undefined; kind: 'csv' | 'xlsx' },
): Promise<BytesAnswer> {
  const folio = await getMembersFolio(context, folioId);
  if (!folio.isEditor) throw new AppError('FORBIDDEN');
  const { db, user, at, year: rules } = context;
  const { read } = await getSeries(db, user, folioId, at.timeZone);
  const asked = day === undefined ? schoolClock(at.now) : readIsoDay(day);
  const first = readIsoDay(periodsOf(folio.periods, rules, at.now).year.from);
  if (asked === null || first === null) throw new AppError('INVALID', { fields: { jour: 'Ce jour n’existe pas.' } });
  const given = {
    folio,
    series: readFolioSeries(await read()),
    from: dayNumberOf(first),
    day: dayNumberOf(asked),
  };
  const job: ReportJob =
    kind === 'csv'
      ? { kind, table: classTable(given) }
      : { kind: 'sheets', workbook: { sheets: classSheets(given), colours: [] } };
  return fileOf(await render(context, job), `La classe, ${folio.title}`, kind, at);
}

export const render = ({ renderer, user, signal }: ReportContext, job: Parameters<ReportRenderer['render']>[0]) =>
  renderer.render(job, { owner: user.id, signal });

export const fileOf = (
  { bytes, missing }: Rendered,
  title: string,
  extension: FileExtension,
  at: Moment,
): BytesAnswer => ({
  fileName: downloadName(title, { ...at, extension }),
  bytes: () => bytes,
  headers: missing === '' ? {} : { [MISSING_SIGNS_HEADER]: encodeURIComponent(missing) },
});
