import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { html } from '../html.ts';
import { isApiPath, sendError } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { EMPTY_DESK, type Page, type SendPage, WORDMARK } from './server-pages.ts';

/** The not-found page with the words of the web, which cannot read such an address either. */
const PAGE: Page = {
  title: 'Page inconnue',
  status: 404,
  body: html`<div class="refusal">${WORDMARK}${EMPTY_DESK}<h1>Cette page ne semble pas exister…</h1><p class="dim">L’adresse a peut-être changé, ou un caractère manque.</p>
<p class="row"><a class="button primary" href="/">Retour à l’accueil</a></p></div>`,
};

/** Answers an address that cannot be decoded, such as /%E0%A4%A, which reaches no hook and no route. */
export const createUnreadableSender =
  (config: Config, sendPage: SendPage) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...securityHeaders(config), 'x-request-id': request.id });
    if (isApiPath(request.url) || !isNavigation(request)) {
      void sendError(error, request, reply);
      return;
    }
    // The hook that reads cookies did not run.
    request.cookies = request.server.parseCookie(request.headers.cookie ?? '');
    void sendPage(request, reply, PAGE);
  };

const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
