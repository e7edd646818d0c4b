import { activityResource } from '@pupitre/contract';
import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';

test('two pupils of one name in one class: the word that is set where both are seen stands wherever they are named', async ({
  page,
  build,
  signInAs,
}) => {
  const school = await build.school();
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  const pupils = [];
  for (const displayName of ['Noé Blanc', 'Noe\u0301 Blanc', 'Zoé Perrin'])
    pupils.push(await build.pupil({ displayName, schools: [school] }));
  const { key } = await build.class({ school, name: '7A', teachers: [teacher], pupils });
  const label = { className: '7A', schoolName: school.name };
  const folio = await build.folio({
    author: teacher,
    title: 'Mon français',
    criteria: [{ label: 'Lit un texte' }],
    pupils: pupils.map(({ id }) => ({ id, ...label })),
    observations: [{ pupil: 1, criterion: 0, state: 'ok', comment: 'Lu sans aide', audience: 'team' }],
  });
  const list = await build.list({
    author: teacher,
    title: 'Dictée',
    items: [{ learnTxt: 'soudain', hintTxt: 'vite' }],
  });
  const { id: _, ...resource } = activityResource('ecriture', list.id);
  const course = await build.course({ author: teacher, title: 'Dictée', items: [resource] });
  for (const pupil of pupils) await build.distribution({ course, teacher, pupil, groupKey: key, ...label });

  await page.goto(`/folios/personnels/${folio.id}/edition?onglet=eleves`);
  await expect(page.getByText(/^No.+ Blanc.\(7A, 2\)/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Préciser…' }).click();
  await expect(page.getByRole('heading', { name: 'Élèves de même nom' })).toBeFocused();
  await page.getByRole('button', { name: 'Élèves de 7A' }).click();
  const section = page.getByRole('region', { name: 'Élèves de même nom' });
  await page.getByRole('region', { name: '7A' }).getByRole('button', { name: 'Préciser…' }).click();
  await section.getByRole('button', { name: /^Préciser.*\(7A, 2\)$/ }).click();
  await expectAccessibleInBoth(page);
  await section.getByRole('textbox', { name: /^Précision pour/ }).fill('lunettes');
  await section.getByRole('button', { name: 'Garder' }).click();
  await expect(page.getByRole('region', { name: '7A' }).getByText(/\(lunettes\)/)).toBeVisible();

  for (const at of [
    `/folios/personnels/${folio.id}`,
    `/folios/personnels/${folio.id}/une-main`,
    `/folios/personnels/${folio.id}/edition?onglet=eleves`,
    `/folios/personnels/${folio.id}/eleve/${folio.pupils[1]?.id}`,
    `/folios/personnels/${folio.id}/annee`,
    `/folios/personnels/${folio.id}/montrer`,
    `/parcours/personnels/${course.id}/distribution`,
    `/parcours/personnels/${course.id}/resultats`,
    `/listes/personnelles/${list.id}/resultats`,
  ]) {
    await page.goto(at);
    await expect(page.locator('body'), at).toContainText('lunettes');
  }
  await page.goto(`/folios/personnels/${folio.id}`);
  await page
    .getByRole('gridcell', { name: /lunettes/ })
    .first()
    .press('F2');
  await expect(page.getByRole('dialog')).toContainText('lunettes');

  // Nothing of it on her own screens.
  await page.context().clearCookies();
  await signInAs(pupils[1] ?? teacher);
  await page.goto('/preferences');
  await expect(page.getByText('Blanc').first()).toBeVisible();
  await expect(page.getByText(/lunettes/)).toHaveCount(0);
});
