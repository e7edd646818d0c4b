import { getList } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, NetworkFailure } from '../../../../test/fake-server.ts';
import {
  buildItem,
  buildPlayList,
  isOnCard,
  knowButton,
  openActivity,
  repeatButton,
  revealButton,
  shownOnCard,
} from '../../../../test/play-kit.tsx';

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const progress = () => screen.getByRole('progressbar', { name: 'Avancement' });
const announcement = () => screen.getByTestId('announcement').textContent?.replaceAll('\u00a0', ' ');
const click = async (button: Promise<HTMLElement>) => fireEvent.click(await button);
const knowCards = async (count: number) => {
  for (let card = 0; card < count; card += 1) {
    await click(revealButton());
    await click(knowButton());
  }
};
const endTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the card', () => {
  test('[ACT-CARD-02] shows the guess side, then the learn side after the reveal', async () => {
    const { user } = await openActivity();
    expect(await shownOnCard('le mouton')).toBeTruthy();
    expect(screen.queryAllByText('das Schaf')).toEqual([]);
    await user.click(await revealButton());
    expect(isOnCard('das Schaf')).toBe(true);
    expect(isOnCard('le mouton')).toBe(true);
  });

  test('[ACT-CARD-03] « Je sais » and « À répéter » come with the reveal only', async () => {
    const { user } = await openActivity();
    await revealButton();
    expect(screen.queryByRole('button', { name: 'Je sais' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'À répéter' })).toBeNull();
    await user.click(await revealButton());
    expect(await knowButton()).toBeTruthy();
    expect(await repeatButton()).toBeTruthy();
  });

  test('a press on the card itself turns it over, a press on its sound does not', async () => {
    const { user } = await openActivity({ list: buildPlayList({ learnLanguage: 'fr', hintLanguage: 'de' }) });
    await user.click(await screen.findByRole('article'));
    expect(isOnCard('das Schaf')).toBe(true);
  });

  test('[ACT-CARD-04] [ACT-04] « Je sais » takes the card off and the bar grows', async () => {
    await openActivity();
    await revealButton();
    expect(screen.getByText('0 sur 3')).toBeTruthy();
    await knowCards(1);
    expect(isOnCard('la vache')).toBe(true);
    expect(screen.getByText('1 sur 3')).toBeTruthy();
    expect(progress().getAttribute('value')).toBe('1');
    expect(progress().getAttribute('max')).toBe('3');
  });

  test('[ACT-CARD-05] « À répéter » brings the card back after the others', async () => {
    await openActivity();
    await click(revealButton());
    await click(repeatButton());
    expect(isOnCard('la vache')).toBe(true);
    await knowCards(2);
    expect(isOnCard('le mouton')).toBe(true);
    expect(screen.getByText('2 sur 3')).toBeTruthy();
  });

  test('words carry their language and take their own direction', async () => {
    const { user } = await openActivity();
    expect((await shownOnCard('le mouton')).lang).toBe('fr');
    await user.click(await revealButton());
    const word = await shownOnCard('das Schaf');
    expect(word.lang).toBe('de');
    expect(word.dir).toBe('auto');
  });

  test('long texts step down', async () => {
    const long = 'un '.repeat(40).trim();
    await openActivity({ list: buildPlayList({ items: [buildItem(1, 'a', long), buildItem(2, 'b', 'court')] }) });
    expect((await shownOnCard(long)).dataset.length).toBe('sentence');
  });
});

describe('a picture as hint', () => {
  const withPicture = (hintImgAlt: string, learnTxt: string, hintTxt = '') =>
    buildPlayList({
      items: [
        buildItem(1, learnTxt, hintTxt, { hintImgUrl: '/images/mouton.svg', hintImgAlt }),
        buildItem(2, 'die Kuh', 'la vache'),
      ],
    });
  const picture = () => screen.getByRole('article').querySelector('img')?.alt;

  test('does not give the answer away while guessing, and names it afterwards', async () => {
    const { user } = await openActivity({ list: withPicture('Un mouton dans un pré', 'le mouton') });
    await revealButton();
    expect(picture()).toBe('Image à deviner');
    await user.click(await revealButton());
    expect(picture()).toBe('Un mouton dans un pré');
  });

  test('is described when that gives nothing away', async () => {
    await openActivity({ list: withPicture('Un mouton dans un pré', 'das Schaf') });
    await revealButton();
    expect(picture()).toBe('Un mouton dans un pré');
  });

  test('has no text beside a text hint that says the same', async () => {
    await openActivity({ list: withPicture('Un mouton', 'le mouton', 'un animal à laine') });
    await revealButton();
    expect(picture()).toBe('');
  });
});

