import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { plainName } from '@pupitre/learning';
import { interactionPolicy, Provider, type ProviderContext } from 'oidc-provider';
import type { Config, OidcConfig } from '../../../config.ts';
import { oidcConfig } from '../../../config-oidc.ts';
import type { Database } from '../../../db/connection.ts';
import { CALLBACK_PATH } from '../identity.routes.ts';
import { findOrCreateInstanceValue } from '../instance.queries.ts';
import { findAccountPerson } from './dev-account.queries.ts';
import { createPayloadAdapter } from './payload.queries.ts';

export const MOUNT_PATH = '/oidc';
export const INTERACTION_PATH = `${MOUNT_PATH}/connexion`;

const CLIENT_ID = 'pupitre';
const SCOPE = 'openid profile';
const HOUR = 3_600;
const TTL = {
  Interaction: HOUR,
  Session: 8 * HOUR,
  Grant: 8 * HOUR,
  AuthorizationCode: 60,
  AccessToken: 600,
  IdToken: HOUR,
};

export type DevProvider = { provider: Provider; oidc: OidcConfig };

/** An OpenID provider for the accounts of the demo school. Keys and memory are in the database, for every process. */
export async function createDevProvider(db: Database, config: Config): Promise<DevProvider> {
  const jwks = JSON.parse(await findOrCreateInstanceValue(db, 'dev-provider-jwks', makeJwks)) as unknown;
  const cookieKey = await findOrCreateInstanceValue(db, 'dev-provider-cookie-key', makeSecret);
  const clientSecret = await findOrCreateInstanceValue(db, 'dev-provider-client-secret', makeSecret);
  const issuer = `${config.publicUrl}${MOUNT_PATH}`;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const provider = new Provider(issuer, {
    adapter: (model: string) => createPayloadAdapter(db, model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [`${config.publicUrl}${CALLBACK_PATH}`],
        post_logout_redirect_uris: [`${config.publicUrl}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks,
    cookies: {
      keys: [cookieKey],
      names: { session: 'pupitre-demo', interaction: 'pupitre-demo-form', resume: 'pupitre-demo-resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: MOUNT_PATH },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    scopes: ['openid', 'profile'],
    claims: { profile: claimNames(config) },
    findAccount: (_context: unknown, accountId: string) => findAccount(db, config, accountId),
    interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `${INTERACTION_PATH}/${uid}` },
    loadExistingGrant: loadGrant,
    pkce: { required: () => true },
    ttl: TTL,
    clientBasedCORS: () => false,
    renderError: (context: ProviderContext) => {
      // Whoever lands here typed an address by hand; the sign-in's own faults come back to our callback.
      context.type = 'text/plain; charset=utf-8';
      context.body = 'Cette demande de connexion n’est pas valable.';
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // Never shown: the route confirms it by itself.
        logoutSource: (context: ProviderContext, form: string) => {
          context.body = form;
        },
        postLogoutSuccessSource: (context: ProviderContext) => {
          context.type = 'text/plain; charset=utf-8';
          context.body = 'Vous n’êtes plus connecté.';
        },
      },
    },
  });
  provider.proxy = true;
  return { provider, oidc: oidcConfig({ issuer, clientId: CLIENT_ID, clientSecret }) };
}

const makeSecret = () => randomBytes(32).toString('base64url');

async function makeJwks(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  const kid = randomBytes(8).toString('hex');
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid }] });
}

const claimNames = ({ claims }: Config) => [
  claims.displayName,
  'given_name',
  'family_name',
  claims.idp,
  claims.appRole,
  claims.objectGuid,
  claims.cloeeWorldId,
];

const SUBJECT = 'demo-';
/** The subject of a person, told apart from those of any real provider. */
export const subjectOf = (personId: number) => `${SUBJECT}${personId}`;

async function findAccount(db: Database, config: Config, accountId: string) {
  const person = await findAccountPerson(db, Number(accountId.slice(SUBJECT.length)));
  if (person === undefined) return undefined;
  return {
    accountId,
    claims: () => ({
      sub: accountId,
      [config.claims.displayName]: plainName(person.displayName),
      given_name: person.givenName || undefined,
      family_name: person.familyName || undefined,
      [config.claims.idp]: person.idp === '' ? 'demo' : person.idp,
      [config.claims.appRole]: person.roles,
      [config.claims.objectGuid]: person.objectGuid ?? undefined,
      [config.claims.cloeeWorldId]: person.cloeeWorldId ?? undefined,
    }),
  };
}

/** No consent screen: what is asked for is ours already. */
async function loadGrant({ oidc }: ProviderContext) {
  const { client, session, provider } = oidc;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}
