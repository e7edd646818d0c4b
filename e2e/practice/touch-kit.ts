import type { Page } from '@playwright/test';
import { animationsEnd } from '../fixtures/accessible.ts';
import { expect } from '../fixtures/test.ts';

/** Every button of the screen is large enough for a finger. While a sheet turns, those on it are seen from the side. */
export async function expectTouchable(page: Page): Promise<void> {
  await animationsEnd(page);
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox();
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name ?? '').toBeGreaterThanOrEqual(44);
  }
}
