import {
  archiveFolio,
  createFolio,
  type Folio,
  type FolioYear,
  type Group,
  getFolio,
  getFolioYear,
  getGroups,
  getTransmissions,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildFolioServer } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { sentence } from '../../../../../test/sentence.ts';

const YEAR: FolioYear = {
  keptUntil: '2032-07-31',
  schoolYear: '2027–2028',
  periods: null,
  observationCount: 1_284,
  commentCount: 40,
  markCount: 96,
  templateCount: 2,
  phraseCount: 14,
  sharedTemplateCount: 0,
};
const GROUP: Group = {
  key: 'classe-7h3',
  name: '7H3',
  groupType: 'classe',
  center: '',
  school: 'Collège du Lac',
  readOnly: true,
  schoolCode: '',
  version: 1,
  students: ['Zoé Favre', 'Élie Dubois'].map((displayName, index) => ({
    id: index + 1,
    displayName,
    cloeeWorldId: `monde-${index}`,
  })),
};
const SAME: Group = {
  ...GROUP,
  key: 'classe-7h2',
  name: '7H2',
  students: buildFolio().monitoredStudents.map(({ id, displayName, cloeeWorldId }) => ({
    id,
    displayName,
    cloeeWorldId,
  })),
};
const ARCHIVED = { canEdit: false, isEditor: true, archivedOn: '2026-11-24T08:00:00.000Z', keptUntil: '2032-07-31' };

const serverOf = (folio: Folio) =>
  buildFolioServer(folio).on(getFolioYear, YEAR).on(getGroups, [SAME, GROUP]).on(getTransmissions, { pupils: [] });
const withGroups = { settings: { feature_flags: { groupes: true } } };
async function open(
  changes: Partial<Folio> = {},
  server = serverOf(buildFolio({ title: 'Français 7H2', ...changes })),
) {
  const app = await renderApp({ at: '/folios/personnels/1/annee', server, ...withGroups });
  await screen.findByRole('heading', { level: 1, name: 'L’année suivante' });
  return { ...app, server };
}
const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom du nouveau folio' });
const createButton = () => screen.getByRole('button', { name: /^Créer «/ });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

describe('taking over with another class', () => {
  test('four presses from the folio, and the new folio has its criteria and the other class', async () => {
    const criterias = [buildCriterion(11, 'Planifie', { studentEvaluationEnabled: true, tags: ['Base'] })];
    const folio = buildFolio({ title: 'Français 7H2', criterias });
    const server = serverOf(folio)
      .on(createFolio, 42)
      .on(getFolio, ({ params }) => (params.id === '42' ? buildFolio({ id: 42, title: 'Français 7H3' }) : folio));
    const { user, address } = await renderApp({ at: '/folios/personnels/1', server, ...withGroups });
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'L’année suivante' }));
    await user.click(await screen.findByRole('radio', { name: /^7H3/ }));
    await user.click(createButton());
    await waitFor(() => expect(address()).toBe('/folios/personnels/42'));
    const body = server.callsOf(createFolio)[0]?.body;
    expect(body).toMatchObject({
      title: 'Français 7H3',
      copiedFrom: 1,
      archivesCopied: false,
      keepsSharedTemplates: true,
      criterias: [{ id: -1, label: 'Planifie', studentEvaluationEnabled: true, tags: ['Base'] }],
    });
    // By family name, and nobody of the old class.
    expect(body?.monitoredStudents?.map(({ cloeeWorldId }) => cloeeWorldId)).toEqual(['monde-1', 'monde-0']);
  });

  test('the first class that is not in the folio is chosen, and names it', async () => {
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: /^7H3/, checked: true })).toBeTruthy();
    expect(titleField().value).toBe('Français 7H3');
    await user.click(screen.getByRole('radio', { name: /^7H2.*déjà dans ce folio/ }));
    expect(titleField().value).toBe('Français 7H2 2027–2028');
    await user.clear(titleField());
    expect(screen.getByText('Donnez un nom au nouveau folio.')).toBeTruthy();
    expect(createButton()).toHaveProperty('disabled', true);
    await user.type(titleField(), 'Lire');
    await user.click(screen.getByRole('radio', { name: /^Plus tard/ }));
    // What was typed stays.
    expect(titleField().value).toBe('Lire');
    expect(screen.getByText((text) => plain(text)?.startsWith('0 élève. ') === true)).toBeTruthy();
  });

  test('takes own periods over to the days of the next year, which can be changed first', async () => {
    const periods = [
      { name: 'Automne', from: '2027-08-16', to: '2027-12-17' },
      { name: 'Hiver', from: '2028-01-10', to: '2028-06-30' },
    ];
    const folio = buildFolio({ title: 'Français 7H2' });
    const { user, server } = await open(
      {},
      serverOf(folio)
        .on(getFolioYear, { ...YEAR, periods })
        .on(createFolio, 42),
    );
    expect(screen.getByText('propres, aux jours de 2027–2028')).toBeTruthy();
    const shown = screen.getByRole('list', { name: 'Périodes du nouveau folio' });
    expect(shown.textContent).toBe('Automne · 16.08.2027 – 17.12.2027Hiver · 10.01.2028 – 30.06.2028');
    await user.click(screen.getByRole('button', { name: 'Modifier les périodes' }));
    const second = within(screen.getByRole('group', { name: 'Période 2' }));
    const until = second.getByRole('textbox', { name: 'Au' });
    await user.clear(until);
    expect(createButton()).toHaveProperty('disabled', true);
    await user.type(until, '01.07.2028');
    await user.click(createButton());
    await waitFor(() => expect(server.callsOf(createFolio)[0]?.body?.periods?.[1]?.to).toBe('2028-07-01'));
  });

  test('without own ones the new folio has those of the canton', async () => {
    const { user, server } = await open();
    server.on(createFolio, 42);
    expect(screen.getByText('du canton')).toBeTruthy();
    expect(screen.getByText('Semestre 1 · 01.08.2027 – 31.01.2028')).toBeTruthy();
    await user.click(createButton());
    await waitFor(() => expect(server.callsOf(createFolio)[0]?.body?.periods).toBeNull());
  });

  test('says what is never taken over', async () => {
    await open();
    const left = within(screen.getByRole('region', { name: 'Jamais repris' }));
    expect(left.getByText(sentence('2 élèves de 7H2'))).toBeTruthy();
    expect(left.getByText('1 284 niveaux, 40 commentaires et 96 traces')).toBeTruthy();
    expect(left.getByText('L’équipe pédagogique')).toBeTruthy();
  });

  test('her own templates and phrases need no taking over; those of the team are copied where they are ticked', async () => {
    const server = serverOf(buildFolio({ title: 'Français 7H2' })).on(getFolioYear, {
      ...YEAR,
      sharedTemplateCount: 1,
    });
    const { user } = await open({}, server);
    const taken = within(screen.getByRole('region', { name: 'Repris' }));
    expect(
      taken.getByText(
        (text) => plain(text) === '2 modèles de rapport et 14 phrases à vous, comme dans tous vos folios',
      ),
    ).toBeTruthy();
    const box = taken.getByRole('checkbox', { name: /^1.modèle de rapport de votre équipe/ });
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    server.on(createFolio, 42);
    await user.click(createButton());
    await waitFor(() => expect(server.callsOf(createFolio)[0]?.body?.keepsSharedTemplates).toBe(false));
  });

  test('archives the old folio in the same step, where it is ticked', async () => {
    const { user, server } = await open();
    server.on(createFolio, 42);
    await user.click(screen.getByRole('checkbox', { name: /Archiver «\sFrançais 7H2\s» en même temps/ }));
    await user.click(createButton());
    await waitFor(() => expect(server.callsOf(createFolio)[0]?.body?.archivesCopied).toBe(true));
  });

  test('a colleague who edits copies without archiving', async () => {
    await open({ canArchive: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Archiver' })).toBeNull();
    expect(createButton()).toBeTruthy();
  });
});

