import { getUser } from '@pupitre/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, openSignInPage, pathOf } from '../../../test/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildDevAccount } from '../../demo/build/build-dev-account.ts';
import { buildPerson, type PersonRow } from '../../demo/build/build-person.ts';

let t: TestApp;
let teacher: PersonRow;
beforeAll(async () => {
  t = await createTestApp();
  teacher = await buildPerson(t.db, { displayName: 'Isabelle Rochat', roles: ['enseignants'] });
  await buildDevAccount(t.db, { login: 'enseignante', person: teacher });
});
afterAll(() => t.close());

test('[OP-001] [AUTH-14] [API-004] signs in with login and password and returns to the asked page', async () => {
  const client = t.newClient();
  const { page, path } = await openSignInPage(client, '?redirect=%2Flistes%3Ftab%3D1');
  expect(page.statusCode).toBe(200);
  const sent = await client.request('POST', path, { form: { login: 'enseignante', password: 'pupitre' } });
  expect(sent.statusCode).toBe(303);
  const resumed = await client.request('GET', pathOf(sent));
  const callback = await client.request('GET', pathOf(resumed));
  expect({ status: callback.statusCode, to: callback.headers.location }).toEqual({ status: 303, to: '/listes?tab=1' });
  const { body } = await client.call(getUser);
  expect(body).toMatchObject({ isAuthenticated: true, id: teacher.id });
  expect(follow).toBeTypeOf('function');
});
