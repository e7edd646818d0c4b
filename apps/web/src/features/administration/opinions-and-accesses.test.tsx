import {
  type AccessRow,
  exportFeedback,
  FEEDBACK_PAGE_SIZE,
  type FeedbackRow,
  getAccessLog,
  getFeedback,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAdminServer, renderAdministration } from '../../../test/admin-kit.ts';
import { FakeFile, Refusal } from '../../../test/fake-server.ts';
import { log } from '../../api/log.ts';
import * as files from '../../ui/page/save-file.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
const plain = (node: Element | null) => node?.textContent?.replaceAll('\u00a0', ' ');

const buildOpinion = (id: number, changes: Partial<FeedbackRow> = {}): FeedbackRow => ({
  id,
  rating: 4,
  comment: 'Très utile.',
  author: `Personne ${id}`,
  date: '2026-11-19T09:00:00.000Z',
  ...changes,
});

describe('the opinions on Pupitre', () => {
  test('their number, their mean, each with stars, author, date and comment', async () => {
    const { server } = buildAdminServer();
    const rows = [buildOpinion(2), buildOpinion(1, { rating: 1, comment: '', author: '' })];
    server.on(getFeedback, { count: 2, mean: 2.5, rows });
    await renderAdministration(server, '/administration/avis');
    expect(plain(await screen.findByRole('heading', { level: 2 }))).toBe('2 avis2,5 sur 5 en moyenne');
    expect(screen.getByRole('img', { name: '4\u00a0étoiles sur 5' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '1\u00a0étoile sur 5' })).toBeTruthy();
    expect(screen.getByText('Très utile.')).toBeTruthy();
    expect(screen.getByText('personne effacée')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('by pages, at one address', async () => {
    const { server } = buildAdminServer();
    server.on(getFeedback, ({ query }) => ({
      count: 51,
      mean: 4,
      rows:
        query.skip === '50'
          ? [buildOpinion(1)]
          : Array.from({ length: FEEDBACK_PAGE_SIZE }, (_, at) => buildOpinion(51 - at)),
    }));
    const { user, address } = await renderAdministration(server, '/administration/avis');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('1–50 sur 51')).toBeTruthy();
    await user.click(pages.getByRole('button', { name: 'Suivants' }));
    expect(await pages.findByText('51–51 sur 51')).toBeTruthy();
    expect(pages.getByRole('button', { name: 'Suivants' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(pages.getByRole('button', { name: 'Précédents' }));
    expect(await pages.findByText('1–50 sur 51')).toBeTruthy();
    expect(address()).toBe('/administration/avis');
  });

  test('all of them as a file; a failure stands in the page', async () => {
    const { server } = buildAdminServer();
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    let works = false;
    server.on(getFeedback, { count: 1, mean: 4, rows: [buildOpinion(1)] }).on(exportFeedback, () => {
      if (!works) throw new Refusal(503, 'UNAVAILABLE');
      return new FakeFile('avis', 'avis.csv');
    });
    const { user } = await renderAdministration(server, '/administration/avis');
    await user.click(await screen.findByRole('button', { name: 'Exporter (csv)' }));
    expect(await screen.findByText(/L’export a échoué/)).toBeTruthy();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Exporter (csv)' }));
    await waitFor(() => expect(save.mock.calls[0]?.[1]).toBe('avis.csv'));
  });

  test('none yet', async () => {
    const { server } = buildAdminServer();
    server.on(getFeedback, { count: 0, mean: null, rows: [] });
    await renderAdministration(server, '/administration/avis');
    expect(await screen.findByText('Personne n’a encore donné son avis.')).toBeTruthy();
  });
});

const buildAccess = (id: number, changes: Partial<AccessRow> = {}): AccessRow => ({
  id,
  hour: '2026-11-19T09:00:00.000Z',
  reader: 'Isabelle Rochat',
  action: 'observations',
  folioId: 12,
  folio: 'Français 7e',
  pupil: 'Zoé Emery',
  count: 3,
  ...changes,
});

describe('the accesses to data of pupils', () => {
  test('reader, action, pupil and number of each access', async () => {
    const { server } = buildAdminServer();
    server.on(getAccessLog, [
      buildAccess(3),
      buildAccess(2, { reader: '', folio: '', pupil: '', action: 'report' }),
      buildAccess(1, { folioId: null, folio: '', pupil: '', action: 'search' }),
    ]);
    await renderAdministration(server, '/administration/acces');
    const rows = (await screen.findAllByRole('row')).slice(1);
    const cells = rows.map((row) => [...row.children].slice(1).map(plain).join(' | '));
    expect(cells).toEqual([
      'Isabelle Rochat | Observations lues | Français 7e | Zoé Emery | 3',
      'personne effacée | Rapport établi | folio supprimé (12) | tous les élèves | 3',
      'Isabelle Rochat | Recherche d’élèves | – | – | 3',
    ]);
  });

  test('filtered by names and days, which are never in the address', async () => {
    const { server } = buildAdminServer();
    server.on(getAccessLog, ({ query }) => (query.eleve === undefined ? [buildAccess(1)] : []));
    const { user, address } = await renderAdministration(server, '/administration/acces');
    await user.type(await screen.findByRole('textbox', { name: 'Lecteur' }), 'Rochat');
    await user.type(screen.getByRole('textbox', { name: 'Élève' }), ' Emery ');
    await user.type(screen.getByRole('textbox', { name: 'Du' }), '1.11.2026');
    await user.type(screen.getByRole('textbox', { name: 'Au' }), '2.11.2026');
    await user.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(await screen.findByText('Aucun accès ne correspond.')).toBeTruthy();
    expect(server.callsOf(getAccessLog).at(-1)?.query).toEqual({
      lecteur: 'Rochat',
      eleve: 'Emery',
      du: '2026-11-01',
      au: '2026-11-02',
      skip: '0',
    });
    expect(address()).toBe('/administration/acces');
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(await screen.findByText('Zoé Emery')).toBeTruthy();
  });

  test('days in the wrong order are said, not asked for', async () => {
    const { server } = buildAdminServer();
    server.on(getAccessLog, []);
    const { user } = await renderAdministration(server, '/administration/acces');
    expect(await screen.findByText('Aucun accès n’est enregistré.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Du' }), '2.11.2026');
    await user.type(screen.getByRole('textbox', { name: 'Au' }), '1.11.2026');
    const before = server.callsOf(getAccessLog).length;
    await user.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(screen.getByText('La seconde date précède la première.')).toBeTruthy();
    expect(server.callsOf(getAccessLog)).toHaveLength(before);
  });
});
