import { expect, test } from '../fixtures/test.ts';

test('[ROUTE-30] [COURSE-38] a colleague opens the secret link, and then reads the course by its id', async ({
  build,
  openAs,
  trouble,
}) => {
  // The course is requested before the link was opened, and refused.
  trouble.allow(/404|COURSE_NOT_FOUND/);
  const teacher = await build.teacher();
  const course = await build.course({ author: teacher, title: 'Entre nous' });
  const colleague = await openAs(await build.teacher());
  await colleague.goto(`/parcours/detail/${course.id}`);
  await expect(colleague).toHaveURL(/\/unauthorized$/);
  await colleague.goto(`/parcours/secret/${course.secret}`);
  await expect(colleague.getByRole('heading', { name: 'Entre nous' })).toBeVisible();
  await colleague.goto(`/parcours/detail/${course.id}`);
  await expect(colleague.getByRole('heading', { name: 'Entre nous' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Copier chez moi' })).toBeVisible();
});

test('a guest with a secret link signs in first', async ({ build, page }) => {
  const course = await build.course({ title: 'Entre nous' });
  await page.goto(`/parcours/secret/${course.secret}`);
  await expect(page).toHaveURL(/\/unauthorized$/);
});
