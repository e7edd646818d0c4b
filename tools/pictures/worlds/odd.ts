import type { Database } from '../../../apps/server/src/db/connection.ts';
import { notification } from '../../../apps/server/src/db/platform-schema.ts';
import { buildClass } from '../../../apps/server/src/demo/build/build-class.ts';
import { buildClassTest } from '../../../apps/server/src/demo/build/build-class-test.ts';
import { buildCourse } from '../../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../../apps/server/src/demo/build/build-distribution.ts';
import { buildFolio, type CriterionOverrides } from '../../../apps/server/src/demo/build/build-folio.ts';
import { buildGroup } from '../../../apps/server/src/demo/build/build-group.ts';
import { buildList } from '../../../apps/server/src/demo/build/build-list.ts';
import { buildMemory } from '../../../apps/server/src/demo/build/build-memory.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../../apps/server/src/demo/build/build-person.ts';
import { buildSchool } from '../../../apps/server/src/demo/build/build-school.ts';
import type { People } from '../shot-of.ts';

/** Two of one name are in a class, a third in another one. */
const NAMES = ['ليلى الأندلسي', '🐑 Zoé', 'Noé Aubert', 'Noé Aubert', '<script>alert(1)</script>', 'A'.repeat(60)];
const LAST = ['De la Fontaine-des-Bois-Perdus Anne-Élisabeth', 'Noé Aubert'];
const WORDS = [
  {
    learnTxt: 'Donaudampfschifffahrtsgesellschaftskapitän',
    hintTxt: 'un mot qui ne finit pas, dont l’indice est long',
  },
  { learnTxt: '🐄 die Kuh', hintTxt: 'la vache 🐮' },
  { learnTxt: 'بقرة', hintTxt: 'la vache, en arabe' },
  { learnTxt: 'der Zaun am Ende des langen Weges hinter dem Bauernhof', hintTxt: 'la clôture au bout du chemin' },
];
const CRITERIA: readonly CriterionOverrides[] = [
  { label: `Sait tout de la ferme ${'et du lac '.repeat(50)}`.slice(0, 500), categories: ['7', 'FRA'] },
  {
    label: '<script>alert(1)</script> 👩🏽‍🏫 עברית',
    categories: ['8', 'MAT'],
    tags: ['Défi', 'Très long '.repeat(10)],
    studentEvaluationEnabled: true,
  },
  { label: 'Chante juste', axesThematiques: ['Expression et représentation'], perObjectiveCode: 'A 21 Mu' },
];
const NOTIFICATIONS = [
  { title: 'Un titre qui ne finit pas '.repeat(9).trim(), content: 'mot '.repeat(240), link: '/folios/1' },
  { title: '<script>alert(1)</script> 🐑', content: 'مرحبا بكم في المدرسة', link: '/parcours/detail/1' },
  { title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) },
];

/** As long as titles may be. */
const long = (begin: string, more: string) => `${begin} ${`${more} `.repeat(8)}`.slice(0, 150).trim();

/** Texts that are long, of other scripts, or look like code; people of one name. */
export async function buildOdd(db: Database): Promise<People> {
  const school = await buildSchool(db, { name: 'École des Très-Longs-Noms-du-Haut-Plateau' });
  const schools = [school];
  const teacher = await buildTeacher(db, { displayName: 'Odile Étrange', schools });
  const pupils: PersonRow[] = [];
  for (const displayName of [...NAMES, ...LAST]) pupils.push(await buildPupil(db, { displayName, schools }));
  const [pupil] = pupils;
  if (pupil === undefined) throw new Error('A class has pupils.');
  await buildClass(db, { school, name: '7A', teachers: [teacher], pupils: pupils.slice(0, -1) });
  const endless = 'Une classe dont le nom ne finit pas de finir';
  await buildClass(db, { school, name: endless, teachers: [teacher], pupils: pupils.slice(-1) });
  await buildGroup(db, { owner: teacher, name: long('Très long', 'et plus long').slice(0, 100).trim(), pupils });

  const author = teacher;
  const title = long('Vocabulaire de la ferme, de la forêt et du lac', 'et de la montagne');
  const german = { learnLanguage: 'de', hintLanguage: 'fr' };
  await buildList(db, { author, title, ribbon: '8H1', items: WORDS, ...german });
  const list = await buildList(db, { author: pupil, title: 'Mes mots', items: WORDS, ...german });
  await buildMemory(db, { person: pupil, list });
  await buildOddCourses(db, teacher, pupil);
  await buildFolio(db, {
    author,
    title: long('Observer la lecture, l’écriture et le calcul', 'et encore le chant'),
    ribbon: 'Nouveau',
    color: 'c-pink',
    criteria: CRITERIA,
    pupils,
    observations: [{ pupil: 1, criterion: 0, state: 'ok', comment: 'Très bien. '.repeat(40) }],
  });
  await buildClassTest(db, {
    teacher,
    title: long('Contrôle de la ferme et du lac', 'et de la montagne'),
    words: WORDS,
    // Not to the first one, whose revision shows the same words.
    copies: pupils.slice(1).map((one, place) => ({
      pupil: one,
      className: place < 5 ? '7A' : '',
      startedOn: place % 4 === 3 ? null : new Date(),
      answers: Object.fromEntries(
        WORDS.map(({ learnTxt }, word) => [
          word,
          { text: (place + word) % 3 === 0 ? learnTxt : `${learnTxt}x`, on: 1 },
        ]),
      ),
    })),
  });
  await db
    .insert(notification)
    .values(NOTIFICATIONS.map((one, place) => ({ ...one, personId: teacher.id, fact: `picture:${place}` })));
  return { enseignante: teacher, eleve: pupil };
}

async function buildOddCourses(db: Database, author: PersonRow, pupil: PersonRow): Promise<void> {
  const title = long('Le cycle de l’eau, du glacier jusqu’au lac', 'et retour dans les nuages');
  const course = await buildCourse(db, {
    author,
    title,
    subtitle: title,
    ribbon: 'Nouveau',
    categories: ['7', 'SCN', 'MER', 'MEN'],
    items: [
      { title: 'Uneadresseinterminable'.repeat(11), navigationUrl: 'https://exemple.ch/a' },
      { itemType: 'Title', title: 'بقرة 🐄' },
      { title: '<script>alert(1)</script>' },
      { itemType: 'Media', title: '', color: 'c-red' },
    ],
    ratings: [{ person: pupil, rating: 4, comment: 'Très utile. '.repeat(30) }],
    proposals: [{ state: 'refused', answer: 'Citez vos sources.' }],
  });
  await buildDistribution(db, { course, teacher: author, pupil });
  await buildCourse(db, { author, title: '<script>alert(1)</script>', ribbon: '8H', color: 'c-yellow', duration: 45 });
  await buildCourse(db, { author, title: 'مسار الماء 🌊', color: 'c-blue', categories: ['3', 'FRA'] });
}
