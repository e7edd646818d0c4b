import { PUBLISHER_ICONS, type Role, saveList, searchTeachers } from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildItem, buildList, buildListServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

async function open(list = buildList(), as: readonly Role[] = ['enseignants'], server = buildListServer(list)) {
  const app = await renderApp({ at: `/listes/personnelles/${list.id}/edition`, as, server });
  await screen.findByRole('grid');
  return { ...app, server };
}
const save = () => screen.getByRole('button', { name: /^Enregistrer/ });
const savedBody = (server: ReturnType<typeof buildListServer>) => server.callsOf(saveList)[0]?.body;

describe('the look of a list', () => {
  const openLook = async (as: readonly Role[]) => {
    const app = await open(buildList({ color: 'c-green', icon: 'bi bi-card-list' }), as);
    await app.user.click(screen.getByRole('button', { name: 'Modifier l’apparence' }));
    const look = within(await screen.findByRole('dialog', { name: 'Apparence' }));
    await look.findByRole('textbox', { name: 'Icône' });
    return { ...app, look };
  };

  test('[LIST-38] colour and icon are chosen in the editor and saved with the list', async () => {
    const { user, server, look } = await openLook(['enseignants']);
    await user.click(look.getByRole('radio', { name: 'violet' }));
    await user.click(look.getByRole('radio', { name: 'coupe' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(save());
    await waitFor(() => expect(savedBody(server)).toMatchObject({ color: 'c-purple', icon: 'bi bi-trophy' }));
  });

  test('[ROLE-32] a publisher picks special icons', async () => {
    const { user, server, look } = await openLook(['publisher']);
    const special = within(look.getByRole('group', { name: 'Édition' })).getAllByRole('radio');
    expect(special).toHaveLength(PUBLISHER_ICONS.length);
    await user.click(look.getByRole('radio', { name: 'RPN' }));
    await user.keyboard('{Escape}');
    await user.click(save());
    await waitFor(() => expect(PUBLISHER_ICONS).toContain(savedBody(server)?.icon));
  });

  test.each(['enseignants', 'soutien', 'eleves'] as const)(
    '[ROLE-32] %s cannot pick special icons, nor find them',
    async (role) => {
      const { user, look } = await openLook([role]);
      expect(look.queryByRole('group', { name: 'Édition' })).toBeNull();
      for (const icon of PUBLISHER_ICONS) {
        const box = look.getByRole('textbox', { name: 'Icône' });
        await user.clear(box);
        await user.type(box, icon.replace('bi bi-', ''));
        await look.findByText(/Autres icônes|Aucune icône ne correspond/);
        const shown = look.queryAllByTitle(/./).map((label) => label.getAttribute('title'));
        for (const name of ['RPN', 'MER', icon.replace('bi bi-', '').replaceAll('-', ' ')]) {
          expect(shown).not.toContain(name);
        }
      }
    },
  );
});

describe('the head of a list', () => {
  test('lines that are pasted in the title become words, and the title stays; one line is a title', async () => {
    const { user, server } = await open(buildList({ title: 'Nouvelle liste' }));
    const title = screen.getByRole('textbox', { name: 'Titre' });
    await user.tripleClick(title);
    await user.paste('der Hund\tle chien\r\ndie Katze\tle chat\r\n');
    expect(title).toHaveProperty('value', 'Nouvelle liste');
    expect(await screen.findByText(/^2.mots collés à la fin de la liste\.$/)).toBeDefined();
    await user.paste('Les animaux');
    expect(title).toHaveProperty('value', 'Les animaux');
    await user.click(save());
    await waitFor(() => expect(savedBody(server)?.title).toBe('Les animaux'));
    const words = savedBody(server)?.items?.map(({ learnTxt, hintTxt }) => [learnTxt, hintTxt]);
    expect(words?.slice(-2)).toEqual([
      ['der Hund', 'le chien'],
      ['die Katze', 'le chat'],
    ]);
  });

  test('[LIST-37] the description is an editor at once where there is room, else its text stands below the title', async () => {
    const narrow = await open(buildList({ description: '<p>La ferme</p>' }));
    expect(screen.getByRole('button', { name: 'Description La ferme' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
    narrow.unmount();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.startsWith('(min-width'),
          media: query,
          addEventListener: vi.fn(),
          removeEventListener: vi.fn(),
        }) as never,
    );
    await open(buildList({ description: '<p>La ferme</p>' }));
    expect((await screen.findByRole('textbox', { name: 'Description' })).textContent).toBe('La ferme');
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
  });

  test('[LIST-37] ribbon and rich description are fields of the editor and saved with the list', async () => {
    const { user, server } = await open(buildList({ ribbon: '7H2', description: '<p>La ferme</p>' }));
    const ribbon = screen.getByRole('textbox', { name: 'Ruban' });
    expect(ribbon).toHaveProperty('value', '7H2');
    await user.clear(ribbon);
    await user.type(ribbon, 'neu');
    await user.click(screen.getByRole('button', { name: /^Description/ }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    expect(description.textContent).toBe('La ferme');
    await user.click(description);
    await user.click(screen.getByRole('button', { name: 'Liste à puces' }));
    await user.click(save());
    await waitFor(() => expect(savedBody(server)).toMatchObject({ ribbon: 'neu' }));
    expect(savedBody(server)?.description).toMatch(/^<ul><li><p>La ferme<\/p><\/li><\/ul>/);
  });
});

describe('the team', () => {
  const colleague = { displayName: 'Pierre Borel', objectGuid: 'guid-2' };
  const openTeam = async (team: { displayName: string; objectGuid: string; canEdit: boolean }[]) => {
    const list = buildList({ educationalTeam: team });
    const app = await open(list, ['enseignants'], buildListServer(list).on(searchTeachers, [colleague]));
    await app.user.click(screen.getByRole('link', { name: /^Équipe pédagogique/ }));
    await screen.findByRole('textbox', { name: 'Ajouter un collègue' });
    return app;
  };
  const mayEdit = (name: string) =>
    screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^Peut modifier\\s: ${name}$`) });

  test('[LIMIT-27] two letters ask nobody, however long one waits; the third asks once after 300 ms', async () => {
    const { server } = await openTeam([]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const box = screen.getByRole('textbox', { name: 'Ajouter un collègue' });
    const asked = () => server.callsOf(searchTeachers).map((call) => call.params.term);
    const type = (value: string) => fireEvent.change(box, { target: { value } });
    type('bo');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(asked()).toEqual([]);
    type('bor');
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked()).toEqual(['bor']);
    type('bo ');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(asked()).toEqual(['bor']);
  });

  test('[ROLE-33] a new member may edit by default', async () => {
    const { user, server } = await openTeam([]);
    await user.type(screen.getByRole('textbox', { name: 'Ajouter un collègue' }), 'borel');
    await user.click(await screen.findByRole('button', { name: 'Pierre Borel' }));
    expect(mayEdit('Pierre Borel').checked).toBe(true);
    await user.click(save());
    await waitFor(() => expect(savedBody(server)?.educationalTeam).toEqual([{ ...colleague, canEdit: true }]));
  });

  test('[ROLE-34] each member has a « Peut modifier » switch of her own', async () => {
    const { user, server } = await openTeam([
      { ...colleague, canEdit: true },
      { displayName: 'Anne Favre', objectGuid: 'guid-3', canEdit: false },
    ]);
    expect(screen.getAllByRole('switch')).toHaveLength(2);
    expect(screen.getAllByText('Peut modifier')).toHaveLength(2);
    expect([mayEdit('Pierre Borel').checked, mayEdit('Anne Favre').checked]).toEqual([true, false]);
    await user.click(mayEdit('Anne Favre'));
    await user.click(mayEdit('Pierre Borel'));
    await user.click(save());
    await waitFor(() =>
      expect(savedBody(server)?.educationalTeam?.map((member) => [member.objectGuid, member.canEdit])).toEqual([
        ['guid-2', false],
        ['guid-3', true],
      ]),
    );
  });
});

describe('a word', () => {
  const full = {
    learnTxt: 'die Kuh',
    hintTxt: 'la vache',
    hintImgUrl: '/images/vache.svg',
    hintImgAlt: 'vache',
    tags: ['ferme', 'lait'],
  };

  test('[GEN-06] holds a learn text, a text hint, an image hint and tags, all in its row', async () => {
    await open(buildList({ items: [buildItem(5, full.learnTxt, full.hintTxt, full)] }));
    const [, row] = screen.getAllByRole('row');
    if (row === undefined) throw new Error('no row');
    for (const text of ['die Kuh', 'la vache', 'ferme', 'lait']) expect(within(row).getByText(text)).toBeTruthy();
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/images/vache.svg');
  });

  test('[GEN-06] needs no image', async () => {
    const { user, server } = await open(buildList({ items: [buildItem(5, 'die Kuh', 'la vache')] }));
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), '!');
    await user.click(save());
    await waitFor(() =>
      expect(savedBody(server)?.items).toEqual([
        {
          id: 5,
          learnTxt: 'die Kuh',
          hintTxt: 'la vache',
          hintImgUrl: '',
          hintImgAlt: '',
          flag: false,
          tags: [],
          accept: [],
        },
      ]),
    );
  });

  test('the address of its image takes 999 characters and no more', async () => {
    const { user } = await open(buildList({ items: [buildItem(5, 'die Kuh', 'la vache')] }));
    await user.click(screen.getByRole('button', { name: 'Ajouter une image, ligne 1' }));
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse de l’image' });
    const long = `https://images.example/${'a'.repeat(1_000)}`;
    await user.click(box);
    await user.paste(long);
    // Cut, it would be another address: it is kept, said, and not taken.
    expect(box.value).toBe(long);
    expect(screen.getByText('999 caractères maximum.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Valider' })).toHaveProperty('disabled', true);
  });
});

test('a word takes the direction of its own script, in its cell and while it is written', async () => {
  const { user } = await open(buildList({ items: [buildItem(11, 'مرحبا!', 'bonjour')] }));
  const cell = screen.getByRole('cell', { name: 'مرحبا!' });
  expect(cell.getAttribute('dir')).toBe('auto');
  await user.click(cell);
  expect(screen.getByRole('textbox', { name: 'À apprendre, ligne 1' }).getAttribute('dir')).toBe('auto');
});

describe('the two columns', () => {
  test('change places by one press, which says what becomes of pictures and accepted answers, and are saved so', async () => {
    const items = [
      buildItem(1, 'le chien', 'der Hund', { accept: ['un chien'], hintImgUrl: '/images/1.svg' }),
      buildItem(2, 'la pluie', 'der Regen'),
    ];
    const { user, server } = await open(buildList({ items }));
    await user.click(screen.getByRole('button', { name: 'Échanger les deux colonnes' }));
    expect(await screen.findByText(/autres réponses acceptées sont enlevées/)).toBeTruthy();
    expect(screen.getByText(/images restent sur leur ligne/)).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(savedBody(server)?.items?.map(({ learnTxt, hintTxt, accept }) => [learnTxt, hintTxt, accept])).toEqual([
        ['der Hund', 'le chien', []],
        ['der Regen', 'la pluie', []],
      ]),
    );
  });

  test('of a list without words have nothing to change', async () => {
    await open(buildList({ items: [] }));
    expect(screen.getByRole('button', { name: 'Échanger les deux colonnes' })).toHaveProperty('disabled', true);
  });
});
