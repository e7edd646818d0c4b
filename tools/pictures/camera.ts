import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';
import { SCHEME_COOKIE } from '@pupitre/contract';
import sharp from 'sharp';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { openSession, setPreferences } from '../../e2e/fixtures/people.ts';
import { waitForProgram } from '../../e2e/fixtures/taken-over.ts';
import type { Studio } from '../product/studio.ts';

export type Scheme = 'light' | 'dark';
export type Shot = {
  path: string;
  /** null: a guest. */
  who: PersonRow | null;
  width: number;
  height: number;
  scheme?: Scheme;
  /** What to do before the picture, such as opening a dialog. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
  /** The page down to its end; else what is in sight. */
  isWhole?: boolean;
  /** Hides the band about invented accounts. */
  skipsBand?: boolean;
};

/** One picture, as PNG. */
export async function photograph({ browser, db, url }: Studio, shot: Shot): Promise<Buffer> {
  const { path, who, width, height, scheme = 'light', prepare, isWhole = false, skipsBand = false } = shot;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    hasTouch: width < 992,
  });
  waitForProgram(context);
  try {
    await context.addCookies([{ name: SCHEME_COOKIE, value: scheme, url }]);
    if (who !== null) {
      await setPreferences(db, who, { darkMode: scheme === 'dark' });
      await openSession(db, context, who, url);
    }
    const page = await context.newPage();
    const calm = watchRequests(page);
    await page.goto(url + path);
    await page.locator('h1').first().waitFor({ timeout: 30_000 });
    await calm();
    await prepare?.(page);
    await calm();
    if (skipsBand) await closeMessages(page);
    await settle(page);
    const top = skipsBand ? await bandHeight(page) : 0;
    if (top === 0) return await page.screenshot({ fullPage: isWhole });
    return await page.screenshot({ clip: { x: 0, y: top, width, height: height - top } });
  } finally {
    await context.close();
  }
}

/** What comes by itself, such as a notification, would lie over what the picture shows. */
async function closeMessages(page: Page): Promise<void> {
  const crosses = page.locator('button[aria-label="Fermer le message"]');
  await crosses.evaluateAll((all: HTMLButtonElement[]) => all.map((cross) => cross.click()));
  await expect(crosses).toHaveCount(0);
}

async function bandHeight(page: Page): Promise<number> {
  const band = page.getByRole('complementary', { name: 'Démonstration' });
  const box = (await band.count()) === 0 ? null : await band.boundingBox();
  return box === null ? 0 : Math.ceil(box.y + box.height);
}

export async function measure(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** As sharp as `bytes` allow: the repository stays small, and the picture readable. */
export async function toWebp(png: Buffer, bytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  for (let quality = 86; ; quality -= 6) {
    const webp = await sharp(png)
      .flatten({ background: '#ffffff' })
      .webp({ quality, smartSubsample: true, effort: 6 })
      .toBuffer();
    if (webp.length <= bytes || quality <= 50) return webp;
  }
}

/** Returns a function that waits until the network has been idle for a moment: data, pictures and icons. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (let calm = 0, tries = 0; calm < 4 && tries < 150; tries += 1) {
      await delay(75);
      calm = open.size === 0 ? calm + 1 : 0;
    }
  };
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
}
