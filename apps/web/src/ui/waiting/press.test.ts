import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leftSincePress, paintBeforeLeaving, watchPresses } from './press.ts';

const page = document.implementation.createHTMLDocument();
const marked = () => page.querySelector('[data-pressed]')?.id ?? null;
const byId = (id: string): Element => page.getElementById(id) ?? page.body;
function send(type: string, id: string, init: PointerEventInit = {}): void {
  byId(id).dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', ...init }));
}

beforeAll(() => {
  page.body.innerHTML =
    '<a id="link" href="/listes">Listes <i id="inside"></i></a><button id="button"></button><p id="text"></p>';
  watchPresses(page);
});
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
afterAll(() => {
  page.body.replaceChildren();
});

test('a mouse press marks its target at once, before any handler, and a moment longer than it is held', () => {
  send('pointerdown', 'inside');
  expect(marked()).toBe('link');
  vi.advanceTimersByTime(1_000);
  expect(marked()).toBe('link');
  send('pointerup', 'inside');
  send('click', 'inside');
  vi.advanceTimersByTime(149);
  expect(marked()).toBe('link');
  vi.advanceTimersByTime(1);
  expect(marked()).toBeNull();
});

test('a scrolling finger marks nothing; a resting one does, and a short tap does when it becomes a press', () => {
  const touch: PointerEventInit = { pointerType: 'touch' };
  send('pointerdown', 'button', touch);
  vi.advanceTimersByTime(40);
  send('pointercancel', 'button', touch);
  vi.advanceTimersByTime(1_000);
  expect(marked()).toBeNull();
  send('pointerdown', 'button', touch);
  expect(marked()).toBeNull();
  vi.advanceTimersByTime(48);
  expect(marked()).toBeNull();
  vi.advanceTimersByTime(16);
  expect(marked()).toBe('button');
  send('pointercancel', 'button', touch);
  send('pointerdown', 'link', touch);
  send('pointerup', 'link', touch);
  expect(marked()).toBeNull();
  send('click', 'link', touch);
  expect(marked()).toBe('link');
});

test('a key marks from keydown on, and a moment longer if nothing follows', () => {
  const key = (type: string, name: string) =>
    byId('button').dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true }));
  key('keydown', 'a');
  expect(marked()).toBeNull();
  key('keydown', ' ');
  vi.advanceTimersByTime(1_000);
  expect(marked()).toBe('button');
  key('keyup', ' ');
  vi.advanceTimersByTime(150);
  expect(marked()).toBeNull();
});

test('a click without a pointer marks what it presses; text, another button of the mouse and a press that moved away mark nothing', () => {
  send('click', 'button');
  expect(marked()).toBe('button');
  vi.advanceTimersByTime(150);
  for (const id of ['text', 'button'] as const) send('pointerdown', id, { button: id === 'text' ? 0 : 2 });
  expect(marked()).toBeNull();
  send('pointerdown', 'button');
  send('pointerup', 'text');
  vi.advanceTimersByTime(150);
  expect(marked()).toBeNull();
});

test('what begins after a press is late from the press; what begins by itself, from its beginning', () => {
  let now = 0;
  page.addEventListener('click', ({ timeStamp }) => (now = timeStamp), { once: true });
  send('click', 'button');
  expect(leftSincePress(150, now + 60)).toBeCloseTo(90);
  expect(leftSincePress(150, now + 400)).toBe(0);
  expect(leftSincePress(150, now + 5_000)).toBe(150);
});

test('a press that opens a screen is painted first, each in its order; what no press began goes at once', async () => {
  const went: string[] = [];
  const router = { navigate: async (to: string) => void went.push(to) };
  paintBeforeLeaving(router);
  void router.navigate('/by-itself');
  expect(went).toEqual(['/by-itself']);
  send('click', 'link');
  void router.navigate('/listes');
  send('click', 'link');
  void router.navigate('/listes?again');
  expect(went).toEqual(['/by-itself']);
  await vi.advanceTimersByTimeAsync(20);
  expect(went).toEqual(['/by-itself', '/listes', '/listes?again']);
  expect(marked()).toBe('link');
  // A button that is held has been painted when it is let go.
  send('pointerdown', 'button');
  await vi.advanceTimersByTimeAsync(80);
  send('pointerup', 'button');
  send('click', 'button');
  void router.navigate('/held');
  expect(went.at(-1)).toBe('/held');
});
