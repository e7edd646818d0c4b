import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OidcConfig } from '../../config.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import type { SendPage } from '../../plugins/server-pages.ts';
import { CALLBACK_PATH, identityRoutes } from './identity.routes.ts';
import { findOrCreateInstanceValue } from './instance.queries.ts';
import { createOidcClient, type Fetch } from './oidc-client.ts';

/** Sign-in through the configured issuer, else, outside prod, through the development provider in this process. */
export async function addIdentity(app: FastifyInstance, deps: ModuleDeps & { sendPage: SendPage }): Promise<void> {
  const { config, db } = deps;
  const ticketSecret =
    config.cookieSecret ??
    (await findOrCreateInstanceValue(db, 'cookie-secret', () => randomBytes(32).toString('base64url')));
  const provider = config.oidc === null ? await addDevProvider(app, deps) : { oidc: config.oidc };
  const client = createOidcClient({
    ...provider,
    callbackUrl: `${config.publicUrl}${CALLBACK_PATH}`,
    afterSignOutUrl: `${config.publicUrl}/`,
  });
  await identityRoutes(app, { ...deps, client, ticketSecret });
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
