import type { Page } from '@playwright/test';
import { DAY_MS } from '@pupitre/learning';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildList } from '../../apps/server/src/demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import type { Screen } from './screens.ts';

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
      {
        itemType: 'Text',
        title: 'À lire avant de commencer',
        description: '<p>L’eau change <strong>d’état</strong>.</p>',
      },
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
  for (const [course, end] of [
    [water, inDays(3)],
    [done, null],
    [odd, inDays(12)],
  ] as const)
    await buildDistribution(db, { course, teacher, pupil, endOn: end });
  const menu = (entry?: string) => async (page: Page) => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click();
  };
  const press = (name: string) => async (page: Page) => page.getByRole('button', { name }).first().click();
  const own = `/parcours/personnels/${water.id}`;
  return [
    { name: 'parcours, détail', path: own, who: teacher },
    { name: 'parcours, détail élève', path: `/parcours/enseignants/${water.id}`, who: pupil },
    { name: 'parcours, détail visiteur', path: `/parcours/libre/${water.id}`, who: null },
    { name: 'parcours, détail extrême', path: `/parcours/detail/${odd.id}`, who: pupil },
    { name: 'parcours, détail vide', path: `/parcours/personnels/${empty.id}`, who: teacher },
    { name: 'parcours, avis', path: `/parcours/enseignants/${done.id}`, who: pupil },
    { name: 'parcours, menu', path: own, who: teacher, prepare: menu() },
    { name: 'parcours, code QR', path: own, who: teacher, prepare: menu('Code QR') },
    { name: 'parcours, texte', path: own, who: teacher, prepare: press('À lire avant de commencer') },
    {
      name: 'parcours, se connecter',
      path: `/parcours/libre/${water.id}`,
      who: null,
      prepare: press('Les mots de l’eau'),
    },
    { name: 'à faire', path: '/parcours/enseignants', who: pupil },
    { name: 'à faire, vide', path: '/parcours/enseignants', who: idle },
    {
      name: 'à faire, recommencer',
      path: '/parcours/enseignants',
      who: pupil,
      prepare: press('Le loup dans les contes'),
    },
    { name: 'ressources', path: '/parcours/ressources', who: teacher },
    { name: 'panier, vide', path: '/parcours/panier', who: teacher },
    {
      name: 'panier',
      path: own,
      who: teacher,
      prepare: async (page) => {
        await menu('Ajouter les ressources au panier')(page);
        await page.getByRole('link', { name: 'Retour' }).click();
        await page.getByRole('link', { name: /^Panier/ }).click();
        await page.getByRole('button', { name: 'Vider le panier' }).waitFor();
      },
    },
  ];
}
