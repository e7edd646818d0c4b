import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { list } from '../../apps/server/src/db/schema.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildList } from '../../apps/server/src/demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { IMPORTED_FILES, importFile } from './import-steps.ts';
import { longTitle, openMenu, press, pressWay, type Screen, screen } from './screen.ts';

const LONG_TITLE = longTitle('Vocabulaire de la ferme, de la forêt et du lac', 'et de la montagne');
const STORY =
  'Le loup attendait dans la forêt. «\u00a0Bonne nuit\u00a0!\u00a0» dit la grand-mère au loup, près de l’école du village.';
const CONJUGATION = "annee=9&verbes=être,se laver,s'asseoir,descendre&temps=indicatif présent,impératif présent";
const ODD_ITEMS = [
  { learnTxt: '🐄 die Kuh', hintTxt: 'la vache 🐮' },
  { learnTxt: 'بقرة', hintTxt: 'la vache, en arabe' },
  { learnTxt: 'Donaudampfschifffahrtsgesellschaftskapitän', hintTxt: 'un mot qui ne finit pas' },
];

/** The people of the demonstration school, and what some of them have: much, nothing, and odd contents. */
async function buildWorld(db: Database) {
  const teacher = await findDemoPerson(db, 'enseignante');
  const publisher = await findDemoPerson(db, 'editrice');
  const admin = await findDemoPerson(db, 'admin');
  const pupil = await findDemoPerson(db, 'eleve1');
  const newTeacher = await buildTeacher(db, { displayName: 'Aline Nouvelle' });
  const newPupil = await buildPupil(db, { displayName: 'Tim Premier' });
  const [own] = await db.select().from(list).where(eq(list.authorId, teacher.id)).orderBy(list.id).limit(1);
  const [lexicon] = await db.select().from(list).where(eq(list.lexicon, true)).orderBy(list.id).limit(1);
  if (own === undefined || lexicon === undefined) throw new Error('The demonstration school has no lists.');
  const empty = await buildList(db, { author: newTeacher, title: 'Nouvelle liste', items: [] });
  const odd = await buildList(db, { author: newTeacher, title: LONG_TITLE, ribbon: '8H1', items: ODD_ITEMS });
  const huge = await buildList(db, {
    author: newPupil,
    title: 'Deux cents mots',
    items: Array.from({ length: 200 }, (_, at) => ({ learnTxt: `mot ${at + 1}`, hintTxt: `indice ${at + 1}` })),
  });
  const edited = await buildCourse(db, {
    author: publisher,
    title: LONG_TITLE,
    categories: ['7', 'SCN'],
    duration: 30,
    items: [
      { itemType: 'Title', title: 'J’observe' },
      { itemType: 'Link', title: LONG_TITLE, navigationUrl: 'https://exemple.ch/lac', color: 'c-teal' },
      { itemType: 'Media', title: '', color: 'c-red' },
      { itemType: 'Activity', title: 'Les mots', navigationUrl: `/activite/carte/${own.id}`, color: 'c-blue' },
    ],
    ratings: [{ person: teacher, rating: 4, comment: 'Très utile.' }],
    proposals: [{ state: 'refused', answer: 'Citez vos sources.' }],
  });
  const editing = `/parcours/personnels/${edited.id}/edition`;
  const emptyCourse = await buildCourse(db, { author: newTeacher, title: 'Nouveau parcours', items: [] });
  await buildList(db, { author: newPupil, title: 'Ma liste' });
  const cards = { itemType: 'Activity', title: 'Les mots', navigationUrl: `/activite/carte/${lexicon.id}` } as const;
  const given = await buildCourse(db, { author: teacher, title: 'Les mots du lundi', items: [cards] });
  const givenPupil = await buildPupil(db, { displayName: 'Ana Berset' });
  await buildDistribution(db, { course: given, teacher, pupil: givenPupil });
  const people = { teacher, publisher, admin, pupil, newTeacher, newPupil, givenPupil };
  return { ...people, own, lexicon, empty, odd, huge, editing, emptyCourse, given };
}

type World = Awaited<ReturnType<typeof buildWorld>>;

const write = (answer: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Ta réponse' }).fill(answer);
  await page.keyboard.press('Enter');
  await page.getByTestId('verdict').waitFor();
};

