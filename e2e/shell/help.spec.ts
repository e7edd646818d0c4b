import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('[MENU-12] a guest opens the help from the menu, and finds the facilitators’ section in it', async ({ page }) => {
  await page.goto('/accueil');
  await page.getByRole('link', { name: 'Aide', exact: true }).first().click();
  await expect(page).toHaveURL('/aide/index.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Aide pour les facilitatrices et facilitateurs' })
    .click();
  await expect(page).toHaveURL('/aide/index.html#folios');
  await expect(page.getByRole('heading', { name: 'Aide pour les facilitatrices et facilitateurs' })).toBeInViewport();
  const picture = page.getByRole('img', { name: /Le tableau de suivi/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Retour à Pupitre' }).click();
  await expect(page).toHaveURL('/accueil');
});

test('the help is accessible, light and dark, and fits a telephone', async ({ page, context, product }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await context.addCookies([{ name: 'pupitre-scheme', value: scheme, url: product.url }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/aide/index.html');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    await expectAccessible(page, `help, ${scheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('a picture of the help that is not loaded yet keeps its place, so that a link scrolls to its target', async ({
  page,
}) => {
  // No picture is ever answered.
  await page.route(/\.webp$/, () => undefined);
  await page.goto('/aide/index.html', { waitUntil: 'domcontentloaded' });
  const sizes = await page.locator('main img').evaluateAll((images) => images.map((image) => image.clientHeight));
  expect(sizes.length).toBeGreaterThan(15);
  expect(Math.min(...sizes)).toBeGreaterThan(150);
});
