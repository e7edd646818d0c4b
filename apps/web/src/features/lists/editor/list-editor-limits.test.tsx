import { createList, ITEM_TEXT_MAX, LIST_ITEMS_MAX, saveList, searchPersonalLists } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../test/fake-server.ts';
import { buildCard, buildList, buildListServer, buildServer, savedList } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

async function open(server = buildListServer(buildList())) {
  const app = await renderApp({ at: '/listes/personnelles/1/edition', server });
  const grid = await screen.findByRole('grid');
  return { ...app, server, grid };
}
async function pasteInFirstWord(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.click(screen.getByRole('cell', { name: 'der Hund' }));
  const field = screen.getByRole('textbox', { name: 'À apprendre, ligne 1' });
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

describe('what is pasted', () => {
  test('beyond the last place of a list, the count says what came in and a message what did not', async () => {
    const { user, grid } = await open();
    const lines = Array.from({ length: LIST_ITEMS_MAX + 5 }, (_, index) => `Wort ${index}\tmot ${index}`);
    await pasteInFirstWord(user, lines.join('\n'));
    expect(screen.getByText('2 000 lignes collées.')).toBeTruthy();
    expect(grid.getAttribute('aria-rowcount')).toBe(String(LIST_ITEMS_MAX + 1));
    expect(
      await screen.findByText(/^Une liste tient 2000 mots au plus.: les 5 dernières lignes n’ont pas/),
    ).toBeTruthy();
  });

  test('every tag comes in, also those that had no column yet', async () => {
    const { user, server } = await open();
    await pasteInFirstWord(user, 'der Hund\tle chien\t\tun\tdeux\ttrois\tquatre\tcinq');
    expect(screen.getByRole('columnheader', { name: 'Étiquette 5' })).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(server.callsOf(saveList)[0]?.body?.items?.[0]?.tags).toEqual(['un', 'deux', 'trois', 'quatre', 'cinq']),
    );
  });

  test('control characters stay behind, since nobody sees them and the server refuses them', async () => {
    const { user, server } = await open();
    await pasteInFirstWord(user, 'die\u0000 Katze\u000b\tle \u0001chat');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(server.callsOf(saveList)[0]?.body?.items?.[0]).toMatchObject({
        learnTxt: 'die Katze',
        hintTxt: 'le chat',
      }),
    );
  });
});

test('the save bar says which word keeps « Enregistrer » closed, and why', async () => {
  const { user } = await open();
  await pasteInFirstWord(user, `der Hund\t${'a'.repeat(ITEM_TEXT_MAX + 1)}`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Enregistrer/ }).disabled).toBe(true);
  expect(screen.getByText(new RegExp(`Mot 1.: ${ITEM_TEXT_MAX} caractères maximum`))).toBeTruthy();
});

test('the comparison of two versions starts on the first choice and gives the focus back to the field', async () => {
  const list = buildList();
  const theirs = buildList({ title: 'Les animaux', version: 4 });
  const server = buildListServer(list).on(saveList, ({ body }) => {
    if ((body as { version?: number }).version === 3) throw new Refusal(409, 'STALE', { current: theirs });
    return savedList(theirs, body as never);
  });
  const { user } = await open(server);
  const ribbon = screen.getByRole('textbox', { name: 'Ruban' });
  await user.type(ribbon, '!');
  await user.keyboard('{Control>}s{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('radio', { checked: true })[0]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(ribbon);
});

test('a double click on « Ajouter » creates one list', async () => {
  const server = buildServer().on(createList, () => new Promise(() => undefined));
  const { user } = await renderApp({ at: '/listes/personnelles', server });
  await user.dblClick(await screen.findByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(server.callsOf(createList).length).toBeGreaterThan(0));
  expect(server.callsOf(createList)).toHaveLength(1);
});

test('« ⋮ » opened by keyboard puts the focus on its first entry', async () => {
  const { user } = await renderApp({ at: '/listes/personnelles/1', server: buildListServer(buildList()) });
  (await screen.findByRole('button', { name: 'Autres actions' })).focus();
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'Dupliquer' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('a secret link that was cut on its way is no page, not a load to try again', async () => {
  await renderApp({ at: '/listes/secret/1f3a-coupe', server: buildServer() });
  expect(await screen.findByRole('heading', { name: 'Cette page ne semble pas exister…' })).toBeTruthy();
});

test('a double click on a list of the picker adds the selected words once', async () => {
  const target = buildCard({ id: 2, title: 'Ma réserve' });
  const server = buildListServer(buildList()).on(searchPersonalLists, [target]);
  const { user } = await renderApp({ at: '/listes/personnelles/1', server });
  await user.click(await screen.findByRole('button', { name: 'Afficher les mots' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner der Hund' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter à une liste' }));
  await user.dblClick(await screen.findByRole('button', { name: /Ma réserve/ }));
  expect(await screen.findByText(/^La sélection a été ajoutée/)).toBeTruthy();
  expect(server.callsOf(saveList)).toHaveLength(1);
});

test('one Escape closes the details of a word from its field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Détails de la ligne 1' }));
  await user.click(await screen.findByRole('combobox', { name: 'Autres réponses justes' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
