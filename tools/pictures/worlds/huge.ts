import { DAY_MS, presetPeriod } from '@pupitre/learning';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../apps/server/src/db/connection.ts';
import { peopleIssue, personAct } from '../../../apps/server/src/db/directory-schema.ts';
import { accessLog, feedback, notification } from '../../../apps/server/src/db/platform-schema.ts';
import type { RunWordColumns } from '../../../apps/server/src/db/practice-schema.ts';
import { listItem } from '../../../apps/server/src/db/schema.ts';
import { buildClass } from '../../../apps/server/src/demo/build/build-class.ts';
import { buildCourse } from '../../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../../apps/server/src/demo/build/build-distribution.ts';
import { buildFolio } from '../../../apps/server/src/demo/build/build-folio.ts';
import { buildList } from '../../../apps/server/src/demo/build/build-list.ts';
import { buildMemory } from '../../../apps/server/src/demo/build/build-memory.ts';
import {
  buildPerson,
  buildPupil,
  buildTeacher,
  type PersonRow,
} from '../../../apps/server/src/demo/build/build-person.ts';
import { buildRun } from '../../../apps/server/src/demo/build/build-run.ts';
import { buildSchool } from '../../../apps/server/src/demo/build/build-school.ts';
import { findDemoPerson } from '../../../e2e/fixtures/people.ts';
import type { People } from '../shot-of.ts';

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const many = <Row>(count: number, row: (place: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at));
const turn = <Value>(values: readonly Value[], place: number): Value => values[place % values.length] as Value;
const COMMENTS = [
  'Une vue par trimestre serait parfaite.',
  '',
  '🐄 <script>alert(1)</script>',
  'Très pratique. '.repeat(30),
];
const ACTS = ['export', 'end-sessions', 'join', 'keep-apart', 'erase'] as const;

/** Two hundred of everything, and three hundred pupils. */
export async function buildHuge(db: Database): Promise<People> {
  const school = await buildSchool(db, { name: 'Collège du Crêt' });
  const schools = [school];
  const name = 'Marie-Antoinette De la Fontaine-des-Bois-Perdus';
  const teacher = await buildTeacher(db, { displayName: name, schools });
  const pupil = await buildPupil(db, { displayName: 'Nora Beaucoup', schools });
  const pupils = [pupil];
  for (let place = 1; place < 300; place += 1) {
    const displayName = `Élève ${String(place + 1).padStart(3, '0')}`;
    pupils.push(await buildPupil(db, { displayName, schools }));
  }
  const group = await buildClass(db, { name: '7H2', school, teachers: [teacher], pupils: pupils.slice(0, 30) });
  const bounds = { startOn: ago(4 * DAY_MS), endOn: new Date(presetPeriod('nextWeek', new Date()).end ?? Date.now()) };
  const crowd = await buildCourse(db, { author: teacher, title: 'Trois cents élèves' });
  for (const [place, one] of pupils.entries()) {
    const label = { groupKey: `classe-${place % 12}`, className: `${7 + (place % 5)}H${place % 12}` };
    await buildDistribution(db, { course: crowd, teacher, pupil: one, ...label, schoolName: school.name, ...bounds });
  }
  const label = { groupKey: group.key, className: group.name, schoolName: school.name, ...bounds };
  await buildPractice(db, teacher, pupils.slice(0, 30), label);
  await buildFolio(db, {
    author: teacher,
    title: 'Deux cents critères, trente élèves',
    optionsProfessionnelles: true,
    criteria: many(200, (place) => ({
      label: `Critère ${place + 1}`,
      categories: ['7', 'MAT'],
      studentEvaluationEnabled: true,
    })),
    pupils: pupils.slice(0, 30),
    observations: many(900, (place) => ({
      pupil: place % 30,
      criterion: Math.floor(place / 30),
      state: turn(['ok', 'nok', 'unrated'], place),
    })),
  });
  await db.insert(notification).values(
    many(200, (place) => ({
      personId: teacher.id,
      fact: `picture:${place}`,
      title: `Notification ${place + 1}`,
      content: 'Un mot.',
      createdOn: ago(place * HOUR),
    })),
  );
  await fillAdministration(db, teacher, pupil);
  return { enseignante: teacher, eleve: pupil };
}

