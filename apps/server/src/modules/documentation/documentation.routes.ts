import { API_PREFIX } from '@pupitre/contract';
import { ALL_ENDPOINTS, EXPORTED } from '@pupitre/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { buildOpenApi } from '../../http/openapi.ts';
import type { Page, SendPage } from '../../plugins/server-pages.ts';
import { sessionCookieName } from '../../plugins/session.ts';
import { documentationPage } from './documentation-page.ts';

/** The contract for programs (openapi.json) and for people (a page); both public and without values. */
export function documentationRoutes(app: FastifyInstance, { config, sendPage }: ModuleDeps & { sendPage: SendPage }) {
  let made: { text: string; page: Page } | undefined;
  /** Made at the first question: most starts are asked for neither. */
  const documents = () => {
    if (made === undefined) {
      const openApi = buildOpenApi({ endpoints: ALL_ENDPOINTS, exported: EXPORTED }, sessionCookieName(config));
      made = { text: JSON.stringify(openApi), page: documentationPage(openApi) };
    }
    return made;
  };
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(documents().text),
  );
  app.get(`${API_PREFIX}/documentation`, async (request, reply) => sendPage(request, reply, documents().page));
}
