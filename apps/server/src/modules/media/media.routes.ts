import { getMedium, resolveMediaServer, uploadMedium } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement, implementPublic } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import { cleanMedia } from './clean-media.ts';
import { mediaOf, resolvePath } from './media.service.ts';

export function mediaRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const media = mediaOf(app);
  implement(app, uploadMedium, ({ db, user, request }) => media.upload(db, user, request));
  implementPublic(app, getMedium, async ({ db, user, params, query }) => {
    const medium = await media.read(db, user, params.guid, query.largeur);
    // Asked for each time: it is restricted, as marks are.
    return seen(medium, medium.maxAgeSeconds === 0 ? { medium: params.guid } : null);
  });
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
