import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('[ROUTE-71] [CRIT-19] [CRIT-21] a criterion is observed for the class; a colleague who may only read changes nothing', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const author = await signInAs(await build.teacher());
  const reader = await build.teacher();
  const folio = await build.folio({
    author,
    criteria: [{ label: 'Planifie son texte' }, { label: 'Corrige son texte' }],
    pupils: [await build.pupil({ displayName: 'Alice Berset' }), await build.pupil({ displayName: 'Amir Hasani' })],
    team: [{ person: reader, canEdit: false }],
  });
  const address = (kind: string) => `/folios/${kind}/${folio.id}/critere/${folio.criteria[0]?.id}`;
  await page.goto(address('personnels'));
  await expect(page.getByRole('heading', { name: 'Planifie son texte' })).toBeVisible();
  await expectAccessible(page, 'criterion');

  // By keyboard alone: the level of each pupil, then save.
  await row(page, 'Alice Berset').getByRole('radio', { name: 'Déjà observé' }).focus();
  await page.keyboard.press('1');
  await expect(row(page, 'Alice Berset').getByRole('radio', { name: 'Déjà observé' })).toBeFocused();
  await row(page, 'Amir Hasani').getByRole('radio', { name: 'Déjà observé' }).focus();
  await page.keyboard.press('2');
  await row(page, 'Amir Hasani')
    .getByRole('button', { name: /^Tout voir/ })
    .press('Enter');
  await row(page, 'Amir Hasani').getByRole('switch').press('Space');
  await page.getByRole('link', { name: /^Critère suivant/ }).click();
  await page
    .getByRole('dialog', { name: 'Modifications non enregistrées' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Observations enregistrées')).toBeVisible();
  await page.getByRole('link', { name: 'Amir Hasani' }).click();
  await expect(page.getByRole('region', { name: 'Folio d’élève' })).toBeVisible();
  await row(page, 'Planifie son texte')
    .getByRole('button', { name: /^Tout voir/ })
    .click();
  await expect(row(page, 'Planifie son texte').getByRole('switch')).toBeChecked();

  const other = await openAs(reader);
  await other.goto(address('equipe-pedagogique'));
  await expect(row(other, 'Alice Berset').getByText('déjà observé', { exact: true })).toBeVisible();
  await expect(row(other, 'Alice Berset').getByRole('radio')).toHaveCount(0);
  await expect(row(other, 'Alice Berset').getByRole('textbox')).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Enregistrer/ })).toHaveCount(0);
  await expectAccessible(other, 'criterion, read only');
});

test('[OBS-24] [LIMIT-39] a long discussion scrolls beyond 450 px; the bar of the page is 15 px high', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const discussion = Array.from({ length: 14 }, (_, index) => ({ author, comment: `Remarque ${index + 1}` }));
  const folio = await build.folio({
    author,
    pupils: [await build.pupil({ displayName: 'Alice Berset' })],
    observations: [{ pupil: 0, criterion: 0, state: 'ok', discussion }],
  });
  await page.goto(`/folios/personnels/${folio.id}/critere/${folio.criteria[0]?.id}`);
  await page.getByRole('button', { name: /Résumé/ }).click();
  const bar = page.getByRole('img', { name: /^Progression générale/ });
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(15);
  await row(page, 'Alice Berset')
    .getByRole('button', { name: /^Discussion, 14\scommentaires/ })
    .click();
  const thread = page.getByRole('region', { name: 'Commentaires' });
  await expect(thread.getByText('Remarque 14')).toBeInViewport();
  const heights = await thread.evaluate((element) => [
    element.clientHeight,
    element.scrollHeight > element.clientHeight,
  ]);
  expect(heights).toEqual([450, true]);
});
