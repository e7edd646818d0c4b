import {
  type AdminJobKind,
  deleteUselessFolios,
  detectRoutes,
  generateChatJson,
  generateCurriculumExcel,
  generateLearningJson,
  getAdminJobResult,
  getAdminJobs,
  importCurriculum,
  importFolioTemplates,
  migrateOwners,
  previewCurriculumImport,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAdminServer, buildJob, buildRunning, renderAdministration, waiting } from '../../../../test/admin-kit.ts';
import { FakeFile, NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { sentence } from '../../../../test/sentence.ts';
import { log } from '../../../api/log.ts';
import * as files from '../../../ui/page/save-file.ts';
import { toastStore } from '../../../ui/toast/toast-store.ts';

let saved: [string, string][] = [];
beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  saved = [];
  vi.spyOn(files, 'saveFile').mockImplementation((content, name) => {
    void content.text().then((text) => saved.push([name, text]));
  });
});

const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const item = heading.closest('li');
  if (item === null) throw new Error(`No row ${title}`);
  return within(item);
};
const toasts = () => toastStore.get().toasts.map(({ kind, message }) => `${kind}: ${message}`);
const press = (name: RegExp) => screen.findByRole('button', { name });

describe('a button starts its job', () => {
  test.each([
    ['Générer les folios modèles', /Générer les folios modèles$/, importFolioTemplates, 'La génération est un succès'],
    ['Détecter les liens qui mènent dans Pupitre', /^Détecter/, detectRoutes, 'La détection est un succès'],
  ] as const)('[ADMIN-08] [ADMIN-11] [ADMIN-19] %s', async (title, button, endpoint, message) => {
    const { server } = buildAdminServer();
    server.on(endpoint, true);
    const { user } = await renderAdministration(server);
    expect((await row(title)).getByText('jamais lancé')).toBeTruthy();
    await user.click(await press(button));
    await waitFor(() => expect(toasts()).toEqual([`success: ${message}`]));
    expect(server.callsOf(endpoint)).toHaveLength(1);
  });

  test.each([
    [
      '[ADMIN-09] [ADMIN-17]',
      'useless-folios',
      /^Supprimer…/,
      deleteUselessFolios,
      'Supprimer',
      'La suppression',
      'vont à la corbeille pour 30 jours',
    ],
    [
      '[ADMIN-10] [ADMIN-18]',
      'owners-migration',
      /^Migrer…/,
      migrateOwners,
      'Migrer',
      'La migration',
      'deviennent membres de leurs folios',
    ],
  ] as const)('%s %s asks first, names the consequences, and shows the result', async (...given) => {
    const [, kind, button, endpoint, confirm, noun, consequence] = given;
    const title =
      kind === 'useless-folios' ? 'Supprimer les folios modèles inutiles' : 'Migrer les équipes pédagogiques';
    const { server, works } = buildAdminServer();
    let isGood = true;
    server.on(endpoint, () => {
      works.now = [
        buildJob(kind, { id: isGood ? 2 : 3, state: isGood ? 'succeeded' : 'failed', message: 'Douze folios.' }),
      ];
      return isGood;
    });
    const { user } = await renderAdministration(server);
    await user.click(await press(button));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(consequence))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(server.callsOf(endpoint)).toEqual([]);
    for (const [good, text] of [
      [true, `success: ${noun} est un succès`],
      [false, `error: ${noun} a échoué`],
    ] as const) {
      isGood = good;
      await user.click(await press(button));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
      await waitFor(() => expect(toasts()).toContain(text));
      expect(await (await row(title)).findByText('Douze folios.')).toBeTruthy();
    }
  });

  test.each([
    ['ADMIN-02', /JSON pour l’assistant$/, generateChatJson, 'to-generate.json'],
    ['ADMIN-03', /JSON des apprentissages$/, generateLearningJson, 'learning.json'],
    ['ADMIN-04', /Excel des apprentissages/, generateCurriculumExcel, 'apprentissages-et-criteres.xlsx'],
  ] as const)(
    '[ADMIN-02] [ADMIN-03] [ADMIN-04] %s downloads its file when it ends',
    async (_, button, endpoint, name) => {
      const { server } = buildAdminServer();
      server.on(endpoint, new FakeFile('contenu', name));
      const { user } = await renderAdministration(server);
      await user.click(await press(button));
      await waitFor(() => expect(saved).toEqual([[name, 'contenu']]));
      await waitFor(() => expect(toasts()).toEqual(['success: La génération est un succès']));
    },
  );

  test('[ADMIN-16] a generation that fails says so beside its button, with the reason', async () => {
    const { server, works } = buildAdminServer();
    server.on(generateLearningJson, () => {
      works.now = [buildJob('learning-json', { id: 4, state: 'failed', message: 'Le plan d’études est vide.' })];
      throw new Refusal(500, 'JOB_FAILED');
    });
    const { user } = await renderAdministration(server);
    await user.click(await press(/JSON des apprentissages$/));
    const failed = await row('JSON des apprentissages');
    expect(await failed.findByText('La génération a échoué')).toBeTruthy();
    expect(await failed.findByText('Le plan d’études est vide.')).toBeTruthy();
    expect(toasts()).toEqual(['error: La génération a échoué']);
    expect(saved).toEqual([]);
  });

  test('[ADMIN-19] a refusal shows in the row: another job had begun', async () => {
    const { server } = buildAdminServer();
    server.on(detectRoutes, () => {
      throw new Refusal(409, 'JOB_RUNNING', { message: 'Un autre travail est en cours.' });
    });
    const { user } = await renderAdministration(server);
    await user.click(await press(/^Détecter/));
    const refused = await row('Détecter les liens qui mènent dans Pupitre');
    expect(await refused.findByText('La détection a échoué')).toBeTruthy();
    expect(refused.getByText('Un autre travail est en cours.')).toBeTruthy();
  });
});

