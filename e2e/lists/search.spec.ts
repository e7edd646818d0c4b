import type { Locator, Page } from '@playwright/test';
import { type Build, expect, test } from '../fixtures/test.ts';

const keyword = { name: 'Mot-clé' };

test('[LIST-06, LIST-08, LIST-12] the keyword filters, « Réinitialiser » clears', { tag: '@translated' }, async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  for (const title of ['Die Tiere', 'École et cartable', 'Les fruits']) await build.list({ author, title });
  await page.goto('/listes/personnelles');
  const cards = page.getByRole('list', { name: /^Listes/ }).getByRole('link');
  await expect(cards).toHaveCount(3);
  // Case and accents do not count.
  await page.getByRole('searchbox', keyword).fill('ECOLE');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('École et cartable');
  await page.getByRole('searchbox', keyword).fill('astronomie');
  await expect(page.getByText('Aucune liste ne correspond à ces critères')).toBeVisible();
  await page.getByRole('button', { name: 'Réinitialiser' }).first().click();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('searchbox', keyword)).toHaveValue('');
});

test('[LIST-07, MODAL-03] categories filter, and the address keeps them', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  await build.list({ author, title: 'En septième', categories: ['7'] });
  await build.list({ author, title: 'En huitième', categories: ['8'] });
  await page.goto('/listes/personnelles');
  await page.getByRole('button', { name: /^Catégories/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Catégories' });
  await dialog.getByText('7e', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  const cards = page.getByRole('list', { name: /^Listes/ }).getByRole('link');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('En septième');
  await page.reload();
  await expect(cards).toHaveCount(1);
});

type Author = Awaited<ReturnType<Build['teacher']>>;

/** Scrolls to the last of seventy lists of one's own. */
async function openSeventyLists(page: Page, build: Build, author: Author): Promise<Locator> {
  for (let number = 1; number <= 70; number += 1) {
    const updatedOn = new Date(Date.UTC(2026, 0, 1, 0, 0, 70 - number));
    await build.list({ author, title: `Liste numéro ${number}`, updatedOn, items: [] });
  }
  await page.goto('/listes/personnelles');
  const last = page.getByRole('link', { name: /Liste numéro 70/ });
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await last.scrollIntoViewIfNeeded();
  return last;
}

test('[LIST-09, LIMIT-30, LIMIT-35] more cards come while scrolling, and going back finds the same place', async ({
  page,
  build,
  signInAs,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/liste/personnelle'))
      asked.push(new URL(request.url()).searchParams.get('skip') ?? '0');
  });
  const last = await openSeventyLists(page, build, await signInAs(await build.teacher()));
  const cards = page.getByRole('list', { name: /^Listes/ }).getByRole('link');
  await expect(cards.first()).toContainText('Liste numéro 1');
  await expect(cards).toHaveCount(70);
  // The first page comes with the page itself.
  expect(new Set(asked)).toEqual(new Set(['32', '64']));
  const before = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page.getByRole('heading', { name: 'Liste numéro 70', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  const after = await page.evaluate(() => window.scrollY);
  expect(Math.abs(after - before)).toBeLessThan(120);
});

test('[LIST-09] going back while the list is still loading finds the same place', async ({ page, build, signInAs }) => {
  const last = await openSeventyLists(page, build, await signInAs(await build.teacher()));
  const answer = Promise.withResolvers<void>();
  await page.route(/\/liste\/\d+/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await last.click({ noWaitAfter: true });
  await expect(page.getByText(/^Chargement de «\sListe numéro 70/)).toBeVisible();
  await page.goBack();
  answer.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(last).toBeInViewport();
});

test('[LIST-13] the lexicon has its own sentence when nothing is found', async ({ page, build, signInAs }) => {
  await signInAs(await build.teacher());
  await page.goto('/listes/lexique');
  await page.getByRole('searchbox', keyword).fill('introuvable zzz');
  await expect(page.getByText('Rien dans le lexique ne correspond à ces critères')).toBeVisible();
});

test('[LIST-10, LIST-14, ERR-07] each empty tab has its own sentence; « Ajouter » is in the personal one', async ({
  page,
  build,
  signInAs,
}) => {
  await signInAs(await build.teacher());
  await page.goto('/listes/personnelles');
  await expect(
    page
      .getByText('Dommage, c’est encore vide par ici\u00a0!')
      .or(page.getByText('Dommage, c’est encore vide par ici\u00a0!')),
  ).toBeVisible();
  await expect(page.getByText('Créez votre première liste avec «\u00a0Ajouter\u00a0».')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeVisible();
  await page.goto('/listes/equipe-pedagogique');
  await expect(page.getByText('Demandez à vos collègues de vous inclure dans l’équipe pédagogique.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toHaveCount(0);
});

test('[LIST-01, LIST-03, LIST-05] the tabs of a teacher lead to their addresses', async ({ page, build, signInAs }) => {
  await signInAs(await build.teacher());
  await page.goto('/listes/personnelles');
  const tabs = page.getByRole('navigation', { name: 'Rubriques des listes' }).getByRole('link');
  await expect(tabs).toHaveText([/Personnelles/, /Partagées/, /Lexique/, /Outils/]);
  await tabs.nth(2).click();
  await expect(page).toHaveURL('/listes/lexique');
  await tabs.nth(3).click();
  await expect(page).toHaveURL('/listes/outils');
  await tabs.nth(0).click();
  await expect(page).toHaveURL('/listes/personnelles');
});

test('[LIST-02] a pupil has no tab « Partagées »', async ({ page, build, signInAs }) => {
  await signInAs(await build.pupil());
  await page.goto('/listes/lexique');
  const tabs = page.getByRole('navigation', { name: 'Rubriques des listes' }).getByRole('link');
  await expect(tabs).toHaveText([/Personnelles/, /Lexique/, /Outils/]);
});

test('[FILTER-03, FILTER-07, FILTER-12] a filter link opens the search filled in', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await build.publisher();
  await build.list({ author, rpn: true, title: 'Zirkus der Siebten', categories: ['7', 'ALL'] });
  await build.list({ author, rpn: true, title: 'Zirkus der Achten', categories: ['8'] });
  await signInAs(await build.teacher());
  await page.goto('/filtre/listes/0/zirkus/7-ALL');
  await expect(page).toHaveURL(/\/listes\/rpn\?/);
  await expect(page.getByRole('searchbox', keyword)).toHaveValue('zirkus');
  const cards = page.getByRole('list', { name: /^Listes/ }).getByRole('link');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Zirkus der Siebten');
});

test('[ROUTE-44, ROUTE-45] /listes opens the own lists, or the lexicon where there are none', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const owner = await signInAs(await build.teacher());
  await build.list({ author: owner });
  await page.goto('/listes');
  await expect(page).toHaveURL('/listes/personnelles');
  const other = await openAs(await build.teacher());
  await other.goto('/listes');
  await expect(other).toHaveURL('/listes/lexique');
});
