import type { Page } from '@playwright/test';
import { pressMore } from '../fixtures/more.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

type Selection = { language: string; year: string; tenses: [string, string, string]; verbs: Record<string, string[]> };

/** Ten verbs, three tenses: one form of each that a teacher knows, the person varied. */
const SELECTIONS: Selection[] = [
  {
    language: 'Français',
    year: '8H',
    tenses: ['indicatif présent', 'indicatif passé composé', 'subjonctif présent'],
    verbs: {
      être: ['nous sommes', "j'ai été", 'que nous soyons'],
      aller: ['ils vont', 'ils sont allés', "que j'aille"],
      manger: ['nous mangeons', "j'ai mangé", 'que tu manges'],
      'se laver': ['vous vous lavez', 'nous nous sommes lavés', "qu'il se lave"],
      habiter: ["j'habite", 'tu as habité', "que j'habite"],
      haïr: ['je hais', "j'ai haï", 'que je haïsse'],
      descendre: ['il descend', 'vous êtes descendus', "qu'ils descendent"],
      "s'asseoir": ["je m'assieds", "tu t'es assis", "qu'ils s'asseyent"],
      falloir: ['il faut', 'il a fallu', "qu'il faille"],
      cueillir: ['tu cueilles', 'ils ont cueilli', 'que vous cueilliez'],
    },
  },
  {
    language: 'Allemand',
    year: '8H',
    tenses: ['Präsens', 'Perfekt', 'Imperativ'],
    verbs: {
      sein: ['ihr seid', 'ich bin gewesen', 'sei'],
      anrufen: ['ich rufe an', 'ich habe angerufen', 'ruf an'],
      aufstehen: ['du stehst auf', 'wir sind aufgestanden', 'steh auf'],
      'sich waschen': ['du wäschst dich', 'ich habe mich gewaschen', 'wasch dich'],
      lesen: ['du liest', 'er hat gelesen', 'lies'],
      arbeiten: ['du arbeitest', 'ihr habt gearbeitet', 'arbeite'],
      wechseln: ['ich wechsle', 'sie haben gewechselt', 'wechselt'],
      studieren: ['er studiert', 'du hast studiert', 'studiert'],
      geben: ['er gibt', 'ich habe gegeben', 'gib'],
      fahren: ['du fährst', 'ihr seid gefahren', 'fahrt'],
    },
  },
  {
    language: 'Anglais',
    year: '9H',
    tenses: ['simple present', 'simple past', 'present continuous'],
    verbs: {
      be: ['I am', 'they were', 'he is being'],
      have: ['he has', 'I had', 'they are having'],
      go: ['he goes', 'you went', 'he is going'],
      study: ['he studies', 'he studied', 'I am studying'],
      stop: ['he stops', 'he stopped', 'we are stopping'],
      travel: ['they travel', 'I travelled', 'I am travelling'],
      lie: ['he lies', 'I lay', 'he is lying'],
      die: ['he dies', 'they died', 'he is dying'],
      write: ['he writes', 'he wrote', 'he is writing'],
      watch: ['he watches', 'he watched', 'you are watching'],
    },
  },
];

const chosen = (page: Page) => page.getByRole('list', { name: 'Verbes choisis' }).getByRole('listitem');
const create = (page: Page) => page.getByRole('button', { name: 'Créer la liste' });

async function choose(page: Page, { language, year, tenses, verbs }: Selection): Promise<void> {
  await page.getByLabel('Langue').selectOption({ label: language });
  await page.getByLabel('Année', { exact: true }).selectOption({ label: year });
  await expect(page.getByText(/^\d+\sverbes proposés$/)).toBeVisible();
  // By its label, because a mood may have the name of a tense.
  for (const tense of tenses) {
    const box = page.getByRole('checkbox', { name: tense, exact: true });
    await page.locator('label').filter({ has: box }).click();
    await expect(box).toBeChecked();
  }
  const search = page.getByRole('searchbox', { name: 'Chercher un verbe' });
  for (const [index, verb] of Object.keys(verbs).entries()) {
    await search.fill(verb);
    await search.press('Enter');
    await expect(chosen(page)).toHaveCount(index + 1);
  }
}

