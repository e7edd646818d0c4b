import fastifyFormbody from '@fastify/formbody';
import { ANTI_FORGERY_FIELD, ANTI_FORGERY_HEADER, LOGIN_PATH, LOGOUT_PATH } from '@pupitre/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAntiForgery } from '../../http/anti-forgery.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { giveAppearance, resetAppearance } from '../../plugins/appearance-cookies.ts';
import { sendError, toAppError } from '../../plugins/error-handler.ts';
import type { SendPage } from '../../plugins/server-pages.ts';
import { getPreferences } from '../preferences/preferences.service.ts';
import { logOutBehind } from './back-channel.ts';
import { refusalPage } from './identity-pages.ts';
import { toInternalPath } from './internal-path.ts';
import { linkPerson } from './link-person.ts';
import type { Finished, OidcClient } from './oidc-client.ts';
import { readClaims } from './read-claims.ts';
import { answerOf, faultOf, NoTicket, newReference, type SignInFault } from './sign-in-fault.ts';
import { createTicketCookies, type TicketCookies } from './ticket-cookies.ts';

export const CALLBACK_PATH = '/api/v1/account/callback';
export const BACK_CHANNEL_PATH = '/api/v1/account/back-channel-logout';
/** Says that the address was corrected once: a proxy that changes Host must not cause an endless loop. */
const MOVED = 'adresse';

export type IdentityDeps = ModuleDeps & {
  client: OidcClient;
  /** By what its people are known. */
  issuer: string;
  ticketSecret: string;
  sendPage: SendPage;
};
type LoginQuery = { redirect?: unknown; [MOVED]?: unknown };

/** Pages and redirections of signing in and out; none of them is a call of the contract. */
export async function identityRoutes(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { config, sendPage } = deps;
  const tickets = createTicketCookies(config, deps.ticketSecret);
  await app.register((pages, _options, done) => {
    pages.register(fastifyFormbody, { bodyLimit: 100_000 });
    pages.setErrorHandler((error, request, reply) => {
      const { code } = toAppError(error);
      const wantsPage = (request.headers.accept ?? '').includes('text/html');
      if (code === 'ANTI_FORGERY' && wantsPage) return sendPage(request, reply, refusalPage('unverified'));
      if (code === 'TOO_MANY' && wantsPage)
        return sendPage(request, reply.header('retry-after', '60'), refusalPage('tooMany'));
      return sendError(error, request, reply);
    });
    pages.addHook('onRequest', async (request) => app.pupitre.limits.signInPage(request.ip));
    pages.get(LOGIN_PATH, (request, reply) =>
      hostDiffers(request, config.publicUrl)
        ? moveToPublicUrl(request, reply, config.publicUrl)
        : logIn(request, reply, deps, tickets),
    );
    pages.get(CALLBACK_PATH, (request, reply) => finishLogIn(app, request, reply, deps, tickets));
    pages.post(LOGOUT_PATH, (request, reply) => logOut(app, request, reply, deps));
    pages.post(BACK_CHANNEL_PATH, (request, reply) => logOutBehind(request, reply, deps));
    done();
  });
}

/** Cookies and the provider's return address belong to the public address: sign-in has to happen there. */
const hostDiffers = (request: FastifyRequest, publicUrl: string) =>
  request.host !== new URL(publicUrl).host && (request.query as LoginQuery)[MOVED] === undefined;

function moveToPublicUrl(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  const query = new URLSearchParams({ redirect: toInternalPath((request.query as LoginQuery).redirect), [MOVED]: '1' });
  return reply.redirect(`${publicUrl}${LOGIN_PATH}?${query.toString()}`, 302);
}

async function logIn(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: IdentityDeps,
  tickets: TicketCookies,
): Promise<FastifyReply> {
  try {
    const { url, ticket } = await deps.client.start(toInternalPath((request.query as LoginQuery).redirect));
    tickets.set(request, reply, ticket, Date.now());
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  } catch (error) {
    return refuse(request, reply, deps, error);
  }
}

/** The log says what the provider answered, the page what the person can do; a reference ties them. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { client, sendPage }: IdentityDeps,
  error: unknown,
): FastifyReply {
  const [fault, reference] = [faultOf(error), newReference()];
  const line = { err: error, fault, reference, provider: answerOf(error) };
  if (OF_THE_PERSON.includes(fault)) request.log.warn(line, 'sign-in failed');
  else {
    request.log.error(line, 'sign-in failed');
    client.doubt();
  }
  if (WAITING.includes(fault)) void reply.header('retry-after', '60');
  return sendPage(request, reply, refusalPage(fault, reference));
}

/** Neither the provider nor the configuration is in doubt. */
const OF_THE_PERSON: readonly SignInFault[] = ['denied', 'expired', 'cookies', 'weak'];
const WAITING: readonly SignInFault[] = ['unreachable', 'provider'];

async function finishLogIn(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: IdentityDeps,
  tickets: TicketCookies,
): Promise<FastifyReply> {
  const { client, config, db, issuer, sendPage } = deps;
  const ticket = tickets.take(request, reply, Date.now());
  void reply.header('cache-control', 'no-store');
  if (ticket === undefined) {
    // A bookmark, a restored tab or « back »: whoever is signed in has nothing to do again.
    const session = await app.pupitre.sessions.read(request);
    return session === null ? refuse(request, reply, deps, new NoTicket(request)) : reply.redirect('/', 303);
  }
  // The return address given to the browser, whatever host a proxy sends.
  const callback = new URL(request.url, config.publicUrl);
  let finished: Finished;
  try {
    finished = await client.finish(callback, ticket);
  } catch (error) {
    return refuse(request, reply, deps, error);
  }
  const { person, joined } = await linkPerson(db, readClaims(finished.claims, config.claims, issuer));
  if (!person.active) {
    const reference = newReference();
    request.log.warn({ personId: person.id, fault: 'deactivated', reference }, 'sign-in failed');
    return sendPage(request, reply, refusalPage('deactivated', reference));
  }
  for (const id of joined) request.log.info({ personId: person.id, joinedId: id }, 'accounts joined');
  await app.pupitre.sessions.open(request, reply, person, finished);
  request.log.info({ personId: person.id }, 'signed in');
  giveAppearance(reply, config, await getPreferences(db, person));
  return reply.redirect(ticket.redirect, 303);
}

async function logOut(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { client, config }: IdentityDeps,
): Promise<FastifyReply> {
  const { sessions } = app.pupitre;
  const session = await sessions.read(request);
  checkAntiForgery(request, session, givenToken(request));
  const ended = await sessions.close(request, reply);
  if (session !== null) request.log.info({ personId: session.user.id }, 'signed out');
  resetAppearance(reply, config);
  const next = ended === undefined ? undefined : await client.endSessionUrl(ended.idToken);
  // Clears pages, pictures and sounds; never the storage, which holds her unsent writes.
  void reply.header('clear-site-data', '"cache"');
  return reply.header('cache-control', 'no-store').redirect(next?.href ?? '/', 303);
}

/** The form's hidden field; the header serves callers that can send one. */
function givenToken(request: FastifyRequest): string {
  const body = request.body as Record<string, unknown> | undefined;
  const value = body?.[ANTI_FORGERY_FIELD] ?? request.headers[ANTI_FORGERY_HEADER.toLowerCase()];
  if (typeof value !== 'string') throw new AppError('ANTI_FORGERY');
  return value;
}
