import { exportOwnData, getPrivacyNotice, OWN_EXPORTS_PER_HOUR } from '@pupitre/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { personAct } from '../../db/directory-schema.ts';
import { folioShowing } from '../../db/folio-schema.ts';
import { accessLog } from '../../db/platform-schema.ts';
import { reportRemark } from '../../db/report-schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildGroup } from '../../demo/build/build-group.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPerson, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { canExportData } from './own-data.policy.ts';

const t = await openTestApp({ config: { privacyContact: 'donnees@ecole.example', timeZone: 'America/Toronto' } });

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

test('her copy leaves out what is for the team, and says whom to ask; the administration’s has it', async () => {
  const [her, teacher] = [await buildPupil(t.db), await buildTeacher(t.db)];
  const admin = await t.signInAs(await buildPerson(t.db, { roles: ['admin'] }));
  const shownOn = new Date('2026-11-10T08:00:00Z');
  const folio = await buildFolio(t.db, {
    ...{ author: teacher, title: 'Folio montré', pupils: [her] },
    criteria: [{ label: 'Montré' }, { label: 'Ouvert', studentEvaluationEnabled: true }, { label: 'Pas montré' }],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', on: shownOn, comment: 'pour-la-famille', audience: 'family' },
      {
        pupil: 0,
        criterion: 1,
        state: 'nok',
        on: new Date('2026-09-01T08:00:00Z'),
        comment: 'pour-l-equipe',
        selfComment: 'son-avis',
      },
      {
        ...{
          pupil: 0,
          criterion: 2,
          state: 'nok',
          on: new Date('2026-09-01T08:00:00Z'),
          comment: 'pas-montre',
          audience: 'family' as const,
        },
        discussion: [{ author: teacher, comment: 'entre-collegues' }],
      },
    ],
  });
  const studentId = folio.pupils[0]?.id ?? 0;
  await t.db.insert(folioShowing).values({ studentId, fromDay: '2026-11-01', toDay: '2026-11-30' });
  await t.db.insert(reportRemark).values({ studentId, since: '2026-08-01', text: 'remarque-de-rapport' });
  await buildGroup(t.db, { owner: teacher, pupils: [her], name: 'groupe-de-soutien' });
  const later = await buildCourse(t.db, { author: teacher, title: 'pas-encore-commence' });
  await buildDistribution(t.db, { course: later, teacher, pupil: her, startOn: new Date('2999-01-01T08:00:00Z') });
  const textOf = (bytes: Buffer) =>
    Object.values(unzipSync(bytes))
      .map((file) => strFromU8(file))
      .join('\n');
  const own = textOf((await (await t.signInAs(her)).request('POST', '/api/v1/user/donnees')).rawPayload);
  const whole = textOf(
    (await admin.request('POST', `/api/v1/administration/personnes/${her.id}/export`, { body: { reason: 'Demande' } }))
      .rawPayload,
  );
  const FOR_TEAM = [
    'pour-l-equipe',
    'pas-montre',
    'entre-collegues',
    'remarque-de-rapport',
    'groupe-de-soutien',
    'pas-encore-commence',
  ];
  expect(FOR_TEAM.filter((text) => own.includes(text))).toEqual([]);
  expect(FOR_TEAM.filter((text) => !whole.includes(text))).toEqual([]);
  for (const text of ['pour-la-famille', 'son-avis', 'Folio montré']) expect(own).toContain(text);
  expect(own).toContain('donnees@ecole.example');
  expect(own).toContain('commentaires pour l’équipe, discussions, remarques');
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

test('what she looked at is gathered, thing by thing; each look at her stays with its hour', async () => {
  const [her, pupil, other] = [await buildTeacher(t.db), await buildPupil(t.db), await buildTeacher(t.db)];
  const hours = ['2026-11-02T08:00:00Z', '2026-11-02T09:00:00Z', '2026-11-03T09:00:00Z'].map((hour) => new Date(hour));
  for (const hour of hours) {
    await t.db.insert(accessLog).values({ hour, personId: her.id, action: 'group', pupilId: null, count: 2 });
    await t.db.insert(accessLog).values({ hour, personId: other.id, action: 'group', pupilId: her.id });
  }
  await t.db
    .insert(accessLog)
    .values({ hour: new Date('2026-11-02T09:00:00Z'), personId: her.id, action: 'pupil', pupilId: pupil.id });
  const answer = await (await t.signInAs(her)).request('POST', '/api/v1/user/donnees');
  const rows: Record<string, unknown>[] = JSON.parse(
    strFromU8(unzipSync(answer.rawPayload)['donnees/acces.json'] ?? new Uint8Array()),
  );
  const own = rows.filter(({ sens }) => sens === 'a regardé');
  expect(own.map(({ fois }) => fois)).toEqual([6, 1]);
  expect(own[0]).toMatchObject({ heure: '2026-11-02T03:00:00-05:00', 'dernière heure': '2026-11-03T04:00:00-05:00' });
  expect(own[1]?.['dernière heure']).toBeNull();
  expect(rows.filter(({ sens }) => sens === 'a été regardée')).toHaveLength(3);
});
