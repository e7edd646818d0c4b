import { clearProgress, getCourse, getTodo, saveProgress } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildTodoCourse } from '../../../../test/course-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { noteServerTime } from '../../../api/server-time.ts';

afterEach(() => {
  noteServerTime({ headers: new Headers({ Date: new Date().toUTCString() }) });
  vi.restoreAllMocks();
  sessionStorage.clear();
});

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

const MONDAY = new Date('2026-11-23T10:00:00Z');
const WEEK = '2026-11-27T16:30:00.000Z';
const onMonday = () => void vi.useFakeTimers({ now: MONDAY, toFake: ['Date'] });
const titlesIn = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link', { name: /^Parcours \d/ })
    .map((link) => link.textContent);

test('[TODO-03] the nearest end first, without end last, the later start before; what ended stands after all', async () => {
  onMonday();
  const over = '2026-10-18T16:30:00.000Z';
  await open([
    { ...card(1, 0), distributedTo: over },
    card(2, 0, '2026-11-01T08:00:00.000Z'),
    { ...card(3, 0), distributedTo: WEEK },
    card(4, 0, '2026-11-20T08:00:00.000Z'),
  ]);
  await screen.findByRole('region', { name: /^À faire/ });
  expect(titlesIn(/^À faire/)).toEqual(['Parcours 3', 'Parcours 4', 'Parcours 2', 'Parcours 1']);
  expect(screen.getByText('jusqu’à vendredi 27.11')).toBeTruthy();
  expect(screen.getByText('période finie le 18.10, tu peux encore t’exercer')).toBeTruthy();
});

test('home and page have the same order', async () => {
  onMonday();
  const cards = [
    card(1, 0),
    { ...card(2, 0), distributedTo: WEEK },
    { ...card(3, 40), distributedTo: '2026-12-08T10:00:00Z' },
  ];
  const page = await open(cards);
  await screen.findAllByRole('region', { name: /^À faire/ });
  const expected = ['Parcours 2', 'Parcours 3', 'Parcours 1'];
  expect([...titlesIn(/^À faire/).slice(0, 1), ...titlesIn(/^En cours/), ...titlesIn(/^À faire/).slice(1)]).toEqual(
    expected,
  );
  page.unmount();
  const server = buildFollowServer(buildReadCourse({ id: 5 })).on(getTodo, cards);
  await renderApp({ at: '/accueil', as: ['eleves'], server });
  await screen.findByRole('heading', { level: 3, name: 'Parcours 2' });
  expect(screen.getAllByRole('heading', { level: 3, name: /^Parcours \d/ }).map((each) => each.textContent)).toEqual(
    expected,
  );
});

test('days are counted by the server’s clock, also where the device is days behind', async () => {
  onMonday();
  noteServerTime({ headers: new Headers({ Date: 'Wed, 25 Nov 2026 10:00:00 GMT' }) });
  await open([{ ...card(1, 0), distributedTo: WEEK }]);
  expect(await screen.findByText('reste 2 j.')).toBeTruthy();
});

describe('on a phone', () => {
  const onPhone = () =>
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.startsWith('(max-width'),
          media: query,
          addEventListener: vi.fn(),
          removeEventListener: vi.fn(),
        }) as never,
    );
  const finished = (id: number, on: string) => ({ ...card(id, 100), finishedOn: on, distributedTo: WEEK });

  test('one list: to do, finished with its date and no days left, and what ended without her', async () => {
    onMonday();
    onPhone();
    await open([
      finished(5, '2026-11-20T10:00:00.000Z'),
      { ...card(6, 20), distributedTo: '2026-10-18T10:00:00Z', distributedClosed: true },
      { ...card(7, 30), distributedTo: WEEK },
      card(8, 0),
    ]);
    expect((await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)).toEqual([
      'À faire 2',
      'Terminé 1',
      'Période finie 1',
    ]);
    expect(titlesIn(/^À faire/)).toEqual(['Parcours 7', 'Parcours 8']);
    expect(within(screen.getByRole('region', { name: /^Terminé/ })).getByText('terminé le 20.11')).toBeTruthy();
    expect(screen.getByText('période finie le 18.10, fermé : tu peux le relire')).toBeTruthy();
    expect(screen.getByText('sans fin')).toBeTruthy();
    expect(screen.queryByText(/^reste/)).toBeNull();
  });

  test('of more than five ended ones the rest comes on demand', async () => {
    onPhone();
    const app = await open(Array.from({ length: 7 }, (_, id) => finished(id + 10, `2026-11-${10 + id}T10:00:00.000Z`)));
    const region = within(await screen.findByRole('region', { name: /^Terminé/ }));
    const buttons = () => region.getAllByRole('button', { name: /^Parcours/ });
    expect(buttons()).toHaveLength(5);
    expect(buttons()[0]?.textContent).toBe('Parcours 16');
    await app.user.click(region.getByRole('button', { name: 'Tout voir (7)' }));
    expect(buttons()).toHaveLength(7);
  });
});

