import {
  archiveFolio,
  deleteFolio,
  fastSaveObservations,
  getDossier,
  getFolio,
  getFolioTable,
  getNotifications,
  getPupilObservations,
  getTransmissions,
  getTransmittedPart,
  getTransmittedParts,
  saveFolio,
  transmitParts,
  uploadMedium,
  withdrawPart,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { fileForm, samplePng } from '../../../test/media-samples.ts';
import { openObservationKit } from '../../../test/observation-kit.ts';
import { folioMember, folio as folios, transmittedFolio } from '../../db/folio-schema.ts';
import { accessLog } from '../../db/platform-schema.ts';
import { person, schoolMember } from '../../db/schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { joinPeople } from '../../privacy/join-people.ts';

const { t, owner, colleague, reader, outsider, ...kit } = await openObservationKit({ config: { settings: HUB_ON } });
const [pupil, other] = kit.pupils;
const at = (day: string) => new Date(`${day}T10:00:00Z`);
const guidOf = (one: { person: { objectGuid: string | null } }) => one.person.objectGuid ?? '';

/** A folio with a series, words for the family and for the team, and another pupil's. */
async function buildObserved(overrides: Parameters<typeof kit.build>[0] = {}) {
  const folio = await kit.build({
    title: 'Français',
    criteria: [{ label: 'Lit' }, { label: 'Écrit' }, { label: 'Parle' }],
    observations: [
      {
        ...{ pupil: 0, criterion: 0, state: 'ok', comment: 'Bravo', audience: 'family', on: at('2026-11-11') },
        ...{
          selfState: 'nok',
          selfComment: 'Avis caché',
          discussion: [{ author: reader.person, comment: 'Dit caché' }],
        },
        earlier: [{ state: 'nok', on: at('2026-10-01'), comment: 'Ancien d’équipe', audience: 'team' }],
      },
      { pupil: 0, criterion: 1, state: 'nok', comment: 'Mot d’équipe', audience: 'team', on: at('2026-11-12') },
      { pupil: 1, criterion: 2, state: 'ok', comment: 'Mia caché', audience: 'family', on: at('2026-11-12') },
    ],
    ...overrides,
  });
  const ids = folio.pupils.map(({ id }) => id);
  const [studentId = 0, otherId = 0] = ids;
  const give = (studentIds: number[], as = owner, to = outsider, withTeamComments = false) =>
    as.client.call(transmitParts, {
      params: { id: folio.id },
      body: { parts: studentIds.map((one) => ({ studentId: one, objectGuid: guidOf(to) })), withTeamComments },
    });
  const readBy = (as: typeof owner, one = studentId) =>
    as.client.call(getTransmittedPart, { params: { id: folio.id, studentId: one } });
  return { ...folio, studentId, otherId, give, readBy };
}
const listed = async (id: number, as = outsider) =>
  (await as.client.call(getTransmittedParts)).body.filter((one) => one.id === id);
const toldOf = async (as: typeof owner, title: string) =>
  (await as.client.call(getNotifications)).body.filter((one) => one.title.includes(title));

describe('reading a transmitted part', () => {
  test('levels with their days, comments for the family; nothing of the team, of discussions, of other pupils', async () => {
    const folio = await buildObserved();
    expect((await folio.readBy(outsider)).error.code).toBe('FOLIO_NOT_FOUND');
    expect((await folio.give([folio.studentId])).status).toBe(200);
    const { body } = await folio.readBy(outsider);
    expect(body).toMatchObject({
      title: 'Français',
      displayName: pupil.person.displayName,
      transmittedBy: owner.person.displayName,
      withTeamComments: false,
      from: '2026-10-01',
    });
    const [read, written, ...rest] = body.criterias;
    expect(rest).toEqual([]);
    expect(read).toMatchObject({
      label: 'Lit',
      state: 'ok',
      levels: [
        { day: '2026-10-01', state: 'nok' },
        { day: '2026-11-11', state: 'ok' },
      ],
      comments: [{ day: '2026-11-11', text: 'Bravo', teacher: owner.person.displayName, audience: 'family' }],
    });
    expect(written).toMatchObject({ label: 'Écrit', state: 'nok', comments: [] });
    const wire = JSON.stringify(body);
    expect(wire).not.toMatch(/caché|équipe/);
    expect(wire).not.toContain(other.person.displayName);
    expect(await listed(folio.id)).toMatchObject([{ studentId: folio.studentId, title: 'Français' }]);
  });

  test('comments for the team only where the owner says so, and no longer when she changes her mind', async () => {
    const folio = await buildObserved();
    await folio.give([folio.studentId], owner, outsider, true);
    const texts = async () =>
      (await folio.readBy(outsider)).body.criterias.flatMap(({ comments }) =>
        comments.map(({ text, audience }) => `${audience} ${text}`),
      );
    expect(await texts()).toEqual(['family Bravo', 'team Ancien d’équipe', 'team Mot d’équipe']);
    await folio.give([folio.studentId]);
    expect(await texts()).toEqual(['family Bravo']);
  });

  test('only the receiver, only that pupil, and nothing else of the folio', async () => {
    const folio = await buildObserved();
    await folio.give([folio.studentId]);
    const stranger = await buildTeacher(t.db);
    const strangers = { person: stranger, client: await t.signInAs(stranger) };
    for (const as of [strangers, colleague, owner]) {
      expect((await folio.readBy(as)).error.code).toBe('FOLIO_NOT_FOUND');
    }
    expect((await folio.readBy(pupil)).status).toBe(403);
    expect((await folio.readBy(outsider, folio.otherId)).error.code).toBe('FOLIO_NOT_FOUND');
    const elsewhere = await buildObserved();
    const mixed = { params: { id: elsewhere.id, studentId: folio.studentId } };
    expect((await outsider.client.call(getTransmittedPart, mixed)).error.code).toBe('FOLIO_NOT_FOUND');
    const params = { id: folio.id, studentId: folio.studentId };
    for (const endpoint of [getFolio, getFolioTable, getPupilObservations, getDossier, getTransmissions]) {
      expect((await outsider.client.call(endpoint, { params })).error.code).toBe('FOLIO_NOT_FOUND');
    }
  });

  test('an archived folio goes on being read and transmitted; a deleted one, one that became a model, a pupil taken out are not', async () => {
    const folio = await buildObserved();
    await owner.client.call(archiveFolio, { params: { id: folio.id }, body: { isArchived: true } });
    expect((await folio.give([folio.studentId])).status).toBe(200);
    expect((await folio.readBy(outsider)).body.archivedOn).not.toBeNull();
    await owner.client.call(archiveFolio, { params: { id: folio.id }, body: { isArchived: false } });
    const change = async (columns: Partial<typeof folios.$inferInsert>) =>
      void (await t.db.update(folios).set(columns).where(eq(folios.id, folio.id)));
    const isGone = async () => {
      expect((await folio.readBy(outsider)).error.code).toBe('FOLIO_NOT_FOUND');
      expect(await listed(folio.id)).toEqual([]);
    };
    await change({ rpn: true });
    await isGone();
    await change({ rpn: false, planEtudeRomand: true });
    await isGone();
    await change({ planEtudeRomand: false });
    expect((await folio.readBy(outsider)).status).toBe(200);
    const whole = (await owner.client.call(getFolio, { params: { id: folio.id } })).body;
    const monitoredStudents = whole.monitoredStudents.filter(({ id }) => id !== folio.studentId);
    expect((await owner.client.call(saveFolio, { body: { ...whole, monitoredStudents } as never })).status).toBe(200);
    await isGone();
    await owner.client.call(deleteFolio, { params: { id: folio.id } });
    await isGone();
  });

  test('her traces open while they are hers, and those of others never', async () => {
    const folio = await buildObserved();
    const trace = async (studentId: number) => {
      const { headers, body } = fileForm([{ name: 'travail.png', content: samplePng() }]);
      const { url } = (await owner.client.call(uploadMedium, { headers, rawBody: body })).body;
      await mark(studentId, url);
      return url;
    };
    const mark = (studentId: number, markUrl: string) =>
      owner.client.call(fastSaveObservations, {
        params: { id: folio.id },
        body: [{ monitoredStudentId: studentId, criteriaId: folio.cell(0, 0).criteriaId, markUrl }],
      });
    const [hers, mates] = [await trace(folio.studentId), await trace(folio.otherId)];
    const statuses = async () =>
      Promise.all([hers, mates].map(async (url) => (await outsider.client.request('GET', url)).statusCode));
    expect(await statuses()).toEqual([404, 404]);
    await folio.give([folio.studentId]);
    expect(await statuses()).toEqual([200, 404]);
    expect((await folio.readBy(outsider)).body.criterias[0]?.marks.map(({ url: shown }) => shown)).toEqual([hers]);
    await mark(folio.studentId, '');
    expect(await statuses()).toEqual([404, 404]);
  });

  test('each look stands in the access log', async () => {
    const folio = await buildObserved();
    await folio.give([folio.studentId]);
    await t.app.pupitre.accesses.flush();
    await t.db.delete(accessLog);
    await folio.readBy(outsider);
    await t.app.pupitre.accesses.flush();
    expect(await t.db.select().from(accessLog)).toMatchObject([
      { personId: outsider.person.id, pupilId: pupil.person.id, folioId: folio.id, action: 'observations' },
    ]);
  });

  test('the receiver finds it in her own dossier of the pupil, marked; a member finds the folio once', async () => {
    const folio = await buildObserved({ title: 'Transmis' });
    const own = await kit.build({ author: outsider.person, team: [], title: 'Le sien' });
    const dossier = async () =>
      (await outsider.client.call(getDossier, { params: { id: own.id, studentId: own.pupils[0]?.id ?? 0 } })).body
        .folios;
    const marked = async () =>
      (await dossier()).flatMap(({ id, transmittedBy }) => (id === folio.id ? [transmittedBy] : []));
    expect(await marked()).toEqual([]);
    await folio.give([folio.studentId]);
    expect(await marked()).toEqual([owner.person.displayName]);
    await t.db.insert(folioMember).values({ folioId: folio.id, personId: outsider.person.id, role: 'reader' });
    expect(await marked()).toEqual([null]);
  });
});

describe('giving and taking back', () => {
  test('the owner alone gives, sees and takes back; what another folio has she cannot take', async () => {
    const folio = await buildObserved();
    for (const as of [colleague, reader]) {
      expect((await folio.give([folio.studentId], as)).error.code).toBe('FORBIDDEN');
      expect((await as.client.call(getTransmissions, { params: { id: folio.id } })).error.code).toBe('FORBIDDEN');
    }
    expect((await folio.give([folio.studentId], outsider)).error.code).toBe('FOLIO_NOT_FOUND');
    const { body } = await folio.give([folio.studentId]);
    const [receiver] = body.pupils[0]?.receivers ?? [];
    expect(receiver).toMatchObject({ teacher: outsider.person.displayName, withTeamComments: false });
    const elsewhere = await buildObserved();
    const take = (id: number, as = owner) =>
      as.client.call(withdrawPart, { params: { id, transmissionId: receiver?.id ?? 0 } });
    expect((await take(elsewhere.id)).error.code).toBe('NOT_FOUND');
    expect((await take(folio.id, colleague)).error.code).toBe('FORBIDDEN');
    expect((await take(folio.id, outsider)).error.code).toBe('FOLIO_NOT_FOUND');
    expect((await take(folio.id)).status).toBe(204);
    expect((await take(folio.id)).error.code).toBe('NOT_FOUND');
    expect((await folio.readBy(outsider)).error.code).toBe('FOLIO_NOT_FOUND');
  });

  test('all or nothing: an unknown pupil, a pupil as receiver, a member of the team leave nothing behind', async () => {
    const folio = await buildObserved();
    const stranger = await kit.build();
    const count = async () =>
      (await t.db.select().from(transmittedFolio).where(eq(transmittedFolio.studentId, folio.studentId))).length;
    const foreign = await folio.give([folio.studentId, stranger.pupils[0]?.id ?? 0]);
    expect(foreign.error.code).toBe('PUPIL_NOT_FOUND');
    const nobody = { person: { objectGuid: 'nobody' } } as typeof outsider;
    for (const to of [nobody, owner, colleague]) {
      const refused = await folio.give([folio.otherId, folio.studentId], owner, to);
      expect(refused.error.fields).toHaveProperty('parts.1.objectGuid');
    }
    expect(await count()).toBe(0);
    const away = await buildTeacher(t.db, { active: false });
    expect((await folio.give([folio.studentId], owner, { person: away } as typeof outsider)).error.code).toBe(
      'INVALID',
    );
  });

  test('twice is once, and the teacher is told once, without a pupil’s name', async () => {
    const folio = await buildObserved({ title: 'Dit une fois' });
    await folio.give([folio.studentId, folio.otherId]);
    await folio.give([folio.studentId, folio.otherId]);
    expect(await listed(folio.id)).toHaveLength(2);
    const [told, ...rest] = await toldOf(outsider, 'Dit une fois');
    expect(rest).toEqual([]);
    expect(told).toMatchObject({ link: '/folios/transmis' });
    expect(JSON.stringify(told)).toContain('2\u00a0élèves');
    expect(JSON.stringify(told)).not.toContain(pupil.person.displayName);
    for (const one of (await owner.client.call(getTransmissions, { params: { id: folio.id } })).body.pupils) {
      for (const { id } of one.receivers) {
        await owner.client.call(withdrawPart, { params: { id: folio.id, transmissionId: id } });
      }
    }
    expect(await toldOf(outsider, 'Dit une fois')).toEqual([]);
  });

  test('a new owner sees to whom it was given and takes it back; the former one no longer does', async () => {
    const folio = await buildObserved();
    const { body } = await folio.give([folio.studentId]);
    await t.db.delete(folioMember).where(eq(folioMember.folioId, folio.id));
    await t.db.insert(folioMember).values({ folioId: folio.id, personId: colleague.person.id, role: 'owner' });
    expect((await folio.readBy(outsider)).status).toBe(200);
    const params = { id: folio.id, transmissionId: body.pupils[0]?.receivers[0]?.id ?? 0 };
    expect((await owner.client.call(withdrawPart, { params })).error.code).toBe('FOLIO_NOT_FOUND');
    expect((await folio.give([folio.otherId])).error.code).toBe('FOLIO_NOT_FOUND');
    expect((await colleague.client.call(withdrawPart, { params })).status).toBe(204);
  });

  test('goes with the pupil and with the teacher; of two accounts that become one the choice that shows more stays', async () => {
    const [gone, leaves, twin] = [await buildPupil(t.db), await buildTeacher(t.db), await buildTeacher(t.db)];
    const folio = await buildObserved({ pupils: [gone, other.person], observations: [] });
    for (const one of [leaves, twin]) {
      await folio.give([folio.studentId, folio.otherId], owner, { person: one } as typeof outsider, one === twin);
    }
    await t.db.transaction((tx) => joinPeople(tx, twin.id, leaves.id));
    const rows = () => t.db.select().from(transmittedFolio).where(eq(transmittedFolio.teacherId, leaves.id));
    expect((await rows()).map(({ withTeamComments }) => withTeamComments)).toEqual([true, true]);
    await t.db.delete(person).where(eq(person.id, gone.id));
    expect(await rows()).toHaveLength(1);
    await t.db.delete(person).where(eq(person.id, leaves.id));
    expect(await rows()).toEqual([]);
  });
});

describe('who changed class', () => {
  const SCHOOL = 'Collège des Deux Rives';
  /** Two classes of the owner's school and one of another; the pupil was added from 7A. */
  async function buildYear() {
    const [school, far] = [await buildSchool(t.db, { name: SCHOOL }), await buildSchool(t.db)];
    await t.db.insert(schoolMember).values({ schoolId: school.id, personId: owner.person.id });
    const [next, also, away] = [await buildTeacher(t.db), await buildTeacher(t.db), await buildTeacher(t.db)];
    const pupils: PersonRow[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) pupils.push(await buildPupil(t.db, { displayName: `Léa ${name}` }));
    const [moved, stayed, left, covered] = pupils as [PersonRow, PersonRow, PersonRow, PersonRow];
    await buildClass(t.db, { school, name: '8C', teachers: [next, also], pupils: [moved] });
    await buildClass(t.db, { school, name: '7A', teachers: [owner.person], pupils: [stayed] });
    await buildClass(t.db, { school: far, name: '8Z', teachers: [away], pupils: [left] });
    await buildClass(t.db, { school, name: '8A', teachers: [colleague.person], pupils: [covered] });
    const folio = await kit.build({
      pupils: pupils.map(({ id }) => ({ id, className: '7A', schoolName: SCHOOL })),
    });
    return { folio, next, also };
  }

  test('is proposed with her new teachers; those who stay, have no class yet, or are taught by the team are not', async () => {
    const { folio, next, also } = await buildYear();
    const { body } = await owner.client.call(getTransmissions, { params: { id: folio.id } });
    expect(body.pupils.map(({ hasMoved }) => hasMoved)).toEqual([true, false, true, false, false]);
    const [moved, , left] = body.pupils;
    expect(moved?.classes).toEqual(['8C']);
    expect(moved?.teachers.map(({ objectGuid }) => objectGuid).toSorted()).toEqual(
      [next.objectGuid, also.objectGuid].toSorted(),
    );
    // A school that is not hers: neither its class nor its teachers.
    expect(left).toMatchObject({ classes: [], isElsewhere: true, teachers: [] });
  });
});
