import {
  endSessionsOfPerson,
  erasePersonForGood,
  exportPersonData,
  getPerson,
  joinPersonTo,
  keepAccountsApart,
  previewPersonJoin,
  searchPeople,
  undoPersonJoin,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAdministration, waiting } from '../../../../test/admin-kit.ts';
import { FakeFile, Refusal } from '../../../../test/fake-server.ts';
import { buildAct, buildDetail, buildPeopleServer, buildRow } from '../../../../test/people-kit.ts';
import { sentence } from '../../../../test/sentence.ts';
import { log } from '../../../api/log.ts';
import * as files from '../../../ui/page/save-file.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
const AT = '/administration/personnes/16';
const LEA = buildDetail();
const plain = (node: Element | null | undefined) => node?.textContent?.replaceAll('\u00a0', ' ');
const open = async (people = [LEA]) => {
  const kit = buildPeopleServer({ rows: [buildRow(16)], people });
  const app = await renderAdministration(kit.server, AT);
  await screen.findByRole('heading', { level: 2, name: 'Léa Girardin' });
  return { ...kit, ...app };
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('sessions, identifiers, what is hers, what was done to her account', async () => {
  await open();
  const panel = within(screen.getByRole('region', { name: 'Léa Girardin' }));
  expect(plain(panel.getByText(/^Élève, 7A/))).toBe('Élève, 7A · Collège du Crêt · lea.girardin');
  expect(panel.getByText('Firefox sur Windows')).toBeTruthy();
  expect(panel.getByText('guid-16')).toBeTruthy();
  expect(panel.getAllByRole('definition').slice(-4).map(plain)).toEqual(['312', '2', '128', '9']);
  expect(panel.getAllByRole('listitem').slice(-2).map(plain)).toEqual([
    '18.11.2026Export par vous : à la demande de ses parents',
    '19.08.2025Compte ouvert',
  ]);
});

test('one session is closed, or all of them', async () => {
  const second = { id: 'b', device: '', openedOn: '2026-11-18T08:00:00.000Z', lastSeenOn: '2026-11-18T08:00:00.000Z' };
  const { server, user, now } = await open([{ ...LEA, openSessions: [...LEA.openSessions, second] }]);
  server.on(endSessionsOfPerson, ({ body }) => {
    now.people = [{ ...LEA, openSessions: body.session === null ? [] : [...LEA.openSessions, second].slice(0, 2) }];
    return { ended: body.session === null ? 2 : 1 };
  });
  await user.click(screen.getByRole('button', { name: /^Fermer\u00a0: Firefox sur Windows/ }));
  await waitFor(() => expect(server.callsOf(endSessionsOfPerson)[0]?.body).toEqual({ session: 'abcdef0123456789' }));
  expect(server.callsOf(endSessionsOfPerson)[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Fermer les 2 connexions…' }));
  const asked = await dialog();
  expect(asked.getByText(/reste sur l’appareil et part après la reconnexion/)).toBeTruthy();
  expect(server.callsOf(endSessionsOfPerson)).toHaveLength(1);
  await user.click(asked.getByRole('button', { name: 'Fermer les connexions' }));
  expect(await screen.findByText('Aucune connexion ouverte.')).toBeTruthy();
});

test('an export needs a reason, which is not lost by mistake', async () => {
  const { server, user } = await open();
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  server.on(exportPersonData, () => {
    throw new Refusal(503, 'UNAVAILABLE');
  });
  await user.click(screen.getByRole('button', { name: 'Exporter ses données…' }));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: 'Exporter' }));
  expect(asked.getByText('Dites pourquoi.')).toBeTruthy();
  expect(server.callsOf(exportPersonData)).toEqual([]);
  await user.type(asked.getByRole('textbox', { name: 'Pourquoi' }), 'À la demande de ses parents{Escape}');
  await user.click(await asked.findByRole('button', { name: 'Continuer' }));
  await user.click(asked.getByRole('button', { name: 'Exporter' }));
  expect(await asked.findByText('UNAVAILABLE')).toBeTruthy();
  server.on(exportPersonData, new FakeFile('zip', 'personne-16.zip'));
  await user.click(asked.getByRole('button', { name: 'Exporter' }));
  await waitFor(() => expect(save.mock.calls[0]?.[1]).toBe('personne-16.zip'));
  expect(server.callsOf(exportPersonData).at(-1)?.body).toEqual({ reason: 'À la demande de ses parents' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('erasing counts what goes, names the last export and wants her identifier', async () => {
  const { server, user, now, address } = await open();
  server.on(erasePersonForGood, () => {
    now.people = [];
    return { isDone: true };
  });
  await user.click(screen.getByRole('button', { name: 'Effacer…' }));
  const asked = await dialog();
  expect(asked.getAllByRole('listitem').map(plain)).toEqual([
    '312 observations dans 4 folios',
    '2 listes et parcours',
    '128 éléments de parcours faits',
    '12 messages et auto-évaluations',
    '1 fichier',
  ]);
  expect(asked.getByText('Tout ce qui est à elle disparaît tout de suite et ne revient pas.')).toBeTruthy();
  expect(asked.getByText(/Dernier export : 18\.11\.2026/)).toBeTruthy();
  const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Effacer définitivement' });
  const field = asked.getByRole('textbox', { name: /Écrivez son identifiant/ });
  await user.type(field, 'lea.girar{Enter}');
  expect(button.disabled).toBe(true);
  expect(server.callsOf(erasePersonForGood)).toEqual([]);
  await user.type(field, 'din');
  await user.click(button);
  await waitFor(() => expect(address()).toBe('/administration/personnes'));
  expect(server.callsOf(erasePersonForGood)[0]?.body).toEqual({ confirmation: 'lea.girardin' });
});

test('an erasure that takes long is followed to its end', async () => {
  const { server, user, now, address } = await open();
  server.on(erasePersonForGood, { isDone: false });
  await user.click(screen.getByRole('button', { name: 'Effacer…' }));
  const asked = await dialog();
  await user.type(asked.getByRole('textbox'), 'lea.girardin{Enter}');
  expect(await asked.findByText(/L’effacement est en cours/)).toBeTruthy();
  const before = server.callsOf(getPerson).length;
  now.people = [];
  await waitFor(() => expect(address()).toBe('/administration/personnes'), { timeout: 5_000 });
  expect(server.callsOf(getPerson).length).toBeGreaterThan(before);
});

test('a teacher’s own folios are named before they go', async () => {
  await open([{ ...LEA, roles: ['enseignants'], counts: { ...LEA.counts, folios: 3, ownFolios: 2 } }]).then(
    ({ user }) => user.click(screen.getByRole('button', { name: 'Effacer…' })),
  );
  expect((await dialog()).getByText(/Ce qu’elle a publié ou distribué reste pour les autres/)).toBeTruthy();
  expect(plain((await dialog()).getByText(/travaille seule/))).toBe(
    '2 folios où elle travaille seule partent avec elle, observations comprises. Faites-les d’abord céder à une collègue.',
  );
});

test.each([
  ['oneself', 'Votre propre compte ne s’efface pas d’ici.'],
  ['last-admin', 'C’est le dernier compte qui administre Pupitre : il ne s’efface pas.'],
] as const)('who cannot be erased says why: %s', async (eraseRefusal, text) => {
  await open([{ ...LEA, eraseRefusal }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Effacer…' }).disabled).toBe(true);
  expect(screen.getByText(text)).toBeTruthy();
});

test('in a second tab she was erased meanwhile: the refusal says so, then the panel', async () => {
  const { server, user, now } = await open();
  const message = 'Ce compte n’existe plus\u00a0: il a été effacé ou joint à un autre entre-temps.';
  const refused = waiting<never>();
  server.on(endSessionsOfPerson, () => refused.promise);
  await user.click(screen.getByRole('button', { name: /^Fermer\u00a0: Firefox/ }));
  now.people = [];
  refused.reject(new Refusal(409, 'STALE', { message }));
  expect(await screen.findByText('Ce compte n’existe plus.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Toutes les personnes' })).toBeTruthy();
});

const TWIN = buildDetail({ id: 40, displayName: 'Léa Girardin-Rey', identifier: 'l.girardin2', openSessions: [] });
const preview = (kept = LEA, gone = TWIN) => ({
  kept,
  gone,
  moved: [{ part: 'observations' as const, count: 7 }],
  dropped: [{ part: 'identifiers' as const, count: 1 }],
});

test('another account is found, compared and joined; either of the two may stay', async () => {
  const { server, user, address, now } = await open([LEA, TWIN]);
  server
    .on(searchPeople, { count: 2, rows: [buildRow(16), buildRow(40, { displayName: 'Léa Girardin-Rey' })] })
    .on(previewPersonJoin, ({ params }) => (params.id === '16' ? preview() : preview(TWIN, LEA)))
    .on(joinPersonTo, () => {
      now.people = [TWIN];
      return { id: 40 };
    });
  await user.click(screen.getByRole('button', { name: 'Joindre à un autre compte…' }));
  const asked = await dialog();
  expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Joindre' }).disabled).toBe(true);
  await user.type(asked.getByRole('searchbox', { name: 'L’autre compte' }), 'girardin');
  await user.click(await asked.findByRole('button', { name: /Léa Girardin-Rey/ }));
  const cells = async () =>
    within(await asked.findByRole('row', { name: /^Nom/ }))
      .getAllByRole('cell')
      .map(plain);
  expect(await cells()).toEqual(['Léa Girardin', 'Léa Girardin-Rey']);
  expect(plain(asked.getByText(/places? dans/))).toBe('7 observations et places dans des folios');
  expect(plain(asked.getByText(/identifiant$/))).toBe('1 identifiant');
  await user.click(asked.getByRole('button', { name: 'Garder l’autre compte' }));
  await waitFor(async () => expect(await cells()).toEqual(['Léa Girardin-Rey', 'Léa Girardin']));
  await user.type(asked.getByRole('textbox', { name: /Pourquoi/ }), 'Deux comptes');
  const join = asked.getByRole<HTMLButtonElement>('button', { name: 'Joindre' });
  const identifier = asked.getByRole('textbox', { name: /^Écrivez l’identifiant du compte qui disparaît/ });
  await user.type(identifier, TWIN.identifier);
  expect(join.disabled).toBe(true);
  await user.clear(identifier);
  await user.type(identifier, LEA.identifier);
  await user.click(join);
  await waitFor(() => expect(address()).toBe('/administration/personnes/40'));
  const [call] = server.callsOf(joinPersonTo);
  const body = { otherId: 16, confirmation: LEA.identifier, reason: 'Deux comptes' };
  expect([call?.params, call?.body]).toEqual([{ id: '40' }, body]);
});

test('a join is taken back from what was done to the account, and leads to the one that is back', async () => {
  const joined = {
    id: 3,
    act: 'join' as const,
    on: '2026-11-27T09:00:00Z',
    actor: null,
    person: { id: 16, displayName: 'Léa Girardin' },
    otherId: 40,
    takeBack: { joinId: 7, until: '2026-12-04T09:00:00Z' },
    reason: '',
  };
  const { server, user, address, now } = await open([buildDetail({ ...LEA, acts: [joined] })]);
  server.on(undoPersonJoin, () => {
    now.people = [LEA, TWIN];
    return { keptId: 16, backId: 40 };
  });
  expect(plain(screen.getByText(/^possible jusqu’au/))).toContain('04.12');
  await user.click(screen.getByRole('button', { name: 'Reprendre la jonction' }));
  await waitFor(() => expect(address()).toBe('/administration/personnes/40'));
  expect(server.callsOf(undoPersonJoin)[0]?.params).toEqual({ id: '7' });
});

test('a split account is compared, and may stay two', async () => {
  const named = ({ id, displayName, identifier }: typeof LEA) => ({ id, displayName, identifier });
  const split = {
    kind: 'split-account' as const,
    id: 5,
    person: named(LEA),
    other: named(TWIN),
    since: '2026-11-18T08:00:00Z',
  };
  const { server, now } = buildPeopleServer({ issues: [split] });
  server.on(previewPersonJoin, preview()).on(keepAccountsApart, () => {
    now.issues = [];
    return undefined;
  });
  const { user } = await renderAdministration(server, '/administration/personnes');
  await user.click(await screen.findByRole('button', { name: /^Comparer…/ }));
  const asked = await dialog();
  expect(await asked.findByText('Compte qui disparaît')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Laisser séparés' }));
  await waitFor(() => expect(server.callsOf(keepAccountsApart)[0]?.params).toEqual({ id: '5' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'À régler' })).toBeNull());
});

test('an account that is not there', async () => {
  const { server } = buildPeopleServer();
  await renderAdministration(server, AT);
  expect(await screen.findByText('Ce compte n’existe plus.')).toBeTruthy();
});

test('acts of somebody else and of the server are told from one’s own', async () => {
  await open([
    {
      ...LEA,
      acts: [
        buildAct(2, { act: 'end-sessions', reason: '', actor: { id: 8, displayName: 'Anne Jeanneret' } }),
        buildAct(1, { actor: null, reason: '' }),
      ],
    },
  ]);
  expect(screen.getByText(sentence('Connexions fermées par Anne Jeanneret'))).toBeTruthy();
  expect(screen.getByText('Export depuis le serveur')).toBeTruthy();
});
