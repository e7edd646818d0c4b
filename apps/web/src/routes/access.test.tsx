import {
  countIssues,
  getAccessLog,
  getAdminJobs,
  getDistributedCourses,
  getGroups,
  getTodo,
  getTrashedCourses,
  getTrashedFolios,
  getTrashedLists,
  searchLexicon,
  searchPersonalLists,
} from '@pupitre/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../test/fake-server.ts';
import { profileOf, renderApp } from '../../test/render-app.tsx';
import { toSession } from '../api/session.ts';
import { storeRedirectUrl, takeRedirectUrl } from '../ui/page/redirect-url.ts';

const stored = () => sessionStorage.getItem('redirectUrl');
const quiet = () =>
  new FakeServer()
    .on(searchPersonalLists, [])
    .on(searchLexicon, [])
    .on(getTrashedLists, [])
    .on(getTrashedCourses, [])
    .on(getTrashedFolios, []);

describe('a guest', () => {
  test('[AUTH-01] [AUTH-02] [ROLE-07] on a protected route is refused and the address is kept', async () => {
    const app = await renderApp({ at: '/listes/lexique?titre=forêt', as: 'guest' });
    expect(app.address()).toBe('/unauthorized');
    expect(decodeURIComponent(stored() ?? '')).toBe('/listes/lexique?titre=forêt');
  });

  test('[ROUTE-02] [AUTH-09] [AUTH-11] reads the refusal and may sign in', async () => {
    await renderApp({ at: '/unauthorized', as: 'guest' });
    const sentence = 'Vous n’avez pas les droits nécessaires pour accéder à cette ressource…';
    expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Se connecter' });
    expect(links.every((link) => link.getAttribute('href') === '/api/v1/account/login')).toBe(true);
    expect(screen.queryByRole('link', { name: 'Retour à l’accueil' })).toBeNull();
  });

  test('does not lose the kept address to a preload', async () => {
    const app = await renderApp({ at: '/accueil', as: 'guest' });
    await act(async () => {
      await app.router.preloadRoute({ to: '/listes' });
    });
    expect(stored()).toBeNull();
  });
});

