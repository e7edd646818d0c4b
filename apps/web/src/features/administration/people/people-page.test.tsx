import { PEOPLE_PAGE_SIZE, searchPeople, settleUnknownRole } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAdministration } from '../../../../test/admin-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { buildAct, buildDetail, buildPeopleServer, buildRow } from '../../../../test/people-kit.ts';
import { log } from '../../../api/log.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
const AT = '/administration/personnes';
const plain = (node: Element | null | undefined) => node?.textContent?.replaceAll('\u00a0', ' ');

describe('the list of people', () => {
  test('name, identifier, role, school, last sign-in and sessions of each', async () => {
    const rows = [
      buildRow(16, { displayName: 'Léa Girardin', identifier: 'lea.girardin', sessions: 2 }),
      buildRow(17, {
        displayName: 'Marc Pittet',
        roles: ['enseignants', 'publisher'],
        classes: [],
        schools: ['Collège des Forges', 'Collège du Crêt'],
        lastSignInOn: '2026-11-02T07:52:00.000Z',
        isSplit: true,
      }),
      buildRow(18, { roles: [], classes: [], schools: [], active: false }),
    ];
    const { server } = buildPeopleServer({ rows });
    await renderAdministration(server, AT);
    await screen.findByText('Léa Girardin');
    const cells = screen.getAllByRole('row').map((row) => [...row.children].map(plain).join(' | '));
    expect(cells.slice(1)).toEqual([
      'LGLéa GirardinIdentifiant lea.girardin | Élève, 7A | Collège du Crêt | – | 2',
      'MPMarc Pittet, doubleIdentifiant p17 | Enseignement, édition | Collège des Forges et 1 autre | 02.11.2026 | –',
      'P1Personne 18, inactifIdentifiant p18 | Sans rôle | – | – | –',
    ]);
    expect(screen.getByText('3 personnes')).toBeTruthy();
  });

  test('role, school and page are in the address; what is searched for is not', async () => {
    const rows = Array.from({ length: PEOPLE_PAGE_SIZE }, (_, at) => buildRow(at + 1));
    const { server } = buildPeopleServer({ rows });
    server.on(searchPeople, () => ({ count: 120, rows }));
    const { user, address } = await renderAdministration(server, `${AT}?ecole=4&page=2`);
    await screen.findByText('Personne 1');
    expect(server.callsOf(searchPeople).at(-1)?.query).toEqual({ ecole: '4', skip: '50' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'École' }).value).toBe('4');
    await user.click(screen.getByRole('button', { name: 'Suivants' }));
    await waitFor(() => expect(address()).toBe(`${AT}?ecole=4&page=3`));
    // Another filter begins at its first page.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rôle' }), 'Élève');
    await waitFor(() => expect(address()).toBe(`${AT}?role=eleves&ecole=4`));
    await user.type(screen.getByRole('searchbox', { name: 'Chercher une personne' }), 'girardin');
    await waitFor(() =>
      expect(server.callsOf(searchPeople).at(-1)?.query).toEqual({
        texte: 'girardin',
        role: 'eleves',
        ecole: '4',
        skip: '0',
      }),
    );
    expect(address()).toBe(`${AT}?role=eleves&ecole=4`);
  });

  test('an address that nobody wrote so is read as far as it goes', async () => {
    const { server } = buildPeopleServer();
    await renderAdministration(server, `${AT}?role=directrice&ecole=-4&page=x`);
    await screen.findByText('Il n’y a encore personne.');
    expect(server.callsOf(searchPeople)[0]?.query).toEqual({ skip: '0' });
  });

  test('nobody found, and a failure that can be tried again', async () => {
    const { server } = buildPeopleServer();
    server.on(searchPeople, () => {
      throw new Refusal(503, 'UNAVAILABLE');
    });
    const { user } = await renderAdministration(server, `${AT}?role=admin`);
    const again = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 5_000 });
    server.on(searchPeople, { count: 0, rows: [] });
    await user.click(again);
    expect(await screen.findByText('Personne ne correspond.')).toBeTruthy();
  });

  test('a person opens beside the list, under her own address with the filters', async () => {
    const { server } = buildPeopleServer({ rows: [buildRow(16)], people: [buildDetail()] });
    const { user, address } = await renderAdministration(server, `${AT}?role=eleves`);
    await user.click(await screen.findByRole('link', { name: 'Personne 16' }));
    const title = await screen.findByRole('heading', { level: 2, name: 'Léa Girardin' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(address()).toBe(`${AT}/16?role=eleves`);
    expect(screen.getByText('Personne 16')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Fermer la fiche' }));
    await waitFor(() => expect(address()).toBe(`${AT}?role=eleves`));
  });
});

describe('what is to be settled', () => {
  const people = [
    { id: 20, displayName: 'Aline Rey', identifier: 'aline.rey' },
    { id: 21, displayName: 'Bruno Sauser', identifier: 'bruno.sauser' },
  ];
  const unknown = {
    kind: 'unknown-role' as const,
    role: 'assistant-scol',
    count: 4,
    people,
    since: '2026-11-18T08:00:00Z',
  };

  test('nothing stands there where nothing waits', async () => {
    const { server } = buildPeopleServer();
    await renderAdministration(server, AT);
    await screen.findByText('Il n’y a encore personne.');
    expect(screen.queryByRole('heading', { name: 'À régler' })).toBeNull();
  });

  test('an import of the directory that was not written leads to its page', async () => {
    const stopped = {
      kind: 'stopped-import' as const,
      id: 5,
      outcome: 'stopped' as const,
      since: '2026-11-20T03:00:00Z',
    };
    const { server } = buildPeopleServer({ issues: [stopped] });
    await renderAdministration(server, AT);
    expect(plain(await screen.findByRole('heading', { level: 3 }))).toBe('Import de l’annuaire arrêté');
    expect(screen.getByRole('link', { name: /Voir pourquoi/ }).getAttribute('href')).toBe('/administration/annuaire');
  });

  test('an unknown role says which setting names it, and can be left as it is', async () => {
    const { server, now } = buildPeopleServer({ issues: [unknown] });
    server.on(settleUnknownRole, () => {
      now.issues = [];
      return undefined;
    });
    const { user } = await renderAdministration(server, AT);
    expect(plain(await screen.findByRole('heading', { level: 3 }))).toBe('Rôle inconnu « assistant-scol »');
    expect(screen.getByText('4 personnes, depuis le 18.11.2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Choisir un rôle/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Aline Rey' })).toBeTruthy();
    expect(dialog.getByText('et 2 autres')).toBeTruthy();
    const line = dialog.getByRole<HTMLInputElement>('textbox', { name: /OIDC_ROLE_MAP/ });
    expect(line.value).toBe('assistant-scol=aucun');
    await user.selectOptions(dialog.getByRole('combobox'), 'Soutien');
    expect(line.value).toBe('assistant-scol=soutien');
    await user.click(dialog.getByRole('button', { name: 'Ne plus signaler' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'À régler' })).toBeNull());
    expect(server.callsOf(settleUnknownRole)[0]?.body).toEqual({ role: 'assistant-scol' });
  });
});

test('the journal says who did what to whom, when and why', async () => {
  const acts = [
    buildAct(4, { act: 'erase', person: { id: 30, displayName: '' }, reason: '', actor: null }),
    buildAct(3, { act: 'join', otherId: 31, reason: '', actor: { id: 9, displayName: '' } }),
    buildAct(2, { actor: { id: 8, displayName: 'Anne Jeanneret' } }),
    buildAct(1),
  ];
  const { server } = buildPeopleServer({ acts });
  await renderAdministration(server, '/administration/journal');
  await screen.findByText('Effacement');
  const cells = screen.getAllByRole('row').map((row) => [...row.children].slice(1).map(plain).join(' | '));
  expect(cells.slice(1)).toEqual([
    'Effacement | compte n° 30, effacé | – | depuis le serveur',
    'Jonction de deux comptes | Léa Girardin et n° 31 | – | le compte n° 9, effacé',
    'Export des données | Léa Girardin | à la demande de ses parents | Anne Jeanneret',
    'Export des données | Léa Girardin | à la demande de ses parents | vous',
  ]);
});
