import type { Page } from '@playwright/test';
import { DAY_MS } from '@pupitre/learning';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { practiceAnswer, practiceGoal, practiceRun } from '../../apps/server/src/db/practice-schema.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildList } from '../../apps/server/src/demo/build/build-list.ts';
import { buildMemory } from '../../apps/server/src/demo/build/build-memory.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { longTitle, press, type Screen, screen } from './screen.ts';

const ANIMALS = [
  ['die Ziege', 'la chèvre'],
  ['der Zaun', 'la clôture'],
  ['das Schwein', 'le cochon'],
  ['die Ente', 'le canard'],
  ['die Kuh', 'la vache'],
  ['das Schaf', 'le mouton'],
  ['der Hahn', 'le coq'],
  ['das Pferd', 'le cheval'],
  ['der Stall', 'l’étable'],
  ['das Huhn', 'la poule'],
  ['der Esel', 'l’âne'],
  ['die Katze', 'le chat'],
] as const;
const FAMILY = [
  ['the grandparents', 'les grands-parents'],
  ['the neighbour', 'la voisine ou le voisin'],
  ['though', 'pourtant, bien que'],
  ['to borrow', 'emprunter'],
  ['the cousin', 'la cousine ou le cousin'],
  ['the aunt', 'la tante'],
] as const;
const LONG = [
  ['Donaudampfschifffahrtsgesellschaftskapitän', 'un mot qui ne finit pas, et dont l’indice est une longue phrase'],
  ['🐄 die Kuh', 'la vache 🐮'],
  ['بقرة', 'la vache, en arabe'],
  ['der Zaun am Ende des langen Weges hinter dem Bauernhof', 'la clôture au bout du long chemin'],
] as const;
const itemsOf = (words: readonly (readonly [string, string])[]) =>
  words.map(([learnTxt, hintTxt]) => ({ learnTxt, hintTxt }));

type Person = Awaited<ReturnType<typeof buildPupil>>;

/** A pupil in the middle of the year: words of all strengths, three lists, a goal, homework. */
async function buildBusy(db: Database): Promise<Person> {
  const pupil = await buildPupil(db, { displayName: 'Léa Girardin' });
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat' });
  const german = { author: teacher, lexicon: true, learnLanguage: 'de', hintLanguage: 'fr' } as const;
  const animals = await buildList(db, {
    ...german,
    title: 'Die Tiere auf dem Bauernhof',
    icon: 'bi bi-piggy-bank',
    color: 'c-green',
    items: itemsOf(ANIMALS),
  });
  const family = await buildList(db, {
    author: pupil,
    title: 'Mes mots d’anglais',
    icon: 'bi bi-star',
    color: 'c-pink',
    learnLanguage: 'en',
    hintLanguage: 'fr',
    items: itemsOf(FAMILY),
  });
  const odd = await buildList(db, {
    ...german,
    title: longTitle('Mots de la ferme et du village', 'et de la forêt'),
    color: 'c-yellow',
    items: itemsOf(LONG),
  });
  const mine = { person: pupil } as const;
  const wrong = await buildMemory(db, { ...mine, list: animals, from: 0, to: 4, asked: 4, found: 1 });
  await buildMemory(db, { ...mine, list: animals, from: 4, to: 6, stability: 9, askedBefore: 9 });
  const solid = { stability: 30, dueIn: 12, solidOn: new Date(), asked: 5, found: 5 };
  await buildMemory(db, { ...mine, list: animals, from: 6, to: 12, ...solid });
  await buildMemory(db, { ...mine, list: family, from: 0, to: 3, stability: 3 });
  await buildMemory(db, { ...mine, list: odd, to: 2, asked: 2, found: 0 });
  const course = await buildCourse(db, { author: teacher, title: 'Le cycle de l’eau', icon: 'bi bi-droplet' });
  await buildDistribution(db, { course, teacher, pupil, endOn: new Date(Date.now() + 3 * DAY_MS) });
  await db.insert(practiceGoal).values({ personId: pupil.id, days: 4 });
  const at = new Date(Date.now() - 60_000);
  const run = { personId: pupil.id, begunOn: at };
  const runId = crypto.randomUUID();
  await db.insert(practiceRun).values({
    ...run,
    id: runId,
    activity: 'traduction',
    endedOn: at,
    seconds: 60,
    isFinished: true,
    rate: 50,
    words: [],
  });
  const answers = wrong
    .slice(0, 2)
    .map(({ itemId }, place) => [String(itemId), [place === 0 ? 'der Zaun' : 'die Zaun']]);
  await db.insert(practiceAnswer).values({ ...run, runId, wrong: Object.fromEntries(answers) });
  return pupil;
}

