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
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { recorded } from '../access-log/access-log.service.ts';
import { exportCourse, exportList } from './export-results.ts';
import { giveWordsBackTo } from './give-words-back.service.ts';
import * as results from './results.service.ts';

type OfList = { groupe?: string | undefined; periode?: ResultPeriod | undefined };
const chosen = (listId: number, { groupe, periode }: OfList) => ({
  ...{ listId, group: groupe },
  days: periode === undefined ? undefined : RESULT_PERIOD_DAYS[periode],
});
type Seen = { pupils: readonly { cloeeWorldId: string }[] };

/** What teachers see of the practice in what they gave, and what they give back. */
export function resultsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { publicUrl, directoryScope: scope, timeZone } = config;
  const seen = <Answer extends Seen>(user: SignedInUser) =>
    recorded(app, user, ({ pupils }: Answer) => ({
      action: 'practice',
      worldIds: pupils.map(({ cloeeWorldId }) => cloeeWorldId),
    }));

  implement(app, getCourseResults, ({ db, user, params }) =>
    results.getCourseResultsOf(db, user, params.id).then(seen(user)),
  );
  implement(app, exportCourseResults, async ({ db, user, params, query }) => {
    const answer = await results.getCourseResultsOf(db, user, params.id).then(seen(user));
    const now = new Date();
    const pupils = ofResultClass(answer.pupils, query.classe).filter((pupil) => passesFilter(pupil, query.filtre, now));
    return exportCourse({ ...answer, pupils }, { format: query.format, now, timeZone });
  });
  implement(app, countListPupils, ({ db, user, params }) => results.countListPupilsOf(db, user, params.id));
  implement(app, getListResults, ({ db, user, params, query }) =>
    results.getListResultsOf(db, user, chosen(params.id, query)).then(seen(user)),
  );
  implement(app, exportListResults, async ({ db, user, params, query }) => {
    const answer = await results.getListResultsOf(db, user, chosen(params.id, query)).then(seen(user));
    return exportList(answer, { format: query.format, now: new Date(), timeZone });
  });
  implement(app, getPupilRuns, ({ db, user, params: { pupilId }, query }) =>
    results
      .getPupilRunsOf(db, user, { pupilId, courseId: query.parcours, listId: query.liste })
      .then(recorded(app, user, { action: 'practice', pupilIds: [pupilId] })),
  );
  implement(app, giveWordsBack, ({ db, user, params, body }) =>
    giveWordsBackTo(db, user, { listId: params.id, draft: body }, { publicUrl, scope, timeZone }),
  );
}
