import { openCell, paste, save, saveButton, titleField, words } from '../fixtures/list-editor.ts';
import { moreButton, pressMore } from '../fixtures/more.ts';
import { expect, test } from '../fixtures/test.ts';

test('[LIST-57] a deleted list is in « Corbeille » and can be restored', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author, title: 'À jeter' });
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ce contenu part dans la corbeille.');
  await expect(dialog).not.toContainText('définitivement');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL('/listes/personnelles');
  await expect(page.getByRole('link', { name: /À jeter/ })).toHaveCount(0);

  await page.goto('/corbeille');
  await page.getByRole('button', { name: /^Restaurer/ }).click();
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
  await page.goto('/listes/personnelles');
  await expect(page.getByRole('link', { name: /À jeter/ })).toBeVisible();
});

test('« Annuler » deletes nothing', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author, title: 'À garder' });
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.goto('/listes/personnelles');
  await expect(page.getByRole('link', { name: /À garder/ })).toBeVisible();
});

test('[LIST-44, LIST-45, LIST-46] « Importer du texte » reads tabs and skips lines with too many columns', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author, items: [] });
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await page.getByRole('button', { name: 'Importer du texte' }).click();
  const dialog = page.getByRole('dialog');
  const tooLong = Array.from({ length: 12 }, (_, index) => `colonne ${index}`).join('\t');
  await dialog.getByRole('textbox').fill(`das Pferd\tle cheval\t\tanimal\n${tooLong}\ndie Kuh\tla vache`);
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText(/^1\sligne trop large$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Ajouter 2\smots$/ }).click();
  await expect(words(page)).toContainText('das Pferd');
  await expect(words(page)).toContainText('animal');
  await expect(words(page)).toContainText('la vache');
  await expect(words(page)).not.toContainText('colonne 3');
  await save(page);
});

test('[LIST-47] « Exporter » gives a text file with the columns in order', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const items = [{ learnTxt: 'das Schaf', hintTxt: 'le mouton', hintImgUrl: '', tags: ['animal', 'neutre'] }];
  const list = await build.list({ author, title: 'Export', items });
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  const [download] = await Promise.all([page.waitForEvent('download'), pressMore(page, 'Exporter')]);
  expect(download.suggestedFilename()).toMatch(/\.txt$/);
  const stream = await download.createReadStream();
  const text = (await stream.toArray()).join('').replace(/^\uFEFF/, '');
  expect(text.trim()).toBe('das Schaf\tle mouton\t\tanimal\tneutre');
});

test('[LIST-48, ROLE-33] a colleague is found from three letters and put into the team', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const school = await build.school();
  const author = await build.teacher({ schools: [school] });
  const colleague = await build.teacher({ schools: [school], displayName: `Ottilie Zumstein ${author.id}` });
  const list = await build.list({ author, title: 'En équipe' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/enseignant/')) asked.push(request.url());
  });
  await signInAs(author);
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await page
    .getByRole('navigation', { name: 'Parties de l’éditeur' })
    .getByRole('link', { name: /Équipe/ })
    .click();
  const search = page.getByRole('textbox', { name: 'Ajouter un collègue' });
  await search.fill('Zu');
  const found = page.getByRole('list', { name: 'Enseignant-e-s' });
  await search.fill('Zumstein');
  await found.getByRole('button', { name: colleague.displayName }).click();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((url) => decodeURIComponent(url).includes('Zum'))).toBe(true);
  await expect(page.getByRole('switch', { name: /Peut modifier/ })).toBeChecked();
  await save(page);

  const other = await openAs(colleague);
  await other.goto('/listes/equipe-pedagogique');
  await other.getByRole('link', { name: /En équipe/ }).click();
  await expect(other.getByRole('link', { name: 'Modifier' })).toBeVisible();
});

test('[LIST-49] a publisher publishes in the lexicon; a teacher has no such switch', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const publisher = await signInAs(await build.publisher());
  const title = `Lexique frais ${publisher.id}`;
  const list = await build.list({ author: publisher, title });
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await page.getByRole('switch', { name: 'Publier dans le lexique\u00a0?' }).check();
  await save(page);

  const pupil = await openAs(await build.pupil());
  await pupil.goto('/listes/lexique');
  await pupil.getByRole('searchbox', { name: 'Mot-clé' }).fill(title);
  await expect(pupil.getByRole('link', { name: new RegExp(title) })).toBeVisible();

  const teacher = await build.teacher();
  const own = await build.list({ author: teacher });
  const other = await openAs(teacher);
  await other.goto(`/listes/personnelles/${own.id}/edition`);
  await expect(titleField(other)).toBeVisible();
  await expect(other.getByText('Publier dans le lexique')).toHaveCount(0);
});

