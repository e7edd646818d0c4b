import type { Page } from '@playwright/test';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

test.use({ viewport: { width: 1366, height: 768 } });

/** A class of 25 and 100 criteria in groups of eight, as large folios are. */
async function buildLarge(build: Build) {
  const author = await build.teacher();
  const pupils = [];
  for (let index = 0; index < 25; index += 1)
    pupils.push(await build.pupil({ displayName: `Élève ${String.fromCharCode(90 - index)}orel` }));
  const criteria = Array.from({ length: 100 }, (_, index) => ({
    label: index === 41 ? 'Conjugue à l’imparfait' : `Critère ${index + 1}, qui se dit en une phrase entière`,
    perObjectiveCode: `L1 ${Math.floor(index / 8)}`,
    axesThematiques: [`Axe ${Math.floor(index / 8)}`],
  }));
  return { author, folio: await build.folio({ author, pupils, criteria, title: 'Français 7e, toute l’année' }) };
}

const table = (page: Page) => page.getByRole('group', { name: 'Tableau de suivi' });
/** Criteria that are wholly visible between the head and the end of the table. */
const wholeCriteria = (page: Page) =>
  table(page).evaluate((scroller) => {
    const end = Math.min(scroller.getBoundingClientRect().bottom, window.innerHeight);
    const head = scroller.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const lines = [...scroller.querySelectorAll('tbody tr:has(td[data-row])')].map((line) =>
      line.getBoundingClientRect(),
    );
    return lines.filter(({ top, bottom }) => top > head - 1 && bottom < end + 1).length;
  });
const open = async (page: Page, id: number) => {
  await page.goto(`/folios/personnels/${id}`);
  await expect(page.getByRole('grid')).toBeVisible();
};

test('eleven whole criteria on a laptop, eighteen with low lines, which is remembered for the folio', async ({
  page,
  build,
  signInAs,
}) => {
  const { author, folio } = await buildLarge(build);
  await signInAs(author);
  await open(page, folio.id);
  expect(await wholeCriteria(page)).toBeGreaterThanOrEqual(11);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByText('Compacte').click();
  await expect.poll(() => wholeCriteria(page)).toBeGreaterThanOrEqual(18);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Affichage' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Affichage' }).click();
  await expect(page.getByRole('radio', { name: 'Compacte' })).toBeChecked();
  await expect.poll(() => wholeCriteria(page)).toBeGreaterThanOrEqual(18);
});

test('the demonstration folio shows eleven criteria, and under « Affichage » what practice proposes', async ({
  page,
  signInAs,
}) => {
  await signInAs('enseignante');
  // Other tests may have given this teacher more folios than one page shows.
  await page.goto('/folios/personnels');
  await page.getByRole('searchbox', { name: 'Mot-clé' }).fill('Français 7A, premier semestre');
  await page
    .getByRole('link', { name: /Français 7A, premier semestre/ })
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await wholeCriteria(page)).toBeGreaterThanOrEqual(11);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await expect(page.getByRole('switch', { name: 'Propositions de la pratique' })).toBeChecked();
});

test('the tools and the head stay while the table scrolls; nothing moves by itself', async ({
  page,
  build,
  signInAs,
}) => {
  const { author, folio } = await buildLarge(build);
  await signInAs(author);
  await open(page, folio.id);
  const cell = page.locator('td[data-row="6"][data-column="3"]');
  const before = await cell.boundingBox();
  await table(page).evaluate((scroller) => {
    scroller.scrollTop = 60;
  });
  const after = await cell.boundingBox();
  expect((before?.y ?? 0) - (after?.y ?? 0)).toBeCloseTo(60, 0);
  await expect(page.getByRole('columnheader', { name: /Élève Morel/ })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeInViewport();
});

test('no cell moves when the network goes and comes', async ({ page, build, signInAs, context, trouble }) => {
  trouble.allow(LOST_NETWORK, /network/i);
  const { author, folio } = await buildLarge(build);
  await signInAs(author);
  await open(page, folio.id);
  // The header above the page is tested elsewhere; here it is the place beside the title.
  const look = () =>
    page.locator('td[data-row="4"][data-column="5"]').evaluate((cell) => {
      const title = document.querySelector('h1')?.getBoundingClientRect();
      const { top, left } = cell.getBoundingClientRect();
      return [top - (title?.top ?? 0), left - (title?.left ?? 0), title?.width].join();
    });
  const places = [await look()];
  await context.setOffline(true);
  await page.locator('td[data-row="0"][data-column="0"]').click();
  await expect(page.getByText('1 gardée ici')).toBeVisible();
  places.push(await look());
  await context.setOffline(false);
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  places.push(await look());
  expect(new Set(places).size).toBe(1);
});

test('criteria are searched, groups are folded, and the table fills the window until Escape', async ({
  page,
  build,
  signInAs,
}) => {
  const { author, folio } = await buildLarge(build);
  await signInAs(author);
  await open(page, folio.id);
  const field = page.getByRole('textbox', { name: 'Chercher un critère' });
  await field.fill('imparf');
  await expect(page.getByText('1 critère sur 100')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('imparf');
  await expect(page.getByRole('gridcell')).toHaveCount(25);
  await field.fill('zzz');
  await expect(page.getByText('Aucun critère à afficher')).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Replier tous les groupes' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await page.getByRole('button', { name: /^L1 0\s*Axe 0\s*8\scritères/ }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(8 * 25);
  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(8 * 25);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('button', { name: 'Plein écran' }).click();
  await expect.poll(() => table(page).evaluate((scroller) => scroller.getBoundingClientRect().top)).toBeLessThan(60);
  await expect(page.getByText(/^Enregistré/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'La classe' })).toBeVisible();
  await expect.poll(() => table(page).evaluate((scroller) => scroller.getBoundingClientRect().top)).toBeGreaterThan(80);
});

test('on a phone the table begins in the upper third, and « Affichage » comes up from the end of the screen', async ({
  page,
  build,
  signInAs,
}) => {
  const { author, folio } = await buildLarge(build);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(author);
  await open(page, folio.id);
  const top = async () => (await page.getByRole('grid').boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const before = await top();
  expect(before).toBeLessThanOrEqual(260);
  const time = page.getByRole('button', { name: 'Aujourd’hui' });
  await expect(time).toBeHidden();
  await page.getByRole('button', { name: 'Affichage' }).click();
  await expect(time).toBeVisible();
  await expectAccessible(page, 'the sheet of « Affichage »');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(time).toBeHidden();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('checkbox', { name: 'Axe 0' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Filtrer\s*8 sur 100$/ })).toBeVisible();
  expect(await top()).toBe(before);
  await expectAccessible(page, 'a table on a phone');
});