describe('a signed-in person', () => {
  test('[AUTH-03] [AUTH-04] comes back from the sign-in to the kept address, once', async () => {
    storeRedirectUrl('/corbeille');
    const first = await renderApp({ at: '/', server: quiet() });
    expect(first.address()).toBe('/corbeille');
    expect(stored()).toBeNull();
    first.unmount();
    const again = await renderApp({ at: '/', server: quiet() });
    expect(again.address()).toBe('/accueil');
  });

  test('[AUTH-10] has a way home from the refusal', async () => {
    await renderApp({ at: '/unauthorized' });
    expect((await screen.findByRole('link', { name: 'Retour à l’accueil' })).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull();
  });

  test('a load after the session has ended keeps the address and opens /unauthorized', async () => {
    const server = quiet().on(getTrashedLists, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    const app = await renderApp({ at: '/corbeille', server });
    expect(app.address()).toBe('/unauthorized');
    expect(stored()).toBe('/corbeille');
  });

  test.each(
    (['eleves', 'enseignants'] as const).flatMap((role) => [403, 404].map((status) => [role, status] as const)),
  )('after a refusal « / » opens the home of somebody who is signed in (%s, %i)', async (role, status) => {
    const server = quiet().on(getTrashedLists, () => {
      throw new Refusal(status, 'NOT_FOUND');
    });
    const refused = await renderApp({ at: '/corbeille', as: [role], server });
    expect(refused.address()).toBe('/unauthorized');
    // The tab is loaded anew, without leaving the page by a link.
    refused.unmount();
    for (const at of ['/', '/accueil']) {
      const app = await renderApp({ at, as: [role], server });
      expect(app.address()).toBe('/accueil');
      app.unmount();
    }
  });

  test('a load that is refused ahead keeps no address, and a visit of the same page does', async () => {
    const server = quiet().on(getTrashedLists, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    const app = await renderApp({ at: '/accueil', server });
    await act(async () => {
      await app.router.preloadRoute({ to: '/corbeille' });
    });
    expect(server.callsOf(getTrashedLists)).not.toEqual([]);
    expect(stored()).toBeNull();
    await act(async () => {
      await app.router.navigate({ to: '/corbeille' });
    });
    expect(app.address()).toBe('/unauthorized');
    expect(stored()).toBe('/corbeille');
  });

  test('a load without network stays on the page and works again', async () => {
    let works = false;
    const server = quiet().on(getTrashedLists, () => {
      if (!works) throw new NetworkFailure();
      return [];
    });
    const app = await renderApp({ at: '/corbeille', server });
    const main = await screen.findByText('Le contenu n’a pas pu être chargé.', {}, { timeout: 5_000 });
    expect(main).toBeTruthy();
    expect(app.address()).toBe('/corbeille');
    works = true;
    const retry = screen.getAllByRole('button', { name: 'Réessayer' }).at(-1);
    if (retry !== undefined) await app.user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Corbeille' })).toBeTruthy();
  });
});

describe('the kept address', () => {
  test.each([
    ['/listes/lexique?titre=a#bas', '/listes/lexique?titre=a'],
    ['https://ailleurs.example/listes', null],
    ['//ailleurs.example', null],
    ['javascript:alert(1)', null],
  ])('%s is read back as %s', (given, expected) => {
    storeRedirectUrl(given);
    expect(takeRedirectUrl()).toBe(expected);
  });

  test('a foreign address put there by hand leads nowhere', () => {
    sessionStorage.setItem('redirectUrl', 'https://ailleurs.example/');
    expect(takeRedirectUrl()).toBeNull();
  });
});

describe('roles', () => {
  test.each([
    [['enseignants'], { isTeacher: true, isPupil: false }],
    [['ELEVES'], { isTeacher: false, isPupil: true }],
    [['Soutien'], { isTeacher: true, isPupil: false }],
    [['publisher'], { isTeacher: true, isPublisher: true }],
    [['admin'], { isTeacher: false, isAdmin: true, isPupil: false }],
    [['eleves', 'enseignants'], { isTeacher: true, isPupil: false }],
  ])('[ROLE-01] [ROLE-02] [ROLE-03] the claims %j are read without case', (roles, expected) => {
    const claims = roles.map((value) => ({ type: 'app-role', value }));
    expect(toSession({ isAuthenticated: true, id: 1, claims })).toMatchObject(expected);
  });

  test('[ROLE-04] a visitor has no role', () => {
    expect(toSession(profileOf('guest')).roles.size).toBe(0);
  });
});

test('[ROUTE-77] [ROUTE-78] any other path says that the page does not seem to exist, with a way home', async () => {
  await renderApp({ at: '/nulle-part', as: 'guest' });
  expect(await screen.findByText('Cette page ne semble pas exister…')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
});

test.each([
  ['/listes/lexique', 'enseignants', 'Lexique – Listes – Pupitre'],
  ['/listes/outils', 'eleves', 'Outils – Listes – Pupitre'],
  ['/parcours/distributions', 'enseignants', 'Distributions – Parcours – Pupitre'],
  ['/parcours/enseignants', 'eleves', 'À faire – Parcours – Pupitre'],
  ['/folios/personnels', 'soutien', 'Personnels – Folios – Pupitre'],
  ['/administration', 'admin', 'Administration – Pupitre'],
  ['/administration/acces', 'admin', 'Accès aux données – Administration – Pupitre'],
] as const)('the title of %s names the page', async (at, role, title) => {
  const server = quiet()
    .on(getTodo, [])
    .on(getDistributedCourses, [])
    .on(getAdminJobs, [])
    .on(getAccessLog, [])
    .on(countIssues, { count: 0 });
  await renderApp({ at, as: [role], server });
  await waitFor(() => expect(document.title).toBe(title));
});

test.each(['eleves', 'admin'] as const)(
  '[AUTH-15] groups are for teachers: the address of %s is not kept',
  async (role) => {
    const settings = { feature_flags: { groupes: true } };
    const app = await renderApp({ at: '/preferences/groupes', as: [role], server: quiet(), settings });
    expect(app.address()).toBe('/unauthorized');
    expect(app.server.callsOf(getGroups)).toEqual([]);
    expect(stored()).toBeNull();
  },
);
