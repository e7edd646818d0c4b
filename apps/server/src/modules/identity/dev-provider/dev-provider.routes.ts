import fastifyFormbody from '@fastify/formbody';
import { LOGIN_PATH } from '@pupitre/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { Config, OidcConfig } from '../../../config.ts';
import type { ModuleDeps } from '../../../http/module-deps.ts';
import type { SendPage } from '../../../plugins/server-pages.ts';
import { refusalPage } from '../identity-pages.ts';
import type { Fetch } from '../oidc-server.ts';
import { faultOf, NoTicket } from '../sign-in-fault.ts';
import { checkPassword } from './check-password.ts';
import { findAccount, findAccounts } from './dev-account.queries.ts';
import { createDevProvider, INTERACTION_PATH, MOUNT_PATH, subjectOf } from './dev-provider.ts';
import { fetchInside } from './fetch-inside.ts';
import { EMPTY_FORM, type SignInForm, signInPage } from './sign-in-page.ts';

type Deps = ModuleDeps & { sendPage: SendPage };
type FormBody = { account?: unknown; login?: unknown; password?: unknown };

const END_SESSION = `${MOUNT_PATH}/session/end`;

/** Mounts the development provider; answers how our own client reaches it without any network. */
export async function devProviderRoutes(app: FastifyInstance, deps: Deps): Promise<{ oidc: OidcConfig; fetch: Fetch }> {
  const { provider, oidc } = await createDevProvider(deps.db, deps.config);
  await app.register((pages, _options, done) => {
    pages.register(fastifyFormbody, { bodyLimit: 10_000 });
    addSignInPages(pages, provider, deps);
    done();
  });
  await app.register((mounted, _options, done) => {
    mountProvider(mounted, provider, deps.config);
    done();
  });
  return { oidc, fetch: fetchInside(app, deps.config.publicUrl) };
}

/** Our own pages instead of the provider's: the accounts, the two fields, one answer. */
function addSignInPages(pages: FastifyInstance, provider: Provider, { db, config, sendPage }: Deps): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, form: SignInForm) =>
    sendPage(request, reply, signInPage(await findAccounts(db), form));

  pages.addHook('onRequest', async (request) => pages.pupitre.limits.signInPage(request.ip));
  pages.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    // « Back » to a form that was sent: its sender is signed in already.
    const session = await pages.pupitre.sessions.read(request);
    return session === null
      ? sendPage(request, reply, refusalPage(faultOf(new NoTicket(request))))
      : reply.redirect('/', 303);
  });
  pages.get(`${INTERACTION_PATH}/:uid`, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    return show(request, reply, EMPTY_FORM);
  });
  pages.post(`${INTERACTION_PATH}/:uid`, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    const { account, login, password } = (request.body ?? {}) as FormBody;
    const chosen = typeof account === 'string' ? await findAccount(db, account) : undefined;
    if (chosen !== undefined) return finish(request, reply, provider, chosen.personId);
    const given = { login: textOf(login), password: textOf(password) };
    const check = await checkPassword(db, config, given);
    switch (check.outcome) {
      case 'ok':
        return finish(request, reply, provider, check.personId);
      case 'wrong':
        return show(request, reply, { login: given.login, error: 'wrong', waitSeconds: 0 });
      case 'wait':
        void reply.header('retry-after', String(check.seconds));
        return show(request, reply, { login: given.login, error: 'wait', waitSeconds: check.seconds });
    }
  });
  // Without the rest of its address a page of ours makes no sense; a new sign-in does.
  pages.get(INTERACTION_PATH, async (_request, reply) => reply.redirect(LOGIN_PATH, 302));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

async function finish(request: FastifyRequest, reply: FastifyReply, provider: Provider, personId: number) {
  // remember: false ends the provider's session with the browser, as ours.
  const result = { login: { accountId: subjectOf(personId), remember: false } };
  const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.redirect(next, 303);
}

function mountProvider(app: FastifyInstance, provider: Provider, config: Config): void {
  const callback = provider.callback();
  const { protocol, host } = new URL(config.publicUrl);
  // The provider reads bodies by itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    // Ignores hosts given by a proxy or our own client: the provider's addresses use the public address.
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = host;
    Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').slice(MOUNT_PATH.length) });
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await callback(raw, reply.raw);
  };

  app.get(END_SESSION, (request, reply) =>
    isInside(request) ? serve(request, reply) : confirmEndSession(app, request, reply),
  );
  app.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${MOUNT_PATH}/*`, exposeHeadRoute: false, handler: serve });
}

/** The person has said that she signs out: the provider's question is answered for her. */
async function confirmEndSession(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const headers = { ...request.headers, [INSIDE]: insideKey };
  const asked = await app.inject({ method: 'GET', url: request.url, headers });
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.body)?.[1];
  if (xsrf === undefined) return reply.redirect('/', 303);
  const set = new Map(asked.cookies.map(({ name, value }) => [name, value]));
  const cookies = new Map([...Object.entries(request.cookies), ...set]);
  const confirmed = await app.inject({
    method: 'POST',
    url: `${END_SESSION}/confirm`,
    headers: {
      ...headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
  });
  const answers = [asked, confirmed].flatMap((answer) => answer.headers['set-cookie'] ?? []);
  if (answers.length > 0) void reply.header('set-cookie', answers);
  return reply.redirect(confirmed.headers.location ?? '/', 303);
}

/** Marks the first of the two inner requests; unguessable, so that nobody outside can skip the confirmation. */
const INSIDE = 'x-pupitre-inside';
const insideKey = crypto.randomUUID();
const isInside = (request: FastifyRequest) => request.headers[INSIDE] === insideKey;
