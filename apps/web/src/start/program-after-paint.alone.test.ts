import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const programs = () =>
  [...document.head.querySelectorAll('script[type="module"]')].map((one) => one.getAttribute('src'));
let paint: () => void;
let isHidden = false;
let state: DocumentReadyState = 'complete';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  [isHidden, state] = [false, 'complete'];
  paint = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    paint = act;
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  document.head.innerHTML =
    '<link rel="preload" as="script" data-program href="/assets/a.js"><link rel="preload" as="script" href="/assets/screen.js"><link rel="preload" as="script" data-program href="/assets/b.js">';
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('the program runs once its first frame has been painted, its files in their order', async () => {
  await import('./program-after-paint.ts');
  await settle();
  expect(programs()).toEqual([]);
  paint();
  await settle();
  expect(programs()).toEqual(['http://localhost:3000/assets/a.js', 'http://localhost:3000/assets/b.js']);
  const compiled = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
  expect(compiled).toEqual(['http://localhost:3000/assets/screen.js']);
});

test('it waits for what the page brings, which stands after the frame', async () => {
  state = 'loading';
  await import('./program-after-paint.ts');
  paint();
  await settle();
  expect(programs()).toEqual([]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await settle();
  expect(programs()).toHaveLength(2);
});

test('a page that nobody sees waits for no paint', async () => {
  isHidden = true;
  await import('./program-after-paint.ts');
  await settle();
  expect(programs()).toHaveLength(2);
});

test('nor does one that is hidden meanwhile, or whose paint does not come', async () => {
  await import('./program-after-paint.ts');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(programs()).toHaveLength(2);
  for (const script of document.head.querySelectorAll('script')) script.remove();
  vi.resetModules();
  await import('./program-after-paint.ts');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(programs()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(programs()).toHaveLength(2);
});
