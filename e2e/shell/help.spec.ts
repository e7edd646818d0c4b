import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Chercher dans l’aide' });
const results = (page: Page) => page.getByRole('region', { name: 'Résultats' }).getByRole('link');

test('[MENU-12] a guest opens the help from the menu, and finds the facilitators’ chapter in it', async ({ page }) => {
  await page.goto('/accueil');
  await page.getByRole('link', { name: 'Aide', exact: true }).first().click();
  await expect(page).toHaveURL('/aide/index.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Aide sur les folios' }).click();
  await expect(page).toHaveURL('/aide/folios.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Aide sur les folios' })).toBeInViewport();
  const picture = page.getByRole('img', { name: /Le tableau de suivi/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Retour à Pupitre' }).click();
  await expect(page).toHaveURL('/accueil');
});

test('the chapters of a guide follow each other, and the pupils’ guide ends with itself', async ({ page }) => {
  await page.goto('/aide/folios.html');
  const ways = page.getByRole('navigation', { name: 'Chapitres voisins' });
  await ways.getByRole('link', { name: /Chapitre suivant/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Observer' })).toBeVisible();
  await ways.getByRole('link', { name: /Chapitre précédent/ }).click();
  await expect(page).toHaveURL('/aide/folios.html');
  await page.goto('/aide/eleves.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Pour les élèves' })).toBeVisible();
  await expect(ways.getByRole('link')).toHaveCount(0);
});

test('a search is answered letter by letter, and a result leads to its heading', async ({ page }) => {
  await page.goto('/aide/index.html');
  await field(page).pressSequentially('CRITERES retires');
  await expect(page.getByRole('status')).toContainText(/passages? pour «\u00a0CRITERES retires\u00a0»/);
  await expect(results(page).first()).toContainText('Les critères');
  await expect(page.locator('.found mark').first()).toBeVisible();
  await expectAccessible(page, 'help, results');
  await field(page).press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/aide/folios.html#folios-criteres');
  await expect(page.getByRole('heading', { level: 2, name: 'Les critères' })).toBeInViewport();

  // On the page that is open, a result leads to its place and the results are put away.
  await field(page).fill('tableau clavier');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/aide/folios.html#folios-clavier');
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Le tableau au clavier' })).toBeInViewport();

  await field(page).fill('licorne <b>');
  await expect(page.getByRole('status')).toContainText('Rien n’a été trouvé pour «\u00a0licorne <b>\u00a0».');
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('status')).toBeEmpty();
});

test('the search needs no network once a page of the help is open', async ({ page, context }) => {
  await page.goto('/aide/eleves.html');
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('révision');
  await expect(results(page).first()).toContainText('Ma révision');
  await context.setOffline(false);
});

test('addresses of the help as it was on one page lead to their chapter, with the script and without', async ({
  page,
  browser,
  product,
}) => {
  await page.goto('/aide/index.html#folios-rapports');
  await expect(page).toHaveURL('/aide/montrer.html#folios-rapports');
  await expect(page.getByRole('heading', { name: 'Rapports et tableurs' })).toBeInViewport();
  await page.goto('/aide/index.html#folios');
  await expect(page).toHaveURL('/aide/folios.html#folios');

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const still = await plain.newPage();
  await still.goto('/aide/index.html#folios-rapports');
  const line = still.getByRole('link', { name: 'Rapports et tableurs' });
  await expect(line).toBeInViewport();
  await expect(field(still)).toBeHidden();
  await line.click();
  await expect(still).toHaveURL('/aide/montrer.html#folios-rapports');
  await expect(still.getByRole('heading', { name: 'Rapports et tableurs' })).toBeInViewport();
  await plain.close();
});

test('one chapter is printed without what leads elsewhere, or all of them from one page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/aide/listes.html');
  await page.getByRole('button', { name: 'Imprimer ce chapitre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Les listes' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(field(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Toute l’aide sur une page' }).click();
  await expect(page.getByRole('button', { name: 'Imprimer toute l’aide' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Les listes' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'Administrer' })).toBeAttached();
});

// The whole guide on one page keeps axe busy for long: each page has a test, and its time, of its own.
for (const scheme of ['light', 'dark'] as const)
  for (const name of ['index', 'observer', 'eleves', 'tout'])
    test(`the help is accessible and fits a telephone: ${name}, ${scheme}`, async ({ page, context, product }) => {
      await context.addCookies([{ name: 'pupitre-scheme', value: scheme, url: product.url }]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/aide/${name}.html`);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expectAccessible(page, `help, ${name}, ${scheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });

test('a picture of the help that is not loaded yet keeps its place, so that a link scrolls to its target', async ({
  page,
}) => {
  // No picture is ever answered.
  await page.route(/\.webp$/, () => undefined);
  await page.goto('/aide/tout.html', { waitUntil: 'domcontentloaded' });
  const sizes = await page.locator('main img').evaluateAll((images) => images.map((image) => image.clientHeight));
  expect(sizes.length).toBeGreaterThan(15);
  expect(Math.min(...sizes)).toBeGreaterThan(150);
});
