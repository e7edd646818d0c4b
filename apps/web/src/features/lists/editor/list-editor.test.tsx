import {
  countLinkedCourses,
  deleteList,
  getList,
  restoreList,
  saveList,
  searchTeachers,
  translateText,
} from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectLeaveQuestion, expectTitleLimits, saveButton, titleField } from '../../../../test/editor-kit.ts';
import { NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { buildItem, buildList, buildListServer, savedList } from '../../../../test/list-kit.ts';
import { pressMore } from '../../../../test/menus.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const AT = '/listes/personnelles/1/edition';
const open = async (
  list = buildList(),
  server = buildListServer(list),
  more: Partial<Parameters<typeof renderApp>[0]> = {},
) => {
  const app = await renderApp({ at: AT, server, ...more });
  await screen.findByRole('grid');
  return { ...app, server };
};
const cell = (row: number, column: number) => {
  const found = within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('cell')[column];
  if (found === undefined) throw new Error(`no cell ${column} in row ${row}`);
  return found;
};
const wordsOf = (server: ReturnType<typeof buildListServer>, call = 0) =>
  server.callsOf(saveList)[call]?.body?.items?.map((item) => `${item.learnTxt}=${item.hintTxt ?? ''}`);
const paste = (text: string) => {
  if (document.activeElement === null) throw new Error('nothing has the focus');
  fireEvent.paste(document.activeElement, { clipboardData: { getData: () => text } });
};

describe('who edits', () => {
  test('[LIST-50] people who cannot edit land on the home page', async () => {
    const list = buildList({ canEdit: false });
    const { address } = await renderApp({ at: AT, server: buildListServer(list) });
    await waitFor(() => expect(address()).toBe('/accueil'));
  });

  test('[LIST-48] the tab « Équipe pédagogique » is for teachers', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('link', { name: /^Équipe pédagogique/ })).toBeTruthy();
    unmount();
    await open(buildList(), undefined, { as: ['eleves'] });
    expect(screen.queryByRole('link', { name: /^Équipe pédagogique/ })).toBeNull();
  });

  test('[LIST-49] only publishers see « Publier dans le lexique ? », and it is saved', async () => {
    const { unmount } = await open();
    expect(screen.queryByRole('switch', { name: /Publier dans le lexique/ })).toBeNull();
    unmount();
    const { user, server } = await open(buildList(), undefined, { as: ['publisher'] });
    await user.click(screen.getByRole('switch', { name: /^Publier dans le lexique\s\?$/ }));
    await user.click(saveButton());
    await waitFor(() => expect(server.callsOf(saveList)[0]?.body).toMatchObject({ lexicon: true }));
  });
});

