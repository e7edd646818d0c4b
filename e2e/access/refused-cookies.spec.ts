import { refuseCookies } from '../fixtures/refusing.ts';
import { Relay, through } from '../fixtures/relay.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const OTHER_SITE = 'http://autre-site.test/';

test.describe(() => {
  test.use({ proxy: through(new Relay({ withoutCookies: true })) });

  test('whoever signs in with a browser that refuses cookies is told what to do, and led nowhere else', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 400/);
    await refuseCookies(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Se connecter' }).first().click();
    const heading = page.getByRole('heading', { name: 'Votre navigateur n’a pas gardé cette connexion' });
    await expect(heading).toBeVisible();
    await expect(page.getByText('Autorisez-les pour ce site dans les réglages du navigateur')).toBeVisible();
    await expectAccessible(page, 'refused cookies');
    let opened = 0;
    page.on('framenavigated', () => {
      opened += 1;
    });
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect.poll(() => opened).toBe(1);
    await expect(heading).toBeVisible();
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  });
});

test('in a frame of another site, where browsers refuse cookies, nothing of Pupitre is shown', async ({
  page,
  product,
  trouble,
}) => {
  trouble.allow(/another origin/, /frame-ancestors|X-Frame-Options/);
  const addresses = ['/', '/listes/lexique', '/api/v1/account/login', '/aide/'].map((path) => `${product.url}${path}`);
  const body = addresses.map((address) => `<iframe src="${address}"></iframe>`).join('');
  await page.route(OTHER_SITE, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(OTHER_SITE);
  const frames = () => page.mainFrame().childFrames();
  await expect
    .poll(() => frames().map((frame) => frame.url()))
    .toEqual(addresses.map(() => 'chrome-error://chromewebdata/'));
});
