import { getList } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import {
  buildItem,
  buildPlayList,
  isOnCard,
  knowButton,
  openActivity,
  repeatButton,
  revealButton,
  shownOnCard,
} from '../../../test/play-kit.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const figure = () => screen.getByTestId('figure').textContent;
const filled = () => document.querySelector('[data-activity-primary]')?.textContent;
const isWord = (name: string) => screen.getAllByRole('listitem').some(({ textContent }) => textContent?.includes(name));
const long = (count: number) =>
  buildPlayList({
    items: Array.from({ length: count }, (_, at) => buildItem(at + 1, `Wort ${at + 1}`, `mot ${at + 1}`)),
  });

async function answerCards(...answers: ('know' | 'repeat')[]): Promise<void> {
  for (const answer of answers) {
    fireEvent.click(await revealButton());
    fireEvent.click(await (answer === 'know' ? knowButton() : repeatButton()));
  }
}

describe('words missed', () => {
  test('the filled button plays just those again', async () => {
    const { user } = await openActivity();
    await answerCards('repeat', 'know', 'repeat', 'know', 'know');
    expect(await screen.findByRole('heading', { name: /^2\smots manqués$/ })).toBeTruthy();
    expect(filled()).toMatch(/^Refaire les 2\smots manqués$/);
    await user.click(await button(/^Refaire les 2\smots manqués$/));
    expect(screen.getByText('0 sur 2')).toBeTruthy();
    expect(screen.getByTestId('activity-time').textContent).toBe('0:00');
    expect(isOnCard('la vache')).toBe(false);
    await answerCards('know', 'know');
    expect(await screen.findByText(/^Bravo, tout est juste\s!$/)).toBeTruthy();
  });

  test('all right at once: no list, and another exercise is the filled button', async () => {
    await openActivity();
    await answerCards('know', 'know', 'know');
    expect(await screen.findByText(/^Bravo, tout est juste\s!$/)).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(filled()).toBe('Choisir un autre exercice');
  });

  test('a picture is the meaning of a word without a text hint', async () => {
    const items = [
      buildItem(1, 'das Schaf', '', { hintImgUrl: '/api/v1/media/a.webp', hintImgAlt: 'Un animal qui bêle' }),
      buildItem(2, 'die Kuh', 'la vache'),
    ];
    await openActivity({ list: buildPlayList({ items }) });
    await answerCards('repeat', 'know', 'know');
    await screen.findByRole('heading', { name: /^1\smot manqué$/ });
    expect(within(screen.getByRole('listitem')).getByRole('img', { name: 'Un animal qui bêle' })).toBeTruthy();
    expect(filled()).toBe('Refaire le mot manqué');
  });
});

describe('a game that was left', () => {
  test('« Reprendre » goes on with the same word, the same time, and what was known', async () => {
    const { user } = await openActivity();
    await answerCards('know', 'repeat');
    fireEvent.click(await revealButton());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(await screen.findByRole('heading', { name: 'Partie arrêtée' })).toBeTruthy();
    expect(figure()).toBe('1 sur 3');
    expect(isWord('die Kuh')).toBe(true);
    expect(filled()).toBe('Reprendre au mot 2');
    await user.click(await button('Reprendre au mot 2'));
    expect(await shownOnCard('die Ziege')).toBeTruthy();
    expect(screen.getByText('1 sur 3')).toBeTruthy();
  });

  test('is still there after the page was closed', async () => {
    const first = await openActivity();
    await answerCards('know');
    fireEvent.click(await button('Quitter'));
    await screen.findByRole('heading', { name: 'Partie arrêtée' });
    first.unmount();
    const { user } = await openActivity();
    await user.click(await button('Je continue'));
    expect(screen.getByText('1 sur 3')).toBeTruthy();
  });

  test('is dropped once another one begins', async () => {
    const first = await openActivity();
    await answerCards('know');
    fireEvent.click(await button('Quitter'));
    fireEvent.click(await button('Recommencer'));
    await revealButton();
    first.unmount();
    await openActivity();
    expect(await revealButton()).toBeTruthy();
  });

  test('before the first word nothing is ticked, and one may still go back', async () => {
    const { user } = await openActivity();
    fireEvent.click(await button('Quitter'));
    await screen.findByRole('heading', { name: 'Partie arrêtée' });
    expect(document.querySelector('svg[data-holds]')?.getAttribute('data-holds')).toBe('nothing');
    expect(figure()).toBe('0 sur 3');
    await user.click(await button('Reprendre'));
    expect(await revealButton()).toBeTruthy();
  });

  test('of pairs goes on with the cards that are still to find', async () => {
    const { user } = await openActivity({ at: '/activite/association/7' });
    fireEvent.click(await button('Quitter'));
    await user.click(await button('Reprendre'));
    expect(screen.getByRole('list', { name: 'Cartes' })).toBeTruthy();
  });
});