describe('saving', () => {
  test('[LIST-51][LIST-53][LIST-54] is possible when valid and changed, says so, and the form is pristine again', async () => {
    const { user, server } = await open();
    expect(saveButton().disabled).toBe(true);
    await user.type(titleField(), ' !');
    expect(screen.getByText('Modifications non enregistrées')).toBeTruthy();
    await user.click(saveButton());
    expect(await screen.findByText('Liste sauvegardée')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    const call = server.callsOf(saveList)[0];
    expect(call?.body).toMatchObject({
      id: 1,
      version: 3,
      title: 'Die Tiere !',
      learnLanguage: 'de',
      educationalTeam: [],
    });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('[LIST-36][LIMIT-06][LIST-51] a title is required and holds 150 characters: otherwise nothing is saved', async () => {
    await expectTitleLimits(await open());
  });

  test('[LIMIT-08][LIST-37] a ribbon holds ten characters', async () => {
    const { user } = await open();
    const ribbon = screen.getByRole('textbox', { name: 'Ruban' });
    fireEvent.change(ribbon, { target: { value: '7H2-345678' } });
    expect(saveButton().disabled).toBe(false);
    await user.type(ribbon, '9');
    expect(screen.getByText('10 caractères maximum.')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
  });

  test('[LIST-52] Ctrl+S saves from inside a field', async () => {
    const { user } = await open();
    await user.type(titleField(), ' !');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Liste sauvegardée')).toBeTruthy();
  });

  test('[LIST-55] « Retour » and « Supprimer » wait while there is something to save', async () => {
    const { user } = await open();
    const state = () =>
      ['Retour', 'Supprimer'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled);
    expect(state()).toEqual([false, false]);
    await user.type(titleField(), '!');
    expect(state()).toEqual([true, true]);
  });

  test('[LIST-56][MODAL-28] leaving with changes asks the question; staying keeps them', async () => {
    await expectLeaveQuestion(await open());
  });

  test('[LIST-40][LIST-39] languages and categories are saved; without category the editor warns', async () => {
    const { user, server } = await open(buildList({ categories: [] }));
    expect(screen.getByText('Pas de catégorie')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Langue à apprendre' }), 'Italien');
    await user.click(screen.getByRole('button', { name: 'Choisir' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Italien' }));
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await user.click(saveButton());
    await waitFor(() =>
      expect(server.callsOf(saveList)[0]?.body).toMatchObject({ learnLanguage: 'it', categories: ['ITA'] }),
    );
  });
});

describe('words at the speed of a spreadsheet', () => {
  test('[LIST-41][LIST-42] click, type, Tab, Enter: words are added and changed', async () => {
    const { user, server } = await open();
    await user.click(cell(1, 1));
    await user.keyboard('toutou{Enter}');
    await user.keyboard('ab{Enter}');
    await user.click(cell(3, 0));
    await user.keyboard('Kuh{Tab}va{Tab}{Tab}x{Enter}');
    await user.keyboard('Huhn');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(wordsOf(server)).toEqual(['der Hund=toutou', 'der Stall=ab', 'Kuh=va', 'Huhn=']));
    expect(server.callsOf(saveList)[0]?.body?.items?.[2]).toMatchObject({ id: -1, tags: ['x'] });
  });

  test('[ENT-14][ENT-15] items travel with their ids, new ones with -1, and nothing of the screen', async () => {
    const { user, server } = await open();
    await user.click(cell(3, 0));
    await user.keyboard('neu{Control>}s{/Control}');
    await waitFor(() => expect(server.callsOf(saveList)).toHaveLength(1));
    const items = server.callsOf(saveList)[0]?.body?.items ?? [];
    expect(items.map((item) => item.id)).toEqual([11, 12, -1]);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['accept', 'flag', 'hintImgAlt', 'hintImgUrl', 'hintTxt', 'id', 'learnTxt', 'tags'].sort(),
    );
  });

  test('forty pasted lines become forty words in one step that Ctrl+Z takes back', async () => {
    const { user, server } = await open();
    await user.click(cell(3, 0));
    paste(Array.from({ length: 40 }, (_, index) => `Wort ${index}\tmot ${index}\t\tanimal`).join('\r\n'));
    expect(await screen.findByText('Wort 39')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByText('Wort 39')).toBeNull();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}s{/Control}');
    await waitFor(() => expect(wordsOf(server)).toHaveLength(42));
  });

  test('arrows move, F2 edits at the end, Escape takes back, Alt+arrow moves the row', async () => {
    const { user } = await open();
    await user.click(cell(1, 0));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Indice, ligne 2');
    await user.keyboard('{F2} !');
    expect(document.activeElement).toHaveProperty('value', 'l’étable !');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toHaveProperty('value', 'l’étable');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cell(1, 0).textContent).toBe('der Stall');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Indice, ligne 1');
  });

  test('[OP-092] the handle takes the focus and moves its row with the arrow keys', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'Déplacer la ligne 1' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(cell(1, 0).textContent).toBe('der Stall');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Déplacer la ligne 2');
    expect(screen.getByText('Ligne placée en position 2 sur 2.')).toBeTruthy();
  });

  test('[LIST-41] a row is removed by its button; Escape then Tab leaves the table', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Supprimer la ligne 1' }));
    await user.click(saveButton());
    await waitFor(() => expect(wordsOf(server)).toEqual(['der Stall=l’étable']));
    await user.click(cell(1, 0));
    await user.keyboard('{Escape}{Tab}');
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
  });

  test('a word without hint is marked, and counted in the save bar', async () => {
    await open(buildList({ items: [buildItem(1, 'die Kuh', 'la vache'), buildItem(2, 'die Scheune', '')] }));
    expect(screen.getByText('Il manque un indice')).toBeTruthy();
    expect(screen.getByText('1 ligne à compléter')).toBeTruthy();
  });

  test('[LIST-42] a picture of the library is found by its French name', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Ajouter une image, ligne 1' }));
    await user.type(await screen.findByRole('textbox', { name: 'Chercher une image' }), 'CHÈVRE');
    await user.click(await screen.findByRole('button', { name: 'chèvre' }));
    await user.click(saveButton());
    await waitFor(() =>
      expect(server.callsOf(saveList)[0]?.body?.items?.[0]).toMatchObject({
        hintImgUrl: '/images/chevre.svg',
        hintImgAlt: 'chèvre',
      }),
    );
  });

  test('other right answers are kept with their word', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Détails de la ligne 1' }));
    await user.type(await screen.findByLabelText('Autres réponses justes', { selector: 'input' }), 'ein Hund{Enter}');
    await user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement,
    );
    await user.click(saveButton());
    await waitFor(() => expect(server.callsOf(saveList)[0]?.body?.items?.[0]).toMatchObject({ accept: ['ein Hund'] }));
  });

  test('another right answer that was written and not taken yet is kept by Escape too', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Détails de la ligne 1' }));
    await user.type(await screen.findByLabelText('Autres réponses justes', { selector: 'input' }), 'ein Hund{Escape}');
    await user.click(saveButton());
    await waitFor(() => expect(server.callsOf(saveList)[0]?.body?.items?.[0]).toMatchObject({ accept: ['ein Hund'] }));
  });
});

