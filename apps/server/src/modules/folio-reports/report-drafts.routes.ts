import {
  addPhrase,
  deletePhrase,
  deleteReportTemplate,
  getPhrases,
  getReportRemarks,
  getReportTemplates,
  saveReportRemark,
  saveReportTemplate,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { readIfMatch } from '../../http/if-match.ts';
import { implement } from '../../http/implement.ts';
import { seen } from '../../http/seen.ts';
import * as drafts from './report-drafts.ts';

/** What teachers keep for their reports: remarks, templates, phrases. */
export function reportDraftsRoutes(app: FastifyInstance): void {
  implement(app, getReportRemarks, async ({ db, user, params: { id: folioId }, query }) =>
    seen(await drafts.getRemarks(db, user, folioId, query.du), { folioId }),
  );
  implement(
    app,
    saveReportRemark,
    async ({ db, user, params: { id: folioId, studentId }, body, request }) =>
      seen(await drafts.saveRemark(db, user, { folioId, studentId, ...body, version: readIfMatch(request) }), {
        folioId,
        studentIds: [studentId],
      }),
    { etag: ({ version }) => String(version) },
  );
  implement(app, getReportTemplates, ({ db, user, params }) => drafts.getTemplates(db, user, params.id));
  implement(app, saveReportTemplate, ({ db, user, params, body }) =>
    drafts.saveTemplate(db, user, { folioId: params.id, ...body }),
  );
  implement(app, deleteReportTemplate, ({ db, user, params }) =>
    drafts.removeTemplate(db, user, params.id, params.templateId),
  );
  implement(app, getPhrases, ({ db, user }) => drafts.getPhrases(db, user));
  implement(app, addPhrase, ({ db, user, body }) => drafts.addPhrase(db, user, body.text));
  implement(app, deletePhrase, ({ db, user, params }) => drafts.deletePhrase(db, user, params.phraseId));
}
