import {
  countListPupils,
  exportListResults,
  type Gift,
  getList,
  getListResults,
  getPupilRuns,
  giveWordsBack,
  type ListResults,
  takeBackGift,
} from '@pupitre/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFile, Refusal } from '../../../../test/fake-server.ts';
import { buildList, buildServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { buildListResults, first, later, listServer, NOW, never, RESULTS_ON } from '../../../../test/results-kit.ts';
import { sentence } from '../../../../test/sentence.ts';

const AT = '/listes/personnelles/5/resultats';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => localStorage.clear());

const CLASS = () =>
  buildListResults(
    [
      ['un craquement', true],
      ['apercevoir', true],
      ['soudain', false],
    ],
    {
      'Chiara Bianchi': [never('un craquemant', 'un craquent'), later('appercevoir'), first],
      'Maëlle Favre': [first, never(), later('soudin')],
      'Léa Girardin': [first, first, first],
      'Elsa Wüthrich': [],
    },
  );

const CLASS_AT_REST = () => buildListResults([['un craquement', false]], { 'Elsa Wüthrich': [] });

async function open(results: ListResults = CLASS(), at = AT) {
  const server = listServer(results);
  const app = await renderApp({ at, server, settings: RESULTS_ON });
  await screen.findByRole('region', { name: 'Résultats par mot' });
  return { ...app, server };
}
const word = (name: string) =>
  screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr') as HTMLElement;
const marks = (name: string) =>
  within(word(name))
    .queryAllByRole('img')
    .map((mark) => mark.getAttribute('aria-label'));
/** A name whose spaces may be no-break ones. */
const spaced = (name: string) => new RegExp(`^${name.replaceAll(' ', '\\s')}$`);
const redonner = () => screen.getByRole('button', { name: /^Redonner/ });

