import { getPreferences, type Preferences, savePreferences } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { mediumUse } from '../../db/media-schema.ts';
import { preferences } from '../../db/schema.ts';
import { buildMedium } from '../../demo/build/build-medium.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const app = await openTestApp();

async function newPerson(build = buildTeacher) {
  const person = await build(app.db);
  const client = await app.signInAs(person);
  const read = async () => (await client.call(getPreferences)).body;
  const save = async (changes: object, whole?: Preferences) =>
    client.call(savePreferences, { body: { ...(whole ?? (await read())), ...changes } });
  return { person, client, read, save };
}

test('[API-006] [ENT-01] [TOAST-06] everybody has preferences before the first save, and reading writes nothing', async () => {
  const { person, read } = await newPerson(buildPupil);
  expect(await read()).toEqual({
    id: person.id,
    email: '',
    mobile: '',
    toastEnabled: true,
    profileImageUrl: '',
    receiveEmailFeedback: false,
    size: 'middle',
    synthesisSpeed: 80,
    warnHealthCheck: true,
    darkMode: false,
    version: 1,
  });
  expect(await app.db.$count(preferences, eq(preferences.personId, person.id))).toBe(0);
});

test('what is shown before the first save is what the table would give', async () => {
  const { person, read } = await newPerson();
  const shown = await read();
  await app.db.insert(preferences).values({ personId: person.id });
  expect(await read()).toEqual(shown);
});

describe('[API-007] saving', () => {
  test('replaces what the form holds and nothing else', async () => {
    const { person, read, save } = await newPerson();
    await app.db.insert(preferences).values({ personId: person.id, email: 'a@b.ch', mobile: '079' });
    const changes = {
      toastEnabled: false,
      receiveEmailFeedback: true,
      size: 'big',
      synthesisSpeed: 50,
      warnHealthCheck: false,
      darkMode: true,
    };
    const { status, body } = await save({ ...changes, email: 'x@y.ch', mobile: '', id: 1 });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...changes, id: person.id, email: 'a@b.ch', mobile: '079', profileImageUrl: '', version: 2 },
    });
    expect(await read()).toEqual(body);
  });

  test('[PREF-02] the picture is a teacher’s to change; it is a stored picture, and then in use', async () => {
    const { guid } = await buildMedium(app.db);
    const sound = await buildMedium(app.db, { name: 'son.mp3', type: 'audio/mpeg' });
    const path = `/api/v1/medias/${guid}/image.png`;
    const teacher = await newPerson();
    expect((await teacher.save({ profileImageUrl: path })).body.profileImageUrl).toBe(path);
    const uses = () => app.db.$count(mediumUse, eq(mediumUse.personId, teacher.person.id));
    expect(await uses()).toBe(1);
    for (const profileImageUrl of [
      'https://exemple.ch/a.png',
      'javascript:alert(1)',
      `/api/v1/medias/${guid}/son.mp3`,
      `/api/v1/medias/${crypto.randomUUID()}/image.png`,
      `/api/v1/medias/${sound.guid}/image.png`,
    ]) {
      const { status, error } = await teacher.save({ profileImageUrl });
      expect({ status, fields: error.fields }).toMatchObject({
        status: 400,
        fields: { profileImageUrl: expect.any(String) },
      });
    }
    expect((await teacher.save({ profileImageUrl: '' })).body.profileImageUrl).toBe('');
    expect(await uses()).toBe(0);
    const pupil = await newPerson(buildPupil);
    expect(await pupil.save({ profileImageUrl: path })).toMatchObject({ status: 200, body: { profileImageUrl: '' } });
  });

  test('a stale version gets the current preferences and writes nothing', async () => {
    const { read, save } = await newPerson();
    const first = await read();
    const { body: current } = await save({ darkMode: true }, first);
    const stale = await save({ size: 'small' }, first);
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE' } });
    expect(stale.error.current).toEqual(current);
    expect(await read()).toEqual(current);
    expect((await save({ size: 'small', version: undefined }, first)).body).toMatchObject({
      size: 'small',
      version: 3,
    });
  });

  test('of two simultaneous first saves one is refused', async () => {
    const { read, save } = await newPerson();
    const whole = await read();
    const answers = await Promise.all([save({ size: 'big' }, whole), save({ size: 'small' }, whole)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['synthesisSpeed', 55],
    ['synthesisSpeed', 110],
    ['size', 'huge'],
    ['darkMode', 'oui'],
    ['version', 0],
  ])('[LIMIT-40] %s %s is refused', async (field, value) => {
    const { read, save } = await newPerson();
    const before = await read();
    expect(await save({ [field]: value })).toMatchObject({
      status: 400,
      error: { fields: { [field]: expect.any(String) } },
    });
    expect(await read()).toEqual(before);
  });

  test('[ROLE-36] guests have none', async () => {
    const { read } = await newPerson();
    expect((await app.guest.call(getPreferences)).status).toBe(401);
    expect((await app.guest.call(savePreferences, { body: await read() })).status).toBe(401);
  });
});
