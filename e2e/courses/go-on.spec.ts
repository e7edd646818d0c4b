import { DAY_MS } from '@pupitre/learning';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

test('on a phone a pupil goes from her home straight to the next thing to do, until nothing is left', async ({
  build,
  page,
  signInAs,
}) => {
  const teacher = await build.teacher({ displayName: 'Denise Favre' });
  const pupil = await build.pupil();
  const list = await build.list({ author: teacher });
  const later = await build.course({ author: teacher, title: 'Am Bahnhof', items: [{ title: 'Le train' }] });
  const soon = await build.course({
    author: teacher,
    title: 'Les lacs',
    items: [
      { itemType: 'Activity', title: 'Les cartes', navigationUrl: `/activite/carte/${list.id}` },
      { itemType: 'Text', title: 'À retenir', description: '<p>L’eau descend.</p>', progressionEnabled: true },
    ],
  });
  const over = await build.course({ author: teacher, title: 'Trop tard' });
  await build.distribution({ course: later, teacher, pupil, endOn: inDays(12) });
  await build.distribution({ course: soon, teacher, pupil, endOn: inDays(2) });
  await build.distribution({ course: over, teacher, pupil, startOn: inDays(-9), endOn: inDays(-1) });

  await signInAs(pupil);
  await page.goto('/accueil');
  const todo = page.getByRole('region', { name: 'À faire' });
  await expect(todo.getByRole('heading', { level: 3 })).toHaveText(['Les lacs', 'Am Bahnhof']);
  await expectAccessible(page);
  const begin = todo.getByRole('link', { name: /^Commencer : Les lacs/ });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await begin.tap();
  await expect(page).toHaveURL(new RegExp(`/activite/carte/${list.id}\\?parcours=${soon.id}$`));

  await page.goto('/accueil');
  await expect(todo.getByText('1 étape sur 2')).toBeVisible();
  await todo.getByRole('link', { name: /^Continuer : Les lacs/ }).tap();
  await page.getByRole('dialog', { name: 'À retenir' }).getByRole('button', { name: 'J’ai lu' }).tap();
  await expect(page.getByRole('progressbar', { name: 'Ma progression' })).toHaveAttribute('aria-valuenow', '100');
  await expectAccessible(page);

  await page.goto('/accueil');
  await expect(todo.getByRole('heading', { level: 3 })).toHaveText(['Am Bahnhof']);
});
