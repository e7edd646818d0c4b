import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { folioCriterion, folioStudent, observation } from '../db/folio-schema.ts';
import { feedback, notification } from '../db/platform-schema.ts';
import { tellCommented, tellRated, tellSelfEvaluation, tellTeam } from '../modules/notifications/tell.service.ts';
import type { PersonRow } from './build/build-person.ts';
import { at } from './data/at.ts';
import { inLesson, lessonBefore, wakingMoment } from './practice/school-days.ts';

type Titled = { id: number; title: string };
type World = {
  people: ReadonlyMap<string, PersonRow>;
  folios: ReadonlyMap<string, Titled>;
  courses: ReadonlyMap<string, Titled & { authorId: number }>;
  /** The moment from which dates are counted back. */
  today: Date;
};

const FRENCH = 'Français 7A, premier semestre';
const GERMAN = 'Oral d’allemand 8B';
const PLANET = 'Notre planète vue du ciel';
const PAST = 'Le passé composé, pas à pas';

const OPINIONS = [
  ['Pierre Borel', 5, 'Le tableau de suivi au clavier me fait gagner une soirée par mois.'],
  ['Catherine Perrenoud', 4, 'Très clair. Il me manque encore des parcours pour la géographie de 8e.'],
  ['Léa Girardin', 5, 'J’aime bien la grille de mots cachés\u00a0!'],
] as const;

/** Inserts the notifications of the demo school and some opinions on Pupitre. */
export async function fillDemoPlatform(db: Db, world: World): Promise<void> {
  await fillNotifications(db, world);
  await db.insert(feedback).values(
    OPINIONS.map(([name, rating, comment], place) => ({
      personId: at(world.people, name).id,
      rating,
      comment,
      updatedOn: inLesson(lessonBefore(world.today, place * 2 + 1), place, place * 13),
    })),
  );
}

/** Worded as by the product, oldest first. */
async function fillNotifications(db: Db, { people, folios, courses, today }: World): Promise<void> {
  const person = (name: string) => at(people, name);
  const author = (name: string) => ({ ...person(name), notifies: true });
  const [isabelle, pierre] = [author('Isabelle Rochat'), author('Pierre Borel')];
  const french = at(folios, FRENCH);
  const members = [
    { personId: isabelle.id, role: 'owner' as const },
    { personId: pierre.id, role: 'editor' as const },
  ];
  const pupil = async (name: string) => ({
    studentId: await pupilOf(db, french.id, person(name).id),
    personId: person(name).id,
    displayName: name,
  });
  const [criterion] = await db
    .select({ id: folioCriterion.id, label: folioCriterion.label })
    .from(folioCriterion)
    .where(and(eq(folioCriterion.folioId, french.id), eq(folioCriterion.position, 0)));
  if (criterion === undefined) throw new Error(`« ${FRENCH} » has no criteria.`);

  await tellTeam(db, isabelle, 'folio', french, [pierre.id, person('Catherine Perrenoud').id]);
  await tellTeam(db, pierre, 'folio', at(folios, GERMAN), [isabelle.id, person('Sami Keller').id]);
  await tellRated(db, pierre, at(courses, PAST), { count: 3, average: 4.7 });
  await tellRated(db, isabelle, at(courses, PLANET), { count: 2, average: 4.5 });
  await tellSelfEvaluation(db, { folio: french, pupil: await pupil('Noah Emery'), count: 1 }, members);
  const lea = await pupil('Léa Girardin');
  await tellCommented(db, pierre, { folio: french, pupil: lea, criterion, count: 1 }, members);
  await tellSelfEvaluation(db, { folio: french, pupil: lea, count: 1 }, members);
  await tellTimes(db, today);
  // What two of them tell: the pupils said it after their teacher had observed.
  const said = wakingMoment(new Date(today.getTime() - LATEST));
  const students = [(await pupil('Noah Emery')).studentId, lea.studentId];
  await db
    .update(observation)
    .set({ selfUpdatedOn: said })
    .where(and(inArray(observation.studentId, students), isNotNull(observation.selfState)));
}

const LATEST = 12 * 60_000;

/** The latest some minutes ago, each one before it a school day earlier. */
async function tellTimes(db: Db, today: Date): Promise<void> {
  const rows = await db
    .select({ id: notification.id, personId: notification.personId })
    .from(notification)
    .orderBy(desc(notification.id));
  for (const own of Map.groupBy(rows, ({ personId }) => personId).values()) {
    let lesson = today;
    for (const [place, { id }] of own.entries()) {
      if (place > 0) lesson = lessonBefore(lesson, 1);
      const createdOn =
        place === 0 ? wakingMoment(new Date(today.getTime() - LATEST)) : inLesson(lesson, place, place * 11);
      await db.update(notification).set({ createdOn }).where(eq(notification.id, id));
    }
  }
}

async function pupilOf(db: Db, folioId: number, personId: number): Promise<number> {
  const [row] = await db
    .select({ id: folioStudent.id })
    .from(folioStudent)
    .where(and(eq(folioStudent.folioId, folioId), eq(folioStudent.personId, personId)));
  if (row === undefined) throw new Error(`Folio ${folioId} has no pupil ${personId}.`);
  return row.id;
}
