import {
  addDiscussionComment,
  type DiscussionComment,
  getDiscussion,
  getObservationHistory,
  type Observation,
  type ObservationChange,
  savePupilObservations,
} from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildObservation, buildPupil } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { buildSheetServer } from '../../../../../test/sheet-kit.ts';
import { folioWatches } from '../../../../platform/hub/folio-watches.ts';
import { isBeingRead } from '../../../../platform/notifications/being-read.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00Z') });
});

const PLAN = 'Planifie son texte';
const folio = (changes = {}) =>
  buildFolio({
    criterias: [buildCriterion(11, PLAN, { studentEvaluationEnabled: true })],
    monitoredStudents: [buildPupil(21, 'Alice Berset')],
    ...changes,
  });

async function open(cell: Partial<Observation> = {}, changes = {}) {
  const observation = buildObservation(21, 11, {
    label: 'Alice Berset',
    state: 'ok',
    comment: 'Seule',
    version: 2,
    selfState: 'ok',
    autoEvaluationEnabled: true,
    ...cell,
  });
  const kit = buildSheetServer(folio(changes), [observation]);
  const view = await renderApp({ at: '/folios/personnels/1/eleve/21', server: kit.server });
  await screen.findByRole('region', { name: 'Folio d’élève' });
  const all = screen.queryByRole('button', { name: /^Tout voir/ });
  if (all !== null) await view.user.click(all);
  const press = async (name: RegExp) => await view.user.click(screen.getByRole('button', { name }));
  return { ...view, ...kit, press };
}

const said = (id: number, comment: string, more: Partial<DiscussionComment> = {}): DiscussionComment => ({
  id,
  author: 'Pierre Borel',
  avatar: '',
  comment,
  created: '2026-11-19T09:00:00.000Z',
  ...more,
});

