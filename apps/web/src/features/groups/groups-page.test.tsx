import {
  addPupil,
  deleteGroup,
  type Group,
  getGroups,
  getGroupUse,
  type ImportReport,
  importGroups,
  removePupil,
  saveGroup,
  searchPupils,
} from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const KEY = '0b6c0a52-5a0e-4d0c-9c57-0d4b2b1d7a11';
const member = (id: number, displayName: string) => ({ id, displayName, cloeeWorldId: `w${id}` });
const AMIR = member(1, 'Amir Hasani');
const INES = member(2, 'Inès Lopes');
const group = (name: string, more: Partial<Group> = {}): Group => ({
  key: name,
  name,
  groupType: 'personnel',
  center: '',
  school: '',
  readOnly: false,
  schoolCode: '',
  version: 3,
  students: [AMIR],
  ...more,
});
const READING = group('Soutien lecture', { key: KEY });
const CLASS = group('7H2', {
  groupType: 'classe',
  readOnly: true,
  school: 'Collège du Crêt',
  center: 'Littoral',
  schoolCode: 'CC',
  students: [AMIR, INES],
});

/** First of all, since the search’s address would match this one too. */
const fakeServer = () => new FakeServer().on(getGroups, []);

async function open(groups: Group[] = [READING, CLASS], server = fakeServer()) {
  const kept = [...groups];
  server.on(getGroups, () => kept);
  const app = await renderApp({ at: '/preferences/groupes', server, settings: { feature_flags: { groupes: true } } });
  await screen.findByRole('heading', { level: 1, name: 'Groupes' });
  return { ...app, server, kept };
}
const region = (name: string) => screen.getByRole('region', { name });
const nameField = (name: string) =>
  within(region(name)).getByRole<HTMLInputElement>('textbox', { name: 'Nom du groupe' });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Enregistrer/ });

test('the question before deleting says where the group is used, and what stays there', async () => {
  const { user } = await open([READING], fakeServer().on(getGroupUse, { distributions: 2 }));
  await user.click(screen.getByRole('button', { name: 'Supprimer Soutien lecture' }));
  expect(await screen.findByText(/utilisé dans 2.distributions.: les élèves et le nom y restent/)).toBeTruthy();
});

describe('what the page shows', () => {
  test('[GROUP-01] [GROUP-08] [GROUP-10] groups are open with their pupils, classes closed', async () => {
    const { user } = await open();
    expect(within(region('Soutien lecture')).getByText('Amir Hasani')).toBeTruthy();
    expect(within(region('7H2')).queryByText('Inès Lopes')).toBeNull();
    expect(within(region('7H2')).getByText(/2.élèves · Collège du Crêt/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Élèves de 7H2' }));
    expect(within(region('7H2')).getByText('Inès Lopes')).toBeTruthy();
    const fold = screen.getByRole('button', { name: 'Élèves de Soutien lecture' });
    await user.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(within(region('Soutien lecture')).queryByText('Amir Hasani')).toBeNull();
  });

  test('[GROUP-11] [GROUP-12] [ROLE-16] a class has no field and no button that changes it', async () => {
    const { user } = await open([CLASS]);
    await user.click(screen.getByRole('button', { name: 'Élèves de 7H2' }));
    const panel = within(region('7H2'));
    expect(panel.getByText('Lecture seule')).toBeTruthy();
    expect(panel.queryByRole('textbox')).toBeNull();
    expect(panel.queryByRole('combobox')).toBeNull();
    expect(panel.getAllByRole('button')).toHaveLength(1);
  });

  test('[GROUP-19] leads to the distributions and to the folios', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'distributions' }).getAttribute('href')).toBe('/parcours/distributions');
    expect(screen.getByRole('link', { name: 'folios' }).getAttribute('href')).toBe('/folios/personnels');
  });

  test('[GROUP-02] [OP-034] without the flag the page is that of the preferences, and nothing leads here', async () => {
    const { address } = await renderApp({ at: '/preferences/groupes' });
    await screen.findByRole('heading', { level: 1, name: 'Préférences' });
    expect(address()).toBe('/preferences');
    expect(screen.queryByRole('link', { name: 'Mes groupes' })).toBeNull();
  });

  test('[ROUTE-12] a guest is led away', async () => {
    const { address } = await renderApp({
      at: '/preferences/groupes',
      as: 'guest',
      settings: { feature_flags: { groupes: true } },
    });
    expect(address()).toBe('/unauthorized');
  });

  test('a teacher finds the page from her preferences, a pupil does not', async () => {
    const settings = { feature_flags: { groupes: true } };
    const { unmount } = await renderApp({ at: '/preferences', settings });
    expect((await screen.findByRole('link', { name: 'Mes groupes' })).getAttribute('href')).toBe(
      '/preferences/groupes',
    );
    unmount();
    await renderApp({ at: '/preferences', settings, as: ['eleves'] });
    await screen.findByRole('heading', { level: 1, name: 'Préférences' });
    expect(screen.queryByRole('link', { name: 'Mes groupes' })).toBeNull();
  });
});