/** Presses half of the places on the board: pairs and words found by chance, the rest failed. */
const pressSome = (board: string) => async (page: Page) => {
  const buttons = page.getByRole('list', { name: board }).locator('button[data-status]');
  await buttons.first().waitFor();
  const count = await buttons.count();
  for (let place = 0; place < count / 2; place += 1) await buttons.nth(place).click();
};

/** Plays five cards to the end, one of them missed; the answer is that of a pupil who has met these words before. */
async function playCards(page: Page): Promise<void> {
  await page.route('**/api/v1/pratique/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const { words } = route.request().postDataJSON() as { words: { itemId: number; outcome: string }[] };
    const steps = [
      { from: 'fragile', to: 'solid' },
      { from: 'toLearn', to: 'fragile' },
    ];
    const risen = words.filter(({ outcome }) => outcome === 'first');
    await route.fulfill({ json: { moved: risen.map(({ itemId }, at) => ({ itemId, ...steps[at % 2] })) } });
  });
  for (const answer of ['À répéter', ...Array.from({ length: 5 }, () => 'Je sais')]) {
    await page.getByRole('button', { name: 'Je retourne la carte' }).click();
    await page.getByRole('button', { name: answer }).click();
  }
  await page.getByRole('region', { name: 'Ce qui a bougé' }).waitFor();
}