describe('the import of the curriculum', () => {
  const preview = { source: 'per.json', added: 12, changed: 1, retired: 3, unchanged: 800 };
  const differences = [
    { id: 5, objectiveCode: 'L1 22', change: 'added' as const, details: '' },
    { id: 6, objectiveCode: 'L1 23', change: 'retired' as const, details: '4 critères' },
  ];

  test('[ADMIN-01] [ADMIN-15] shows what would change, then imports', async () => {
    const { server } = buildAdminServer();
    server.on(previewCurriculumImport, { ...preview, differences }).on(importCurriculum, true);
    const { user } = await renderAdministration(server);
    await user.click(await press(/^Importer…/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importer le plan d’études' }));
    const rows = await dialog.findAllByRole('row');
    expect(rows.map((one) => one.textContent)).toEqual([
      'ObjectifEntréeChangementDétails',
      'L1 225ajoutée',
      'L1 236retirée4 critères',
    ]);
    expect(dialog.getByText('Les 2 premières différences sur 16.')).toBeTruthy();
    expect(dialog.getByText('Source : per.json')).toBeTruthy();
    expect(server.callsOf(importCurriculum)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Importer' }));
    await waitFor(() => expect(toasts()).toEqual(['success: L’import est un succès']));
    expect(server.callsOf(importCurriculum)).toHaveLength(1);
  });

  test('[ADMIN-15] an import that fails says so', async () => {
    const { server } = buildAdminServer();
    server.on(previewCurriculumImport, { ...preview, differences }).on(importCurriculum, false);
    const { user } = await renderAdministration(server);
    await user.click(await press(/^Importer…/));
    await user.click(await screen.findByRole('button', { name: 'Importer', hidden: false }));
    await waitFor(() => expect(toasts()).toEqual(['error: L’import a échoué']));
    expect((await row('Importer le plan d’études')).getByText('L’import a échoué')).toBeTruthy();
  });

  test('with an unreadable source says so and can be retried', async () => {
    const { server } = buildAdminServer();
    let isThere = false;
    server.on(previewCurriculumImport, () => {
      if (!isThere) throw new Refusal(502, 'UPSTREAM_FAILED');
      return { ...preview, added: 0, changed: 0, retired: 0, differences: [] };
    });
    const { user } = await renderAdministration(server);
    await user.click(await press(/^Importer…/));
    expect(await screen.findByText(/n’a pas pu être lu à sa source/)).toBeTruthy();
    isThere = true;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/Le plan d’études est à jour/)).toBeTruthy();
  });
});

describe('while a job runs', () => {
  test('[ADMIN-12] [ADMIN-13] [ADMIN-14] every button is disabled, whoever started the job, and the running one says so', async () => {
    const { server } = buildAdminServer(buildRunning('model-folios', { startedBy: 'Autre Admin' }));
    const { user } = await renderAdministration(server);
    const running = await row('Générer les folios modèles');
    expect(running.getByRole('button', { name: 'Génération en cours' }).getAttribute('aria-disabled')).toBe('true');
    expect(running.getByText(sentence(/lancé par Autre Admin/))).toBeTruthy();
    expect(running.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('143 sur 311');
    expect(running.getByText('143 sur 311 · 45 %')).toBeTruthy();
    expect(screen.getByText('Un travail est en cours.')).toBeTruthy();
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(buttons.map(() => 'true'));
    expect(buttons).toHaveLength(9);
    for (const button of buttons) await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.filter(({ endpoint }) => endpoint.startsJob)).toEqual([]);
  });

  test('[ADMIN-12] [ADMIN-13] the pressed button says so before the list knows, and all are enabled at the end', async () => {
    const { server, works } = buildAdminServer();
    const answer = waiting<boolean>();
    server.on(detectRoutes, () => answer.promise);
    const { user } = await renderAdministration(server);
    await user.dblClick(await press(/^Détecter/));
    expect(await screen.findByRole('button', { name: 'Génération en cours' })).toBeTruthy();
    works.now = [buildJob('route-detection', { id: 9, message: '3 liens.', resultName: 'routes.csv' })];
    answer.resolve(true);
    expect(await (await row('Détecter les liens qui mènent dans Pupitre')).findByText('3 liens.')).toBeTruthy();
    const buttons = await screen.findAllByRole('button', { name: /^(Détecter|Générer|Migrer)/ });
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(buttons.map(() => 'false'));
    expect(toasts()).toEqual(['success: La détection est un succès']);
    expect(server.callsOf(detectRoutes)).toHaveLength(1);
  });

  test('[ADMIN-14] [ADMIN-16] a job that ran before a reload shows its end and its file', async () => {
    const job = buildRunning('chat-json');
    const { server, works } = buildAdminServer(job);
    server.on(getAdminJobResult, ({ params }) => new FakeFile(`résultat ${params.id}`, 'to-generate.json'));
    const { user, look } = await renderAdministration(server);
    expect(await screen.findByRole('button', { name: 'Génération en cours' })).toBeTruthy();
    works.now = [
      { ...job, state: 'succeeded', finishedOn: '2026-11-12T05:03:00.000Z', resultName: 'to-generate.json' },
    ];
    await look();
    await waitFor(() => expect(toasts()).toEqual(['success: La génération est un succès']));
    expect(screen.getByText('to-generate.json · gardé jusqu’au 12.12.2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Télécharger to-generate.json' }));
    await waitFor(() => expect(saved).toEqual([['to-generate.json', 'résultat 7']]));
  });
});

