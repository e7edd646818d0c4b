import { getSchoolHeads, getTwins, labelPupil, saveSchoolHead, searchPupils, searchTeachers } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import * as directory from './directory.service.ts';
import { indexNames } from './index-names.ts';
import { followRoster, purgeRosters } from './roster.service.ts';
import * as heads from './school-heads.service.ts';
import * as twins from './twins.service.ts';

export function directoryRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  implement(app, searchTeachers, ({ db, user, params }) =>
    directory.searchTeachers(db, user, params.term, config.directoryScope),
  );
  implement(app, searchPupils, async ({ db, user, params }) => {
    const found = await directory.searchPupils(db, user, params.term, config.directoryScope);
    // For pupils the directory returns the world id.
    return seen(found, { worldIds: found.map(({ objectGuid }) => objectGuid) });
  });
  implement(app, getTwins, async ({ db, user }) => {
    const found = await twins.listTwins(db, user);
    return seen(found, { pupilIds: found.map(({ id }) => id) });
  });
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
