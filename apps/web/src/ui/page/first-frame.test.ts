import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameHolds } from '../../api/frame-holds.ts';
import { endFirstFrame, takeOverFrom } from './first-frame.ts';

const SCREEN = `
  <header><a href="/accueil">Accueil</a></header>
  <main>
    <h1>Listes</h1>
    <form><input aria-label="Mot-clé" value=""><button type="submit">Chercher</button></form>
    <select aria-label="Année"><option>5H</option><option selected>7H</option></select>
    <button type="button">Catégories</button><button type="button">Nouvelle liste</button>
  </main>`;
/** What a screen keeps on the device stands in it alone. */
const RESUMED = SCREEN.replace('<h1>', '<aside>Reprendre</aside><h1>');

let focusBefore: typeof HTMLElement.prototype.focus;
function page(frame: string, screen = frame): { frame: HTMLElement; root: HTMLElement } {
  document.body.innerHTML = `<div id="root">${screen}</div><div id="first-frame">${frame}</div>`;
  document.body.dataset.firstFrame = 'drawn';
  const [root, first] = [document.getElementById('root'), document.getElementById('first-frame')];
  if (root === null || first === null) throw new Error('The page has no such part.');
  return { root, frame: first };
}
const find = <Found extends HTMLElement>(where: HTMLElement, selector: string): Found => {
  const found = where.querySelector<Found>(selector);
  if (found === null) throw new Error(`No ${selector}.`);
  return found;
};
/** The program draws; gives back what makes it say so. */
function program(): () => void {
  let tell = () => {};
  takeOverFrom({
    subscribe: (_, act) => {
      tell = act;
      return () => {};
    },
  });
  return () => tell();
}
const isOver = () => document.getElementById('first-frame') === null;

beforeEach(() => {
  focusBefore = HTMLElement.prototype.focus;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  HTMLElement.prototype.focus = focusBefore;
  document.body.innerHTML = '';
  delete document.body.dataset.firstFrame;
});

test.each([
  ['the same', SCREEN],
  ['one that has more', RESUMED],
])('a text that was typed, its caret and its focus go on in %s screen', (_, screen) => {
  const { frame, root } = page(SCREEN, screen);
  const heard = vi.fn();
  root.addEventListener('input', heard);
  const field = find<HTMLInputElement>(frame, 'input');
  field.value = 'chat';
  field.dataset.typed = '';
  field.focus();
  field.setSelectionRange(1, 3);
  endFirstFrame();
  const twin = find<HTMLInputElement>(root, 'input');
  expect([twin.value, document.activeElement, twin.selectionStart, twin.selectionEnd]).toEqual(['chat', twin, 1, 3]);
  expect(heard).toHaveBeenCalledOnce();
  expect(isOver()).toBe(true);
});

test.each([
  ['somebody has filled', 'navigate', 'chat'],
  ['the browser brings back, old as it may be,', 'reload', ''],
])('a text that %s without an event goes on or not', (_, type, text) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const { frame, root } = page(SCREEN);
  find<HTMLInputElement>(frame, 'input').value = 'chat';
  endFirstFrame();
  expect(find<HTMLInputElement>(root, 'input').value).toBe(text);
});

test('a field that the browser reads otherwise than it was sent says nothing', () => {
  const odd = '<textarea>\n\nUn</textarea><input type="number" value="x"><input type="color" value="">';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
  const { root } = page(odd);
  const heard = vi.fn();
  root.addEventListener('input', heard);
  find<HTMLTextAreaElement>(document.body, '#first-frame textarea').value = 'Deux';
  endFirstFrame();
  expect(heard).not.toHaveBeenCalled();
});

test('a choice that nobody changed says nothing, one that somebody changed does', () => {
  const { root } = page(SCREEN);
  const heard = vi.fn();
  root.addEventListener('change', heard);
  endFirstFrame();
  expect(heard).not.toHaveBeenCalled();
  expect(find<HTMLSelectElement>(root, 'select').value).toBe('7H');
  const again = page(SCREEN);
  const choice = find<HTMLSelectElement>(again.frame, 'select');
  choice.value = '5H';
  choice.dataset.typed = '';
  again.root.addEventListener('change', heard);
  endFirstFrame();
  expect(heard).toHaveBeenCalledOnce();
  expect(find<HTMLSelectElement>(again.root, 'select').value).toBe('5H');
});

test.each([
  ['button[type="button"]', 'Catégories'],
  ['button:last-child', 'Nouvelle liste'],
])('the press on %s is done by %s of the screen, once', (selector, name) => {
  const { frame, root } = page(SCREEN, RESUMED);
  const pressed: string[] = [];
  root.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent ?? ''));
  find(frame, `main > ${selector}`).dataset.pressed = '';
  endFirstFrame();
  endFirstFrame();
  expect(pressed).toEqual([name]);
});

test('a form that was sent is sent', () => {
  const { frame, root } = page(SCREEN);
  const sent = vi.fn((event: Event) => event.preventDefault());
  root.addEventListener('submit', sent);
  find(frame, 'form').dataset.pressed = '';
  endFirstFrame();
  expect(sent).toHaveBeenCalledOnce();
});

test('what stands twice and in another place is not guessed', () => {
  const { frame, root } = page(
    '<p><button>Oui</button></p>',
    '<i></i><div><button>Oui</button><button>Oui</button></div>',
  );
  const pressed = vi.fn();
  root.addEventListener('click', pressed);
  find(frame, 'button').dataset.pressed = '';
  endFirstFrame();
  expect(pressed).not.toHaveBeenCalled();
});

test('selected words stay selected', () => {
  const { frame, root } = page(SCREEN);
  const words = find(frame, 'h1').firstChild as Text;
  document.getSelection()?.setBaseAndExtent(words, 1, words, 4);
  endFirstFrame();
  expect(document.getSelection()?.anchorNode).toBe(find(root, 'h1').firstChild);
  expect(document.getSelection()?.toString()).toBe('ist');
});

test('the frame stays until the screen is drawn and nothing that it shows is on its way', async () => {
  vi.useFakeTimers();
  page(SCREEN);
  const drawn = program();
  const release = frameHolds.begin();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver()).toBe(false);
  drawn();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver()).toBe(false);
  const more = frameHolds.begin();
  release();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver()).toBe(false);
  more();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver()).toBe(true);
});

test('a press that began on the frame ends there', async () => {
  vi.useFakeTimers();
  const { frame } = page(SCREEN);
  const drawn = program();
  find(frame, 'button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  drawn();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver()).toBe(false);
  window.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver()).toBe(true);
});

test('a part that never comes does not keep the frame for ever', async () => {
  vi.useFakeTimers();
  page(SCREEN);
  const drawn = program();
  const release = frameHolds.begin();
  drawn();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver()).toBe(true);
  release();
});

test('what a screen gave the focus to before it was seen gets it when it is', () => {
  const { root } = page(SCREEN);
  program();
  const field = find<HTMLInputElement>(root, 'input');
  field.focus();
  (document.activeElement as HTMLElement).blur();
  endFirstFrame();
  expect(document.activeElement).toBe(field);
  expect(HTMLElement.prototype.focus).toBe(focusBefore);
});
