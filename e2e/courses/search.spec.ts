import { expect, expectAccessible, test } from '../fixtures/test.ts';

const keyword = { name: 'Mot-clé' };

test('[COURSE-11, COURSE-12, COURSE-13] a search finds by word and category, survives a reload, and is reset', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await build.publisher();
  await build.course({ author, rpn: true, title: 'Zirkuswoche der Siebten', categories: ['7', 'ALL'] });
  await build.course({ author, rpn: true, title: 'Zirkuswoche der Achten', categories: ['8', 'ALL'] });
  await signInAs(await build.pupil());
  await page.goto('/parcours/rpn');
  await page.getByRole('searchbox', keyword).fill('zirkuswoche');
  await page.keyboard.press('Enter');
  const links = page.getByRole('list', { name: /^Parcours\s: RPN/ }).getByRole('link');
  await expect(links).toHaveCount(2);
  await page.getByRole('button', { name: 'Catégories' }).click();
  await page.getByRole('dialog').getByText('7e', { exact: true }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(links).toHaveText([/Zirkuswoche der Siebten/]);
  await page.reload();
  await expect(page.getByRole('searchbox', keyword)).toHaveValue('zirkuswoche');
  await expect(links).toHaveText([/Zirkuswoche der Siebten/]);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page).toHaveURL('/parcours/rpn');
});

test('[COURSE-15, LIMIT-33, LIMIT-34] scrolling brings batch after batch, until an empty one', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  for (let index = 0; index < 40; index += 1) await build.course({ author, title: `Parcours ${index + 1}`, items: [] });
  await page.goto('/parcours/personnels');
  const cards = page.getByRole('list', { name: /^Parcours\s: Personnels/ }).getByRole('link');
  await expect(cards.first()).toBeVisible();
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText('40 parcours, tout est là.')).toBeVisible();
  await expect(cards).toHaveCount(40);
});

test('[COURSE-16, COURSE-17, OP-066] « Ajouter » makes a course and opens its editor', async ({
  page,
  build,
  signInAs,
}) => {
  await signInAs(await build.teacher());
  await page.goto('/parcours/personnels');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('region', { name: 'Modifier le parcours' })).toBeVisible();
  await page.goto('/parcours/personnels');
  await expect(page.getByRole('link', { name: 'Nouveau parcours' })).toBeVisible();
});

test('[ROUTE-14, COURSE-09, COURSE-10] a visitor reads the public courses, and those for parents', async ({
  page,
  build,
}) => {
  const author = await build.publisher();
  await build.course({ author, libre: true, title: 'Ouvert à toutes les mains' });
  await build.course({ author, libre: true, title: 'Pour les mains des parents', categories: ['PAR'] });
  await build.course({ author, title: 'Fermé aux mains' });
  await page.goto('/accueil');
  await page.getByRole('main').getByRole('link', { name: 'Parcours publics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parcours publics' })).toBeVisible();
  await page.getByRole('searchbox', keyword).fill('mains');
  await page.keyboard.press('Enter');
  const links = page.getByRole('list', { name: /^Parcours/ }).getByRole('link');
  await expect(links).toHaveCount(2);
  await expectAccessible(page, 'public courses');
  await page.getByRole('link', { name: 'Tous les parcours pour les parents' }).click();
  await expect(page).toHaveURL('/parcours/libre?categories=PAR');
  await expect(page.getByRole('link', { name: 'Pour les mains des parents' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ouvert à toutes les mains' })).toHaveCount(0);
});

test('[FILTER-02, FILTER-07, FILTER-09] the link that a publisher exports opens the same search elsewhere', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const author = await signInAs(await build.publisher());
  await build.course({ author, teacher: true, title: 'Atelier d’à côté', categories: ['7', 'MUS'] });
  await build.course({ author, teacher: true, title: 'Atelier d’ailleurs', categories: ['8'] });
  await page.goto('/parcours/pour-enseignant?titre=atelier d’&categories=7,MUS');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const link = await page.getByLabel('Lien vers cette recherche').inputValue();
  expect(link).toContain('/filtre/parcours/enseignants/');
  const colleague = await openAs(await build.teacher());
  await colleague.goto(new URL(link).pathname);
  await expect(colleague).toHaveURL(/\/parcours\/pour-enseignant\?/);
  await expect(colleague.getByRole('searchbox', keyword)).toHaveValue('atelier d’');
  await expect(colleague.getByRole('list', { name: /^Parcours/ }).getByRole('link')).toHaveText([/Atelier d’à côté/]);
});

test('[QR-07, QR-08, QR-09] a code leads to its course, signed in or not', async ({ page, build, openAs }) => {
  const course = await build.course({ libre: true, title: 'Sous le code' });
  await page.goto('/qr');
  await expectAccessible(page, 'code');
  await page.getByRole('textbox', { name: 'Code' }).fill(String(course.id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/parcours/libre/${course.id}`);
  await expect(page.getByText('Sous le code').first()).toBeVisible();
  const pupil = await openAs(await build.pupil());
  await pupil.goto('/accueil');
  await pupil.getByRole('link', { name: 'QR code' }).click();
  await pupil.getByRole('textbox', { name: 'Code' }).fill(String(course.id));
  await pupil.getByRole('button', { name: 'OK!' }).click();
  await expect(pupil).toHaveURL(`/parcours/detail/${course.id}`);
});

test('odd titles break no card', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const titles = ['<script>document.title = "x"</script>', 'مسار الماء 🌊', 'Donaudampfschifffahrt'.repeat(7)];
  for (const title of titles) await build.course({ author, title, subtitle: title });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/parcours/personnels');
  for (const title of titles) await expect(page.getByRole('link', { name: title })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
