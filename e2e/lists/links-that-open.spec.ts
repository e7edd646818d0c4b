import { moreButton } from '../fixtures/more.ts';
import { expect, test } from '../fixtures/test.ts';

test('the QR code of a teacher’s own list opens for a pupil, and so does the link of its activity', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author, title: 'Les oiseaux' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/listes/personnelles/${list.id}`);
  await moreButton(page).click();
  await page.getByRole('menuitem', { name: 'Code QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Code QR' });
  await expect(dialog).toContainText('S’ouvre pour toute personne connectée à Pupitre qui a ce lien.');
  const shown = await dialog.getByText(/^http/).textContent();
  expect(shown).toMatch(/\/listes\/secret\/[\w-]+$/);

  const pupil = await openAs(await build.pupil());
  await pupil.goto(shown ?? '');
  await expect(pupil.getByText('Les oiseaux').first()).toBeVisible();

  await page.goto(`/activite/carte/${list.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Copié\u00a0!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await openAs(await build.pupil());
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'Carte · Les oiseaux' })).toBeVisible();
});

test('a pupil opens the teacher’s own course behind a link of the course that she was given', async ({
  build,
  openAs,
}) => {
  const author = await build.teacher();
  const pupil = await build.pupil();
  const inner = await build.course({ author, title: 'Pour aller plus loin' });
  const closed = await build.course({ author: await build.teacher(), title: 'Chez un collègue' });
  const outer = await build.course({
    author,
    title: 'Le parcours donné',
    items: [
      { itemType: 'Link', title: 'La suite', navigationUrl: `/parcours/detail/${inner.id}`, linkedCourseId: inner.id },
      { itemType: 'Link', title: 'Un mur', navigationUrl: `/parcours/detail/${closed.id}` },
    ],
  });
  await build.distribution({ course: outer, teacher: author, pupil });
  const page = await openAs(pupil);
  await page.goto(`/parcours/detail/${outer.id}`);
  await page.getByRole('button', { name: /Un mur/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pas encore ouvert' });
  await expect(dialog).toContainText(author.displayName);
  await dialog.getByRole('button', { name: 'Compris' }).click();
  await page.getByRole('link', { name: 'La suite' }).click();
  await expect(page.getByText('Pour aller plus loin').first()).toBeVisible();
  await expect(page).toHaveURL(`/parcours/detail/${inner.id}`);
});

test('a guest who mistyped a code sees it and types it again', async ({ page, trouble }) => {
  trouble.allow(/status of 401/, /Vous n’avez pas d’accès/);
  await page.goto('/qr');
  await page.getByRole('textbox', { name: 'Code' }).fill('99999');
  await page.getByRole('button', { name: 'OK!' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Aucun parcours public ne porte le code 99999.' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('99999');
  await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter' })).toBeVisible();
});
