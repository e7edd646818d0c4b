import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('[CART-05] [CART-10] a teacher gathers resources, signs in again, and makes a course of them', async ({
  build,
  page,
  context,
  signInAs,
}) => {
  const teacher = await build.teacher();
  const course = await build.course({ author: teacher, title: 'Le cycle de l’eau' });
  await signInAs(teacher);
  await page.goto(`/parcours/personnels/${course.id}`);
  await page.getByRole('button', { name: /Ajouter «\sLe lac\s» au panier/ }).click();
  await expect(page.getByText('Ressource ajoutée à votre panier de ressources')).toBeVisible();

  await page.goto('about:blank');
  await context.clearCookies();
  await signInAs(teacher);
  await page.goto('/parcours/ressources?titre=rivi%C3%A8re');
  await page
    .getByRole('button', { name: /Ajouter «\sLa rivière\s» au panier/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Panier/ }).click();
  await expect(page.getByRole('list', { name: 'Ressources du panier' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer un parcours' }).click();
  await expect(page).toHaveURL(/\/parcours\/personnels\/\d+\/edition$/);
  await expect(page.getByRole('textbox', { name: /^Titre/ }).first()).toHaveValue('Créé depuis le panier');
});