for (const selection of SELECTIONS) {
  test(`[CONJ-03] [CONJ-07] ten verbs in three tenses: ${selection.language}`, async ({ page, build, signInAs }) => {
    await signInAs(await build.teacher());
    await page.goto('/listes/outils');
    await page.getByRole('link', { name: 'Conjugaison' }).click();
    await choose(page, selection);
    const forms = page.getByRole('region', { name: 'Formes' });
    await expect(forms.getByText(/^\d+.formes$/)).toBeVisible();
    // A reload finds the selection again.
    await page.reload();
    await expect(chosen(page)).toHaveCount(10);
    await create(page).click();
    await expect(page).toHaveURL(/\/listes\/personnelles\/\d+$/);
    const verbs = Object.keys(selection.verbs);
    await expect(page.getByRole('heading', { name: `Conjugaison\u00a0: ${verbs.join(', ')}` })).toBeVisible();
    await page.getByRole('button', { name: 'Afficher les mots' }).click();
    // All forms at once: thirty searches of a page of 180 words take longer than the rest of the test.
    const shown = () => page.getByRole('main').locator('td, [lang]').allInnerTexts();
    await expect.poll(shown).toEqual(expect.arrayContaining(Object.values(selection.verbs).flat()));
  });
}

test('[CONJ-11] French hints and variants reach the list that is made', async ({ page, build, signInAs }) => {
  await signInAs(await build.teacher());
  await page.goto('/listes/conjugaison?langue=de&annee=7&verbes=wissen&temps=Präsens');
  await page.getByRole('switch', { name: 'Indices en français' }).check();
  await create(page).click();
  await expect(page).toHaveURL(/\/listes\/personnelles\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const list = await page.evaluate(async (address) => (await fetch(address)).json(), `/api/v1/liste/${id}`);
  expect(list).toMatchObject({ learnLanguage: 'de', hintLanguage: 'fr' });
  expect(list.items[0]).toMatchObject({
    learnTxt: 'ich weiß',
    accept: ['ich weiss'],
    hintTxt: 'wissen, présent (Präsens), 1re personne du singulier (ich)',
    tags: ['conjugaison', 'Präsens', 'wissen'],
  });
});

test('by keyboard alone', async ({ page, build, signInAs }) => {
  await signInAs(await build.teacher());
  await page.goto('/listes/conjugaison');
  const search = page.getByRole('searchbox', { name: 'Chercher un verbe' });
  await page.getByRole('checkbox', { name: 'indicatif présent' }).focus();
  await page.keyboard.press('Space');
  await search.focus();
  await page.keyboard.type('aller');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Formes' }).getByText('nous allons')).toBeVisible();
  await create(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Conjugaison\u00a0: aller - indicatif présent' })).toBeVisible();
});

test('[CONJ-13] the option of an existing list adds forms, which are saved with it', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({
    author: teacher,
    learnLanguage: 'en',
    hintLanguage: 'fr',
    items: [{ learnTxt: 'a dog', hintTxt: 'un chien' }],
  });
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await pressMore(page, 'Conjuguer');
  const dialog = page.getByRole('dialog', { name: 'Conjuguer' });
  await dialog.getByText('simple present', { exact: true }).click();
  await dialog
    .getByText('carry', { exact: true })
    .or(dialog.getByText('cry', { exact: true }))
    .first()
    .click();
  await expect(dialog.getByText('he cries')).toBeVisible();
  await expectAccessible(page, 'conjugation dialog');
  await dialog.getByRole('button', { name: /Ajouter 6/ }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('tab', { name: /Contenu/ }).or(page.getByRole('link', { name: /Contenu/ })),
  ).toContainText('7');
  await page.getByRole('button', { name: /^Enregistrer(?! et)/ }).click();
  await expect(page.getByText('Enregistré').first()).toBeVisible();
});

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 820, height: 1180 }],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, hasTouch: true });

    test(`the tool fits and satisfies axe, ${name}`, async ({ page, build, signInAs }) => {
      await signInAs(await build.teacher());
      await page.goto('/listes/conjugaison?verbes=être,se laver&temps=indicatif présent,impératif présent');
      await expect(page.getByText('nous nous lavons')).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page, `conjugation, ${name}`);
      await page.getByRole('button', { name: 'Enlever «\u00a0être\u00a0»' }).tap();
      await expect(chosen(page)).toHaveCount(1);
    });
  });
}
