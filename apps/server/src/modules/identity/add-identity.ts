import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OidcConfig } from '../../config.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import type { SendPage } from '../../plugins/server-pages.ts';
import { createSessionCheck } from './check-session.ts';
import { CALLBACK_PATH, identityRoutes } from './identity.routes.ts';
import { findOrCreateInstanceValue } from './instance.queries.ts';
import { settleIssuer } from './issuer.ts';
import { createOidcClient } from './oidc-client.ts';
import type { Fetch } from './oidc-server.ts';

/** Its address changes with the port. */
const DEV_ISSUER = 'essai';

/** Sign-in through the configured issuer, else, outside prod, through the development provider in this process. */
export async function addIdentity(app: FastifyInstance, deps: ModuleDeps & { sendPage: SendPage }): Promise<void> {
  const { config, db } = deps;
  const ticketSecret =
    config.cookieSecret ??
    (await findOrCreateInstanceValue(db, 'cookie-secret', () => randomBytes(32).toString('base64url')));
  if (config.oidc !== null) await settleIssuer(db, config.oidc);
  const provider = config.oidc === null ? await addDevProvider(app, deps) : { oidc: config.oidc };
  const { rolesMinutes } = provider.oidc;
  const client = createOidcClient({
    ...provider,
    claims: config.claims,
    callbackUrl: `${config.publicUrl}${CALLBACK_PATH}`,
    afterSignOutUrl: `${config.publicUrl}/`,
  });
  const issuer = config.oidc?.issuer ?? DEV_ISSUER;
  const check = createSessionCheck({ db, config, client, issuer, log: app.log }, rolesMinutes);
  app.pupitre.sessions.checkWith(check, rolesMinutes);
  await identityRoutes(app, { ...deps, client, issuer, ticketSecret });
}

async function addDevProvider(
  app: FastifyInstance,
  deps: ModuleDeps & { sendPage: SendPage },
): Promise<{ oidc: OidcConfig; fetch: Fetch }> {
  if (deps.config.environment === 'prod') throw new Error('The development provider never runs in prod.');
  // Loaded when needed only: production has no use for it.
  const { devProviderRoutes } = await import('./dev-provider/dev-provider.routes.ts');
  return devProviderRoutes(app, deps);
}
