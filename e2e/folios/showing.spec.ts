import { readPdf } from '../fixtures/pdf.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';

test('a teacher looks first, shows two pupils theirs, and takes it back; the third never sees anything', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const teacher = await signInAs(await build.teacher({ displayName: 'Anne Monnier' }));
  const [mia, noe, zoe] = [
    await build.pupil({ displayName: 'Mia Montrée' }),
    await build.pupil({ displayName: 'Noé Montré' }),
    await build.pupil({ displayName: 'Zoé Cachée' }),
  ];
  const folio = await build.folio({
    author: teacher,
    title: 'Mon français',
    criteria: [{ label: 'Je lis un texte' }, { label: 'J’écris une phrase' }],
    pupils: [mia, noe, zoe],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', comment: 'Lu sans aide', audience: 'family' },
      { pupil: 0, criterion: 1, state: 'nok', comment: 'Entre nous', audience: 'team' },
      { pupil: 1, criterion: 0, state: 'nok' },
    ],
  });
  const pupil = await openAs(mia);
  await pupil.goto('/');
  await expect(pupil.getByRole('link', { name: 'Accueil' }).first()).toBeVisible();
  await expect(pupil.getByRole('link', { name: 'Mon folio' })).toHaveCount(0);

  await page.goto(`/folios/personnels/${folio.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Montrer à l’élève' }).click();
  await page.getByRole('button', { name: 'Aperçu de Mia Montrée' }).click();
  const preview = page.getByRole('region', { name: /^Aperçu : ce que Mia Montrée verra$/ });
  await expect(preview).toContainText('Je sais le faire');
  await expect(preview).toContainText('Lu sans aide');
  await expect(preview).not.toContainText('Entre nous');
  await expect(page.getByRole('button', { name: 'Ne plus montrer' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Mia Montrée' }).check();
  await page.getByRole('checkbox', { name: 'Noé Montré' }).check();
  await expect(page.getByRole('region', { name: /ce que Noé Montré verra/ })).toContainText('J’apprends encore');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Montrer à 2 élèves' }).click();
  await expect(page.getByText(/^2 élèves voient cette période/)).toBeVisible();

  await pupil.goto('/');
  await pupil.getByRole('link', { name: 'Mon folio' }).first().click();
  await expect(pupil.getByRole('heading', { level: 1, name: 'Mon folio' })).toBeVisible();
  const own = pupil.getByRole('region', { name: 'Mon français' });
  await expect(own).toContainText('Anne Monnier : « Lu sans aide »');
  await expect(own).toContainText('1 chose que je sais faire');
  await expect(pupil.locator('body')).not.toContainText(/Entre nous|Noé|%/);
  await expectAccessibleInBoth(pupil);
  await pupil.emulateMedia({ media: 'print' });
  await expect(pupil.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(own).toBeVisible();
  await pupil.emulateMedia({ media: null });
  // Two criteria with their signs, and the legend of them: black and white words alone do not tell them apart at a glance.
  const paper = await readPdf(await pupil.pdf({ format: 'A4' }));
  const marks = paper.flatMap(({ paths }) => paths.filter((one) => one.width > 3 && one.width === one.height));
  expect(marks.length).toBeGreaterThanOrEqual(4);

  const third = await openAs(zoe);
  await third.goto('/mon-folio');
  await expect(third.getByText('Ton folio s’ouvrira bientôt')).toBeVisible();
  await expect(third.getByRole('link', { name: 'Mon folio' })).toHaveCount(0);
  await expectAccessible(third);

  await page.getByRole('checkbox', { name: 'Mia Montrée' }).uncheck();
  await page.getByRole('button', { name: 'Montrer à 1 élève' }).click();
  await expect(page.getByText(/^Un élève voit cette période/)).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByText('Ton folio s’ouvrira bientôt')).toBeVisible();
});
