import type { Locator, Page } from '@playwright/test';
import { moreButton } from '../fixtures/more.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const bar = (page: Page) => page.locator('[data-waiting]');

/** Holds matching requests until the test releases them. */
async function hold(page: Page, what: RegExp | string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
]) {
  test(`at ${size.width} px an opened card shows its cover until the page is there, and the header stays usable`, async ({
    page,
    build,
    signInAs,
  }) => {
    await page.setViewportSize(size);
    const author = await signInAs(await build.teacher());
    const course = await build.course({ author, title: 'Le cycle de l’eau', color: 'c-blue' });
    await page.goto('/parcours/personnels');
    const card = page.getByRole('link', { name: 'Le cycle de l’eau' });
    await expect(card).toBeVisible();
    const letGo = await hold(page, new RegExp(`/api/v1/parcours/${course.id}$`));
    await card.click();
    await expect(bar(page)).toBeVisible();
    const shape = page.locator('[data-pending="content"]');
    await expect(shape.locator('.c-blue').getByText('Le cycle de l’eau', { exact: true })).toBeVisible();
    await expect(shape.getByRole('status')).toHaveText('Chargement de «\u00a0Le cycle de l’eau\u00a0»…');
    await expect(shape.getByText('Le réseau est lent, la page arrive…')).toBeVisible();
    await expectAccessible(page);
    // An impatient person goes elsewhere.
    await page.getByRole('link', { name: 'Pupitre, accueil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    letGo();
    await page.goBack();
    await page.goForward();
    await expect(shape).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });
}

test('every press that calls the server or loads a window gives feedback', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author, title: 'Les animaux' });
  const address = `/listes/personnelles/${list.id}`;
  for (const [button, asked] of [
    ['Autres actions', /\/assets\/menu-list[^/]*\.js$/],
    ['Dupliquer', '**/api/v1/liste**'],
  ] as const) {
    await page.goto(address);
    if (button === 'Dupliquer') await moreButton(page).click();
    const pressed = page.getByRole(button === 'Dupliquer' ? 'menuitem' : 'button', { name: button, exact: true });
    // The page is loaded; only requests of the press are held.
    await expect(pressed).toBeVisible();
    const letGo = await hold(page, asked);
    await pressed.dispatchEvent('click');
    await expect(bar(page), button).toBeVisible();
    letGo();
    await expect(bar(page), button).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a pressed control is tinted while it is held, a card as a whole, also in forced colours', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  await build.list({ author, title: 'Les saisons' });
  await page.goto('/listes/personnelles');
  const look = (of: Locator, part?: string) =>
    of.evaluate((element, pseudo) => {
      const { boxShadow, outlineWidth } = getComputedStyle(element, pseudo);
      return { tint: boxShadow.includes('inset'), outline: outlineWidth };
    }, part);
  const card = page.getByRole('link', { name: 'Les saisons' });
  const button = page.getByRole('button', { name: 'Ajouter' });
  for (const [pressed, part] of [
    [card, '::after'],
    [button, undefined],
  ] as const) {
    await pressed.hover();
    expect(await look(pressed, part)).toMatchObject({ tint: false });
    await page.mouse.down();
    expect(await look(pressed, part)).toMatchObject({ tint: true });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await look(pressed, part)).toMatchObject({ outline: '3px' });
    await page.emulateMedia({ forcedColors: 'none' });
    await page.mouse.move(2, 400);
    await page.mouse.up();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/listes\/personnelles$/);
});
