import type { Page } from '@playwright/test';
import { type Build, expect, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const PUPIL = 'Alicia da Costa';

const camera = (page: Page) => page.getByRole('button', { name: `Ajouter une trace\u00a0: ${PUPIL}` });
const row = (page: Page) => page.getByRole('button', { name: new RegExp(`^${PUPIL}`) });
const sheet = (page: Page) => page.getByRole('dialog', { name: PUPIL });

async function lesson(build: Build, author: { id: number }): Promise<string> {
  const folio = await build.folio({ author, pupils: [await build.pupil({ displayName: PUPIL })] });
  return `/folios/personnels/${folio.id}/une-main`;
}

async function pressLong(page: Page): Promise<void> {
  const pointer = { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true };
  await row(page).dispatchEvent('pointerdown', pointer);
  await expect(sheet(page)).toBeVisible();
  await row(page).dispatchEvent('pointerup', pointer);
}

test('« Une main » has just come and the network is gone: the camera and a long press open the sheet', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  const address = await lesson(build, await signInAs(await build.teacher()));
  // Its files are asked for together with the screen, not once it is calm.
  const files = page.waitForEvent('requestfinished', (request) => /\/day-sheet-[^/]*\.js$/.test(request.url()));
  await page.goto(address);
  await expect(row(page)).toBeVisible();
  await files;
  await context.setOffline(true);
  await camera(page).tap();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await pressLong(page);
});

test('where its files did not come in time, the press is told so, and the rows go on', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  await page.route(/\/day-sheet-[^/]*\.js$/, () => undefined);
  await page.goto(await lesson(build, await signInAs(await build.teacher())));
  await expect(row(page)).toBeVisible();
  await context.setOffline(true);
  await camera(page).tap();
  await expect(page.getByText(/^Cette fenêtre n’a pas pu être chargée/)).toBeVisible();
  await row(page).tap();
  await expect(page.getByText(/^Hors ligne/)).toBeVisible();
  await expect(page.getByText(/1\sobservation gardée ici/)).toBeVisible();
});

test('« gardée ici » is said only of what is: a device without room says to keep the page open', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  await page.goto(await lesson(build, await signInAs(await build.teacher())));
  await expect(row(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Hors ligne/)).toBeVisible();
  await expect(page.getByText(/gardée? ici/)).toHaveCount(0);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await row(page).tap();
  await expect(page.getByText('gardez cette page ouverte')).toBeVisible();
  await expect(page.getByText(/gardée? ici/)).toHaveCount(0);
});