/** A pupil whose words of today are all of one age. */
async function buildOfAge(db: Database, stability: number, words: readonly (readonly [string, string])[] = ANIMALS) {
  const pupil = await buildPupil(db, { displayName: 'Amir Hasani' });
  const list = await buildList(db, {
    author: pupil,
    title: 'Die Tiere auf dem Bauernhof',
    icon: 'bi bi-piggy-bank',
    color: 'c-green',
    learnLanguage: 'de',
    hintLanguage: 'fr',
    items: itemsOf(words),
  });
  await buildMemory(db, { person: pupil, list, stability, askedBefore: Math.ceil(stability) });
  return pupil;
}

const choose = (at: number) => async (page: Page) => {
  await page.getByRole('group', { name: 'Réponses' }).getByRole('button').nth(at).click();
};
const write = (answer: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Ta réponse' }).fill(answer);
  await page.keyboard.press('Enter');
};
/** Turns and knows every card but the first; the words stay due for the next picture. */
const toTheEnd = async (page: Page) => {
  await page.route(/\/pratique\/[\da-f-]{36}$/, async (route) => {
    const { words } = route.request().postDataJSON() as { words: { itemId: number; outcome: string }[] };
    const known = words.filter(({ outcome }) => outcome === 'first');
    await route.fulfill({ json: { moved: known.map(({ itemId }) => ({ itemId, from: 'fragile', to: 'solid' })) } });
  });
  for (let at = 0; at < 5; at += 1) {
    await page.getByRole('button', { name: 'Je retourne la carte' }).click();
    await page.getByRole('button', { name: at === 0 ? 'À répéter' : 'Je sais' }).click();
    if (at === 4) await page.getByRole('button', { name: 'Je retourne la carte' }).click();
  }
  await page.getByRole('button', { name: 'Je sais' }).click();
  await page.getByRole('heading', { name: 'Révision terminée' }).waitFor();
};

/** The revision of a pupil, its home, and « Mes mots ». */
export async function revisionScreens(db: Database): Promise<Screen[]> {
  const busy = await buildBusy(db);
  const chooser = await buildOfAge(db, 0.5);
  const turner = await buildOfAge(db, 3);
  const writer = await buildOfAge(db, 12);
  const odd = await buildOfAge(db, 0.5, LONG);
  const many = Array.from({ length: 24 }, (_, at) => [`das Wort ${at + 1}`, `le mot ${at + 1}`] as const);
  const busiest = await buildOfAge(db, 0.5, many);
  const done = await buildPupil(db, { displayName: 'Tout Révisé' });
  const list = await buildList(db, { author: done, title: 'Ma liste' });
  await buildMemory(db, { person: done, list, dueIn: 4, stability: 9 });
  const nobody = await buildPupil(db, { displayName: 'Tim Premier' });
  return [
    screen('révision, accueil', '/accueil', busy),
    screen('révision, accueil, but', '/accueil', busy, press('Changer mon but')),
    screen('révision, accueil, rien d’autre', '/accueil', chooser),
    screen('révision, accueil, tout révisé', '/accueil', done),
    screen('révision, accueil, vide', '/accueil', nobody),
    screen('révision, reconnaître', '/revision?mots=10', chooser),
    screen('révision, reconnaître, faux', '/revision?mots=10', chooser, async (page) => {
      await choose(0)(page);
      await page.getByText('Ta réponse').or(page.getByText('Juste')).first().waitFor();
    }),
    screen('révision, mots longs', '/revision?mots=10', odd, choose(1)),
    screen('révision, vingt mots', '/revision?mots=20', busiest, async (page) => {
      await choose(2)(page);
      await press('Suivant')(page);
    }),
    screen('révision, accueil, vingt-quatre mots', '/accueil', busiest),
    screen('révision, retourner', '/revision?mots=10', turner),
    screen('révision, retournée', '/revision?mots=10', turner, press('Je retourne la carte')),
    screen('révision, écrire', '/revision?mots=10', writer, async (page) => {
      await page.getByRole('textbox', { name: 'Ta réponse' }).fill('die K');
    }),
    screen('révision, écrit', '/revision?mots=10', writer, write('die Zige')),
    screen('révision, je ne sais pas', '/revision?mots=10', writer, press('Je ne sais pas')),
    screen('révision, fin', '/revision?mots=5', turner, toTheEnd),
    screen('révision, rien', '/revision?mots=5', done),
    screen('mes mots', '/mes-mots', busy),
    screen('mes mots, vide', '/mes-mots', nobody),
  ];
}
