import { expect, test } from '../fixtures/test.ts';

test('a page from before an upgrade, whose files no process has any more, is loaded anew on the way to another screen', async ({
  page,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(/status of 404/, /Failed to fetch dynamically imported module/, /Refused to apply style/);
  await signInAs(await build.teacher());
  await page.goto('/parcours/personnels');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  const missing: number[] = [];
  // The server's own answer to a name that it does not have.
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    if (!isOld) return route.continue();
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\.(js|css)$/, '-avant.$1'),
    });
    missing.push(response.status());
    await route.fulfill({ response });
  });
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Folios' }).click();
  await expect(page).toHaveURL(/\/folios\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Folios' })).toBeVisible();
  expect([...new Set(missing), isOld]).toEqual([404, false]);
});
