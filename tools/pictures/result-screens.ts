import { activityResource } from '@pupitre/contract';
import { type ActivityType, DAY_MS } from '@pupitre/learning';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import type { RunWordColumns } from '../../apps/server/src/db/practice-schema.ts';
import { listItem } from '../../apps/server/src/db/schema.ts';
import { buildClass } from '../../apps/server/src/demo/build/build-class.ts';
import { buildClassTest } from '../../apps/server/src/demo/build/build-class-test.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildGroup } from '../../apps/server/src/demo/build/build-group.ts';
import { buildList } from '../../apps/server/src/demo/build/build-list.ts';
import { buildTeacher, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { buildRun } from '../../apps/server/src/demo/build/build-run.ts';
import { buildSchool } from '../../apps/server/src/demo/build/build-school.ts';
import { buildPupils, CLASS_NAMES, longTitle, openDialog, press, type Screen, screen } from './screen.ts';

/** Words of a dictation with what children write instead. */
const DICTATION: readonly (readonly [word: string, ...wrong: string[]])[] = [
  ['un craquement', 'un craquemant', 'un craquent'],
  ['le crépuscule', 'le crépuscul', 'le crepuscule'],
  ['prudemment', 'prudament', 'prudement'],
  ['une empreinte', 'une emprainte', 'un empreinte'],
  ['un sapin enneigé', 'un sapin enneiger', 'un sapin eneigé'],
  ['apercevoir', 'appercevoir'],
  ['la clairière', 'la clairiaire', 'la clairère'],
  ['un écureuil', 'un écureil'],
  ['s’éloigner', 's’éloigné', 'séloigner'],
  ['un sentier', 'un sentié'],
  ['le silence', 'le silance'],
  ['soudain', 'soudin'],
];
const EXERCISES: readonly ActivityType[] = ['carte', 'association', 'ecriture'];

/** A number that looks like chance and is the same each time. */
const chance = (pupil: number, word: number): number => ((pupil * 31 + word * 17 + pupil * word * 7) % 100) / 100;

type Given = { list: { id: number }; course: { id: number; items: readonly { id: number }[] } };

/** What the first exercises asked: some pupils were asked five words only. */
const askedBefore = (items: readonly { id: number }[], type: ActivityType, place: number): RunWordColumns[] =>
  items
    .slice(0, place % 4 === 1 ? 5 : items.length)
    .map(({ id }) => [id, type === 'association' ? 'pair' : 'turn', 'first', 1]);

/** A list given to pupils; each misses harder words more often, and the last one has done nothing. */
async function play(db: Database, pupils: readonly PersonRow[], { list, course }: Given) {
  const items = await db.select().from(listItem).where(eq(listItem.listId, list.id)).orderBy(asc(listItem.position));
  for (const [place, pupil] of pupils.slice(0, -1).entries()) {
    const words = items.map(({ id }, at): RunWordColumns => {
      const isMissed = place % 5 !== 0 && chance(place, at) > 0.4 + at / (1.6 * items.length);
      if (!isMissed) return [id, 'dictate', 'first', 1];
      return (place + at) % 3 === 0 ? [id, 'dictate', 'later', 2 + (at % 2)] : [id, 'dictate', 'never', 2];
    });
    const missed = words.flatMap(([id, , outcome], at) => (outcome === 'first' ? [] : [[id, at] as const]));
    const wrong = Object.fromEntries(
      missed.map(([id, at]) => {
        const [, ...texts] = DICTATION[at % DICTATION.length] ?? ['', ''];
        return [id, texts.slice(place % texts.length)];
      }),
    );
    const rate = Math.round((100 * (words.length - missed.length)) / words.length);
    const common = { pupil, course, listId: list.id };
    for (const [at, { id }] of course.items.entries()) {
      const isLast = at === course.items.length - 1;
      if (place % 4 === 3 && at > 0) break;
      await buildRun(db, {
        ...common,
        resourceId: id,
        activity: EXERCISES[at] ?? 'ecriture',
        seconds: 80 + 45 * (place % 7),
        isFinished: !(place % 4 === 1 && at === 1),
        rate: isLast ? rate : 60 + ((place * 7) % 41),
        minutesAgo: place % 6 === 2 ? 1 : 60 * (2 + 11 * (place % 9)),
        ...(isLast ? { words, wrong } : { words: askedBefore(items, EXERCISES[at] ?? 'carte', place) }),
      });
    }
  }
}

type Examined = {
  teacher: PersonRow;
  pupils: readonly PersonRow[];
  groupKey: string;
  words: readonly { learnTxt: string; hintTxt: string }[];
  listId: number;
  createdOn: Date;
};

/** Three tests of a list: one is returned, one closed, one opens tomorrow. */
async function examine(db: Database, { pupils, groupKey, ...test }: Examined) {
  const { words, createdOn } = test;
  const copies = (isWritten: (place: number) => boolean) =>
    pupils.map((pupil, place) => ({
      pupil,
      groupKey,
      className: '7A',
      wordOrder: words.map((_, word) => word),
      startedOn: isWritten(place) ? createdOn : null,
      handedInOn: isWritten(place) ? createdOn : null,
      answers: Object.fromEntries(
        words.map(({ learnTxt }, at) => [
          String(at),
          { text: chance(place, at) > 0.3 ? learnTxt : `${learnTxt}e`, on: createdOn.getTime() },
        ]),
      ),
    }));
  const build = (columns: Partial<Parameters<typeof buildClassTest>[1]>) => buildClassTest(db, { ...test, ...columns });
  await build({ title: 'Petit contrôle', returnedOn: new Date(), copies: copies((place) => place % 8 !== 3) });
  await build({ title: 'Dictée du 20 novembre', closedOn: new Date(), copies: copies((place) => place % 7 !== 2) });
  await build({
    title: longTitle('Dictée du 27 novembre', 'et de la montagne'),
    copies: copies(() => false),
    opensOn: new Date(Date.now() + DAY_MS),
  });
}

/** The results of a course and of a list: of a class, of nobody yet, and large. */
export async function listResultScreens(db: Database): Promise<Screen[]> {
  const school = await buildSchool(db, { name: 'Collège du Crêt' });
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat', schools: [school] });
  const pupils = await buildPupils(db, CLASS_NAMES, { schools: [school] });
  const group = await buildClass(db, { name: '7A', school, teachers: [teacher], pupils });
  const support = await buildGroup(db, { owner: teacher, name: 'Soutien lecture', pupils: pupils.slice(0, 5) });
  const createdOn = new Date(Date.now() - 5 * DAY_MS);
  const bounds = { startOn: createdOn, endOn: new Date(Date.now() + 2 * DAY_MS), createdOn };
  const label = { groupKey: group.key, className: '7A', schoolName: school.name };

  const give = async (title: string, items: readonly { learnTxt: string; hintTxt: string }[], members = pupils) => {
    const languages = { learnLanguage: 'fr', hintLanguage: 'fr' };
    const look = { icon: 'bi bi-tree', color: 'c-green' };
    const list = await buildList(db, { author: teacher, title, items, ...languages, ...look });
    const resources = EXERCISES.map((type) => {
      const { id: _, ...resource } = activityResource(type, list.id);
      return resource;
    });
    const course = await buildCourse(db, { author: teacher, title, items: resources, ...look });
    for (const pupil of members) await buildDistribution(db, { course, teacher, pupil, ...label, ...bounds });
    return { list, course };
  };
  const words = DICTATION.map(([learnTxt]) => ({ learnTxt, hintTxt: `indice de ${learnTxt}` }));
  const dictation = await give('Dictée du 27 novembre', words);
  await play(db, pupils, dictation);
  const both = await give('Allemand 7e – Unterwegs (unité 3)', words, pupils.slice(0, 9));
  const others = await buildPupils(db, ['Tiago Almeida', 'Juliette Béguin', 'Arben Berisha', 'Charlotte Brandt'], {
    schools: [school],
  });
  const second = await buildClass(db, { name: '8B', school, teachers: [teacher], pupils: others });
  const endOn = new Date(Date.now() - DAY_MS);
  for (const pupil of others) {
    await buildDistribution(db, {
      course: both.course,
      teacher,
      pupil,
      createdOn,
      startOn: createdOn,
      groupKey: second.key,
      className: '8B',
      schoolName: school.name,
      endOn,
    });
  }
  await play(db, [...pupils.slice(0, 9), ...others], both);
  const again = await buildCourse(db, {
    author: teacher,
    items: [{ itemType: 'Activity', navigationUrl: `/activite/carte/${dictation.list.id}` }],
  });
  const supported = { groupKey: support.key, className: 'Soutien lecture', createdOn };
  for (const pupil of pupils.slice(0, 5)) await buildDistribution(db, { course: again, teacher, pupil, ...supported });
  const fresh = await give(longTitle('Vocabulaire de la ferme', 'et de la montagne'), words.slice(0, 3));
  const many = Array.from({ length: 200 }, (_, at) => ({
    learnTxt: `le mot numéro ${at + 1}`,
    hintTxt: `indice ${at}`,
  }));
  const large = await give('Deux cents mots', many);
  await play(db, pupils, large);

  await examine(db, { teacher, pupils, groupKey: group.key, words, listId: dictation.list.id, createdOn });

  const ofCourse = ({ course }: Given) => `/parcours/personnels/${course.id}/resultats`;
  const ofList = ({ list }: Given) => `/listes/personnelles/${list.id}/resultats`;
  const own = (name: string, path: string, prepare?: Screen['prepare']) =>
    screen(`résultats, ${name}`, path, teacher, prepare);
  return [
    own('parcours', ofCourse(dictation)),
    own('accueil avec contrôles', '/accueil'),
    own('parcours, exercices d’un élève', ofCourse(dictation), openDialog('Gabriel Thiébaud')),
    own('parcours, exercices de personne', ofCourse(fresh), openDialog('Gabriel Thiébaud')),
    own('parcours, deux classes', ofCourse(both)),
    own('parcours, une classe', `${ofCourse(both)}?classe=${second.key}&filtre=en-retard`),
    own('deux classes, élèves et périodes', `/parcours/personnels/${both.course.id}/distribution`),
    own('parcours, triés', `${ofCourse(dictation)}?tri=temps&filtre=commence`),
    own('parcours, personne', ofCourse(fresh)),
    own('élèves et périodes', `/parcours/personnels/${dictation.course.id}/distribution`),
    own('liste', ofList(dictation)),
    own('liste, un mot', ofList(dictation), async (page) => {
      await page.getByRole('gridcell').nth(40).click();
      await page.getByRole('tooltip').waitFor();
    }),
    own('liste, exercices d’un élève', ofList(dictation), openDialog('Exercices de Gabriel Thiébaud')),
    own('liste, période', ofList(dictation), async (page) => {
      await press(/^depuis le/)(page);
      await page.getByRole('menuitem').first().waitFor();
    }),
    own('liste, semaine', `${ofList(large)}?periode=semaine`),
    own('donner avec dictée', `/listes/personnelles/${dictation.list.id}`, openDialog(/^Donner$/)),
    own('donner un contrôle depuis donner', `/listes/personnelles/${fresh.list.id}`, async (page) => {
      await openDialog(/^Donner$/)(page);
      await page.getByRole('button', { name: 'Dictée' }).click();
      await page.getByRole('dialog', { name: 'Donner un contrôle' }).waitFor();
    }),
    own('liste, groupe', ofList(dictation), press(/^Soutien lecture/)),
    own('liste, personne', ofList(fresh)),
    own('liste, deux cents mots', ofList(large)),
    own('liste, mots', `/listes/personnelles/${dictation.list.id}`),
    own('redonner', ofList(dictation), openDialog(/^Redonner/)),
    own('redonner, déplié', ofList(dictation), async (page) => {
      await openDialog(/^Redonner/)(page);
      const row = page.getByRole('dialog').locator('[aria-expanded]').first();
      await row.click();
    }),
    own('redonné', ofList(large), async (page) => {
      await openDialog(/^Redonner/)(page);
      await page.getByRole('button', { name: /^Donner à/ }).click();
      await page.getByRole('button', { name: 'Annuler' }).waitFor();
    }),
  ];
}
