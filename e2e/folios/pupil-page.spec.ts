import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** A picture of one white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);
const PLAN = 'Planifie son texte';
const CORRECT = 'Corrige son texte';

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
/** Position in the page, independent of scrolling. */
const placeOf = (item: Locator) => item.evaluate((element) => element.getBoundingClientRect().top + scrollY);
const saveButton = (page: Page) => page.getByRole('button', { name: /^Enregistrer( Ctrl\+S)?$/ });

/** « Tout voir »: comment, traces and what is done more rarely, below its row. */
const openRow = async (item: Locator): Promise<void> => {
  const all = item.getByRole('button', { name: /^Tout voir/ });
  if ((await all.getAttribute('aria-expanded')) !== 'true') await all.click();
};

test('[ROUTE-70] [OBS-19] [OBS-13] a pupil’s folio is filled, a photo attached, saved, and found again after a reload', {
  tag: '@translated',
}, async ({ page, build, signInAs, openAs, trouble }) => {
  // Five analyses of whole pages.
  const author = await signInAs(await build.teacher());
  const [alice, amir] = [
    await build.pupil({ displayName: 'Alice Berset' }),
    await build.pupil({ displayName: 'Amir Hasani' }),
  ];
  const folio = await build.folio({
    author,
    title: 'Écrire',
    criteria: [
      { label: PLAN, perObjectiveCode: 'L1 22' },
      { label: CORRECT, studentEvaluationEnabled: true },
    ],
    pupils: [alice, amir],
    observations: [{ pupil: 0, criterion: 1, state: 'ok', selfState: 'nok', selfComment: 'C’est dur.' }],
  });
  const address = `/folios/personnels/${folio.id}/eleve/${folio.pupils[0]?.id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Alice Berset' })).toBeVisible();
  await expectAccessible(page, 'folio of a pupil');

  await row(page, PLAN).getByRole('radio', { name: 'Déjà observé' }).click();
  await openRow(row(page, PLAN));
  await row(page, PLAN).getByRole('textbox').fill('Seule,\nsans aide.');
  await row(page, PLAN)
    .getByRole('button', { name: /^Ajouter une trace/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Alice Berset' });
  await sheet
    .getByLabel('Fichier', { exact: true })
    .setInputFiles({ name: 'texte.png', mimeType: 'image/png', buffer: PNG });
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  // It is sent at once and joins the row, whose level and comment are not saved yet.
  await expect(row(page, PLAN).getByRole('button', { name: /^Trace/ })).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();
  // A row that is half behind the bar has targets that are too small.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page, 'changed rows');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Observations enregistrées')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();

  await page.reload();
  await expect(row(page, PLAN).getByRole('radio', { name: 'Déjà observé' })).toBeChecked();
  await openRow(row(page, PLAN));
  await expect(row(page, PLAN).getByRole('textbox')).toHaveValue('Seule,\nsans aide.');
  await row(page, PLAN)
    .getByRole('button', { name: /^Trace/ })
    .click();
  await page.getByRole('menuitem', { name: 'Ouvrir la trace' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: /Alice Berset/ });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  const mark = (await picture.getAttribute('src')) ?? '';
  await page.keyboard.press('Escape');

  // Both opinions, the history, and the colleagues' discussion.
  await openRow(row(page, CORRECT));
  await row(page, CORRECT)
    .getByRole('button', { name: /^Comparer/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Auto-évaluation' }).getByText('C’est dur.')).toBeVisible();
  await expectAccessible(page, 'both opinions');
  await page.keyboard.press('Escape');
  await openRow(row(page, PLAN));
  await row(page, PLAN)
    .getByRole('button', { name: /^Historique/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Historique' }).getByText('une trace')).toBeVisible();
  await expectAccessible(page, 'history');
  await page.keyboard.press('Escape');
  await row(page, PLAN)
    .getByRole('button', { name: /^Discussion/ })
    .click();
  const discussion = page.getByRole('dialog', { name: 'Discussion' });
  await discussion.getByRole('textbox').fill('Bravo !');
  await page.keyboard.press('Control+Enter');
  await expect(discussion.getByRole('listitem')).toContainText('Bravo !');
  await expectAccessible(page, 'discussion');

  // A colleague outside the team sees neither the page nor the mark.
  trouble.allow(/404|401|403|accès/);
  const stranger = await openAs(await build.teacher());
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/unauthorized/);
  expect((await stranger.request.get(mark)).status()).toBe(404);
});

test('[OBS-16] [STUD-08] changing all rows, the confirmation before leaving, and two teachers on the same cell', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  trouble.allow(/409/);
  const author = await signInAs(await build.teacher());
  const colleague = await build.teacher({ displayName: 'Pierre Borel' });
  const folio = await build.folio({
    author,
    criteria: [
      { label: PLAN, categories: ['7'] },
      { label: CORRECT, categories: ['8'] },
    ],
    pupils: [await build.pupil({ displayName: 'Alice Berset' }), await build.pupil({ displayName: 'Noé Zeller' })],
    team: [{ person: colleague, canEdit: true }],
  });
  const address = (kind: string) => `/folios/${kind}/${folio.id}/eleve/${folio.pupils[0]?.id}`;
  // Without the hub she answers before she has seen the other's level.
  await page.routeWebSocket(/\/notification/, () => undefined);
  await page.route(/\/observations\/digest$/, () => undefined);
  await page.goto(address('personnels'));
  const other = await openAs(colleague);
  await other.goto(address('equipe-pedagogique'));
  await openRow(row(other, PLAN));
  await row(other, PLAN).getByRole('textbox').fill('De Pierre');
  await saveButton(other).click();
  await expect(other.getByText('Observations enregistrées')).toBeVisible();

  // One row is shown; « all » does not change the other.
  await page.getByRole('button', { name: /^Filtrer/ }).click();
  await page.getByRole('button', { name: 'Années' }).click();
  await page.getByRole('group', { name: 'Années' }).getByRole('button', { name: '7e' }).click();
  await page.getByRole('button', { name: 'Évaluer 1…' }).click();
  await page.getByRole('menuitem', { name: 'Déjà observé' }).click();
  await page.getByRole('link', { name: /^Élève suivant/ }).click();
  const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await saveButton(page).click();
  const conflict = page.getByRole('dialog', { name: 'Cette observation a changé entre-temps' });
  await expect(conflict.getByText(/^Pierre Borel/)).toBeVisible();
  await expectAccessible(page, 'comparison');
  await conflict.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await expect(page.getByText('Observations enregistrées')).toBeVisible();
  await page.getByRole('button', { name: /^Filtrer/ }).click();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await openRow(row(page, PLAN));
  await expect(row(page, PLAN).getByRole('textbox')).toHaveValue('De Pierre');
  await expect(row(page, PLAN).getByRole('radio', { name: 'Déjà observé' })).toBeChecked();
  await expect(row(page, CORRECT).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a press on the words of a row, or on its box, changes neither level nor « Vu »; the bar stays in place', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const folio = await build.folio({
    author,
    criteria: [
      { label: PLAN, perObjectiveCode: 'L1 22' },
      { label: CORRECT, studentEvaluationEnabled: true },
      { label: 'Lit son texte' },
    ],
    pupils: [await build.pupil({ displayName: 'Alice Berset' }), await build.pupil({ displayName: 'Amir Hasani' })],
    observations: [{ pupil: 0, criterion: 1, state: 'ok', selfState: 'nok', selfComment: 'C’est dur.' }],
  });
  const [pupil, criterion] = [folio.pupils[0]?.id, folio.criteria[1]?.id];
  const addresses = [
    `/folios/personnels/${folio.id}/eleve/${pupil}`,
    `/folios/personnels/${folio.id}/critere/${criterion}`,
  ];
  for (const width of [1366, 820, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) {
      await page.goto(address);
      const bar = page.getByRole('toolbar', { name: 'Pour plusieurs lignes' });
      const rows = page.getByRole('region', { name: 'Observations' }).getByRole('listitem');
      await expect(bar.getByText(/(critères|élèves) affichés$/)).toBeVisible();
      const top = await placeOf(rows.first());
      const heights = [(await bar.boundingBox())?.height];
      for (const item of await rows.all()) {
        // Beside every control: at the edges of the row, and on its words.
        const box = await item.boundingBox();
        if (box === null) throw new Error('a row without a place');
        await item.click({ position: { x: 3, y: 3 } });
        await item.click({ position: { x: box.width - 3, y: box.height - 3 } });
        for (const words of await item.locator('[dir="auto"]:not(a, textarea, button *)').all()) await words.click();
      }
      await rows.first().getByRole('checkbox').check();
      await rows
        .last()
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] });
      const count = await rows.count();
      await expect(bar.getByRole('button', { name: `Évaluer les ${count}…` })).toBeEnabled();
      heights.push((await bar.boundingBox())?.height);
      // 0 px, so that the next press hits its row.
      expect(heights[1]).toBe(heights[0]);
      expect(await placeOf(rows.first())).toBe(top);
      await expect(rows.getByRole('switch', { checked: true })).toHaveCount(0);
      await expect(page.getByText('modifié')).toHaveCount(0);
      await expect(saveButton(page)).toBeDisabled();
    }
  }
  await expectAccessible(page, 'chosen rows');
});
