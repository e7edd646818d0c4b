import {
  createCourse,
  createFolio,
  createList,
  deleteCourse,
  deleteFolio,
  deleteList,
  getCourse,
  getFolio,
  getList,
  searchPersonalCourses,
  searchPersonalFolios,
  searchPersonalLists,
} from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildCourseServer } from '../../test/course-kit.ts';
import { buildEditorServer } from '../../test/folio-editor-kit.ts';
import { buildFolio } from '../../test/folio-kit.ts';
import { buildList, buildListServer } from '../../test/list-kit.ts';
import { renderApp } from '../../test/render-app.tsx';

const list = buildList({ id: 42, title: 'Nouvelle liste', version: 1, items: [] });
const course = buildCourse({ id: 42, title: 'Nouveau parcours', version: 1, items: [] });
const folio = buildFolio({ id: 42, title: 'Nouveau folio', version: 1, criterias: [], monitoredStudents: [] });

const listServer = () =>
  buildListServer(list).on(createList, 42).on(getList, list).on(searchPersonalLists, []).on(deleteList, undefined);
const courseServer = () =>
  buildCourseServer(course)
    .on(createCourse, 42)
    .on(getCourse, course)
    .on(searchPersonalCourses, [])
    .on(deleteCourse, undefined);
const folioServer = () =>
  buildEditorServer(folio)
    .on(createFolio, 42)
    .on(getFolio, folio)
    .on(searchPersonalFolios, [])
    .on(deleteFolio, undefined);

const KINDS = [
  ['Nouvelle liste', '/listes/personnelles', listServer, deleteList, 'lexique'],
  ['Nouveau parcours', '/parcours/personnels', courseServer, deleteCourse, 'rpn'],
  ['Nouveau folio', '/folios/personnels', folioServer, deleteFolio, 'archives'],
] as const;

describe.each(KINDS)('« %s »', (title, search, buildServer, remove, elsewhere) => {
  const begin = async () => {
    const server = buildServer();
    const app = await renderApp({ at: search, server });
    await app.user.click(await screen.findByRole('button', { name: 'Ajouter' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Titre' });
    expect(app.address()).toBe(`${search}/42/edition?init=true`);
    return { ...app, server, field };
  };

  test('has one way to be made among one’s own, and another one where no card offers it', async () => {
    const makers = () => screen.queryAllByRole('button', { name: new RegExp(`^(Ajouter|${title})$`) }).length;
    const own = await renderApp({ at: search, server: buildServer() });
    await screen.findByRole('button', { name: 'Ajouter' });
    expect(makers()).toBe(1);
    own.unmount();
    const none = await renderApp({ at: `${search}?titre=absent`, server: buildServer() });
    await screen.findByRole('button', { name: 'Ajouter' });
    expect(makers()).toBe(1);
    none.unmount();
    await renderApp({ at: search.replace(/[^/]+$/, elsewhere), server: buildServer() });
    await screen.findByRole('button', { name: title });
    expect(makers()).toBe(1);
  });

  test('says once that it is made, in the bar of its editor, until it is changed', async () => {
    const { user } = await begin();
    expect((await screen.findAllByText(/^(Liste|Parcours|Folio) créée?$/)).length).toBe(1);
    expect(screen.queryByText('Enregistré')).toBeNull();
    await user.keyboard('L’eau');
    expect(screen.queryByText(/^(Liste|Parcours|Folio) créée?$/)).toBeNull();
  });

  test('begins with its title selected and its appearance closed', async () => {
    const { field } = await begin();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, title.length]);
    expect(screen.queryByRole('radio', { name: 'bleu' })).toBeNull();
  });

  test('untouched, it is gone when one goes back, and « Retour » leads to the search', async () => {
    const { user, address, server } = await begin();
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    await waitFor(() => expect(address()).toBe(search));
    await waitFor(() => expect(server.callsOf(remove).map(({ params }) => params)).toEqual([{ id: '42' }]));
    expect(await screen.findByText(/n’a pas été gardée?\.$/)).toBeTruthy();
  });

  test('with a word typed it stays, and the question is asked', async () => {
    const { user, server } = await begin();
    await user.keyboard('L’eau');
    await user.click(screen.getByRole('link', { name: 'Accueil' }));
    expect(await screen.findByRole('dialog', { name: 'Modifications non enregistrées' })).toBeTruthy();
    expect(server.callsOf(remove)).toEqual([]);
  });
});