describe('keyboard', () => {
  test('[ACT-13] [OP-077] Space is the primary button: reveal, then « Je sais »', async () => {
    await openActivity();
    await revealButton();
    key(' ');
    expect(isOnCard('das Schaf')).toBe(true);
    key(' ');
    expect(isOnCard('la vache')).toBe(true);
    expect(screen.getByText('1 sur 3')).toBeTruthy();
  });

  test('[ACT-13] Space works without any focus, and a held key acts once', async () => {
    await openActivity();
    await revealButton();
    fireEvent.keyDown(document.body, { key: ' ' });
    fireEvent.keyDown(document.body, { key: ' ', repeat: true });
    expect(await knowButton()).toBeTruthy();
    expect(screen.getByText('0 sur 3')).toBeTruthy();
  });

  test('[ACT-14] [OP-077] down reveals and replays, right is « Je sais », left « À répéter »', async () => {
    const { voices } = await openActivity();
    await revealButton();
    key('ArrowRight');
    key('ArrowLeft');
    expect(isOnCard('le mouton')).toBe(true);
    expect(screen.queryAllByText('das Schaf')).toEqual([]);
    key('ArrowDown');
    expect(isOnCard('das Schaf')).toBe(true);
    await waitFor(() => expect(voices.texts).toEqual(['das Schaf']));
    key('ArrowDown');
    await waitFor(() => expect(voices.texts).toEqual(['das Schaf', 'das Schaf']));
    key('ArrowLeft');
    expect(isOnCard('la vache')).toBe(true);
    expect(screen.getByText('0 sur 3')).toBeTruthy();
    key('ArrowDown');
    key('ArrowRight');
    expect(isOnCard('la chèvre')).toBe(true);
    expect(screen.getByText('1 sur 3')).toBeTruthy();
  });

  test('[ACT-05] [ACT-06] Escape and the button abandon', async () => {
    const first = await openActivity();
    await revealButton();
    key('Escape');
    expect(await endTitle('Partie arrêtée')).toBeTruthy();
    first.unmount();
    const second = await openActivity();
    await second.user.click(await screen.findByRole('button', { name: 'Quitter' }));
    expect(await endTitle('Partie arrêtée')).toBeTruthy();
  });

  test('Space on another button presses that one', async () => {
    const { user } = await openActivity();
    (await screen.findByRole('button', { name: 'Régler' })).focus();
    await user.keyboard(' ');
    expect(await screen.findByRole('dialog', { name: 'Régler' })).toBeTruthy();
    expect(screen.queryAllByText('das Schaf')).toEqual([]);
  });

  test('keys with a modifier belong to the browser', async () => {
    await openActivity();
    await revealButton();
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true });
    expect(screen.queryAllByText('das Schaf')).toEqual([]);
  });

  test('the focus follows the game, so that Enter alone plays it through', async () => {
    const { user } = await openActivity();
    await revealButton();
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(await endTitle('Activité terminée'));
  });
});

describe('announcements', () => {
  test('name the open side and the progress, never the hidden side, then the end', async () => {
    await openActivity();
    await revealButton();
    expect(announcement()).toBe('Indice : le mouton. 0 sur 3.');
    key(' ');
    expect(announcement()).toBe('Allemand : das Schaf.');
    key(' ');
    expect(announcement()).toBe('Indice : la vache. 1 sur 3.');
    key('Escape');
    expect(announcement()).toBe('Partie arrêtée : 33 % de réponses justes.');
  });
});

