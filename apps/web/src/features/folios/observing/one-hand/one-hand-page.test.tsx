import {
  acceptProposals,
  type Folio,
  fastSaveCriterionObservations,
  fastSaveObservation,
  getFolioProposals,
  type Observation,
} from '@pupitre/contract';
import type { LevelCode } from '@pupitre/learning';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type FakeServer, NetworkFailure, Refusal } from '../../../../../test/fake-server.ts';
import { FakeUploads } from '../../../../../test/fake-upload.ts';
import {
  buildCriterion,
  buildFolio,
  buildFolioServer,
  buildObservation,
  buildPupil,
  observationsOf,
} from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { sentence } from '../../../../../test/sentence.ts';
import { log } from '../../../../api/log.ts';

const folioOf = (changes: Partial<Folio> = {}) =>
  buildFolio({
    criterias: [
      buildCriterion(11, 'Planifie son texte', {
        perObjectiveCode: 'L1 22',
        axesThematiques: ['Production de l’écrit'],
      }),
      buildCriterion(12, 'Relit son texte'),
    ],
    monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(23, 'Zoé Favre'), buildPupil(22, 'Amir Hasani')],
    ...changes,
  });

/** A server that keeps the levels it is told. */
function school(folio: Folio, states: Record<string, LevelCode> = {}): FakeServer {
  const cells = new Map(observationsOf(folio, states).map((cell) => [cell.id, cell]));
  return buildFolioServer(folio, [...cells.values()]).on(fastSaveObservation, ({ params }) => {
    const cell = [...cells.values()].find(
      ({ monitoredStudentId, criteriaId }) =>
        monitoredStudentId === Number(params.studentId) && criteriaId === Number(params.criteriaId),
    );
    if (cell === undefined) throw new Refusal(404, 'PUPIL_NOT_FOUND');
    const state = params.level === 'unset' ? null : (params.level as LevelCode);
    const observedOn = state === null ? null : new Date().toISOString();
    const after: Observation = { ...cell, state, observedOn, version: cell.version + 1 };
    cells.set(cell.id, after);
    return after;
  });
}