describe('names', () => {
  const saver = () =>
    fakeServer().on(saveGroup, ({ body }) =>
      group(body.name, { key: body.groupId, version: 4, students: body.groupId === KEY ? [AMIR] : [] }),
    );

  test('[GROUP-14] [API-024] renaming is saved with the version, and only what changed', async () => {
    const { user, server } = await open([READING, group('Défi maths')], saver());
    await user.type(nameField('Soutien lecture'), ' 2');
    expect(screen.getByText('Soutien lecture : nom modifié')).toBeTruthy();
    await user.click(saveButton());
    await screen.findByText('Groupes sauvegardés');
    expect(server.callsOf(saveGroup).map(({ body }) => body)).toEqual([
      { groupId: KEY, name: 'Soutien lecture 2', displayName: 'Soutien lecture 2', version: 3 },
    ]);
  });

  test('[GROUP-13] an empty name is not saved, and the field says so', async () => {
    const { user, server } = await open([READING], saver());
    await user.clear(nameField('Soutien lecture'));
    await user.click(saveButton());
    expect(screen.getByText('Donnez un nom à ce groupe.')).toBeTruthy();
    expect(screen.getByText('Un groupe n’a pas de nom')).toBeTruthy();
    expect(server.callsOf(saveGroup)).toEqual([]);
  });

  test('a group that was renamed elsewhere keeps both names until one is chosen', async () => {
    const server = fakeServer().on(saveGroup, ({ body }) => {
      if (body.version === 3) throw new Refusal(409, 'STALE', { current: { ...READING, name: 'Lecture', version: 8 } });
      return group(body.name, { key: KEY, version: 9 });
    });
    const { user } = await open([READING], server);
    await user.type(nameField('Soutien lecture'), ' du mardi');
    await user.click(saveButton());
    await screen.findByText(/Renommé ailleurs « Lecture »/);
    expect(nameField('Soutien lecture du mardi').value).toBe('Soutien lecture du mardi');
    await user.click(saveButton());
    await screen.findByText('Groupes sauvegardés');
    expect(server.callsOf(saveGroup).map(({ body }) => body.version)).toEqual([3, 8]);
  });

  test('without a network the name stays, and the same write goes out again', async () => {
    let isDown = true;
    const server = fakeServer().on(saveGroup, ({ body }) => {
      if (isDown) throw new NetworkFailure();
      return group(body.name, { key: KEY });
    });
    const { user } = await open([READING], server);
    await user.type(nameField('Soutien lecture'), '!');
    await user.click(saveButton());
    await screen.findByText('Gardé ici, pas encore envoyé');
    isDown = false;
    await user.click(saveButton());
    await screen.findByText('Groupes sauvegardés');
    const keys = server.callsOf(saveGroup).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('[ROUTE-13] leaving with an unsaved name asks first', async () => {
    const { user, address } = await open();
    await user.type(nameField('Soutien lecture'), '!');
    await user.click(screen.getByRole('link', { name: 'Retour' }));
    await screen.findByRole('dialog', { name: 'Modifications non enregistrées' });
    expect(address()).toBe('/preferences/groupes');
    await user.click(screen.getByRole('button', { name: 'Continuer sans sauvegarder' }));
    await waitFor(() => expect(address()).toBe('/preferences'));
  });

  test('« Enregistrer et quitter » saves names first; a name that is missing keeps one here', async () => {
    const { user, server, address } = await open([READING], saver());
    const leave = async () => {
      await user.click(screen.getByRole('link', { name: 'Retour' }));
      await user.click(await screen.findByRole('button', { name: 'Enregistrer et quitter' }));
    };
    await user.clear(nameField('Soutien lecture'));
    await leave();
    await screen.findByText('Un groupe n’a pas de nom');
    expect(address()).toBe('/preferences/groupes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: 'Nom du groupe' }), 'Lecture');
    await leave();
    await waitFor(() => expect(address()).toBe('/preferences'));
    expect(server.callsOf(saveGroup).map(({ body }) => body.name)).toEqual(['Lecture']);
  });

  test('a save that an ended session interrupted is finished after the sign-in', async () => {
    const server = fakeServer().on(saveGroup, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    const first = await open([READING], server);
    await first.user.type(nameField('Soutien lecture'), ' 2');
    await first.user.click(saveButton());
    await first.user.click(await screen.findByRole('button', { name: 'Se connecter' }));
    first.unmount();
    const back = await open([READING], saver());
    await screen.findByText('Groupes sauvegardés');
    expect(back.server.callsOf(saveGroup).map(({ body }) => body.name)).toEqual(['Soutien lecture 2']);
  });

  test('names that nobody asked to save only stand there again after the sign-in', async () => {
    const server = fakeServer().on(removePupil, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    const first = await open([READING], server);
    await first.user.type(nameField('Soutien lecture'), ' 2');
    await first.user.click(screen.getByRole('button', { name: 'Retirer Amir Hasani' }));
    await first.user.click(await screen.findByRole('button', { name: 'Se connecter' }));
    first.unmount();
    const back = await open([READING], saver());
    expect(await screen.findByText('Soutien lecture : nom modifié')).toBeTruthy();
    expect(back.server.callsOf(saveGroup)).toEqual([]);
  });
});

describe('pupils', () => {
  const finder = () =>
    fakeServer()
      .on(searchPupils, [
        { displayName: 'Amir Hasani', objectGuid: 'w1' },
        { displayName: 'Inès Lopes', objectGuid: 'w2' },
      ])
      .on(addPupil, ({ params, body }) =>
        group(body.name, { key: params.groupKey ?? '', version: 1, students: [AMIR, INES] }),
      );
  const search = () => screen.getByRole('combobox', { name: 'Ajouter un élève au groupe' });

  test('[GROUP-16] [GROUP-17] a pupil found from the first letter is added; a member cannot be added again', async () => {
    const { user, server } = await open([READING], finder());
    await user.type(search(), 'i');
    const found = await screen.findAllByRole('option');
    expect(found[0]?.textContent).toContain('déjà dans le groupe');
    await user.keyboard('{Enter}');
    expect(server.callsOf(addPupil)).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await within(region('Soutien lecture')).findByRole('button', { name: 'Retirer Inès Lopes' })).toBeTruthy();
    const [sent] = server.callsOf(addPupil);
    expect(sent?.params).toEqual({ groupKey: KEY, pupil: 'w2' });
    expect(sent?.body).toEqual({ groupId: KEY, name: 'Soutien lecture', displayName: 'Inès Lopes' });
  });

  test('the key that confirms composed letters adds nobody', async () => {
    const { user, server } = await open([READING], finder());
    await user.type(search(), 'i');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    for (const key of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(search(), { key: 'Enter', ...key });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(server.callsOf(addPupil)).toEqual([]);
  });

  test('[ERR-04] [LIMIT-28] a search that fails shows nobody, sets the flag and says nothing', async () => {
    const server = fakeServer().on(searchPupils, () => {
      throw new Refusal(500, 'UNEXPECTED');
    });
    const { user } = await open([READING], server);
    await user.type(search(), 'z');
    await waitFor(() => expect(search().closest('[data-failed]')).not.toBeNull());
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.queryByText(/Aucun élève/)).toBeNull();
    expect(screen.queryByText(/problème/)).toBeNull();
  });

  test('[GROUP-18] a pupil is taken out, and put back by « Annuler »', async () => {
    const { user, server } = await open([READING], finder().on(removePupil, undefined));
    await user.click(screen.getByRole('button', { name: 'Retirer Amir Hasani' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirer Amir Hasani' })).toBeNull());
    expect(server.callsOf(removePupil)[0]?.params).toEqual({ groupKey: KEY, pupil: '1' });
    expect(document.activeElement).toBe(search());
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByRole('button', { name: 'Retirer Amir Hasani' });
    expect(server.callsOf(addPupil)[0]?.params.pupil).toBe('w1');
  });

  test('two taken out at once are both gone, whichever answer comes first', async () => {
    const answers: (() => void)[] = [];
    const server = fakeServer().on(
      removePupil,
      () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined))),
    );
    const { user } = await open([{ ...READING, students: [AMIR, INES] }], server);
    await user.click(screen.getByRole('button', { name: 'Retirer Amir Hasani' }));
    await user.click(screen.getByRole('button', { name: 'Retirer Inès Lopes' }));
    for (const count of [1, 2]) {
      await waitFor(() => expect(answers).toHaveLength(count));
      answers.at(-1)?.();
    }
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Retirer/ })).toEqual([]));
  });

  test('a failure shows in the group', async () => {
    const server = finder().on(addPupil, () => {
      throw new Refusal(404, 'PUPIL_NOT_FOUND');
    });
    const { user } = await open([READING], server);
    await user.type(search(), 'i');
    await user.click(await screen.findByRole('option', { name: /Inès/ }));
    expect((await within(region('Soutien lecture')).findByRole('alert')).textContent).toContain('n’est plus');
  });

  test('[GROUP-15] a group is deleted after the question', async () => {
    const { user, server } = await open([READING], fakeServer().on(deleteGroup, undefined));
    await user.click(screen.getByRole('button', { name: 'Supprimer Soutien lecture' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Soutien lecture' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('contenu'));
    expect(server.callsOf(deleteGroup)[0]?.params.groupKey).toBe(KEY);
  });
});

describe('imports', () => {
  const pupil = (displayName: string) => ({ groupName: 'Soutien lecture', displayName, cloeeWorldId: displayName });
  const report = (more: Partial<ImportReport> = {}): ImportReport => ({
    added: [pupil('Noah Emery'), pupil('Théo Matthey')],
    present: [pupil('Inès Lopes')],
    skipped: [{ line: 3, reason: 'unknown' }],
    newGroups: [],
    ...more,
  });

  const SENT = 'classe\tidentifiant\tnom affiché\n"7A"\t"w3"\t"Noah Emery"\n"8B"\t"w4"\t"Théo Matthey"';

  test('[GROUP-21] [GROUP-22] [API-027] the classes that will become groups are named, and the list is read again', async () => {
    const { user, server } = await open([], fakeServer().on(importGroups, report({ newGroups: ['7A', '8B'] })));
    await user.click(screen.getByRole('button', { name: 'Importer plusieurs groupes' }));
    const field = await screen.findByRole('textbox', { name: /Groupes à importer/ });
    fireEvent.change(field, { target: { value: 'x\n7A;w3;Noah Emery\n8B;w4;Théo Matthey' } });
    await user.click(screen.getByRole('button', { name: 'Vérifier' }));
    await screen.findByText('2 groupes à créer : 7A et 8B');
    expect(screen.getByText('1 déjà dans le groupe')).toBeTruthy();
    expect(screen.getByText('1 ligne incomplète')).toBeTruthy();
    // The server counts the lines that were sent, under their head; the screen those of the text.
    await user.click(screen.getByRole('button', { name: /^Voir la ligne, 1\sidentifiant inconnu$/ }));
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['3']);
    const readBefore = server.callsOf(getGroups).length;
    await user.click(screen.getByRole('button', { name: /Importer 2.élèves/ }));
    await screen.findByText(/2.groupes créés/);
    expect(server.callsOf(importGroups).map(({ body }) => body)).toEqual([
      { csv: SENT, preview: true },
      { csv: SENT, preview: false },
    ]);
    await waitFor(() => expect(server.callsOf(getGroups).length).toBe(readBefore + 1));
  });

  test('[OP-037] [MODAL-18] a file of Windows is read, and lines are judged before the server answers', async () => {
    const server = fakeServer().on(importGroups, () => {
      throw new NetworkFailure();
    });
    const { user } = await open([READING], server);
    await user.click(screen.getByRole('button', { name: 'Importer plusieurs groupes' }));
    const bytes = new Uint8Array([...'7A;w9;Zo'].map((sign) => sign.charCodeAt(0)).concat(0xe9));
    await user.upload(await screen.findByLabelText('Fichier'), new File([bytes, '\r\n7A;w2'], 'e.csv'));
    await screen.findByText('1 élève à ajouter');
    expect(screen.getByText(/^e\.csv · 2 lignes lues, fichier d’Excel \(Windows\), accents bien lus$/)).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Zoé' })).toBeTruthy();
    expect(screen.getByText('1 ligne incomplète')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Importer 1.élève/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Le réseau ou le service ne répond pas.');
  });
});
