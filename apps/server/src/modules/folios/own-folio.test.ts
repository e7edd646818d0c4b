import {
  archiveFolio,
  deleteFolio,
  getNotifications,
  getOwnFolios,
  getShowings,
  hasOwnFolio,
  type OwnFolio,
  previewOwnFolio,
  saveShowing,
} from '@pupitre/contract';
import { expect, test } from 'vitest';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { openObservationKit } from '../../../test/observation-kit.ts';
import { earlierObservation, folioShowing } from '../../db/folio-schema.ts';
import { accessLog } from '../../db/platform-schema.ts';

const { t, owner, colleague, reader, ...kit } = await openObservationKit({ config: { settings: HUB_ON } });
const [pupil, other] = kit.pupils;

const FROM = '2026-08-01';
const at = (day: string) => new Date(`${day}T10:00:00Z`);

/** A folio with a series of three levels, words for the family and for the team, and another pupil's. */
async function buildObserved() {
  const folio = await kit.build({
    title: 'Français',
    criteria: [{ label: 'Lit' }, { label: 'Écrit' }, { label: 'Parle' }],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', comment: 'Bravo', audience: 'family', on: at('2026-11-11') },
      { pupil: 0, criterion: 1, state: 'nok', comment: 'Mot d’équipe caché', audience: 'team', on: at('2026-11-12') },
      { pupil: 1, criterion: 2, state: 'ok', comment: 'Mia caché', audience: 'family', on: at('2026-11-12') },
    ],
  });
  const { studentId, criteriaId: criterionId } = folio.cell(0, 0);
  const former = { studentId, criterionId, observedBy: colleague.person.id };
  await t.db.insert(earlierObservation).values([
    { ...former, observedOn: at('2026-06-01'), state: 'ok', comment: 'Avant caché', audience: 'family' },
    { ...former, observedOn: at('2026-09-01'), state: 'nok', comment: 'Ancien caché', audience: 'team' },
    { ...former, observedOn: at('2026-10-01'), state: 'nok', comment: 'Continue', audience: 'family' },
  ]);
  const save = (
    studentIds: number[],
    days: { from: string; to: string | null } = { from: FROM, to: null },
    as = owner,
  ) => as.client.call(saveShowing, { params: { id: folio.id }, body: { ...days, studentIds } });
  return { ...folio, ids: folio.pupils.map(({ id }) => id), save };
}
/** Only one folio of the tests at a time. */
const readOwn = async (id: number, as = pupil): Promise<OwnFolio[]> => {
  const { body } = await as.client.call(getOwnFolios);
  return body.filter((folio) => folio.id === id);
};

test('a pupil reads levels with their days and what is for the family; no word of the team, no other pupil', async () => {
  const folio = await buildObserved();
  expect(await readOwn(folio.id)).toEqual([]);
  expect((await folio.save(folio.ids.slice(0, 1))).status).toBe(200);
  const [own] = await readOwn(folio.id);
  expect(own).toMatchObject({ title: 'Français', teacher: owner.person.displayName });
  expect(own?.periods).toMatchObject([{ from: FROM, to: null }]);
  const [read, written, ...rest] = own?.periods[0]?.criterias ?? [];
  expect(rest).toEqual([]);
  expect(read).toMatchObject({
    label: 'Lit',
    state: 'ok',
    since: '2026-11-11',
    levels: [
      { day: '2026-09-01', state: 'nok' },
      { day: '2026-10-01', state: 'nok' },
      { day: '2026-11-11', state: 'ok' },
    ],
    comments: [
      { day: '2026-11-11', text: 'Bravo' },
      { day: '2026-10-01', text: 'Continue', teacher: colleague.person.displayName },
    ],
  });
  expect(written).toMatchObject({ label: 'Écrit', state: 'nok', comments: [] });
  const wire = JSON.stringify(own);
  expect(wire).not.toContain('caché');
  expect(wire).not.toContain(other.person.displayName);
});

test('the preview is what she reads, to the last character, shown or not', async () => {
  const folio = await buildObserved();
  const [studentId = 0] = folio.ids;
  const preview = { params: { id: folio.id, studentId }, query: { du: FROM } };
  const before = await owner.client.call(previewOwnFolio, preview);
  await folio.save([studentId]);
  expect([before.body]).toEqual(await readOwn(folio.id));
});

test('only the chosen pupil sees it, and at once nothing more when it is taken back', async () => {
  const folio = await buildObserved();
  const [first = 0, second = 0] = folio.ids;
  await folio.save([first, second]);
  expect(await readOwn(folio.id, other)).toHaveLength(1);
  expect((await other.client.call(hasOwnFolio)).body).toBe(true);
  await folio.save([first]);
  expect(await readOwn(folio.id, other)).toEqual([]);
  expect((await other.client.call(hasOwnFolio)).body).toBe(false);
  expect(await readOwn(folio.id)).toHaveLength(1);
  await folio.save([]);
  expect(await readOwn(folio.id)).toEqual([]);
});

