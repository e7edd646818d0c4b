import { getList } from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import {
  buildItem,
  buildPlayList,
  isOnCard,
  knowButton,
  openActivity,
  revealButton,
  shownOnCard,
} from '../../../test/play-kit.tsx';

const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1_000));
const time = () => screen.getByTestId('activity-time').textContent;
const fakeClock = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

describe('the screen', () => {
  test('[ACT-01] shows one activity for one list, in a window of its own', async () => {
    await openActivity();
    const title = await screen.findByRole('heading', { level: 1, name: 'Carte · Die Tiere' });
    expect(title.querySelector('[lang="de"]')?.textContent).toBe('Die Tiere');
    expect(isOnCard('le mouton')).toBe(true);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(document.title).toBe('Carte – Die Tiere – Pupitre');
  });

  test.each(['/activite/dictee/7', '/activite/carte/abc', '/activite/carte/0'])(
    '%s shows the not-found screen',
    async (at) => {
      const { server } = await openActivity({ at });
      expect(await screen.findByRole('heading', { level: 1, name: 'Cette page ne semble pas exister…' })).toBeTruthy();
      expect(screen.queryAllByRole('navigation')).not.toEqual([]);
      expect(server.callsOf(getList)).toEqual([]);
    },
  );

  test('[ACT-29] one usable item is not enough: the sentence and a way back', async () => {
    const { user, address } = await openActivity({
      list: buildPlayList({ items: [buildItem(1, 'das Schaf', 'le mouton')] }),
    });
    expect(await screen.findByText('Cette liste n’a pas encore assez de mots pour s’exercer.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retour à la liste' }));
    await waitFor(() => expect(address()).toBe('/listes/detail/7'));
  });

  test('if other activities fit, the sentence says what this one needs', async () => {
    await openActivity({
      list: buildPlayList({ items: [buildItem(1, 'das Schaf', 'le mouton'), buildItem(2, 'die Kuh', '')] }),
    });
    expect(await screen.findByText('« Carte » ne convient pas à cette liste.')).toBeTruthy();
    expect(screen.getByText('Il faut au moins deux mots avec leur indice.')).toBeTruthy();
  });

  test('a refused list leads to /unauthorized', async () => {
    const server = new FakeServer().on(getList, () => {
      throw new Refusal(404, 'LIST_NOT_FOUND');
    });
    const { address } = await openActivity({ server });
    expect(address()).toBe('/unauthorized');
  });
});

describe('time', () => {
  test('[ACT-02] counts each second', async () => {
    fakeClock();
    await openActivity();
    await revealButton();
    expect(time()).toBe('0:00');
    seconds(1);
    expect(time()).toBe('0:01');
    seconds(83);
    expect(time()).toBe('1:24');
    seconds(3_600);
    expect(time()).toBe('1:01:24');
  });

  test('[ACT-03] a press hides it, another shows it again; it keeps counting', async () => {
    fakeClock();
    await openActivity();
    fireEvent.click(await screen.findByRole('button', { name: /^Temps.*0:00.*Masquer$/ }));
    expect(screen.queryByTestId('activity-time')).toBeNull();
    seconds(5);
    fireEvent.click(screen.getByRole('button', { name: 'Afficher le temps' }));
    expect(time()).toBe('0:05');
  });

  test('after a press on it Space still turns the card', async () => {
    const { user } = await openActivity();
    await user.click(await screen.findByRole('button', { name: /^Temps/ }));
    await user.keyboard(' ');
    expect(await shownOnCard('das Schaf')).toBeTruthy();
    expect(screen.queryByTestId('activity-time')).toBeNull();
  });

  test.each(['abandoned', 'ended'])('[ACT-22] stops once %s', async (end) => {
    fakeClock();
    await openActivity({
      list: buildPlayList({ items: [buildItem(1, 'das Schaf', 'le mouton'), buildItem(2, 'die Kuh', 'la vache')] }),
    });
    await revealButton();
    seconds(2);
    if (end === 'abandoned') fireEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    else {
      for (let card = 0; card < 2; card += 1) {
        fireEvent.click(await revealButton());
        fireEvent.click(await knowButton());
      }
    }
    seconds(10);
    expect(time()).toBe('0:02');
  });
});

