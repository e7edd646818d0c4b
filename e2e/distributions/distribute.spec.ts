import { setPreferences } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const resources = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ itemType: 'Link', title: `Ressource ${index + 1}` }));

/** A teacher with a class of three, and a course of four resources. */
async function prepare(build: Parameters<Parameters<typeof test>[2]>[0]['build']) {
  const school = await build.school();
  const teacher = await build.teacher({ schools: [school] });
  const names = ['Ana Berset', 'Léo Rey', 'Mia Nunes'];
  const pupils = [];
  for (const displayName of names) pupils.push(await build.pupil({ displayName, schools: [school] }));
  await build.class({ name: '7H2', school, teachers: [teacher], pupils });
  const course = await build.course({ author: teacher, title: 'Le cycle de l’eau', items: resources(4) });
  return { school, teacher, pupils, course, page: `/parcours/personnels/${course.id}/distribution` };
}

test('[DIST-15] [DIST-19] [DIST-28] a teacher gives a course to her class for next week, and finds it again', async ({
  page,
  build,
  signInAs,
}) => {
  const made = await prepare(build);
  await signInAs(made.teacher);
  await page.goto(made.page);
  await page.getByRole('button', { name: /Ajouter 3.élèves de 7H2/ }).click();
  await page.getByRole('button', { name: 'Période pour la classe 7H2' }).click();
  await page.getByRole('button', { name: /La semaine prochaine/ }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Distribution sauvegardée')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '7H2' }).getByText(/00:10 – .* 23:55/)).toHaveCount(3);
  await page.getByRole('link', { name: 'Distributions' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Le cycle de l’eau' });
  await expect(card.getByText(/3.élèves · 7H2/)).toBeVisible();
  await expect(card.getByText('Distribution planifiée')).toBeVisible();
});

test('[DIST-13] [DIST-21] three pupils do parts of it, and the teacher sees how far each is', {
  tag: '@engines',
}, async ({ page, build, signInAs, openAs }) => {
  const made = await prepare(build);
  for (const pupil of made.pupils)
    await build.distribution({ course: made.course, teacher: made.teacher, pupil, className: '7H2', groupKey: '7h2' });
  const [first, second] = made.pupils;
  const progress = async (pupil: (typeof made.pupils)[number] | undefined, count: number) => {
    if (pupil === undefined) throw new Error('no pupil');
    const browser = await openAs(pupil);
    await browser.goto('/');
    for (const { id } of made.course.items.slice(0, count)) {
      await browser.evaluate(async (item) => {
        const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        await fetch('/api/v1/parcours/progression', {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
          body: JSON.stringify({ id: item, done: true }),
        });
      }, id);
    }
  };
  await progress(first, 4);
  await progress(second, 1);
  await signInAs(made.teacher);
  await page.goto(made.page);
  const percent = (whose: string) => page.getByRole('progressbar', { name: `Progression ${whose}` });
  await expect(percent('d’Ana Berset')).toHaveAttribute('aria-valuenow', '100');
  await expect(percent('de Léo Rey')).toHaveAttribute('aria-valuenow', '25');
  await expect(percent('de Mia Nunes')).toHaveAttribute('aria-valuenow', '0');
  const overview = page.getByRole('region', { name: 'Toute la distribution' });
  await expect(overview.getByText(/1.terminé/)).toBeVisible();
  await expect(overview.getByText(/1.en cours/)).toBeVisible();
});

test.describe('in a browser of another zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('[DIST-23] [DIST-24] [GEN-03] a custom period is typed, in Swiss time, with the keyboard alone', async ({
    page,
    build,
    signInAs,
  }) => {
    const made = await prepare(build);
    await build.distribution({ course: made.course, teacher: made.teacher, pupil: made.pupils[0] });
    await signInAs(made.teacher);
    await page.goto(made.page);
    await page.getByRole('button', { name: /Période d’Ana Berset/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Durée personnalisée/ }).press('Enter');
    await expect(page.getByLabel('Heure de début : heures')).toHaveValue('07');
    await expect(page.getByLabel('Heure de fin : minutes')).toHaveValue('30');
    // Two months side by side.
    await expect(page.getByRole('dialog').getByRole('table')).toHaveCount(2);
    await page.getByLabel('Date de début', { exact: true }).fill('27.3.2027');
    await page.getByLabel('Date de fin', { exact: true }).fill('28.03.2027');
    await page.getByLabel('Heure de fin : heures').fill('18');
    await page.getByRole('button', { name: 'Appliquer' }).press('Enter');
    await expect(
      page.getByRole('button', { name: /Période d’Ana Berset : 27.03.27 07:30 – 28.03.27 18:30/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Enregistrer(?! et)/ }).press('Enter');
    await expect(page.getByText('Distribution sauvegardée')).toBeVisible();
    const answer = await page.request.get(`/api/v1/distribution/${made.course.id}`);
    // 28 March is already summer time.
    expect(await answer.json()).toMatchObject([{ start: '2027-03-27T06:30:00.000Z', end: '2027-03-28T16:30:00.000Z' }]);
  });
});