describe('the matrix', () => {
  test('keeps words that nobody was asked apart from those that the class knows', async () => {
    const words: [string, boolean][] = [
      ['soudain', false],
      ['un sentier', false],
      ['le silence', false],
    ];
    await open(buildListResults(words, { 'Chiara Bianchi': [first, null, null] }));
    expect(screen.getByText('1 mot que la classe sait')).toBeTruthy();
    expect(screen.getByText('2 mots que personne n’a encore pratiqués')).toBeTruthy();
  });

  test('begins with the finding, then hard words over those that the class knows', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: spaced('La classe bute encore sur 1 mot') })).toBeTruthy();
    expect(
      screen.getByText('2 mots difficiles : manqués par un tiers au moins de ceux à qui ils ont été demandés'),
    ).toBeTruthy();
    expect(screen.getByText('1 mot que la classe sait')).toBeTruthy();
    expect(marks('un craquement')).toEqual(['jamais juste', 'du premier coup', 'du premier coup', 'pas vu']);
    expect(marks('soudain')).toEqual(['du premier coup', 'juste plus tard', 'du premier coup', 'pas vu']);
    expect(within(word('un craquement')).getByText('un craquent')).toBeTruthy();
    const sums = [
      ...(screen.getByRole('rowheader', { name: 'mots à revoir' }).closest('tr')?.querySelectorAll('td') ?? []),
    ];
    expect(sums.map((cell) => cell.textContent)).toEqual(['2', '2', '0', '–', '']);
  });

  test('the head of a column, or Enter in it, opens what that pupil did with the list', async () => {
    const { user, server } = await open();
    server.on(getPupilRuns, { displayName: 'Chiara Bianchi', runs: [] });
    act(() => screen.getByRole('button', { name: /^depuis le/ }).focus());
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Chiara Bianchi' })).toBeTruthy();
    await waitFor(() => expect(server.callsOf(getPupilRuns)[0]?.query).toEqual({ liste: '5' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Exercices de Léa Girardin' }));
    expect(await screen.findByRole('dialog', { name: 'Léa Girardin' })).toBeTruthy();
  });

  test('of the last days only, as the address says', async () => {
    const { user, server, address } = await open();
    await user.click(screen.getByRole('button', { name: 'depuis le 23.11.2026' }));
    server.on(getListResults, CLASS_AT_REST());
    await user.click(await screen.findByRole('menuitem', { name: '7\u00a0derniers jours' }));
    expect(await screen.findByText('Pas de résultats ces 7 derniers jours.')).toBeTruthy();
    expect(address()).toBe(`${AT}?periode=semaine`);
    expect(server.callsOf(getListResults).at(-1)?.query).toEqual({ periode: 'semaine' });
    expect(screen.getByText(sentence('Elsa Wüthrich n’a pas pratiqué ces 7 derniers jours.'))).toBeTruthy();
  });

  test('opened for one pupil, as from a proposal, it gives the focus to her column', async () => {
    const { router } = await open();
    await act(() =>
      router.navigate({
        to: '/listes/$kind/$id/resultats',
        params: { kind: 'personnelles', id: '5' },
        state: { resultsOf: CLASS().pupils[1]?.cloeeWorldId ?? '' },
      }),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('data-column')).toBe('2'));
    expect(screen.getByRole('columnheader', { name: 'Maëlle Favre' }).hasAttribute('data-hot')).toBe(true);
  });

  test('the cell with the focus says what that pupil did; Escape hides it and does nothing else', async () => {
    const { user } = await open();
    act(() => screen.getByRole('button', { name: /^depuis le/ }).focus());
    await user.tab();
    await user.keyboard('{ArrowRight}');
    const card = await screen.findByRole('tooltip');
    expect(card.textContent).toContain('Chiara Bianchi');
    expect(card.textContent).toContain('jamais juste, en 3\u00a0essais');
    expect(card.textContent).toContain('a répondu un craquemant, puis un craquent');
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(card.id);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('tooltip').textContent).toContain('juste au troisième essai');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(document.activeElement?.closest('tr')).toBe(word('apercevoir'));
  });

  test('a group is asked for by its chip, and kept in the address', async () => {
    const groups = [
      { key: 'c7a', name: '7A', pupils: 4 },
      { key: 'g1', name: 'Soutien lecture', pupils: 2 },
    ];
    const { user, server, address } = await open({ ...CLASS(), groups });
    await user.click(screen.getByRole('button', { name: spaced('Soutien lecture · 2 élèves') }));
    await waitFor(() => expect(address()).toBe(`${AT}?groupe=g1`));
    expect(server.callsOf(getListResults).at(-1)?.query).toEqual({ groupe: 'g1' });
    server.on(exportListResults, new FakeFile('x', 'Dictée.xlsx'));
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tableur (xlsx)' }));
    await waitFor(() => expect(server.callsOf(exportListResults)[0]?.query).toEqual({ groupe: 'g1', format: 'xlsx' }));
  });
});

