import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('[POSS-04, POSS-12, POSS-25] a teacher narrows down to one possible, and opens it', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await build.publisher();
  await build.course({ author, possible: true, title: 'Mesurer le préau à sept', categories: ['7', 'MAT'] });
  await build.course({ author, possible: true, title: 'Mesurer le préau à huit', categories: ['8', 'MAT'] });
  await build.course({ author, possible: true, title: 'Écouter le préau', categories: ['7', 'MUS'] });
  await signInAs(await build.teacher());
  await page.goto('/accueil');
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Possibles' })
    .click();
  await expectAccessible(page, 'domains');
  await page.getByRole('button', { name: 'Mathématiques et sciences de la nature' }).click();
  const cards = page.getByRole('list', { name: 'Possibles' }).getByRole('link');
  await expect(cards.filter({ hasText: 'préau' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Mathématiques', exact: true }).click();
  await page.getByRole('button', { name: '7e année' }).click();
  await expect(page).toHaveURL('/possibles/domaine/MSN/discipline/MAT/annees/7');
  await expect(cards.filter({ hasText: 'préau' })).toHaveText([/Mesurer le préau à sept/]);
  await expectAccessible(page, 'results');
  // The address holds the choices: they survive back and reload.
  await page.reload();
  await expect(page.getByRole('button', { name: '7e année' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/possibles/domaine/MSN/discipline/MAT/annees/any');
  await expect(cards.filter({ hasText: 'préau' })).toHaveCount(2);
  await cards.filter({ hasText: 'à huit' }).click();
  await expect(page).toHaveURL(/\/possibles\/detail\/\d+$/);
  await expect(page.getByText('Mesurer le préau à huit').first()).toBeVisible();
});

test('[OP-040, POSS-08, POSS-10] a cycle sets the years; another domain resets the choices', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await build.publisher();
  await build.course({ author, possible: true, title: 'Dessiner la neige', categories: ['3', 'AVI'] });
  await build.course({ author, possible: true, title: 'Dessiner le glacier', categories: ['10', 'AVI'] });
  await signInAs(await build.teacher());
  await page.goto('/possibles/domaine/A?cycle=CY1');
  const cards = page.getByRole('list', { name: 'Possibles' }).getByRole('link');
  await expect(cards.filter({ hasText: 'Dessiner' })).toHaveText([/Dessiner la neige/]);
  await expect(page.getByRole('button', { name: '3e année' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cycle 3' }).click();
  await expect(cards.filter({ hasText: 'Dessiner' })).toHaveText([/Dessiner le glacier/]);
  await page.getByRole('button', { name: 'Changer de domaine' }).click();
  await expect(page).toHaveURL('/possibles');
  await expect(page.getByRole('heading', { name: 'Choisissez d’abord un domaine disciplinaire' })).toBeVisible();
});