describe('text in and out, translation', () => {
  test('[LIST-44][LIST-46][MODAL-11] imported text says what it becomes before it does', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Importer du texte' }));
    const field = await screen.findByRole('textbox', { name: 'Mots' });
    fireEvent.change(field, { target: { value: `die Kuh\tla vache\t\tanimal\n${'x\t'.repeat(11)}y\n` } });
    await user.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(screen.getByText('1 mot')).toBeTruthy();
    expect(screen.getByText('1 ligne trop large')).toBeTruthy();
    expect(screen.getByText(/^Une ligne de plus de 11 colonnes n’est pas reprise/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter 1\u00a0mot' }));
    await user.click(saveButton());
    await waitFor(() =>
      expect(wordsOf(server)).toEqual(['der Hund=le chien', 'der Stall=l’étable', 'die Kuh=la vache']),
    );
  });

  test('[LIST-47] the words are exported as tab-separated text', async () => {
    const { user } = await open();
    const made: Blob[] = [];
    const keep = (blob: Blob) => {
      made.push(blob);
      return 'blob:x';
    };
    Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined });
    await pressMore(user, 'Exporter');
    const bytes = new Uint8Array((await made[0]?.arrayBuffer()) ?? new ArrayBuffer());
    // The mark and the line ends by which Excel reads it in one go.
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('der Hund\tle chien\t\tanimal\r\nder Stall\tl’étable\t\tlieu\r\n');
  });

  const missing = buildList({
    items: [buildItem(1, 'die Kuh', ''), buildItem(2, 'das Huhn', ''), buildItem(3, 'x', 'y')],
  });

  test('[LIST-43][OP-069] empty hints are proposed, one call a word; without proposal a word stays as it is', async () => {
    const server = buildListServer(missing).on(translateText, ({ query }) =>
      query.texte === 'die Kuh' ? 'la vache' : '',
    );
    const { user } = await open(missing, server);
    await user.click(screen.getByRole('button', { name: 'Traduire les indices vides (2)' }));
    expect(await screen.findByText('la vache')).toBeTruthy();
    expect(
      server.callsOf(translateText).map((call) => [call.params.source, call.params.cible, call.query.texte]),
    ).toEqual([
      ['de', 'fr', 'die Kuh'],
      ['de', 'fr', 'das Huhn'],
    ]);
  });

  test('[OP-069] a failing translation warns and changes nothing; with « Autre » there is no button', async () => {
    const server = buildListServer(missing).on(translateText, () => {
      throw new Refusal(502, 'UPSTREAM_FAILED');
    });
    const { user } = await open(missing, server);
    await user.click(screen.getByRole('button', { name: 'Traduire les indices vides (2)' }));
    expect(await screen.findByText('La traduction n’a pas répondu.')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Langue des indices' }), 'Autre');
    expect(screen.queryByRole('button', { name: /^Traduire/ })).toBeNull();
  });
});

