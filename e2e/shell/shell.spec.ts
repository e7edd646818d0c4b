import { bringNothing } from '../fixtures/brought.ts';
import { builtFiles } from '../fixtures/built-files.ts';
import { pressMore } from '../fixtures/more.ts';
import { setPreferences } from '../fixtures/people.ts';
import { choice, openPreferences, saveButton, savedToast } from '../fixtures/preferences-form.ts';
import { expect, test } from '../fixtures/test.ts';

const navigation = { name: 'Navigation principale' };

test('[MENU-01, MENU-08] the menu of a guest and of a pupil', async ({ page, build, openAs }) => {
  await page.goto('/');
  const guest = page.getByRole('navigation', navigation).getByRole('link');
  await expect(guest.first()).toHaveText('Accueil');
  await expect(page.getByRole('navigation', navigation).getByRole('link', { name: 'Listes' })).toHaveCount(0);
  const pupil = await build.pupil({ displayName: 'Maëlle Droz' });
  const other = await openAs(pupil);
  await other.goto('/');
  await other.getByRole('navigation', navigation).getByRole('link', { name: 'Listes' }).click();
  await expect(other).toHaveURL(/\/listes\/lexique$/);
  await expect(other.getByRole('button', { name: /Maëlle Droz/ })).toBeVisible();
});

test('[MENU-17, MENU-18, MENU-20] the footer leads to the terms and the about page, and marks the current page', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Démonstration')).toBeVisible();
  await footer.getByRole('link', { name: 'Conditions' }).click();
  await expect(page).toHaveURL('/apropos/conditions');
  await footer.getByRole('link', { name: 'À propos' }).click();
  await expect(page).toHaveURL('/apropos');
});

test('no page is empty: the logo while the program loads, then a skeleton, then the screen', async ({ page }) => {
  await bringNothing(page);
  const [settings, screen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/settings.json', async (route) => {
    await settings.promise;
    await route.continue();
  });
  const { script } = builtFiles('features/courses/search/course-search-screen.tsx');
  await page.route(`**${script}`, async (route) => {
    await screen.promise;
    await route.continue();
  });
  await page.goto('/parcours/libre', { waitUntil: 'commit' });
  const boot = page.locator('.boot');
  await expect(boot.getByText('pupitre', { exact: true })).toBeVisible();
  await expect(page.getByText('Chargement de Pupitre…')).toBeAttached();
  settings.resolve();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('[data-pending]')).toBeVisible();
  await expect(boot).toBeHidden();
  screen.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
});

test('[MENU-21, MENU-22] the way back to the top appears after 300 px and goes again at the top', async ({ page }) => {
  await page.goto('/apropos/conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const up = page.getByRole('button', { name: 'Revenir en haut de la page' });
  await page.evaluate(() => window.scrollTo(0, 290));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 320));
  await expect(up).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(up).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 5));
  await expect(up).toHaveCount(0);
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/apropos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenu')).toBeFocused();
});

test('below 992 px the menu is a drawer that traps and gives back the focus', async ({ page, build, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(await build.teacher());
  await page.goto('/accueil');
  const burger = page.getByRole('button', { name: 'Ouvrir le menu' });
  await burger.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Listes' })).toBeVisible();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(burger).toBeFocused();
  await burger.click();
  await drawer.getByRole('link', { name: 'Listes' }).click();
  await expect(page).toHaveURL('/listes/lexique');
});

test('the dark theme is there from the first paint, and stays after a reload', async ({
  page,
  build,
  signInAs,
  db,
}) => {
  const teacher = await signInAs(await build.teacher());
  await setPreferences(db, teacher, { darkMode: false });
  await page.goto('/accueil');
  await page.getByRole('button', { name: new RegExp(teacher.displayName) }).click();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/user/preferences') && response.request().method() === 'PUT',
  );
  await page.getByText('Sombre', { exact: true }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Waits for the answer, else the next page would show the server's old value.
  await saved;
  // Checked at every step of the next load: no light page in between.
  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(window, { seenSchemes: seen });
    const note = () => seen.push(document.documentElement?.getAttribute('data-mantine-color-scheme') ?? null);
    const watch = () => {
      note();
      new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    };
    if (document.documentElement === null)
      new MutationObserver((_, self) => {
        if (document.documentElement === null) return;
        self.disconnect();
        watch();
      }).observe(document, { childList: true });
    else watch();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seenSchemes: (string | null)[] }).seenSchemes);
  expect(new Set(seen.filter((scheme) => scheme !== null))).toEqual(new Set(['dark']));
});

test('the three text sizes scale everything from the root', async ({ page, build, signInAs }) => {
  const teacher = await signInAs(await build.teacher());
  await page.goto('/accueil');
  await page.getByRole('button', { name: new RegExp(teacher.displayName) }).click();
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const sizes: number[] = [];
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/user/preferences') && response.request().postDataJSON()?.size === 'big',
    { timeout: 30_000 },
  );
  for (const name of ['Petite', 'Moyenne', 'Grande']) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    sizes.push(await size());
  }
  const [small = 0, middle = 0, big = 0] = sizes;
  expect(small).toBeLessThan(middle);
  expect(middle).toBeLessThan(big);
  // Waits for the answer, as above.
  await saved;
  await page.reload();
  expect(await size()).toBe(big);
});

test('[TOAST-01, TOAST-05] a toast appears at the top right, and not where they are switched off', async ({
  page,
  build,
  signInAs,
  db,
}) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher });
  await openPreferences(page);
  await choice(page, 'Grande').click();
  await saveButton(page).click();
  await expect(savedToast(page)).toBeVisible();
  const box = await savedToast(page).boundingBox();
  expect(box?.x ?? 0).toBeGreaterThan(683);
  expect(box?.y ?? 999).toBeLessThan(384);
  await setPreferences(db, teacher, { toastEnabled: false });
  await page.goto(`/listes/personnelles/${list.id}`);
  const before = page.url();
  await pressMore(page, 'Dupliquer');
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('heading', { name: /^Copie de/ })).toBeVisible();
  await expect(page.getByText('Liste copiée')).toHaveCount(0);
});

test('settings and user are loaded before anything is shown', async ({ page }) => {
  await bringNothing(page);
  const release: (() => void)[] = [];
  await page.route('**/settings.json', async (route) => {
    await new Promise<void>((resolve) => release.push(resolve));
    await route.continue();
  });
  await page.route('**/api/v1/user', async (route) => {
    await new Promise<void>((resolve) => release.push(resolve));
    await route.continue();
  });
  await page.goto('/accueil', { waitUntil: 'commit' });
  await expect.poll(() => release.length).toBeGreaterThanOrEqual(1);
  await expect(page.locator('h1')).toHaveCount(0);
  await expect
    .poll(() => {
      for (const one of release) one();
      return page.locator('h1').count();
    })
    .toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the link back to the top does not cover the title, on any number of lines', async ({
    page,
    build,
    signInAs,
  }) => {
    const author = await build.teacher();
    const { id, criteria } = await build.folio({ author, title: 'Observer la lecture, l’écriture et le calcul' });
    await signInAs(author);
    await page.goto(`/folios/personnels/${id}/critere/${criteria[0]?.id}`);
    const here = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').last();
    const [word, title] = [await here.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
    const middle = (word?.y ?? Number.NaN) + (word?.height ?? Number.NaN) / 2;
    // A line of these letters is 17 px high: its lower half fits between its middle and the title.
    expect((title?.y ?? Number.NaN) - middle).toBeGreaterThanOrEqual(9);
  });
});
