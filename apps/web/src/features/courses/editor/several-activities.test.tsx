import { COURSE_ITEMS_MAX, getList, saveCourse, searchPersonalLists } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse, buildCourseItem, buildCourseServer } from '../../../../test/course-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { buildCard, buildList } from '../../../../test/list-kit.ts';
import { pressAddWay } from '../../../../test/menus.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LIST = { id: 5, title: 'Les mots de l’eau' };
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => buildCourseItem(index + 1, `Étape ${index + 1}`));

async function open(count = 1) {
  const card = buildCard({ ...LIST, activities: ['carte', 'association', 'ecriture', 'grille'] });
  const server = buildCourseServer(buildCourse({ items: items(count) }))
    .on(searchPersonalLists, ({ query }) => (query.skip === '0' ? [card] : []))
    .on(getList, buildList(LIST));
  const app = await renderApp({ at: '/parcours/personnels/1/edition', server });
  await screen.findByRole('region', { name: 'Modifier le parcours' });
  let presses = 0;
  const press = async (button: HTMLElement) => {
    presses += 1;
    await app.user.click(button);
  };
  const saved = async () => {
    await app.user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await screen.findByText('Parcours sauvegardé');
    return server.callsOf(saveCourse).at(-1)?.body?.items ?? [];
  };
  const add = async (type: string) => {
    await press(screen.getByRole('button', { name: 'Ajouter une ressource' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Ajouter une ressource' }));
    await press(chooser.getByRole('button', { name: new RegExp(`^${type}`) }));
  };
  const chooseList = async () => {
    await add('Activité');
    const selector = within(await screen.findByRole('dialog', { name: 'Choisir une activité' }));
    await press(await selector.findByRole('button', { name: /^Les mots de l’eau/ }));
    return selector;
  };
  return { ...app, server, press, presses: () => presses, saved, add, chooseList };
}

test('three exercises of a list come at once, in the order of the screens, by four presses beside their ticks', async () => {
  const { press, presses, saved, chooseList } = await open();
  const selector = await chooseList();
  for (const name of [/^Grille/, /^Carte/, /^Écriture/]) await press(selector.getByRole('button', { name }));
  expect(selector.getByRole('button', { name: /^Carte/ }).getAttribute('aria-pressed')).toBe('true');
  await press(selector.getByRole('button', { name: /^Ajouter 3\sressources$/ }));
  expect(presses() - 3).toBe(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await saved()).slice(1)).toMatchObject([
    { itemType: 'Activity', title: 'Carte – Les mots de l’eau', navigationUrl: '/activite/carte/5', doneFrom: 0 },
    { title: 'Écriture – Les mots de l’eau', navigationUrl: '/activite/ecriture/5', progressionEnabled: true },
    { title: 'Grille – Les mots de l’eau', navigationUrl: '/activite/grille/5', contentType: 'activite' },
  ]);
});

test('a press again takes a tick away; one that is left goes on to its fields', async () => {
  const { press, chooseList } = await open();
  const selector = await chooseList();
  expect(selector.getByRole<HTMLButtonElement>('button', { name: 'Choisir' }).disabled).toBe(true);
  for (const name of [/^Carte/, /^Écriture/, /^Carte/]) await press(selector.getByRole('button', { name }));
  await press(selector.getByRole('button', { name: 'Choisir' }));
  const fields = within(await screen.findByRole('dialog', { name: 'Activité' }));
  expect(fields.getByDisplayValue('Les mots de l’eau')).toBeTruthy();
  // Of one that is being changed a press chooses.
  await press(fields.getByRole('button', { name: 'Changer' }));
  const again = within(await screen.findByRole('dialog', { name: 'Choisir une activité' }));
  await press(await again.findByRole('button', { name: /^Les mots de l’eau/ }));
  await press(again.getByRole('button', { name: /^Grille/ }));
  expect(await within(await screen.findByRole('dialog', { name: 'Activité' })).findByText('Grille')).toBeTruthy();
});

test('more than fit are not added, and the dialog says why; another list begins without ticks', async () => {
  const { press, chooseList } = await open(COURSE_ITEMS_MAX - 1);
  const selector = await chooseList();
  for (const name of [/^Carte/, /^Écriture/]) await press(selector.getByRole('button', { name }));
  expect(selector.getByRole('alert').textContent).toMatch(/200 ressources au plus\s: il reste 1\splace/);
  expect(selector.getByRole<HTMLButtonElement>('button', { name: /^Ajouter 2/ }).disabled).toBe(true);
  await press(selector.getByRole('button', { name: 'Autre liste' }));
  await press(await selector.findByRole('button', { name: /^Les mots de l’eau/ }));
  expect(selector.getByRole('button', { name: /^Carte/ }).getAttribute('aria-pressed')).toBe('false');
});

test('a link into Pupitre is called as what it opens, until its author calls it otherwise', async () => {
  const { user, add, server } = await open();
  server.on(getList, ({ params }) => {
    if (Number(params.id) !== 5) throw new Refusal(404, 'LIST_NOT_FOUND');
    return buildList(LIST);
  });
  await add('Lien');
  const fields = within(await screen.findByRole('dialog', { name: 'Lien' }));
  const [title, address] = [
    fields.getByRole('textbox', { name: 'Titre' }),
    fields.getByRole('textbox', { name: 'Adresse' }),
  ];
  fireEvent.change(address, { target: { value: '/listes/detail/5' } });
  await waitFor(() => expect(title).toHaveProperty('value', 'Les mots de l’eau'));
  await user.clear(title);
  await user.type(title, 'À revoir');
  fireEvent.change(address, { target: { value: '/listes/detail/6' } });
  await screen.findByText(/Vous ne pouvez pas ouvrir la liste n° 6/);
  expect(title).toHaveProperty('value', 'À revoir');
});

test('pasted addresses of Pupitre come with the titles of what they open', async () => {
  const { user, saved } = await open();
  await pressAddWay(user, 'Importer du texte');
  const modal = within(await screen.findByRole('dialog'));
  const field = modal.getByRole('textbox', { name: 'Ressources' });
  fireEvent.change(field, {
    target: { value: `/listes/detail/5\nMon titre\t/listes/detail/5\n${window.location.origin}/listes/personnelles/5` },
  });
  await user.click(modal.getByRole('button', { name: 'Vérifier' }));
  await new Promise((resolve) => setTimeout(resolve));
  await user.click(modal.getByRole('button', { name: 'Ajouter 3\u00a0ressources' }));
  expect((await saved()).slice(1).map(({ title }) => title)).toEqual([
    'Les mots de l’eau',
    'Mon titre',
    'Les mots de l’eau',
  ]);
});
