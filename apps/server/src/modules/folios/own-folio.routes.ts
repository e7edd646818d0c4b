import { getOwnFolios, getShowings, hasOwnFolio, previewOwnFolio, saveShowing } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import * as own from './own-folio.ts';
import * as showings from './showings.ts';

/** What is shown to pupils of their folios: their own page, and what their teachers decide about it. */
export function ownFolioRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const year = { end: config.schoolYearEnd, parts: config.schoolYearParts };
  const time = { timeZone: config.timeZone, year };

  implement(app, hasOwnFolio, ({ db, user }) => own.hasOwnFolio(db, user));
  implement(app, getOwnFolios, ({ db, user }) => own.getOwnFolios(db, user, config.timeZone));

  implement(app, getShowings, ({ db, user, params }) => showings.getShowings(db, user, params.id, time));
  implement(app, saveShowing, ({ db, user, params, body }) =>
    showings.saveShowing(db, user, { ...params, ...body }, time),
  );
  implement(app, previewOwnFolio, async ({ db, user, params, query }) =>
    seen(await showings.previewOwnFolio(db, user, { ...params, from: query.du, to: query.au ?? null }, time), {
      folioId: params.id,
      studentIds: [params.studentId],
    }),
  );
}
