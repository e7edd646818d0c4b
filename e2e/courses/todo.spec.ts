import { DAY_MS } from '@pupitre/learning';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[TODO-06] [TODO-07] a pupil finds what is due, and begins a finished course again', {
  tag: '@engines-quick',
}, async ({ build, page, signInAs }) => {
  const teacher = await build.teacher({ displayName: 'Denise Favre' });
  const pupil = await build.pupil();
  const done = await build.course({
    author: teacher,
    title: 'Le loup',
    items: [{ itemType: 'Text', title: 'Un loup', progressionEnabled: true, doneBy: [pupil] }],
  });
  const fresh = await build.course({ author: teacher, title: 'Am Bahnhof' });
  await build.distribution({ course: done, teacher, pupil });
  await build.distribution({ course: fresh, teacher, pupil, endOn: new Date(Date.now() + 8 * DAY_MS) });

  await signInAs(pupil);
  await page.goto('/parcours/enseignants');
  const todo = page.getByRole('region', { name: /^À faire/ });
  await expect(todo.getByRole('link', { name: 'Am Bahnhof', exact: true })).toBeVisible();
  await expect(todo.getByText('reste 8 j.')).toBeVisible();
  await expect(todo.getByText('Denise Favre')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Le loup' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recommencer', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/parcours/enseignants/${done.id}$`));
  await expect(page.getByRole('progressbar', { name: 'Ma progression' })).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'À faire' }).click();
  await expect(
    page.getByRole('region', { name: /^À faire/ }).getByRole('link', { name: 'Le loup', exact: true }),
  ).toBeVisible();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('[TODO-01] three columns are side by side, each card within its own, and every part of a card opens it', async ({
    build,
    page,
    signInAs,
  }) => {
    const teacher = await build.teacher({ displayName: 'Denise Favre' });
    const pupil = await build.pupil();
    const ribbon = 'Découverte';
    const endOn = new Date(Date.now() + 12 * DAY_MS);
    for (const doneBy of [[], [pupil]]) {
      const items = [{ title: 'Un', navigationUrl: 'https://exemple.ch/1', doneBy }, { title: 'Deux' }];
      const course = await build.course({ author: teacher, title: 'Titreinterminable'.repeat(8), ribbon, items });
      await build.distribution({ course, teacher, pupil, endOn });
    }
    await signInAs(pupil);
    await page.goto('/parcours/enseignants');
    const [first, second] = [
      page.getByRole('region', { name: /^À faire/ }),
      page.getByRole('region', { name: /^En cours/ }),
    ];
    for (const column of [first, second]) {
      const [outer, inner] = [await column.boundingBox(), await column.getByRole('article').boundingBox()];
      expect(inner?.x).toBeGreaterThan(outer?.x ?? 0);
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
      const card = await column.getByRole('article').evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(card).toBe(0);
    }
    const [left, right] = [await first.boundingBox(), await second.boundingBox()];
    expect(left?.y).toBe(right?.y);
    const name = await second.getByText('Denise Favre').boundingBox();
    await page.touchscreen.tap((name?.x ?? 0) + 5, (name?.y ?? 0) + 5);
    await expect(page).toHaveURL(/\/parcours\/enseignants\/\d+$/);
  });
});