describe('options', () => {
  const regler = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Régler' });

  test('[ACT-07] [ACT-CARD-06] [ACT-CARD-07] « Régler » opens them: sound on, sides not swapped', async () => {
    const { user } = await openActivity();
    await user.click(await regler());
    const dialog = await screen.findByRole('dialog', { name: 'Régler' });
    expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: /Lire le mot à haute voix/ }).checked).toBe(
      true,
    );
    expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: /Inverser les côtés/ }).checked).toBe(false);
  });

  test('[ACT-08] is disabled once the activity has ended', async () => {
    const { user } = await openActivity();
    expect((await regler()).disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Quitter' }));
    expect((await regler()).disabled).toBe(true);
  });

  test('[ACT-09] [OP-075] are stored for the same person, for any list, and for nobody else', async () => {
    const first = await openActivity();
    await first.user.click(await regler());
    await first.user.click(await screen.findByRole('switch', { name: /Inverser les côtés/ }));
    await first.user.click(screen.getByRole('button', { name: 'Valider' }));
    expect(await shownOnCard('das Schaf')).toBeTruthy();
    expect(isOnCard('le mouton')).toBe(false);
    first.unmount();

    const second = await openActivity({ list: buildPlayList({ id: 8 }) });
    expect(await shownOnCard('das Schaf')).toBeTruthy();
    second.unmount();

    await openActivity({ list: buildPlayList({ id: 8 }), userId: 4 });
    expect(await shownOnCard('le mouton')).toBeTruthy();
    expect(isOnCard('das Schaf')).toBe(false);
  });

  test('Annuler and Escape change nothing, and Escape does not abandon the game', async () => {
    const { user } = await openActivity();
    await user.click(await regler());
    await user.click(await screen.findByRole('switch', { name: /Inverser les côtés/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isOnCard('le mouton')).toBe(true);
    expect(await revealButton()).toBeTruthy();
  });

  test('keys belong to the dialog while it is open', async () => {
    const { user } = await openActivity();
    await user.click(await regler());
    await screen.findByRole('dialog', { name: 'Régler' });
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(isOnCard('das Schaf')).toBe(false);
  });
});

describe('menu', () => {
  const openMenu = async (user: Awaited<ReturnType<typeof openActivity>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  };

  test('[ACT-11] copies the link of the activity and says so', async () => {
    const { user } = await openActivity();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Copier le lien' }));
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/activite/carte/7`);
    expect(await screen.findByText(/^Copié\s!$/)).toBeTruthy();
  });

  test('a refused copy shows the link', async () => {
    const { user } = await openActivity();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Copier le lien' }));
    expect(await screen.findByText('Le lien n’a pas pu être copié.')).toBeTruthy();
    expect(screen.getByText(`${window.location.origin}/activite/carte/7`)).toBeTruthy();
  });

  test('[ACT-12] sends the link by mail, with whom it opens for', async () => {
    const assign = vi.fn<(to: string) => void>();
    vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
    const { user } = await openActivity();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Envoyer par courriel' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const mail = new URL(assign.mock.lastCall?.[0] ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('subject')).toBe('Carte · Die Tiere');
    expect(mail.searchParams.get('body')).toContain(`${window.location.origin}/activite/carte/7`);
    expect(mail.searchParams.get('body')).toContain('S’ouvre pour');
    vi.unstubAllGlobals();
  });

  test('Escape closes the menu and does not abandon', async () => {
    const { user } = await openActivity();
    await openMenu(user);
    await screen.findByRole('menuitem', { name: 'Copier le lien' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(await revealButton()).toBeTruthy();
  });
});
