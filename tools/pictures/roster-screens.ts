import type { Page } from '@playwright/test';
import type { RosterImport } from '@pupitre/contract';
import type { Screen } from './screen.ts';

const PATH = '/administration/annuaire';
const NAMES = ['Zoé 🐑 الأندلسي', 'Marie-Antoinette de La Fontaine-des-Bois-Perdus', 'Noah Emery', 'Aïsha Ben Salah'];
const COUNTS = [
  { what: 'Écoles', done: '2 ajoutées, 0 modifiées' },
  { what: 'Personnes', done: '2 ajoutées, 12 modifiées, 120 désactivées, 0 réactivées' },
  { what: 'Personnes des écoles', done: '2 ajoutées, 0 retirées' },
  { what: 'Classes', done: '3 ajoutées, 0 modifiées, 7 désactivées' },
  { what: 'Personnes des classes', done: '3 ajoutées ou changées, 118 retirées' },
];
const one = (changes: Partial<RosterImport>): RosterImport => ({
  id: 1,
  startedOn: '2026-11-19T01:30:00.000Z',
  by: '',
  way: 'command',
  fileName: 'annuaire.zip',
  outcome: 'written',
  headline: 'Import terminé.',
  counts: COUNTS,
  notes: [],
  problems: [],
  problemCount: 0,
  stop: null,
  undoUntil: null,
  undoneOn: null,
  undoneBy: '',
  ...changes,
});
const STOP = {
  needed: 120,
  leaving: 120,
  lines: [
    '120 personnes sur 133 ne seraient plus dans l’annuaire (112 élèves sur 120, 8 adultes sur 13) : c’est plus de 5 %.',
    'Classes qui se videraient (2) : 7H2 (Collège du Vieux-Moulin), 8H1 (École des Trois-Sapins).',
    `Personnes concernées (120) : ${NAMES.join(', ')} … et 116 de plus.`,
  ],
};
const PROBLEMS = [
  'users.csv, ligne 12 : status « parti » inconnu : il faut active ou tobedeleted',
  'users.csv, dès la ligne 20 : identifier est vide pour 40 élèves : complétez la colonne, ou prenez-en une autre comme identifiant mondial, par exemple PUPITRE_ROSTER_WORLD_ID=sourcedId',
];
const NOTES = [
  'roles.csv, 250 lignes dès la ligne 46 : role « parent » : sans rôle dans Pupitre (PUPITRE_ROSTER_ROLES)',
];
const IMPORTS = [
  one({ id: 19, outcome: 'stopped', headline: 'Import arrêté, rien n’a été écrit.', stop: STOP, notes: NOTES }),
  one({ id: 18, outcome: 'failed', headline: 'annuaire.zip : ce zip est incomplet ou abîmé.', counts: [] }),
  one({ id: 17, way: 'page', by: 'Claude Vuilleumier', undoUntil: '2026-11-26T01:30:00.000Z', notes: NOTES }),
  one({
    id: 16,
    outcome: 'refused',
    headline: 'Import refusé, rien n’a été écrit.',
    problems: PROBLEMS,
    problemCount: 41,
  }),
  one({ id: 15, undoneOn: '2026-11-18T09:00:00.000Z', undoneBy: 'Claude Vuilleumier' }),
];

const show = (imports: RosterImport[], trial: RosterImport | null) => async (page: Page) => {
  await page.route('**/api/v1/administration/annuaire?*', (route) =>
    route.fulfill({ json: { count: imports.length, trial, imports } }),
  );
  await page.route('**/api/v1/administration/annuaire/essai*', (route) => route.fulfill({ json: true }));
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Imports' }).waitFor();
};

const tryOut = (trial: RosterImport) => async (page: Page) => {
  await show(IMPORTS, trial)(page);
  const file = { name: 'annuaire-du-canton-2026-11-19.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
  await page.getByLabel('Export OneRoster').setInputFiles(file);
  await page.getByRole('button', { name: 'Essayer' }).click();
  await page.getByRole('region', { name: 'Résultat de l’essai' }).waitFor();
};

/** « Annuaire »: imports of every kind, none, a try that would stop and one that is refused. */
export const rosterScreens = (own: (name: string, path: string, prepare?: Screen['prepare']) => Screen): Screen[] => [
  own('annuaire', PATH, async (page) => {
    await show(IMPORTS, null)(page);
    await page.getByText('Détails de l’import n° 19').click();
  }),
  own('annuaire, rien encore', PATH, show([], null)),
  own(
    'annuaire, essai qui s’arrête',
    PATH,
    tryOut(
      one({
        id: 20,
        outcome: 'stopped',
        headline: 'Essai : un import s’arrêterait, rien n’a été écrit.',
        stop: STOP,
        notes: NOTES,
      }),
    ),
  ),
  own(
    'annuaire, essai refusé',
    PATH,
    tryOut(
      one({
        id: 20,
        outcome: 'refused',
        headline:
          'Essai : un import serait refusé, rien n’a été écrit. Corrigez les lignes ci-dessous, ou laissez-les de côté.',
        problems: PROBLEMS,
        problemCount: 41,
      }),
    ),
  ),
];
