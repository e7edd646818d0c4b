import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildClass } from '../../apps/server/src/demo/build/build-class.ts';
import { buildGroup } from '../../apps/server/src/demo/build/build-group.ts';
import { buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildSchool } from '../../apps/server/src/demo/build/build-school.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { buildPupils, press, type Screen, screen } from './screen.ts';

const PATH = '/preferences/groupes';
const ODD_NAMES = [
  '<script>alert(1)</script>',
  'ليلى الأندلسي',
  '🐑 Zoé',
  'A'.repeat(60),
  'De la Fontaine-des-Bois-Perdus Anne-Élisabeth',
];

/** Groups and classes: as in the demonstration school, without any, with odd names, with an import and a search open. */
export async function groupScreens(db: Database): Promise<Screen[]> {
  const teacher = await findDemoPerson(db, 'enseignante');
  const newTeacher = await buildTeacher(db, { displayName: 'Aline Nouvelle' });
  const school = await buildSchool(db, { name: 'École des Très-Longs-Noms-du-Haut-Plateau' });
  const oddTeacher = await buildTeacher(db, { displayName: 'Odile Étrange', schools: [school] });
  const pupils = await buildPupils(db, ODD_NAMES, { schools: [school] });
  const name = `Très long ${'et plus long '.repeat(7)}`.slice(0, 100).trim();
  await buildGroup(db, { owner: oddTeacher, name, pupils });
  const className = 'Une classe dont le nom ne finit pas de finir';
  await buildClass(db, { school, name: className, teachers: [oddTeacher], pupils });
  const importing = async (page: Page) => {
    await page.getByRole('button', { name: 'Importer dans Soutien lecture' }).click();
    await page
      .getByRole('textbox', { name: /Élèves à importer/ })
      .fill('Prénom\tNom\tIdentifiant\nNoah\tEmery\t20418833\nJade\tRuffieux\t\n');
    await page.getByText(/^Ligne 2.*inconnu/).waitFor();
  };
  const searching = async (page: Page) => {
    await page.getByRole('combobox').last().fill('a');
    await page.getByRole('option').first().waitFor();
  };
  return [
    screen('groupes', PATH, teacher),
    screen('groupes, import', PATH, teacher, importing),
    screen('groupes, recherche', PATH, teacher, searching),
    screen('groupes, nouveau', PATH, teacher, press('Ajouter un groupe')),
    screen('groupes, vide', PATH, newTeacher),
    screen('groupes, noms étranges', PATH, oddTeacher),
  ];
}
