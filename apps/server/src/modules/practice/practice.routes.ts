import {
  getCoursePractice,
  getListStrengths,
  getOwnWords,
  getRevision,
  savePracticeGoal,
  saveRun,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { deviceClock } from '../../http/device-clock.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { cleanForeignIds } from './clean-foreign-ids.ts';
import { missedWordsRoutes } from './missed-words.routes.ts';
import * as words from './own-words.ts';
import { purgePractice } from './purge-practice.queries.ts';
import { renameWords } from './rename-words.ts';
import { resultsRoutes } from './results.routes.ts';
import * as revision from './revision.ts';
import { saveRun as keepRun } from './runs.service.ts';

export function practiceRoutes(app: FastifyInstance, deps: ModuleDeps): void {
  const { pool } = app.pupitre;
  implement(app, saveRun, async ({ user, params, body, request }) => {
    const toServer = deviceClock(request);
    const run = { ...body, begunOn: toServer(body.begunOn), endedOn: toServer(body.endedOn) };
    const kept = await keepRun(pool, user, params.runId, run);
    if (body.courseId !== null) app.hub?.worked({ courseId: body.courseId, pupilId: user.id });
    return kept;
  });
  implement(app, getRevision, ({ db, user, query }) => revision.getRevisionOf(db, user, query));
  implement(app, savePracticeGoal, ({ db, user, body }) => revision.saveGoal(db, user, body.goal));
  implement(app, getOwnWords, ({ db, user }) => words.getOwnWordsOf(db, user));
  implement(app, getListStrengths, ({ db, user, params }) => words.getListStrengthsOf(db, user, params.id));
  implement(app, getCoursePractice, ({ db, user, params }) => words.getCoursePracticeOf(db, user, params.id));
  resultsRoutes(app, deps);
  app.pupitre.jobs.define({
    name: 'practice-word-keys',
    cron: '25 2 * * *',
    run: async ({ db }) => void (await renameWords(db)),
  });
  app.pupitre.jobs.define({ name: 'practice-foreign-ids', cron: '15 2 * * *', run: ({ db }) => cleanForeignIds(db) });
  missedWordsRoutes(app, deps);
  app.pupitre.jobs.define({
    name: 'practice-purge',
    cron: '35 3 * * *',
    run: ({ db, now }) => purgePractice(db, now),
  });
}
