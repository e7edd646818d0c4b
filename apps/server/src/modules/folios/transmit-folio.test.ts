import { getFolio, transmitFolio } from '@pupitre/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testConfig } from '../../../test/test-config.ts';
import { buildFolio, type FolioOverrides } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

let app: TestApp;
let owner: PersonRow;
let pupil: PersonRow;
let client: Client;
beforeAll(async () => {
  const { settings } = testConfig();
  app = await createTestApp({ config: { settings: { ...settings, featureFlags: { transmit_folio: true } } } });
  [owner, pupil] = [await buildTeacher(app.db), await buildPupil(app.db)];
  client = await app.signInAs(owner);
});
afterAll(() => app.close());

const build = (overrides: FolioOverrides) => buildFolio(app.db, { author: owner, pupils: [pupil], ...overrides });
const read = (id: number, as = client) => as.call(getFolio, { params: { id } });

describe('[API-109] [OP-115] transmitting', () => {
  const send = (id: number, person: PersonRow, as = client) =>
    as.call(transmitFolio, { params: { id }, body: { objectGuid: person.objectGuid ?? '', displayName: '' } });

  test('[FOLIO-58] the teacher owns it; the sender keeps what the team gives her', async () => {
    const [heir, reader] = [await buildTeacher(app.db), await buildTeacher(app.db)];
    const { id } = await build({ team: [{ person: heir }, { person: reader, canEdit: false }] });
    expect((await send(id, heir)).body).toBe(true);
    const heirClient = await app.signInAs(heir);
    const { body } = await read(id, heirClient);
    expect(body).toMatchObject({ canDelete: true, studentCount: 1, version: 2 });
    expect(body.educationalTeam.map(({ objectGuid }) => objectGuid)).toEqual([reader.objectGuid]);
    expect((await read(id)).status).toBe(404);
    // A member who gave it away once is one still.
    const back = await build({ author: heir, team: [{ person: owner, canEdit: false }] });
    await send(back.id, reader, heirClient);
    expect((await read(back.id)).body).toMatchObject({ canDelete: false, canEdit: false, isMember: true });
  });

  test('[FOLIO-58] only the owner, only to another teacher', async () => {
    const editor = await buildTeacher(app.db);
    const { id } = await build({ team: [{ person: editor }] });
    expect((await send(id, editor, await app.signInAs(editor))).status).toBe(403);
    for (const person of [owner, pupil]) {
      const { status, error } = await send(id, person);
      expect(status).toBe(400);
      expect(error.fields).toHaveProperty('objectGuid');
    }
    expect((await read(id)).body.canDelete).toBe(true);
  });

  test('[FOLIO-58] is closed without the flag', async () => {
    const closed = await createTestApp();
    try {
      const author = await buildTeacher(closed.db);
      const other = await buildTeacher(closed.db);
      const { id } = await buildFolio(closed.db, { author });
      expect((await send(id, other, await closed.signInAs(author))).status).toBe(403);
    } finally {
      await closed.close();
    }
  });
});
