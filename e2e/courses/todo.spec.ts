import { expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[TODO-06] [TODO-07] a pupil finds what is due, and begins a finished course again', async ({
  build,
  page,
  signInAs,
}) => {
  const teacher = await build.teacher({ displayName: 'Denise Favre' });
  const pupil = await build.pupil();
  const done = await build.course({
    author: teacher,
    title: 'Le loup',
    items: [{ itemType: 'Text', title: 'Un loup', progressionEnabled: true, doneBy: [pupil] }],
  });
  const fresh = await build.course({ author: teacher, title: 'Am Bahnhof' });
  await build.distribution({ course: done, teacher, pupil });
  await build.distribution({ course: fresh, teacher, pupil, endOn: new Date(Date.now() + 8 * 86_400_000) });

  await signInAs(pupil);
  await page.goto('/parcours/enseignants');
  const todo = page.getByRole('region', { name: /^À faire/ });
  await expect(todo.getByRole('link', { name: 'Am Bahnhof' })).toBeVisible();
  await expect(todo.getByText('reste 8 j.')).toBeVisible();
  await expect(todo.getByText('Denise Favre')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Le loup' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recommencer', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/parcours/enseignants/${done.id}$`));
  await expect(page.getByRole('progressbar', { name: 'Ma progression' })).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page.getByRole('region', { name: /^À faire/ }).getByRole('link', { name: 'Le loup' })).toBeVisible();
});
