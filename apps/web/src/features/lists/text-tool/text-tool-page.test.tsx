import { createList, getList } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { buildList, buildServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { onDevice } from '../../../api/device-storage.ts';

const TEXT = 'Le chat dort, le CHAT mange. « Pomme de terre » et pommes de terre !';
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Créer la liste' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texte' });
const words = () =>
  screen.queryByRole('list', { name: 'Mots de la future liste' }) === null
    ? []
    : within(screen.getByRole('list', { name: 'Mots de la future liste' }))
        .getAllByRole('button')
        .map((button) => button.textContent?.replace(/^Retirer /, '').trim());

async function open(userId = 1) {
  const server = buildServer()
    .on(createList, 7)
    .on(getList, buildList({ id: 7 }));
  const app = await renderApp({ at: '/listes/texte', server, userId });
  const type = async (text: string) => {
    await app.user.click(field());
    await app.user.paste(text);
  };
  return { ...app, type };
}

test('[TOOL-03, TOOL-04, TOOL-05] shows what it found, creates it through POST /liste, opens it for edition', async () => {
  const { type, user, server, address } = await open();
  expect(create().disabled).toBe(true);
  await type(TEXT);
  await waitFor(() =>
    expect(words()).toEqual(['chat ×2(2 fois)', 'dort', 'mange', 'pomme de terre', 'pommes', 'terre']),
  );
  screen.getByText(/^6\s+mots · 3 trop courts \(3 lettres ou moins\)$/);
  expect(server.callsOf(createList)).toHaveLength(0);
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/listes/personnelles/7/edition'));
  const [call] = server.callsOf(createList);
  if (call === undefined) throw new Error('No list was created.');
  expect(call.body).toMatchObject({ title: 'Nouvelle liste', learnLanguage: 'fr', hintLanguage: 'fr' });
  expect((call.body as { items: { id: number; learnTxt: string; hintTxt: string }[] }).items).toEqual(
    ['chat', 'dort', 'mange', 'pomme de terre', 'pommes', 'terre'].map((learnTxt) => ({
      id: -1,
      learnTxt,
      hintTxt: '',
      hintImgUrl: '',
      hintImgAlt: '',
      flag: false,
      tags: [],
      accept: [],
    })),
  );
  expect(localStorage.getItem('pupitre-draft:1:texte')).toBeNull();
});

test('a word goes by press and comes back by « Remettre », one or all', async () => {
  const { type, user } = await open();
  await type('chat chien poule');
  await user.click(await screen.findByRole('button', { name: 'Retirer chat' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retirer chien' }));
  await user.click(screen.getByRole('button', { name: 'Retirer poule' }));
  await waitFor(() => expect(words()).toEqual(['chien']));
  screen.getByText(/^1\s+mot · 2 retirés$/);
  await user.click(screen.getByRole('button', { name: 'Remettre «\u00a0poule\u00a0»' }));
  await waitFor(() => expect(words()).toEqual(['chien', 'poule']));
  await user.click(screen.getByRole('button', { name: 'Retirer poule' }));
  await user.click(screen.getByRole('button', { name: 'Tout remettre (2)' }));
  await waitFor(() => expect(words()).toEqual(['chat', 'chien', 'poule']));
});

test('the language chosen travels, and an empty title keeps the list from being made', async () => {
  const { type, user, server } = await open();
  await type('der Hund');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Langue à apprendre' }), 'de');
  await user.clear(screen.getByRole('textbox', { name: 'Titre' }));
  screen.getByText('Ce champ est obligatoire.');
  expect(create().disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Tiere');
  await waitFor(() => expect(create().disabled).toBe(false));
  await user.click(create());
  await waitFor(() => expect(server.callsOf(createList)).toHaveLength(1));
  expect(server.callsOf(createList)[0]?.body).toMatchObject({
    title: 'Tiere',
    learnLanguage: 'de',
    hintLanguage: 'fr',
  });
});

test('what was typed is there again on the next visit, for the same person only', async () => {
  const first = await open();
  await first.type('chat chien');
  await screen.findByRole('button', { name: 'Retirer chat' });
  first.unmount();
  const other = await open(2);
  expect(field().value).toBe('');
  other.unmount();
  const again = await open();
  expect(field().value).toBe('chat chien');
  await again.user.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(field().value).toBe('');
  again.unmount();
  await open();
  expect(field().value).toBe('');
});

test('a lost answer keeps the text, and the repeat tells the server that it is one', async () => {
  const { type, user, server, address } = await open();
  let lost = 1;
  server.on(createList, () => {
    lost -= 1;
    if (lost >= 0) throw new NetworkFailure();
    return 7;
  });
  await type('chat chien');
  const keys = () => server.callsOf(createList).map(({ headers }) => headers.get('idempotency-key'));
  await waitFor(() => expect(create().disabled).toBe(false));
  await user.click(create());
  await waitFor(() => expect(keys()).toHaveLength(1));
  await waitFor(() => expect(create().disabled).toBe(false));
  expect(field().value).toBe('chat chien');
  await waitFor(async () => {
    await user.click(create());
    expect(keys().length).toBeGreaterThan(1);
  });
  await waitFor(() => expect(address()).toBe('/listes/personnelles/7/edition'));
  expect(keys()[0]).toMatch(/.{16}/);
  expect(new Set(keys()).size).toBe(1);
});

test('an expired session says so and offers to sign in; the text stays', async () => {
  const { type, user, server } = await open();
  server.on(createList, () => {
    throw new Refusal(401, 'UNAUTHENTICATED');
  });
  await type('chat chien');
  await waitFor(() => expect(create().disabled).toBe(false));
  await user.click(create());
  await screen.findByText(/^Votre session a expiré\s: rien n’est perdu$/);
  screen.getByRole('button', { name: 'Se connecter' });
  expect(field().value).toBe('chat chien');
});

test('where the device keeps nothing the browser asks before it goes with the text', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const first = await open();
  await first.type('chat chien');
  expect(isAsked()).toBe(false);
  first.unmount();
  vi.spyOn(onDevice, 'isRefused').mockReturnValue(true);
  const { type } = await open(2);
  expect(isAsked()).toBe(false);
  await type('chat chien');
  expect(isAsked()).toBe(true);
  vi.restoreAllMocks();
});
