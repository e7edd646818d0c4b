import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { folio } from '../../apps/server/src/db/folio-schema.ts';
import { buildFolio, type CriterionOverrides } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import type { Screen } from './screens.ts';

const LONG_TITLE = `Observer la lecture, l’écriture et le calcul ${'et encore le chant '.repeat(8)}`
  .slice(0, 150)
  .trim();
const ODD_CRITERIA: readonly CriterionOverrides[] = [
  { label: `Sait tout de la ferme ${'et du lac '.repeat(50)}`.slice(0, 500), categories: ['7', 'FRA'] },
  {
    label: '<script>alert(1)</script> 👩🏽‍🏫 עברית',
    categories: ['8', 'MAT'],
    tags: ['Défi', 'Très long '.repeat(10)],
  },
  { label: 'Chante juste', axesThematiques: ['Expression et représentation'], perObjectiveCode: 'A 21 Mu' },
];
const ODD_NAMES = [
  'ليلى الأندلسي',
  '🐑 Zoé',
  'De la Fontaine-des-Bois-Perdus Anne-Élisabeth',
  'Noé Aubert',
  'Noé Aubert',
];

/** Folios: hub, detail, editor, pages of pupils and criteria, as in the demonstration school, empty, odd and large. */
export async function folioScreens(db: Database): Promise<Screen[]> {
  const [teacher, publisher, colleague] = await Promise.all([
    findDemoPerson(db, 'enseignante'),
    findDemoPerson(db, 'editrice'),
    findDemoPerson(db, 'collegue'),
  ]);
  const newTeacher = await buildTeacher(db, { displayName: 'Aline Nouvelle' });
  const pupils = [];
  for (const displayName of ODD_NAMES) pupils.push(await buildPupil(db, { displayName }));
  const [own] = await db.select().from(folio).where(eq(folio.authorId, teacher.id)).orderBy(folio.id).limit(1);
  const [model] = await db
    .select()
    .from(folio)
    .where(and(eq(folio.rpn, true)))
    .orderBy(folio.id)
    .limit(1);
  if (own === undefined || model === undefined) throw new Error('The demonstration school has no folios.');
  const empty = await buildFolio(db, { author: newTeacher, title: 'Nouveau folio', criteria: [] });
  const odd = await buildFolio(db, {
    author: newTeacher,
    title: LONG_TITLE,
    ribbon: 'Nouveau',
    color: 'c-pink',
    criteria: ODD_CRITERIA,
    pupils: pupils,
    team: [{ person: colleague, canEdit: false }],
    observations: [{ pupil: 0, criterion: 0, state: 'ok', comment: 'Très bien.' }],
  });
  const children = [];
  for (let index = 1; index <= 30; index += 1)
    children.push(await buildPupil(db, { displayName: `Élève ${String(index).padStart(2, '0')} Dupont` }));
  const huge = await buildFolio(db, {
    author: newTeacher,
    title: 'Deux cents critères, trente élèves',
    optionsProfessionnelles: true,
    criteria: Array.from({ length: 200 }, (_, index) => ({ label: `Critère ${index + 1}`, categories: ['7', 'MAT'] })),
    pupils: children,
    observations: Array.from({ length: 900 }, (_, index) => ({
      pupil: index % 30,
      criterion: Math.floor(index / 30),
      state: ['ok', 'nok', 'unrated'][index % 3] ?? null,
    })),
  });
  const menu = (name: string, entry?: string) => async (page: Page) => {
    await page.getByRole('button', { name, exact: true }).click();
    const item = page.getByRole('menuitem', { name: entry ?? '' });
    await item.first().waitFor();
    if (entry === undefined) return;
    await item.first().click();
    await page.getByRole('dialog').waitFor();
  };
  const press = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name, exact: true }).first().click();
  };
  const oddPath = `/folios/personnels/${odd.id}`;
  const ownPath = `/folios/personnels/${own.id}`;
  return [
    { name: 'Folios personnels', path: '/folios/personnels', who: teacher },
    { name: 'Folios personnels vides', path: '/folios/personnels', who: await buildTeacher(db, {}) },
    { name: 'Folios partagés en lecture', path: '/folios/equipe-pedagogique', who: colleague },
    { name: 'Folios RPN de l’éditrice', path: '/folios/rpn', who: publisher, prepare: press('Exporter') },
    { name: 'Folios du PER', path: '/folios/plan-etude-romand', who: publisher },
    { name: 'Folio, tableau', path: ownPath, who: teacher },
    { name: 'Folio, graphiques', path: ownPath, who: teacher, prepare: press('Graphiques') },
    { name: 'Folio, rapports', path: ownPath, who: teacher, prepare: menu('Rapports') },
    { name: 'Folio, grille critériée', path: ownPath, who: teacher, prepare: menu('Rapports', 'Grille critériée…') },
    { name: 'Folio, rapport par élève', path: ownPath, who: teacher, prepare: menu('Rapports', 'PDF par élève…') },
    { name: 'Folio, autres actions', path: ownPath, who: teacher, prepare: menu('Autres actions') },
    { name: 'Folio, supprimer', path: ownPath, who: teacher, prepare: menu('Autres actions', 'Supprimer') },
    { name: 'Folio vide', path: `/folios/personnels/${empty.id}`, who: newTeacher },
    { name: 'Folio, textes étranges', path: oddPath, who: newTeacher },
    { name: 'Folio, étiquettes', path: oddPath, who: newTeacher, prepare: press('Étiquettes') },
    { name: 'Folio, rien à afficher', path: `${oddPath}?disciplines=MAT&annees=7`, who: newTeacher },
    { name: 'Folio, 200 critères', path: `/folios/personnels/${huge.id}`, who: newTeacher },
    {
      name: 'Folio en lecture seule',
      path: `/folios/equipe-pedagogique/${odd.id}`,
      who: colleague,
      prepare: press('Suivi de la classe (lecture seule)'),
    },
    { name: 'Folio modèle', path: `/folios/rpn/${model.id}`, who: teacher },
    { name: 'Folio par lien secret', path: `/folios/secret/${own.secret}`, who: newTeacher },
  ];
}
