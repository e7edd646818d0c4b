import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('[MODAL-01] [PER-01] [PER-07] by keyboard: year, discipline, axis and a learning filter the search', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  // The first learning of « Production de l’écrit » in the seventh year, by its id in the shipped curriculum.
  await page.goto('/parcours/personnels');
  const search = page.waitForResponse((response) => response.url().includes('/plan-etude-romand/FRA/7/'));
  await page.getByRole('button', { name: 'Plan d’études' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Plan d’études romand' });
  await dialog.getByRole('button', { name: '7e année' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'Discipline' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Français' }).press('Enter');
  await dialog.getByRole('button', { name: 'Production de l’écrit' }).press('Enter');
  const [first] = (await (await search).json()) as { id: number }[];
  if (first === undefined) throw new Error('The axis has no learnings.');
  await build.course({ author: teacher, title: 'Planifier un récit', planEtudeRomandIds: [first.id] });
  await build.course({ author: teacher, title: 'Autre chose' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Filtrer les apprentissages' }).fill('destinataire');
  const learning = dialog.getByRole('radio');
  await expect(learning).toHaveCount(1);
  await learning.press('Space');
  await dialog.getByRole('button', { name: 'Valider' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(String(first.id)));
  await expect(page.getByRole('link', { name: /Planifier un récit/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Autre chose/ })).toBeHidden();
});

test('[COURSE-43] a teacher reads a course’s entries of the curriculum; a pupil does not', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const course = await build.course({ author: teacher, rpn: true, title: 'Les angles', planEtudeRomandIds: [1001] });
  await page.goto(`/parcours/rpn/${course.id}`);
  await page.getByRole('button', { name: /^Progressions et attentes du PER/ }).click();
  await expect(page.getByText('Reconnaissance de son prénom et de mots familiers de la classe')).toBeVisible();
  await expectAccessible(page);
  const pupil = await openAs(await build.pupil());
  await pupil.goto(`/parcours/rpn/${course.id}`);
  await expect(pupil.getByText('Les angles').first()).toBeVisible();
  await expect(pupil.getByText('Progressions et attentes du PER')).toBeHidden();
});