test('a semester ends on its day, and stands beside the days until today', async () => {
  const folio = await buildObserved();
  const [studentId = 0] = folio.ids;
  await folio.save([studentId]);
  const { body } = await folio.save([studentId], { from: FROM, to: '2026-10-31' });
  expect(body.periods.find(({ to }) => to === '2026-10-31')).toMatchObject({ studentIds: [studentId] });
  const [own] = await readOwn(folio.id);
  expect(own?.periods.map(({ to }) => to)).toEqual([null, '2026-10-31']);
  expect(own?.periods[1]?.criterias).toMatchObject([{ label: 'Lit', state: 'nok', since: '2026-09-01' }]);
  expect(JSON.stringify(own?.periods[1])).not.toContain('Bravo');
});

test('a member who only reads decides and previews nothing; a pupil of another folio is unknown', async () => {
  const folio = await buildObserved();
  const stranger = await kit.build();
  const [studentId = 0] = folio.ids;
  expect((await folio.save([studentId], undefined, reader)).error.code).toBe('FORBIDDEN');
  expect((await reader.client.call(getShowings, { params: { id: folio.id } })).error.code).toBe('FORBIDDEN');
  const preview = { params: { id: folio.id, studentId }, query: { du: FROM } };
  expect((await reader.client.call(previewOwnFolio, preview)).error.code).toBe('FORBIDDEN');
  expect((await folio.save(stranger.pupils.map(({ id }) => id))).error.code).toBe('PUPIL_NOT_FOUND');
  expect((await folio.save([studentId], undefined, colleague)).status).toBe(200);
});

test.each([
  ['an end before the beginning', { from: '2026-08-01', to: '2026-07-31' }],
  ['no day of the calendar', { from: '2026-02-30', to: null }],
])('%s is refused', async (_, days) => {
  const folio = await buildObserved();
  expect((await folio.save(folio.ids, days)).error.code).toBe('INVALID');
});

test('an archived folio goes on being read; nothing more is shown, and it can be taken back', async () => {
  const folio = await buildObserved();
  const [first = 0, second = 0] = folio.ids;
  await folio.save([first]);
  await owner.client.call(archiveFolio, { params: { id: folio.id }, body: { isArchived: true } });
  expect(await readOwn(folio.id)).toHaveLength(1);
  expect((await folio.save([first, second])).error.code).toBe('FOLIO_ARCHIVED');
  expect((await folio.save([])).status).toBe(200);
  expect(await readOwn(folio.id)).toEqual([]);
});

test('a deleted folio is not shown', async () => {
  const folio = await buildObserved();
  await folio.save(folio.ids);
  await owner.client.call(deleteFolio, { params: { id: folio.id } });
  expect(await readOwn(folio.id)).toEqual([]);
});

test('the preview stands in the access log, the pupil’s own reading does not; who showed it is kept', async () => {
  const folio = await buildObserved();
  const [studentId = 0] = folio.ids;
  await folio.save([studentId], undefined, colleague);
  await folio.save([studentId]);
  const rows = await t.db.select().from(folioShowing);
  expect(rows.find((row) => row.studentId === studentId)?.shownBy).toBe(colleague.person.id);
  await t.app.pupitre.accesses.flush();
  await t.db.delete(accessLog);
  await owner.client.call(previewOwnFolio, { params: { id: folio.id, studentId }, query: { du: FROM } });
  await readOwn(folio.id);
  await t.app.pupitre.accesses.flush();
  expect(await t.db.select().from(accessLog)).toMatchObject([
    { personId: owner.person.id, pupilId: pupil.person.id, folioId: folio.id, action: 'observations' },
  ]);
});

test('she is told that her folio is open, without names or levels, once; what is withdrawn is not told any more', async () => {
  const folio = await buildObserved();
  const told = async (as = pupil) =>
    (await as.client.call(getNotifications)).body
      .filter(({ link }) => link === '/mon-folio')
      .map(({ title, content }) => [title, content]);
  const before = (await told()).length;
  const [own = 0, other = 0] = folio.ids;
  await folio.save([own]);
  const mine = [`Ton folio est ouvert\u00a0: «\u00a0Français\u00a0»`, 'Anne Monnier te montre ce que tu as appris.'];
  expect(await told()).toContainEqual(mine);
  expect(await told()).toHaveLength(before + 1);
  await folio.save([own, other]);
  expect(await told()).toHaveLength(before + 1);
  await folio.save([other]);
  expect(await told()).toHaveLength(before);
});
