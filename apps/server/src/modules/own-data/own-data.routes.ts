import { exportOwnData, getPrivacyNotice } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement, implementPublic } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { rewriteErased } from '../../privacy/erased-rows.ts';
import { privacyNoticeOf } from '../../privacy/notice.ts';
import { mediaOf } from '../media/media.service.ts';
import { exportData } from './own-data.ts';

export function ownDataRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { work, limits, jobs } = app.pupitre;
  const { storage } = mediaOf(app);
  const notice = privacyNoticeOf(config);

  implementPublic(app, getPrivacyNotice, async () => notice);
  implement(app, exportOwnData, async ({ user }) => {
    limits.ownExport(String(user.id));
    const { timeZone } = config;
    // All of a person may take longer to read than a screen waits.
    const ownCopy = { contact: config.privacyContact ?? '' };
    return {
      made: await exportData({ db: work.db, storage, timeZone }, user, user.id, ownCopy),
      fileName: 'mes-donnees.zip',
    };
  });
  // The files of another PostgreSQL are its operator's (docs/privacy.md).
  if (config.databaseUrl === null) {
    jobs.define({ name: 'erased-rows', cron: '40 1 * * *', run: ({ db }) => rewriteErased(db, work.pool) });
  }
}
