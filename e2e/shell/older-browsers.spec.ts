import type { Page } from '@playwright/test';
import { actLike } from '../fixtures/older-browser.ts';
import { expect, test } from '../fixtures/test.ts';
import { WORDS } from '../practice/written-kit.ts';

const PROBLEM = /Un problème est survenu|Cette page n’a pas pu s’afficher/;

/** The screen is drawn, by the program with the functions that stand in. */
async function expectDrawn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#root main')).toBeVisible();
  await expect(page.locator('.boot')).toBeHidden();
  await expect(page.getByText(PROBLEM)).toHaveCount(0);
  await expect(page.locator('script[src*="older-browser"]')).toHaveCount(1);
}

for (const id of ['safari_ios', 'firefox', 'chrome']) {
  test(`a pupil practises with the functions of the oldest ${id}`, async ({ page, build, signInAs }) => {
    await actLike(page, id);
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
    await expectDrawn(page, '/accueil');
    for (const type of ['carte', 'association', 'ecriture', 'traduction', 'tri', 'grille'])
      await expectDrawn(page, `/activite/${type}/${list.id}`);
    for (const address of ['/mes-mots', `/listes/personnelles/${list.id}`, `/listes/personnelles/${list.id}/edition`])
      await expectDrawn(page, address);
  });

  test(`a teacher observes with the functions of the oldest ${id}`, async ({ page, build, signInAs }) => {
    await actLike(page, id);
    const teacher = await signInAs(await build.teacher());
    const pupils = [await build.pupil(), await build.pupil()];
    const folio = await build.folio({ author: teacher, pupils });
    await expectDrawn(page, `/folios/personnels/${folio.id}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await expectDrawn(page, `/folios/personnels/${folio.id}/une-main`);
    await expectDrawn(page, `/folios/personnels/${folio.id}/edition`);
  });

  test(`a pupil writes a test that a teacher corrects, with the functions of the oldest ${id}`, async ({
    page,
    build,
    signInAs,
    openAs,
  }) => {
    const pupil = await build.pupil();
    const teacher = await build.teacher();
    const classTest = await build.classTest({ teacher, copies: [{ pupil }] });
    const hers = await openAs(pupil);
    await actLike(hers, id);
    await expectDrawn(hers, `/controles/${classTest.id}`);
    await hers.getByRole('button', { name: 'Commencer' }).click();
    await hers.getByRole('textbox', { name: 'Ta réponse' }).fill('une maison');
    await expect(hers.getByText('gardé', { exact: true })).toBeVisible();
    await hers.getByRole('button', { name: /^Mot 3, / }).click();
    await hers.getByRole('button', { name: 'Relire' }).click();
    await hers.getByRole('button', { name: 'Rendre ma copie' }).click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Rendre ma copie' }).click();
    await expect(hers.getByRole('heading', { name: 'Ta copie est remise' })).toBeVisible();

    await signInAs(teacher);
    await actLike(page, id);
    await expectDrawn(page, '/controles');
    await expectDrawn(page, `/controles/${classTest.id}/correction`);
    await expect(page.getByText('1 sur 1', { exact: true })).toBeVisible();
  });

  test(`a teacher writes a course with the functions of the oldest ${id}`, async ({ page, build, signInAs }) => {
    await actLike(page, id);
    const teacher = await signInAs(await build.teacher());
    const course = await build.course({ author: teacher, title: 'Le lac', items: [] });
    await expectDrawn(page, `/parcours/personnels/${course.id}/edition`);
    await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Le lac et ses rives');
    await page.getByRole('button', { name: 'Ajouter une ressource', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Lien/ }).click();
    await dialog.getByRole('textbox', { name: 'Titre', exact: true }).fill('La rive');
    await dialog.getByRole('textbox', { name: 'Adresse' }).fill('https://exemple.ch/rive');
    await dialog.getByRole('button', { name: 'Valider' }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Parcours sauvegardé')).toBeVisible();
    await expectDrawn(page, `/parcours/personnels/${course.id}`);
    await expect(page.getByRole('heading', { name: 'Le lac et ses rives', level: 1 })).toBeVisible();
    await expect(page.getByText('La rive').first()).toBeVisible();
    await expectDrawn(page, `/parcours/personnels/${course.id}/distribution`);
  });
}

test('a browser that is too old is told what to do, in place of an endless start', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.goto('/parcours/libre');
  await expect(page).toHaveURL(/\/navigateur\/ancien$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce navigateur est trop ancien pour Pupitre');
  await expect(page.getByRole('link', { name: 'rouvrir Pupitre' })).toHaveAttribute('href', '/');
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a page that cannot be read without says that Pupitre needs it', async ({ page }) => {
    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pupitre a besoin de JavaScript');
  });
});
