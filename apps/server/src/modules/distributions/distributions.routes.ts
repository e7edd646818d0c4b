import {
  type Distribution,
  deleteDistributions,
  getDistributedCourse,
  getDistributedCourses,
  getDistributions,
  getFollowedDistributions,
  openDistributedCourse,
  saveDistributions,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { recorded } from '../access-log/access-log.service.ts';
import { addAnnouncements } from './announce-distributions.ts';
import { etagOf } from './distributions.presenter.ts';
import * as distributions from './distributions.service.ts';
import { addYearlyDeletion } from './yearly-deletion.ts';

export function distributionsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const seen = (user: SignedInUser) =>
    recorded(app, user, (rows: Distribution[]) => ({
      action: 'distribution',
      worldIds: rows.map(({ cloeeWorldId }) => cloeeWorldId),
    }));

  implement(app, getDistributedCourses, ({ db, user, query }) =>
    distributions.getDistributedCourses(db, user, query.all === true),
  );
  implement(app, getDistributedCourse, ({ db, user, params }) =>
    distributions.getDistributedCourse(db, user, params.id),
  );
  implement(
    app,
    getDistributions,
    ({ db, user, params }) => distributions.getDistributions(db, user, params.id).then(seen(user)),
    { etag: etagOf },
  );
  implement(app, getFollowedDistributions, ({ db, user, params }) =>
    distributions.getFollowed(db, user, params.id).then(
      recorded(app, user, (rows) => ({
        action: 'distribution',
        worldIds: rows.map(({ cloeeWorldId }) => cloeeWorldId),
      })),
    ),
  );
  implement(
    app,
    saveDistributions,
    ({ db, user, params, body, request }) =>
      distributions
        .saveDistributions(db, user, params.id, body, {
          ifMatch: request.headers['if-match'],
          scope: config.directoryScope,
          timeZone: config.timeZone,
        })
        .then(seen(user)),
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