test('what is done without the screen is said with « J’ai fini », and taken back for ten minutes', async () => {
  const next = {
    id: 51,
    itemType: 'Link' as const,
    title: 'Lire la page 14',
    navigationUrl: '',
    doneFrom: null,
    access: 'open' as const,
  };
  const before = { ...card(5, 40), trackedCount: 5, doneCount: 2, next };
  const app = await open([before]);
  app.server.on(saveProgress, { courseId: 5, progression: 60 });
  expect(await screen.findByText('Tu le fais sans l’écran, puis tu le dis ici.')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: /^J’ai fini/ }));
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Terminé\u00a0: Lire la page 14');
  const sent = () => app.server.callsOf(saveProgress).map(({ body }) => [body?.id, body?.done]);
  await waitFor(() => expect(sent()).toEqual([[51, true]]));
  await app.user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      [51, true],
      [51, false],
    ]),
  );
  expect(screen.queryByText(/^Terminé\s:/)).toBeNull();
});

test('a step that is begun says how far she is, on the board as at home; one that asked nothing yet says its sort', async () => {
  const step = { id: 3, itemType: 'Activity', title: 'Mardi', navigationUrl: '/activite/carte/7' } as const;
  const next = { ...step, doneFrom: 0, access: 'open' } as const;
  const cards = [
    { ...card(1, 20), isBegun: true, doneCount: 1, trackedCount: 5, next: { ...next, part: { asked: 5, of: 12 } } },
    { ...card(2, 20), isBegun: true, doneCount: 1, trackedCount: 5, next },
  ];
  const page = await open(cards);
  const step1 = await screen.findByText(/^commencé, 5\smots sur 12$/);
  expect(step1.closest('article')?.textContent).toContain('Parcours 1');
  expect(screen.getByText('activité').closest('article')?.textContent).toContain('Parcours 2');
  page.unmount();
  const server = buildFollowServer(buildReadCourse({ id: 5 })).on(getTodo, cards);
  await renderApp({ at: '/accueil', as: ['eleves'], server });
  expect(await screen.findByText(/^commencé, 5\smots sur 12$/)).toBeTruthy();
});

test('the instruction stands on the card as it was typed, and is no markup', async () => {
  await open([{ ...card(5, 0), distributedInstruction: 'Page 12,\n<b>avec un crayon</b>' }]);
  expect(await screen.findByText('Page 12, <b>avec un crayon</b>')).toBeTruthy();
});

test('[TODO-04] [TODO-05] a card says who distributed it, and how many days are left where it ends', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  await open([{ ...card(1, 0), distributedTo: '2026-11-23T16:00:00.000Z' }, card(2, 30)]);
  expect(await screen.findAllByText('Isabelle Rochat')).toHaveLength(2);
  expect(column(/^À faire/).getByText('jusqu’à lundi 23.11')).toBeTruthy();
  expect(column(/^En cours/).getByText('sans fin')).toBeTruthy();
});

test('a course whose period is over says since when, and whether it is closed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  const over = { ...card(1, 0), distributedTo: '2026-11-13T16:00:00.000Z' };
  await open([over, { ...over, id: 2, title: 'Fermé', progression: 30, distributedClosed: true }]);
  expect((await screen.findAllByText(/^période finie le 13\.11/)).length).toBe(2);
  expect(screen.queryByText(/reste/)).toBeNull();
});

test('[TODO-06] [TODO-07] [MODAL-29] a finished course asks before it is begun again', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Parcours 5' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tu es sur le point de recommencer ce parcours' });
  expect(dialog.textContent).toMatch(/Veux-tu supprimer ta progression sur ce parcours et le recommencer\s\?/);
  await app.user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.server.callsOf(clearProgress)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Parcours 5' }));
  await app.user.click(await screen.findByRole('button', { name: 'Recommencer' }));
  await waitFor(() => expect(app.address()).toBe('/parcours/enseignants/5'));
  expect(app.server.callsOf(clearProgress).map(({ params }) => params.id)).toEqual(['5']);
});

test('a finished course that is closed is opened again, and neither begun again nor taken back', async () => {
  const end = { distributedTo: '2026-11-13T16:00:00.000Z', finishedOn: '2026-11-12T16:00:00.000Z' };
  await open([{ ...card(5, 100), ...end, distributedClosed: true }]);
  const link = await screen.findByRole('link', { name: 'Parcours 5' });
  expect(link.getAttribute('href')).toBe('/parcours/enseignants/5');
  expect(screen.queryByText(/pour le recommencer/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Parcours 5/ })).toBeNull();
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
