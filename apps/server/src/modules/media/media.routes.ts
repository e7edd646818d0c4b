import { getMedium, resolveMediaServer, uploadMedium } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement, implementPublic } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { mediaOf, resolvePath } from './media.service.ts';

export function mediaRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const media = mediaOf(app);
  implement(app, uploadMedium, ({ db, user, request }) => media.upload(db, user, request.raw));
  implementPublic(app, getMedium, ({ db, user, params, query }) => media.read(db, user, params.guid, query.largeur));
  implement(app, resolveMediaServer, ({ db, query }) => resolvePath(db, config, query.url));
}
