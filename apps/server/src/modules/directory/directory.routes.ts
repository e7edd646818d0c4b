import {
  getSchoolHeads,
  getTwins,
  labelPupil,
  type PupilEntry,
  saveSchoolHead,
  searchPupils,
  searchTeachers,
  type Twin,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { recorded } from '../access-log/access-log.service.ts';
import * as directory from './directory.service.ts';
import { indexNames } from './index-names.ts';
import { followRoster, purgeRosters } from './roster.service.ts';
import * as heads from './school-heads.service.ts';
import * as twins from './twins.service.ts';

export function directoryRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  implement(app, searchTeachers, ({ db, user, params }) =>
    directory.searchTeachers(db, user, params.term, config.directoryScope),
  );
  implement(app, searchPupils, ({ db, user, params }) =>
    directory.searchPupils(db, user, params.term, config.directoryScope).then(
      recorded(app, user, (found: PupilEntry[]) => ({
        action: 'search',
        // For pupils the directory returns the world id.
        worldIds: found.map(({ objectGuid }) => objectGuid),
      })),
    ),
  );
  implement(app, getTwins, ({ db, user }) =>
    twins
      .listTwins(db, user)
      .then(recorded(app, user, (found: Twin[]) => ({ action: 'group', pupilIds: found.map(({ id }) => id) }))),
  );
  implement(app, labelPupil, ({ db, user, params: { id }, body: { label } }) =>
    twins.labelPupil(db, user, { id, label }, config.directoryScope),
  );
  implement(app, getSchoolHeads, ({ db }) => heads.listSchoolHeads(db));
  implement(app, saveSchoolHead, ({ db, user, params, body }) => heads.saveHead(db, user, params.id, body));
  app.pupitre.jobs.define({ name: 'roster-purge', cron: '35 3 * * *', run: ({ db, now }) => purgeRosters(db, now) });
  app.pupitre.jobs.define({
    name: 'roster-days',
    cron: '1 * * * *',
    run: ({ db, now }) => followRoster(db, now, config),
  });
  app.pupitre.jobs.define({
    name: 'name-index',
    cron: '50 2 * * *',
    run: async ({ db }) => void (await indexNames(db)),
  });
}
