import { getCourse, getList, saveCourse, searchPersonalLists, searchResources } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildCourseItem, buildCourseServer, buildSharedResource } from '../../../../test/course-kit.ts';
import { buildCard, buildList } from '../../../../test/list-kit.ts';
import { openMenu, pressAddWay } from '../../../../test/menus.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const AT = '/parcours/personnels/1/edition';
const buildWater = () =>
  buildCourse({
    items: [
      buildCourseItem(11, 'J’observe', { itemType: 'Title', navigationUrl: '', progressionEnabled: false }),
      buildCourseItem(12, 'Où va la pluie ?', { icon: 'bi bi-link-45deg' }),
      buildCourseItem(13, 'À lire avant', {
        itemType: 'Text',
        description: '<p>Trois phrases.</p>',
        navigationUrl: '',
        progressionEnabled: false,
      }),
    ],
  });
const open = async (course = buildWater(), more: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const server = more.server ?? buildCourseServer(course);
  const app = await renderApp({ at: AT, ...more, server });
  await screen.findByRole('region', { name: 'Modifier le parcours' });
  return { ...app, server };
};
type App = Awaited<ReturnType<typeof open>>;

const titles = () =>
  within(screen.getByRole('list', { name: 'Ressources' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const dialog = async () => within(await screen.findByRole('dialog'));
const add = async ({ user }: App, type: string) => {
  await user.click(screen.getByRole('button', { name: 'Ajouter une ressource' }));
  await user.click((await dialog()).getByRole('button', { name: new RegExp(`^${type}`) }));
  return await dialog();
};
const saved = async ({ user, server }: App) => {
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await screen.findByText('Parcours sauvegardé');
  return server.callsOf(saveCourse).at(-1)?.body?.items ?? [];
};

describe('the resource modal', () => {
  test('[COURSE-79][COURSE-81][MODAL-22] offers five types; « Valider » waits for one', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Ajouter une ressource' }));
    const modal = await dialog();
    const types = within(modal.getByRole('list', { name: 'Type de ressource' })).getAllByRole('button');
    expect(types.map((button) => button.textContent?.match(/^(Lien|Média|Texte|Titre|Activité)/)?.[0])).toEqual([
      'Lien',
      'Média',
      'Texte',
      'Titre',
      'Activité',
    ]);
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true);
    // The first choice, not « Fermer ».
    await waitFor(() => expect(document.activeElement).toBe(types[0]));
  });

  test.each([
    ['Lien', true],
    ['Média', true],
    ['Activité', true],
    ['Texte', false],
    ['Titre', false],
  ])('[COURSE-83][COURSE-84][COURSE-80] a new « %s » has its progression at %s', async (type, on) => {
    const app = await open();
    let modal = await add(app, type);
    if (type === 'Activité') {
      // Its list comes first; without one the fields are there too.
      await app.user.click(modal.getByRole('button', { name: 'Annuler' }));
      modal = within(await screen.findByRole('dialog', { name: 'Activité' }));
    }
    const tracking = modal.getByRole<HTMLInputElement>('switch', { name: 'Compter dans la progression' });
    expect(tracking.checked).toBe(on);
    expect(modal.queryByRole('textbox', { name: 'Adresse' }) !== null).toBe(type === 'Lien');
    expect(modal.queryByRole('region', { name: 'Activité choisie' }) !== null).toBe(type === 'Activité');
  });

  test('an author says when an activity counts; a share that is not offered stays as it is', async () => {
    const activity = { itemType: 'Activity', navigationUrl: '/activite/carte/7', contentType: 'activite' } as const;
    const items = [buildCourseItem(12, 'Les mots', { ...activity, doneFrom: 75 })];
    const app = await open(buildCourse({ items }));
    const choose = async (value: string) => {
      await app.user.click(screen.getByRole('button', { name: /^Modifier «\sLes mots/ }));
      const modal = await dialog();
      const field = modal.getByRole<HTMLSelectElement>('combobox', { name: 'Faite pour l’élève' });
      const before = field.selectedOptions[0]?.textContent;
      await app.user.selectOptions(field, value);
      await app.user.click(modal.getByRole('button', { name: 'Valider' }));
      return before;
    };
    expect(await choose('0')).toBe('dès 75\u00a0% de réponses justes');
    expect((await saved(app))[0]?.doneFrom).toBe(0);
    expect(await choose('')).toBe('quand elle est terminée');
    expect((await saved(app))[0]?.doneFrom).toBeNull();
  });

  test('[COURSE-82] the type of a resource cannot be changed any more', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: /^Modifier «\sJ’observe/ }));
    const modal = await dialog();
    expect(modal.getByText('choisi une fois pour toutes')).toBeTruthy();
    expect(modal.queryByRole('list', { name: 'Type de ressource' })).toBeNull();
    await app.user.clear(modal.getByRole('textbox', { name: 'Titre' }));
    await app.user.type(modal.getByRole('textbox', { name: 'Titre' }), 'Je regarde');
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    const items = await saved(app);
    expect(items[0]).toMatchObject({ id: 11, itemType: 'Title', title: 'Je regarde' });
  });

  test('[ENT-26][COURSE-85] a new resource goes to the end and is saved without an id of its own', async () => {
    const app = await open();
    const modal = await add(app, 'Lien');
    await app.user.type(modal.getByRole('textbox', { name: 'Titre' }), 'Carte');
    await app.user.type(modal.getByRole('textbox', { name: 'Adresse' }), 'https://carte.exemple/eau');
    expect(modal.getByText(/Ouvre carte.exemple dans un nouvel onglet/)).toBeTruthy();
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect(titles()).toEqual(['J’observe', 'Où va la pluie ?', 'À lire avant', 'Carte']);
    const items = await saved(app);
    expect(items[3]).toMatchObject({ itemType: 'Link', navigationUrl: 'https://carte.exemple/eau', contentType: '' });
    expect(items[3]?.id).toBeLessThan(1);
  });

  test('[URL-02][URL-04][ENT-29] an address of the product becomes its path, one that leads nowhere is refused', async () => {
    const app = await open();
    const modal = await add(app, 'Lien');
    const address = modal.getByRole('textbox', { name: 'Adresse' });
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
    expect(modal.getByText(/Cette adresse ne mène nulle part/)).toBeTruthy();
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true);
    fireEvent.change(address, { target: { value: `${window.location.origin}/listes/rpn/12?x=1` } });
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect((await saved(app))[3]).toMatchObject({ navigationUrl: '/listes/detail/12', contentType: 'iclasse' });
  });

  test('[LIMIT-17][LIMIT-18] a title holds 250 characters, an address 1000', async () => {
    const modal = await add(await open(), 'Lien');
    const done = () => modal.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled;
    const title = modal.getByRole('textbox', { name: 'Titre' });
    const address = modal.getByRole('textbox', { name: 'Adresse' });
    fireEvent.change(title, { target: { value: 'a'.repeat(250) } });
    expect(done()).toBe(false);
    fireEvent.change(title, { target: { value: 'a'.repeat(251) } });
    expect(done()).toBe(true);
    fireEvent.change(title, { target: { value: 'a' } });
    fireEvent.change(address, { target: { value: `https://a.ch/${'a'.repeat(987)}` } });
    expect(done()).toBe(false);
    fireEvent.change(address, { target: { value: `https://a.ch/${'a'.repeat(988)}` } });
    expect(done()).toBe(true);
  });

  test('[COURSE-86][ENT-30] the publication date is typed with dots and saved as a day', async () => {
    const app = await open();
    const modal = await add(app, 'Texte');
    await app.user.click(modal.getByRole('button', { name: 'Plus d’options' }));
    const date = modal.getByRole('textbox', { name: 'Date de publication' });
    await app.user.type(date, '31.02.2026');
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true);
    await app.user.clear(date);
    await app.user.type(date, '24.11.2026');
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect(screen.getByText(/24\.11\.2026/)).toBeTruthy();
    expect((await saved(app))[3]).toMatchObject({ publishedOn: '2026-11-24' });
  });

  test('[MODAL-02] an activity: a list first, then one of those that it allows', async () => {
    const card = buildCard({ id: 5, title: 'Les mots de l’eau', activities: ['carte', 'ecriture'] });
    const server = buildCourseServer(buildWater())
      .on(searchPersonalLists, ({ query }) => (query.skip === '0' ? [card] : []))
      .on(getList, buildList({ id: 5, title: 'Les mots de l’eau' }));
    const app = await open(buildWater(), { server });
    await add(app, 'Activité');
    const selector = within(await screen.findByRole('dialog', { name: 'Choisir une activité' }));
    expect(selector.queryByRole('textbox', { name: 'Filtrer les listes' })).toBeNull();
    await app.user.click(await selector.findByRole('button', { name: /^Les mots de l’eau/ }));
    const offered = within(selector.getByRole('list', { name: 'Activités de la liste' })).getAllByRole('button');
    expect(offered).toHaveLength(2);
    await app.user.click(selector.getByRole('button', { name: /^Écriture/ }));
    await app.user.click(selector.getByRole('button', { name: 'Choisir' }));
    const again = within(await screen.findByRole('dialog', { name: 'Activité' }));
    expect(again.getByDisplayValue('Les mots de l’eau')).toBeTruthy();
    await app.user.click(again.getByRole('button', { name: 'Valider' }));
    expect((await saved(app))[3]).toMatchObject({
      itemType: 'Activity',
      navigationUrl: '/activite/ecriture/5',
      contentType: 'activite',
      progressionEnabled: true,
    });
  });

  test('its author may ask for a number of words and a level; grille leaves no such choice', async () => {
    const server = buildCourseServer(buildWater()).on(getList, buildList({ id: 5, title: 'Les mots de l’eau' }));
    const course = buildCourse({
      items: [
        buildCourseItem(11, 'Écrire', {
          itemType: 'Activity',
          contentType: 'activite',
          navigationUrl: '/activite/ecriture/5?reponses=souple',
        }),
        buildCourseItem(12, 'Chercher', {
          itemType: 'Activity',
          contentType: 'activite',
          navigationUrl: '/activite/grille/5',
        }),
      ],
    });
    const app = await open(course, { server: server.on(getCourse, course) });
    await app.user.click(screen.getByRole('button', { name: /^Modifier «\sÉcrire/ }));
    const modal = await dialog();
    const level = modal.getByRole<HTMLSelectElement>('combobox', { name: 'Réponse acceptée' });
    expect(level.value).toBe('souple');
    const words = modal.getByRole<HTMLSelectElement>('combobox', { name: 'Nombre de mots' });
    expect([...words.options].map(({ label }) => label)).toEqual([
      'Au choix de l’élève',
      '5 mots',
      '10 mots',
      '20 mots',
      'Tous les mots',
    ]);
    await app.user.selectOptions(words, '10 mots');
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    await app.user.click(screen.getByRole('button', { name: /^Modifier «\sChercher/ }));
    expect((await dialog()).queryByRole('combobox', { name: 'Nombre de mots' })).toBeNull();
    await app.user.click((await dialog()).getByRole('button', { name: 'Annuler' }));
    expect((await saved(app)).map(({ navigationUrl }) => navigationUrl)).toEqual([
      '/activite/ecriture/5?reponses=souple&mots=10',
      '/activite/grille/5',
    ]);
  });

  test('what was typed is not lost by one press on « Annuler », Échap or a page that goes', async () => {
    const app = await open();
    const modal = await add(app, 'Texte');
    await app.user.type(modal.getByRole('textbox', { name: 'Titre' }), 'Important');
    await app.user.keyboard('{Escape}');
    expect(modal.getByText(/^Abandonner ce qui est écrit/)).toBeTruthy();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await app.user.click(modal.getByRole('button', { name: 'Continuer' }));
    expect(modal.getByDisplayValue('Important')).toBeTruthy();
    await app.user.click(modal.getByRole('button', { name: 'Annuler' }));
    await app.user.click(modal.getByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toHaveLength(3);
  });

  test('it gives the focus back to the button that opened it', async () => {
    const app = await open();
    const edit = screen.getByRole('button', { name: /^Modifier «\sÀ lire avant/ });
    await app.user.click(edit);
    const modal = await dialog();
    await waitFor(() => expect(document.activeElement).toBe(modal.getByRole('textbox', { name: 'Titre' })));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });
});

