import type { Database } from '../../../apps/server/src/db/connection.ts';
import { buildClassTest } from '../../../apps/server/src/demo/build/build-class-test.ts';
import { buildCourse } from '../../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../../apps/server/src/demo/build/build-distribution.ts';
import { buildFolio } from '../../../apps/server/src/demo/build/build-folio.ts';
import { buildList } from '../../../apps/server/src/demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../../../apps/server/src/demo/build/build-person.ts';
import type { People } from '../shot-of.ts';
import { buildHuge } from './huge.ts';
import { buildOdd } from './odd.ts';
import { buildAsked, buildDone, buildTests } from './pupils.ts';

/** What states of screens are pictured in where the demonstration school is not like that, by the name in their rows. */
export const WORLDS: Readonly<Record<string, (db: Database) => Promise<People>>> = {
  new: buildNew,
  begun: buildBegun,
  odd: buildOdd,
  huge: buildHuge,
  recognising: (db) => buildAsked(db, 0.5),
  turning: (db) => buildAsked(db, 3),
  writing: (db) => buildAsked(db, 12),
  done: buildDone,
  tests: buildTests,
};

/** People who have nothing. */
async function buildNew(db: Database): Promise<People> {
  return {
    enseignante: await buildTeacher(db, { displayName: 'Aline Nouvelle' }),
    eleve: await buildPupil(db, { displayName: 'Tim Premier' }),
  };
}

/** A teacher whose contents hold nothing yet, and a pupil who has not begun what was given. */
async function buildBegun(db: Database): Promise<People> {
  const teacher = await buildTeacher(db, { displayName: 'Aude Débutante' });
  const pupil = await buildPupil(db, { displayName: 'Ben Débutant' });
  const author = teacher;
  await buildList(db, { author, title: 'Liste sans mot', items: [] });
  await buildCourse(db, { author, title: 'Parcours sans ressource', items: [] });
  await buildFolio(db, { author, title: 'Nouveau folio', criteria: [] });
  await buildFolio(db, { author, title: 'Folio sans critère', criteria: [], pupils: [pupil] });
  await buildClassTest(db, { teacher, title: 'Contrôle sans réponse', copies: [{ pupil }] });
  const title = 'Mots pas encore travaillés';
  const { id } = await buildList(db, { author, title });
  const cards = { itemType: 'Activity', title: 'Carte', navigationUrl: `/activite/carte/${id}` };
  const course = await buildCourse(db, { author, title, items: [cards] });
  await buildDistribution(db, { course, teacher, pupil });
  return { enseignante: teacher, eleve: pupil };
}
