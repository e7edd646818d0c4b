import { COURSE_ITEMS_MAX, saveCourse } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse, buildCourseItem, buildCourseServer } from '../../../../test/course-kit.ts';
import { FakeUploads } from '../../../../test/fake-upload.ts';
import { pressAddWay } from '../../../../test/menus.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const MEDIUM = '/api/v1/medias/7f0e6a0e-0000-4000-8000-00000000000';
const stored = (id: number, name: string) => ({
  status: 200,
  body: { url: `${MEDIUM}${id}/image.png`, name, type: 'image/png', icon: 'bi bi-file-image' },
});
const file = (name: string, content = 'x') => new File([content], name, { type: 'image/png' });

const open = async (items = [buildCourseItem(11, 'La source'), buildCourseItem(12, 'Le lac')]) => {
  const server = buildCourseServer(buildCourse({ items }));
  const app = await renderApp({ at: '/parcours/personnels/1/edition', server });
  await screen.findByRole('region', { name: 'Modifier le parcours' });
  const add = async (type: string) => {
    const modal = within(await screen.findByRole('dialog'));
    await app.user.click(modal.getByRole('button', { name: new RegExp(`^${type}`) }));
    return modal;
  };
  const saved = async () => {
    await app.user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await screen.findByText('Parcours sauvegardé');
    return server.callsOf(saveCourse).at(-1)?.body?.items ?? [];
  };
  return { ...app, add, saved };
};
const titles = () =>
  within(screen.getByRole('list', { name: 'Ressources' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const filesDialog = async () => within(await screen.findByRole('dialog', { name: 'Ajouter des fichiers' }));
const press = (modal: Awaited<ReturnType<typeof filesDialog>>, name: RegExp | string) =>
  fireEvent.click(modal.getByRole('button', { name }));

test('several files chosen at once are sent one by one and become media named as their files', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'Ajouter une ressource' }));
  await app.add('Média');
  const uploads = new FakeUploads();
  const picker = document.querySelector<HTMLInputElement>('[data-picker]');
  expect(picker?.multiple).toBe(true);
  if (picker === null) throw new Error('There is no picker.');
  fireEvent.change(picker, { target: { files: [file('plan_du-lac.png'), file('notes.exe'), file('\u202Erive.png')] } });
  const modal = await filesDialog();
  expect(modal.getByText('Pupitre n’accepte pas les fichiers .exe.')).toBeTruthy();
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  expect(modal.getByText('En attente')).toBeTruthy();
  // What would write a name backwards is left out.
  expect(modal.getByText('rive.png')).toBeTruthy();
  uploads.last.answer(stored(1, 'plan_du-lac.png'));
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  expect(modal.getByRole('status').textContent).toBe('Envoi\u00a0: 1 sur 2…');
  expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Ajouter' }).disabled).toBe(true);
  uploads.last.answer(stored(2, 'rive.png'));
  press(modal, 'Retirer «\u00a0notes.exe\u00a0»');
  await waitFor(() => press(modal, /^Ajouter 2\sressources/));
  expect(titles()).toEqual(['La source', 'Le lac', 'plan du lac', 'rive']);
  expect(screen.getByText('plan_du-lac.png')).toBeTruthy();
  const items = await app.saved();
  expect(items[2]).toMatchObject({ itemType: 'Media', title: 'plan du lac', navigationUrl: `${MEDIUM}1/image.png` });
  expect(items[3]).toMatchObject({ itemType: 'Media', title: 'rive', icon: 'bi bi-file-image' });
});

test('files dropped on the resources: one that fails lets the others pass and is tried again', async () => {
  await open();
  const section = screen.getByRole('region', { name: 'Ressources' });
  const uploads = new FakeUploads();
  const dataTransfer = { types: ['Files'], files: [file('un.png'), file('deux.png')], dropEffect: '' };
  fireEvent.dragOver(section, { dataTransfer });
  expect(section.dataset.over).toBe('true');
  fireEvent.drop(section, { dataTransfer });
  const modal = await filesDialog();
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  uploads.last.answer('network');
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  uploads.last.answer(stored(2, 'deux.png'));
  expect(await modal.findByText(/Le réseau ou le service ne répond pas/)).toBeTruthy();
  expect(modal.getByRole<HTMLButtonElement>('button', { name: /^Ajouter 1\sressource/ }).disabled).toBe(false);
  press(modal, 'Réessayer\u00a0: un.png');
  await waitFor(() => expect(uploads.sent).toHaveLength(3));
  expect(uploads.last.file?.name).toBe('un.png');
  uploads.last.answer(stored(1, 'un.png'));
  await waitFor(() => press(modal, /^Ajouter 2\sressources/));
  expect(titles().slice(2)).toEqual(['un', 'deux']);
});