describe('the list of resources', () => {
  test('[COURSE-64] duplicates, adds after one, and takes back what was deleted', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: /^Dupliquer «\sOù va la pluie/ }));
    expect(titles()).toEqual(['J’observe', 'Où va la pluie ?', 'Où va la pluie ?', 'À lire avant']);
    await app.user.click(screen.getByRole('button', { name: /^Supprimer «\sJ’observe/ }));
    expect(titles()).toHaveLength(3);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Supprimer «\sOù va la pluie/);
    await app.user.click(
      await screen.findByRole('button', { name: 'Annuler', description: '' }).catch(() => {
        throw new Error('no way back');
      }),
    );
    expect(titles()[0]).toBe('J’observe');
    await app.user.click(screen.getByRole('button', { name: /^Ajouter une ressource après «\sJ’observe/ }));
    await app.user.click((await dialog()).getByRole('button', { name: /^Titre/ }));
    await app.user.type((await dialog()).getByRole('textbox', { name: 'Titre' }), 'Suite');
    await app.user.click((await dialog()).getByRole('button', { name: 'Valider' }));
    expect(titles()[1]).toBe('Suite');
    expect((await saved(app)).map(({ id }) => (id ?? 0) > 0)).toEqual([true, false, true, false, true]);
  });

  test('the keys of the table of words undo and redo here too, and the focus is never lost', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: /^Dupliquer «\sOù va la pluie/ }));
    const [, copy] = screen.getAllByRole('button', { name: /^Modifier «\sOù va la pluie/ });
    copy?.focus();
    await app.user.keyboard('{Control>}z{/Control}');
    expect(titles()).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe('Ajouter une ressource');
    await app.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(titles()).toHaveLength(4);
    await app.user.keyboard('{Meta>}z{/Meta}');
    await app.user.keyboard('{Control>}y{/Control}');
    expect(titles()).toHaveLength(4);
    // A text in a dialog of the section keeps its own keys.
    const modal = await add(app, 'Titre');
    await app.user.type(modal.getByRole('textbox', { name: 'Titre' }), 'x{Control>}z{/Control}');
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect(titles()).toHaveLength(5);
  });

  test('[ENT-30] the progression of a resource is switched in its line', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('checkbox', { name: /^Suivie\s: «\sÀ lire avant/ }));
    expect((await saved(app))[2]).toMatchObject({ progressionEnabled: true });
  });

  test('markup in a title is text', async () => {
    const course = { ...buildWater(), title: '<b>x</b>' };
    course.items[0] = { ...(course.items[0] as (typeof course.items)[0]), title: '<script>alert(1)</script>' };
    await open(course);
    expect(titles()[0]).toBe('<script>alert(1)</script>');
  });
});

