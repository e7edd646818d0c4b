import { archiveFolio, getDossier } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { openObservationKit } from '../../../test/observation-kit.ts';
import { accessLog } from '../../db/platform-schema.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';

const { t, owner, colleague, reader, outsider, ...kit } = await openObservationKit();
const [pupil, other] = kit.pupils;

const ON = new Date('2026-09-01T08:00:00Z');
const paramsOf = (folio: { id: number; pupils: { id: number }[] }) => ({
  id: folio.id,
  studentId: folio.pupils[0]?.id ?? 0,
});
const read = (folio: Parameters<typeof paramsOf>[0], as = owner.client) =>
  as.call(getDossier, { params: paramsOf(folio) });

test('shows the latest levels in every folio of the caller, open ones first, and nothing of other pupils', async () => {
  const french = await kit.build({
    title: 'Français',
    criteria: [{ label: 'Lit' }, { label: 'Écrit' }, { label: 'Sorti', removedOn: new Date() }],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', comment: 'Mot caché', on: ON },
      { pupil: 1, criterion: 1, state: 'nok', on: ON },
    ],
  });
  const maths = await kit.build({ title: 'Maths', criteria: [{ label: 'Compte' }], pupils: [pupil.person] });
  await owner.client.call(archiveFolio, { params: { id: french.id }, body: { isArchived: true } });
  const { body } = await read(french);
  expect(body.displayName).toBe(pupil.person.displayName);
  expect(body.folios.map(({ title, archivedOn }) => [title, archivedOn !== null])).toEqual([
    ['Maths', false],
    ['Français', true],
  ]);
  expect(body.folios[1]?.criterias).toEqual([
    { id: french.criteria[0]?.id, label: 'Lit', state: 'ok', leveledOn: ON.toISOString() },
    { id: french.criteria[1]?.id, label: 'Écrit', state: null, leveledOn: null },
  ]);
  expect(body.folios[0]).toMatchObject({ id: maths.id, studentId: maths.pupils[0]?.id });
  expect(JSON.stringify(body)).not.toContain('caché');
  // The same person by another of her rows.
  expect((await read(maths)).body.folios).toEqual(body.folios);
});

test('what colleagues observe in their own folios does not show, nor a deleted folio or one that she has left', async () => {
  const shared = await kit.build({ title: 'Commun', pupils: [other.person] });
  const pupils = [other.person];
  const theirs = await buildFolio(t.db, { author: outsider.person, pupils });
  await buildFolio(t.db, { author: colleague.person, pupils, deletedOn: new Date() });
  await buildFolio(t.db, { author: colleague.person, pupils: [{ ...other.person, removedOn: new Date() }] });
  const alone = await buildFolio(t.db, { author: colleague.person, pupils });
  const idsFor = async (as = owner.client) => (await read(shared, as)).body.folios.map(({ id }) => id);
  expect(await idsFor(reader.client)).toContain(shared.id);
  expect(await idsFor(reader.client)).not.toContain(alone.id);
  expect(await idsFor(colleague.client)).toEqual(expect.arrayContaining([alone.id, shared.id]));
  for (const as of [owner.client, colleague.client]) expect(await idsFor(as)).not.toContain(theirs.id);
  expect((await read(shared, outsider.client)).error.code).toBe('FOLIO_NOT_FOUND');
  // Her own right is asked by the folio of the address, whoever the row belongs to.
  const mixed = { params: { id: shared.id, studentId: alone.pupils[0]?.id ?? 0 } };
  expect((await owner.client.call(getDossier, mixed)).error.code).toBe('PUPIL_NOT_FOUND');
});

test('each folio that was looked into stands in the access log', async () => {
  await t.app.pupitre.accesses.flush();
  await t.db.delete(accessLog);
  const folio = await kit.build();
  const { body } = await read(folio, reader.client);
  await t.app.pupitre.accesses.flush();
  const rows = await t.db.select().from(accessLog);
  expect(rows.map(({ folioId }) => folioId).sort()).toEqual(body.folios.map(({ id }) => id).sort());
  expect(rows.every(({ pupilId, action }) => pupilId === pupil.person.id && action === 'observations')).toBe(true);
});
