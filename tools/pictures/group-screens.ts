import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildClass } from '../../apps/server/src/demo/build/build-class.ts';
import { buildGroup } from '../../apps/server/src/demo/build/build-group.ts';
import { buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildSchool } from '../../apps/server/src/demo/build/build-school.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { importFile } from './import-steps.ts';
import { buildPupils, type Screen, screen } from './screen.ts';

const PATH = '/preferences/groupes';
const ODD_NAMES = [
  '<script>alert(1)</script>',
  'ليلى الأندلسي',
  '🐑 Zoé',
  'A'.repeat(60),
  'De la Fontaine-des-Bois-Perdus Anne-Élisabeth',
];

const PUPILS = 'Identifiant,Nom,Prénom,Date de naissance,Classe\n1,Emery,Noah,1.1.2015,7A\n,Favre,Zoé,2.2.2015,7A\n';

/** Groups and classes: as in the demonstration school, without any, with odd names, with a dialog, an import and a search open. */
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
  // Two of one name in one class, a third in another.
  const twinTeacher = await buildTeacher(db, { displayName: 'Claire Jumelle' });
  const twins = await buildPupils(db, ['Noé Blanc', 'Noé Blanc', 'Zoé Perrin', 'Noé Blanc'], { schools: [school] });
  await buildClass(db, { school, name: '7A', teachers: [twinTeacher], pupils: twins.slice(0, 3) });
  await buildClass(db, { school, name: '8B', teachers: [twinTeacher], pupils: twins.slice(3) });
  const labelling = async (page: Page) => {
    await page.getByRole('button', { name: 'Élèves de 7A' }).click();
    await page.getByRole('button', { name: 'Préciser…', exact: true }).click();
    await page
      .getByRole('button', { name: /^Préciser Noé/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: /^Précision pour/ }).waitFor();
  };
  const amongTwins = async (page: Page) => {
    await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
    await page.getByRole('checkbox').first().waitFor();
  };
  const pastingTwins = async (page: Page) => {
    await amongTwins(page);
    await page.getByText('Coller des noms').click();
    await page.getByRole('textbox', { name: 'Noms à ajouter' }).fill('Blanc Noé\nPerrin Zoé\nPerrin Zoe\nBlanc\n');
    await page.getByText(/1.nom à choisir/).waitFor();
  };
  const choosing = async (page: Page) => {
    await page.getByRole('button', { name: 'Choisir les élèves de Soutien lecture' }).click();
    await page.getByRole('checkbox').first().waitFor();
  };
  const pasting = async (page: Page) => {
    await choosing(page);
    await page.getByText('Coller des noms').click();
    await page.getByRole('textbox', { name: 'Noms à ajouter' }).fill('Emery, Noah\nHasani Amir\nDupont Marie\n');
    await page.getByText(/1.ligne sans élève/).waitFor();
  };
  const creating = async (page: Page) => {
    await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
    await page.getByRole('checkbox').first().waitFor();
    for (const place of [0, 2, 4]) await page.getByRole('checkbox').nth(place).check();
  };
  const searching = async (page: Page) => {
    await page.getByRole('combobox').last().fill('a');
    await page.getByRole('option').first().waitFor();
  };
  return [
    screen('groupes', PATH, teacher),
    screen('groupes, élèves cochés', PATH, teacher, choosing),
    screen('groupes, noms collés', PATH, teacher, pasting),
    screen('groupes, plusieurs', PATH, teacher, importFile('Importer plusieurs groupes', 'eleves.csv', PUPILS)),
    screen('groupes, recherche', PATH, teacher, searching),
    screen('groupes, nouveau', PATH, teacher, creating),
    screen('groupes, vide', PATH, newTeacher),
    screen('groupes, noms étranges', PATH, oddTeacher),
    screen('groupes, même nom', PATH, twinTeacher, labelling),
    screen('groupes, même nom, cocher', PATH, twinTeacher, amongTwins),
    screen('groupes, même nom, coller', PATH, twinTeacher, pastingTwins),
    screen('groupes, nouveau, noms étranges', PATH, oddTeacher, creating),
  ];
}