const setNumber = (label: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Régler' }).click();
  await page.getByText(label, { exact: true }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
};

/** Before one is anywhere: home, sign-in, what stands for everybody. */
const entranceScreens = ({ teacher, admin, pupil, newTeacher }: World): Screen[] => [
  screen('accueil visiteur', '/accueil', null),
  screen('accueil enseignante', '/accueil', teacher),
  screen('accueil élève', '/accueil', pupil),
  screen('accueil administration', '/accueil', admin),
  screen('accueil sans liste', '/accueil', newTeacher),
  screen('connexion', '/api/v1/account/login', null),
  screen('parcours publics', '/parcours/libre', null),
  screen('à propos', '/apropos', null),
  screen('conditions', '/apropos/conditions', null),
  screen('données personnelles, élève', '/apropos/donnees', pupil),
  screen('données personnelles, adulte', '/apropos/donnees', teacher),
  screen('adresse non validée', '/accueil/validation/email/inconnu', null),
  screen('accès refusé visiteur', '/unauthorized', null),
  screen('accès refusé enseignante', '/unauthorized', teacher),
  screen('page inconnue', '/cette/page', teacher),
];

/** Searches, and the tools of words. */
const searchScreens = ({ teacher, publisher, pupil, newTeacher, newPupil, own, empty, odd }: World): Screen[] => [
  screen('listes personnelles', '/listes/personnelles', teacher),
  screen('listes personnelles, deux', '/listes/personnelles', newPupil),
  screen('listes personnelles, vide', '/listes/personnelles', pupil),
  screen('listes partagées', '/listes/equipe-pedagogique', teacher),
  screen('listes partagées, vide', '/listes/equipe-pedagogique', newTeacher),
  screen('lexique', '/listes/lexique', teacher),
  screen('lexique élève', '/listes/lexique', pupil),
  screen('lexique édition', '/listes/lexique', publisher),
  screen('lexique, rien trouvé', '/listes/lexique?titre=introuvable', teacher),
  screen('catégories', '/listes/lexique', teacher, press(/^Catégories/)),
  screen('PER, années', '/parcours/personnels', teacher, press('Plan d’études')),
  screen('PER, apprentissages', '/parcours/personnels', teacher, async (page) => {
    for (const name of ['Plan d’études', '7e année', 'Français', 'Production de l’écrit']) await press(name)(page);
    await page.getByText('Attente fondamentale').first().click();
  }),
  screen('image de profil', '/preferences', teacher, press('Ajouter une image')),
  screen('mobile', '/preferences', teacher, press('Modifier le numéro de mobile')),
  screen('courriel', '/preferences', teacher, async (page) => {
    // Its button exists but is hidden.
    await page.getByText('Modifier l’adresse de courriel').dispatchEvent('click');
    await page.getByRole('textbox', { name: 'Nouvelle adresse' }).fill('isabelle.rochat@ecole');
    await page.keyboard.press('Enter');
  }),
  screen('listes RPN', '/listes/rpn', teacher),
  screen('outils', '/listes/outils', teacher),
  screen('conjugaison, vide', '/listes/conjugaison', teacher),
  screen('conjugaison', `/listes/conjugaison?${CONJUGATION}`, teacher),
  screen('conjugaison, anglais en 5H', '/listes/conjugaison?langue=en&annee=5', teacher),
  screen('texte, vide', '/listes/texte', newTeacher),
  screen('texte', '/listes/texte', teacher, async (page) => {
    await page.getByRole('textbox', { name: 'Texte' }).fill(STORY);
    await page.getByRole('button', { name: 'Retirer dans' }).click();
  }),
  screen('impression', `/listes/impression/${own.id}`, teacher),
  screen('impression, recto verso', `/listes/impression/${own.id}`, teacher, async (page) => {
    await page.getByRole('group', { name: 'Indice' }).getByText('Verso', { exact: true }).click();
  }),
  screen('impression, mots longs', `/listes/impression/${odd.id}`, newTeacher),
  screen('impression, vide', `/listes/impression/${empty.id}`, newTeacher),
  screen('corbeille, vide', '/corbeille', newTeacher),
];

/** One list: read, shared, edited. */
const listPageScreens = ({ teacher, pupil, newTeacher, newPupil, own, lexicon, empty, odd, huge }: World): Screen[] => [
  screen('liste', `/listes/personnelles/${own.id}`, teacher, press('Afficher les mots')),
  screen('liste du lexique élève', `/listes/lexique/${lexicon.id}`, pupil),
  screen('liste, vide', `/listes/personnelles/${empty.id}`, newTeacher),
  screen('liste, titre long', `/listes/personnelles/${odd.id}`, newTeacher, press('Afficher les mots')),
  screen('partager', `/listes/personnelles/${own.id}`, teacher, press('Autres actions')),
  screen('édition', `/listes/personnelles/${own.id}/edition`, teacher),
  screen('édition, vide', `/listes/personnelles/${empty.id}/edition`, newTeacher),
  screen('édition, titre long', `/listes/personnelles/${odd.id}/edition`, newTeacher),
  screen('édition, deux cents mots', `/listes/personnelles/${huge.id}/edition`, newPupil),
  screen('équipe', `/listes/personnelles/${own.id}/edition?onglet=equipe`, teacher),
  screen('importer', `/listes/personnelles/${own.id}/edition`, teacher, press('Importer du texte')),
  ...IMPORTED_FILES.map(([name, file, text]) =>
    screen(
      `importer, ${name}`,
      `/listes/personnelles/${own.id}/edition`,
      teacher,
      importFile('Importer du texte', file, text),
    ),
  ),
  screen('supprimer', `/listes/personnelles/${own.id}/edition`, teacher, press(/^Supprimer$/)),
];

/** The editor of courses, and what is sent to the publishers. */
const courseEditorScreens = ({ publisher, newTeacher, emptyCourse, editing }: World): Screen[] => [
  screen('édition de parcours', editing, publisher, press('Plus de détails')),
  screen('édition de parcours, vide', `/parcours/personnels/${emptyCourse.id}/edition`, newTeacher),
  screen('ressource, types', editing, publisher, press('Ajouter une ressource')),
  ...(['Lien', 'Média', 'Activité'] as const).map((type) =>
    screen(`ressource, ${type}`, editing, publisher, async (page) => {
      await press('Ajouter une ressource')(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${type}`) })
        .click();
      if (type === 'Activité') await tickActivities(page);
    }),
  ),
  screen(
    'chercher des ressources',
    editing,
    publisher,
    pressWay('Ajouter\u00a0: autres façons', 'Chercher une ressource'),
  ),
  screen(
    'mutualiser',
    `/parcours/personnels/${emptyCourse.id}/edition`,
    newTeacher,
    pressWay('Autres actions', 'Mutualiser mon parcours'),
  ),
  screen('avis', editing, publisher, pressWay('Autres actions', 'Avis')),
  screen('propositions', '/parcours/propositions', publisher),
];

async function tickActivities(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Lexique', { exact: true }).click();
  await dialog.getByRole('list').getByRole('button').first().click();
  const offered = page.getByRole('list', { name: 'Activités de la liste' }).getByRole('button');
  await offered.first().click();
  await offered.nth(1).click();
}

/** Activities, in the middle of a game. */
const activityScreens = (world: World): Screen[] => [...gameScreens(world), ...cardScreens(world)];

const gameScreens = ({ teacher, pupil, newTeacher, newPupil, own, lexicon, odd, huge }: World): Screen[] => [
  screen('grille', `/activite/grille/${lexicon.id}`, pupil, async (page) => {
    await page.getByRole('gridcell').nth(14).click();
  }),
  screen('grille, réglages', `/activite/grille/${lexicon.id}`, pupil, press('Régler')),
  screen('grille, fin', `/activite/grille/${lexicon.id}`, pupil, press('Quitter')),
  screen('grille, mots longs', `/activite/grille/${odd.id}`, newTeacher),
  screen('association', `/activite/association/${lexicon.id}`, pupil),
  screen('association, essais', `/activite/association/${lexicon.id}`, pupil, pressSome('Cartes')),
  screen('association, toutes', `/activite/association/${huge.id}`, newPupil, setNumber('24 cartes')),
  screen('association, mots longs', `/activite/association/${odd.id}`, newTeacher),
  screen('association, réglages', `/activite/association/${lexicon.id}`, pupil, press('Régler')),
  screen('tri', `/activite/tri/${lexicon.id}`, pupil),
  screen('tri, essais', `/activite/tri/${lexicon.id}`, pupil, pressSome('Mots à ranger')),
  screen('tri, deux cents mots', `/activite/tri/${huge.id}`, newPupil, setNumber('Tous')),
  screen('tri, mots longs', `/activite/tri/${odd.id}`, newTeacher),
  screen('tri, réglages', `/activite/tri/${lexicon.id}`, pupil, press('Régler')),
  screen('écriture', `/activite/ecriture/${own.id}`, teacher),
  screen('écriture, faux', `/activite/ecriture/${own.id}`, teacher, write('das Scaf')),
  screen('écriture, réglages', `/activite/ecriture/${own.id}`, teacher, press('Régler')),
  screen('écriture, textes longs', `/activite/ecriture/${odd.id}`, newTeacher, write('Donau')),
  screen('traduction', `/activite/traduction/${lexicon.id}?reponses=souple`, pupil),
  screen('traduction, faux', `/activite/traduction/${lexicon.id}`, pupil, write('das Scaf')),
  screen('traduction, réglages', `/activite/traduction/${lexicon.id}`, pupil, press('Régler')),
];

const cardScreens = ({ pupil, newTeacher, givenPupil, lexicon, odd, given }: World): Screen[] => [
  screen('carte', `/activite/carte/${lexicon.id}`, pupil),
  screen('carte retournée', `/activite/carte/${lexicon.id}`, pupil, press('Je retourne la carte')),
  screen('carte, réglages', `/activite/carte/${lexicon.id}`, pupil, press('Régler')),
  screen('carte, fin', `/activite/carte/${lexicon.id}`, pupil, press('Quitter')),
  screen('carte, mots longs', `/activite/carte/${odd.id}`, newTeacher, press('Je retourne la carte')),
  screen('carte donnée', `/activite/carte/${lexicon.id}?parcours=${given.id}`, givenPupil),
  screen('carte, ce qui a bougé', `/activite/carte/${lexicon.id}?parcours=${given.id}&mots=5`, givenPupil, playCards),
];

/** Preferences, and the menu. */
const preferencesScreens = ({ teacher, publisher, pupil }: World): Screen[] => [
  screen('préférences', '/preferences', teacher),
  screen('préférences élève', '/preferences', pupil),
  screen('préférences modifiées', '/preferences', publisher, async (page) => {
    await page.getByRole('main').getByRole('switch', { name: 'Avis par courriel' }).click();
  }),
  screen('menu', '/accueil', teacher, openMenu(teacher.displayName)),
];

/** Every screen with the people who open it, full as in the demonstration school, empty, and with odd contents. */
export async function listScreens(db: Database): Promise<Screen[]> {
  const world = await buildWorld(db);
  const reading = [entranceScreens, searchScreens, listPageScreens];
  return [...reading, courseEditorScreens, activityScreens, preferencesScreens].flatMap((screens) => screens(world));
}
