import { getList } from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure } from '../../../../test/fake-server.ts';
import { buildItem, buildPlayList, openActivity } from '../../../../test/play-kit.tsx';

const WORDS = ['das Schaf', 'die Kuh', 'l’été'];
const buildGridList = (texts: readonly string[] = WORDS) =>
  buildPlayList({ items: texts.map((text, index) => buildItem(index + 1, text, `indice ${index + 1}`)) });
type Options = Parameters<typeof openActivity>[0];
const open = (options: Options = {}) => openActivity({ at: '/activite/grille/7', list: buildGridList(), ...options });

const board = () => screen.findByRole('grid', { name: 'Grille de lettres' });
const cells = () => screen.getAllByRole('gridcell');
const size = () => Math.sqrt(cells().length);
const letters = () => cells().map((cell) => cell.textContent ?? '');
const cellNumber = (cell: Element | null) => Number(cell?.getAttribute('data-cell'));
const announcement = () => screen.getByTestId('announcement').textContent?.replaceAll('\u00a0', ' ');
const count = () => screen.getByText(/^\d+ sur \d+$/).textContent;
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

/** First and last cell of a word that runs to the east. */
function endsOf(word: string): [number, number] {
  const start = letters().join('').indexOf(word);
  expect(start).toBeGreaterThanOrEqual(0);
  return [start, start + word.length - 1];
}

