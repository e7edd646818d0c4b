import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type SchoolIssuer, startSchoolIssuer } from '../../../test/school-issuer.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { oidcConfig } from '../../config-oidc.ts';
import { buildDevAccount } from '../../demo/build/build-dev-account.ts';
import { buildPerson } from '../../demo/build/build-person.ts';

let issuer: SchoolIssuer;
let t: TestApp;
beforeAll(async () => {
  issuer = await startSchoolIssuer();
  const { url, clientId, clientSecret } = issuer;
  t = await createTestApp({
    config: { oidc: oidcConfig({ issuer: url, clientId, clientSecret }), environment: 'prod' },
  });
  await buildDevAccount(t.db, { login: 'enseignante', person: await buildPerson(t.db), position: 1 });
});
afterAll(async () => {
  await t.close();
  await issuer.close();
});

test('[GEN-04] signing in leaves for the provider at once, without a page of ours', async () => {
  const { statusCode, headers, body } = await t.newClient().request('GET', '/api/v1/account/login');
  expect([302, 303]).toContain(statusCode);
  expect(new URL(headers.location ?? '').origin).toBe(issuer.url);
  expect(body).not.toContain('<input');
});

test('[GEN-04] nothing of ours takes a login and a password, even a right one', async () => {
  const client = t.newClient();
  const form = { login: 'enseignante', password: 'pupitre' };
  for (const path of ['/api/v1/account/login', '/api/v1/account/callback', '/oidc/interaction/1', '/oidc/token']) {
    const { statusCode, headers } = await client.request('POST', path, { form });
    expect({ path, statusCode }).toEqual({ path, statusCode: expect.toSatisfy((code: number) => code >= 400) });
    expect(headers['set-cookie'] ?? '').not.toContain('pupitre-session=');
  }
  expect(client.cookies.has('pupitre-session')).toBe(false);
});

test('[GEN-04] no call of the contract has a field for a password', () => {
  const fields = ALL_ENDPOINTS.flatMap(([, { body, query }]) => [body, query])
    .filter((schema) => schema !== undefined)
    .map((schema) => JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => /passw|passe"|mot_?de_?passe/i.test(field))).toEqual([]);
});
