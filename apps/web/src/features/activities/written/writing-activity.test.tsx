import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildItem, buildPlayList, openActivity } from '../../../../test/play-kit.tsx';

const LIST = buildPlayList({ items: [buildItem(1, 'das Schaf', 'le mouton'), buildItem(2, 'die Kuh', 'la vache')] });
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Ta réponse' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const EXACT = 'Chaque lettre et chaque accent comptent.';
const verdict = () => screen.findByTestId('verdict');
const shown = async (text: string) => within(await screen.findByRole('article')).findByText(text);
const word = (text: string) => within(screen.getByRole('article')).queryByText(text);
const announcement = () => screen.getByTestId('announcement').textContent?.replaceAll('\u00a0', ' ');
const open = (at = '/activite/ecriture/7', list = LIST) => openActivity({ at, list });
/** Options stay, the unfinished game is dropped. */
const forgetRuns = () => {
  for (const key of Object.keys(localStorage)) if (key.endsWith('activite-ecriture-7')) localStorage.removeItem(key);
};
const configure = async ({ user }: Awaited<ReturnType<typeof openActivity>>, ...labels: (string | RegExp)[]) => {
  await user.click(await button('Régler'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Régler' }));
  for (const name of labels) {
    await user.click(dialog.queryByRole('radio', { name }) ?? dialog.getByRole('switch', { name }));
  }
  await user.click(dialog.getByRole('button', { name: 'Valider' }));
};

describe('the line', () => {
  test('[LIMIT-12] takes 999 characters, in the language of the word, without keyboard suggestions', async () => {
    await open();
    const line = await field();
    expect(line.maxLength).toBe(999);
    expect(line.lang).toBe('de');
    expect(line.dir).toBe('auto');
    expect(line.getAttribute('autocapitalize')).toBe('off');
    expect(line.getAttribute('autocorrect')).toBe('off');
    expect(line.getAttribute('spellcheck')).toBe('false');
    expect(line.autocomplete).toBe('off');
    expect(document.activeElement).toBe(line);
  });

  test('[ACT-WRITE-08] the check button opens at two characters', async () => {
    const { user } = await open();
    await user.type(await field(), 'd');
    expect((await button('Je vérifie')).disabled).toBe(true);
    await user.type(await field(), 'a');
    expect((await button('Je vérifie')).disabled).toBe(false);
  });

  test('[ACT-WRITE-08] one character is enough where the answer has one', async () => {
    const list = buildPlayList({ items: [buildItem(1, 'y', 'là'), buildItem(2, 'die Kuh', 'la vache')] });
    const { user } = await open(undefined, list);
    await user.type(await field(), 'y');
    expect((await button('Je vérifie')).disabled).toBe(false);
  });

  test('special letters are written at the caret, the focus stays, and one capital at a time', async () => {
    const { user } = await open();
    const line = await field();
    await user.type(line, 'Khe');
    line.setSelectionRange(1, 1);
    await user.click(await button('ü'));
    expect(line.value).toBe('Kühe');
    expect(document.activeElement).toBe(line);
    expect(line.selectionStart).toBe(2);
    await user.click(await button('Majuscule'));
    await user.click(await button('Ä'));
    await user.click(await button('ß'));
    expect(line.value).toBe('KüÄßhe');
  });

  test('a sound, like any button of the sheet, leaves the focus on the line', async () => {
    const { user } = await open();
    await user.click(await button('Écouter «\u00a0le mouton\u00a0»'));
    expect(document.activeElement).toBe(await field());
  });

  test('a sentence is written on several lines, where Enter still checks', async () => {
    const sentence = 'Das Schaf steht auf der Wiese und frisst Gras.';
    const list = buildPlayList({ items: [buildItem(1, sentence, 'phrase'), buildItem(2, 'die Kuh', 'la vache')] });
    const { user } = await open(undefined, list);
    const line = await field();
    expect(line.tagName).toBe('TEXTAREA');
    await user.type(line, `${sentence}{Enter}`);
    expect(await verdict()).toBeTruthy();
    expect(line.value).toBe(sentence);
  });

  test('a keyboard that reports Enter only as a line break checks too', async () => {
    const sentence = 'Das Schaf steht auf der Wiese und frisst Gras.';
    const list = buildPlayList({ items: [buildItem(1, sentence, 'phrase'), buildItem(2, 'die Kuh', 'la vache')] });
    const { user } = await open(undefined, list);
    const line = await field();
    await user.type(line, 'Das Schaf');
    fireEvent.input(line, { target: { value: 'Das Schaf\n' }, inputType: 'insertLineBreak' });
    expect(await verdict()).toBeTruthy();
  });
});

describe('Enter', () => {
  test('[ACT-WRITE-04] [ACT-WRITE-05] [ACT-WRITE-06] validates, then moves on; the right word is known', async () => {
    const { user } = await open();
    await user.type(await field(), 'das Schaf{Enter}');
    expect(within(await verdict()).getByText(/^C’est juste/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await shown('la vache')).toBeTruthy();
    expect(screen.getByText('1 sur 2')).toBeTruthy();
    const line = await field();
    expect(line.value).toBe('');
    expect(document.activeElement).toBe(line);
  });

  test('[ACT-WRITE-05] [ACT-WRITE-07] after a wrong answer it moves on too, and the word comes back', async () => {
    const { user } = await open();
    await user.type(await field(), 'das Schaff{Enter}{Enter}');
    expect(await shown('la vache')).toBeTruthy();
    expect(screen.getByText('0 sur 2')).toBeTruthy();
    await user.type(await field(), 'die Kuh{Enter}{Enter}');
    expect(await shown('le mouton')).toBeTruthy();
    await user.type(await field(), 'das Schaf{Enter}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Activité terminée' })).toBeTruthy();
    expect(screen.getByText(/^67\s%$/)).toBeTruthy();
  });

  test('held down it checks once; while an input method composes it is ignored', async () => {
    const { user } = await open();
    const line = await field();
    await user.type(line, 'das Schaf');
    fireEvent.keyDown(line, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(line, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(line, { key: 'Enter', repeat: true });
    expect(screen.queryByTestId('verdict')).toBeNull();
    fireEvent.keyDown(line, { key: 'Enter' });
    fireEvent.keyDown(line, { key: 'Enter', repeat: true });
    expect(await verdict()).toBeTruthy();
  });

  test('too short an answer is not checked', async () => {
    const { user } = await open();
    await user.type(await field(), 'd{Enter}');
    expect(screen.queryByTestId('verdict')).toBeNull();
  });
});

describe('the verdict', () => {
  test('[ACT-28] names the differences, shows both texts and the right letters', async () => {
    const { user } = await open();
    await user.type(await field(), 'das Schf{Enter}');
    const panel = within(await verdict());
    expect(panel.getByRole('heading', { level: 2 }).textContent).toMatch(/^Presque\s! Il manque une lettre/);
    expect(panel.getByText('das Sch–f')).toBeTruthy();
    expect(panel.getByText('Tu as écrit')).toBeTruthy();
    expect(panel.getByText('das Schaf')).toBeTruthy();
    expect(panel.getByRole('button', { name: /Écouter «\sdas Schaf\s»/ })).toBeTruthy();
    expect(announcement()).toMatch(/^Presque ! Il manque une lettre.* La réponse : das Schaf\.$/);
  });

  test('[ACT-WRITE-06] « Suivant » after a wrong answer takes the word as known', async () => {
    const { user } = await open();
    await user.type(await field(), 'das Schff{Enter}');
    await user.click(await button('Suivant'));
    expect(screen.getByText('1 sur 2')).toBeTruthy();
  });

  test('[ACT-WRITE-07] « À répéter » after a right answer brings the word back', async () => {
    const { user } = await open();
    await user.type(await field(), 'das Schaf');
    await user.click(await button('Je vérifie'));
    await user.click(await button('À répéter'));
    expect(screen.getByText('0 sur 2')).toBeTruthy();
    expect(await shown('la vache')).toBeTruthy();
  });

  test('[OP-077] arrows and Space write before the check and act after it', async () => {
    const { user, voices } = await open();
    const line = await field();
    await user.type(line, 'das Schaf{ArrowLeft}{ArrowRight}{ArrowDown} ');
    expect(line.value).toBe('das Schaf ');
    await user.keyboard('{Enter}');
    await verdict();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(voices.texts).toEqual(['das Schaf']));
    await user.keyboard('{ArrowLeft}');
    expect(await shown('la vache')).toBeTruthy();
    expect(screen.getByText('0 sur 2')).toBeTruthy();
    await user.type(await field(), 'die Kuh{Enter}');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('1 sur 2')).toBeTruthy();
    await user.type(await field(), 'das Schaf{Enter} ');
    expect(await screen.findByRole('heading', { name: 'Activité terminée' })).toBeTruthy();
  });

  test('[ACT-06] Escape abandons from the line', async () => {
    const { user } = await open();
    await user.type(await field(), 'das{Escape}');
    expect(await screen.findByRole('heading', { name: 'Partie arrêtée' })).toBeTruthy();
  });
});

describe('options', () => {
  test('[ACT-WRITE-09] [OP-080] the word shows until the pupil types, and does not come back', async () => {
    const { user } = await open();
    const line = await field();
    expect(word('das Schaf')).not.toBeNull();
    await user.type(line, 'd');
    expect(word('das Schaf')).toBeNull();
    await user.clear(line);
    expect(word('das Schaf')).toBeNull();
  });

  test.each([
    ['Jamais', false, false],
    ['Toujours', true, true],
  ])('[ACT-WRITE-09] [OP-080] « %s »', async (label, before, during) => {
    const view = await open();
    await configure(view, label);
    expect(word('das Schaf') !== null).toBe(before);
    await view.user.type(await field(), 'd');
    expect(word('das Schaf') !== null).toBe(during);
  });

  test.each([
    ['Le haut', '1'],
    ['Le milieu', '2'],
    ['Le bas', '3'],
  ])('[ACT-WRITE-12] « %s » of the word is covered', async (label, part) => {
    const view = await open();
    expect(word('das Schaf')?.parentElement?.dataset.hide).toBeUndefined();
    await configure(view, label);
    expect(word('das Schaf')?.parentElement?.dataset.hide).toBe(part);
  });

  test('[ACT-WRITE-10] reads the word and the hint aloud when asked to, one after the other', async () => {
    const view = await open();
    expect(view.voices.texts).toEqual([]);
    await configure(view, 'Lire le mot à haute voix', 'Lire l’indice à haute voix');
    await waitFor(() => expect(view.voices.texts).toEqual(['le mouton']));
    view.voices.finish();
    await waitFor(() => expect(view.voices.texts).toEqual(['le mouton', 'das Schaf']));
    expect(view.voices.spoken.map(({ lang }) => lang)).toEqual(['fr-CH', 'de-DE']);
    await view.user.type(await field(), 'das Schaf{Enter}');
    await waitFor(() => expect(view.voices.texts).toHaveLength(3));
  });

  test('[ACT-WRITE-13] conjugation is dictated and never shown', async () => {
    const tags = ['conjugaison'];
    const list = buildPlayList({
      items: [buildItem(1, 'ich singe', 'singen', { tags }), buildItem(2, 'du singst', 'singen', { tags })],
    });
    const view = await open(undefined, list);
    const { voices } = view;
    await field();
    await waitFor(() => expect(voices.texts).toEqual(['ich singe']));
    expect(word('ich singe')).toBeNull();
    expect(await button('Écouter le mot')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /ich singe/ })).toBeNull();
    expect(announcement()).not.toContain('ich singe');
    await view.user.click(await button('Régler'));
    expect(await screen.findByText(/verbes conjugués restent toujours cachés/)).toBeTruthy();
  });

  test('« Régler » mentions conjugation only if there is any', async () => {
    const { user } = await open();
    await user.click(await button('Régler'));
    expect(await screen.findByText('Montrer le mot à écrire', { selector: 'legend, legend *' })).toBeTruthy();
    expect(screen.queryByText(/verbes conjugués/)).toBeNull();
  });

  test('[ACT-09] the level of « Régler » is shown, kept, and travels with the link', async () => {
    const view = await open();
    expect(screen.getByText(EXACT)).toBeTruthy();
    await configure(view, 'Petite faute tolérée');
    expect(screen.getByText('Une petite faute passe aussi.')).toBeTruthy();
    await view.user.type(await field(), 'das schaff{Enter}');
    expect(within(await verdict()).getByText(/^C’est juste/)).toBeTruthy();
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await view.user.click(await button('Autres actions'));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Copier le lien' }));
    const link = expect.stringMatching(/\/activite\/ecriture\/7\?reponses=souple$/);
    await vi.waitFor(() => expect(copy).toHaveBeenCalledWith(link));
    view.unmount();
    forgetRuns();
    await open();
    expect(await screen.findByText('Une petite faute passe aussi.')).toBeTruthy();
  });

  test('the level in a link is not stored as the pupil’s own', async () => {
    const first = await open('/activite/ecriture/7?reponses=tolerante');
    expect(await screen.findByText('Les accents et les majuscules ne comptent pas.')).toBeTruthy();
    await configure(first, 'Jamais');
    first.unmount();
    await open();
    expect(await screen.findByText(EXACT)).toBeTruthy();
    expect(word('das Schaf')).toBeNull();
  });

  test('a level that does not exist is ignored', async () => {
    await open('/activite/ecriture/7?reponses=facile');
    expect(await screen.findByText(EXACT)).toBeTruthy();
  });
});

