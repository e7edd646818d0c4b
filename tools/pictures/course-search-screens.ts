import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildPublisher, buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import type { Screen } from './screens.ts';

const LONG_TITLE = `Le cycle de l’eau, du glacier jusqu’au lac ${'et retour dans les nuages '.repeat(8)}`
  .slice(0, 150)
  .trim();

/** Searches of courses, possibles and the entry by code: full, empty, and with odd contents. */
export async function courseSearchScreens(db: Database): Promise<Screen[]> {
  const [teacher, pupil] = await Promise.all([findDemoPerson(db, 'enseignante'), findDemoPerson(db, 'eleve1')]);
  const newTeacher = await buildTeacher(db, { displayName: 'Aline Nouvelle' });
  const author = await buildTeacher(db, { displayName: 'Odile Étrange' });
  const publisher = await buildPublisher(db, { displayName: 'Paul Éditeur' });
  const newPupil = await buildPupil(db, { displayName: 'Tim Premier' });
  await buildCourse(db, {
    author,
    title: LONG_TITLE,
    subtitle: LONG_TITLE,
    ribbon: 'Nouveau',
    categories: ['7', 'SCN', 'MER', 'MEN'],
  });
  await buildCourse(db, { author, title: '<script>alert(1)</script>', ribbon: '8H', color: 'c-yellow', duration: 45 });
  await buildCourse(db, { author, title: 'مسار الماء 🌊', color: 'c-blue', categories: ['3', 'FRA'] });
  const looks = [
    ['Problèmes ouverts à la craie', 'c-green', 'bi bi-puzzle', ['7', '8', 'MAT'], 'Nouveau'],
    ['Le marché de la 7e', 'c-orange', 'bi bi-basket', ['7', 'MAT'], 'Projet'],
    ['Mesurer le préau', 'c-blue', 'bi bi-map', ['8', 'MAT'], ''],
    ['L’ombre du bâton', 'c-yellow', 'bi bi-sun', ['8', 'SCN'], 'Dehors'],
  ] as const;
  for (const [title, color, icon, categories, ribbon] of looks) {
    await buildCourse(db, {
      author: publisher,
      title,
      subtitle: 'Chercher à trois, debout, sur les vitres de la classe.',
      color,
      icon,
      categories: [...categories],
      ribbon,
      duration: 45,
      possible: true,
      libre: true,
    });
  }
  const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    { name: 'parcours personnels', path: '/parcours/personnels', who: teacher },
    { name: 'parcours personnels, vide', path: '/parcours/personnels', who: newTeacher },
    { name: 'parcours personnels, contenus extrêmes', path: '/parcours/personnels', who: author },
    { name: 'parcours RPN, élève', path: '/parcours/rpn', who: pupil },
    { name: 'parcours RPN, rien trouvé', path: '/parcours/rpn?titre=zzzz&categories=7,ALL', who: teacher },
    { name: 'parcours, plan d’études', path: '/parcours/rpn', who: teacher, prepare: press('Plan d’études') },
    { name: 'parcours pour enseignants', path: '/parcours/pour-enseignant', who: publisher },
    { name: 'parcours partagés, vide', path: '/parcours/equipe-pedagogique', who: newTeacher },
    { name: 'parcours publics, remplis', path: '/parcours/libre', who: null },
    { name: 'possibles, domaines', path: '/possibles', who: teacher },
    { name: 'possibles, filtrés', path: '/possibles/domaine/MSN/discipline/MAT/annees/7,8', who: teacher },
    { name: 'possibles, cycle', path: '/possibles/domaine/MSN?cycle=CY2', who: teacher },
    { name: 'possibles, vide', path: '/possibles/domaine/CT/discipline/COL/annees/1', who: teacher },
    { name: 'entrer un code', path: '/qr', who: null },
    { name: 'corbeille, élève', path: '/corbeille', who: newPupil },
  ];
}
