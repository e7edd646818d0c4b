import type { ScreenWorld } from '@pupitre/screens';
import { asc, eq } from 'drizzle-orm';
import { classTest } from '../../apps/server/src/db/class-test-schema.ts';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { course } from '../../apps/server/src/db/course-schema.ts';
import { folio, folioCriterion, folioStudent } from '../../apps/server/src/db/folio-schema.ts';
import { list, person } from '../../apps/server/src/db/schema.ts';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { type DemoLogin, findDemoPerson } from '../../e2e/fixtures/people.ts';

/** Titles and names of the demonstration school that pictures and end-to-end tests show. */
export type DemoWorld = ScreenWorld & { people: Readonly<Record<DemoLogin, PersonRow>> };

const LOGINS = ['enseignante', 'collegue', 'soutien', 'editrice', 'admin', 'eleve1', 'eleve2', 'eleve3'] as const;

export async function readDemoWorld(db: Database): Promise<DemoWorld> {
  const people = await Promise.all(LOGINS.map(async (login) => [login, await findDemoPerson(db, login)] as const));
  const lists = await db.select({ id: list.id, title: list.title, secret: list.secret }).from(list);
  const courses = await db.select({ id: course.id, title: course.title, secret: course.secret }).from(course);
  const folios = await db.select({ id: folio.id, title: folio.title, secret: folio.secret }).from(folio);
  const pupils = await db
    .select({ id: folioStudent.id, folioId: folioStudent.folioId, name: person.displayName })
    .from(folioStudent)
    .innerJoin(person, eq(person.id, folioStudent.personId));
  const criteria = await db
    .select({ id: folioCriterion.id, folioId: folioCriterion.folioId, position: folioCriterion.position })
    .from(folioCriterion)
    .orderBy(asc(folioCriterion.id));
  const everybody = await db.select({ id: person.id, name: person.displayName }).from(person);
  const tests = await db.select({ id: classTest.id, title: classTest.title }).from(classTest);
  const named = <Row extends { title: string }>(rows: readonly Row[], title: string): Row =>
    rows.find((row) => row.title === title) ?? find(rows, (row) => row.title.startsWith(title), title);
  const folioId = (title: string) => named(folios, title).id;
  return {
    people: Object.fromEntries(people) as DemoWorld['people'],
    list: (title) => named(lists, title).id,
    listSecret: (title) => named(lists, title).secret,
    course: (title) => named(courses, title).id,
    courseSecret: (title) => named(courses, title).secret,
    folio: folioId,
    folioSecret: (title) => named(folios, title).secret,
    pupil: (title, name) => find(pupils, (one) => one.folioId === folioId(title) && one.name === name, name).id,
    person: (name) => find(everybody, (one) => one.name === name, name).id,
    classTest: (title) => named(tests, title).id,
    criterion: (title, place = 0) =>
      find(criteria, (one) => one.folioId === folioId(title) && one.position === place, title).id,
  };
}

function find<Row>(rows: readonly Row[], isWanted: (row: Row) => boolean, name: string): Row {
  const found = rows.find(isWanted);
  if (found === undefined) throw new Error(`The demonstration school holds no « ${name} ».`);
  return found;
}