test('screen readers hear the hint, and the word for as long as everybody sees it', async () => {
  const { user } = await open();
  const line = await field();
  expect(announcement()).toBe('Indice : le mouton. Le mot à écrire : das Schaf. 0 sur 2.');
  const described = (line.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['le mouton', 'das Schaf']);
  await user.type(line, 'd');
  expect(announcement()).toBe('Indice : le mouton. 0 sur 2.');
});

describe('a run left in the middle', () => {
  test('comes back with the verdict that was shown', async () => {
    const first = await open();
    await first.user.type(await field(), 'das Schff{Enter}');
    await verdict();
    first.unmount();
    const { user } = await open();
    await user.click(await button('Je continue'));
    expect(within(await verdict()).getByText('das Sch–f')).toBeTruthy();
    expect((await field()).value).toBe('das Schff');
    await user.keyboard('{Enter}');
    expect(await shown('la vache')).toBeTruthy();
  });
});

test('an item with a hint only is asked, and named at the end', async () => {
  const list = buildPlayList({ items: [buildItem(1, '', 'le mouton'), buildItem(2, 'die Kuh', 'la vache')] });
  const { user } = await open(undefined, list);
  const line = await field();
  expect(line.lang).toBe('fr');
  await user.type(line, 'le mouto{Enter}{Escape}');
  expect(within(await screen.findByRole('list')).getByText('le mouton')).toBeTruthy();
});

