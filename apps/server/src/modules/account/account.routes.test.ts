import { getUser } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildPerson } from '../../demo/build/build-person.ts';

const t = await openTestApp();

test('[OP-003] [API-002] a guest gets 200, isAuthenticated false and no claims', async () => {
  const { status, body } = await t.guest.call(getUser);
  expect(status).toBe(200);
  expect(body).toEqual({ isAuthenticated: false, id: null, claims: [] });
});

test('[OP-003] [ENT-02] [API-002] claims are an array with one app-role entry per role', async () => {
  const person = await buildPerson(t.db, {
    displayName: 'Ada Rochat',
    idp: 'ecole',
    roles: ['enseignants', 'publisher'],
  });
  const client = await t.signInAs(person);
  const { body } = await client.call(getUser);
  expect(body.isAuthenticated).toBe(true);
  expect(body.id).toBe(person.id);
  expect(body.claims).toEqual(
    expect.arrayContaining([
      { type: 'DisplayName', value: 'Ada Rochat' },
      { type: 'idp', value: 'ecole' },
      { type: 'app-role', value: 'enseignants' },
      { type: 'app-role', value: 'publisher' },
    ]),
  );
  expect(body.claims).toHaveLength(4);
});