test('[DIST-20] [DIST-31] leaving with changes asks first, and another window’s changes are not overwritten', async ({
  page,
  build,
  signInAs,
  context,
  trouble,
}) => {
  trouble.allow(/409/);
  const made = await prepare(build);
  for (const pupil of made.pupils) await build.distribution({ course: made.course, teacher: made.teacher, pupil });
  await signInAs(made.teacher);
  await page.goto(made.page);
  const other = await context.newPage();
  await other.goto(made.page);
  await other.getByRole('switch', { name: 'Garder pour Mia Nunes après l’année' }).click();
  await other.getByRole('button', { name: /^Enregistrer(?! et)/ }).click();
  await expect(other.getByText('Distribution sauvegardée')).toBeVisible();

  await page.getByRole('button', { name: 'Retirer Ana Berset' }).click();
  await page.getByRole('link', { name: 'Distributions', exact: true }).first().click();
  // Not the page's own « Annuler », which is there before the dialog.
  const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: /^Enregistrer(?! et)/ }).click();
  const conflict = page.getByRole('dialog', { name: 'Cette distribution a changé entre-temps' });
  await expect(conflict.getByRole('row')).toHaveCount(3);
  await conflict.getByRole('button', { name: 'Enregistrer mes changements' }).click();
  await expect(page.getByText('Distribution sauvegardée')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Garder pour Mia Nunes après l’année' })).toBeChecked();
  await expect(page.getByText('Ana Berset')).toHaveCount(0);
});

test('[DIST-04] [DIST-06] the overview removes a distribution, and shows ended ones on demand', async ({
  page,
  build,
  signInAs,
}) => {
  const made = await prepare(build);
  await build.distribution({ course: made.course, teacher: made.teacher, pupil: made.pupils[0] });
  const old = await build.course({ author: made.teacher, title: 'La Suisse' });
  await build.distribution({
    course: old,
    teacher: made.teacher,
    pupil: made.pupils[0],
    endOn: new Date('2026-01-10T10:00:00Z'),
  });
  await signInAs(made.teacher);
  await page.goto('/parcours/distributions');
  await page.getByRole('button', { name: /Supprimer la distribution de .*Le cycle de l’eau/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la distribution' }).click();
  await expect(page.getByText('Distribution supprimée avec succès')).toBeVisible();
  await expect(page.getByText('Aucune distribution en cours.')).toBeVisible();
  await page.getByRole('button', { name: 'Afficher toutes les distributions' }).click();
  await expect(page.getByRole('link', { name: 'La Suisse', exact: true })).toBeVisible();
});

test('[OP-084] [ROLE-09] a colleague without the right to edit and a pupil are sent to /unauthorized', async ({
  build,
  openAs,
  trouble,
}) => {
  trouble.allow(/40[134]/, /Vous n’avez pas d’accès/);
  const made = await prepare(build);
  const rpn = await build.course({ author: made.teacher, rpn: true });
  const colleague = await openAs(await build.teacher({ schools: [made.school] }));
  await colleague.goto(`/parcours/rpn/${rpn.id}/distribution`);
  await expect(colleague).toHaveURL(/\/unauthorized$/);
  const pupil = await openAs(made.pupils[0] ?? null);
  for (const address of [made.page, '/parcours/distributions']) {
    await pupil.goto(address);
    await expect(pupil).toHaveURL(/\/unauthorized$/);
  }
  const guest = await openAs(null);
  await guest.goto(made.page);
  await expect(guest).toHaveURL(/\/unauthorized$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[DIST-22] nothing is cut off, a period is chosen by touch, and every screen is accessible', async ({
    page,
    build,
    signInAs,
  }) => {
    const made = await prepare(build);
    for (const pupil of made.pupils)
      await build.distribution({
        course: made.course,
        teacher: made.teacher,
        pupil,
        className: '7H2',
        groupKey: '7h2',
      });
    await signInAs(made.teacher);
    await page.goto(made.page);
    await page.getByRole('button', { name: /Période d’Ana Berset/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Période d’Ana Berset' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Demain/ }).tap();
    await expect(page.getByText(/00:10 – .* 23:55/)).toHaveCount(1);
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: 'Ajouter des élèves' }).tap();
    await expect(
      page.getByRole('dialog', { name: 'Ajouter des élèves' }).getByText('déjà donné, sans fin'),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test('in the dark every screen is accessible too', async ({ page, build, db, signInAs, context, product }) => {
  const made = await prepare(build);
  await setPreferences(db, made.teacher, { darkMode: true });
  await context.addCookies([{ name: 'pupitre-scheme', value: 'dark', url: product.url }]);
  const [first, second] = made.pupils;
  const label = { className: '7H2', groupKey: '7h2' };
  await build.distribution({ course: made.course, teacher: made.teacher, pupil: first, ...label });
  await build.distribution({
    course: made.course,
    teacher: made.teacher,
    pupil: second,
    endOn: new Date('2036-01-01'),
  });
  await signInAs(made.teacher);
  await page.goto('/parcours/distributions');
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page, 'overview');
  await page.goto(made.page);
  await expect(page.getByText('Ana Berset', { exact: true })).toBeVisible();
  await expectAccessible(page, 'page');
  await page.getByRole('button', { name: /^Période pour .* 7H2$/ }).click();
  await page.getByRole('button', { name: /Durée personnalisée/ }).click();
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeVisible();
  await expectAccessible(page, 'custom period');
});