describe('archiving', () => {
  test('asks with the name and the last day, then the folio is closed', async () => {
    const { user, server } = await open();
    server.on(archiveFolio, buildFolio({ title: 'Français 7H2', ...ARCHIVED }));
    await user.click(screen.getByRole('button', { name: 'Archiver…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archiver ce folio' }));
    expect(dialog.getByText('« Français 7H2 »')).toBeTruthy();
    expect(dialog.getByText('31.07.2032')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Archiver' }));
    expect(await screen.findByRole('button', { name: 'Sortir des archives' })).toBeTruthy();
    expect(server.callsOf(archiveFolio)[0]).toMatchObject({ params: { id: '1' }, body: { isArchived: true } });
    expect(screen.queryByRole('button', { name: 'Archiver…' })).toBeNull();
  });

  test('a failure stands in the question, which stays', async () => {
    const { user, server } = await open();
    server.on(archiveFolio, () => {
      throw new Refusal(403, 'FORBIDDEN');
    });
    await user.click(screen.getByRole('button', { name: 'Archiver…' }));
    await user.click(await screen.findByRole('button', { name: 'Archiver' }));
    expect(await screen.findByText('FORBIDDEN')).toBeTruthy();
  });
});

describe('an archived folio', () => {
  const openFolio = async (changes: Partial<Folio> = {}) => {
    const folio = buildFolio({ ...ARCHIVED, ...changes });
    const app = await renderApp({ at: '/folios/personnels/1', server: serverOf(folio) });
    await screen.findByRole('grid');
    return app;
  };

  test('shows its table to be read, and says until when it is kept', async () => {
    await openFolio();
    expect(screen.getByText(/Folio archivé le 24\.11\.2026, gardé jusqu’au 31\.07\.2032, puis effacé/)).toBeTruthy();
    for (const name of ['Modifier', 'Une main']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Rapports' })).toBeTruthy();
  });

  test('its owner takes it out again; nobody else is offered to', async () => {
    const { user, server, unmount } = await openFolio();
    server.on(archiveFolio, buildFolio());
    await user.click(screen.getByRole('button', { name: 'Sortir des archives' }));
    expect(await screen.findByRole('link', { name: 'Une main' })).toBeTruthy();
    expect(server.callsOf(archiveFolio)[0]?.body).toEqual({ isArchived: false });
    unmount();
    await openFolio({ canArchive: false });
    expect(screen.queryByRole('button', { name: 'Sortir des archives' })).toBeNull();
  });

  test('still exports and copies for those who edited it', async () => {
    const { user } = await openFolio();
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(
      expect.arrayContaining(['Historique', 'L’année suivante', 'Dupliquer', 'Supprimer']),
    );
  });
});
