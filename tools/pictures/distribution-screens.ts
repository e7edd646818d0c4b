import { DAY_MS, DEFAULT_YEAR_END, presetPeriod, schoolClock } from '@pupitre/learning';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildClass } from '../../apps/server/src/demo/build/build-class.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildSchool } from '../../apps/server/src/demo/build/build-school.ts';
import { buildPupils, CLASS_NAMES, longTitle, press, type Screen, screen } from './screen.ts';

const NAMES = [...CLASS_NAMES.slice(0, 14), 'Maximilienne-Joséphine de Rougemont-Bonhôte'];
const LONG_TITLE = longTitle('Le cycle de l’eau, des sources du Jura aux lacs et à la mer', 'et aux nuages');
const DONE = [5, 3, 5, 1, 0, 5, 2, 4, 5, 3, 0, 5, 1, 3, 0];

/** The screens of distributions: full, empty, with odd texts, and three hundred pupils. */
export async function listDistributionScreens(db: Database): Promise<Screen[]> {
  const school = await buildSchool(db, { name: 'Collège du Crêt' });
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat', schools: [school] });
  const pupils = await buildPupils(db, NAMES, { schools: [school] });
  const group = await buildClass(db, { name: '7H2', school, teachers: [teacher], pupils });
  const label = { groupKey: group.key, className: '7H2', schoolName: school.name };
  const resources = Array.from({ length: 5 }, (_, index) => ({
    itemType: 'Link',
    title: `Ressource ${index + 1}`,
    doneBy: pupils.filter((_pupil, place) => (DONE[place] ?? 0) > index),
  }));
  const blue = { title: 'Le cycle de l’eau', icon: 'bi bi-droplet', color: 'c-blue' };
  const water = await buildCourse(db, { author: teacher, ...blue, items: resources });
  const now = new Date();
  const week = presetPeriod('nextWeek', now);
  const startOn = new Date(now.getTime() - 4 * DAY_MS);
  const bounds = { startOn, endOn: new Date(week.end ?? now) };
  for (const [place, pupil] of pupils.entries()) {
    const own = place % 5 === 4 ? { endOn: null, preserveFromDeletion: true } : {};
    await buildDistribution(db, { course: water, teacher, pupil, ...(place > 12 ? {} : label), ...bounds, ...own });
  }
  const empty = await buildCourse(db, { author: teacher, title: LONG_TITLE, color: 'c-orange' });
  const over = await buildCourse(db, { author: teacher, title: LONG_TITLE, icon: 'bi bi-globe', color: 'c-green' });
  const ended = new Date(Date.UTC(schoolClock(now).year - 1, DEFAULT_YEAR_END.month, 1));
  await buildDistribution(db, { course: over, teacher, pupil: pupils[0], startOn: new Date(0), endOn: ended });
  const purple = { title: 'Les fractions', icon: 'bi bi-pie-chart', color: 'c-purple' };
  const planned = await buildCourse(db, { author: teacher, ...purple });
  const next = { startOn: new Date(week.start ?? now), endOn: new Date(week.end ?? now) };
  for (const pupil of pupils.slice(0, 3))
    await buildDistribution(db, { course: planned, teacher, pupil, ...label, ...next });

  const crowd = await buildCourse(db, { author: teacher, title: 'Trois cents élèves' });
  for (let place = 0; place < 300; place += 1) {
    const [groupKey, className] = [`classe-${place % 12}`, `${7 + (place % 5)}H${place % 12}`];
    const names = { groupKey, className, schoolName: school.name };
    const displayName = `Élève ${String(place + 1).padStart(3, '0')}`;
    const pupil = await buildPupil(db, { displayName, schools: [school] });
    await buildDistribution(db, { course: crowd, teacher, pupil, ...names, ...bounds });
  }

  const page = (id: number) => `/parcours/personnels/${id}/distribution`;
  const own = (name: string, path: string, prepare?: Screen['prepare'], who = teacher) =>
    screen(`distribution, ${name}`, path, who, prepare);
  const nobody = await buildTeacher(db, { displayName: 'Aline Nouvelle' });
  return [
    own('vue d’ensemble', '/parcours/distributions'),
    own('vue d’ensemble, toutes', '/parcours/distributions?toutes=true'),
    own('vue d’ensemble, vide', '/parcours/distributions', undefined, nobody),
    own('supprimer', '/parcours/distributions', press(/^Supprimer la distribution/)),
    own('page', page(water.id)),
    own('page, vide, titre long', page(empty.id)),
    own('page, trois cents', page(crowd.id), async (shown) => shown.mouse.wheel(0, 6_000)),
    own('période', page(water.id), press('Période pour la classe 7H2')),
    own('durée personnalisée', page(water.id), async (shown) => {
      await press('Période pour la classe 7H2')(shown);
      const custom = shown.getByRole('button', { name: /Durée personnalisée/ });
      if ((await custom.getAttribute('aria-expanded')) === 'false') await custom.click();
      await shown.getByRole('button', { name: 'Appliquer' }).waitFor();
    }),
    own('ajouter', page(water.id), press('Ajouter des élèves')),
    own('modifiée', page(water.id), async (shown) => {
      await shown.getByRole('button', { name: 'Retirer Amir Hasani' }).click();
      await shown
        .getByRole('button', { name: /Tout garder/ })
        .first()
        .click();
    }),
  ];
}
