import type { Page } from '@playwright/test';
import { ADMIN_JOB_KINDS, type AdminJob, type RosterImport } from '@pupitre/contract';
import { bringNothing } from '../../e2e/fixtures/brought.ts';

type Scene = (page: Page) => Promise<void>;

const WHEN = '2026-11-19T16:45:00.000Z';
const BY = 'Claude Vuilleumier';
const REPORT = [
  'Rien n’a été repris : 3 endroits du fichier ne vont pas.',
  'Entrée 4 (L1 22) : un apprentissage sans texte.',
  'Entrée 17 (MSN 33) : cet objectif ne figure pas au plan d’études.',
].join('\n');

/** The screen as when the server answers a call so: what a server holds for everybody, or not for long enough. */
const answering =
  (answers: Readonly<Record<string, unknown>>): Scene =>
  async (page) => {
    for (const [path, json] of Object.entries(answers))
      await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
    await bringNothing(page);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

const jobs = (change: (place: number) => Partial<AdminJob>): Scene =>
  answering({
    'administration/travaux': ADMIN_JOB_KINDS.map((kind, place): AdminJob => {
      const times = { startedBy: BY, startedOn: WHEN, finishedOn: WHEN, done: 311, total: 311 };
      const ended = { state: 'succeeded', message: '12 entrées ajoutées, 3 modifiées.', resultName: '' } as const;
      return { id: 900_000 + place, kind, ...times, ...ended, ...change(place) };
    }),
  });
const FAILED = { state: 'failed', message: REPORT } as const;

const IMPORT: RosterImport = {
  id: 1,
  startedOn: '2026-11-19T01:30:00.000Z',
  by: '',
  way: 'command',
  fileName: 'annuaire.zip',
  outcome: 'written',
  headline: 'Import terminé.',
  counts: [
    { what: 'Personnes', done: '2 ajoutées, 12 modifiées, 120 désactivées, 0 réactivées' },
    { what: 'Personnes des classes', done: '3 ajoutées ou changées, 118 retirées' },
  ],
  notes: ['roles.csv, 250 lignes dès la ligne 46 : role « parent » : sans rôle dans Pupitre (PUPITRE_ROSTER_ROLES)'],
  problems: [],
  problemCount: 0,
  stop: null,
  undoUntil: null,
  undoneOn: null,
  undoneBy: '',
};
const STOPPED: RosterImport = {
  ...IMPORT,
  id: 19,
  outcome: 'stopped',
  headline: 'Import arrêté, rien n’a été écrit.',
  stop: {
    needed: 120,
    leaving: 120,
    lines: [
      '120 personnes sur 133 ne seraient plus dans l’annuaire (112 élèves sur 120, 8 adultes sur 13) : c’est plus de 5 %.',
      'Personnes concernées (120) : Zoé 🐑 الأندلسي, Marie-Antoinette de La Fontaine-des-Bois-Perdus … et 118 de plus.',
    ],
  },
};
const REFUSED: RosterImport = {
  ...IMPORT,
  id: 16,
  outcome: 'refused',
  headline: 'Import refusé, rien n’a été écrit.',
  problems: [
    'users.csv, ligne 12 : status « parti » inconnu : il faut active ou tobedeleted',
    'users.csv, dès la ligne 20 : identifier est vide pour 40 élèves : complétez la colonne, ou prenez-en une autre comme identifiant mondial, par exemple PUPITRE_ROSTER_WORLD_ID=sourcedId',
  ],
  problemCount: 41,
};
const IMPORTS: readonly RosterImport[] = [
  STOPPED,
  { ...IMPORT, id: 18, outcome: 'failed', headline: 'annuaire.zip : ce zip est incomplet ou abîmé.', counts: [] },
  { ...IMPORT, id: 17, way: 'page', by: BY, undoUntil: '2026-11-26T01:30:00.000Z' },
  REFUSED,
  { ...IMPORT, id: 15, undoneOn: '2026-11-18T09:00:00.000Z', undoneBy: BY },
];
const roster = (trial: RosterImport | null): Scene =>
  answering({
    'administration/annuaire?*': { count: IMPORTS.length, trial, imports: IMPORTS },
    'administration/annuaire/essai*': true,
  });

/** What a row of a screen cannot tell by steps, by its name there. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'ended jobs': jobs((place) => (place % 3 === 2 ? FAILED : { resultName: place % 3 === 1 ? 'liens.csv' : '' })),
  'running job': jobs((place) => (place === 0 ? { state: 'running', finishedOn: null, done: 143, message: '' } : {})),
  'failed jobs': jobs(() => FAILED),
  'many differences': answering({
    'administration/apercu-import': {
      source: 'https://per.exemple.ch/export.json',
      added: 412,
      changed: 95,
      retired: 31,
      unchanged: 1_204,
      differences: Array.from({ length: 500 }, (_, place) => ({
        id: 1_000 + place,
        objectiveCode: `L${1 + (place % 3)} ${20 + (place % 40)}`,
        change: ['added', 'changed', 'retired', 'returned'][place % 4],
        details: place % 4 === 1 ? 'titre, années ; 2 critères ajoutés, 1 retiré' : '',
      })),
    },
  }),
  'no opinions': answering({ 'administration/avis*': { count: 0, mean: null, rows: [] } }),
  'roster imports': roster(null),
  'roster that stops': roster({ ...STOPPED, headline: 'Essai : un import s’arrêterait, rien n’a été écrit.' }),
  'roster that is refused': roster({
    ...REFUSED,
    headline: 'Essai : un import serait refusé, rien n’a été écrit. Corrigez les lignes ci-dessous.',
  }),
  'every card': turnEveryCard,
};

/** Turns all cards and misses the first one; nothing is kept, so that the next picture finds the same words. */
async function turnEveryCard(page: Page): Promise<void> {
  await page.route('**/api/v1/pratique/*-*', async (route) => {
    const { words } = route.request().postDataJSON() as { words: { itemId: number; outcome: string }[] };
    const known = words.filter(({ outcome }) => outcome === 'first');
    await route.fulfill({ json: { moved: known.map(({ itemId }) => ({ itemId, from: 'fragile', to: 'solid' })) } });
  });
  for (let card = 0; card < 6; card += 1) {
    await page.getByRole('button', { name: 'Je retourne la carte' }).click();
    await page.getByRole('button', { name: card === 0 ? 'À répéter' : 'Je sais' }).click();
  }
}
