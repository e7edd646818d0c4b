import type { Page } from '@playwright/test';
import { DAY_MS } from '@pupitre/learning';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildList } from '../../apps/server/src/demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { press, type Screen, screen } from './screen.ts';

const WATER = '<p>L’eau change <strong>d’état</strong>.</p>';
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS);

/** A course as teacher, pupil and guest read it, « À faire », the cart and the resources, full, empty and odd. */
export async function courseReadingScreens(db: Database): Promise<Screen[]> {
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat' });
  const pupil = await buildPupil(db, { displayName: 'Léa Girardin' });
  const idle = await buildPupil(db, { displayName: 'Tim Premier' });
  const list = await buildList(db, { author: teacher, title: 'Les mots de l’eau' });
  const water = await buildCourse(db, {
    author: teacher,
    title: 'Le cycle de l’eau',
    subtitle: 'Du glacier au lac\u00a0: suivre une goutte à travers le Jura et les Alpes.',
    description: '<p>Les élèves observent, nomment puis expliquent les étapes du cycle de l’eau.</p>',
    icon: 'bi bi-droplet',
    color: 'c-blue',
    ribbon: 'Sciences',
    duration: 30,
    categories: ['7', '8'],
    libre: true,
    items: [
      { itemType: 'Title', title: '1. J’observe' },
      { title: 'Où va la pluie\u00a0?', navigationUrl: 'https://exemple.ch/pluie', color: 'c-red', doneBy: [pupil] },
      { itemType: 'Text', title: 'À lire avant de commencer', description: WATER },
      { itemType: 'Title', title: '2. Je m’exerce' },
      { itemType: 'Activity', title: 'Les mots de l’eau', navigationUrl: `/activite/association/${list.id}` },
      { itemType: 'Text', title: 'Une expérience', description: '<p>Geler.</p>', progressionEnabled: true },
    ],
  });
  const done = await buildCourse(db, {
    author: teacher,
    title: 'Le loup dans les contes',
    icon: 'bi bi-book',
    color: 'c-orange',
    items: [{ title: 'Un loup', navigationUrl: 'https://exemple.ch/loup', doneBy: [pupil] }],
  });
  const odd = await buildCourse(db, {
    author: teacher,
    title: 'Titretrèslong'.repeat(11),
    subtitle: 'Sous-titre '.repeat(13).trim(),
    ribbon: 'Nouveau',
    items: [
      { title: 'Uneadresseinterminable'.repeat(11), navigationUrl: 'https://exemple.ch/a' },
      { itemType: 'Title', title: 'بقرة 🐄' },
      { title: '<script>alert(1)</script>' },
    ],
  });
  const empty = await buildCourse(db, { author: teacher, title: 'Nouveau parcours', items: [] });
  const give = (course: typeof water, endOn: Date | null) => buildDistribution(db, { course, teacher, pupil, endOn });
  await give(water, inDays(3));
  await give(done, null);
  await give(odd, inDays(12));
  const menu = (entry?: string) => async (page: Page) => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click();
  };
  const own = `/parcours/personnels/${water.id}`;
  return [
    screen('parcours, détail', own, teacher),
    screen('parcours, détail élève', `/parcours/enseignants/${water.id}`, pupil),
    screen('parcours, détail visiteur', `/parcours/libre/${water.id}`, null),
    screen('parcours, détail extrême', `/parcours/detail/${odd.id}`, pupil),
    screen('parcours, détail vide', `/parcours/personnels/${empty.id}`, teacher),
    screen('parcours, avis', `/parcours/enseignants/${done.id}`, pupil),
    screen('parcours, menu', own, teacher, menu()),
    screen('parcours, code QR', own, teacher, menu('Code QR')),
    screen('parcours, texte', own, teacher, press('À lire avant de commencer')),
    screen('parcours, se connecter', `/parcours/libre/${water.id}`, null, press('Les mots de l’eau')),
    screen('à faire', '/parcours/enseignants', pupil),
    screen('à faire, vide', '/parcours/enseignants', idle),
    screen('à faire, recommencer', '/parcours/enseignants', pupil, press('Le loup dans les contes')),
    screen('ressources', '/parcours/ressources', teacher),
    screen('panier, vide', '/parcours/panier', teacher),
    screen('panier', own, teacher, async (page) => {
      await menu('Ajouter les ressources au panier')(page);
      await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').last().click();
      await page.getByRole('link', { name: /^Panier/ }).click();
      await page.getByRole('button', { name: 'Vider le panier' }).waitFor();
    }),
  ];
}