describe('a call whose answer is lost', () => {
  const lose = (kind: AdminJobKind, endpoint: typeof generateChatJson, isStarted: boolean) => {
    const { server, works } = buildAdminServer(buildJob(kind, { id: 3 }));
    server.on(endpoint, () => {
      if (isStarted) works.now = [buildRunning(kind)];
      throw new NetworkFailure();
    });
    return { server, works };
  };

  test('[ADMIN-14] [ADMIN-16] is not « a échoué » while its job still runs; its file comes at the end', async () => {
    const { server, works } = lose('chat-json', generateChatJson, true);
    server.on(getAdminJobResult, new FakeFile('fini', 'to-generate.json'));
    const { user, look } = await renderAdministration(server);
    await user.click(await press(/JSON pour l’assistant$/));
    expect(await screen.findByText('143 sur 311 · 45 %')).toBeTruthy();
    expect(toasts()).toEqual([]);
    works.now = [buildJob('chat-json', { id: 7, resultName: 'to-generate.json' })];
    await look();
    await waitFor(() => expect(saved).toEqual([['to-generate.json', 'fini']]));
    expect(toasts()).toEqual(['success: La génération est un succès']);
  });

  test('that started no job has failed, and the row says what to do', async () => {
    const { server } = lose('chat-json', generateChatJson, false);
    const { user } = await renderAdministration(server);
    await user.click(await press(/JSON pour l’assistant$/));
    const failed = await row('JSON pour l’assistant');
    expect(await failed.findByText(/La demande n’est pas arrivée au service/)).toBeTruthy();
    expect(toasts()).toEqual(['error: La génération a échoué']);
    expect((await press(/JSON pour l’assistant$/)).getAttribute('aria-disabled')).toBe('false');
  });

  test('shows that the service does not answer as long as the outcome is unknown', async () => {
    const { server } = lose('chat-json', generateChatJson, false);
    const { user, look } = await renderAdministration(server);
    let isBack = false;
    server.on(getAdminJobs, () => {
      if (!isBack) throw new NetworkFailure();
      return [];
    });
    await user.click(await press(/JSON pour l’assistant$/));
    expect(await screen.findByText(/Le service ne répond pas/)).toBeTruthy();
    expect(toasts()).toEqual([]);
    isBack = true;
    await look();
    await waitFor(() => expect(screen.queryByText(/Le service ne répond pas/)).toBeNull());
    await waitFor(() => expect(toasts()).toEqual(['error: La génération a échoué']));
  });
});
