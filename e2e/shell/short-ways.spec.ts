import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buildMemory } from '../../apps/server/src/demo/build/build-memory.ts';
import { counter } from '../fixtures/counter.ts';
import { pressMore } from '../fixtures/more.ts';
import { type Build, expect, test } from '../fixtures/test.ts';

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

test('a new folio is named after two presses, with its first criterion in sight', async ({ page, build, signInAs }) => {
  await signInAs(await build.teacher());
  const { press, pressed } = counter();
  await page.goto('/accueil');
  await press(page.getByRole('link', { name: 'Folios' }).first());
  await press(page.getByRole('button', { name: /^(Ajouter|Nouveau folio)$/ }));
  await expect(page.getByRole('textbox', { name: /^Titre/ }).first()).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Nouveau critère' })).toBeInViewport({ ratio: 1 });
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
  await pressMore(author, 'Mutualiser mon parcours');
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

test('a pupil revises her own words after one press, each with two', { tag: '@engines-quick' }, async ({
  page,
  db,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const items = ['Ziege', 'Kuh', 'Ente', 'Katze', 'Maus', 'Henne'].map((noun, at) => ({
    learnTxt: `die ${noun}`,
    hintTxt: `mot ${at + 1}`,
  }));
  const list = await build.list({ author: pupil, items, learnLanguage: 'de' });
  await buildMemory(db, { person: pupil, list, from: 0, to: 6, stability: 0.5 });
  const { press, pressed } = counter();
  await page.goto('/accueil');
  await press(
    page
      .getByRole('region', { name: 'Ma révision' })
      .getByRole('link', { name: /^\d+\smots/ })
      .first(),
  );
  const turn = page.getByRole('button', { name: 'Je retourne la carte' });
  const options = page.getByRole('group', { name: 'Réponses' });
  const field = page.getByRole('textbox', { name: 'Ta réponse' });
  await expect(turn.or(options).or(field)).toBeVisible();
  if (await field.isVisible()) {
    await field.fill('die Kuh');
    for (const key of ['Enter', 'Enter']) {
      await field.press(key);
      pressed.push(key);
    }
  } else {
    const isCard = await turn.isVisible();
    await press(isCard ? turn : options.getByRole('button').first());
    await press(page.getByRole('button', { name: isCard ? 'Je sais' : 'Suivant' }));
  }
  await expect(page.getByText(/^encore [456]\smots$/)).toBeVisible();
  expectPresses('revision with its first word', pressed, 3);
});

test('the administration compares the curriculum before its import, after two presses', async ({ page, signInAs }) => {
  await signInAs('admin');
  const { press, pressed } = counter();
  await page.goto('/accueil');
  await press(page.getByRole('link', { name: 'Administration' }).first());
  await press(page.getByRole('button', { name: /^Importer le plan d’études|^Importer/ }).first());
  const dialog = page.getByRole('dialog', { name: 'Importer le plan d’études' });
  await expect(dialog.getByText('Inchangées')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Importer' })).toBeEnabled();
  expectPresses('import of the curriculum, before its confirmation', pressed, 2);
});

async function buildLesson(build: Build) {
  const author = await build.teacher();
  const pupils = [await build.pupil({ displayName: 'Alicia da Costa' }), await build.pupil()];
  const folio = await build.folio({ author, pupils, criteria: [{ label: 'Lit à voix haute' }], title: 'Lecture 7A' });
  return { author, folio };
}
const photo = async () => ({
  name: 'cahier.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c93' } })
    .jpeg()
    .toBuffer(),
});
const done = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Terminé' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo joins an observation in one hand after four presses: the camera opens at the press on it', async ({
    page,
    build,
    signInAs,
  }) => {
    const { author } = await buildLesson(build);
    await signInAs(author);
    const { press, pressed } = counter();
    await page.goto('/accueil');
    await press(page.getByRole('link', { name: /Lecture 7A/ }).first());
    await press(page.getByRole('link', { name: 'Une main' }));
    const asked = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: /^Ajouter une trace.*Alicia/ }));
    const camera = await asked;
    expect(await camera.element().getAttribute('capture')).toBe('environment');
    await camera.setFiles(await photo());
    await expect(page.getByText(/^Cette trace part dès que vous pressez/)).toBeVisible();
    await press(done(page));
    await expect(page.getByRole('button', { name: /^Alicia.*1\strace$/ })).toBeVisible();
    await expect(page.getByLabel('pas encore envoyé')).toHaveCount(0);
    expectPresses('photo in one hand', pressed, 4);
  });
});

test('a photo joins an observation of the table after four presses', async ({ page, build, signInAs }) => {
  const { author } = await buildLesson(build);
  await signInAs(author);
  const { press, pressed } = counter();
  await page.goto('/accueil');
  await press(page.getByRole('link', { name: /Lecture 7A/ }).first());
  const cell = page.getByRole('gridcell', { name: /^Alicia/ });
  pressed.push('right click');
  await cell.click({ button: 'right' });
  const asked = page.waitForEvent('filechooser');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Photo' }));
  await (await asked).setFiles(await photo());
  await expect(page.getByText(/^Cette trace part dès que vous pressez/)).toBeVisible();
  await press(done(page));
  await expect(page.getByRole('gridcell', { name: /^Alicia.*trace/ })).toBeVisible();
  expectPresses('photo in the table', pressed, 4);
});

test('the reports for all parents come after three presses', { tag: '@engines' }, async ({ page, build, signInAs }) => {
  const { author } = await buildLesson(build);
  await signInAs(author);
  const { press, pressed } = counter();
  await page.goto('/accueil');
  await press(page.getByRole('link', { name: /Lecture 7A/ }).first());
  await press(page.getByRole('button', { name: 'Rapports' }));
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await press(page.getByRole('menuitem', { name: 'Rapport pour les parents' }));
  expect((await download).suggestedFilename()).toMatch(/^Lecture 7A-.*\.pdf$/);
  expectPresses('report for parents', pressed, 3);
});
