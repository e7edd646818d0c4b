import { counter } from '../fixtures/counter.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('in August a teacher starts again with another class after four presses, and the old folio is closed', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const [old, next] = [await build.pupil(), await build.pupil({ displayName: 'Zélie Nouvelle' })];
  await build.class({ name: '7B', teachers: [teacher], pupils: [next] });
  const folio = await build.folio({
    author: teacher,
    title: 'Français 7A',
    criteria: [{ label: 'Lit à voix haute' }],
    pupils: [{ ...old, className: '7A' }],
    observations: [{ pupil: 0, criterion: 0, state: 'nok' }],
  });
  const { press, pressed } = counter();
  await page.goto(`/folios/personnels/${folio.id}`);
  await press(page.getByRole('button', { name: 'Autres actions' }));
  await press(page.getByRole('menuitem', { name: 'L’année suivante' }));
  await expect(page.getByRole('textbox', { name: 'Nom du nouveau folio' })).toHaveValue('Français 7B');
  await expectAccessible(page);
  await press(page.getByRole('checkbox', { name: /^Archiver/ }));
  await press(page.getByRole('button', { name: /^Créer «/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Français 7B' })).toBeVisible();
  await expect(page.getByRole('grid')).toContainText('Zélie');
  expect(pressed.length).toBeLessThanOrEqual(4);

  await page.goto('/folios/archives');
  const card = page.getByRole('article').filter({ hasText: 'Français 7A' });
  await expect(card).toContainText('Archivé');
  await expectAccessible(page);
  await card.getByRole('link').click();
  await expect(page.getByText(/^Folio archivé le /)).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sortir des archives' }).click();
  await expect(page.getByRole('link', { name: 'Une main' })).toBeVisible();
});

test('a touch in a table that was open when the folio was archived is refused, said, and closes it', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  const teacher = await signInAs(await build.teacher());
  const colleague = await build.teacher();
  const folio = await build.folio({
    author: teacher,
    team: [{ person: colleague }],
    criteria: [{ label: 'Lit' }],
    pupils: [await build.pupil({ displayName: 'Léo Fermé' })],
  });
  const shared = await openAs(colleague);
  await shared.goto(`/folios/equipe-pedagogique/${folio.id}`);
  const cell = shared.getByRole('gridcell').first();
  await expect(cell).toBeVisible();
  await page.goto(`/folios/personnels/${folio.id}/annee`);
  await page.getByRole('button', { name: 'Archiver…' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
  await expect(page.getByText(/^Folio archivé le /)).toBeVisible();

  trouble.allow(/403|pas d’accès/);
  await cell.click();
  await expect(shared.getByText(/ce folio a été archivé/).first()).toBeVisible();
  await expect(shared.getByText(/^Folio archivé le /)).toBeVisible();
  await expect(shared.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
});
