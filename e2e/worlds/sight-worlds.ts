import type { Page } from '@playwright/test';
import { findOverflow } from '../fixtures/adapting.ts';
import { setTextSize } from '../fixtures/text-size.ts';
import type { World } from './world.ts';

/** A window of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

async function expectWithinWindow(page: Page, where: string): Promise<void> {
  const found = await findOverflow(page);
  if (found.length > 0) throw new Error(`${where} does not fit: ${found.join(', ')}`);
}

/** Nothing moves, and nothing ever says that it has ended. */
function stopAnimations(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important; }');
  document.adoptedStyleSheets = [style];
  for (const name of ['animationstart', 'animationend', 'transitionrun', 'transitionend', 'transitioncancel'])
    window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
  const never = new Promise<Animation>(() => undefined);
  Object.defineProperty(Animation.prototype, 'finished', { configurable: true, get: () => never });
}

/** How people see: what they set in the browser or in the system. */
export const SIGHT_WORLDS: readonly World[] = [
  { name: 'Arabic browser', use: { locale: 'ar-EG' } },
  { name: 'Tigrinya browser', use: { locale: 'ti-ER' } },
  { name: 'text at 200 %', prepare: (page) => setTextSize(page, 200), look: expectWithinWindow },
  { name: 'zoom at 400 %', use: { viewport: ZOOMED }, look: expectWithinWindow },
  { name: 'forced colours', prepare: (page) => page.emulateMedia({ forcedColors: 'active' }) },
  {
    name: 'no animation',
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(stopAnimations);
    },
  },
];
