import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { emailValidation, feedback } from '../../apps/server/src/db/platform-schema.ts';
import { openPreferences } from '../fixtures/preferences-form.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TOKEN = 'a-token-of-this-spec-that-nobody-else-knows';

test('[PREF-31] [MAIL-02] a new address is entered, mailed, and validated on another device', async ({
  page,
  build,
  signInAs,
  openAs,
  db,
}) => {
  const teacher = await signInAs(await build.teacher());
  await openPreferences(page);
  await page.getByText('Modifier l’adresse de courriel').dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'Modification de l’adresse de courriel' });
  await dialog.getByRole('textbox', { name: 'Nouvelle adresse' }).fill('nouvelle@exemple.ch');
  await expectAccessible(page, 'e-mail modal');
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog.getByRole('status')).toContainText('nouvelle@exemple.ch pour validation');

  // The test cannot read the folder of mails, so it replaces the mail's token with a known one.
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  await db.update(emailValidation).set({ tokenHash }).where(eq(emailValidation.personId, teacher.id));
  const phone = await openAs(null);
  await phone.goto(`/accueil/validation/email/${TOKEN}`);
  const confirm = phone.getByRole('button', { name: 'Confirmer mon adresse' });
  await expect(confirm).toBeVisible();
  await expectAccessible(phone, 'page of the mail');
  // A program that only looks at the link confirms nothing.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Courriel' })).toHaveValue('');
  await confirm.click();
  await expect(phone.getByRole('heading', { name: 'Adresse validée, merci' })).toBeVisible();
  await phone.reload();
  await confirm.click();
  await expect(phone.getByRole('heading', { name: 'Adresse validée, merci' })).toBeVisible();
  await phone.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(phone).toHaveURL(/\/accueil$/);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Courriel' })).toHaveValue('nouvelle@exemple.ch');
});

test('[PREF-36] an opinion is given by touch', async ({ page, build, signInAs, db }) => {
  const pupil = await signInAs(await build.pupil());
  await openPreferences(page);
  const card = page.getByRole('region', { name: 'Ton avis' });
  // The star is touched; the radio button is under it.
  await card.locator('label', { has: page.getByRole('radio', { name: '4 étoiles' }) }).click();
  await card.getByRole('textbox', { name: 'Commentaire (facultatif)' }).fill('J’aime les cartes');
  await card.getByRole('button', { name: 'Envoyer' }).click();
  await expect(card.getByRole('status')).toContainText('Ton avis nous est bien parvenu, merci');
  const [kept] = await db.select().from(feedback).where(eq(feedback.personId, pupil.id));
  expect(kept).toMatchObject({ rating: 4, comment: 'J’aime les cartes' });
});
