import {
  deleteUselessFolios,
  detectRoutes,
  generateChatJson,
  generateCurriculumExcel,
  generateLearningJson,
  getAdminJobResult,
  getAdminJobs,
  getRosterImports,
  importCurriculum,
  importFolioTemplates,
  importRosterFiles,
  migrateOwners,
  previewCurriculumImport,
  tryRoster,
  undoRosterImport,
  uploadCriteria,
} from '@pupitre/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { whileOpen } from '../../http/while-open.ts';
import { listRosterImports } from '../directory/roster.service.ts';
import * as administration from './administration.ts';
import { createEffects } from './effects.ts';
import { createRunner } from './job-runner.ts';
import { receiveCriteria } from './receive-criteria.ts';
import { receiveRoster } from './receive-roster.ts';

type Call = { db: Db; user: SignedInUser; request: FastifyRequest };

export function administrationRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { work } = app.pupitre;
  const runner = createRunner({ ...work, effects: createEffects(config, app.log), log: app.log });
  const takeOver = () => runner.runWaiting();
  app.addHook('onListen', async () => {
    takeOver().catch((error: unknown) => app.log.error({ err: error }, 'jobs of the administration did not start'));
  });
  // Closed before the requests that wait for it.
  app.addHook('preClose', () => runner.close());

  /** Context of a started job; a closed page stops the waiting only. */
  const withContext = <T>({ db, user, request }: Call, use: (context: administration.WorkContext) => Promise<T>) =>
    whileOpen(request, (signal) => use({ db, user, runner, signal }));
  const runWith = (call: Call, kind: Parameters<typeof administration.runWork>[1], input?: Buffer) =>
    withContext(call, async (context) => (await administration.runWork(context, kind, input)).hasSucceeded);
  const run = (kind: Parameters<typeof administration.runWork>[1]) => (call: Call) => runWith(call, kind);
  const make = (kind: Parameters<typeof administration.makeFile>[1]) => (call: Call) =>
    withContext(call, (context) => administration.makeFile(context, kind));

  implement(app, importCurriculum, run('curriculum-import'));
  implement(app, importFolioTemplates, run('model-folios'));
  implement(app, deleteUselessFolios, run('useless-folios'));
  implement(app, migrateOwners, run('owners-migration'));
  implement(app, detectRoutes, run('route-detection'));
  implement(app, generateChatJson, make('chat-json'));
  implement(app, generateLearningJson, make('learning-json'));
  implement(app, generateCurriculumExcel, make('curriculum-excel'));
  implement(app, uploadCriteria, async (call) =>
    runWith(call, 'criteria-upload', await receiveCriteria(call.request.raw)),
  );
  implement(app, tryRoster, async (call) =>
    runWith(call, 'roster-trial', await receiveRoster(call.request.raw, call.query)),
  );
  implement(app, importRosterFiles, async (call) =>
    runWith(call, 'roster-import', await receiveRoster(call.request.raw, call.query)),
  );
  implement(app, undoRosterImport, (call) => runWith(call, 'roster-undo', Buffer.from(String(call.params.id))));

  implement(app, previewCurriculumImport, ({ db }) =>
    administration.previewImport(db, { source: config.curriculumSource, log: app.log }),
  );
  implement(app, getRosterImports, ({ db, query }) => listRosterImports(db, query.skip ?? 0, new Date()));
  implement(app, getAdminJobs, ({ db }) => administration.listWorks(db));
  implement(app, getAdminJobResult, ({ db, params }) => administration.readResult(db, params.id));

  const { jobs } = app.pupitre;
  // A waiting caller takes an abandoned job over at once; this covers jobs without one.
  jobs.define({ name: 'admin-works', cron: '*/5 * * * *', run: takeOver });
  jobs.define({
    name: 'admin-works-purge',
    cron: '55 3 * * *',
    run: ({ db, now }) => administration.purgeWorks(db, now),
  });
}
