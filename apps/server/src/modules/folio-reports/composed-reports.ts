import {
  type Criterion,
  type Folio,
  linesOf,
  type MonitoredStudent,
  type ReportMatter,
  type ReportRequest,
} from '@pupitre/contract';
import { cellOf, observationIdOf, periodOfDays, periodsOf } from '@pupitre/learning';
import { downloadName } from '../../documents/download-name.ts';
import { AppError } from '../../http/app-error.ts';
import type { BytesAnswer } from '../../http/file-answer.ts';
import { findSchoolsOfPupils } from '../directory/school-heads.service.ts';
import { type DatedCell, getDatedCells } from '../observations/dated-cells.service.ts';
import { composedReport, leftOutKey, type ReportParts, reportTitle, shownMarks } from './composed-report.ts';
import {
  checkSize,
  chooseCriteria,
  fileOf,
  getMembersFolio,
  getPrintedFolio,
  type ReportContext,
  render,
  withoutPictures,
} from './folio-reports.ts';
import { type Days, eventsWithin } from './period-cells.ts';
import { findRemarks } from './report-drafts.queries.ts';
import { datedTable } from './spreadsheet/dated-rows.ts';
import { datedWorkbook } from './spreadsheet/dated-workbook.ts';

const ZIP = 'application/zip';
const PDF = 'application/pdf';
const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reports that a member put together: one document, or one for each pupil. */
export async function makeComposedReport(
  context: ReportContext,
  folioId: number,
  { choices, pupils: ids, from, to, leftOut, form }: ReportRequest,
): Promise<BytesAnswer> {
  const { at, year } = context;
  const folio = await getPrintedFolio(context, folioId);
  const pupils = choosePupils(folio, ids);
  const criteria = chooseCriteria(folio, choices.criteria ?? undefined);
  checkSize(pupils, criteria);
  const cells = await datedCellsOf(context, folio, { pupils, criteria });
  const parts: ReportParts = {
    folio,
    criteria,
    pupils,
    cells,
    choices,
    days: { from, to },
    at,
    leftOut: new Set(leftOut.map(({ observation, on }) => leftOutKey(observation, on))),
    remarks: await remarksOf(context, ids, from),
    marks: new Map(),
    schools: choices.head ? await schoolsOf(context, ids) : new Map(),
    periodName: periodOfDays(periodsOf(folio.periods, year, at.now).periods, { from, to })?.name ?? '',
  };
  // Logos first: traces leave no room for them where there are too many.
  const loaded = await context.loadMarks([...logosOf(parts), ...shownMarks(parts)]);
  const made = await withoutPictures(loaded, ({ marks, pictures }) => {
    const known = { ...parts, marks };
    if (form === 'pdf') {
      return render(context, { kind: 'pdf', template: 'composed', data: composedReport(known), pictures });
    }
    const documents = pupils.map((pupil) => ({
      name: reportName({ ...known, pupils: [pupil] }, context),
      data: composedReport({ ...known, pupils: [pupil] }),
    }));
    return render(context, { kind: 'zip', template: 'composed', documents, pictures });
  });
  return { ...fileOf(made, reportTitle(parts), form, context.at), type: form === 'pdf' ? PDF : ZIP };
}

const remarksOf = async ({ db }: ReportContext, ids: readonly number[], since: string) =>
  new Map((await findRemarks(db, ids, since)).map(({ studentId, text }) => [studentId, text]));

const schoolsOf = async ({ db }: ReportContext, ids: readonly number[]) =>
  new Map((await findSchoolsOfPupils(db, ids)).map(({ studentId, ...school }) => [studentId, school]));

const logosOf = ({ schools }: ReportParts): string[] =>
  [...schools.values()].flatMap(({ logo }) => (logo === '' ? [] : logo));

const reportName = (parts: ReportParts, { at }: ReportContext): string =>
  downloadName(reportTitle(parts), { ...at, extension: 'pdf' });

/** The requested pupils in the order of the folio; one that is not in it is refused. */
function choosePupils({ monitoredStudents }: Folio, ids: readonly number[]): MonitoredStudent[] {
  const wanted = new Set(ids);
  const chosen = monitoredStudents.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw new AppError('PUPIL_NOT_FOUND');
  return chosen;
}

type Sides = { pupils: readonly MonitoredStudent[]; criteria: readonly Criterion[] };

const datedCellsOf = ({ db, user, at }: ReportContext, { id }: Folio, { pupils, criteria }: Sides) =>
  getDatedCells(
    db,
    user,
    { folioId: id, studentIds: pupils.map((one) => one.id), criterionIds: criteria.map((one) => one.id) },
    at.timeZone,
  );

/** What a report of a pupil can hold, for a member; the words of comments for the team are not among it. */
export async function getReportMatter(
  context: ReportContext,
  { folioId, studentId, days }: { folioId: number; studentId: number; days: Days },
): Promise<ReportMatter> {
  const folio = await getMembersFolio(context, folioId);
  const pupils = choosePupils(folio, [studentId]);
  const cells = await datedCellsOf(context, folio, { pupils, criteria: folio.criterias });
  return matterOf(folio, studentId, { cells, days });
}

function matterOf(
  folio: Folio,
  studentId: number,
  { cells, days }: { cells: ReadonlyMap<number, DatedCell>; days: Days },
): ReportMatter {
  const dated = folio.criterias.flatMap(({ id }) => {
    const observation = observationIdOf(studentId, id);
    return eventsWithin(cells.get(observation), days).map((event) => ({ observation, event }));
  });
  const said = dated.filter(({ event }) => event.comment !== '');
  return {
    comments: said.flatMap(({ observation, event: { on, day, comment, audience } }) =>
      audience === 'family' ? [{ observation, on, day, comment, criteriaId: cellOf(observation).criterionId }] : [],
    ),
    teamComments: said.filter(({ event }) => event.audience === 'team').length,
    marks: dated.flatMap(({ event }) => linesOf(event.markUrl)).length,
    selfEvaluations: [...cells.values()].filter(
      ({ selfState, selfComment }) => selfState !== null || selfComment !== '',
    ).length,
  };
}

/** What was observed over a period, to reckon with, for members who may edit (as REPORT-09). */
export async function makeFolioFile(
  context: ReportContext,
  asked: { folioId: number; criteria: readonly number[] | undefined; days: Days; form: 'xlsx' | 'csv' },
): Promise<BytesAnswer> {
  const folio = await getMembersFolio(context, asked.folioId);
  if (!folio.isEditor) throw new AppError('FORBIDDEN');
  const sides = { pupils: folio.monitoredStudents, criteria: chooseCriteria(folio, asked.criteria) };
  checkSize(sides.pupils, sides.criteria);
  const cells = await datedCellsOf(context, folio, sides);
  const parts = { ...folio, criterias: sides.criteria, cells, days: asked.days };
  const made = await render(
    context,
    asked.form === 'csv'
      ? { kind: 'csv', table: datedTable(parts) }
      : { kind: 'sheets', workbook: datedWorkbook(parts) },
  );
  return { ...fileOf(made, folio.title, asked.form, context.at), type: asked.form === 'csv' ? CSV : XLSX };
}