describe('without hard words', () => {
  test('the class knows them, and there is nothing to give back', async () => {
    await open(buildListResults([['soudain', false]], { 'Léa Girardin': [first] }));
    expect(screen.getByRole('heading', { level: 2, name: spaced('La classe sait ce mot.') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Redonner/ })).toBeNull();
  });

  test('nobody has practised yet', async () => {
    await open(buildListResults([['soudain', false]], { 'Léa Girardin': [] }));
    expect(screen.getByText('Pas encore de résultats.')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

const GIFT: Gift = {
  id: 7,
  courseId: 31,
  title: 'Dictée du 27 novembre\u00a0: mots à revoir',
  isNewCourse: true,
  students: 2,
  takeBackUntil: '2026-11-26T09:52:00.000Z',
};

describe('giving words back', () => {
  test('two presses give each pupil her own hard words until Friday; the band can take it back', async () => {
    const { user, server } = await open();
    server.on(giveWordsBack, GIFT).on(takeBackGift, undefined as never);
    await user.click(redonner());
    const dialog = within(await screen.findByRole('dialog', { name: spaced('Redonner les 2 mots difficiles') }));
    expect(dialog.getByText('2 élèves, de 1 à 2 mots')).toBeTruthy();
    const give = dialog.getByRole('button', { name: spaced('Donner à 2 élèves') });
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('heading', { level: 2 })));
    await user.click(give);
    const band = await screen.findByRole('region', { name: spaced('Donné à 2 élèves') });
    expect(server.callsOf(giveWordsBack)[0]?.body).toEqual({
      exercises: [{ type: 'ecriture' }],
      pupils: [
        { cloeeWorldId: 'world Chiara Bianchi', classeGroupeKey: 'c7a', items: [100, 101] },
        { cloeeWorldId: 'world Maëlle Favre', classeGroupeKey: 'c7a', items: [101] },
      ],
      start: null,
      end: '2026-11-27T16:30:00.000Z',
      closeAtEnd: false,
    });
    await waitFor(() => expect(document.activeElement).toBe(band));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(band).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.callsOf(takeBackGift)[0]?.params).toEqual({ id: '7' }));
  });

  test('a word is taken out of an unfolded row by a press; a pupil without words gets nothing', async () => {
    const { user, server } = await open();
    server.on(giveWordsBack, { ...GIFT, students: 1 });
    await user.click(redonner());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Maëlle Favre/ }));
    const words = within(dialog.getByRole('group', { name: 'Mots de Maëlle Favre' }));
    await user.click(words.getByRole('button', { name: 'apercevoir' }));
    expect(dialog.getByRole('button', { name: /Maëlle Favre.*rien/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Carte' }));
    await user.click(dialog.getByRole('radio', { name: 'Sans fin' }));
    await user.click(dialog.getByRole('button', { name: spaced('Donner à 1 élève') }));
    await screen.findByRole('region', { name: spaced('Donné à 1 élève') });
    expect(server.callsOf(giveWordsBack)[0]?.body).toMatchObject({
      exercises: [{ type: 'carte' }, { type: 'ecriture' }],
      pupils: [{ items: [100, 101] }],
      end: null,
    });
  });

  test('what is missing is said, and a refusal leaves the dialog with its choices', async () => {
    const { user, server } = await open();
    server.on(giveWordsBack, () => {
      throw new Refusal(400, 'INVALID', { fields: { 'pupils.0.items': 'La liste a changé entre-temps.' } });
    });
    await user.click(redonner());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Écriture' }));
    await user.click(dialog.getByRole('button', { name: /^Donner à/ }));
    expect(dialog.getByText('Choisissez au moins un exercice.')).toBeTruthy();
    expect(server.callsOf(giveWordsBack)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Écriture' }));
    await user.click(dialog.getByRole('button', { name: /^Donner à/ }));
    expect(await dialog.findByText(/La liste a changé entre-temps\.$/)).toBeTruthy();
  });
});

describe('the way there', () => {
  const listPage = async (pupils: number, settings: object = RESULTS_ON) => {
    const server = buildServer().on(getList, buildList()).on(countListPupils, { pupils });
    const { unmount } = await renderApp({ at: '/listes/personnelles/1', server, settings });
    await screen.findByRole('heading', { level: 1 });
    return { server, unmount };
  };

  test('is a tab on the page of a list that she gave', async () => {
    await listPage(22);
    const tabs = within(screen.getByRole('navigation', { name: 'Liste' }));
    expect(tabs.getByRole('link', { name: 'Résultats' }).getAttribute('href')).toBe('/listes/personnelles/1/resultats');
  });

  test('is absent on other lists, and asked for nowhere when results are turned off', async () => {
    const { unmount } = await listPage(0);
    expect(screen.queryByRole('link', { name: 'Résultats' })).toBeNull();
    unmount();
    const { server } = await listPage(22, {});
    expect(server.callsOf(countListPupils)).toHaveLength(0);
  });
});
