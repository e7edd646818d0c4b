import { beforeEach, expect, test } from 'vitest';
import { oidcConfig } from '../../config-oidc.ts';
import { createOidcServer, type OidcServer } from './oidc-server.ts';

const ISSUER = 'https://id.example';
let now: number;
let looks: number;
let isDown: boolean;
let endpoint: string;
let server: OidcServer;

beforeEach(() => {
  [now, looks, isDown, endpoint] = [1_000_000_000_000, 0, false, `${ISSUER}/auth`];
  const fetch = async () => {
    looks += 1;
    return isDown
      ? new Response(null, { status: 503 })
      : Response.json({ issuer: ISSUER, authorization_endpoint: endpoint });
  };
  server = createOidcServer(oidcConfig({ issuer: ISSUER, clientId: 'a', clientSecret: 's' }), fetch, () => now);
});

const where = async () => (await server.metadata()).authorization_endpoint;
const MINUTE = 60_000;

test('the provider is looked up once, and again after an hour', async () => {
  await Promise.all([where(), where()]);
  endpoint = `${ISSUER}/new`;
  now += 59 * MINUTE;
  expect(await where()).toBe(`${ISSUER}/auth`);
  expect(looks).toBe(1);
  now += 2 * MINUTE;
  expect(await where()).toBe(`${ISSUER}/new`);
});

test('after a failure it is looked up again, once a minute at most', async () => {
  await where();
  endpoint = `${ISSUER}/new`;
  server.doubt();
  expect(await where()).toBe(`${ISSUER}/auth`);
  now += 2 * MINUTE;
  server.doubt();
  expect(await where()).toBe(`${ISSUER}/new`);
  server.doubt();
  await where();
  expect(looks).toBe(2);
});

test('what was known serves while it cannot be looked up', async () => {
  await where();
  isDown = true;
  now += 61 * MINUTE;
  expect(await where()).toBe(`${ISSUER}/auth`);
  await where();
  expect(looks).toBe(2);
});

test('a provider that was never reached is asked each time', async () => {
  isDown = true;
  await expect(where()).rejects.toThrow();
  await expect(where()).rejects.toThrow();
  isDown = false;
  expect(await where()).toBe(`${ISSUER}/auth`);
});
