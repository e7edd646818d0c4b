import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { OTHER_SESSION } from '../fixtures/trouble.ts';
import { typeAccount } from '../fixtures/type-account.ts';

test('[AUTH-14, HOME-02, MENU-15] a guest signs in through the provider and is greeted by name', {
  tag: '@engines-quick',
}, async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Se connecter' }).first();
  await expect(link).toHaveAttribute('href', '/api/v1/account/login');
  await link.click();
  await expectAccessible(page, 'sign-in page');
  await page.evaluate(() => document.fonts.ready);
  const faces = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`),
  );
  expect(faces.sort()).toEqual(['Bricolage Grotesque: loaded', 'Reddit Sans: loaded']);
  await typeAccount(page, 'enseignante');
  await expect(page).toHaveURL('/accueil');
  await expect(page.getByRole('button', { name: /Isabelle Rochat/ })).toBeVisible();
});

test('a wrong password is refused with advice, and keeps the login', async ({ page }) => {
  await page.goto('/api/v1/account/login');
  await typeAccount(page, 'collegue', 'Pupitre');
  await expect(page.getByRole('alert')).toContainText('Identifiant ou mot de passe inconnu');
  await expect(page.locator('input[name="login"]')).toHaveValue('collegue');
  await typeAccount(page, 'collegue');
  await expect(page).toHaveURL('/accueil');
});

test('what a password keeper fills in without an event signs in', async ({ page }) => {
  await page.goto('/api/v1/account/login');
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ login: 'collegue', password: 'pupitre' }))
      Object.assign(document.querySelector(`input[name="${name}"]`) ?? {}, { value });
  });
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/accueil');
});

test('an account of the list signs in with one press', async ({ page }) => {
  await page.goto('/api/v1/account/login');
  await page.getByRole('button', { name: /eleve2/ }).click();
  await expect(page).toHaveURL('/accueil');
  await expect(page.getByRole('button', { name: /Amir Hasani/ })).toBeVisible();
});

test('[AUTH-01, AUTH-02, AUTH-03] a guest’s address is kept, and opened after the sign-in', async ({ page }) => {
  await page.goto('/listes/lexique?text=forêt');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByText('Vous n’avez pas les droits nécessaires pour accéder à cette ressource…')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('redirectUrl'))).toContain('/listes/lexique');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await typeAccount(page, 'eleve3');
  await expect(page).toHaveURL(/\/listes\/lexique\?/);
});

test('two tabs that sign in at once both end well, and « back » to the form leads home', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/status of 401 .*\/notification\/negotiate/, OTHER_SESSION);
  const other = await context.newPage();
  await page.goto('/api/v1/account/login?redirect=/listes/personnelles');
  await other.goto('/api/v1/account/login?redirect=/folios/personnels');
  await typeAccount(page, 'enseignante');
  await expect(page).toHaveURL('/listes/personnelles');
  await typeAccount(other, 'enseignante');
  await expect(other).toHaveURL('/folios/personnels');
  await page.reload();
  await expect(page.getByRole('button', { name: /Isabelle Rochat/ })).toBeVisible();

  // The form comes back as it was kept by the browser, or leads home at once.
  await other.goBack();
  const field = other.locator('input[name="login"]');
  await expect(field.or(other.getByRole('button', { name: /Isabelle Rochat/ }))).toBeVisible();
  if (await field.isVisible()) await typeAccount(other, 'enseignante');
  await expect(other).toHaveURL('/accueil');
});

test('[AUTH-04, AUTH-11] the kept address is used once', async ({ page }) => {
  await page.goto('/listes/outils');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await typeAccount(page, 'soutien');
  await expect(page).toHaveURL('/listes/outils');
  expect(await page.evaluate(() => sessionStorage.getItem('redirectUrl'))).toBeNull();
  await page.goto('/accueil');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sami');
  await expect(page).toHaveURL('/accueil');
});

test('[AUTH-13, MENU-14] signing out ends the session everywhere', async ({ page, signInAs, context, trouble }) => {
  // The hub may be connecting just then; it is refused like any call, and so is its socket.
  trouble.allow(/status of 401 .*\/notification\/negotiate/, /\/notification\?id=.*HTTP Authentication failed/);
  await signInAs('editrice');
  await page.goto('/accueil');
  const cookies = await context.cookies();
  await page.getByRole('button', { name: /Nathalie Aubry/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  // The same cookie again: the session itself is gone, not only the browser's memory of it.
  await context.addCookies(cookies);
  await page.goto('/listes/personnelles');
  await expect(page).toHaveURL('/unauthorized');
});

test('the session cookie cannot be read by scripts and stays on our site', async ({ page, context }) => {
  await page.goto('/api/v1/account/login');
  await typeAccount(page, 'admin');
  await expect(page).toHaveURL('/accueil');
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('pupitre-session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
});
