import { expect, expectAccessible, test } from '../fixtures/test.ts';

const LABELS = ['Lit', 'Écrit', 'Relit', 'Raconte', 'Planifie', 'Corrige', 'Écoute', 'Répond'];

test('a table that was filled by mistake is taken back as one after a reload, and a colleague’s changes stay', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const author = await build.teacher();
  const colleague = await build.teacher();
  const pupils = [];
  for (const name of ['Alice Berset', 'Amir Haddad', 'Anaïs Droz', 'Arthur Morel'])
    pupils.push(await build.pupil({ displayName: name }));
  const folio = await build.folio({
    author,
    pupils,
    team: [{ person: colleague }],
    title: 'Français 7e',
    criteria: LABELS.map((label) => ({ label })),
    observations: [{ pupil: 0, criterion: 0, state: 'nok', comment: 'Presque' }],
  });
  await signInAs(author);
  await page.goto(`/folios/personnels/${folio.id}`);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('1');
  await expect(page.locator('td[data-code="ok"]')).toHaveCount(32);
  await expect(page.getByText(/^Enregistré/).first()).toBeVisible();
  const other = await openAs(colleague);
  await other.goto(`/folios/equipe-pedagogique/${folio.id}`);
  await other.getByRole('gridcell', { name: /^Anaïs Droz, Écrit/ }).focus();
  await other.keyboard.press('2');
  await expect(other.getByText(/^Enregistré/).first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  await expect(page.getByRole('heading', { name: 'Historique', level: 1 })).toBeVisible();
  await expect(page.getByText('Niveau « Déjà observé » dans tout le tableau')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler cette saisie (32 cellules)' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Annulé : 31 cellules.' })).toBeVisible();
  await expect(page.getByText('Une cellule a changé depuis et reste telle quelle')).toBeVisible();
  const undoing = page.getByRole('listitem').filter({ hasText: 'Votre saisie du' });
  await expect(undoing).toBeFocused();
  await expect(page.getByText(/annulée par vous à/)).toBeVisible();

  await page.getByRole('link', { name: 'Retour au folio' }).click();
  await expect(page.locator('td[data-code="ok"]')).toHaveCount(0);
  await expect(page.locator('td[data-code="nok"]')).toHaveCount(2);
  await expect(other.locator('td[data-code="nok"]')).toHaveCount(2);

  await page.goBack();
  await undoing.getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rétabli : 31 cellules.' })).toBeVisible();
  await expect(other.locator('td[data-code="ok"]')).toHaveCount(31);

  // Filtered by pupil and by person; then an empty result, with the way back.
  await expect(page.getByText(/^\d+\schangements depuis le /)).toHaveText(/^96\s/);
  const days = page.getByRole('listitem').filter({ hasText: /cellules?/ });
  await expect(days).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Personne' }).selectOption({ label: colleague.displayName });
  await expect(days).toHaveCount(1);
  await expect(page.getByText(/^1\schangement depuis le /)).toBeVisible();
  await page.getByRole('combobox', { name: 'Élève' }).selectOption('Alice Berset');
  await expect(page.getByText('Aucune saisie à afficher')).toBeVisible();
  await expectAccessible(page);

  // The address holds the filter, for a reload, for « back » and for a colleague; with ids, no name.
  await expect(page).toHaveURL(/\/historique\?eleve=\d+&personne=\d+$|\/historique\?personne=\d+&eleve=\d+$/);
  const isKept = async (on: typeof page) => {
    await expect(on.getByRole('combobox', { name: 'Élève' }).getByRole('option', { selected: true })).toHaveText(
      'Alice Berset',
    );
    await expect(on.getByText('Aucune saisie à afficher')).toBeVisible();
  };
  await page.reload();
  await isKept(page);
  await page.getByRole('link', { name: 'Retour au folio' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.goBack();
  await isKept(page);
  const { pathname, search } = new URL(page.url());
  await other.goto(`${pathname.replace('personnels', 'equipe-pedagogique')}${search}`);
  await isKept(other);
  await other.goto(`${pathname.replace('personnels', 'equipe-pedagogique')}?eleve=999999&critere=x`);
  await expect(other.getByRole('combobox', { name: 'Élève' }).getByRole('option', { selected: true })).toHaveText(
    'Élève hors du folio',
  );

  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(days).toHaveCount(5);
  await expect(page).toHaveURL(/\/historique$/);
});