test('[LIST-22, LIST-23, LIST-24] tags filter the words, a selection brings its buttons', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const items = [
    { learnTxt: 'das Pferd', hintTxt: 'le cheval', tags: ['animal'] },
    { learnTxt: 'der Stall', hintTxt: 'l’étable', tags: ['lieu'] },
  ];
  const list = await build.list({ author, items });
  await page.goto(`/listes/personnelles/${list.id}`);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  const make = page.getByRole('button', { name: 'Créer une liste avec la sélection' });
  await expect(make).toHaveCount(0);
  await page.getByRole('button', { name: 'animal' }).click();
  await expect(page.getByRole('row', { name: /das Pferd/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /der Stall/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Sélectionner das Pferd' }).check();
  await expect(make).toBeVisible();
  await expect(page.getByText('1 mot sélectionné')).toBeVisible();
  await page.getByRole('button', { name: 'animal' }).click();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await expect(page.getByText('2 mots sélectionnés')).toBeVisible();
  await page.getByRole('button', { name: 'Ne rien sélectionner' }).click();
  await expect(make).toHaveCount(0);
});

test('[LIST-29] the selected words make a new list', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author });
  await page.goto(`/listes/personnelles/${list.id}`);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  await page.getByRole('checkbox', { name: 'Sélectionner le chien' }).check();
  await page.getByRole('button', { name: 'Créer une liste avec la sélection' }).click();
  await expect(page).toHaveURL(/\/edition$/);
  await expect(words(page)).toContainText('le chien');
  await expect(words(page)).not.toContainText('le mouton');
});

test('[LIST-30, LIST-31, MODAL-12] the selected words join one of the own lists', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const source = await build.list({ author, title: 'Source' });
  const target = await build.list({ author, title: 'Ma réserve', items: [] });
  await page.goto(`/listes/personnelles/${source.id}`);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  await page.getByRole('checkbox', { name: 'Sélectionner le chat' }).check();
  await page.getByRole('button', { name: 'Ajouter à une liste' }).click();
  await page.getByRole('dialog').getByText('Ma réserve').click();
  await expect(page.getByText('La sélection a été ajoutée à la liste Ma réserve')).toBeVisible();
  await page.goto(`/listes/personnelles/${target.id}`);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  await expect(page.getByRole('row', { name: /le chat/ })).toBeVisible();
});

test('[LIST-18, LIST-21, LIST-28] a lexicon list shows its card and its words at once, and is read-only', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await build.publisher();
  const list = await build.list({ author, lexicon: true, title: 'Die Familie', ribbon: 'MER' });
  await signInAs(await build.teacher());
  await page.goto(`/listes/lexique/${list.id}`);
  await expect(page.getByRole('heading', { name: 'Die Familie' })).toBeVisible();
  await expect(page.getByText('MER', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /le chat/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copier chez moi' })).toBeVisible();
});

test('[LIST-20] a list without usable words shows a message', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author, items: [{ learnTxt: 'seul', hintTxt: '' }] });
  await page.goto(`/listes/personnelles/${list.id}`);
  await expect(page.getByText('Cette liste n’a pas encore assez de mots pour s’exercer.')).toBeVisible();
});

test('[LIST-35, MODAL-24] the list has a QR code', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.publisher());
  const list = await build.list({ author, lexicon: true });
  await page.goto(`/listes/lexique/${list.id}`);
  await moreButton(page).click();
  await page.getByRole('menuitem', { name: 'Code QR' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await expect(dialog).toContainText(`/listes/detail/${list.id}`);
});

test('[LIST-40, LIMIT-06] ribbon, languages and title are saved; the title stops at 150', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author });
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await titleField(page).fill('a'.repeat(151));
  const typed = await titleField(page).inputValue();
  if (typed.length > 150) await expect(saveButton(page)).toBeDisabled();
  else expect(typed).toHaveLength(150);
  await titleField(page).fill('Trois langues');
  await page.getByRole('textbox', { name: 'Ruban' }).fill('7H2');
  await page.getByLabel('Langue à apprendre').first().selectOption('de');
  await save(page);
  await page.reload();
  await expect(titleField(page)).toHaveValue('Trois langues');
  await expect(page.getByRole('textbox', { name: 'Ruban' })).toHaveValue('7H2');
  await expect(page.getByLabel('Langue à apprendre').first()).toHaveValue('de');
});

test('[LIST-59] pasted markup stays text', async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author, items: [] });
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await openCell(page, 1, 'À apprendre');
  await paste(page, 'a < b <img src=x onerror=alert(1)>\tplus petit');
  await save(page);
  await page.goto(`/listes/personnelles/${list.id}`);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  await expect(page.getByText('a < b <img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
});
