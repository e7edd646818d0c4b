import {
  deleteDistributions,
  getDistributedCourse,
  getDistributedCourses,
  getDistributions,
  getFollowedDistributions,
  openDistributedCourse,
  saveDistributions,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { ifMatchOf } from '../../http/if-match.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import { addAnnouncements } from './announce-distributions.ts';
import { etagOf } from './distributions.presenter.ts';
import * as distributions from './distributions.service.ts';
import { addYearlyDeletion } from './yearly-deletion.ts';

export function distributionsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const shown = async <Row extends { cloeeWorldId: string }>(reading: Promise<Row[]>) => {
    const rows = await reading;
    return seen(rows, { worldIds: rows.map(({ cloeeWorldId }) => cloeeWorldId) });
  };

  const counted = distributions.keptProgress(app.pupitre.kept);
  implement(app, getDistributedCourses, ({ db, user, query }) =>
    distributions.getDistributedCourses(db, user, query.all === true, counted),
  );
  implement(app, getDistributedCourse, ({ db, user, params }) =>
    distributions.getDistributedCourse(db, user, params.id, counted),
  );
  implement(
    app,
    getDistributions,
    ({ db, user, params }) => shown(distributions.getDistributions(db, user, params.id)),
    { etag: etagOf },
  );
  implement(app, getFollowedDistributions, ({ db, user, params }) =>
    shown(distributions.getFollowed(db, user, params.id)),
  );
  implement(
    app,
    saveDistributions,
    ({ db, user, params, body, request }) =>
      shown(
        distributions.saveDistributions(db, user, params.id, body, {
          ifMatch: ifMatchOf(request),
          scope: config.directoryScope,
          timeZone: config.timeZone,
        }),
      ),
    { etag: etagOf },
  );
  implement(app, openDistributedCourse, ({ db, user, params }) => distributions.openDistributed(db, user, params.id));
  implement(app, deleteDistributions, ({ db, user, params }) => distributions.deleteDistributions(db, user, params.id));
  addAnnouncements(app, {
    timeZone: config.timeZone,
    notifies: config.settings.featureFlags.notifications === true,
  });
  addYearlyDeletion(app, config.schoolYearEnd);
}