test('an on-screen keyboard lifts what must stay visible', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
  const view = await open();
  await field();
  const cover = () => document.documentElement.style.getPropertyValue('--pp-keyboard');
  expect(cover()).toBe('');
  viewport.height = 400;
  viewport.dispatchEvent(new Event('resize'));
  expect(cover()).toBe('368px');
  viewport.height = 720;
  viewport.dispatchEvent(new Event('resize'));
  expect(cover()).toBe('0px');
  view.unmount();
  expect(cover()).toBe('');
});

test('an accepted answer that is right is shown beside the word of the list', async () => {
  const items = [buildItem(1, 'autumn', 'l’automne', { accept: ['fall'] }), buildItem(2, 'spring', 'le printemps')];
  const list = buildPlayList({ items, learnLanguage: 'en' });
  const { user } = await open('/activite/traduction/7', list);
  await user.type(await field(), 'fall{Enter}');
  expect((await verdict()).textContent).toMatch(/Le mot de la liste\s: autumn/);
  expect(announcement()).toMatch(/La réponse : fall\. Le mot de la liste : autumn\.$/);
  await user.keyboard('{Enter}');
  await user.type(await field(), 'spring{Enter}');
  expect((await verdict()).textContent).not.toContain('Le mot de la liste');
});

test.each([
  ['exacte', EXACT],
  ['tolerante', 'Les accents et les majuscules ne comptent pas.'],
  ['souple', 'Une petite faute passe aussi.'],
])('at the level %s the sheet names it in a sentence', async (level, sentence) => {
  await open(`/activite/ecriture/7?reponses=${level}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