test('of two pupils of one name each dialog names hers as the folio does, which no cell knows', async () => {
  const told = 'Alice Berset\u00a0(lunettes)';
  const { press, user } = await open({ selfState: 'nok' }, { monitoredStudents: [buildPupil(21, told)] });
  for (const [name, title] of [
    [/^Discussion/, 'Discussion'],
    [/^Comparer/, 'Auto-évaluation'],
  ] as const) {
    await press(name);
    const dialog = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(dialog.textContent).toContain(told));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

describe('discussion', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Discussion' }));
  const send = async () => (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Envoyer' });

  test('[OBS-20] [OBS-21] [MODAL-13] it opens from a row, empty at first', async () => {
    const { press } = await open();
    await press(/^Discussion/);
    expect(await (await dialog()).findByText('Aucune discussion en cours sur cette observation.')).toBeTruthy();
    expect((await dialog()).getByText(PLAN)).toBeTruthy();
  });

  test('[OBS-22] [LIMIT-03] send is disabled if the comment is empty or has more than 150 characters', async () => {
    const { press, user } = await open();
    await press(/^Discussion/);
    const field = (await dialog()).getByRole('textbox', { name: 'Votre commentaire' });
    expect((await send()).disabled).toBe(true);
    await user.type(field, '   ');
    expect((await send()).disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'é'.repeat(151) } });
    expect((await send()).disabled).toBe(true);
    expect((await dialog()).getByText('150 caractères maximum.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'é'.repeat(150) } });
    expect((await send()).disabled).toBe(false);
  });

  test('[OBS-23] [ENT-43] each comment has author, avatar, words and date', async () => {
    const { press, server } = await open({ discussionCount: 2 });
    server.on(getDiscussion, [
      said(1, 'À revoir ?'),
      said(2, 'Oui <b>ensemble</b>', {
        author: 'Isabelle Rochat',
        avatar: '/api/v1/medias/3/moi.jpg',
        created: new Date(2026, 10, 20, 9, 5).toISOString(),
      }),
    ]);
    await press(/^Discussion, 2\scommentaires/);
    const items = await (await dialog()).findAllByRole('listitem');
    expect(items.map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'PBPierre Borel 19.11.2026À revoir ?',
      'Isabelle Rochat aujourd’hui à 09:05Oui <b>ensemble</b>',
    ]);
    const picture = items[1]?.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([
      '/api/v1/medias/3/moi.jpg',
      '32',
      '32',
    ]);
  });

  test('Ctrl+Enter sends; the row counts it', async () => {
    const { press, user, server } = await open();
    server.on(addDiscussionComment, ({ body }) => [said(1, (body as { value: string }).value)]);
    await press(/^Discussion/);
    await user.type((await dialog()).getByRole('textbox', { name: 'Votre commentaire' }), 'Bravo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await (await dialog()).findByText('Bravo')).toBeTruthy();
    expect(server.callsOf(addDiscussionComment)[0]?.body).toEqual({ value: 'Bravo' });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /^Discussion, 1\scommentaire/ })).toBeTruthy();
  });

  test('a colleague’s answer comes while it is open; what one writes stays', async () => {
    const { press, user, server } = await open({ discussionCount: 1 });
    server.on(getDiscussion, [said(1, 'À revoir ?')]);
    await press(/^Discussion, 1\scommentaire/);
    await (await dialog()).findByText('À revoir ?');
    const field = (await dialog()).getByRole('textbox', { name: 'Votre commentaire' });
    await user.type(field, 'Je pen');
    const tell = (key: number, discussionCount: number) =>
      act(() => {
        const observations = [{ ...buildObservation(21, key), discussionCount }];
        folioWatches.tell(1, { folioId: 1, observations, isPartial: false });
      });
    server.on(getDiscussion, [said(1, 'À revoir ?'), said(2, 'Oui, lundi')]);
    tell(12, 5);
    tell(11, 1);
    expect(server.callsOf(getDiscussion)).toHaveLength(1);
    tell(11, 2);
    expect(await (await dialog()).findByText('Oui, lundi')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Je pen');
    expect(document.activeElement).toBe(field);
  });

  test('while it is open no toast tells of it', async () => {
    const { press, user } = await open();
    const links = ['/folios/personnels/1/eleve/21', '/folios/personnels/1/eleve/22', '/folios/personnels/2/eleve/21'];
    await press(/^Discussion/);
    await dialog();
    expect(links.map(isBeingRead)).toEqual([true, false, false]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(links.some(isBeingRead)).toBe(false));
  });

  test('words that were not sent are there again when the dialog is', async () => {
    const { press, user, server } = await open();
    server.on(addDiscussionComment, ({ body }) => [said(1, (body as { value: string }).value)]);
    const field = async () => (await dialog()).getByRole('textbox', { name: 'Votre commentaire' });
    await press(/^Discussion/);
    await user.type(await field(), 'À revoir lundi');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/^Discussion/);
    expect(await field()).toHaveProperty('value', 'À revoir lundi');
    await user.click(await send());
    await (await dialog()).findByText('À revoir lundi');
    expect(await field()).toHaveProperty('value', '');
  });

  test('what did not leave stays, and a second try is the same comment', async () => {
    const { press, user, server } = await open();
    server.on(addDiscussionComment, () => {
      throw new NetworkFailure();
    });
    await press(/^Discussion/);
    await user.type((await dialog()).getByRole('textbox', { name: 'Votre commentaire' }), 'Bravo');
    await user.click(await send());
    expect(await (await dialog()).findByText(/n’est pas parti/)).toBeTruthy();
    await user.click(await send());
    await waitFor(() => expect(server.callsOf(addDiscussionComment)).toHaveLength(2));
    const keys = server.callsOf(addDiscussionComment).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('history', () => {
  const change = (version: number, part: Partial<ObservationChange>): ObservationChange => ({
    side: 'teacher',
    version,
    changedOn: new Date(2026, 10, 10 + version, 9).toISOString(),
    changedBy: 'Pierre Borel',
    isFromPractice: false,
    before: {},
    after: {},
    ...part,
  });
  const history = [
    change(2, { before: { comment: '' }, after: { comment: 'Seule' } }),
    change(1, { before: { state: null }, after: { state: 'ok' } }),
  ];

  test('author, time, old and new value; restoring an earlier state is an ordinary change', async () => {
    const { press, user, server } = await open();
    server.on(getObservationHistory, history);
    await press(/^Historique/);
    const asked = within(await screen.findByRole('dialog', { name: 'Historique' }));
    const [latest, first] = await asked.findAllByRole('listitem');
    expect(latest?.textContent).toContain('Pierre Borel 12.11.2026 à 09:00');
    expect(latest?.textContent).toMatch(/Commentaire\s*aucun/);
    expect(within(latest as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(within(first as HTMLElement).getByRole('button', { name: /Rétablir/ }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Commentaire/ }).value).toBe('');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(server.callsOf(savePupilObservations)[0]?.body).toMatchObject([{ comment: '', version: 2 }]),
    );
  });

  test('texts of both directions stand beside each other, from the old one to the new one', async () => {
    const { press, server } = await open();
    server.on(getObservationHistory, [change(1, { before: { comment: 'Seule' }, after: { comment: 'مرحبا' } })]);
    await press(/^Historique/);
    const asked = within(await screen.findByRole('dialog', { name: 'Historique' }));
    const to = await asked.findByText(/مرحبا/);
    expect(to.tagName).toBe('BDI');
    expect(asked.getByText(/Seule/).tagName).toBe('BDI');
    // The line itself reads from left to right whatever the texts say.
    expect(to.parentElement?.closest('[dir]:not(html, body)')).toBeNull();
  });

  test('members who may only read cannot restore', async () => {
    const { press, server } = await open({}, { canEdit: false });
    server.on(getObservationHistory, history);
    await press(/^Historique/);
    const asked = within(await screen.findByRole('dialog', { name: 'Historique' }));
    expect(await asked.findAllByRole('listitem')).toHaveLength(2);
    expect(asked.queryByRole('button', { name: /Rétablir/ })).toBeNull();
  });
});

describe('self-evaluation', () => {
  const compare = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Comparer/ });

  test.each([
    ['ok', 'nok', true],
    ['nok', 'ok', true],
    ['ok', 'ok', false],
    ['unrated', 'nok', false],
    [null, 'nok', false],
    ['ok', null, false],
  ] as const)('[OBS-17] teacher %s, pupil %s: the button is open %s', async (state, selfState, isOpen) => {
    await open({ state, selfState });
    expect(compare().disabled).toBe(!isOpen);
  });

  test('[OBS-17] it follows what stands on the page', async () => {
    const { user } = await open({ state: 'ok', selfState: 'ok' });
    await user.click(screen.getByRole('radio', { name: 'Abordé, pas encore observé' }));
    expect(compare().disabled).toBe(false);
  });

  test('[OBS-18] [MODAL-31] both opinions side by side', async () => {
    const { user } = await open({ state: 'ok', selfState: 'nok', selfComment: 'C’est dur.' });
    const ownLine = screen.getByRole('button', { name: /^Auto-évaluation/ });
    expect(ownLine.textContent).toContain('Alice\u00a0: je ne sais pas encore.');
    await user.click(compare());
    const asked = await screen.findByRole('dialog', { name: 'Auto-évaluation' });
    expect(asked.textContent).toContain('Alice BersetJe ne sais pas encoreC’est dur.');
    expect(asked.textContent).toContain('Enseignant-eDéjà observéSeule');
    expect(asked.textContent).toContain('Les deux avis diffèrent.');
  });

  test('she may come round to the pupil’s opinion there: the row says so, and it waits to be saved', async () => {
    const { user } = await open({ state: 'nok', selfState: 'ok' });
    await user.click(compare());
    const asked = within(await screen.findByRole('dialog', { name: 'Auto-évaluation' }));
    const mine = within(asked.getByRole('radiogroup', { name: /^Changer mon avis/ }));
    await user.click(mine.getByRole('radio', { name: 'Déjà observé' }));
    expect(asked.getByText('Les deux avis concordent.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('radio', { name: 'Déjà observé' }).ariaChecked).toBe('true');
    expect(compare().disabled).toBe(true);
  });

  test('members who may only read cannot change an opinion', async () => {
    const { user } = await open({ state: 'nok', selfState: 'ok' }, { canEdit: false });
    await user.click(compare());
    const asked = within(await screen.findByRole('dialog', { name: 'Auto-évaluation' }));
    expect(asked.getByText('Les deux avis diffèrent.')).toBeTruthy();
    expect(asked.queryByRole('radiogroup')).toBeNull();
  });

  test('from two opinions that differ one goes on to the discussion of the same cell', async () => {
    const { user, server } = await open({ selfState: 'nok' });
    server.on(getDiscussion, [said(1, 'À revoir ?')]);
    await user.click(compare());
    const asked = within(await screen.findByRole('dialog', { name: 'Auto-évaluation' }));
    await user.click(asked.getByRole('button', { name: 'Discuter' }));
    const discussion = within(await screen.findByRole('dialog', { name: 'Discussion' }));
    expect(await discussion.findByText('À revoir ?')).toBeTruthy();
    expect(discussion.getByText(PLAN)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  });
});
