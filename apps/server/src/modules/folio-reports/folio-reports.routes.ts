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
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { whileOpen } from '../../http/while-open.ts';
import { recorded } from '../access-log/access-log.service.ts';
import { mediaOf } from '../media/media.service.ts';
import * as composed from './composed-reports.service.ts';
import * as reports from './folio-reports.service.ts';
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

  /** Context of a document; a closed page cancels it. */
  const withContext = <Made = BytesAnswer>(
    { db, user, request }: Call,
    make: (context: reports.ReportContext) => Promise<Made>,
  ): Promise<Made> =>
    whileOpen(request, (signal) => {
      const at = { now: new Date(), timeZone };
      return make({ db, user, renderer, loadMarks: markLoader(db, user, media), at, year, signal, isTaskGridOpen });
    });

  implement(app, getPupilReport, (call) => {
    const { folioId, studentId } = call.params;
    const criteria = call.query.criteres;
    return withContext(call, (context) => reports.makePupilReport(context, { folioId, studentId, criteria })).then(
      recorded(app, call.user, { action: 'report', folioId, studentIds: [studentId] }),
    );
  });
  implement(app, getFolioReports, (call) => {
    const criteria = call.query.criteres;
    return withContext(call, (context) =>
      reports.makeFolioReports(context, { folioId: call.params.folioId, criteria }),
    ).then(recorded(app, call.user, { action: 'report', folioId: call.params.folioId }));
  });
  implement(app, createCriteriaGrid, (call) =>
    withContext(call, (context) =>
      reports.makeGrid(context, { bookletId: call.params.bookletId, request: call.body }),
    ).then(recorded(app, call.user, { action: 'report', folioId: call.params.bookletId })),
  );
  for (const [endpoint, kind] of [
    [getClassCsv, 'csv'],
    [getClassXlsx, 'xlsx'],
  ] as const) {
    implement(app, endpoint, (call) => {
      const folioId = call.params.id;
      return withContext(call, (context) =>
        reports.makeClassNumbers(context, { folioId, day: call.query.jour, kind }),
      ).then(recorded(app, call.user, { action: 'export', folioId }));
    });
  }
  for (const [endpoint, kind] of [
    [getFolioCsv, 'csv'],
    [getFolioXlsx, 'xlsx'],
  ] as const) {
    implement(app, endpoint, (call) => {
      const folioId = call.params.id;
      const criteria = call.query.criteres;
      return withContext(call, (context) => reports.makeTable(context, { folioId, criteria, kind })).then(
        recorded(app, call.user, { action: 'export', folioId }),
      );
    });
  }
  implement(app, createFolioReport, (call) => {
    const folioId = call.params.id;
    return withContext(call, (context) => composed.makeComposedReport(context, folioId, call.body)).then(
      recorded(app, call.user, { action: 'report', folioId, studentIds: call.body.pupils }),
    );
  });
  implement(app, getReportMatter, (call) => {
    const { id: folioId, studentId } = call.params;
    const days = { from: call.query.du, to: call.query.au };
    return withContext(call, (context) => composed.getReportMatter(context, { folioId, studentId, days })).then(
      recorded(app, call.user, { action: 'report', folioId, studentIds: [studentId] }),
    );
  });
  implement(app, getFolioFile, (call) => {
    const { id: folioId, form } = call.params;
    const { du: from, au: to, criteres: criteria } = call.query;
    return withContext(call, (context) =>
      composed.makeFolioFile(context, { folioId, criteria, days: { from, to }, form }),
    ).then(recorded(app, call.user, { action: 'export', folioId }));
  });
}
