import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeServer, listen } from '../../../test/school-issuer.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { oidcConfig } from '../../config-oidc.ts';
import { newReference } from './sign-in-fault.ts';

/** A provider that answers as told. */
let answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {};
const server = createServer((request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '');
  const answer = answers[path];
  if (answer === undefined) return void response.writeHead(404).end();
  answer(response, request);
});
let url: string;
let t: TestApp;

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const DISCOVERY = '/.well-known/openid-configuration';

beforeAll(async () => {
  url = await listen(server);
  t = await createTestApp({ config: { oidc: oidcConfig({ issuer: url, clientId: 'ecole', clientSecret: 'secret' }) } });
});
afterAll(async () => {
  await t.close();
  await closeServer(server);
});
beforeEach(() => {
  t.logLines.length = 0;
  const metadata = {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
  };
  answers = { [DISCOVERY]: json(metadata) };
});

/** A browser that comes back from the provider with these parameters. */
async function comeBack(parameters: Record<string, string>, client: Client = t.newClient()) {
  const login = await client.request('GET', '/api/v1/account/login');
  const state = new URL(login.headers.location ?? '').searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, ...parameters });
  return client.request('GET', `/api/v1/account/callback?${query.toString()}`);
}
const failure = () => {
  const lines = t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.find(({ msg }) => msg === 'sign-in failed');
};

describe('the page says what the person can do, the log what the provider answered', () => {
  test.each([
    ['access_denied', 403, 'La connexion a été refusée', 'Réessayer'],
    ['login_required', 400, 'Cette connexion n’a pas abouti', 'recommencer'],
    ['server_error', 503, 'Le service de connexion a un ennui', 'Patientez quelques minutes'],
    ['temporarily_unavailable', 503, 'Le service de connexion a un ennui', 'donnez-lui la référence'],
    ['invalid_scope', 502, 'ne s’entendent pas', 'Recommencer n’y changera rien'],
    ['unauthorized_client', 502, 'ne s’entendent pas', 'prévenez votre école'],
    ['unmet_authentication_requirements', 403, 'vérification de plus', 'prévenez votre école'],
  ])('the callback brings %s', async (error, status, title, text) => {
    const answer = await comeBack({ error, error_description: 'Emma Personne' });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(title);
    expect(answer.body).toContain(text);
    const { reference, provider } = failure() ?? {};
    expect(provider).toEqual({ error });
    expect(answer.body).toContain(`<b>${String(reference)}</b>`);
    expect(t.logLines.join()).not.toContain('Emma');
  });

  test.each([
    ['invalid_client', 401, 502, 'configuration'],
    ['invalid_grant', 400, 400, 'expired'],
    ['invalid_request', 400, 502, 'configuration'],
    ['temporarily_unavailable', 400, 503, 'provider'],
  ])('the token request brings %s', async (error, theirs, status, fault) => {
    answers['/token'] = json({ error, error_description: 'Emma Personne' }, theirs);
    const answer = await comeBack({ code: 'x' });
    expect(answer.statusCode).toBe(status);
    expect(failure()).toMatchObject({ fault, provider: { error, status: theirs } });
    expect(t.logLines.join()).not.toContain('Emma');
  });

  test.each<[string, (response: ServerResponse) => void, number, string]>([
    [
      'a page in place of an answer',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      503,
      'provider',
    ],
    [
      'no JSON',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
      503,
      'provider',
    ],
    ['502', (response) => void response.writeHead(502).end(), 503, 'unreachable'],
    ['500', (response) => void response.writeHead(500).end(), 503, 'provider'],
    ['429', (response) => void response.writeHead(429).end(), 503, 'provider'],
    ['404', (response) => void response.writeHead(404).end(), 502, 'configuration'],
    ['nothing', (response) => void response.destroy(), 503, 'unreachable'],
    ['no ID token', (response) => json({ access_token: 'a', token_type: 'bearer' })(response), 502, 'configuration'],
  ])('the token request is answered by %s', async (_name, token, status, fault) => {
    answers['/token'] = token;
    const answer = await comeBack({ code: 'x' });
    expect(failure()).toMatchObject({ fault });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '60' : undefined);
  });

  test('an error that anybody wrote into the address is not repeated', async () => {
    await comeBack({ error: 'Emma Personne' });
    expect(failure()).toMatchObject({ provider: { error: 'autre' } });
  });

  test('another try of the same browser is no fault of anybody’s', async () => {
    const answer = await comeBack({ code: 'x', state: 'other' });
    expect(answer.statusCode).toBe(400);
    expect(failure()).toMatchObject({ fault: 'expired' });
  });

  test('a browser that keeps no cookie is told so, each time again', async () => {
    const client = t.newClient();
    for (const _ of [1, 2]) {
      const login = await client.request('GET', '/api/v1/account/login');
      const state = new URL(login.headers.location ?? '').searchParams.get('state') ?? '';
      client.cookies.clear();
      const answer = await client.request('GET', `/api/v1/account/callback?code=x&state=${state}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('Autorisez-les pour ce site dans les réglages du navigateur');
      expect(failure()).toMatchObject({ fault: 'cookies' });
    }
  });
});

test('references tell sign-ins apart, without signs that look alike', () => {
  const references = new Set(Array.from({ length: 1_000 }, newReference));
  expect(references.size).toBe(1_000);
  for (const one of references) expect(one).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
});
