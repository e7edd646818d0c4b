import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildClass } from '../../apps/server/src/demo/build/build-class.ts';
import { buildFolio, type CriterionOverrides } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildPublisher, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildSchool } from '../../apps/server/src/demo/build/build-school.ts';
import { buildPupils, LONG_LABEL, press, type Screen, screen } from './screen.ts';

const CRITERIA: readonly CriterionOverrides[] = [
  { label: 'Planifie son texte avant de l’écrire', perObjectiveCode: 'L1 22', categories: ['7', '8', 'FRA'] },
  {
    label: 'Relit et corrige son texte à l’aide d’un code',
    studentEvaluationEnabled: true,
    tags: ['Révision', 'Autonomie'],
    axesThematiques: ['Production de l’écrit'],
  },
  { label: LONG_LABEL, categories: ['7', 'FRA', 'Devoirs'] },
  { label: '🐄 بقرة e\u0301crit <script>alert(1)</script>' },
  { label: 'Lit à voix haute' },
];
const TEXT = `Lit un texte\tfrançais\tlecture\nCompte\tCuisine\n\tFRA\n${'long '.repeat(40)}\tMAT\ta\t\tc`;

/** The editor of folios: its three tabs, its dialogs, empty, odd and large. */
export async function folioEditorScreens(db: Database): Promise<Screen[]> {
  const school = await buildSchool(db, { name: 'Collège du Crêt' });
  const teacher = await buildTeacher(db, { displayName: 'Aline Éditeur', schools: [school] });
  const publisher = await buildPublisher(db, { displayName: 'Perrine Éditrice' });
  const longName = 'Maximilienne de Montmollin-Vuilleumier';
  const colleague = await buildTeacher(db, { displayName: longName, schools: [school] });
  const names = ['Alice Berset', 'Élie Dubois', 'ليلى الأندلسي', 'De la Fontaine-des-Bois-Perdus Anne-Élisabeth'];
  const pupils = await buildPupils(db, names, { schools: [school] });
  await buildClass(db, { school, name: '7H2', teachers: [teacher], pupils });
  const own = await buildFolio(db, {
    author: teacher,
    title: 'Français 7e – lire et écrire',
    color: 'c-green',
    criteria: [...CRITERIA, { label: 'Copie sans faute', removedOn: new Date() }],
    pupils: pupils.slice(0, 3).map(({ id }) => ({ id, className: '7H2', schoolName: 'Collège du Crêt' })),
    team: [{ person: colleague, canEdit: true }],
    observations: [{ pupil: 0, criterion: 5, state: 'ok' }],
  });
  const empty = await buildFolio(db, { author: teacher, title: 'Nouveau folio', criteria: [] });
  const model = await buildFolio(db, { author: colleague, title: 'Modèle à lire', rpn: true });
  const huge = await buildFolio(db, {
    author: teacher,
    title: 'Deux cents critères',
    criteria: Array.from({ length: 200 }, (_, index) => ({ label: `Critère ${index + 1}`, categories: ['7', 'MAT'] })),
  });
  const at = (id: number, query = '') => `/folios/personnels/${id}/edition${query}`;
  const select = async (page: Page) => {
    for (const box of (await page.getByRole('checkbox', { name: /^Choisir/ }).all()).slice(0, 2)) await box.check();
  };
  return [
    screen('Folio édition, critères', at(own.id), teacher),
    screen('Folio édition, choix', at(own.id), teacher, select),
    screen('Folio édition, critère', at(own.id), teacher, press(/^Modifier «\sRelit/)),
    screen('Folio édition, critère long', at(own.id), teacher, press(/^Modifier «\sOrganise/)),
    screen('Folio édition, texte', at(own.id), teacher, async (page) => {
      await press('Importer du texte')(page);
      await page.getByRole('dialog').getByRole('textbox', { name: 'Critères' }).fill(TEXT);
      await page.getByRole('dialog').getByRole('button', { name: 'Vérifier' }).click();
    }),
    screen('Folio édition, élèves', at(own.id, '?onglet=eleves'), teacher),
    screen('Folio édition, classe', at(own.id, '?onglet=eleves'), teacher, async (page) => {
      await press('Ajouter une classe')(page);
      await press('Choisir des élèves de 7H2')(page);
    }),
    screen('Folio édition, équipe', at(own.id, '?onglet=equipe'), teacher),
    screen('Folio édition, céder', `${at(own.id)}?onglet=equipe`, teacher, press('Céder le folio…')),
    screen('Folio édition, neuf', at(empty.id, '?init=true'), teacher),
    screen('Folio édition, sans élève', at(empty.id, '?onglet=eleves'), teacher),
    screen('Folio édition, éditrice', `/folios/rpn/${model.id}/edition`, publisher, press('Options')),
    screen('Folio édition, PER', `/folios/rpn/${model.id}/edition`, publisher, async (page) => {
      await press('Depuis le PER')(page);
      const selector = page.getByRole('dialog', { name: 'Plan d’études romand' });
      await selector.getByRole('textbox', { name: 'Chercher dans le PER' }).fill('prénom');
      await selector
        .getByRole('checkbox', { name: /prénom/ })
        .first()
        .check();
      await selector.getByRole('button', { name: 'Valider' }).click();
      await page.getByRole('list', { name: 'Critères trouvés' }).waitFor();
    }),
    screen('Folio édition, 200 critères', at(huge.id), teacher),
  ];
}
