import { clearProgress, getCourse, getTodo } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildTodoCourse } from '../../../../test/course-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { todoColumns } from './todo-columns.ts';

const card = (id: number, progression: number, from: string | null = null) =>
  buildTodoCourse({
    id,
    title: `Parcours ${id}`,
    progression,
    distributedFrom: from,
    distributedBy: 'Isabelle Rochat',
  });

async function open(cards = [card(5, 100), card(6, 1), card(7, 0), card(8, 99)]) {
  const server = buildFollowServer(buildReadCourse({ id: 5 })).on(getTodo, cards);
  return await renderApp({ at: '/parcours/enseignants', as: ['eleves'], displayName: 'Léa Girardin', server });
}
const column = (name: RegExp) => within(screen.getByRole('region', { name }));

test('[TODO-01] [TODO-02] [COURSE-49] three columns, by progress', async () => {
  await open();
  expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual([
    'À faire 1',
    'En cours 2',
    'Terminé 1',
  ]);
  expect(column(/^À faire/).getByRole('link', { name: 'Parcours 7' })).toBeTruthy();
  expect(column(/^En cours/).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(column(/^Terminé/).getByRole('button', { name: 'Parcours 5' })).toBeTruthy();
});

test('[TODO-03] the latest start first; courses without one come last', () => {
  const [todo] = todoColumns([
    card(1, 0),
    card(2, 0, '2026-11-01T08:00:00.000Z'),
    card(3, 0, '2026-11-20T08:00:00.000Z'),
    card(4, 0, '2026-11-10T08:00:00.000Z'),
  ]);
  expect(todo?.courses.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});

test('[TODO-04] [TODO-05] a card says who distributed it, and how many days are left where it ends', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  await open([{ ...card(1, 0), distributedTo: '2026-11-23T16:00:00.000Z' }, card(2, 30)]);
  expect(await screen.findAllByText('Isabelle Rochat')).toHaveLength(2);
  expect(column(/^À faire/).getByText('reste 3 j.')).toBeTruthy();
  expect(column(/^En cours/).queryByText(/reste/)).toBeNull();
});

test('a course whose period is over says since when, and whether it is closed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  const over = { ...card(1, 0), distributedTo: '2026-11-13T16:00:00.000Z' };
  await open([over, { ...over, id: 2, title: 'Fermé', progression: 30, distributedClosed: true }]);
  expect((await screen.findAllByText('terminé le 13.11')).length).toBe(2);
  expect(screen.queryByText(/reste/)).toBeNull();
});

test('[TODO-06] [TODO-07] [MODAL-29] a finished course asks before it is begun again', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Parcours 5' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vous êtes sur le point de recommencer ce parcours' });
  expect(dialog.textContent).toMatch(/Voulez-vous supprimer votre progression sur ce parcours et le recommencer\s\?/);
  await app.user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.server.callsOf(clearProgress)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Parcours 5' }));
  await app.user.click(await screen.findByRole('button', { name: 'Recommencer' }));
  await waitFor(() => expect(app.address()).toBe('/parcours/enseignants/5'));
  expect(app.server.callsOf(clearProgress).map(({ params }) => params.id)).toEqual(['5']);
});

test('[ROUTE-23] a teacher has no to-do: she is refused, and nothing is kept', async () => {
  const app = await renderApp({ at: '/parcours/enseignants', as: ['enseignants'] });
  expect(app.address()).toBe('/unauthorized');
  expect(sessionStorage.getItem('redirectUrl')).toBeNull();
  app.unmount();
  const pupil = await open();
  expect(pupil.address()).toBe('/parcours/enseignants');
  expect(await screen.findByRole('button', { name: 'Parcours 5' })).toBeTruthy();
});

test('with nothing distributed the page says what will come', async () => {
  await open([]);
  expect(await screen.findByText(/apparaîtront ici/)).toBeTruthy();
});

test.each(['eleves', 'enseignants'] as const)(
  'a course that was withdrawn is no fault of the pupil (%s)',
  async (role) => {
    const server = buildFollowServer(buildReadCourse({ id: 5 }))
      .on(getTodo, [])
      .on(getCourse, () => {
        throw new Refusal(404, 'COURSE_NOT_FOUND');
      });
    const app = await renderApp({ at: '/parcours/enseignants/5', as: [role], server });
    expect(app.address()).toBe('/unauthorized');
    expect(sessionStorage.getItem('redirectUrl')).toBeNull();
    const heading = await screen.findByRole('heading', { level: 1 });
    if (role === 'enseignants') {
      expect(heading.textContent).toMatch(/^Vous n’avez pas les droits/);
      return;
    }
    expect(heading.textContent).toMatch(/^Ce parcours n’est plus dans «\sÀ faire\s»\.$/);
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: 'Mes parcours à faire' }));
    await waitFor(() => expect(app.address()).toBe('/parcours/enseignants'));
  },
);
