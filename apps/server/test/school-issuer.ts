import { generateKeyPair } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { type Payload, Provider, type ProviderContext } from 'oidc-provider';
import { TEST_ORIGIN } from './test-config.ts';

/** A school's own provider on a separate port, independent of our code. */
export type SchoolIssuer = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Claims of the person who signs in next; `sub` is hers. */
  claims: Record<string, unknown>;
  /** Whether the next sign-in is refused. */
  denies: boolean;
  /** Whether every request is answered by this status. */
  fails: number | null;
  /** Signs with another key from now on. */
  rotate: () => Promise<void>;
  /** Forgets every refresh token, as for somebody who has left. */
  forgetGrants: () => void;
  /** Addresses that were asked for, without their values. */
  asked: string[];
  close: () => Promise<void>;
};

export type SchoolIssuerOptions = {
  algorithm?: 'RS256' | 'ES256' | 'PS256' | 'EdDSA';
  /** Of the client, as the provider registers it. */
  client?: Record<string, unknown>;
  /** Names of the claims that the scope `profile` brings. */
  claimNames?: readonly string[];
  /** Where the claims are. */
  claimsIn?: 'userInfo' | 'idToken';
  requiresPar?: boolean;
  /** Gives refresh tokens, each for one use. */
  refreshes?: boolean;
  /** Takes what the provider sends behind the browser, at the end of a session there. */
  behind?: (url: string, init: { body?: unknown }) => Promise<Response>;
};

const CLIENT = { clientId: 'ecole', clientSecret: 'un-secret-bien-long-pour-le-test' };
const TTL = { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60, RefreshToken: 60 };
const CLAIM_NAMES = ['DisplayName', 'idp', 'app-role', 'objectGuid', 'cloeeWorldId'];

export async function startSchoolIssuer(options: SchoolIssuerOptions = {}): Promise<SchoolIssuer> {
  const server = createServer();
  const url = await listen(server);
  const rows = new Map<string, Payload>();
  const issuer: SchoolIssuer = {
    ...CLIENT,
    url,
    claims: {},
    denies: false,
    fails: null,
    rotate: async () => {
      provider = await createProvider(issuer, rows, options);
    },
    forgetGrants: () => {
      for (const name of rows.keys()) if (/^(Refresh|Access)Token /.test(name)) rows.delete(name);
    },
    asked: [],
    close: () => closeServer(server),
  };
  let provider = await createProvider(issuer, rows, options);
  server.on('request', (request, response) => {
    issuer.asked.push((request.url ?? '').replace(/\?.*/, ''));
    if (issuer.fails !== null) return void response.writeHead(issuer.fails).end();
    if (request.url?.startsWith('/sign-in/') !== true) return void provider.callback()(request, response);
    const { acr } = issuer.claims;
    const login = { accountId: String(issuer.claims.sub), ...(acr === undefined ? {} : { acr }) };
    const result = issuer.denies ? { error: 'access_denied' } : { login };
    void provider.interactionResult(request, response, result).then((location) => {
      response.writeHead(303, { location }).end();
    });
  });
  return issuer;
}

let keyNumber = 0;

async function makeKey(algorithm: string) {
  const make = promisify(generateKeyPair);
  keyNumber += 1;
  const { privateKey } =
    algorithm === 'ES256'
      ? await make('ec', { namedCurve: 'P-256' })
      : algorithm === 'EdDSA'
        ? await make('ed25519', undefined)
        : await make('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: `k${keyNumber}`, use: 'sig', alg: algorithm };
}

async function createProvider(
  issuer: SchoolIssuer,
  rows: Map<string, Payload>,
  {
    algorithm = 'RS256',
    client,
    claimNames = CLAIM_NAMES,
    claimsIn = 'userInfo',
    requiresPar = false,
    ...rest
  }: SchoolIssuerOptions,
): Promise<Provider> {
  const { refreshes = false, behind } = rest;
  const scope = refreshes ? 'openid profile offline_access' : 'openid profile';
  const provider: Provider = new Provider(issuer.url, {
    adapter: memoryAdapter(rows),
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${TEST_ORIGIN}/api/v1/account/callback`],
        post_logout_redirect_uris: [`${TEST_ORIGIN}/`],
        id_token_signed_response_alg: algorithm,
        ...(refreshes ? { grant_types: ['authorization_code', 'refresh_token'] } : {}),
        ...client,
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'client_secret_jwt', 'private_key_jwt'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'PS256', 'EdDSA'] },
    jwks: { keys: [await makeKey(algorithm)] },
    cookies: { keys: ['test'] },
    ttl: TTL,
    acrValues: ['simple', 'fort'],
    conformIdTokenClaims: claimsIn === 'userInfo',
    claims: { profile: [...claimNames] },
    issueRefreshToken: async () => refreshes,
    rotateRefreshToken: true,
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...issuer.claims, sub: accountId }),
    }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    ...(behind === undefined ? {} : { fetch: behind }),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: ProviderContext, form: string) => {
          context.body = form;
        },
      },
      userinfo: { enabled: claimsIn === 'userInfo' },
      encryption: { enabled: true },
      backchannelLogout: { enabled: behind !== undefined },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: requiresPar },
    },
  });
  return provider;
}

/** The browser's part outside our product: real requests to the issuer, with its cookies. */
export async function visitIssuer(
  issuer: SchoolIssuer,
  start: string,
  cookies = new Map<string, string>(),
): Promise<URL> {
  let url = new URL(start);
  for (let hop = 0; hop < 10 && url.origin === issuer.url; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    url = new URL(response.headers.get('location') ?? '', url);
  }
  return url;
}

/** Listens on a free port of this machine; answers the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function memoryAdapter(rows: Map<string, Payload>) {
  return (model: string) => ({
    upsert: async (id: string, payload: Payload) => void rows.set(`${model} ${id}`, payload),
    find: async (id: string) => rows.get(`${model} ${id}`),
    findByUid: async (uid: string) => [...rows.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id: string) => void Object.assign(rows.get(`${model} ${id}`) ?? {}, { consumed: 1 }),
    destroy: async (id: string) => void rows.delete(`${model} ${id}`),
    revokeByGrantId: async () => undefined,
  });
}
