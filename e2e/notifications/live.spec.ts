import { buildShared } from '../fixtures/shared-folio.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** Pushed events arrive within moments; a busy machine needs more time. */
const BY_ITSELF = { timeout: 30_000 };

test('[NOTIF-10] a colleague’s table shows a tap without any action of hers', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const { author, colleague, folio } = await buildShared(build);
  await signInAs(author);
  const other = await openAs(colleague);
  await page.goto(`/folios/personnels/${folio.id}`);
  await other.goto(`/folios/equipe-pedagogique/${folio.id}`);
  await expect(other.getByRole('gridcell', { name: /^Alice Berset, Planifie son texte, Indéfini/ })).toBeVisible();
  await page.getByRole('gridcell', { name: /^Alice Berset, / }).click();
  await expect(other.getByRole('gridcell', { name: /^Alice Berset, .*Déjà observé/ })).toBeVisible(BY_ITSELF);
  // Both are connected now, so her answer is pushed and marked with her name.
  await other.getByRole('gridcell', { name: /^Amir Haddad, / }).click();
  await expect(page.getByRole('gridcell', { name: /^Amir Haddad, .*Déjà observé/ })).toBeVisible(BY_ITSELF);
});

test('[NOTIF-07] a comment raises the colleague’s badge; she follows it, and dismisses it', {
  tag: '@engines',
}, async ({ page, build, signInAs, openAs }) => {
  const { author, colleague, folio } = await buildShared(build);
  await signInAs(author);
  const other = await openAs(colleague);
  await other.goto('/accueil');
  const bell = other.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  const pupil = `eleve/${folio.pupils[0]?.id}`;
  await page.goto(`/folios/personnels/${folio.id}/${pupil}`);
  await page
    .getByRole('button', { name: /^Tout voir/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Discussion/ }).click();
  const discussion = page.getByRole('dialog', { name: 'Discussion' });
  await discussion.getByRole('textbox').fill('D’accord pour revoir le plan\u00a0?');
  await page.keyboard.press('Control+Enter');
  await expect(discussion.getByRole('listitem')).toContainText('revoir le plan');

  await expect(bell).toHaveAccessibleName('Notifications, 1 non lue', BY_ITSELF);
  await bell.click();
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const row = other.getByRole('main').getByRole('listitem');
  await expect(row).toContainText('Alice Berset');
  await expectAccessible(other, 'notifications');
  await row.getByRole('link').click();
  await expect(other).toHaveURL(new RegExp(`/folios/equipe-pedagogique/${folio.id}/${pupil}`));
  await other.goBack();
  const dismissed = other.waitForResponse(/dismiss/);
  await row.getByRole('button', { name: /^Effacer/ }).click();
  await dismissed;
  await expect(other.getByText(/^Dommage, c’est encore vide par ici/)).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await other.reload();
  await expect(other.getByText(/^Dommage, c’est encore vide par ici/)).toBeVisible();
});