describe('bringing resources', () => {
  test('[COURSE-91][MODAL-11] pasted lines become links; the preview counts them and what is left out', async () => {
    const app = await open();
    await pressAddWay(app.user, 'Importer du texte');
    const modal = await dialog();
    const wide = Array.from({ length: 12 }, () => 'x').join('\t');
    fireEvent.change(modal.getByRole('textbox', { name: 'Ressources' }), {
      target: { value: `Jura\thttps://jura.ch\tLire <b>; résumer\tgéo; eau\nAlpes\n${wide}` },
    });
    await app.user.click(modal.getByRole('button', { name: 'Vérifier' }));
    const preview = modal.getByRole('status').textContent;
    expect(preview).toMatch(/^2\sressources/);
    expect(preview).toContain('1\u00a0sans adresse');
    expect(preview).toContain('1\u00a0ligne trop large');
    await app.user.click(modal.getByRole('button', { name: 'Ajouter 2\u00a0ressources' }));
    const items = await saved(app);
    expect(items[3]).toMatchObject({
      itemType: 'Link',
      title: 'Jura',
      navigationUrl: 'https://jura.ch',
      description: '<p>Lire &lt;b&gt;</p><p>résumer</p>',
      tags: ['géo', 'eau'],
      progressionEnabled: true,
    });
    expect(items).toHaveLength(5);
  });

  test('[CART-16][MODAL-15] the cart brings what is ticked in it, and keeps it', async () => {
    const resources = [buildSharedResource(101, 'Carte du Jura'), buildSharedResource(102, 'Photo du lac')];
    localStorage.setItem(
      'pupitre-draft:1:panier',
      JSON.stringify({ savedAt: Date.now(), value: resources, finishSave: false }),
    );
    const app = await open();
    await pressAddWay(app.user, /^Panier/);
    const modal = await dialog();
    await app.user.click(modal.getByRole('checkbox', { name: /^Photo du lac/ }));
    await app.user.click(modal.getByRole('button', { name: /^Ajouter 1\sressource/ }));
    const items = await saved(app);
    expect(items.map(({ title }) => title).at(-1)).toBe('Carte du Jura');
    expect(items.at(-1)?.id).toBe(-1);
    expect((await openMenu(app.user, 'Ajouter\u00a0: autres façons')).getByText('Panier · 2')).toBeTruthy();
  });

  test('[MODAL-19] found resources are added, even when another search hides them meanwhile', async () => {
    const server = buildCourseServer(buildWater()).on(searchResources, ({ query }) => {
      if (query.skip !== '0') return [];
      return query.term === 'lac'
        ? [buildSharedResource(102, 'Photo du lac')]
        : [buildSharedResource(101, 'Carte du Jura')];
    });
    const app = await open(buildWater(), { server });
    await pressAddWay(app.user, 'Chercher une ressource');
    const modal = await dialog();
    await app.user.click(await modal.findByRole('checkbox', { name: /^Carte du Jura/ }));
    await app.user.type(modal.getByRole('textbox', { name: 'Mots cherchés' }), 'lac');
    await app.user.click(await modal.findByRole('checkbox', { name: /^Photo du lac/ }));
    await app.user.click(modal.getByRole('button', { name: /^Ajouter 2\sressources/ }));
    expect(titles().slice(3)).toEqual(['Carte du Jura', 'Photo du lac']);
  });

  test('[CART-16] pupils have neither cart nor resource search', async () => {
    const { user } = await open(buildWater(), { as: ['eleves'] });
    const entries = (await openMenu(user, 'Ajouter\u00a0: autres façons')).getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Importer du texte']);
  });
});
