import {
  countIssues,
  endSessionsOfPerson,
  erasePersonForGood,
  exportPersonData,
  getIssues,
  getPerson,
  getPersonActs,
  getSchools,
  joinPersonTo,
  keepAccountsApart,
  previewPersonJoin,
  searchPeople,
  settleUnknownRole,
  undoPersonJoin,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import { purgeJoins } from '../../privacy/kept-joins.ts';
import { mediaOf } from '../media/media.service.ts';
import { listActs, purgeActs } from './acts.service.ts';
import { createEraser } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import * as issues from './issues.ts';
import { joinAccounts, previewAccountJoin, undoAccountJoin } from './join-accounts.ts';
import * as people from './people.ts';
import { pupilsAmong } from './pupils-among.ts';

export function peopleRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { jobs, work } = app.pupitre;
  const { storage } = mediaOf(app);
  const sources = { db: work.db, storage, timeZone: config.timeZone };
  const eraser = createEraser({ db: work.db, storage, mailFolder: config.mail.folder, log: app.log });
  // The connections close after it.
  app.addHook('preClose', () => eraser.settled());

  implement(app, searchPeople, async ({ db, query }) => {
    const found = await people.search(db, query);
    return seen(found, { pupilIds: pupilsAmong(found.rows) });
  });
  implement(app, getSchools, ({ db }) => people.listSchools(db));
  implement(app, getPersonActs, ({ db, query }) => listActs(db, query.skip ?? 0));
  implement(app, getPerson, async ({ db, user, params }) => {
    const person = await people.getPerson(db, user, params.id);
    return seen(person, { pupilIds: pupilsAmong([person]) });
  });

  implement(app, endSessionsOfPerson, async ({ db, user, params, body }) => ({
    ended: await people.endSessions(db, user, params.id, body.session),
  }));
  implement(app, exportPersonData, async ({ user, params, body }) => {
    const { person, made } = await exportAccount(sources, user, { id: params.id, reason: body.reason });
    return seen({ fileName: `personne-${params.id}.zip`, made }, { pupilIds: pupilsAmong([person]) });
  });
  implement(app, erasePersonForGood, async ({ user, params, body }) => ({
    isDone: await eraser.erase(user, { id: params.id, confirmation: body.confirmation }),
  }));
  implement(app, previewPersonJoin, async ({ user, params }) => {
    const preview = await previewAccountJoin(work.db, user, params.id, params.otherId);
    return seen(preview, { pupilIds: pupilsAmong([preview.kept, preview.gone]) });
  });
  implement(app, joinPersonTo, async ({ db, user, params, body }) => {
    const { otherId: goneId, confirmation, reason } = body;
    await joinAccounts(db, user, { keptId: params.id, goneId, confirmation, reason });
    return { id: params.id };
  });
  implement(app, undoPersonJoin, ({ db, user, params }) => undoAccountJoin(db, user, params.id));

  implement(app, getIssues, async ({ db }) => {
    const { issues: open, named } = await issues.listIssues(db);
    return seen(open, { pupilIds: pupilsAmong(named) });
  });
  implement(app, countIssues, async ({ db }) => ({ count: await issues.countIssues(db) }));
  implement(app, keepAccountsApart, ({ db, user, params }) => issues.keepApart(db, user, params.id));
  implement(app, settleUnknownRole, ({ db, body }) => issues.settleUnknownRole(db, body.role));

  jobs.define({ name: 'person-joins-purge', cron: '50 3 * * *', run: ({ db, now }) => purgeJoins(db, now) });
  jobs.define({ name: 'person-acts-purge', cron: '45 3 * * *', run: ({ db, now }) => purgeActs(db, now) });
}
