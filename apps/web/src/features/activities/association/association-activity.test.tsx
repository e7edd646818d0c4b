import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  announcement,
  buildItem,
  buildPlayList,
  feedback,
  holdClock,
  key,
  openActivity,
  pass,
  plain,
} from '../../../../test/play-kit.tsx';

const open = async (options: Parameters<typeof openActivity>[0] = {}) => {
  const view = await openActivity({ at: '/activite/association/7', ...options });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const cards = () => within(screen.getByRole('list', { name: 'Cartes' })).getAllByRole('button');
const card = (text: string): HTMLElement => {
  const found = cards().find((button) => within(button).queryByText(text) !== null);
  if (found === undefined) throw new Error(`No card « ${text} ».`);
  return found;
};
const choose = (...texts: string[]) => {
  for (const text of texts) fireEvent.click(card(text));
};
const statusOf = (text: string) => card(text).getAttribute('data-status');

describe('the cards', () => {
  test('[ACT-ASSOC-02] [ACT-ASSOC-03] a chosen card is pressed, a pair that matches is found', async () => {
    await open();
    choose('das Schaf');
    expect(card('das Schaf').getAttribute('aria-pressed')).toBe('true');
    expect(statusOf('das Schaf')).toBe('selected');
    choose('le mouton');
    expect(statusOf('das Schaf')).toBe('found');
    expect(card('le mouton').getAttribute('aria-disabled')).toBe('true');
    expect(plain(card('le mouton'))).toBe('le mouton Trouvée avec « das Schaf »');
    expect(screen.getByText('1 sur 3')).toBeTruthy();
    expect(announcement()).toBe('« das Schaf » et « le mouton » vont ensemble. 1 sur 3.');
  });

  test('[ACT-ASSOC-04] [ACT-ASSOC-05] a wrong pair fails, and looks unfound again after 2 s', async () => {
    await open();
    holdClock();
    choose('la vache', 'das Schaf');
    expect([statusOf('la vache'), statusOf('das Schaf')]).toEqual(['fail', 'fail']);
    expect(feedback()).toBe('« la vache » et « das Schaf » ne vont pas ensemble. Essaie encore !');
    expect(announcement()).toBe('« la vache » et « das Schaf » ne vont pas ensemble. Essaie encore !');
    pass(1_999);
    expect(statusOf('la vache')).toBe('fail');
    pass(1);
    expect([statusOf('la vache'), statusOf('das Schaf')]).toEqual(['notfound', 'notfound']);
    expect(feedback()).toContain('ne vont pas ensemble');
  });

  test('play continues at once after a wrong pair, also with a failed card', async () => {
    await open();
    holdClock();
    choose('la vache', 'das Schaf');
    pass(350);
    choose('das Schaf', 'le mouton');
    expect(statusOf('das Schaf')).toBe('found');
    expect(statusOf('la vache')).toBe('fail');
    pass(2_000);
    expect(statusOf('das Schaf')).toBe('found');
    expect(statusOf('la vache')).toBe('notfound');
  });

  test('a double tap chooses a card once; pressed again later, the card is put back', async () => {
    await open();
    holdClock();
    choose('la vache', 'la vache');
    expect(statusOf('la vache')).toBe('selected');
    pass(350);
    choose('la vache');
    expect(statusOf('la vache')).toBe('notfound');
    pass(350);
    choose('la vache', 'das Schaf', 'das Schaf');
    expect([statusOf('la vache'), statusOf('das Schaf')]).toEqual(['fail', 'fail']);
  });

  test('words carry their language, long ones show whole', async () => {
    const long = 'Ein sehr langer Satz. '.repeat(45).trim();
    await open({ list: buildPlayList({ items: [buildItem(1, long, 'un'), buildItem(2, 'die Kuh', 'بقرة')] }) });
    const word = within(card(long)).getByText(long);
    expect(word.getAttribute('lang')).toBe('de');
    expect(within(card('بقرة')).getByText('بقرة').getAttribute('dir')).toBe('auto');
  });

  test('a card shows the picture with the text; before it is found the picture does not tell the word', async () => {
    const picture = (id: number, learn: string, hint: string, hintImgAlt: string) =>
      buildItem(id, learn, hint, { hintImgUrl: `/image-${id}.svg`, hintImgAlt });
    const items = [picture(1, 'le mouton', '', 'un mouton'), picture(2, 'la vache', 'elle meugle', 'dans un pré')];
    await open({ list: buildPlayList({ items, learnLanguage: 'fr' }) });
    expect(within(card('elle meugle')).getByRole('img', { name: 'dans un pré' })).toBeTruthy();
    const sheep = screen.getByRole('img', { name: 'Image à deviner' });
    fireEvent.click(sheep);
    expect(feedback()).toBe('Tu as choisi une image.');
    choose('la vache');
    expect(feedback()).toBe('L’image et « la vache » ne vont pas ensemble. Essaie encore !');
    fireEvent.click(sheep);
    choose('le mouton');
    expect(sheep.getAttribute('alt')).toBe('un mouton');
  });

  test('[ACT-23] [ACT-24] after the last pair the end comes 0.8 s later', async () => {
    await open();
    holdClock();
    choose('das Schaf', 'la vache', 'das Schaf', 'le mouton', 'die Kuh', 'la vache', 'die Ziege', 'la chèvre');
    pass(799);
    expect(screen.queryByRole('heading', { name: 'Activité terminée' })).toBeNull();
    pass(1);
    expect(screen.getByRole('heading', { name: 'Activité terminée' })).toBeTruthy();
    expect(screen.getByText('75 %')).toBeTruthy();
  });
});

test('every word can be played: the chosen card, both cards of a pair', async () => {
  const { voices } = await open();
  const listen = (text: string) => screen.findByRole('button', { name: `Écouter «\u00a0${text}\u00a0»` });
  choose('das Schaf');
  fireEvent.click(await listen('das Schaf'));
  await vi.waitFor(() => expect(voices.texts).toEqual(['das Schaf']), 10_000);
  choose('le mouton');
  fireEvent.click(await listen('le mouton'));
  await vi.waitFor(() => expect(voices.texts).toEqual(['das Schaf', 'le mouton']), 10_000);
  expect(await listen('das Schaf')).toBeTruthy();
});

describe('the keyboard', () => {
  test('[ACT-14] arrows move among the cards, one of them is the stop of Tab, Escape abandons', async () => {
    await open();
    const all = cards();
    expect(document.activeElement).toBe(all[0]);
    key('ArrowRight');
    key('ArrowRight');
    expect(document.activeElement).toBe(all[2]);
    key('ArrowLeft');
    expect(document.activeElement).toBe(all[1]);
    expect(all.map((button) => button.tabIndex)).toEqual([-1, 0, -1, -1, -1, -1]);
    key('End');
    expect(document.activeElement).toBe(all[5]);
    key('ArrowRight');
    expect(document.activeElement).toBe(all[5]);
    key('Home');
    expect(document.activeElement).toBe(all[0]);
    key('Escape');
    expect(await screen.findByRole('heading', { name: 'Partie arrêtée' })).toBeTruthy();
  });

  test('the focus stays on the card that found its pair', async () => {
    const { user } = await open();
    card('das Schaf').focus();
    await user.keyboard('{Enter}');
    card('le mouton').focus();
    await user.keyboard(' ');
    expect(document.activeElement).toBe(card('le mouton'));
    expect(statusOf('le mouton')).toBe('found');
  });
});

describe('options and runs left', () => {
  const MANY = Array.from({ length: 30 }, (_, index) => buildItem(index + 1, `Wort ${index}`, `mot ${index}`));

  test('[ACT-ASSOC-06] 12 cards at first, then as many as « Régler » says, next time too', async () => {
    const { user, unmount } = await open({ list: buildPlayList({ items: MANY }) });
    expect(cards()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Régler' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '12 cartes' }).checked).toBe(true);
    await user.click(within(dialog).getByRole('radio', { name: '24 cartes' }));
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }));
    expect(cards()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Régler' }));
    await user.click(await screen.findByRole('radio', { name: 'Toutes' }));
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    expect(cards()).toHaveLength(60);
    unmount();
    await open({ list: buildPlayList({ items: MANY }) });
    expect(cards()).toHaveLength(60);
  });

  test('an unfinished run is offered again with its found pairs', async () => {
    const first = await open();
    choose('das Schaf', 'le mouton');
    first.unmount();
    const { user } = await open();
    expect(await screen.findByText(/^1\smot sur 3 est déjà trouvé\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Je continue' }));
    expect(statusOf('das Schaf')).toBe('found');
    expect(statusOf('die Kuh')).toBe('notfound');
    expect(document.activeElement).toBe(cards()[0]);
  });
});
