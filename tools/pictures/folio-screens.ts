import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { folio } from '../../apps/server/src/db/folio-schema.ts';
import { buildFolio, type CriterionOverrides } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { buildPupils, longTitle, pressExactly, type Screen, screen } from './screen.ts';

const LONG_TITLE = longTitle('Observer la lecture, l’écriture et le calcul', 'et encore le chant');
const ODD_CRITERIA: readonly CriterionOverrides[] = [
  { label: `Sait tout de la ferme ${'et du lac '.repeat(50)}`.slice(0, 500), categories: ['7', 'FRA'] },
  {
    label: '<script>alert(1)</script> 👩🏽‍🏫 עברית',
    categories: ['8', 'MAT'],
    tags: ['Défi', 'Très long '.repeat(10)],
  },
  { label: 'Chante juste', axesThematiques: ['Expression et représentation'], perObjectiveCode: 'A 21 Mu' },
];
const ODD_NAMES = 'ليلى الأندلسي, 🐑 Zoé, De la Fontaine-des-Bois-Perdus Anne-Élisabeth, Noé Aubert, Noé Aubert'.split(
  ', ',
);

/** Folios: hub, detail, editor, pages of pupils and criteria, as in the demonstration school, empty, odd and large. */
export async function folioScreens(db: Database): Promise<Screen[]> {
  const teacher = await findDemoPerson(db, 'enseignante');
  const publisher = await findDemoPerson(db, 'editrice');
  const colleague = await findDemoPerson(db, 'collegue');
  const newTeacher = await buildTeacher(db, { displayName: 'Aline Nouvelle' });
  const pupils = await buildPupils(db, ODD_NAMES);
  const [own] = await db.select().from(folio).where(eq(folio.authorId, teacher.id)).orderBy(folio.id).limit(1);
  const [model] = await db.select().from(folio).where(eq(folio.rpn, true)).orderBy(folio.id).limit(1);
  if (own === undefined || model === undefined) throw new Error('The demonstration school has no folios.');
  const empty = await buildFolio(db, { author: newTeacher, title: 'Nouveau folio', criteria: [] });
  const odd = await buildFolio(db, {
    author: newTeacher,
    title: LONG_TITLE,
    ribbon: 'Nouveau',
    color: 'c-pink',
    criteria: ODD_CRITERIA,
    pupils,
    team: [{ person: colleague, canEdit: false }],
    observations: [{ pupil: 0, criterion: 0, state: 'ok', comment: 'Très bien.' }],
  });
  const thirty = Array.from({ length: 30 }, (_, index) => `Élève ${String(index + 1).padStart(2, '0')} Dupont`);
  const huge = await buildFolio(db, {
    author: newTeacher,
    title: 'Deux cents critères, trente élèves',
    optionsProfessionnelles: true,
    criteria: Array.from({ length: 200 }, (_, index) => ({ label: `Critère ${index + 1}`, categories: ['7', 'MAT'] })),
    pupils: await buildPupils(db, thirty),
    observations: Array.from({ length: 900 }, (_, index) => ({
      pupil: index % 30,
      criterion: Math.floor(index / 30),
      state: ['ok', 'nok', 'unrated'][index % 3] ?? null,
    })),
  });
  const menu = (name: string, entry?: string) => async (page: Page) => {
    await pressExactly(name)(page);
    const item = page.getByRole('menuitem', { name: entry ?? '' });
    await item.first().waitFor();
    if (entry === undefined) return;
    await item.first().click();
    await page.getByRole('dialog').waitFor();
  };
  const oddPath = `/folios/personnels/${odd.id}`;
  const readPath = `/folios/equipe-pedagogique/${odd.id}`;
  const ownPath = `/folios/personnels/${own.id}`;
  return [
    screen('Folios personnels', '/folios/personnels', teacher),
    screen('Folios personnels vides', '/folios/personnels', await buildTeacher(db, {})),
    screen('Folios partagés en lecture', '/folios/equipe-pedagogique', colleague),
    screen('Folios RPN de l’éditrice', '/folios/rpn', publisher, pressExactly('Exporter')),
    screen('Folios du PER', '/folios/plan-etude-romand', publisher),
    screen('Folio, tableau', ownPath, teacher),
    screen('Folio, graphiques', ownPath, teacher, menu('Autres actions', 'Graphiques')),
    screen('Folio, rapports', ownPath, teacher, menu('Rapports')),
    screen('Folio, grille critériée', ownPath, teacher, menu('Rapports', 'Grille critériée…')),
    screen('Folio, rapport par élève', ownPath, teacher, menu('Rapports', 'PDF par élève…')),
    screen('Folio, autres actions', ownPath, teacher, menu('Autres actions')),
    screen('Folio, supprimer', ownPath, teacher, menu('Autres actions', 'Supprimer')),
    screen('Folio, évolution', ownPath, teacher, pressExactly('Évolution')),
    screen('La classe', `${ownPath}/classe`, teacher),
    screen('Folio vide', `/folios/personnels/${empty.id}`, newTeacher),
    screen('Folio, textes étranges', oddPath, newTeacher),
    screen('Folio, étiquettes', oddPath, newTeacher, pressExactly('Filtrer')),
    screen('Folio, rien à afficher', `${oddPath}?disciplines=MAT&annees=7`, newTeacher),
    screen('Folio, 200 critères', `/folios/personnels/${huge.id}`, newTeacher),
    screen('Folio en lecture seule', readPath, colleague, pressExactly('Suivi de la classe (lecture seule)')),
    screen('Folio modèle', `/folios/rpn/${model.id}`, teacher),
    screen('Folio par lien secret', `/folios/secret/${own.secret}`, newTeacher),
  ];
}
