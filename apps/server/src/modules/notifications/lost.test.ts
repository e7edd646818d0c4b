import {
  addDiscussionComment,
  getFolio,
  getList,
  getNotifications,
  saveFolio,
  saveList,
  transmitFolio,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { openObservationKit } from '../../../test/observation-kit.ts';
import { buildList } from '../../demo/build/build-list.ts';

const featureFlags = { ...HUB_ON.featureFlags, transmit_folio: true };
const { t, ...kit } = await openObservationKit({ config: { settings: { ...HUB_ON, featureFlags } } });
const told = async ({ client }: (typeof kit)['owner']) => JSON.stringify((await client.call(getNotifications)).body);

/** The owner comments on each pupil; both members hear of it. */
async function discussed(title: string) {
  const folio = await kit.build({ title });
  for (const pupil of [0, 1]) {
    const { studentId, criteriaId } = folio.cell(pupil, 0);
    const observationId = observationIdOf(studentId, criteriaId);
    const input = { params: { id: folio.id, observationId }, body: { value: 'Mot' } };
    expect((await kit.owner.client.call(addDiscussionComment, input)).status).toBe(200);
  }
  for (const one of [kit.colleague, kit.reader]) expect(await told(one)).toContain(title);
  return folio.id;
}
const wholeOf = async (id: number) => (await kit.owner.client.call(getFolio, { params: { id } })).body;
const save = async (body: object) =>
  expect((await kit.owner.client.call(saveFolio, { body: body as never })).status).toBe(200);

test('whoever is taken out of a folio’s team loses what notifications said of it; others keep it', async () => {
  const id = await discussed('Folio quitté');
  const whole = await wholeOf(id);
  const educationalTeam = whole.educationalTeam.filter(
    ({ objectGuid }) => objectGuid !== kit.colleague.person.objectGuid,
  );
  await save({ ...whole, educationalTeam });
  expect(await told(kit.colleague)).not.toContain('Folio quitté');
  expect(await told(kit.reader)).toContain('Folio quitté');
});

test('so does a member who keeps the criteria alone', async () => {
  const id = await discussed('Folio aux critères');
  const whole = await wholeOf(id);
  const educationalTeam = whole.educationalTeam.map((one) => ({
    ...one,
    canEdit: false,
    seesObservations: one.canEdit,
  }));
  await save({ ...whole, educationalTeam });
  expect(await told(kit.colleague)).toContain('Folio aux critères');
  expect(await told(kit.reader)).not.toContain('Folio aux critères');
});

test('of a pupil who is taken out nothing is told any more', async () => {
  const id = await discussed('Folio sans Noé');
  const whole = await wholeOf(id);
  await save({ ...whole, monitoredStudents: whole.monitoredStudents.slice(1) });
  const left = (await kit.colleague.client.call(getNotifications)).body.filter(({ title }) =>
    title.includes('sans Noé'),
  );
  expect(left.map(({ content }) => content.includes('Mia Rochat'))).toEqual([true]);
});

test('an owner who gives a folio away keeps nothing of it', async () => {
  const id = await discussed('Folio cédé');
  const { studentId, criteriaId } = {
    studentId: (await wholeOf(id)).monitoredStudents[0]?.id ?? 0,
    criteriaId: (await wholeOf(id)).criterias[0]?.id ?? 0,
  };
  const params = { id, observationId: observationIdOf(studentId, criteriaId) };
  await kit.colleague.client.call(addDiscussionComment, { params, body: { value: 'Réponse' } });
  expect(await told(kit.owner)).toContain('Folio cédé');
  const { objectGuid, displayName } = kit.colleague.person;
  await kit.owner.client.call(transmitFolio, { params: { id }, body: { objectGuid: objectGuid ?? '', displayName } });
  expect(await told(kit.owner)).not.toContain('Folio cédé');
});

test('a list too: its title goes with the right', async () => {
  const { id } = await buildList(t.db, { author: kit.owner.person, title: 'Liste quittée' });
  const member = { displayName: '', objectGuid: kit.colleague.person.objectGuid ?? '', canEdit: true };
  for (const educationalTeam of [[member], []]) {
    const whole = (await kit.owner.client.call(getList, { params: { id } })).body;
    await kit.owner.client.call(saveList, { body: { ...whole, educationalTeam } as never });
    expect((await told(kit.colleague)).includes('Liste quittée')).toBe(educationalTeam.length > 0);
  }
});