describe('how many words', () => {
  test('a long list asks before the first game, and the answer is kept', async () => {
    const first = await openActivity({ list: long(40) });
    expect(await screen.findByRole('heading', { name: /^Combien de mots\s\?$/ })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    const answers = (await screen.findAllByRole('button', { name: /mots$/ })).map(({ textContent }) => textContent);
    expect(answers).toEqual(['5\u00a0mots', '10\u00a0mots', '20\u00a0mots', 'Tous les mots']);
    const filled = screen.getAllByRole('button').filter((each) => each.hasAttribute('data-primary'));
    expect(filled.map(({ textContent }) => textContent)).toEqual(['10\u00a0mots']);
    await first.user.click(await button(/^10\smots$/));
    expect(screen.getByText('0 sur 10')).toBeTruthy();
    first.unmount();
    await openActivity({ list: long(30) });
    await revealButton();
    expect(screen.getByText('0 sur 10')).toBeTruthy();
  });

  test.each(['Reprendre', 'Recommencer'])(
    'left unanswered it gives way to the end, and « %s » asks again',
    async (way) => {
      const { user } = await openActivity({ list: long(40) });
      await screen.findByRole('heading', { name: /^Combien de mots/ });
      await user.click(await button('Quitter'));
      await screen.findByRole('heading', { name: 'Partie arrêtée' });
      expect(screen.queryByRole('heading', { name: /^Combien de mots/ })).toBeNull();
      await user.click(await button(way));
      await screen.findByRole('heading', { name: /^Combien de mots/ });
      await user.click(await button(/^10\smots$/));
      expect(screen.getByText('0 sur 10')).toBeTruthy();
    },
  );

  test('only as many are offered as make a shorter game; a short list is not asked about', async () => {
    const first = await openActivity({ list: long(12) });
    await screen.findByRole('heading', { name: /^Combien de mots/ });
    expect(screen.queryByRole('button', { name: /^20\smots$/ })).toBeNull();
    first.unmount();
    await openActivity({ list: long(10) });
    await revealButton();
    expect(screen.getByText('0 sur 10')).toBeTruthy();
  });

  test.each(['carte', 'ecriture', 'traduction'])('« Régler » of %s offers 5, 10, 20 or all', async (type) => {
    const { user } = await openActivity({ at: `/activite/${type}/7`, list: long(8) });
    await user.click(await button('Régler'));
    const question = within(await screen.findByRole('group', { name: 'Nombre de mots' }));
    expect(question.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      '5 mots',
      '10 mots',
      '20 mots',
      'Tous',
    ]);
    await user.click(question.getByRole('radio', { name: '5 mots' }));
    await user.click(await button('Valider'));
    expect(await screen.findByText('0 sur 5')).toBeTruthy();
  });

  test('the address sets the number for this opening only, without a question', async () => {
    const server = new FakeServer().on(getList, long(40));
    const first = await openActivity({ at: '/activite/ecriture/7?mots=20', list: long(40), server });
    expect(await screen.findByText('0 sur 20')).toBeTruthy();
    first.unmount();
    await openActivity({ at: '/activite/ecriture/7', list: long(40), server });
    expect(await screen.findByRole('heading', { name: /^Combien de mots/ })).toBeTruthy();
  });

  test('the link and the course made from this activity carry these settings', async () => {
    const assign = vi.fn<(to: string) => void>();
    vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
    const { user } = await openActivity({ at: '/activite/traduction/7?mots=10&reponses=souple', list: long(40) });
    await screen.findByText('0 sur 10');
    await user.click(await button('Autres actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Envoyer par courriel' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const body = new URL(assign.mock.lastCall?.[0] ?? '').searchParams.get('body');
    expect(body).toMatch(/\/activite\/traduction\/7\?reponses=souple&mots=10\s/);
    vi.unstubAllGlobals();
  });

  test('tri and association take their number from the address too', async () => {
    const first = await openActivity({ at: '/activite/tri/7?mots=5', list: long(12) });
    expect(await screen.findByText('0 sur 5')).toBeTruthy();
    first.unmount();
    await openActivity({ at: '/activite/association/7?mots=tous', list: long(15) });
    expect(await screen.findByText('0 sur 15')).toBeTruthy();
  });
});
