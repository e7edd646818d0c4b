import { API_PREFIX } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { buildOpenApi } from '../../http/openapi.ts';
import type { SendPage } from '../../plugins/server-pages.ts';
import { sessionCookieName } from '../../plugins/session.ts';
import { documentationPage } from './documentation-page.ts';

/** The contract for programs (openapi.json) and for people (a page); both public and without values. */
export function documentationRoutes(app: FastifyInstance, { config, sendPage }: ModuleDeps & { sendPage: SendPage }) {
  const openApi = buildOpenApi(ALL_ENDPOINTS, sessionCookieName(config));
  const text = JSON.stringify(openApi);
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  const page = documentationPage(openApi);
  app.get(`${API_PREFIX}/documentation`, async (request, reply) => sendPage(request, reply, page));
}
