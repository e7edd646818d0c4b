import { eq } from 'drizzle-orm';
import { observation } from '../../apps/server/src/db/folio-schema.ts';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';

const on = (days: number) => new Date(Date.now() - days * 86_400_000);
const day = (days: number) =>
  on(days).toLocaleDateString('fr-CH', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Zurich' });

/** Hugo is « Déjà observé » since nine days, after « Abordé »; Zoé was never observed. */
async function lesson(build: Build, author: { id: number }) {
  const names = ['Hugo Monnier', 'Zoé Perrin'];
  const pupils = await Promise.all(names.map((displayName) => build.pupil({ displayName })));
  return build.folio({
    author,
    criteria: [{ label: 'Donne un titre' }],
    pupils,
    observations: [
      {
        ...{ pupil: 0, criterion: 0, state: 'ok', comment: 'Titre juste.', audience: 'family', on: on(9) },
        earlier: [{ state: 'nok', on: on(25) }],
      },
    ],
  });
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('what is said of today leaves the days before alone, and an earlier day is erased and comes back', async ({
    page,
    build,
    db,
    signInAs,
  }) => {
    const author = await signInAs(await build.teacher());
    const folio = await lesson(build, author);
    await page.goto(`/folios/personnels/${folio.id}/une-main`);
    const sheet = page.getByRole('dialog', { name: 'Hugo Monnier' });
    const days = sheet.getByRole('region', { name: 'Jours précédents' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Ajouter une trace\u00a0: Hugo Monnier' }).tap();
    await expect(sheet.getByText('Ce que vous notez ici ne change aucun autre jour.')).toBeVisible();
    await expect(days).toHaveCount(2);
    await expectAccessible(page, 'sheet');
    const field = sheet.getByRole('textbox', { name: 'Commentaire d’aujourd’hui' });
    await expect(field).toHaveValue('');
    await field.fill('A lu seul.');
    await expect(sheet.getByText(`encore pareil, comme le ${day(9)}`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Terminé' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(/^Enregistré/).first()).toBeVisible();
    const stored = () =>
      db
        .select()
        .from(observation)
        .where(eq(observation.criterionId, folio.criteria[0]?.id ?? 0));
    await expect
      .poll(async () => (await stored())[0])
      .toMatchObject({ state: 'ok', comment: 'A lu seul.', audience: 'team' });

    await page.getByRole('button', { name: 'Ajouter une trace\u00a0: Hugo Monnier' }).tap();
    await expect(days).toHaveCount(2);
    await sheet.getByRole('button', { name: `Ouvrir ce jour, le ${day(9)}` }).tap();
    await expect(sheet.getByText(`Vous modifiez le ${day(9)}`)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Photo' })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Effacer ce jour…' }).tap();
    const question = page.getByRole('dialog', { name: /^Effacer l’observation du/ });
    await expect(question.getByText('Déjà observé, «\u00a0Titre juste.\u00a0».')).toBeVisible();
    await expectAccessible(page, 'erase');
    await question.getByRole('button', { name: 'Effacer ce jour' }).tap();
    await expect(days).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Annuler' }).tap();
    await expect(days).toHaveCount(2);
    await expect(days.first()).toContainText('Titre juste.');
    await expect(field).toHaveValue('A lu seul.');
  });
});

test('the table opens the same sheet; an earlier day is changed there, and today does not change', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const folio = await lesson(build, author);
  await page.goto(`/folios/personnels/${folio.id}`);
  const cell = page.getByRole('gridcell', { name: /^Hugo Monnier/ });
  await expect(cell).toHaveAccessibleName(`Hugo Monnier, Donne un titre, Déjà observé, le ${day(9)}, avec commentaire`);
  await expect(cell).not.toHaveAttribute('data-today');
  await cell.click({ button: 'right' });
  const sheet = page.getByRole('dialog', { name: 'Hugo Monnier' });
  await sheet.getByRole('button', { name: `Ouvrir ce jour, le ${day(25)}` }).click();
  await sheet.getByRole('button', { name: 'Déjà observé' }).click();
  await sheet.getByRole('textbox', { name: `Commentaire du ${day(25)}` }).fill('Avec un modèle');
  await sheet.getByRole('button', { name: 'Revenir à aujourd’hui' }).click();
  const days = sheet.getByRole('region', { name: 'Jours précédents' }).getByRole('listitem');
  await expect(days.last()).toContainText('Avec un modèle');
  await expect(days).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Abordé, pas encore observé' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(cell).toHaveAccessibleName('Hugo Monnier, Donne un titre, Abordé, pas encore observé, aujourd’hui');
  await expect(cell).toHaveAttribute('data-today', 'true');
});