const AT = '/folios/personnels/1/une-main';
const open = (server: FakeServer, at = AT) => renderApp({ at, server });
const row = (name: RegExp) => screen.findByRole('button', { name });
const choose = async (user: UserEvent, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name: /^Façon de noter/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Façon de noter' });
  await user.click(within(dialog).getByRole('button', { name }));
  await user.click(within(dialog).getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const levels = (server: FakeServer) =>
  server.callsOf(fastSaveObservation).map(({ params }) => `${params.studentId}-${params.criteriaId} ${params.level}`);

test('one criterion at a time: one touch gives the next level, and the counts follow', async () => {
  const folio = folioOf();
  const server = school(folio, { '22-11': 'ok' });
  const { user } = await open(server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Planifie son texte' })).toBeTruthy();
  expect(screen.getByText(/ · critère 1 sur 2$/)).toBeTruthy();
  await user.click(await row(/^Alice Berset/));
  expect((await row(/^Alice Berset/)).textContent).toContain('Déjà observé');
  await user.click(await row(/^Amir Hasani/));
  expect((await row(/^Amir Hasani/)).textContent).toContain('Abordé');
  await waitFor(() => expect(levels(server)).toEqual(['21-11 ok', '22-11 nok']));
  const counts = within(screen.getByRole('list', { name: 'Aujourd’hui' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    '1Déjà observé',
    '1Abordé, pas encore observé',
    '0Non observable',
  ]);
  expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
});

test('« Annuler » names whom it is about and takes the last touch back', async () => {
  const server = school(folioOf());
  const { user } = await open(server);
  const amir = await row(/^Amir Hasani/);
  expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
  await user.click(amir);
  await user.click(screen.getByRole('button', { name: 'Annuler\u00a0: Amir Hasani' }));
  expect((await row(/^Amir Hasani/)).textContent).toContain('Indéfini');
  expect(screen.getByText('Amir Hasani\u00a0: annulé, Indéfini', { normalizer: (text) => text })).toBeTruthy();
});

test('the next criterion, then one pupil at a time; the address keeps where one is', async () => {
  const { user, address } = await open(school(folioOf()));
  await user.click(await screen.findByRole('button', { name: 'Critère suivant' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Relit son texte' })).toBeTruthy();
  expect(address()).toBe(`${AT}?critere=12`);
  expect(screen.getByRole('button', { name: 'Critère suivant' }).getAttribute('aria-disabled')).toBe('true');
  await choose(user, /^Un élève à la fois/);
  expect(await screen.findByRole('heading', { level: 1, name: 'Alice Berset' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Relit son texte/ })).toBeTruthy();
  // By family name, as in the table.
  await user.click(screen.getByRole('button', { name: 'Élève suivant' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoé Favre' })).toBeTruthy();
  expect(address()).toBe(`${AT}?eleve=23`);
});

test('every level has its button; the choice and the thumb side are remembered', async () => {
  const server = school(folioOf());
  const first = await open(server);
  await choose(first.user, /^Un bouton/);
  await choose(first.user, /^Main gauche/);
  first.unmount();
  const { user } = await open(server);
  const alice = within(await screen.findByRole('group', { name: 'Alice Berset' }));
  expect(screen.getByRole('button', { name: 'Façon de noter\u00a0: un bouton, main gauche' })).toBeTruthy();
  await user.click(alice.getByRole('button', { name: 'Non observable' }));
  expect(alice.getByRole('button', { name: 'Non observable' }).ariaPressed).toBe('true');
  await user.click(alice.getByRole('button', { name: 'Non observable' }));
  await waitFor(() => expect(levels(server)).toEqual(['21-11 unrated', '21-11 unrated']));
});

test('a long press opens the sheet of the day, and is no touch', async () => {
  const server = school(folioOf());
  const { user } = await open(server);
  const alice = await row(/^Alice Berset/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(alice, { button: 0, clientX: 5, clientY: 5 });
  act(() => vi.advanceTimersByTime(520));
  vi.useRealTimers();
  fireEvent.pointerUp(alice);
  fireEvent.click(alice);
  const sheet = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  expect(sheet.getByRole('textbox', { name: 'Commentaire d’aujourd’hui' })).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Non observable' }));
  await waitFor(() => expect(levels(server)).toEqual(['21-11 unrated']));
  await user.click(sheet.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(levels(server)).toEqual(['21-11 unrated', '21-11 unset']));
});

test('keys: 1 2 3 set and go on, arrows move, Backspace clears, Page keys change the criterion', async () => {
  const server = school(folioOf(), { '22-11': 'ok' });
  const { user } = await open(server);
  (await row(/^Alice Berset/)).focus();
  await user.keyboard('12');
  expect(document.activeElement?.textContent).toContain('Amir');
  await user.keyboard('{Backspace}{ArrowUp}');
  expect(document.activeElement?.textContent).toContain('Zoé');
  await waitFor(() => expect(levels(server)).toEqual(['21-11 ok', '23-11 nok', '22-11 unset']));
  await user.keyboard('{Control>}z{/Control}');
  expect((await row(/^Amir Hasani/)).textContent).toContain('Déjà observé');
  await user.keyboard('{PageDown}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Relit son texte' })).toBeTruthy();
});

test('without network the strip counts what is kept here', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const server = school(folioOf()).on(fastSaveObservation, () => {
    throw new NetworkFailure();
  });
  const { user } = await open(server);
  await user.click(await row(/^Alice Berset/));
  await user.click(await row(/^Amir Hasani/));
  expect(await screen.findByText(/2 observations gardées ici/)).toBeTruthy();
  // Said once, in the strip.
  expect(screen.getAllByText(/Hors ligne|En attente/)).toHaveLength(1);
  expect((await row(/^Alice Berset/)).textContent).toContain('Déjà observé');
});

test('the same cell changed by a colleague: both words, and a choice', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const folio = folioOf();
  const [cell] = observationsOf(folio, { '21-11': 'nok' });
  const theirs = { ...cell, version: 4, updatedBy: 'Camille Favre' } as Observation;
  const server = school(folio).on(fastSaveObservation, ({ headers, params }) => {
    if (headers.get('If-Match') !== '4') throw new Refusal(409, 'STALE', { current: theirs });
    return { ...theirs, state: params.level as LevelCode, version: 5 };
  });
  const { user } = await open(server);
  await user.click(await row(/^Alice Berset/));
  await user.click(await screen.findByRole('button', { name: /^Alice Berset.*Conflit/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  expect(sheet.getByText(sentence('Camille Favre a changé cette observation entre-temps.'))).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Garder le mien' }));
  await waitFor(() => expect(server.callsOf(fastSaveObservation)).toHaveLength(2));
  await waitFor(async () => expect((await row(/^Alice Berset/)).textContent).not.toContain('Conflit'));
});

test('a touch of members who may only read does nothing; a folio without pupils says what it needs', async () => {
  const server = school(folioOf({ canEdit: false }), { '21-11': 'ok' });
  const first = await open(server);
  await first.user.click(await row(/^Alice Berset/));
  expect(await screen.findByRole('dialog', { name: 'Alice Berset' })).toBeTruthy();
  expect(server.callsOf(fastSaveObservation)).toHaveLength(0);
  first.unmount();
  await open(school(folioOf({ monitoredStudents: [] })));
  expect(await screen.findByText('Aucun élève à observer.')).toBeTruthy();
});

test('a touch on what practice proposes says why and writes nothing; its button accepts', async () => {
  const source = { kind: 'list' as const, id: 7, ok: 80, nok: 60 };
  const folio = folioOf({ criterias: [buildCriterion(11, 'Écrit les mots', { sources: [source] })] });
  const key = { criteriaId: 11, monitoredStudentId: 21 };
  const counts = { right: 17, asked: 20, total: 20, threshold: 80, source: 0 };
  const proposal = {
    ...key,
    ...counts,
    level: 'ok' as const,
    state: null,
    version: 0,
    forms: [],
    on: '2026-11-24T09:00:00Z',
  };
  const [alice] = observationsOf(folio);
  if (alice === undefined) throw new Error('The folio has no cells.');
  const server = school(folio)
    .on(getFolioProposals, { sources: [{ kind: 'list', id: 7, title: 'Dictée' }], proposals: [proposal], aside: [] })
    .on(acceptProposals, {
      block: 'b0b1b2b3-0000-4000-8000-000000000001',
      accepted: [{ ...alice, state: 'ok', version: 1 }],
      refused: [],
    });
  const settings = { feature_flags: { pratique: true, pratique_resultats: true } };
  const { user } = await renderApp({ at: AT, server, settings });
  const offered = await row(/^Alice Berset.*proposé\s: Déjà observé/);
  await user.click(offered);
  const sheet = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  expect(sheet.getByText('17 mots justes du premier coup')).toBeTruthy();
  expect([levels(server), server.callsOf(acceptProposals)]).toEqual([[], []]);
  await user.click(sheet.getByRole('button', { name: 'Accepter' }));
  await waitFor(() =>
    expect(server.callsOf(acceptProposals)[0]?.body).toEqual({ cells: [{ ...key, level: 'ok', version: 0 }] }),
  );
  await waitFor(async () => expect((await row(/^Alice Berset/)).textContent).toBe('Alice Berset, Déjà observé'));
  expect(levels(server)).toEqual([]);
});

test('the camera of a row opens the sheet; a file joins the observations of all its pupils when it closes', async () => {
  const folio = folioOf();
  const uploads = new FakeUploads();
  const server = school(folio).on(fastSaveCriterionObservations, ({ body }) =>
    body.map(({ monitoredStudentId, addMarks = '' }) =>
      buildObservation(Number(monitoredStudentId), 11, { marks: addMarks, version: 1 }),
    ),
  );
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Ajouter une trace\u00a0: Alice Berset' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  await user.upload(sheet.getByLabelText('Fichier'), new File(['…'], 'lecture.mp3', { type: 'audio/mpeg' }));
  await sheet.findByRole('button', { name: 'Retirer la trace 1' });
  await user.click(sheet.getByRole('button', { name: 'Amir Hasani' }));
  expect(uploads.sent).toHaveLength(0);
  // A recorder is missing here, and the sheet says so.
  await user.click(sheet.getByRole('button', { name: /^Voix/ }));
  expect(await sheet.findByText(/ni micro ni caméra/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  const url = '/api/v1/medias/5/lecture.mp3';
  const body = { url, name: 'lecture.mp3', type: 'audio/mpeg', icon: 'bi bi-file-music' };
  act(() => uploads.last.answer({ status: 200, body }));
  await waitFor(() =>
    expect(server.callsOf(fastSaveCriterionObservations).map(({ body }) => body)).toMatchObject([
      [
        { monitoredStudentId: 21, criteriaId: 11, addMarks: url, le: expect.any(String) },
        { monitoredStudentId: 22, criteriaId: 11, addMarks: url, le: expect.any(String) },
      ],
    ]),
  );
  expect(await row(/^Alice Berset.*1\u00a0trace$/)).toBeTruthy();
  expect(await row(/^Amir Hasani.*1\u00a0trace$/)).toBeTruthy();
});
