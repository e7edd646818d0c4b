import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { connection } from '../src/api/connection.ts';
import { inTab, onDevice } from '../src/api/device-storage.ts';
import { forgetServerTime } from '../src/api/server-time.ts';
import { setSettings } from '../src/api/settings.ts';
import { addressPerson } from '../src/ui/text/addressed.ts';
import { toastStore } from '../src/ui/toast/toast-store.ts';
import { takeBareTexts, watchBareTexts } from './bare-texts.ts';
import { keepFrames } from './keep-frames.ts';

// The sentence of a failed search is enough; the whole page hides it.
// What is waited for is there at once or late: a busy machine reads a screen for the first time in seconds. No test waits for
// something not to come.
configure({ getElementError: (message) => new Error(message ?? 'not found'), asyncUtilTimeout: 15_000 });

// What jsdom lacks and Mantine or our screens ask for.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
Object.assign(window, { ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver });
Object.assign(globalThis, { ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
document.elementFromPoint = () => null;
watchBareTexts();
keepFrames();

beforeEach(() => {
  setSettings(null);
});

afterEach(() => {
  cleanup();
  const bareTexts = takeBareTexts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  toastStore.reset();
  connection.report(true);
  // It listens to the window's events: a test that cut the network may have left it so.
  onlineManager.setOnline(true);
  addressPerson();
  onDevice.clear();
  inTab.clear();
  forgetServerTime();
  for (const pair of document.cookie.split(/;\s*/)) {
    const name = pair.split('=')[0];
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  if (bareTexts.length > 0) throw new Error(`a text that changes has an element of its own:\n${bareTexts.join('\n')}`);
});

// A screen that a test led to last may still be loading: cut off, it would stay broken for the next files of the worker.
afterAll(() => vi.dynamicImportSettled());
