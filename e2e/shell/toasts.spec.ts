import type { Locator, Page } from '@playwright/test';
import { moreButton, pressMore } from '../fixtures/more.ts';
import { expect, test } from '../fixtures/test.ts';
import { setTextSize } from '../fixtures/text-size.ts';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];

/** Fails on the page of a list: an error stays long enough to overlap with what opens next. */
async function failToCopy(page: Page, { id }: { id: number }) {
  await page.goto(`/listes/personnelles/${id}`);
  await page.route('**/api/v1/liste**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await pressMore(page, 'Dupliquer');
}

for (const size of WIDTHS) {
  test(`at ${size.width} px a message covers no entry of a menu and no button of a dialog that opens under it`, async ({
    page,
    build,
    signInAs,
    trouble,
  }) => {
    trouble.allow(/500|Something bad happened/);
    await page.setViewportSize(size);
    const author = await signInAs(await build.teacher());
    await failToCopy(page, await build.list({ author, title: 'Les animaux' }));
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    await expect(message).toBeVisible();
    await moreButton(page).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    for (const entry of await page.getByRole('menuitem').all()) await expectFree(page, entry);
    await page.getByRole('menuitem', { name: /QR/ }).click();
    const dialog = page.getByRole('dialog');
    for (const button of await dialog.getByRole('button').all()) await expectFree(page, button);
    await expect(message).toBeVisible();
  });
}

for (const size of [{ width: 320, height: 640 }, ...WIDTHS]) {
  test(`at ${size.width} px a message that stands there when the browser's text becomes twice as large stays in the window`, async ({
    page,
    build,
    signInAs,
    trouble,
  }) => {
    trouble.allow(/500|Something bad happened/);
    await page.setViewportSize(size);
    const author = await signInAs(await build.teacher());
    await failToCopy(page, await build.list({ author, title: 'Les animaux' }));
    const messages = page.getByRole('region', { name: 'Messages' });
    const close = messages.getByRole('button', { name: 'Fermer le message' });
    // Whoever is about to close it finds it again.
    await close.focus();
    await setTextSize(page, 200);
    await expect(close).toBeInViewport({ ratio: 1 });
    await expect(messages).toBeInViewport({ ratio: 1 });
    const room = await messages.evaluate((region) => {
      const words = region.querySelector('p')?.getBoundingClientRect().width ?? 0;
      return words / region.getBoundingClientRect().width;
    });
    expect(room, 'width of its words in its own').toBeGreaterThan(0.5);
    await page.keyboard.press('Enter');
    await expect(close).toHaveCount(0);
  });
}

test.describe('in the activities on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  for (const type of ['carte', 'association', 'ecriture', 'grille'] as const) {
    test(`${type}: a message covers no card, no letter and no button`, async ({ page, build, signInAs, trouble }) => {
      trouble.allow(/503/);
      const pupil = await signInAs(await build.pupil());
      const items = ['der Schmetterling', 'die Katze', 'das Pferd', 'das Eichhörnchen', 'der Igel', 'die Schlange'].map(
        (learnTxt, index) => ({ learnTxt, hintTxt: `animal ${index + 1}` }),
      );
      const list = await build.list({ author: pupil, items, learnLanguage: 'de' });
      await page.route('**/api/v1/speech/**', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto(`/activite/${type}/${list.id}`);
      if (type === 'carte') await page.getByRole('button', { name: 'Je retourne la carte' }).tap();
      if (type === 'association') await page.getByRole('list', { name: 'Cartes' }).getByRole('button').first().tap();
      if (type === 'ecriture') {
        await page.getByRole('textbox', { name: 'Ta réponse' }).fill('rien de juste');
        await page.getByRole('button', { name: 'Je vérifie' }).tap();
      }
      await page
        .getByRole('button', { name: /^Écouter/ })
        .first()
        .tap();
      await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^La voix n’est pas/)).toBeVisible();
      await expect.poll(() => findCovered(page)).toEqual([]);
    });
  }
});

/** Px by which a message may cover the edge of a control. */
const RIM = 4;

/** The controls of the activity under a message. */
const findCovered = (page: Page) =>
  page.evaluate((rim) => {
    const message = document.querySelector('[aria-label="Messages"]')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('#contenu :is(button, input, article:not(:has(input)), [role="grid"])')]
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const wide = Math.min(message.right, right) - Math.max(message.left, left);
        const high = Math.min(message.bottom, bottom, window.innerHeight) - Math.max(message.top, top, 0);
        return wide > rim && high > rim;
      })
      .map((each) => each.ariaLabel ?? each.textContent);
  }, RIM);

/** A press on its middle hits it, and no message covers any part of it. */
async function expectFree(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect
    .poll(async () => {
      const messages = await page.getByRole('region', { name: 'Messages' }).boundingBox();
      return await target.evaluate((element, box) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isFree =
          box === null || box.x >= right || box.x + box.width <= left || box.y >= bottom || box.y + box.height <= top;
        return isFree && hit !== null && element.contains(hit);
      }, messages);
    })
    .toBe(true);
}