describe('team', () => {
  test('[LIST-48] a colleague is added once and may edit', async () => {
    const colleague = { displayName: 'Pierre Borel', objectGuid: 'guid-2' };
    const server = buildListServer(buildList()).on(searchTeachers, [colleague]);
    const { user } = await open(buildList(), server);
    await user.click(screen.getByRole('link', { name: /^Équipe pédagogique/ }));
    const box = await screen.findByRole('textbox', { name: 'Ajouter un collègue' });
    await user.type(box, 'bo');
    await user.type(box, 'r');
    await user.click(await screen.findByRole('button', { name: 'Pierre Borel' }));
    expect(server.callsOf(searchTeachers).map((call) => call.params.term)).toEqual(['bor']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /déjà dans l’équipe/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Peut modifier/ }).checked).toBe(true);
    await user.click(saveButton());
    await waitFor(() =>
      expect(server.callsOf(saveList)[0]?.body?.educationalTeam).toEqual([{ ...colleague, canEdit: true }]),
    );
  });

  test('[ERR-05] a failing search of teachers shows nothing', async () => {
    const server = buildListServer(buildList()).on(searchTeachers, () => {
      throw new Refusal(500, 'UNEXPECTED');
    });
    const { user } = await open(buildList(), server);
    await user.click(screen.getByRole('link', { name: /^Équipe pédagogique/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Ajouter un collègue' }), 'bor');
    await waitFor(() => expect(server.callsOf(searchTeachers)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/Un problème est survenu/)).toBeNull();
  });
});

describe('deleting', () => {
  const openDelete = async (linked: number) => {
    const list = buildList();
    const server = buildListServer(list).on(countLinkedCourses, linked).on(deleteList, undefined).on(restoreList, list);
    const app = await open(list, server);
    await app.user.click(screen.getByRole('button', { name: 'Supprimer' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...app, dialog };
  };

  test('[LIST-57][LIST-58][OP-068] asks, names the list and says how many courses use it', async () => {
    const { dialog } = await openDelete(2);
    expect(dialog.getByRole('heading', { name: /Die Tiere/ })).toBeTruthy();
    expect(
      await dialog.findByText('Cette liste est utilisée dans 2 parcours, leurs exercices deviendront invalides.'),
    ).toBeTruthy();
  });

  test('speaks of one course as of one', async () => {
    const { dialog } = await openDelete(1);
    expect(await dialog.findByText(/dans 1 parcours, ses exercices deviendront invalides\.$/)).toBeTruthy();
  });

  test('[OP-066][LIST-57] deletes, goes to the personal tab, and « Annuler » takes it back', async () => {
    const { dialog, user, server, address } = await openDelete(0);
    expect(dialog.queryByText(/est utilisée dans/)).toBeNull();
    expect(dialog.queryByText(/parcours/)).toBeNull();
    const asked = server.callsOf(getList).length;
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(address()).toBe('/listes/personnelles'));
    await screen.findByRole('button', { name: 'Annuler' });
    // What is gone is not asked for again.
    expect(server.callsOf(getList)).toHaveLength(asked);
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.callsOf(restoreList)).toHaveLength(1));
  });
});

