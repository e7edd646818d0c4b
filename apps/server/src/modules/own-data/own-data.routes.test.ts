import { exportOwnData, getPrivacyNotice, OWN_EXPORTS_PER_HOUR } from '@pupitre/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { personAct } from '../../db/directory-schema.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { canExportData } from './own-data.policy.ts';

const t = await createTestApp({ config: { privacyContact: 'donnees@ecole.example', timeZone: 'America/Toronto' } });
afterAll(() => t.close());

test('a person exports herself and nobody else', () => {
  expect(canExportData({ id: 7 }, 7)).toBe(true);
  expect(canExportData({ id: 7 }, 8)).toBe(false);
});

test('a pupil gets a zip of hers, in French, with the hours of the installation, and no record is made', async () => {
  const [her, mate, teacher] = [
    await buildPupil(t.db, { displayName: 'Zélie Quennoz' }),
    await buildPupil(t.db, { displayName: 'Mia Rochat' }),
    await buildTeacher(t.db),
  ];
  await buildList(t.db, { author: her, title: 'Mes animaux', createdOn: new Date('2026-11-22T02:30:00Z') });
  await buildList(t.db, { author: mate, title: 'Liste de Mia' });
  await buildFolio(t.db, { author: teacher, title: 'Folio', pupils: [her, mate] });
  const client = await t.signInAs(her);
  const answer = await client.request('POST', '/api/v1/user/donnees');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('mes-donnees.zip'),
  });
  expect(answer.headers['content-length']).toBe(undefined);
  const files = unzipSync(answer.rawPayload);
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(all).toContain('Zélie Quennoz');
  expect(all).not.toContain('Mia');
  expect(JSON.parse(strFromU8(files['donnees/listes.json'] ?? new Uint8Array()))).toMatchObject([
    { titre: 'Mes animaux', 'créée le': '2026-11-21T21:30:00-05:00' },
  ]);
  expect(await t.db.$count(personAct)).toBe(0);
});

test('a few exports an hour; another person’s do not count', async () => {
  const [client, other] = [await t.signInAs(await buildPupil(t.db)), await t.signInAs(await buildPupil(t.db))];
  const statuses: number[] = [];
  for (let made = 0; made <= OWN_EXPORTS_PER_HOUR; made += 1) statuses.push((await client.call(exportOwnData)).status);
  expect(statuses).toEqual([...Array.from({ length: OWN_EXPORTS_PER_HOUR }, () => 200), 429]);
  expect((await other.call(exportOwnData)).status).toBe(200);
});

test('a guest reads the notice, with whom to ask here', async () => {
  const { status, body } = await t.guest.call(getPrivacyNotice);
  expect([status, body.contact]).toEqual([200, 'donnees@ecole.example']);
});
