import { getMedium, resolveMediaServer, uploadMedium } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import type { StreamAnswer } from '../../http/file-answer.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { recorded } from '../access-log/access-log.service.ts';
import { cleanMedia } from './clean-media.ts';
import { mediaOf, resolvePath } from './media.service.ts';

export function mediaRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const media = mediaOf(app);
  implement(app, uploadMedium, ({ db, user, request }) => media.upload(db, user, request));
  implementPublic(app, getMedium, ({ db, user, params, query }) =>
    media.read(db, user, params.guid, query.largeur).then(
      // Asked for each time: it is restricted, as marks are.
      recorded(app, user, ({ maxAgeSeconds }: StreamAnswer) =>
        maxAgeSeconds === 0 ? { action: 'mark', medium: params.guid } : null,
      ),
    ),
  );
  implement(app, resolveMediaServer, ({ db, user, query }) => resolvePath(db, config, user, query.url));
  app.pupitre.jobs.define({
    name: 'media-clean',
    cron: '40 3 * * *',
    run: async ({ db, now }) => {
      const removed = await cleanMedia(db, media.storage, now);
      if (removed.media + removed.strays > 0) app.log.info({ removed }, 'removed unused media');
    },
  });
}