// jsdom lays nothing out: a cell is 10 px wide and high.
function point(cell: number) {
  const columns = size();
  return {
    clientX: (cell % columns) * 10 + 5,
    clientY: Math.floor(cell / columns) * 10 + 5,
    pointerId: 1,
    isPrimary: true,
    button: 0,
  };
}
async function layOut() {
  const grid = await board();
  const width = size() * 10;
  vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: 0, y: 0, width, height: width }));
  return grid;
}
async function drag(from: number, to: number) {
  const grid = await layOut();
  fireEvent.pointerDown(grid, point(from));
  fireEvent.pointerMove(grid, point(to));
  fireEvent.pointerUp(grid, point(to));
}
async function tap(cell: number) {
  const grid = await layOut();
  fireEvent.pointerDown(grid, point(cell));
  fireEvent.pointerUp(grid, point(cell));
}
const dragWord = (word: string) => drag(...endsOf(word));
const walkTo = (cell: number) => {
  const columns = size();
  for (let steps = 0; steps < 60; steps += 1) {
    const at = cellNumber(document.activeElement);
    const [right, down] = [(cell % columns) - (at % columns), Math.floor(cell / columns) - Math.floor(at / columns)];
    if (right === 0 && down === 0) return;
    if (right !== 0) key(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    else key(down > 0 ? 'ArrowDown' : 'ArrowUp');
  }
};

describe('the grid', () => {
  test('[ACT-GRID-02] [ACT-GRID-05] is square, three letters wider than the longest word', async () => {
    await open();
    expect((await board()).getAttribute('aria-colcount')).toBe('9');
    expect(cells()).toHaveLength(81);
    expect(cells().every((cell) => /^\p{Lu}$/u.test(cell.textContent ?? ''))).toBe(true);
    for (const word of ['SCHAF', 'DIEKUH', 'LÉTÉ']) expect(endsOf(word)).toHaveLength(2);
  });

  test('the word list shows the words as the list writes them, how the grid does, and reads them', async () => {
    const { user, voices } = await open();
    await board();
    const list = within(screen.getByRole('region', { name: 'Mots à trouver' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'das Schaf',
      'die Kuh, dans la grille DIEKUH',
      'l’été, dans la grille LÉTÉ',
    ]);
    await user.click(list.getByRole('button', { name: 'Écouter «\u00a0die Kuh\u00a0»' }));
    await waitFor(() => expect(voices.texts).toEqual(['die Kuh']));
  });

  test('[ACT-GRID-03] [OP-082] words of three letters only: the sentence and a way back', async () => {
    const { user, address } = await open({ list: buildGridList(['ici', 'été']) });
    expect(await screen.findByText('« Grille » ne convient pas à cette liste.')).toBeTruthy();
    expect(screen.getByText(/^Il faut au moins deux mots, dont un de 4 à 15 lettres/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retour à la liste' }));
    await waitFor(() => expect(address()).toBe('/listes/detail/7'));
  });

  test('[ACT-GRID-06] words that the grid cannot take are named', async () => {
    await open({ list: buildGridList(['ici', 'die Kuh', 'anticonstitutionnellement']) });
    await board();
    expect(screen.getByText(/La grille prend 1 des 3 mots de la liste/)).toBeTruthy();
  });
});

describe('choosing a line', () => {
  test('[ACT-GRID-08] a drag from the first letter to the last finds the word', async () => {
    await open();
    await board();
    await dragWord('DIEKUH');
    expect(count()).toBe('1 sur 3');
    expect(announcement()).toBe('Trouvé : « die Kuh ». 1 sur 3.');
    const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('die Kuh'));
    expect(found?.textContent).toContain('trouvé');
    expect(document.querySelectorAll('svg [data-word]')).toHaveLength(1);
    const [first] = endsOf('DIEKUH');
    expect(screen.getByRole('gridcell', { name: 'D, trouvé, die Kuh' })).toBe(cells()[first]);
  });

  test('the chosen letters are marked while the finger moves, also beside the line', async () => {
    await open();
    await board();
    const on = await layOut();
    const columns = size();
    fireEvent.pointerDown(on, point(0));
    fireEvent.pointerMove(on, { ...point(columns + 3), clientY: 12 });
    expect(
      cells()
        .map((cell) => cell.getAttribute('aria-selected'))
        .slice(0, 5),
    ).toEqual(['true', 'true', 'true', 'true', null]);
    fireEvent.pointerCancel(on, point(3));
    expect(cells().some((cell) => cell.getAttribute('aria-selected') === 'true')).toBe(false);
  });

  test('a finger lifted before the next frame finds its word too', async () => {
    await open();
    const grid = await layOut();
    const [first, last] = endsOf('DIEKUH');
    // One turn of the screen for all three.
    act(() => {
      for (const [type, cell] of [
        ['pointerdown', first],
        ['pointermove', last],
        ['pointerup', last],
      ] as const) {
        grid.dispatchEvent(new PointerEvent(type, { ...point(cell), bubbles: true }));
      }
    });
    expect(count()).toBe('1 sur 3');
  });

  test('[ACT-GRID-08] backwards it does not count, and the hint says why', async () => {
    await open();
    await board();
    const [first, last] = endsOf('DIEKUH');
    await drag(last, first);
    expect(count()).toBe('0 sur 3');
    expect(announcement()).toBe('Commence par la première lettre.');
    expect(screen.getAllByText('Commence par la première lettre.').length).toBe(2);
  });

  test('[ACT-GRID-08] one letter less does not count', async () => {
    await open();
    await board();
    const [first, last] = endsOf('DIEKUH');
    await drag(first, last - 1);
    expect(count()).toBe('0 sur 3');
    expect(announcement()).toBe('« DIEKU » n’est pas un mot à trouver.');
  });

  test('two taps find a word; a later tap on the same letter takes it back, a double tap does not', async () => {
    await open();
    const grid = await layOut();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const press = (cell: number) => {
      fireEvent.pointerDown(grid, point(cell));
      fireEvent.pointerUp(grid, point(cell));
    };
    const [first, last] = endsOf('LÉTÉ');
    press(first);
    press(first);
    expect(announcement()).toBe('Première lettre : L. Maintenant, la dernière lettre du mot.');
    act(() => vi.advanceTimersByTime(350));
    press(first);
    press(last);
    expect(count()).toBe('0 sur 3');
    act(() => vi.advanceTimersByTime(350));
    press(last);
    press(first);
    press(first);
    press(last);
    expect(count()).toBe('1 sur 3');
    press(last);
    expect(announcement()).toContain('Trouvé');
  });

  test('a second tap far from every line starts a new line', async () => {
    await open();
    await board();
    const [first, last] = endsOf('LÉTÉ');
    const far = first % size() < 5 ? first + 5 : first - 5;
    await tap(far + (first < size() * 5 ? 2 * size() : -2 * size()));
    await tap(first);
    await tap(last);
    expect(count()).toBe('1 sur 3');
  });
});

describe('the keyboard', () => {
  test('[ACT-13] [ACT-14] arrows walk, Space takes the first letter, Enter the last', async () => {
    await open();
    await board();
    const [first, last] = endsOf('SCHAF');
    walkTo(first);
    expect(cellNumber(document.activeElement)).toBe(first);
    key(' ');
    walkTo(last);
    key('Enter');
    expect(count()).toBe('1 sur 3');
    expect(announcement()).toBe('Trouvé : « das Schaf ». 1 sur 3.');
  });

  test('one cell is in the order of focus, arrows stop at the edge, Home and End go to it', async () => {
    await open();
    await board();
    expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
    expect(document.activeElement).toBe(cells()[0]);
    key('ArrowLeft');
    key('ArrowUp');
    expect(document.activeElement).toBe(cells()[0]);
    key('End');
    expect(document.activeElement).toBe(cells()[size() - 1]);
    key('Home');
    expect(document.activeElement).toBe(cells()[0]);
  });

  test('[ACT-15] Escape first clears the chosen letter, then abandons the activity', async () => {
    await open();
    await board();
    key(' ');
    expect(cells()[0]?.getAttribute('aria-selected')).toBe('true');
    key('Escape');
    expect(cells()[0]?.hasAttribute('aria-selected')).toBe(false);
    expect(announcement()).toBe('Choix annulé.');
    key('Escape');
    expect(await screen.findByRole('heading', { name: 'Partie arrêtée' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^3\smots pas trouvés$/ })).toBeTruthy();
  });

  test('letters that are not in one line keep the first one', async () => {
    await open();
    await board();
    key(' ');
    key('ArrowRight');
    key('ArrowRight');
    key('ArrowDown');
    key(' ');
    expect(announcement()).toBe('Les deux lettres ne sont pas sur une même ligne.');
    expect(cells()[0]?.getAttribute('aria-selected')).toBe('true');
  });

  test('an arrow pressed elsewhere moves into the grid', async () => {
    await open();
    await board();
    screen.getByRole('button', { name: 'Régler' }).focus();
    key('ArrowDown');
    expect(document.activeElement).toBe(cells()[0]);
  });
});

describe('the game', () => {
  test('[ACT-24] all words found: the end comes after 0.8 s', async () => {
    await open();
    await board();
    for (const word of ['SCHAF', 'DIEKUH']) await dragWord(word);
    const [first, last] = endsOf('LÉTÉ');
    walkTo(first);
    key(' ');
    walkTo(last);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    key(' ');
    expect(count()).toBe('3 sur 3');
    act(() => vi.advanceTimersByTime(799));
    expect(screen.queryByRole('heading', { name: 'Activité terminée' })).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('heading', { name: 'Activité terminée' })).toBeTruthy();
    expect(screen.getByText('100 %')).toBeTruthy();
    vi.useRealTimers();
  });

  test('[ACT-GRID-13] « Régler »: all off; the first letters are ringed without a new grid', async () => {
    const { user } = await open();
    await board();
    const before = letters();
    await user.click(screen.getByRole('button', { name: 'Régler' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Régler' }));
    const names = dialog.getAllByRole<HTMLInputElement>('switch').map((option) => {
      expect(option.checked).toBe(false);
      return option.labels?.[0]?.querySelector('b')?.textContent;
    });
    expect(names).toEqual([
      'Mots verticaux',
      'Mots en diagonale',
      'Mots à l’envers',
      'Montrer les premières lettres',
      'Sans accents',
    ]);
    await user.click(dialog.getByRole('switch', { name: /premières lettres/ }));
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(letters()).toEqual(before);
    expect(screen.getAllByRole('gridcell', { name: /première lettre d’un mot/ })).toHaveLength(3);
  });

  test('« Sans accents » makes a new grid', async () => {
    const { user } = await open();
    await board();
    await user.click(screen.getByRole('button', { name: 'Régler' }));
    await user.click(await screen.findByRole('switch', { name: 'Sans accents' }));
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(letters().join('')).toContain('LETE'));
  });

  test('a reload in the middle offers the same grid again', async () => {
    const first = await open();
    await board();
    const before = letters();
    await dragWord('LÉTÉ');
    first.unmount();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Je continue' }));
    expect(letters()).toEqual(before);
    expect(count()).toBe('1 sur 3');
  });

  test('a lost network changes nothing during play', async () => {
    let isOnline = true;
    const server = new FakeServer().on(getList, () => {
      if (!isOnline) throw new NetworkFailure();
      return buildGridList();
    });
    const { user } = await open({ server });
    await board();
    isOnline = false;
    await dragWord('LÉTÉ');
    fireEvent.click(screen.getByRole('button', { name: /Quitter/ }));
    await user.click(await screen.findByRole('button', { name: 'Recommencer' }));
    // The list is asked for once more after a second.
    await screen.findByRole('grid', {}, { timeout: 5_000 });
    expect(count()).toBe('0 sur 3');
  });

  test('« Imprimer la grille » prints the grid in play and its solution', async () => {
    const { user } = await open();
    await board();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Imprimer la grille' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(screen.queryByRole('region', { name: 'Solution' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = screen.getByRole('region', { name: 'Grille' });
    expect(sheet.textContent).toContain(letters().join(''));
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(WORDS);
    const solution = screen.getByRole('region', { name: 'Solution' });
    expect(solution.querySelectorAll('svg rect')).toHaveLength(3);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('region', { name: 'Solution' })).toBeNull();
  });
});