/** Two hundred words given to a class, all of which were asked; the first pupil has some to revise. */
async function buildPractice(
  db: Database,
  teacher: PersonRow,
  pupils: readonly PersonRow[],
  label: Omit<NonNullable<Parameters<typeof buildDistribution>[1]>, 'course'>,
): Promise<void> {
  const title = 'Deux cents mots';
  const items = many(200, (place) => ({ learnTxt: `le mot numéro ${place + 1}`, hintTxt: `indice ${place + 1}` }));
  const list = await buildList(db, { author: teacher, title, items });
  const writing = { itemType: 'Activity', title: 'Écriture', navigationUrl: `/activite/ecriture/${list.id}` };
  const course = await buildCourse(db, { author: teacher, title, items: [writing] });
  const rows = await db.select().from(listItem).where(eq(listItem.listId, list.id)).orderBy(asc(listItem.position));
  const isMissed = (place: number, word: number) => (place * 31 + word * 17) % 100 > 60;
  for (const [place, pupil] of pupils.entries()) {
    await buildDistribution(db, { course, teacher, pupil, ...label });
    const words = rows.map(
      ({ id }, word): RunWordColumns => [
        id,
        'dictate',
        isMissed(place, word) ? 'never' : 'first',
        isMissed(place, word) ? 2 : 1,
      ],
    );
    const missed = rows.filter((_, word) => isMissed(place, word));
    const wrong = Object.fromEntries(missed.map(({ id, learnTxt }) => [id, [`${learnTxt}e`]]));
    await buildRun(db, { pupil, course, listId: list.id, resourceId: course.items[0]?.id ?? null, words, wrong });
  }
  const [first] = pupils;
  if (first !== undefined) await buildMemory(db, { person: first, list, to: 24 });
}

/** Opinions, accesses, accounts to settle, and what was done to accounts. */
async function fillAdministration(db: Database, teacher: PersonRow, pupil: PersonRow): Promise<void> {
  const admin = await findDemoPerson(db, 'admin');
  const twin = await buildPerson(db, { displayName: 'Nora Beaucoup-Trop', roles: ['eleves'] });
  const other = await buildPerson(db, { displayName: 'Aïsha Ben Salah' });
  for (let place = 0; place < 60; place += 1) {
    const { id } = await buildPerson(db, {});
    const opinion = { rating: 1 + (place % 5), comment: turn(COMMENTS, place), updatedOn: ago(place * HOUR) };
    await db.insert(feedback).values({ personId: place % 9 === 0 ? null : id, ...opinion });
  }
  await db.insert(accessLog).values(
    many(120, (place) => ({
      hour: new Date(Date.UTC(2026, 10, 19, 9) - place * HOUR),
      personId: teacher.id,
      action: turn(['folio', 'observations', 'report', 'search'] as const, place),
      pupilId: place % 2 === 0 ? null : pupil.id,
      count: 1 + (place % 7),
    })),
  );
  await db.insert(peopleIssue).values([
    { kind: 'split-account', personId: twin.id, otherId: pupil.id },
    { kind: 'unknown-role', personId: other.id, value: 'remplaçante-longue-durée' },
  ]);
  await db.insert(personAct).values(
    many(24, (place) => ({
      act: turn(ACTS, place),
      actorId: place % 4 === 3 ? null : admin.id,
      personId: pupil.id,
      otherId: ['join', 'keep-apart'].includes(turn(ACTS, place)) ? twin.id : null,
      reason: place % 2 === 0 ? 'À la demande de ses parents, par courrier du 12 novembre' : '',
    })),
  );
}
