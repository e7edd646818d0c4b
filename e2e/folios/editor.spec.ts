import type { Page } from '@playwright/test';
import { pressMore } from '../fixtures/more.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const criteria = (page: Page) => page.getByRole('list', { name: 'Critères', exact: true }).getByRole('listitem');
const labels = (page: Page) => criteria(page).locator('[dir="auto"]:first-child');
const save = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Folio sauvegardé')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer le message' }).first().click();
};
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parties du folio' }).getByRole('link', { name });

test('[CRIT-03] [PER-09] [FOLIO-43] a publisher makes a model from criteria of the curriculum; a teacher reads it', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const publisher = await signInAs(await build.publisher());
  const { id } = await build.folio({ author: publisher, title: 'Nouveau folio', criteria: [] });
  await page.goto(`/folios/personnels/${id}/edition?init=true`);
  const title = page.getByRole('textbox', { name: 'Titre', exact: true });
  await expect(title).toBeFocused();
  await page.keyboard.type('Découvrir l’écrit');
  await page.getByRole('button', { name: 'Modifier l’apparence' }).click();
  const look = page.getByRole('dialog', { name: 'Apparence' });
  await look.getByText('bleu').click();
  await look.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Depuis le PER' }).click();
  const selector = page.getByRole('dialog', { name: 'Plan d’études romand' });
  await expect(selector.getByRole('checkbox', { name: 'Avec critères seulement' })).toBeDisabled();
  await selector.getByRole('textbox', { name: 'Chercher dans le PER' }).fill('reconnaissance de son prénom');
  await selector.getByRole('checkbox', { name: /Reconnaissance de son prénom/ }).check();
  await selector.getByRole('button', { name: 'Valider' }).click();
  const choice = page.getByRole('dialog', { name: 'Critères du plan d’études' });
  await expect(choice.getByRole('checkbox', { name: /^Reconnaît son prénom/ })).toBeChecked();
  await choice.getByRole('button', { name: /^Ajouter \d+\scritères/ }).click();
  await expect(labels(page).first()).toHaveText('Reconnaît son prénom parmi d’autres');
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByText('Publier dans les modèles RPN').click();
  await save(page);
  await expectAccessible(page);

  const teacher = await openAs(await build.teacher());
  await teacher.goto(`/folios/rpn/${id}`);
  await expect(teacher.getByText('Reconnaît son prénom parmi d’autres')).toBeVisible();
});

test('[FOLIO-54] [CRIT-02] [CRIT-05] a class in one press, criteria from text, an order by keyboard, all saved', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const school = await build.school();
  const pupils = [];
  for (const displayName of ['Zoé Favre', 'Alice Berset', 'Élie Dubois']) {
    pupils.push(await build.pupil({ displayName, schools: [school] }));
  }
  await build.class({ name: '7H2', school, teachers: [teacher], pupils });
  const { id } = await build.folio({ author: teacher, title: 'Lire', criteria: [] });
  await page.goto(`/folios/personnels/${id}/edition`);
  await page.getByRole('button', { name: 'Importer du texte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Critères' }).fill('Lit\tFRA\tlecture\nÉcrit\tfrancais\nCompte\tCuisine');
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText(/«\sCuisine\s» n’en nomme aucune/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Ajouter 3\scritères$/ }).click();
  await page.getByRole('textbox', { name: 'Nouveau critère' }).fill('Chante juste');
  await page.keyboard.press('Enter');
  await expect(labels(page)).toHaveText(['Lit', 'Écrit', 'Compte', 'Chante juste']);

  const handle = page.getByRole('button', { name: 'Déplacer «\u00a0Chante juste\u00a0»' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^«\sChante juste\s»( est pris, |\s: )position 4 sur 4/)).toBeAttached();
  for (let place = 3; place >= 1; place -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(new RegExp(`^«\\sChante juste\\s»\\s: position ${place} sur 4`))).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(labels(page)).toHaveText(['Chante juste', 'Lit', 'Écrit', 'Compte']);
  await expect(handle).toBeFocused();

  await tab(page, /^Élèves/).click();
  await page.getByRole('button', { name: /^Ajouter 3\sélèves de 7H2/ }).click();
  await expect(tab(page, /^Élèves\s*3$/)).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await page.reload();
  const list = page.getByRole('list', { name: 'Élèves', exact: true }).getByRole('listitem');
  await expect(list).toHaveText([/Alice Berset7H2/, /Élie Dubois7H2/, /Zoé Favre7H2/]);
  await tab(page, /^Critères\s*4$/).click();
  await expect(labels(page)).toHaveText(['Chante juste', 'Lit', 'Écrit', 'Compte']);
  await expectAccessible(page);
});

test('[FOLIO-59] removed parts come back with their observations; the folio is then transmitted to a colleague', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const school = await build.school();
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  const colleague = await build.teacher({ displayName: 'Paul Transmis', schools: [school] });
  const pupil = await build.pupil({ displayName: 'Alice Berset', schools: [school] });
  const { id } = await build.folio({
    author: teacher,
    title: 'Écrire',
    pupils: [pupil],
    observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
  });
  await page.goto(`/folios/personnels/${id}/edition`);
  await page.getByRole('button', { name: /^Retirer «\sLit un texte court/ }).click();
  await save(page);
  await expect(page.getByText(/^1\sobservation · encore 30\sjours/)).toBeVisible();
  await page.getByRole('button', { name: /^Remettre «\sLit un texte court/ }).click();
  await expect(labels(page)).toHaveText([/^Repère/, /^Écrit/, /^Lit un texte court/]);
  await expect(page.getByRole('heading', { name: 'Retirés récemment' })).toBeHidden();
  await page.getByRole('button', { name: 'Retour' }).click();
  await expect(page.getByRole('gridcell', { name: /^Alice Berset, Lit un texte court.*, Déjà observé/ })).toBeVisible();

  await page.goto(`/folios/personnels/${id}/edition`);
  await pressMore(page, 'Céder le folio…');
  const dialog = page.getByRole('dialog', { name: 'Céder le folio' });
  await dialog.getByRole('textbox', { name: 'Personne qui reçoit le folio' }).fill('transmis');
  await dialog.getByRole('button', { name: 'Paul Transmis' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Céder' }).click();
  await expect(page.getByText('Le folio a été cédé à Paul Transmis')).toBeVisible();
  await expect(page).toHaveURL(/\/folios\/personnels$/);
  const other = await openAs(colleague);
  await other.goto('/folios/personnels');
  await expect(other.getByText('Écrire', { exact: true })).toBeVisible();
});