test('closing stops what is on its way', async () => {
  const { user } = await open();
  const uploads = new FakeUploads();
  const dataTransfer = { types: ['Files'], files: [file('un.png'), file('deux.png')], dropEffect: '' };
  fireEvent.drop(screen.getByRole('region', { name: 'Ressources' }), { dataTransfer });
  const modal = await filesDialog();
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(modal.getByText(/^Abandonner ce qui est écrit/)).toBeTruthy();
  await user.click(modal.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(uploads.last.isAborted).toBe(true));
  expect(uploads.sent).toHaveLength(1);
  expect(titles()).toHaveLength(2);
});

test('several addresses pasted into a new link become as many links, at the place that was chosen', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: /^Ajouter une ressource après «\sLa source/ }));
  const modal = await app.add('Lien');
  await app.user.click(modal.getByRole('textbox', { name: 'Adresse' }));
  await app.user.paste('https://www.jura.ch/foret\nchillon.ch\nLe lac\thttps://lac.ch');
  const text = within(await screen.findByRole('dialog', { name: 'Vérifier avant d’ajouter' }));
  expect(text.getByText(/comme elles seront à l’endroit choisi\.$/)).toBeTruthy();
  await app.user.click(text.getByRole('button', { name: 'Ajouter 3\u00a0ressources' }));
  expect(titles()).toEqual(['La source', 'jura.ch/foret', 'chillon.ch', 'Le lac', 'Le lac']);
  expect((await app.saved()).map(({ navigationUrl }) => navigationUrl).slice(1, 4)).toEqual([
    'https://www.jura.ch/foret',
    'https://chillon.ch',
    'https://lac.ch',
  ]);
});

test('one address, or addresses pasted into a link that has something, stay in the field', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'Ajouter une ressource' }));
  const modal = await app.add('Lien');
  await app.user.type(modal.getByRole('textbox', { name: 'Titre' }), 'Château');
  await app.user.click(modal.getByRole('textbox', { name: 'Adresse' }));
  await app.user.paste('https://jura.ch\nhttps://lac.ch');
  expect(screen.queryByRole('dialog', { name: 'Vérifier avant d’ajouter' })).toBeNull();
  await app.user.clear(modal.getByRole('textbox', { name: 'Adresse' }));
  await app.user.paste('chillon.ch');
  expect(modal.getByText(/Ouvre chillon.ch dans un nouvel onglet/)).toBeTruthy();
  await app.user.click(modal.getByRole('button', { name: 'Valider' }));
  expect((await app.saved())[2]).toMatchObject({ title: 'Château', navigationUrl: 'https://chillon.ch' });
});

test('a saved medium is called by the name of its file', async () => {
  const photo = { itemType: 'Media' as const, navigationUrl: `${MEDIUM}1/image.png` };
  const { user } = await open([
    buildCourseItem(11, 'Le plan', { ...photo, fileName: 'plan du lac.png' }),
    buildCourseItem(12, 'La rive', photo),
  ]);
  expect(screen.getByText('plan du lac.png')).toBeTruthy();
  expect(screen.getByText('image.png')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Modifier «\sLe plan/ }));
  const modal = within(await screen.findByRole('dialog'));
  expect(modal.getByText('plan du lac.png')).toBeTruthy();
  expect(modal.getByRole('link', { name: 'Télécharger' }).getAttribute('download')).toBe('plan du lac.png');
});

test('a full course says so, and takes nothing more: one by one, copied or pasted', async () => {
  const items = Array.from({ length: COURSE_ITEMS_MAX - 1 }, (_, index) =>
    buildCourseItem(index + 1, `Étape ${index}`),
  );
  const app = await open(items);
  await pressAddWay(app.user, 'Importer du texte');
  const modal = within(await screen.findByRole('dialog'));
  const field = modal.getByRole('textbox', { name: 'Ressources' });
  fireEvent.change(field, { target: { value: 'https://un.example\nhttps://deux.example' } });
  await app.user.click(modal.getByRole('button', { name: 'Vérifier' }));
  expect(modal.getByText(/tient 200 ressources au plus : il reste 1 place\.$/)).toBeTruthy();
  expect(modal.getByRole<HTMLButtonElement>('button', { name: /^Ajouter/ }).disabled).toBe(true);
  await app.user.click(modal.getByRole('button', { name: 'Retour au texte' }));
  fireEvent.change(modal.getByRole('textbox', { name: 'Ressources' }), { target: { value: 'https://un.example' } });
  await app.user.click(modal.getByRole('button', { name: 'Vérifier' }));
  await app.user.click(modal.getByRole('button', { name: 'Ajouter 1\u00a0ressource' }));
  const full = 'Un parcours tient 200 ressources au plus : il est plein.';
  expect(await screen.findByText(full)).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Ajouter une ressource' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getAllByText(full)).toHaveLength(2));
  expect(document.querySelectorAll('[data-key]')).toHaveLength(COURSE_ITEMS_MAX);
});
