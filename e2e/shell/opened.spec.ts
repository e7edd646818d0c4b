import type { Page } from '@playwright/test';
import { expectFrench } from '../fixtures/french.ts';
import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';

type Opened = { page: Page; button: string | RegExp; isAsked: (what: string) => Promise<void> };

/** Presses the button, asks about what it opens over the page, and closes that. */
async function openAndAsk({ page, button, isAsked }: Opened): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAsked(String(button));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const who of ['teacher', 'publisher', 'pupil'] as const)
  test(`[GEN-01, ERR-08, GEN-04] what a ${who} opens over a page, and her own list, are in the French of Switzerland${who === 'teacher' ? ' and satisfy axe' : ''}`, async ({
    page,
    build,
    db,
    signInAs,
  }) => {
    const author = await signInAs(await build[who]());
    const own = await build.list({
      author,
      title: 'Les animaux',
      learnLanguage: 'fr',
      hintLanguage: 'fr',
      items: [
        { learnTxt: 'chat', hintTxt: 'il ronronne' },
        { learnTxt: 'chien', hintTxt: 'il aboie', tags: ['ferme'] },
      ],
    });
    const isFrench = (what: string) => expectFrench(page, db, what);
    // Whoever opens it, a dialog is built of the same elements: axe is asked once.
    const isFine = async (what: string) => {
      await isFrench(what);
      if (who === 'teacher') await expectAccessibleInBoth(page, what);
    };
    await page.goto('/listes/personnelles');
    await openAndAsk({ page, button: /^Catégories/, isAsked: isFine });
    await page.getByRole('button', { name: new RegExp(author.displayName) }).click();
    await expect(page.getByText('Se déconnecter')).toBeVisible();
    await isFine('account');
    await page.goto(`/listes/personnelles/${own.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Les animaux' })).toBeVisible();
    await isFrench('own list');
    await page.goto(`/listes/personnelles/${own.id}/edition`);
    await openAndAsk({ page, button: 'Modifier l’apparence', isAsked: isFrench });
    await openAndAsk({ page, button: 'Ajouter une image, ligne 1', isAsked: isFrench });
    await openAndAsk({ page, button: /^Supprimer$/, isAsked: isFine });
    await isFrench('own list, editor');
    await page.goto(`/activite/carte/${own.id}`);
    await openAndAsk({ page, button: 'Régler', isAsked: isFrench });
  });

test('self-evaluation, one hand and comparison satisfy axe, light and dark', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const pupil = await build.pupil();
  const own = { studentEvaluationEnabled: true };
  const folio = await build.folio({
    author: teacher,
    color: 'c-orange',
    criteria: [own, { ...own, perObjectiveCode: 'L1 22' }, own],
    pupils: [pupil],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', selfState: 'nok', selfComment: 'Pas toujours.' },
      { pupil: 0, criterion: 1, state: 'nok', selfState: 'nok', selfComment: 'C’est dur.', checked: true },
    ],
  });
  await page.goto(`/folios/personnels/${folio.id}/une-main`);
  await page.getByRole('button', { name: /^Façon de noter/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Un bouton/ })
    .click();
  await expectAccessibleInBoth(page, 'how one observes with one hand');
  await page.getByRole('dialog').getByRole('button', { name: 'Terminé' }).click();
  await expectAccessibleInBoth(page, 'one hand, a button for each level');
  await page.goto(`/folios/personnels/${folio.id}/historique`);
  await page.getByRole('button', { name: 'Montrer les cellules' }).first().click();
  await expect(page.getByRole('img', { name: 'devient' }).first()).toBeVisible();
  await expectAccessibleInBoth(page, 'history');
  await page.goto(`/folios/personnels/${folio.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: /^Comparer avec/ }).click();
  await expect(page.getByRole('button', { name: 'Différences seulement' })).toBeVisible();
  await expectAccessibleInBoth(page, 'comparison');
  const pupils = await openAs(pupil);
  await pupils.goto('/auto-evaluation');
  await expect(pupils.getByText('Pas toujours.')).toBeVisible();
  await expectAccessibleInBoth(pupils, 'self-evaluation');
});
