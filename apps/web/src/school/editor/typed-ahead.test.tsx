import {
  createCourse,
  createFolio,
  createList,
  getCourse,
  getFolio,
  getList,
  searchPersonalCourses,
  searchPersonalFolios,
  searchPersonalLists,
} from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildCourse, buildCourseServer, found } from '../../../test/course-kit.ts';
import { type FakeServer, Refusal } from '../../../test/fake-server.ts';
import { buildFolio, buildFolioServer } from '../../../test/folio-kit.ts';
import { buildList, buildServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { log } from '../../api/log.ts';

type Kind = {
  at: string;
  /** Answers to creating and reading come when their promises do. */
  serve: (made: Promise<number>, read: Promise<void>) => FakeServer;
};
const KINDS: readonly Kind[] = [
  {
    at: '/listes/personnelles',
    serve: (made, read) =>
      buildServer()
        .on(searchPersonalLists, [])
        .on(createList, () => made)
        .on(getList, () => read.then(() => buildList({ id: 42, title: 'Nouvelle liste', items: [] }))),
  },
  {
    at: '/parcours/personnels',
    serve: (made, read) =>
      buildCourseServer()
        .on(searchPersonalCourses, found([]))
        .on(createCourse, () => made)
        .on(getCourse, () => read.then(() => buildCourse({ id: 42, title: 'Nouveau parcours', items: [] }))),
  },
  {
    at: '/folios/personnels',
    serve: (made, read) =>
      buildFolioServer()
        .on(searchPersonalFolios, [])
        .on(createFolio, () => made)
        .on(getFolio, () =>
          read.then(() => buildFolio({ id: 42, title: 'Nouveau folio', criterias: [], monitoredStudents: [] })),
        ),
  },
];

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Titre' });

describe.each(KINDS)('a new content from $at', ({ at, serve }) => {
  async function press() {
    const [made, read] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
    const app = await renderApp({ at, server: serve(made.promise, read.promise) });
    await app.user.click(await screen.findByRole('button', { name: 'Ajouter' }));
    return { ...app, made, read };
  }

  test('is called as typed at once, whenever the letters come', async () => {
    const { user, made, read, address } = await press();
    await user.keyboard('Voca');
    made.resolve(42);
    await user.keyboard('bu');
    await waitFor(() => expect(address()).toMatch(/\/42\/edition/));
    read.resolve();
    await waitFor(() => expect(document.querySelector('.sr-only[aria-label="Nom du nouveau contenu"]')).toBeNull());
    await user.keyboard('laire');
    await waitFor(async () => expect((await title()).value).toBe('Vocabulaire'));
    expect(document.activeElement).toBe(await title());
  });

  test('whose maker waits has its title selected', async () => {
    const { user, made, read } = await press();
    made.resolve(42);
    read.resolve();
    await waitFor(async () => expect((await title()).selectionEnd).toBe((await title()).value.length));
    expect((await title()).value).toMatch(/^Nouve/);
    await user.keyboard('x');
    expect((await title()).value).toBe('x');
  });

  test('leaves nothing behind where it could not be made', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { user, made } = await press();
    await user.keyboard('Voca');
    made.reject(new Refusal(503, 'UNAVAILABLE'));
    await waitFor(() => expect(document.querySelector('[aria-label="Nom du nouveau contenu"]')).toBeNull());
  });
});
