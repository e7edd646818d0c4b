import type { Page } from '@playwright/test';
import { ADMIN_JOB_KINDS, type AdminJob, type AdminJobKind } from '@pupitre/contract';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { accessLog, adminJob, feedback } from '../../apps/server/src/db/platform-schema.ts';
import { buildFolio } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildPerson, buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { peopleScreens } from './people-screens.ts';
import { rosterScreens } from './roster-screens.ts';
import { openDialog, type Screen, screen } from './screen.ts';

const PATH = '/administration';
const WHEN = new Date('2026-11-19T16:45:00Z');
const COMMENTS = [
  'Le tableau de suivi m’a fait gagner des heures.\nUne vue par trimestre serait parfaite.',
  '',
  'Les élèves adorent les grilles 🐄. بقرة <script>alert(1)</script>',
  'Très pratique en classe, une main suffit. '.repeat(12).trim(),
];
const REPORT = [
  'Rien n’a été repris : 3 endroits du fichier ne vont pas.',
  'Entrée 4 (L1 22) : un apprentissage sans texte.',
  'Entrée 17 (MSN 33) : cet objectif ne figure pas au plan d’études.',
  'Entrée 25 : « criteria » n’est pas une liste.',
];

/** The jobs, opinions and accesses: fresh, full, while a job runs, after one that failed, and the confirmations. */
export async function administrationScreens(db: Database): Promise<Screen[]> {
  const admin = await findDemoPerson(db, 'admin');
  const teacher = await buildTeacher(db, { displayName: 'Marie-Antoinette de La Fontaine-des-Bois-Perdus' });
  const pupil = await buildPupil(db, { displayName: 'Zoé 🐑 الأندلسي' });
  const title = 'Lecture et écriture, '.repeat(7).trim();
  const folio = await buildFolio(db, { author: teacher, title, pupils: [pupil] });
  for (let count = 0; count < 60; count += 1) {
    const author = await buildPerson(db, {});
    await db.insert(feedback).values({
      personId: count % 9 === 0 ? null : author.id,
      rating: 1 + (count % 5),
      comment: COMMENTS[count % COMMENTS.length] ?? '',
      updatedOn: new Date(WHEN.getTime() - count * 3_600_000),
    });
  }
  for (let count = 0; count < 120; count += 1) {
    await db.insert(accessLog).values({
      hour: new Date(Date.UTC(2026, 10, 19, 9) - count * 3_600_000),
      personId: teacher.id,
      action: (['folio', 'observations', 'report', 'search'] as const)[count % 4] ?? 'folio',
      folioId: count % 4 === 3 ? null : folio.id,
      pupilId: count % 2 === 0 ? null : pupil.id,
      count: 1 + (count % 7),
    });
  }
  const state = 'succeeded';
  const ended = { startedBy: admin.id, createdOn: WHEN, finishedOn: WHEN, done: 311, total: 311, state } as const;
  const toGenerate = { resultName: 'to-generate.json', resultType: 'application/json', result: Buffer.from('[]') };
  const result = Buffer.from('lien;état;cible');
  const routes = { resultName: 'routes-detectees.csv', resultType: 'text/csv', result };
  await db.insert(adminJob).values([
    { ...ended, kind: 'curriculum-import', message: '12 entrées ajoutées, 3 modifiées, 1 retirée.' },
    { ...ended, kind: 'chat-json', message: '214 entrées sans critères.', ...toGenerate },
    { ...ended, kind: 'curriculum-excel', state: 'failed', startedBy: null, message: 'Le plan d’études est vide.' },
    { ...ended, kind: 'useless-folios', message: 'Aucun folio modèle n’est inutile.' },
    { ...ended, kind: 'criteria-upload', state: 'failed', message: REPORT.join('\n') },
    { ...ended, kind: 'route-detection', message: '48 liens, dont 3 ne mènent nulle part.', ...routes },
  ]);
  const own = (name: string, path: string, prepare?: Screen['prepare']) =>
    screen(`administration, ${name}`, path, admin, prepare);
  return [
    own('travaux', PATH),
    own('un travail en cours', PATH, showRunning('model-folios')),
    own('rien encore', PATH, showJobs([])),
    own('tout a échoué', PATH, showJobs(ADMIN_JOB_KINDS.map(failed))),
    own('import', PATH, previewImport),
    own('import, beaucoup de différences', PATH, async (page) => {
      await page.route('**/api/v1/administration/apercu-import', (route) => route.fulfill({ json: MANY_DIFFERENCES }));
      await previewImport(page);
    }),
    own('suppression', PATH, openDialog(/^Supprimer/)),
    own('migration', PATH, openDialog(/^Migrer/)),
    own('fichier choisi', PATH, async (page) => {
      const chosen = { name: 'objectifs-et-criteres-7e.json', mimeType: 'application/json' };
      await page.locator('input[type=file]').setInputFiles({ ...chosen, buffer: Buffer.alloc(420_000) });
      await page.getByRole('button', { name: /^Téléverser/ }).scrollIntoViewIfNeeded();
    }),
    ...rosterScreens(own),
    ...(await peopleScreens(db, { admin, own })),
    own('établissements', `${PATH}/etablissements`),
    own('établissements, en-tête', `${PATH}/etablissements`, async (page) => {
      await page
        .getByRole('button', { name: /^Modifier l’en-tête/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    }),
    own('avis', `${PATH}/avis`),
    own('avis, vide', `${PATH}/avis`, async (page) => {
      await page.route('**/api/v1/administration/avis*', (route) =>
        route.fulfill({ json: { count: 0, mean: null, rows: [] } }),
      );
      await page.reload();
      await page.getByText(/encore donné son avis/).waitFor();
    }),
    own('accès', `${PATH}/acces`),
    own('accès, rien trouvé', `${PATH}/acces`, async (page) => {
      await page.getByRole('textbox', { name: 'Élève' }).fill('introuvable');
      await page.getByRole('button', { name: 'Chercher' }).click();
      await page.getByText('Aucun accès ne correspond.').waitFor();
    }),
  ];
}

const previewImport = async (page: Page) => {
  await openDialog(/^Importer/)(page);
  await page.getByText('Inchangées').waitFor();
};

const job = (kind: AdminJobKind, changes: Partial<AdminJob>): AdminJob => ({
  id: 900_000,
  kind,
  state: 'running',
  startedBy: 'Claude Vuilleumier',
  startedOn: WHEN.toISOString(),
  finishedOn: null,
  done: 143,
  total: 311,
  message: '',
  resultName: '',
  ...changes,
});
const failed = (kind: AdminJobKind): AdminJob =>
  job(kind, { state: 'failed', finishedOn: WHEN.toISOString(), message: REPORT.join('\n') });

/** The list as a server would answer it just then: no job lasts as long as the pictures take. */
const showJobs = (jobs: AdminJob[]) => async (page: Page) => {
  await page.route('**/api/v1/administration/travaux', (route) => route.fulfill({ json: jobs }));
  await page.reload();
  await page.getByRole('heading', { name: 'Entretien' }).waitFor();
};
const showRunning = (kind: AdminJobKind) => showJobs([job(kind, {}), failed('chat-json')]);

const MANY_DIFFERENCES = {
  source: 'https://per.exemple.ch/export.json',
  added: 412,
  changed: 95,
  retired: 31,
  unchanged: 1_204,
  differences: Array.from({ length: 500 }, (_, index) => ({
    id: 1_000 + index,
    objectiveCode: `L${1 + (index % 3)} ${20 + (index % 40)}`,
    change: (['added', 'changed', 'retired', 'returned'] as const)[index % 4],
    details: index % 4 === 1 ? 'titre, années ; 2 critères ajoutés, 1 retiré' : '',
  })),
};