describe('the end', () => {
  test('[ACT-15] [ACT-16] [ACT-23] finished: rate, parts and the words missed with their meaning and sound', async () => {
    const { user, voices } = await openActivity();
    await click(revealButton());
    await click(repeatButton());
    await knowCards(3);
    expect(await endTitle('Activité terminée')).toBeTruthy();
    expect(screen.getByText(/^75\s%$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /^2\smots du premier coup, 1\smot manqué$/ })).toBeTruthy();
    const words = within(screen.getByRole('list'));
    expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['das Schaf le mouton']);
    expect(screen.getByText(/^2\smots sur 3 du premier coup\.$/)).toBeTruthy();
    await user.click(words.getByRole('button', { name: 'Écouter «\u00a0das Schaf\u00a0»' }));
    await waitFor(() => expect(voices.texts.at(-1)).toBe('das Schaf'));
  });

  test('[ACT-15] [ACT-16] abandoned: untried words count as attempts, and what was done is kept', async () => {
    await openActivity();
    await knowCards(1);
    key('Escape');
    expect(await endTitle('Partie arrêtée')).toBeTruthy();
    expect(screen.getByTestId('figure').textContent).toBe('1 sur 3');
    expect(screen.getByText(/^33\s% de réponses justes$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /, 2\smots pas encore vus$/ })).toBeTruthy();
    expect(screen.getByText('Tout ce que tu as fait est gardé.')).toBeTruthy();
  });

  test('left before a word was done: no rate, neither shown nor announced', async () => {
    await openActivity();
    await revealButton();
    key('Escape');
    expect(await endTitle('Partie arrêtée')).toBeTruthy();
    expect(screen.getByTestId('figure').textContent).toBe('0 sur 3');
    expect(screen.getByText('Tu peux reprendre quand tu veux.')).toBeTruthy();
    expect(screen.queryByText(/réponses justes/)).toBeNull();
    expect(announcement()).toBe('Partie arrêtée.');
  });

  test('[ACT-18] « Recommencer » reloads the list and begins anew', async () => {
    const server = new FakeServer().on(getList, buildPlayList());
    const { user } = await openActivity({ server });
    await knowCards(3);
    const before = server.callsOf(getList).length;
    server.on(
      getList,
      buildPlayList({ items: [buildItem(8, 'der Esel', 'l’âne'), buildItem(9, 'das Huhn', 'la poule')] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Recommencer' }));
    expect(await shownOnCard('l’âne')).toBeTruthy();
    expect(server.callsOf(getList)).toHaveLength(before + 1);
    expect(screen.getByText('0 sur 2')).toBeTruthy();
    expect(screen.getByTestId('activity-time').textContent).toBe('0:00');
  });

  test('[ACT-18] without network « Recommencer » plays the list at hand', async () => {
    const server = new FakeServer().on(getList, buildPlayList());
    const { user } = await openActivity({ server });
    await knowCards(3);
    server.on(getList, () => {
      throw new NetworkFailure();
    });
    await user.click(await screen.findByRole('button', { name: 'Recommencer' }));
    await waitFor(() => expect(isOnCard('le mouton')).toBe(true), { timeout: 5_000 });
  });

  test.each(['Choisir un autre exercice', 'Quitter'])('[ACT-20] « %s » leads to the list', async (name) => {
    const { user, address } = await openActivity();
    await knowCards(3);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(address()).toBe('/listes/detail/7'));
  });
});

describe('a run left in the middle', () => {
  const leaveAfterOneCard = async () => {
    const first = await openActivity();
    await knowCards(1);
    first.unmount();
  };

  test('is offered again and resumes where it was', async () => {
    await leaveAfterOneCard();
    const { user } = await openActivity();
    expect(await screen.findByRole('heading', { name: 'Une activité est en cours' })).toBeTruthy();
    expect(screen.getByText(/^1\smot sur 3 est déjà su\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Je continue' }));
    expect(await shownOnCard('la vache')).toBeTruthy();
    expect(screen.getByText('1 sur 3')).toBeTruthy();
  });

  test('can be restarted, which drops it', async () => {
    await leaveAfterOneCard();
    const second = await openActivity();
    await second.user.click(await screen.findByRole('button', { name: 'Je recommence' }));
    expect(await shownOnCard('le mouton')).toBeTruthy();
    expect(screen.getByText('0 sur 3')).toBeTruthy();
    second.unmount();
    await openActivity();
    expect(await revealButton()).toBeTruthy();
  });

  test('is not offered to somebody else, for another list, or after its end', async () => {
    await leaveAfterOneCard();
    const other = await openActivity({ userId: 4 });
    expect(await revealButton()).toBeTruthy();
    other.unmount();
    const otherList = await openActivity({ list: buildPlayList({ id: 8 }) });
    expect(await revealButton()).toBeTruthy();
    otherList.unmount();
    const ended = await openActivity();
    await ended.user.click(await screen.findByRole('button', { name: 'Je continue' }));
    await knowCards(2);
    ended.unmount();
    await openActivity();
    expect(await revealButton()).toBeTruthy();
  });
});
