import { counter } from '../fixtures/counter.ts';
import { expect, test } from '../fixtures/test.ts';

/** Prints the presses from a person's home to the end of a frequent task, and limits their number. */
function expectPresses(job: string, pressed: readonly string[], most: number): void {
  console.info(`${job}: ${pressed.length} presses (${pressed.join(' → ')})`);
  expect(pressed.length, job).toBeLessThanOrEqual(most);
}

test('a pupil is at her next exercise after one press, and gives her opinion after two', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await build.teacher();
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: teacher });
  const course = await build.course({
    author: teacher,
    items: [{ itemType: 'Activity', title: 'Les cartes', navigationUrl: `/activite/carte/${list.id}` }],
  });
  await build.distribution({ course, teacher, pupil });
  await build.folio({ author: teacher, pupils: [pupil], criteria: [{ studentEvaluationEnabled: true }] });
  const homework = counter();
  await page.goto('/accueil');
  await homework.press(page.getByRole('link', { name: /^Commencer/ }));
  await expect(page.getByRole('heading', { level: 1, name: /^Carte/ })).toBeVisible();
  expectPresses('homework', homework.pressed, 1);

  const opinion = counter();
  await page.goto('/accueil');
  await opinion.press(page.getByRole('link', { name: 'Auto-évaluation' }).first());
  const choice = page.getByRole('button', { name: 'Je sais', exact: true });
  await opinion.press(choice);
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  expectPresses('self-evaluation', opinion.pressed, 2);
});

test('a new folio is named after two presses', async ({ page, build, signInAs }) => {
  await signInAs(await build.teacher());
  const { press, pressed } = counter();
  await page.goto('/accueil');
  await press(page.getByRole('link', { name: 'Folios' }).first());
  await press(page.getByRole('button', { name: 'Nouveau folio' }));
  await expect(page.getByRole('textbox', { name: /^Titre/ }).first()).toBeFocused();
  expectPresses('own folio', pressed, 2);
});

test('a publisher reads a proposal after one press and answers it after two more', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const teacher = await build.teacher();
  const title = `Proposé ${teacher.id}`;
  const { id } = await build.course({ author: teacher, title });
  const author = await openAs(teacher);
  await author.goto(`/parcours/personnels/${id}/edition`);
  await author.getByRole('button', { name: 'Mutualiser mon parcours' }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Proposer mon parcours' }).click();
  await expect(author.getByRole('dialog')).toHaveCount(0);
  await signInAs(await build.publisher());
  const { press, pressed } = counter();
  await page.goto('/accueil');
  await press(page.getByRole('link', { name: 'Toutes les propositions' }));
  await press(page.getByRole('button', { name: `Accepter «\u00a0${title}\u00a0»` }));
  await press(page.getByRole('dialog').getByRole('button', { name: /^Accepter/ }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expectPresses('proposal', pressed, 3);
});

test('a guest reads a public course after one press, and its first resource after two', async ({ page, build }) => {
  const course = await build.course({
    libre: true,
    title: 'La météo du jour',
    items: [{ itemType: 'Text', title: 'À lire', description: '<p>Il pleut.</p>' }],
  });
  const { press, pressed } = counter();
  await page.goto('/accueil');
  await press(page.getByRole('link', { name: course.title }).first());
  await press(page.getByRole('button', { name: 'À lire' }));
  await expect(page.getByRole('dialog', { name: 'À lire' })).toContainText('Il pleut.');
  expectPresses('public course', pressed, 2);
});
