import {
  countListPupils,
  exportCourseResults,
  exportListResults,
  getCourseResults,
  getListResults,
  getPupilRuns,
  giveWordsBack,
  ofResultClass,
  RESULT_PERIOD_DAYS,
  type ResultPeriod,
} from '@pupitre/contract';
import { passesFilter } from '@pupitre/learning';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import { exportCourse, exportList } from './export-results.ts';
import { giveWordsBackTo } from './give-words-back.ts';
import * as results from './results.ts';

type OfList = { groupe?: string | undefined; periode?: ResultPeriod | undefined };
const chosen = (listId: number, { groupe, periode }: OfList) => ({
  listId,
  group: groupe,
  days: periode === undefined ? undefined : RESULT_PERIOD_DAYS[periode],
});
const pupilsOf = ({ pupils }: { pupils: readonly { cloeeWorldId: string }[] }) => ({
  worldIds: pupils.map(({ cloeeWorldId }) => cloeeWorldId),
});

/** What teachers see of the practice in what they gave, and what they give back. */
export function resultsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { publicUrl, directoryScope: scope, timeZone } = config;

  implement(app, getCourseResults, async ({ db, user, params }) => {
    const answer = await results.getCourseResultsOf(db, user, params.id);
    return seen(answer, pupilsOf(answer));
  });
  implement(app, exportCourseResults, async ({ db, user, params, query }) => {
    const answer = await results.getCourseResultsOf(db, user, params.id);
    const now = new Date();
    const pupils = ofResultClass(answer.pupils, query.classe).filter((pupil) => passesFilter(pupil, query.filtre, now));
    const file = await exportCourse({ ...answer, pupils }, { format: query.format, now, timeZone });
    return seen(file, pupilsOf(answer));
  });
  implement(app, countListPupils, ({ db, user, params }) => results.countListPupilsOf(db, user, params.id));
  implement(app, getListResults, async ({ db, user, params, query }) => {
    const answer = await results.getListResultsOf(db, user, chosen(params.id, query));
    return seen(answer, pupilsOf(answer));
  });
  implement(app, exportListResults, async ({ db, user, params, query }) => {
    const answer = await results.getListResultsOf(db, user, chosen(params.id, query));
    const file = await exportList(answer, { format: query.format, now: new Date(), timeZone });
    return seen(file, pupilsOf(answer));
  });
  implement(app, getPupilRuns, async ({ db, user, params: { pupilId }, query }) =>
    seen(await results.getPupilRunsOf(db, user, { pupilId, courseId: query.parcours, listId: query.liste }), {
      pupilIds: [pupilId],
    }),
  );
  implement(app, giveWordsBack, ({ db, user, params, body }) =>
    giveWordsBackTo(db, user, { listId: params.id, draft: body }, { publicUrl, scope, timeZone }),
  );
}
