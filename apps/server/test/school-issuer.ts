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
  close: () => Promise<void>;
};

const CLIENT = { clientId: 'ecole', clientSecret: 'un-secret-bien-long-pour-le-test' };
const TTL = { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 };

export async function startSchoolIssuer(): Promise<SchoolIssuer> {
  const server = createServer();
  const url = await listen(server);
  const issuer: SchoolIssuer = { ...CLIENT, url, claims: {}, denies: false, close: () => closeServer(server) };
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  const provider = new Provider(url, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${TEST_ORIGIN}/api/v1/account/callback`],
        post_logout_redirect_uris: [`${TEST_ORIGIN}/`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['test'] },
    ttl: TTL,
    claims: { profile: ['DisplayName', 'idp', 'app-role', 'objectGuid', 'cloeeWorldId'] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...issuer.claims, sub: accountId }),
    }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  });
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sign-in/') !== true) return void serve(request, response);
    const result = issuer.denies ? { error: 'access_denied' } : { login: { accountId: String(issuer.claims.sub) } };
    void provider.interactionResult(request, response, result).then((location) => {
      response.writeHead(303, { location }).end();
    });
  });
  return issuer;
}

/** The browser's part outside our product: real requests to the issuer, with its cookies. */
export async function visitIssuer(issuer: SchoolIssuer, start: string): Promise<URL> {
  const cookies = new Map<string, string>();
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

function memoryAdapter() {
  const rows = new Map<string, Payload>();
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