describe('when saving fails', () => {
  test('[ERR-06][OP-121] an unknown failure says so, keeps what was typed, and can be retried', async () => {
    const list = buildList();
    let down = true;
    const server = buildListServer(list).on(saveList, ({ body }) => {
      if (down) throw new Refusal(500, 'UNEXPECTED');
      return savedList(list, body as never);
    });
    const { user } = await open(list, server);
    await user.type(titleField(), ' !');
    await user.click(saveButton());
    expect(await screen.findByText(/^Un problème est survenu\s!$/)).toBeTruthy();
    expect(screen.getByDisplayValue('Die Tiere !')).toBeTruthy();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Liste sauvegardée')).toBeTruthy();
    const keys = server.callsOf(saveList).map((call) => call.headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('without network the draft is kept here, and offered again to the same person only', async () => {
    const list = buildList();
    const server = buildListServer(list).on(saveList, () => {
      throw new NetworkFailure();
    });
    const { user, unmount } = await open(list, server);
    await user.type(titleField(), ' !');
    await user.click(saveButton());
    expect(await screen.findByText('Gardé ici, pas encore envoyé')).toBeTruthy();
    expect(await screen.findByText('Brouillon gardé sur cet appareil')).toBeTruthy();
    // The bar says it already: a press that changes nothing there is answered all the same.
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(
      await screen.findByText(/^Le réseau ou le service ne répond pas\. Réessayez dans un moment\.$/),
    ).toBeTruthy();
    unmount();
    const other = await open(list, buildListServer(list), { userId: 2 });
    expect(screen.queryByText('Un brouillon vous attend.')).toBeNull();
    other.unmount();
    const again = await open(list, buildListServer(list));
    await again.user.click(await screen.findByRole('button', { name: 'Reprendre' }));
    expect(screen.getByDisplayValue('Die Tiere !')).toBeTruthy();
    expect(saveButton().disabled).toBe(false);
  });

  test('an expired session keeps the form and finishes the save after the sign-in', async () => {
    const list = buildList();
    const server = buildListServer(list).on(saveList, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    const { user, unmount } = await open(list, server);
    await user.type(titleField(), ' !');
    await user.click(saveButton());
    expect(await screen.findByText(/^Votre session a expiré\s: rien n’est perdu$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    unmount();
    const back = await open(list, buildListServer(list));
    await waitFor(() => expect(back.server.callsOf(saveList)[0]?.body).toMatchObject({ title: 'Die Tiere !' }));
    expect(await screen.findByText('Liste sauvegardée')).toBeTruthy();
  });
});

describe('two people save the same list', () => {
  const list = buildList();
  const theirs = buildList({
    title: 'Les animaux',
    version: 4,
    items: [...list.items, buildItem(13, 'das Lamm', 'l’agneau')],
  });
  const openConflict = async () => {
    const server = buildListServer(list).on(saveList, ({ body }) => {
      if ((body as { version?: number }).version === 3) throw new Refusal(409, 'STALE', { current: theirs });
      return savedList(theirs, body as never);
    });
    const app = await open(list, server);
    await app.user.type(screen.getByRole('textbox', { name: 'Ruban' }), '!');
    await app.user.click(saveButton());
    await screen.findByRole('heading', { name: 'Quelqu’un a modifié cette liste' });
    return { ...app, server };
  };

  test('the second is told, chooses line by line, and both versions go into what is saved', async () => {
    const { user, server } = await openConflict();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Titre\s: l’autre version$/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Ruban\s: la vôtre$/ }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Enregistrer ce choix' }));
    expect(await screen.findByText('Liste sauvegardée')).toBeTruthy();
    expect(server.callsOf(saveList)[1]?.body).toMatchObject({ version: 4, title: 'Les animaux', ribbon: '7H2!' });
    expect(wordsOf(server, 1)).toEqual(['der Hund=le chien', 'der Stall=l’étable', 'das Lamm=l’agneau']);
  });

  test('taking the other version shows it and leaves nothing to save', async () => {
    const { user } = await openConflict();
    await user.click(screen.getByRole('button', { name: 'Prendre la version enregistrée' }));
    expect(await screen.findByDisplayValue('Les animaux')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
  });

  test('closing keeps mine; « Comparer » opens the comparison again', async () => {
    const { user } = await openConflict();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fermer' }));
    expect(screen.getByDisplayValue('7H2!')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Comparer' }));
    expect(await screen.findByRole('heading', { name: 'Quelqu’un a modifié cette liste' })).toBeTruthy();
  });
});

test('an answer lost on the way back needs no question: the same content counts as saved', async () => {
  const list = buildList();
  const server = buildListServer(list).on(saveList, ({ body }) => {
    throw new Refusal(409, 'STALE', { current: savedList(list, body as never) });
  });
  const { user } = await open(list, server);
  await user.type(titleField(), ' !');
  await user.click(saveButton());
  expect(await screen.findByText('Liste sauvegardée')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(getList).length).toBeGreaterThan(0);
});
