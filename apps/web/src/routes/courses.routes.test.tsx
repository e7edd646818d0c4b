import {
  getCourse,
  getDistributedCourses,
  getTodo,
  searchPersonalCourses,
  searchPublicCourses,
  searchResources,
  searchRpnCourses,
  searchTeacherCourses,
  searchTeamCourses,
} from '@pupitre/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildCourseCard, buildCourseServer, buildTodoCourse, found } from '../../test/course-kit.ts';
import { NetworkFailure, Refusal } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { courseKeys } from '../features/courses/course-queries.ts';

const card = buildCourseCard({ title: 'De cette recherche' });

async function refusesGuests(at: string): Promise<void> {
  const guest = await renderApp({ at, as: 'guest', server: buildCourseServer() });
  expect(guest.address()).toBe('/unauthorized');
  expect(sessionStorage.getItem('redirectUrl')).toBe(at);
  guest.unmount();
}

describe('the searches', () => {
  test.each([
    ['ROUTE-21', '/parcours/personnels', searchPersonalCourses],
    ['ROUTE-22', '/parcours/rpn', searchRpnCourses],
  ])('[ROUTE-16] [%s] %s is for everybody signed in', async (_row, at, search) => {
    await refusesGuests(at);
    for (const role of ['eleves', 'enseignants', 'admin'] as const) {
      const app = await renderApp({ at, as: [role], server: buildCourseServer().on(search, found([card])) });
      expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
      expect(app.address()).toBe(at);
      app.unmount();
    }
  });

  test('[ROUTE-24] /parcours/pour-enseignant shows the courses for teachers; nothing is kept of others', async () => {
    const at = '/parcours/pour-enseignant';
    await refusesGuests(at);
    const server = buildCourseServer().on(searchTeacherCourses, found([card]));
    const app = await renderApp({ at, server });
    expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
    app.unmount();
    sessionStorage.clear();
    for (const role of ['eleves', 'admin'] as const) {
      const other = await renderApp({ at, as: [role], server: buildCourseServer() });
      expect(other.address()).toBe('/unauthorized');
      expect(other.server.callsOf(searchTeacherCourses)).toEqual([]);
      expect(sessionStorage.getItem('redirectUrl')).toBeNull();
      other.unmount();
    }
  });

  test('[ROUTE-25] /parcours/equipe-pedagogique is for teachers', async () => {
    const at = '/parcours/equipe-pedagogique';
    await refusesGuests(at);
    const server = buildCourseServer().on(searchTeamCourses, found([card]));
    const app = await renderApp({ at, server });
    expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
    app.unmount();
    for (const role of ['eleves', 'admin'] as const) {
      const other = await renderApp({ at, as: [role], server: buildCourseServer() });
      expect(other.address()).toBe('/unauthorized');
      expect(other.server.callsOf(searchTeamCourses)).toEqual([]);
      other.unmount();
    }
  });

  test.each(['/parcours/panier', '/parcours/distributions', '/parcours/ressources'])(
    '[ROLE-08] [AUTH-15] %s is for teachers: others are refused, and nothing is kept of it',
    async (at) => {
      await refusesGuests(at);
      sessionStorage.clear();
      for (const role of ['eleves', 'admin'] as const) {
        const app = await renderApp({ at, as: [role], server: buildCourseServer() });
        expect(app.address()).toBe('/unauthorized');
        expect(sessionStorage.getItem('redirectUrl')).toBeNull();
        app.unmount();
      }
      for (const role of ['enseignants', 'soutien', 'publisher'] as const) {
        const server = buildCourseServer().on(searchResources, []).on(getDistributedCourses, []);
        const app = await renderApp({ at, as: [role], server });
        expect(app.address()).toBe(at);
        app.unmount();
      }
    },
  );

  test('[ROUTE-26] /parcours/panier shows the cart to a teacher', async () => {
    const app = await renderApp({ at: '/parcours/panier', server: buildCourseServer() });
    expect(await screen.findByRole('link', { name: 'Voir les parcours RPN' })).toBeTruthy();
    app.unmount();
    for (const as of ['guest', ['eleves'], ['admin']] as const) {
      const refused = await renderApp({ at: '/parcours/panier', as, server: buildCourseServer() });
      expect(refused.address()).toBe('/unauthorized');
      refused.unmount();
    }
  });

  test('[ROUTE-14] [COURSE-09] /parcours/libre is open to everybody, its courses are there with the screen', async () => {
    for (const as of ['guest', ['eleves'], ['enseignants']] as const) {
      const server = buildCourseServer().on(searchPublicCourses, found([card]));
      const app = await renderApp({ at: '/parcours/libre', as, server });
      await screen.findByRole('heading', { level: 1, name: 'Parcours publics' });
      // At the first sight of the screen, not after a skeleton.
      expect(screen.getByRole('link', { name: 'De cette recherche' })).toBeTruthy();
      app.unmount();
    }
  });

  test('the public courses that cannot be loaded say so and offer a second try', async () => {
    let works = false;
    const server = buildCourseServer().on(searchPublicCourses, (call) => {
      if (!works) throw new NetworkFailure();
      return found([card])(call);
    });
    const app = await renderApp({ at: '/parcours/libre', as: 'guest', server });
    expect(await screen.findByText('Le contenu n’a pas pu être chargé.', {}, { timeout: 5_000 })).toBeTruthy();
    works = true;
    await app.user.click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1) ?? document.body);
    expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
  });

  test('[COURSE-10] a link shows the public courses for parents', async () => {
    const server = buildCourseServer().on(searchPublicCourses, found([card]));
    const app = await renderApp({ at: '/parcours/libre', as: 'guest', server });
    await app.user.click(await screen.findByRole('link', { name: 'Tous les parcours pour les parents' }));
    await waitFor(() => expect(app.address()).toBe('/parcours/libre?categories=PAR'));
    await waitFor(() => expect(server.callsOf(searchPublicCourses).at(-1)?.query.categories).toBe('PAR'));
  });

  test('[ROUTE-29] any other sub-path is the public list', async () => {
    const server = buildCourseServer().on(searchPublicCourses, found([card]));
    await renderApp({ at: '/parcours/nimporte', as: ['eleves'], server });
    expect(await screen.findByRole('heading', { level: 1, name: 'Parcours publics' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
  });
});

describe('/parcours opens what is useful', () => {
  const leadsTo = async (as: 'eleves' | 'enseignants', server: ReturnType<typeof buildCourseServer>, to: string) => {
    const app = await renderApp({ at: '/parcours', as: [as], server });
    await waitFor(() => expect(app.address()).toBe(to));
    app.unmount();
  };
  const failing = () => {
    throw new Refusal(429, 'TOO_MANY');
  };

  test('[ROUTE-17] [ROUTE-18] [OP-014] a pupil’s « À faire », or RPN where nothing is to do or the call fails', async () => {
    await leadsTo('eleves', buildCourseServer().on(getTodo, [buildTodoCourse()]), '/parcours/enseignants');
    await leadsTo('eleves', buildCourseServer(), '/parcours/rpn');
    await leadsTo('eleves', buildCourseServer().on(getTodo, failing), '/parcours/rpn');
  });

  test('[ROUTE-19] [ROUTE-20] [OP-014] anybody else’s own courses, or RPN where there are none or the call fails', async () => {
    await leadsTo('enseignants', buildCourseServer().on(searchPersonalCourses, found([card])), '/parcours/personnels');
    await leadsTo('enseignants', buildCourseServer(), '/parcours/rpn');
    await leadsTo('enseignants', buildCourseServer().on(searchPersonalCourses, failing), '/parcours/rpn');
  });

  test('a first course, or a first thing to do, counts at the next visit', async () => {
    const server = buildCourseServer();
    const teacher = await renderApp({ at: '/parcours', as: ['enseignants'], server });
    await waitFor(() => expect(teacher.address()).toBe('/parcours/rpn'));
    server.on(searchPersonalCourses, found([card]));
    // As after a new course.
    await act(async () => {
      await teacher.queryClient.invalidateQueries({ queryKey: courseKeys.searches });
      await teacher.router.navigate({ to: '/parcours' });
    });
    await waitFor(() => expect(teacher.address()).toBe('/parcours/personnels'));
  });

  test('[ROUTE-16] a guest is refused', async () => {
    await refusesGuests('/parcours');
  });

  test('[ROUTE-36] /Parcours, with a capital, is the same', async () => {
    const app = await renderApp({ at: '/Parcours', server: buildCourseServer() });
    await waitFor(() => expect(app.address()).toBe('/parcours/rpn'));
  });
});

describe('short addresses', () => {
  const server = () => buildCourseServer(buildCourse({ id: 7, libre: true }));

  test('[ROUTE-04] p/{id} opens the course', async () => {
    const app = await renderApp({ at: '/p/7', as: 'guest', server: server() });
    await waitFor(() => expect(app.address()).toBe('/parcours/detail/7'));
    expect(app.server.callsOf(getCourse)[0]?.params.id).toBe('7');
  });

  test('[ROUTE-37] Externe/Detail/{id} opens the public course', async () => {
    const app = await renderApp({ at: '/Externe/Detail/7', as: 'guest', server: server() });
    await waitFor(() => expect(app.address()).toBe('/parcours/libre/7'));
  });

  test.each(['/p/abc', '/p/0', '/Externe/Detail/-1'])('%s is not found', async (at) => {
    await renderApp({ at, as: 'guest', server: buildCourseServer() });
    expect(await screen.findByText('Cette page ne semble pas exister…')).toBeTruthy();
  });
});

describe('filter links', () => {
  test.each([
    ['5', 'pour-enseignant'],
    ['enseignants', 'pour-enseignant'],
    ['ENSEIGNANTS', 'pour-enseignant'],
    ['0', 'rpn'],
    ['rpn', 'rpn'],
    ['1', 'rpn'],
    ['nimporte', 'rpn'],
  ])('[FILTER-02] [FILTER-09] [FILTER-10] nature %s opens %s with that filter', async (nature, view) => {
    const server = buildCourseServer();
    const app = await renderApp({ at: `/filtre/parcours/${nature}/La%20for%C3%AAt/6-ALL`, server });
    expect(decodeURIComponent(app.address())).toBe(`/parcours/${view}?titre=La+forêt&categories=6,ALL`);
    expect(await screen.findByRole('searchbox', { name: 'Mot-clé' })).toHaveProperty('value', 'La forêt');
  });

  test('[FILTER-05] [FILTER-06] underscores filter nothing', async () => {
    const app = await renderApp({ at: '/filtre/parcours/rpn/_/_', server: buildCourseServer() });
    expect(app.address()).toBe('/parcours/rpn');
  });

  test.each(['guest', ['eleves'], ['enseignants']] as const)(
    '[FILTER-02] one of public courses opens for %s',
    async (as) => {
      const app = await renderApp({
        at: '/filtre/parcours/libre/La%20for%C3%AAt/6-ALL',
        as: as === 'guest' ? as : [...as],
        server: buildCourseServer(),
      });
      expect(decodeURIComponent(app.address())).toBe('/parcours/libre?titre=La+forêt&categories=6,ALL');
      expect(await screen.findByRole('searchbox', { name: 'Mot-clé' })).toHaveProperty('value', 'La forêt');
    },
  );

  test('[ROUTE-73] a filter link is for everybody signed in; a guest is refused, whatever its type', async () => {
    for (const type of ['parcours', 'listes', 'folios']) await refusesGuests(`/filtre/${type}/rpn/eau/_`);
    for (const role of ['eleves', 'enseignants', 'admin'] as const) {
      const server = buildCourseServer().on(searchRpnCourses, found([card]));
      const app = await renderApp({ at: '/filtre/parcours/rpn/eau/_', as: [role], server });
      expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
      expect(app.address()).toBe('/parcours/rpn?titre=eau');
      app.unmount();
    }
  });
});
