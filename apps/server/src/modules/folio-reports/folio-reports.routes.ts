import {
  createCriteriaGrid,
  createFolioReport,
  getClassCsv,
  getClassXlsx,
  getFolioCsv,
  getFolioFile,
  getFolioReports,
  getFolioXlsx,
  getPupilReport,
  getReportMatter,
} from '@pupitre/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection.ts';
import type { BytesAnswer } from '../../http/file-answer.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { type Subject, seen } from '../../http/seen.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { whileOpen } from '../../http/while-open.ts';
import { mediaOf } from '../media/media.service.ts';
import * as composed from './composed-reports.ts';
import * as reports from './folio-reports.ts';
import { markLoader } from './load-marks.ts';
import { createReportRenderer } from './render/report-renderer.ts';

type Call = { db: Db; user: SignedInUser; request: FastifyRequest };

export function folioReportsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { timeZone, settings } = config;
  const year = { end: config.schoolYearEnd, parts: config.schoolYearParts };
  const renderer = createReportRenderer();
  app.addHook('onClose', renderer.close);
  const media = mediaOf(app);
  const isTaskGridOpen = settings.featureFlags.folio_tache === true;

  /** What is made of a folio for the caller, and whom it shows; a closed page cancels it. */
  const made = async <Made = BytesAnswer>(
    { db, user, request }: Call,
    subject: Subject,
    make: (context: reports.ReportContext) => Promise<Made>,
  ) => {
    const answer = await whileOpen(request, (signal) => {
      const at = { now: new Date(), timeZone };
      return make({ db, user, renderer, loadMarks: markLoader(db, user, media), at, year, signal, isTaskGridOpen });
    });
    return seen(answer, subject);
  };

  implement(app, getPupilReport, (call) => {
    const { folioId, studentId } = call.params;
    const criteria = call.query.criteres;
    return made(call, { folioId, studentIds: [studentId] }, (context) =>
      reports.makePupilReport(context, { folioId, studentId, criteria }),
    );
  });
  implement(app, getFolioReports, (call) => {
    const { folioId } = call.params;
    const criteria = call.query.criteres;
    return made(call, { folioId }, (context) => reports.makeFolioReports(context, { folioId, criteria }));
  });
  implement(app, createCriteriaGrid, (call) => {
    const { bookletId } = call.params;
    return made(call, { folioId: bookletId }, (context) =>
      reports.makeGrid(context, { bookletId, request: call.body }),
    );
  });
  for (const [endpoint, kind] of [
    [getClassCsv, 'csv'],
    [getClassXlsx, 'xlsx'],
  ] as const) {
    implement(app, endpoint, (call) => {
      const folioId = call.params.id;
      return made(call, { folioId }, (context) =>
        reports.makeClassNumbers(context, { folioId, day: call.query.jour, kind }),
      );
    });
  }
  for (const [endpoint, kind] of [
    [getFolioCsv, 'csv'],
    [getFolioXlsx, 'xlsx'],
  ] as const) {
    implement(app, endpoint, (call) => {
      const folioId = call.params.id;
      const criteria = call.query.criteres;
      return made(call, { folioId }, (context) => reports.makeTable(context, { folioId, criteria, kind }));
    });
  }
  implement(app, createFolioReport, (call) => {
    const folioId = call.params.id;
    return made(call, { folioId, studentIds: call.body.pupils }, (context) =>
      composed.makeComposedReport(context, folioId, call.body),
    );
  });
  implement(app, getReportMatter, (call) => {
    const { id: folioId, studentId } = call.params;
    const days = { from: call.query.du, to: call.query.au };
    return made(call, { folioId, studentIds: [studentId] }, (context) =>
      composed.getReportMatter(context, { folioId, studentId, days }),
    );
  });
  implement(app, getFolioFile, (call) => {
    const { id: folioId, form } = call.params;
    const { du: from, au: to, criteres: criteria } = call.query;
    return made(call, { folioId }, (context) =>
      composed.makeFolioFile(context, { folioId, criteria, days: { from, to }, form }),
    );
  });
}
