import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildPublisher, buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { longTitle, press, type Screen, screen } from './screen.ts';

const LONG_TITLE = longTitle('Le cycle de l’eau, du glacier jusqu’au lac', 'et retour dans les nuages');
const SUBTITLE = 'Chercher à trois, debout, sur les vitres de la classe.';

/** Searches of courses, possibles and the entry by code: full, empty, and with odd contents. */
export async function courseSearchScreens(db: Database): Promise<Screen[]> {
  const [teacher, pupil] = await Promise.all([findDemoPerson(db, 'enseignante'), findDemoPerson(db, 'eleve1')]);
  const newTeacher = await buildTeacher(db, { displayName: 'Aline Nouvelle' });
  const author = await buildTeacher(db, { displayName: 'Odile Étrange' });
  const publisher = await buildPublisher(db, { displayName: 'Paul Éditeur' });
  const newPupil = await buildPupil(db, { displayName: 'Tim Premier' });
  const odd = { title: LONG_TITLE, subtitle: LONG_TITLE, ribbon: 'Nouveau', categories: ['7', 'SCN', 'MER', 'MEN'] };
  await buildCourse(db, { author, ...odd });
  await buildCourse(db, { author, title: '<script>alert(1)</script>', ribbon: '8H', color: 'c-yellow', duration: 45 });
  await buildCourse(db, { author, title: 'مسار الماء 🌊', color: 'c-blue', categories: ['3', 'FRA'] });
  const looks = [
    ['Problèmes ouverts à la craie', 'c-green', 'bi bi-puzzle', ['7', '8', 'MAT'], 'Nouveau'],
    ['Le marché de la 7e', 'c-orange', 'bi bi-basket', ['7', 'MAT'], 'Projet'],
    ['Mesurer le préau', 'c-blue', 'bi bi-map', ['8', 'MAT'], ''],
    ['L’ombre du bâton', 'c-yellow', 'bi bi-sun', ['8', 'SCN'], 'Dehors'],
  ] as const;
  for (const [title, color, icon, categories, ribbon] of looks) {
    const look = { title, subtitle: SUBTITLE, color, icon, categories: [...categories], ribbon };
    await buildCourse(db, { author: publisher, ...look, duration: 45, possible: true, libre: true });
  }
  return [
    screen('parcours personnels', '/parcours/personnels', teacher),
    screen('parcours personnels, vide', '/parcours/personnels', newTeacher),
    screen('parcours personnels, contenus extrêmes', '/parcours/personnels', author),
    screen('parcours RPN, élève', '/parcours/rpn', pupil),
    screen('parcours RPN, rien trouvé', '/parcours/rpn?titre=zzzz&categories=7,ALL', teacher),
    screen('parcours, plan d’études', '/parcours/rpn', teacher, press('Plan d’études')),
    screen('parcours pour enseignants', '/parcours/pour-enseignant', publisher),
    screen('parcours partagés, vide', '/parcours/equipe-pedagogique', newTeacher),
    screen('parcours publics, remplis', '/parcours/libre', null),
    screen('possibles, domaines', '/possibles', teacher),
    screen('possibles, filtrés', '/possibles/domaine/MSN/discipline/MAT/annees/7,8', teacher),
    screen('possibles, cycle', '/possibles/domaine/MSN?cycle=CY2', teacher),
    screen('possibles, vide', '/possibles/domaine/CT/discipline/COL/annees/1', teacher),
    screen('entrer un code', '/qr', null),
    screen('corbeille, élève', '/corbeille', newPupil),
  ];
}
